// Reads workbooks of Excel: a zip file with a list of texts and a file of XML for each sheet. It knows the few elements that hold cells, and
// reads a sheet part by part, so that only the list of texts is in memory. Nothing in the file is executed or shown as HTML.

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const placeOfLargeEnd = 0x07064b50;
const largeEnd = 0x06064b50;
const mostEntry = 1 << 30; // bytes of XML
const mostTexts = 300 << 20; // characters of the list of texts

const broken = () => new Error('The Excel file is damaged or has a password. Save it again as .xlsx without one.');

async function view(blob) { return new DataView(await blob.arrayBuffer()); }

// long reads a number of eight bytes.
const long = (from, at) => Number(from.getBigUint64(at, true));

// longFields returns the numbers of an entry that are too large for four bytes. Programs that do not know the size of a file when they begin to write it put
// small numbers there, too.
function longFields(directory, from, length) {
  const found = [];
  for (let at = from; at + 4 <= from + length;) {
    const size = directory.getUint16(at + 2, true);
    const end = Math.min(at + 4 + size, from + length);
    if (directory.getUint16(at, true) === 1) for (let field = at + 4; field + 8 <= end; field += 8) found.push(long(directory, field));
    at += 4 + size;
  }
  return found;
}

// entries lists the files in a zip file.
async function entries(file) {
  const start = Math.max(0, file.size - 65_557); // the last record, and the longest comment behind it
  const tail = await view(file.slice(start));
  let at = tail.byteLength - 22;
  while (at >= 0 && tail.getUint32(at, true) !== endOfDirectory) at -= 1;
  if (at < 0) throw broken();
  let [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
  if (at >= 20 && tail.getUint32(at - 20, true) === placeOfLargeEnd) {
    const place = long(tail, at - 12);
    const large = await view(file.slice(place, place + 56));
    if (large.byteLength < 56 || large.getUint32(0, true) !== largeEnd) throw broken();
    [size, offset] = [long(large, 40), long(large, 48)];
  }
  if (offset + size > file.size) throw broken();
  const directory = await view(file.slice(offset, offset + size));
  const found = new Map();
  for (let i = 0; i + 46 <= directory.byteLength && directory.getUint32(i, true) === entryOfDirectory;) {
    const [name, extra, comment] = [directory.getUint16(i + 28, true), directory.getUint16(i + 30, true), directory.getUint16(i + 32, true)];
    if (i + 46 + name + extra > directory.byteLength) throw broken();
    const large = longFields(directory, i + 46 + name, extra);
    const number = (at) => {
      const short = directory.getUint32(i + at, true);
      return short === 0xffffffff ? large.shift() ?? short : short;
    };
    const [inFull, packed, begin] = [number(24), number(20), number(42)]; // in the order of the long fields
    found.set(new TextDecoder().decode(new Uint8Array(directory.buffer, i + 46, name)), { method: directory.getUint16(i + 10, true), packed, size: inFull, offset: begin });
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

// plainXML yields the text of XML without comments. What is in a CDATA section becomes text like any other.
async function* plainXML(source) {
  let held = '';
  for await (const piece of source) {
    held += piece;
    let from = 0;
    let text = '';
    for (;;) {
      const at = held.indexOf('<!', from);
      if (at < 0) break;
      const section = '<![CDATA['.startsWith(held.slice(at, at + 9));
      const comment = '<!--'.startsWith(held.slice(at, at + 4));
      text += held.slice(from, at);
      from = at;
      if (!section && !comment) {
        text += '<!';
        from += 2;
        continue;
      }
      const [open, close] = section ? ['<![CDATA[', ']]>'] : ['<!--', '-->'];
      const end = held.indexOf(close, at + open.length);
      if (end < 0) break; // it ends in a later piece
      if (section) text += held.slice(at + open.length, end).replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
      from = end + close.length;
    }
    if (!held.startsWith('<!', from)) {
      const end = held.endsWith('<') ? held.length - 1 : held.length;
      text += held.slice(from, end);
      from = end;
    }
    held = held.slice(from);
    yield text;
  }
  yield held;
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
  for await (const piece of plainXML(pieces(file, entry))) {
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
  const relations = await all(file, parts.get('xl/_rels/workbook.xml.rels'), 'Relationship');
  const partOf = (relation) => {
    const target = attribute(relation, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const targets = new Map(relations.map((relation) => [attribute(relation, 'Id'), partOf(relation)]));
  const listed = relations.find((relation) => attribute(relation, 'Type')?.endsWith('/sharedStrings'));
  const sheets = (await all(file, parts.get('xl/workbook.xml'), 'sheet')).map((sheet) => {
    return { name: plain(attribute(sheet, 'name') ?? ''), part: targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1]) };
  });
  if (sheets.length === 0) throw broken();
  let texts;
  async function shared() {
    texts = [];
    let length = 0;
    const part = parts.get(listed ? partOf(listed) : 'xl/sharedStrings.xml');
    if (!part) return; // a workbook can do without; a cell that needs a text is refused
    for await (const element of elements(file, part, 'si')) {
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
    if (kind === 's' && value !== '' && texts[Number(value)] === undefined) throw new Error('The Excel file refers to a text that it does not have. Save it again as .xlsx.');
    list[column - 1] = kind === 's' ? texts[Number(value)] ?? '' : kind === 'inlineStr' ? textOf(cell) : plain(value);
  }
  return list;
}
