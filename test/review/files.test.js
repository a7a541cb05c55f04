// Files as the review page reads them, compared with what the command candor import reads. This needs no browser.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { test } from 'node:test';
import { openFile } from './page/file.js';
import { table } from './page/download.js';
import { understand } from './page/understand.js';

// theirs returns the rows of files as the command reads them.
const theirs = (paths) => execFileSync('./cells', ['-rows', ...paths], { maxBuffer: 1 << 28, encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line));

const trimmed = (cell) => cell.replace(/^[\s\u0085]+|[\s\u0085]+$/gu, '');

// mine returns them as the page reads them. How many header rows there are, the service says.
async function mine(path, { HeaderRows, Columns }) {
  const rows = [];
  const broken = [];
  const file = await openFile(new File([readFileSync(path)], path));
  const isText = file.format === 'csv';
  for await (const [number, cells, problem] of file.records()) {
    if (number <= HeaderRows) continue;
    const row = Columns.map((_, i) => trimmed(cells[i] ?? ''));
    const filled = cells.findLastIndex((cell) => trimmed(cell) !== '') + 1;
    if (problem || filled > Columns.length || (isText && filled > 0 && cells.length < Columns.length)) broken.push(number);
    else if (filled > 0) rows.push([number, row]);
  }
  return { rows, broken };
}

async function compare(paths) {
  const found = theirs(paths);
  for (const [i, path] of paths.entries()) {
    const text = () => `${path}: ${JSON.stringify(readFileSync(path, 'latin1')).slice(0, 2000)}`;
    assert.equal(found[i].Error, '', text());
    assert.deepEqual(await mine(path, found[i]), { rows: found[i].Rows, broken: found[i].Broken }, text());
  }
}

test('reads text as candor import does', async () => {
  let state = 1;
  const random = (n) => { // the same files in each run
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  const cells = ['1', 'a', '', ' ', '""', '"two\r\nlines"', '"two\nlines"', '"one ""quoted"" word"', 'an "inner" one', '"a\rb"', '"ends\r"', '"a,b"', 'é'];
  const paths = [];
  for (let n = 0; n < 300; n += 1) {
    let all = 'id,first,second\n';
    if (random(2) === 0) all = `\r\n${all}`;
    for (let row = 0; row < 6; row += 1) {
      const end = random(3) === 0 ? '\n' : '\r\n';
      if (random(5) === 0) all += ['', '""', ' '][random(3)] + end;
      all += `p${row},${cells[random(cells.length)]},${cells[random(cells.length)]}${end}`;
    }
    paths.push(`made ${n}.csv`);
    writeFileSync(paths.at(-1), all);
  }
  await compare(paths);
});

test('reads the JSON of LimeSurvey as candor import does', async () => {
  const people = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, submitdate: i === 2 ? null : '2026-03-01 10:00:00', startlanguage: 'en', 'Q1[SQ001]': `A${(i % 5) + 1}` }));
  writeFileSync('lime.json', JSON.stringify({ responses: people }));
  writeFileSync('lime old.json', JSON.stringify({ responses: people.map((person) => ({ [person.id]: person })) }));
  await compare(['lime.json', 'lime old.json']);
  const [now, old] = theirs(['lime.json', 'lime old.json']);
  assert.deepEqual(old, now);
  assert.deepEqual(now.Columns, ['id', 'submitdate', 'startlanguage', 'Q1[SQ001]']);
});

// zip makes a zip file as programs do that do not know sizes when they begin to write: the sizes and places are in fields of eight bytes.
function zip(files, { large = false, largeEnd = false } = {}) {
  const [bodies, directory] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(45, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc(Buffer.from(text)), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(Buffer.byteLength(text), 22);
    head.writeUInt16LE(name.length, 26);
    bodies.push(head, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    const extra = large ? Buffer.alloc(28) : Buffer.alloc(0);
    entry.writeUInt32LE(offset, 42);
    if (large) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      [Buffer.byteLength(text), packed.length, offset].forEach((n, i) => extra.writeBigUInt64LE(BigInt(n), 4 + 8 * i));
      for (const at of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, at);
      entry.writeUInt16LE(extra.length, 30);
    }
    directory.push(entry, Buffer.from(name), extra);
    offset += 30 + name.length + packed.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  if (!largeEnd) return Buffer.concat([...bodies, ...directory, end]);
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0xffffffff, 12);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([...bodies, ...directory, record, locator, end]);
}

function crc(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

// book makes the parts of a workbook. strings is the path of the part with its texts.
function book(strings, texts, rows) {
  const [main, documents, packages] = ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'http://schemas.openxmlformats.org/package/2006'];
  const kind = (name) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind('worksheet')}"/><Override PartName="/xl/${strings}" ContentType="${kind('sharedStrings')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><!-- <sheet name="none" sheetId="9" r:id="r9"/> --><sheets><sheet name="Wave" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${documents}/sharedStrings" Target="${strings}"/></Relationships>`,
    [`xl/${strings}`]: `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map((cell) => `<c t="s"><v>${cell}</v></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
}

test('reads workbooks of other programs as candor import does', async () => {
  const texts = ['id', 'Why tea?', 'p1', '<![CDATA[I like <b> & "]]>', 'p2', 'warm<!-- not cold --> and sweet', 'p3', 'a&#13;\nb'];
  const rows = [[0, 1], [2, 3], [4, 5], [6, 7]];
  const paths = [];
  const make = (name, strings, options) => {
    paths.push(name);
    writeFileSync(name, zip(book(strings, texts, rows), options));
  };
  make('usual.xlsx', 'sharedStrings.xml');
  make('large fields.xlsx', 'sharedStrings.xml', { large: true });
  make('large end.xlsx', 'sharedStrings.xml', { large: true, largeEnd: true });
  make('other name.xlsx', 'strings7.xml');
  await compare(paths);
  const read = theirs(paths);
  assert.deepEqual(read[0].Rows[0][1], ['p1', 'I like <b> & "']);
  assert.ok(read.every(({ Rows }) => JSON.stringify(Rows) === JSON.stringify(read[0].Rows)));
  writeFileSync('no text.xlsx', zip(book('sharedStrings.xml', texts.slice(0, 3), rows)));
  await assert.rejects(async () => { for await (const row of (await openFile(new File([readFileSync('no text.xlsx')], 'no text.xlsx'))).records()) void row; }, /refers to a text/);
});

test('asks about wide files with as many cells as the service takes', async () => {
  const line = `${Array.from({ length: 1200 }, (_, i) => i).join(',')}\n`;
  const file = await openFile(new File([`${line.replace(/\d+/g, 'c$&')}${line.repeat(600)}`], 'wide.csv'));
  let asked;
  globalThis.fetch = async (_, { body }) => {
    asked = JSON.parse(body);
    return new Response(JSON.stringify({ results: { headerRows: 1 } }), { status: 200 });
  };
  await understand(file, 'Wide', AbortSignal.timeout(60_000));
  const cells = [...asked.head, ...asked.rows].reduce((sum, row) => sum + row.length, 0);
  assert.ok(cells <= 500_000 && asked.rows.length > 300, `${cells} cells in ${asked.rows.length} rows`);
});

test('writes lists that no spreadsheet computes', () => {
  const rows = ['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', "'a", '＝1', '＋1', '－1', '＠a', 'a=1', ''];
  assert.ok(rows.slice(0, -2).every((text) => table([[text]]).replace(/^"/, '').startsWith(`'${text[0]}`)));
  assert.equal(table([['a=1', '', 3]]), 'a=1,,3\r\n');
});
