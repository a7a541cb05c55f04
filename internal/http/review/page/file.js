// Reads files of interviews: CSV with any separator, Excel, JSON and NDJSON. It splits a file into rows of cells, one after the other. What
// the cells mean, the service says.

import { openWorkbook } from './xlsx.js';

// separators are what the interface calls the characters that separate cells.
export const separators = new Map([[',', 'comma'], [';', 'semicolon'], ['\t', 'tab'], ['|', 'pipe']]);

const headSize = 256 << 10; // characters that tell format and separator
const mostRecord = 16 << 20; // characters of one row
const mostHeaders = 3; // rows of headers of any survey tool
const mostJSON = 256 << 20; // bytes of a JSON file, which is read as a whole
const sampled = 1000; // objects that name the columns
const deepest = 8; // members inside members

// openFile looks at a file. It returns { format, separator, sheets, head, records }. records yields [number, cells, problem] for each row, header rows
// included; a row with a problem has no cells.
export async function openFile(file, sheet = 0) {
  if (file.size === 0) throw new Error('The file is empty.');
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const begins = (...bytes) => bytes.every((byte, i) => start[i] === byte);
  if (begins(0x50, 0x4b, 3, 4)) return workbook(file, sheet);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Error('The file is an old Excel file (.xls) or has a password. Save it as .xlsx without one.');
  if (begins(0x24, 0x46, 0x4c, 0x32) || begins(0x24, 0x46, 0x4c, 0x33)) throw new Error('The file is an SPSS file. Save it as CSV first: the guide for researchers has the line of R or Python for it.');
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new Error('The file is a PDF file. Export the interviews as CSV or as an Excel file.');
  if (begins(0x1f, 0x8b)) throw new Error('The file is compressed. Unpack it first.');
  const encoding = await encodingOf(file, start);
  let head = '';
  for await (const piece of text(file, encoding)) {
    head += piece;
    if (head.length >= headSize) break;
  }
  const cut = head.length >= headSize;
  const begin = head.trimStart();
  if (/^\[\s*\{/.test(begin) || /^\{\s*"responses"\s*:\s*\[/.test(begin)) return objects(file, 'json', () => array(file, encoding));
  if (/^\{ ?"/.test(begin)) return objects(file, 'ndjson', () => lines(file, encoding));
  if (/^<(!doctype|html|head|body|table|meta|style|\?xml)\b/i.test(begin)) throw new Error('The file is a web page or XML, whatever its ending. Open it in a spreadsheet and save it as .xlsx.');
  if (head.includes('\0')) throw new Error('The file is neither text nor an Excel file.');
  const old = oldMac(head);
  const separator = separatorOf(old ? head.replaceAll('\r', '\n') : head, cut);
  const records = async function* records() {
    let number = 0;
    for await (const [cells, open] of split(text(file, encoding, old), separator)) {
      if (number === 0 && cells.length <= 2 && /^sep=/i.test(cells[0])) continue; // for Excel, not a row
      number += 1;
      if (open) yield [number, [], 'a quotation mark in it is not closed, so it contains the rest of the file; close it, or delete it, and begin again'];
      else yield [number, cells];
    }
  };
  return { format: 'csv', separator, encoding, sheets: [], head: await first(records), records };
}

// folded returns a cell whose lines end with line feeds only, as candor import reads it.
const folded = (cell) => (cell.includes('\r') ? cell.replaceAll('\r\n', '\n') : cell);

async function workbook(file, sheet) {
  const book = await openWorkbook(file);
  if (sheet >= book.sheets.length) return workbook(file, 0);
  const records = async function* records() {
    let number = 0;
    for await (const cells of book.rows(sheet)) yield [number += 1, cells.map(folded)];
  };
  return { format: 'xlsx', sheet, sheets: book.sheets, head: await first(records), records };
}

// first returns the first four rows: they tell the headers.
async function first(records) {
  const head = [];
  for await (const [number, cells, problem] of records()) {
    if (problem) throw new Error(`Row ${number}: ${problem}.`);
    head.push(cells);
    if (head.length === 4) break;
  }
  if (head.length === 0) throw new Error('The file has no rows.');
  return head;
}

// oldMac reports whether the lines of a text end with a carriage return alone, as in the CSV files that Excel saves "for Macintosh". A line feed in
// quotation marks is part of a cell.
function oldMac(head) {
  let [quoted, returns] = [false, false];
  for (const [c] of head.matchAll(/["\r\n]/g)) {
    if (c === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (c === '\n') return false;
    else returns = true;
  }
  return returns && !head.includes('\r\n');
}

// text yields the text of a file, without a byte order mark. With old, each carriage return becomes a line feed.
async function* text(file, encoding, old = false) {
  const reader = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield old ? value.replaceAll('\r', '\n') : value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

// encodingOf reads the whole file: text with a few broken characters among many good ones is UTF-8 all the same.
async function encodingOf(file, start) {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const some = new Uint8Array(await file.slice(0, headSize).arrayBuffer());
  const zeros = [0, 0];
  some.forEach((byte, i) => { if (byte === 0) zeros[i % 2] += 1; });
  if (zeros[1] > some.length / 6 && zeros[0] <= some.length / 48) return 'utf-16le';
  if (zeros[0] > some.length / 6 && zeros[1] <= some.length / 48) return 'utf-16be';
  let [good, bad] = [0, 0];
  for await (const piece of text(file, 'utf-8')) {
    for (const [character] of piece.matchAll(/[^\0-\x7f]/gu)) {
      if (character === '\ufffd') bad += 1;
      else good += 1;
    }
  }
  if (bad === 0 || good >= 4 * bad) return 'utf-8';
  if (otherEncoding(some)) throw new Error('The file is text in an encoding that candor does not know. Save it as CSV UTF-8 or as .xlsx.');
  return 'windows-1252';
}

// otherEncoding says whether a text that is not Unicode is not Windows-1252 either, as in candor import: most of the other characters are in groups of three
// or more, or many of them are signs inside a word.
function otherEncoding(bytes) {
  const letter = (byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  const sign = (before, byte) => [0x81, 0x83, 0x88, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) || ([0x8a, 0x8e, 0x9f].includes(byte) && before >= 0x61)
    || (byte > 0xa0 && byte < 0xc0 && ![0xad, 0xb4, 0xb7].includes(byte));
  let [other, grouped, odd] = [0, 0, 0];
  for (let i = 0; i < bytes.length;) {
    let end = i;
    while (end < bytes.length && bytes[end] >= 0x80) end += 1;
    other += end - i;
    if (end - i >= 3) grouped += end - i;
    if (end - i === 1 && letter(bytes[i - 1] ?? 0) && letter(bytes[end] ?? 0) && sign(bytes[i - 1], bytes[i])) odd += 1;
    i = end + 1;
  }
  return (other >= 24 && 2 * grouped > other) || (odd >= 3 && 10 * odd > other);
}

// record reads the row that begins at a place of a text. It returns [cells, the place behind it, whether a quotation mark in it is not closed], or null if
// the text ends before the row does.
function record(all, from, separator, last) {
  const cells = [];
  let [at, open] = [from, false];
  for (;;) {
    let cell = '';
    const quoted = all[at] === '"';
    if (quoted) {
      for (at += 1; ;) {
        const quote = all.indexOf('"', at);
        if (quote < 0 || (quote + 1 === all.length && !last)) {
          if (!last) return null;
          open = true;
          cell += all.slice(at);
          at = all.length;
          break;
        }
        cell += all.slice(at, quote);
        at = quote + 1;
        const next = all[at];
        if (next === '"') at += 1;
        else if (next === undefined || next === separator || next === '\n' || (next === '\r' && (all[at + 1] === '\n' || (at + 1 === all.length && last)))) break;
        else if (next === '\r' && at + 1 === all.length) return null;
        cell += '"';
      }
    } else {
      let end = at;
      while (end < all.length && all[end] !== separator && all[end] !== '\n') end += 1;
      if (end === all.length && !last) return null;
      cell = all.slice(at, end);
      at = end;
    }
    if (all[at] === separator) {
      cells.push(folded(cell));
      at += 1;
      continue;
    }
    cells.push(!quoted && cell.endsWith('\r') ? cell.slice(0, -1) : folded(cell));
    if (all[at] === '\r') at += 1;
    return [cells, at + 1, open];
  }
}

// isBlank says whether a row that begins at a place of a text is a line without any character. A line with only "" has one blank cell.
const isBlank = (cells, all, from) => cells.length === 1 && cells[0] === '' && all[from] !== '"';

// split yields the rows of a text, each with whether a quotation mark in it is not closed. A blank line counts as a row, as in a spreadsheet, but not among
// the headers.
async function* split(source, separator) {
  let rest = '';
  let rows = 0;
  let wanted = 0; // a long row is looked for again when twice as much of it is there
  const take = function* take(last) {
    let from = 0;
    while (from < rest.length) {
      const found = record(rest, from, separator, last);
      if (!found) break;
      const blank = isBlank(found[0], rest, from);
      [, from] = found;
      if (blank && rows < mostHeaders) continue;
      rows += 1;
      yield [found[0], found[2]];
    }
    rest = rest.slice(from);
  };
  for await (const piece of source) {
    rest += piece;
    if (rest.length < wanted && rest.length <= mostRecord) continue;
    yield* take(false);
    wanted = 2 * rest.length;
    if (rest.length > mostRecord) throw new Error('A row is longer than 16 MiB. A quotation mark before it is probably not closed.');
  }
  yield* take(true);
}

// separatorOf finds what separates cells: with it, most of the first rows have the same number of cells, and more than one.
function separatorOf(head, cut) {
  const chosen = /^sep=(.)\r?\n/i.exec(head);
  if (chosen) return chosen[1];
  const sample = cut ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  let best = [0, ','];
  for (const separator of separators.keys()) {
    const widths = new Map();
    let rows = 0;
    for (let from = 0; from < sample.length && rows < 100;) {
      const [cells, next] = record(sample, from, separator, true);
      const blank = isBlank(cells, sample, from);
      from = next;
      if (blank) continue;
      rows += 1;
      widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    }
    const [width, most] = [...widths].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [1, 0]);
    const fit = width === 1 || rows === 0 ? 0 : most / rows + Math.min(width, 1000) / 1e5;
    if (fit > best[0]) best = [fit, separator];
  }
  return best[1];
}

async function* lines(file, encoding) {
  let rest = '';
  for await (const piece of text(file, encoding)) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop();
    yield* parts;
    if (rest.length > mostRecord) throw new Error('A line is longer than 16 MiB.');
  }
  yield rest;
}

async function* array(file, encoding) {
  if (file.size > mostJSON) throw new Error('The JSON file is larger than 256 MiB. Use the command candor import, or export CSV.');
  let whole = '';
  for await (const piece of text(file, encoding)) whole += piece;
  let list;
  try {
    list = parse(whole);
  } catch {
    throw new Error('The file is not JSON that can be read.');
  }
  yield* Array.isArray(list) ? list : list.responses;
}

// parse reads JSON. A long number stays the text that it is: as a number, it would change.
function parse(source) {
  return JSON.parse(source, (_, value, context) => {
    if (typeof value !== 'number') return value;
    if (context?.source) return context.source;
    if (!Number.isSafeInteger(value) && Number.isInteger(value)) throw new Error('a number is too long for this browser');
    return String(value);
  });
}

// objects reads a file of objects. Its columns are the members of the first ones.
async function objects(file, format, source) {
  const each = async function* each() {
    for await (const item of source()) {
      if (typeof item === 'string' && item.trim() === '') continue;
      try {
        const object = typeof item === 'string' ? parse(item) : item;
        if (object === null || typeof object !== 'object' || Array.isArray(object)) throw new Error();
        yield members(unwrapped(object));
      } catch {
        yield null;
      }
    }
  };
  const places = new Map();
  let looked = 0;
  for await (const found of each()) {
    for (const name of found?.keys() ?? []) if (!places.has(name)) places.set(name, places.size);
    if (++looked === sampled) break;
  }
  if (places.size === 0) throw new Error('The file has no objects with members. Each interview must be one JSON object.');
  const records = async function* records() {
    let number = 0;
    for await (const found of each()) {
      number += 1;
      if (!found) {
        yield [number, [], 'it is not a JSON object that can be read'];
        continue;
      }
      const cells = new Array(places.size).fill('');
      for (const [name, value] of found) if (places.has(name)) cells[places.get(name)] = value;
      yield [number, cells];
    }
  };
  return { format, sheets: [], head: [[...places.keys()]], records };
}

// unwrapped returns the interview in an object whose only member has the number of the interview as its name, as in LimeSurvey's {"17":{...}}.
function unwrapped(object) {
  const [[name, value] = [], ...others] = Object.entries(object);
  return others.length === 0 && /^\d+$/.test(name) && value !== null && typeof value === 'object' && !Array.isArray(value) ? value : object;
}

// members returns the plain members of an object by name. The names of members inside members are joined by a dot. Of a response of Qualtrics, values have
// their plain names, and labels end in " (label)".
function members(object, prefix = '', depth = 1, into = new Map()) {
  if (depth > deepest) throw new Error();
  for (const [name, value] of Object.entries(object)) {
    const full = prefix === '' || prefix === 'values' ? name : prefix === 'labels' ? `${name} (label)` : `${prefix}.${name}`;
    if (Array.isArray(value)) {
      const parts = value.filter((part) => part !== null && typeof part !== 'object');
      if (parts.length > 0 && full !== 'displayedFields' && !full.startsWith('displayedValues.')) into.set(full, parts.join(', '));
    } else if (value !== null && typeof value === 'object') members(value, full, depth + 1, into);
    else into.set(full, value === null ? '' : String(value));
  }
  return into;
}
