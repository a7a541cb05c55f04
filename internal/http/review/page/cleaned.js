// The cleaned file: the interviews of the file that was imported, the kept and the excluded ones on a sheet each.

import { pages } from './api.js';
import { openFile } from './file.js';
import { interviews } from './importing.js';
import { understand } from './understand.js';
import { mostColumns, mostRows, typed, workbook } from './book.js';

// imported are the files that this page has imported, by survey, with what their columns are for.
const imported = new Map();

// remember keeps what was imported: { source, file, headerRows, mapping, columns }, where source is the File.
export function remember(survey, what) { imported.set(survey, { ...what, mapping: structuredClone(what.mapping) }); }

// forget is called when somebody signs out: the next account may have a survey of the same name.
export function forget() { imported.clear(); }

export const remembered = (survey) => imported.get(survey)?.source.name;

// Days of Excel's calendar that can be the date of an interview: 1990 to 2100.
const [firstDay, lastDay] = [32_874, 73_415];
// Words of headings, as in "Start Date", "RecordedDate" and "startdate"; not the end of "Annual spend".
const dated = /^(start|end|submit|recorded|created|completed|date)?(date|datum|time|zeit|zeitpunkt|stamp|timestamp)$|^(start|started|end|ended|submit|submitted)$/i;
const number = /^-?\d+(?:\.\d+)?$/;
const isDay = (text) => number.test(text) && text >= firstDay && text <= lastDay;
// A positive number that is no day shows that a column holds something else, such as durations.
const canBeDate = (text) => !number.test(text) || text <= 0 || isDay(text);
const words = (name) => name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u);

// cleaned returns { name, blob, kept, excluded, missing, guessed } for a survey. chosen is the file, if the page has not imported it itself. guessed says
// what was taken for the ids of the respondents, if the page had to guess that.
export async function cleaned(survey, chosen, signal) {
  const { source, file, headerRows, mapping, columns, guessed } = chosen ? await open(survey, chosen, signal) : imported.get(survey);
  const verdicts = await verdictsOf(survey, signal);
  const names = columns.map(({ name }) => name);
  if (names.length + 2 > mostColumns) throw new Error('The file has too many columns for an Excel file with two more.');
  const inWorkbook = file.format === 'xlsx';
  const start = mapping.uses.find(({ as }) => as === 'start')?.columns[0];
  const dates = names.map((name) => inWorkbook && (name === start || words(name).some((word) => dated.test(word))));
  const kept = [['Overall score', ...names]];
  const excluded = [['Reasons', 'Overall score', ...names]];
  const seen = new Set(); // of several interviews with one id, the first was imported
  let missing = 0;
  for await (const [covered, found] of interviews(file, headerRows, mapping, 0, signal)) {
    const cells = new Map(covered.map(([number, row]) => [number, row]));
    for (const { row, respondentId, outcome } of found) {
      if (outcome === 'LEFT_OUT') continue;
      const interview = names.map((_, i) => cells.get(row)[i] ?? '');
      interview.forEach((text, i) => { dates[i] &&= canBeDate(text); });
      const verdict = outcome === 'READY' ? verdicts.get(respondentId) : undefined;
      if (!verdict || seen.has(respondentId)) {
        missing += 1;
        continue;
      }
      seen.add(respondentId);
      if (verdict.isExcluded) excluded.push([verdict.reasonsForExclusion.join('; '), score(verdict), ...interview]);
      else kept.push([score(verdict), ...interview]);
    }
    if (Math.max(kept.length, excluded.length) > mostRows) throw new Error('The file has more interviews than a sheet of Excel can hold.');
  }
  if (kept.length + excluded.length === 2) throw new Error(`None of the interviews has a verdict in this survey. ${guessed ? `The page took ${guessed} for the ids of the respondents. If that is wrong, export Excel, and filter your file by its sheet Respondents.` : 'Is this the file that you imported?'}`);
  // Only the whole file shows which columns hold dates.
  const written = function* written([header, ...rows]) {
    yield header;
    const before = header.length - names.length;
    for (const row of rows) yield row.map((text, i) => (dates[i - before] && isDay(text) ? { day: text } : typed(text, inWorkbook)));
  };
  const blob = await workbook([{ name: 'Kept interviews', rows: written(kept) }, { name: 'Excluded interviews', rows: written(excluded) }]);
  return { name: `${source.name.replace(/\.[^.]*$/, '')} cleaned.xlsx`, blob, kept: kept.length - 1, excluded: excluded.length - 1, missing, guessed };
}

const score = ({ serviceScore }) => (serviceScore < 0 ? '' : String(serviceScore));

// open reads a file that was chosen by hand. If it has the columns of the file that the page imported, they are for the same. Otherwise the service guesses.
async function open(survey, source, signal) {
  const own = imported.get(survey);
  const file = await openFile(source, own?.file.sheet);
  if (own && titles(file, own.headerRows) === titles(own.file, own.headerRows)) return { ...own, source, file };
  const { guess } = await understand(file, survey, signal);
  const id = guess.mapping.uses.find(({ as }) => as === 'id')?.columns[0];
  return { source, file, headerRows: guess.headerRows, mapping: guess.mapping, columns: guess.columns, guessed: id === undefined ? 'the numbers of the rows' : `the column “${id}”` };
}

// titles returns what tells whether two files have the same columns. A file of objects has one list of names and no header rows.
const titles = ({ format, separator, head }, headerRows) => JSON.stringify([format, separator, head.slice(0, Math.max(1, headerRows))]);

// verdictsOf returns the verdicts of a survey by respondent.
async function verdictsOf(survey, signal) {
  const verdicts = new Map();
  const fields = ['isExcluded', 'reasonsForExclusion', 'serviceScore'];
  for await (const respondents of pages('getAllRespondents', { surveyName: survey, limit: 1000, fields }, { signal })) {
    for (const { respondentId, respondentQuality } of respondents) if (respondentQuality) verdicts.set(respondentId, respondentQuality);
  }
  return verdicts;
}
