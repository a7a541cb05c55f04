// Writes workbooks of Excel: a zip file with a file of XML for each sheet. Each cell is a text, a number or a date, never a formula.

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export const mostRows = 1_048_576; // of a sheet, as Excel has it
export const mostColumns = 16_384;
const mostText = 32_767; // characters of a cell
const width = 20; // characters of a column; in a narrow one, Excel displays # in place of a date
const together = 1 << 20; // characters that are packed at a time

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const code = (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

// escaped returns text as XML has it. Characters that XML cannot hold are written as their number, as Excel does, and so is what looks like such a number.
function escaped(text) {
  const marked = text.slice(0, mostText).toWellFormed().replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, code);
  return marked.replace(/[&<>"]/g, (character) => entities[character]);
}

// Excel displays an exact number as it is, and a written one in a format of its own. A stored number is in the form in which a workbook holds a number with
// decimals.
const exact = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const written = /^-?(?:0|[1-9]\d*)(?:\.(\d{1,20}))?$/;
const stored = /^-?(?:(?:0|[1-9]\d*)\.\d{0,19}[1-9]|\d(?:\.\d+)?E[+-]\d{1,3})$/;
const displayed = 11; // characters of a number that Excel displays with all its digits
const mostDigits = 15; // of a number that Excel keeps
const mostDecimals = 20;

// typed returns a text as { number } if Excel can display the number exactly like the text, and otherwise as it is: 007, 1e5, -0, and numbers of more than 15
// digits stay texts. With { decimals }, the number needs a format, such as 15.90. In a workbook, numbers with decimals were already displayed rounded, so they
// stay numbers. The command candor export has the same rules.
export function typed(text, inWorkbook) {
  if (Number(text) === 0 && text.startsWith('-')) return text;
  if (text.length <= displayed && exact.test(text) && !/^-?0\.0000/.test(text)) return { number: text };
  if (inWorkbook && stored.test(text) && Number.isFinite(Number(text))) return { number: text };
  const found = written.exec(text);
  if (!found || text.replace('.', '').replace(/^[-0]+/, '').length > mostDigits) return text;
  return { number: text, decimals: found[1]?.length ?? 0 };
}

// cell returns a cell as XML. A cell is a text, { number } with or without { decimals }, or { day }: a day of Excel's calendar.
function cell(value) {
  if (value === '') return '<c/>';
  if (value.day !== undefined) return `<c s="1"><v>${value.day}</v></c>`;
  if (value.decimals !== undefined) return `<c s="${2 + value.decimals}"><v>${value.number}</v></c>`;
  if (value.number !== undefined) return `<c><v>${value.number}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

// sheetText yields the XML of a sheet.
function* sheetText(rows) {
  yield `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="${width}" defaultRowHeight="15"/><sheetData>`;
  for (const row of rows) yield `<row>${row.map(cell).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

const polynomial = 0xedb88320;
const remainders = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  return rest >>> 0;
});

// pack compresses a file of the zip file.
async function pack(name, pieces) {
  let [sum, size, text] = [-1, 0, ''];
  const { readable, writable } = new CompressionStream('deflate-raw');
  const packed = new Response(readable).blob();
  const writer = writable.getWriter();
  const write = async () => {
    const bytes = new TextEncoder().encode(text);
    for (const byte of bytes) sum = remainders[(sum ^ byte) & 255] ^ (sum >>> 8);
    size += bytes.length;
    text = '';
    await writer.write(bytes);
  };
  for (const piece of pieces) {
    text += piece;
    if (text.length >= together) await write();
  }
  await write();
  await writer.close();
  return { name: new TextEncoder().encode(name), blob: await packed, sum: ~sum >>> 0, size };
}

// record returns numbers as a zip file has them: [bytes, value] each.
function record(...numbers) {
  const view = new DataView(new ArrayBuffer(numbers.reduce((all, [bytes]) => all + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return view;
}

function zip(files) {
  const [parts, directory] = [[], []];
  let offset = 0;
  for (const { name, blob, sum, size } of files) {
    // Version 2.0, names in UTF-8, deflated, and the first day that a zip file can name.
    const common = [[2, 20], [2, 0x800], [2, 8], [2, 0], [2, 0x21], [4, sum], [4, blob.size], [4, size], [2, name.length], [2, 0]];
    parts.push(record([4, 0x04034b50], ...common), name, blob);
    directory.push(record([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    offset += 30 + name.length + blob.size;
  }
  const length = directory.reduce((all, part) => all + part.byteLength, 0);
  if (offset + length > 0xffffffff) throw new Error('The file would be larger than 4 GiB. Use the command candor export.');
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, length], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

// workbook returns sheets, { name, rows } each, as a file. The first row of a sheet is its header.
export async function workbook(sheets) {
  const each = (f) => sheets.map((sheet, i) => f(sheet, i + 1)).join('');
  const part = (kind) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
  const related = (list) => `${head}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`;
  const relation = (id, type, target) => `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`;
  const styles = 'styleSheet';
  const formats = Array.from({ length: mostDecimals + 1 }, (_, n) => [165 + n, n === 0 ? '0' : `0.${'0'.repeat(n)}`]);
  const numbers = `<numFmts count="${formats.length}">${formats.map(([id, form]) => `<numFmt numFmtId="${id}" formatCode="${form}"/>`).join('')}</numFmts>`;
  const cells = `<cellXfs count="${2 + formats.length}"><xf xfId="0"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/>${formats.map(([id]) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>`;
  const files = [
    ['[Content_Types].xml', [`${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${part('styles')}"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${part('worksheet')}"/>`)}</Types>`]],
    ['_rels/.rels', [related(relation('rId1', 'officeDocument', 'xl/workbook.xml'))]],
    ['xl/workbook.xml', [`${head}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>${each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`]],
    ['xl/_rels/workbook.xml.rels', [related(`${each((_, n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation('styles', 'styles', 'styles.xml')}`)]],
    ['xl/styles.xml', [`${head}<${styles} xmlns="${spreadsheet}">${numbers}<fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${cells}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></${styles}>`]],
    ...sheets.map(({ rows }, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetText(rows)]),
  ];
  const packed = [];
  for (const [name, pieces] of files) packed.push(await pack(name, pieces));
  return zip(packed);
}
