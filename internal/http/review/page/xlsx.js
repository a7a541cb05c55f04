// Reads workbooks of Excel: a zip file with a list of texts and a file of XML for each sheet. It knows the few elements that hold cells, and
// reads a sheet part by part, so that only the list of texts is in memory. Nothing in the file is executed or shown as HTML.

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const mostEntry = 1 << 30; // bytes of XML
const mostTexts = 300 << 20; // characters of the list of texts

const broken = () => new Error('The Excel file is damaged or has a password. Save it again as .xlsx without one.');

async function view(blob) { return new DataView(await blob.arrayBuffer()); }

// entries lists the files in a zip file.
async function entries(file) {
  const start = Math.max(0, file.size - 65_557); // the last record, and the longest comment behind it
  const tail = await view(file.slice(start));
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== endOfDirectory) at -= 1;
  if (at < 0) throw broken();
  const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (offset === 0xffffffff || offset + size > file.size) throw broken();
  const directory = await view(file.slice(offset, offset + size));
  const found = new Map();
  for (let i = 0; i + 46 <= directory.byteLength && directory.getUint32(i, true) === entryOfDirectory;) {
    const [name, extra, comment] = [directory.getUint16(i + 28, true), directory.getUint16(i + 30, true), directory.getUint16(i + 32, true)];
    found.set(new TextDecoder().decode(new Uint8Array(directory.buffer, i + 46, name)), {
      method: directory.getUint16(i + 10, true), packed: directory.getUint32(i + 20, true), size: directory.getUint32(i + 24, true), offset: directory.getUint32(i + 42, true),
    });
    i += 46 + name + extra + comment;
  }
  return found;
}

// pieces yields the text of a file in the zip file.
async function* pieces(file, entry) {
  if (!entry || ![0, 8].includes(entry.method)) throw broken();
  if (entry.size > mostEntry) throw new Error('The sheet is larger than a browser should read. Use the command candor import.');
  const head = await view(file.slice(entry.offset, entry.offset + 30));
  const begin = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  let stream = file.slice(begin, begin + entry.packed).stream();
  if (entry.method === 8) stream = stream.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => { throw broken(); });
      if (done) return;
      length += value.length;
      if (length > mostEntry) throw new Error('The sheet is larger than a browser should read. Use the command candor import.');
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

// elements yields each element of a name, with what is in it.
async function* elements(file, entry, name) {
  const open = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g');
  const close = new RegExp(`</(?:\\w+:)?${name}>`, 'g');
  let rest = '';
  const take = function* take() {
    let from = 0;
    for (;;) {
      open.lastIndex = from;
      const begin = open.exec(rest);
      if (!begin) {
        from = Math.max(from, rest.lastIndexOf('<'));
        break;
      }
      const bracket = rest.indexOf('>', begin.index);
      if (bracket < 0) {
        from = begin.index;
        break;
      }
      if (rest[bracket - 1] === '/') {
        yield rest.slice(begin.index, bracket + 1);
        from = bracket + 1;
        continue;
      }
      close.lastIndex = bracket;
      const end = close.exec(rest);
      if (!end) {
        from = begin.index;
        break;
      }
      yield rest.slice(begin.index, end.index);
      from = close.lastIndex;
    }
    rest = rest.slice(Math.max(0, from));
  };
  let wanted = 0; // a long element is looked for again when twice as much of it is there
  for await (const piece of pieces(file, entry)) {
    rest += piece;
    if (rest.length < wanted) continue;
    yield* take();
    wanted = 2 * rest.length;
  }
  yield* take();
}

const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const character = (code) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

// plain returns text as it was before it was written as XML.
function plain(text) {
  const unescaped = text.includes('&') ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return character(Number.parseInt(hex, 16));
    return decimal ? character(Number(decimal)) : named[name] ?? all;
  }) : text;
  return unescaped.includes('_x') ? unescaped.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => character(Number.parseInt(hex, 16))) : unescaped;
}

// textOf joins the texts in an element. Phonetic hints are not part of them.
function textOf(element) {
  const body = element.replace(/<(?:\w+:)?rPh[\s>][^]*?<\/(?:\w+:)?rPh>/g, '');
  let text = '';
  for (const [, part] of body.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)) text += plain(part);
  return text;
}

const attribute = (element, name) => new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(element.slice(0, element.indexOf('>') + 1))?.[1];

async function all(file, entry, name) {
  const list = [];
  for await (const element of elements(file, entry, name)) list.push(element);
  return list;
}

// openWorkbook returns the names of the sheets, and what reads one of them.
export async function openWorkbook(file) {
  const parts = await entries(file);
  const targets = new Map((await all(file, parts.get('xl/_rels/workbook.xml.rels'), 'Relationship')).map((relation) => [attribute(relation, 'Id'), attribute(relation, 'Target') ?? '']));
  const sheets = (await all(file, parts.get('xl/workbook.xml'), 'sheet')).map((sheet) => {
    const target = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1]) ?? '';
    return { name: plain(attribute(sheet, 'name') ?? ''), part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
  if (sheets.length === 0) throw broken();
  let texts;
  async function shared() {
    texts = [];
    let length = 0;
    if (!parts.has('xl/sharedStrings.xml')) return;
    for await (const element of elements(file, parts.get('xl/sharedStrings.xml'), 'si')) {
      const text = textOf(element);
      length += text.length;
      if (length > mostTexts) throw new Error('The workbook holds more text than a browser should read. Use the command candor import.');
      texts.push(text);
    }
  }
  // rows yields the rows of a sheet, those without cells included.
  async function* rows(place) {
    if (!texts) await shared();
    let number = 0;
    for await (const element of elements(file, parts.get(sheets[place].part), 'row')) {
      const wanted = Math.min(1_048_576, Number(attribute(element, 'r')) || number + 1);
      for (number += 1; number < wanted; number += 1) yield [];
      yield cells(element, texts);
    }
  }
  return { sheets: sheets.map(({ name }) => name), rows };
}

// cells returns the cells of a row with their stored values: a date is a number.
function cells(row, texts) {
  const list = [];
  for (const [cell] of row.matchAll(/<(?:\w+:)?c(?=[\s/>])(?:[^>]*\/>|[^]*?<\/(?:\w+:)?c>)/g)) {
    const reference = attribute(cell, 'r') ?? '';
    let column = 0;
    for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = 26 * column + letter.charCodeAt(0) - 64;
    if (column === 0) column = list.length + 1;
    if (column > 16_384) continue;
    while (list.length < column) list.push('');
    const kind = attribute(cell, 't');
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\//.exec(cell)?.[1] ?? '';
    list[column - 1] = kind === 's' ? texts[Number(value)] ?? '' : kind === 'inlineStr' ? textOf(cell) : plain(value);
  }
  return list;
}
