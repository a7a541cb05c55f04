// Has the service guess what the columns of a file are for.

import { call } from './api.js';
import { separators } from './file.js';

const sample = 500; // interviews that a guess is made from
const sampleText = 2 << 20; // characters of them
const sampleCells = 400_000; // cells of them; a request has at most 500,000

// understand returns { guess, rows }: what the service answers, and the first interviews, which the guess was made from. How many header rows there are, only
// the guess says: the rows that it was made from begin behind the first, and it is made again when there are more.
export async function understand(file, surveyName, signal) {
  const part = { surveyName, format: file.format, head: file.head };
  if (separators.has(file.separator)) part.separator = separators.get(file.separator);
  const json = file.format === 'json' || file.format === 'ndjson';
  for (let skipped = json ? 0 : 1; ;) {
    const rows = [];
    let [length, filled] = [0, 0];
    for await (const [number, cells] of file.records()) {
      if (number <= skipped) continue;
      rows.push(cells);
      filled += cells.length;
      for (const cell of cells) length += cell.length;
      if (rows.length === sample || length > sampleText || filled > sampleCells) break;
    }
    if (rows.length === 0) throw new Error('The file has headers, but no interviews.');
    const { results } = await call('guessMapping', { ...part, rows }, { signal });
    if (json) results.headerRows = 0;
    if (results.headerRows <= skipped) return { guess: results, rows };
    skipped = results.headerRows;
  }
}
