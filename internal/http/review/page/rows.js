// The respondents of a survey in columns, and what is asked of them: filters, orders, borderline cases. It knows nothing of the page.

import { checks, categories, reasons, manual } from './words.js';

export const PROCESSING = 0;
export const KEPT = 1;
export const EXCLUDED = 2;

export const UNSCORED = -1;
export const unknownHour = 24;
const mostAttributes = 20; // attributes that are kept, the first that occur
const mostValues = 1000; // values of one of them; a column with more is no group
const last = 101; // where a respondent without a score is sorted

// Rows holds respondents by number, in the order of admission. A row takes about 30 bytes and its id.
export class Rows {
  constructor(room = 1024) {
    this.length = 0;
    this.ids = [];
    this.state = new Uint8Array(room);
    this.overall = new Int8Array(room);
    this.scores = checks.map(() => new Int8Array(room));
    this.reasons = new Uint16Array(room); // a bit for each
    this.categories = new Uint32Array(room); // a bit for each
    this.decided = new Uint8Array(room); // by hand: 0, KEPT or EXCLUDED
    this.hours = new Uint8Array(room).fill(unknownHour); // of the day of admission, where the reader is
    this.orders = new Map();
    this.attributes = new Map(); // by name: its values, and which of them each row has
  }

  attributeNames() { return [...this.attributes.keys()]; }

  // valuesOf returns the values of an attribute, in the order in which they occurred. The first is the empty one.
  valuesOf(name) { return this.attributes.get(name)?.values ?? ['']; }

  // valueOf returns the place of a row's value among them.
  valueOf(name, row) { return this.attributes.get(name)?.column[row] ?? 0; }

  decide(row, decision) {
    this.decided[row] = 0;
    if (decision?.holds) this.decided[row] = decision.isExcluded ? EXCLUDED : KEPT;
  }

  putAttributes(row, sent) {
    this.attributes.forEach(({ column }) => { column[row] = 0; });
    for (const [name, value] of Object.entries(sent)) {
      if (!this.attributes.has(name)) {
        if (this.attributes.size === mostAttributes) continue;
        this.attributes.set(name, { values: [''], places: new Map([['', 0]]), column: new Uint16Array(this.state.length) });
      }
      const { values, places, column } = this.attributes.get(name);
      if (!places.has(value)) {
        if (values.length === mostValues) continue;
        places.set(value, values.length);
        values.push(value);
      }
      column[row] = places.get(value);
    }
  }

  add(respondent) {
    if (this.length === this.state.length) this.grow();
    const row = this.length;
    this.length += 1;
    this.put(row, respondent);
    return row;
  }

  grow() {
    const larger = (old) => {
      const column = new old.constructor(2 * old.length);
      column.set(old);
      return column;
    };
    for (const name of ['state', 'overall', 'reasons', 'categories', 'decided', 'hours']) this[name] = larger(this[name]);
    this.scores = this.scores.map(larger);
    this.attributes.forEach((attribute) => { attribute.column = larger(attribute.column); });
  }

  // put stores what is known of a respondent now.
  put(row, respondent) {
    const quality = respondent.respondentQuality;
    this.ids[row] = respondent.respondentId;
    this.orders.clear();
    if (respondent.admittedAt) this.hours[row] = new Date(respondent.admittedAt).getHours();
    this.scores.forEach((column) => { column[row] = UNSCORED; });
    this.overall[row] = UNSCORED;
    this.reasons[row] = 0;
    this.categories[row] = 0;
    if (respondent.respondentAttributes) this.putAttributes(row, respondent.respondentAttributes);
    if (!quality) {
      this.state[row] = PROCESSING;
      return;
    }
    this.state[row] = quality.isExcluded ? EXCLUDED : KEPT;
    this.overall[row] = Math.max(UNSCORED, quality.serviceScore);
    for (const { qualityCheck, score } of quality.qualityScoreSummary ?? []) {
      const check = checks.indexOf(qualityCheck);
      if (check >= 0) this.scores[check][row] = Math.max(UNSCORED, score);
    }
    for (const reason of quality.reasonsForExclusion ?? []) this.reasons[row] |= bit(reasons.indexOf(reason));
    for (const { category } of quality.dataPointsSummary ?? []) this.categories[row] |= bit(categories.indexOf(category));
    // An answer without decisions tells only those that exclude.
    if (respondent.decisions) this.decide(row, respondent.decisions.at(-1));
    else if (this.reasons[row] & bit(manual)) this.decided[row] = EXCLUDED;
    else if (this.decided[row] === EXCLUDED) this.decided[row] = 0;
  }
}

const bit = (index) => (index < 0 ? 0 : 1 << index);

// everything is the filter that shows all.
export const everything = Object.freeze({
  text: '', verdict: '', reason: '', category: '', check: '', low: 0, high: 100, borderline: false, within: 5, threshold: null, byHand: false, attribute: '', value: '',
});

// isBorderline reports whether a person should look at a respondent: its overall score is near the threshold, or one reason alone excludes it.
// What somebody has decided by hand is not looked at again.
export function isBorderline(rows, row, { threshold, within }) {
  if (rows.state[row] === PROCESSING || rows.decided[row] !== 0) return false;
  const set = rows.reasons[row];
  if (set !== 0 && (set & (set - 1)) === 0) return true;
  return threshold !== null && rows.overall[row] !== UNSCORED && Math.abs(rows.overall[row] - threshold) <= within;
}

const verdicts = { processing: PROCESSING, kept: KEPT, excluded: EXCLUDED };

// select returns the rows that a filter lets through, in the given order.
export function select(rows, filter, order) {
  const found = new Uint32Array(rows.length);
  const text = filter.text.trim().toLowerCase();
  const verdict = verdicts[filter.verdict];
  const reason = bit(reasons.indexOf(filter.reason));
  const category = bit(categories.indexOf(filter.category));
  const column = filter.check === '' ? rows.overall : rows.scores[checks.indexOf(filter.check)];
  const ranged = filter.check !== '' || filter.low > 0 || filter.high < 100;
  // An empty value shows those who lack the attribute.
  const value = filter.attribute === '' ? -1 : rows.valuesOf(filter.attribute).indexOf(filter.value);
  let n = 0;
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i];
    if (verdict !== undefined && rows.state[row] !== verdict) continue;
    if (reason !== 0 && (rows.reasons[row] & reason) === 0) continue;
    if (category !== 0 && (rows.categories[row] & category) === 0) continue;
    if (ranged && (column[row] < filter.low || column[row] > filter.high)) continue;
    if (value >= 0 && rows.valueOf(filter.attribute, row) !== value) continue;
    if (filter.byHand && rows.decided[row] === 0) continue;
    if (filter.borderline && !isBorderline(rows, row, filter)) continue;
    if (text !== '' && !rows.ids[row].toLowerCase().includes(text)) continue;
    found[n] = row;
    n += 1;
  }
  return found.subarray(0, n);
}

// sorted returns all rows in an order: 'admission', 'id', 'verdict', 'reasons', 'overall' or the code of a check. Equal ones stay in the order of
// admission, and respondents without a score come last.
export function sorted(rows, by, descending) {
  const name = `${by} ${descending}`;
  let order = rows.orders.get(name);
  if (!order) {
    order = by === 'id' ? byId(rows, descending) : byKey(rows, keyOf(rows, by, descending));
    rows.orders.set(name, order);
  }
  return order;
}

function byId(rows, descending) {
  const sign = descending ? -1 : 1;
  const compare = (a, b) => {
    if (rows.ids[a] === rows.ids[b]) return a - b;
    return rows.ids[a] < rows.ids[b] ? -sign : sign;
  };
  return Uint32Array.from({ length: rows.length }, (_, row) => row).sort(compare);
}

// keyOf returns the place of a row among the 102 places that there are.
function keyOf(rows, by, descending) {
  const turn = (value) => (descending ? last - 1 - value : value);
  if (by === 'admission') return null;
  if (by === 'verdict') return (row) => turn(rows.state[row]);
  if (by === 'reasons') return (row) => turn(ones(rows.reasons[row]));
  const column = by === 'overall' ? rows.overall : rows.scores[checks.indexOf(by)];
  return (row) => (column[row] === UNSCORED ? last : turn(column[row]));
}

function ones(bits) {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n += 1;
  return n;
}

// byKey sorts by counting: the same work for every order.
function byKey(rows, key) {
  const order = new Uint32Array(rows.length);
  if (key === null) {
    for (let row = 0; row < rows.length; row += 1) order[row] = row;
    return order;
  }
  const places = new Uint32Array(last + 2);
  for (let row = 0; row < rows.length; row += 1) places[key(row) + 1] += 1;
  for (let i = 1; i < places.length; i += 1) places[i] += places[i - 1];
  for (let row = 0; row < rows.length; row += 1) {
    order[places[key(row)]] = row;
    places[key(row)] += 1;
  }
  return order;
}

// Saved views: a filter and an order as text for the address of the page. It has no ids and no attributes: the text that is searched for stays out.
const saved = ['verdict', 'reason', 'category', 'check', 'low', 'high', 'borderline', 'within', 'byHand'];

export function toFragment(filter, sort) {
  const words = new URLSearchParams();
  for (const name of saved) if (filter[name] !== everything[name]) words.set(name, String(filter[name]));
  if (sort.by !== 'admission') words.set('sort', sort.by);
  if (sort.descending) words.set('descending', 'true');
  return words.toString();
}

export function fromFragment(text) {
  const words = new URLSearchParams(text);
  const filter = { ...everything };
  const known = { verdict: Object.keys(verdicts), reason: reasons, category: categories, check: checks };
  for (const [name, values] of Object.entries(known)) if (values.includes(words.get(name))) filter[name] = words.get(name);
  for (const name of ['low', 'high', 'within']) {
    const value = Number(words.get(name) ?? filter[name]);
    if (value >= 0 && value <= 100) filter[name] = value;
  }
  for (const name of ['borderline', 'byHand']) filter[name] = words.get(name) === 'true';
  const by = ['id', 'verdict', 'reasons', 'overall', ...checks].includes(words.get('sort')) ? words.get('sort') : 'admission';
  return { filter, sort: { by, descending: words.get('descending') === 'true' } };
}
