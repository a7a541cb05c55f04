// Sends the interviews of a file: it reads rows, has the service make respondents of them, and adds those. It can be paused and goes on where it stopped.

import { call, pause } from './api.js';
import { separators } from './file.js';

const mostRows = 500;
const mostCells = 100_000;
const mostText = 1 << 20; // characters of rows in one request
const mostListed = 10_000; // refused rows that are kept with their reasons
const patience = 300; // seconds without anybody added before an import gives up

// interviews yields the rows behind a row, part by part, with what the service reads in them: [rows, interviews]. A row is [number, cells, problem].
export async function* interviews(file, headerRows, mapping, behind, signal) {
  const part = { format: file.format, head: file.head, mapping };
  if (separators.has(file.separator)) part.separator = separators.get(file.separator);
  const read = async function* read(batch) {
    for (let rest = batch; rest.length > 0;) {
      const { results } = await call('readInterviews', { ...part, firstRow: rest[0][0], rows: rest.map(([, row]) => row) }, { signal });
      yield [rest.slice(0, results.rowsRead), results.interviews];
      rest = rest.slice(results.rowsRead);
    }
  };
  let batch = [];
  let [cells, length] = [0, 0];
  for await (const [number, row, problem] of file.records()) {
    signal.throwIfAborted();
    if (number <= Math.max(behind, headerRows)) continue;
    batch.push([number, row, problem]);
    cells += row.length;
    for (const cell of row) length += cell.length;
    if (batch.length < mostRows && cells < mostCells && length < mostText) continue;
    yield* read(batch);
    batch = [];
    [cells, length] = [0, 0];
  }
  yield* read(batch);
}

export class Import {
  // file is what openFile returns, headerRows how many of its rows are no interviews.
  constructor(file, headerRows, mapping, changed) {
    this.file = file;
    this.headerRows = headerRows;
    this.mapping = mapping;
    this.changed = changed;
    this.begin(false);
  }

  // begin forgets what was counted. With sending, the rows will be added; otherwise they are only looked at.
  begin(sending) {
    this.sending = sending;
    this.done = 0; // the number of the last row that was dealt with
    this.counts = { rows: 0, ready: 0, added: 0, existed: 0, leftOut: new Map(), refused: 0 };
    this.refused = []; // [row, id, reason]
    this.seen = new Map(); // from id to row
    this.finished = false;
    this.swapped = false; // a start contradicts the order of day and month
    this.waiting = '';
  }

  // run deals with the rows that are left, until the signal stops it.
  async run(signal) {
    for await (const [covered, found] of interviews(this.file, this.headerRows, this.mapping, this.done, signal)) await this.deal(covered, found, signal);
    this.finished = true;
    this.changed();
  }

  refuse(row, id, reason) {
    this.swapped ||= reason.includes('the day and the month in another order than the mapping says');
    this.counts.refused += 1;
    if (this.refused.length < mostListed) this.refused.push([row, id, reason]);
  }

  // deal adds the interviews of rows that were read. What it counts is kept only when all of it is done, so that it can be done again.
  async deal(covered, interviewsRead, signal) {
    const fresh = new Map();
    const refused = covered.filter(([, , problem]) => problem).map(([row, , problem]) => [row, '', problem]);
    const broken = refused.length;
    const leftOut = [];
    const ready = [];
    for (const found of interviewsRead) {
      const earlier = this.seen.get(found.respondentId) ?? fresh.get(found.respondentId);
      if (found.outcome === 'LEFT_OUT') leftOut.push(found.reason);
      else if (found.outcome === 'REFUSED') refused.push([found.row, found.respondentId, found.reason]);
      else if (earlier !== undefined) refused.push([found.row, found.respondentId, `row ${earlier} has the same respondent id`]);
      else {
        fresh.set(found.respondentId, found.row);
        ready.push(found);
      }
    }
    const outcomes = this.sending ? await this.send(ready, signal) : { added: 0, existed: 0, refused: [] };
    this.counts.rows += interviewsRead.length + broken;
    this.counts.ready += ready.length;
    this.counts.added += outcomes.added;
    this.counts.existed += outcomes.existed;
    for (const reason of leftOut) this.counts.leftOut.set(reason, (this.counts.leftOut.get(reason) ?? 0) + 1);
    for (const entry of [...refused, ...outcomes.refused]) this.refuse(...entry);
    fresh.forEach((row, id) => this.seen.set(id, row));
    this.done = covered.at(-1)[0];
    this.changed();
  }

  // send adds respondents. Those for whom there is no room now are sent again.
  async send(ready, signal) {
    const outcomes = { added: 0, existed: 0, refused: [] };
    let left = ready;
    let quiet = 0; // seconds since somebody was added
    while (left.length > 0) {
      const { results } = await this.whenThereIsRoom(left.map(({ line }) => `${line}\n`).join(''), signal);
      const again = [];
      let wait = 1;
      let why = '';
      results.outcomes.forEach((outcome, i) => {
        const status = outcome.statusCode;
        if (status === 200) outcomes.added += 1;
        else if (status === 503 || status === 500 || (status === 429 && outcome.error !== 'quota_exceeded')) {
          again.push(left[i]);
          wait = Math.max(wait, outcome.retryAfter ?? 0);
          why = outcome.message;
        } else if (outcome.message === 'ID already exists') outcomes.existed += 1;
        else if (status === 429 || status === 403) throw new Error(outcome.message);
        else outcomes.refused.push([left[i].row, left[i].respondentId, [outcome.message, ...Object.values(outcome.errors ?? {})].join('; ')]);
      });
      quiet = again.length < left.length ? 0 : quiet + wait;
      if (quiet > patience) throw new Error(why);
      left = again;
      if (left.length > 0) await this.wait(wait, why, signal);
    }
    return outcomes;
  }

  // whenThereIsRoom sends lines, also when the key has used up its requests of this minute.
  async whenThereIsRoom(lines, signal) {
    for (let quiet = 0; ; quiet += 15) {
      try {
        return await call('addRespondents', lines, { signal, lines: true });
      } catch (error) {
        if (![429, 503].includes(error.status) || quiet > patience) throw error;
        await this.wait(15, error.message, signal);
      }
    }
  }

  async wait(seconds, why, signal) {
    this.waiting = why;
    this.changed();
    await pause(seconds, signal);
    this.waiting = '';
  }
}
