// The audit trail of a survey: who decided what, when, from where and why.

import { fill, h } from './dom.js';
import { pages } from './api.js';
import { count, some, when } from './words.js';
import { differences } from './settings.js';
import { failure } from './parts.js';
import { save, table } from './download.js';

const most = 500; // entries on the page; the file has all
const named = 5; // respondents of an entry that the page names; the file has all

export function decisionsView(root, { session, openRespondent }) {
  const stopped = new AbortController();
  const body = h('div', { class: 'plain' });
  let entries = []; // the newest first
  let complete = false;
  fill(root, h('div', { class: 'page' }, h('div', { class: 'top' }, h('h1', null, 'Decisions'), h('p', { class: 'quiet' }, session.name)),
    h('section', { class: 'card plain', 'aria-label': 'Decisions' }, body)));

  async function load() {
    [entries, complete] = [[], false];
    try {
      for await (const results of pages('listDecisions', { surveyName: session.name, limit: 1000 }, { signal: stopped.signal })) {
        entries.push(...results);
        draw();
      }
      complete = true;
      draw();
    } catch (error) {
      if (!stopped.signal.aborted) fill(body, failure(error, load));
    }
  }

  function draw() {
    const before = earlier(entries);
    fill(body,
      !complete && h('p', { class: 'note' }, `Reading: ${some(entries.length, 'entry', 'entries')} so far.`),
      h('p', { class: 'big' }, entries.length === 0 ? 'Nobody has decided anything yet.' : some(entries.length, 'decision')),
      entries.length > 0 && h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Decisions, the newest first' }, h('table', null,
        h('thead', null, h('tr', null, ['When', 'Who', 'From', 'What', 'Why'].map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, entries.slice(0, most).map((entry) => h('tr', null, h('td', null, when(entry.decidedAt)), h('td', null, entry.author || '–'), h('td', null, entry.client ?? '–'),
          h('td', null, respondents(entry), describe(entry, before)), h('td', { dir: 'auto' }, entry.note ?? '–')))))),
      entries.length > most && h('p', { class: 'quiet' }, `${count(entries.length - most)} more are in the file.`),
      complete && entries.length > 0 && h('div', { class: 'actions' }, h('button', { type: 'button', onclick: () => save('decisions.csv', file(entries, before)) }, 'Save as CSV')),
      h('p', { class: 'quiet' }, 'All decisions that took effect, up to the last 100,000. “Who” is the id and the beginning of the API key. “From” is the name that the sending program gives itself. Notes are deleted with the respondents that they are about. All of it is part of the Excel file, and is deleted with the survey.'));
  }

  function respondents({ respondentIds: ids = [], deletedRespondents: deleted = 0 }) {
    const parts = ids.slice(0, named).map((id) => [h('button', { type: 'button', class: 'link', onclick: () => openRespondent(id) }, id), ' ']);
    if (ids.length > named) parts.push(`and ${count(ids.length - named)} more `);
    if (deleted > 0) parts.push(`${ids.length > 0 ? 'and ' : ''}${some(deleted, 'deleted respondent')} `);
    return parts;
  }

  load();
  return { leave: () => stopped.abort(), key: () => false };
}

const sources = { SURVEY: 'thresholds of the survey', OFF: 'cleaning off', RESPONDENTS: 'thresholds of each respondent' };

// earlier returns, by number, the settings that counted before each change of thresholds, as far as it is listed.
function earlier(entries) {
  const before = new Map();
  let last;
  for (const { number, after } of [...entries].reverse()) {
    if (!after) continue;
    before.set(number, last ?? (entries.at(-1).number === 1 ? { source: 'RESPONDENTS' } : undefined));
    last = after;
  }
  return before;
}

// describe says in a few words what was decided.
function describe({ number, operation, excluded, sticky, affected, checks, after }, before) {
  if (after) {
    const from = before.get(number);
    const lines = from?.source === 'SURVEY' && after.source === 'SURVEY' ? differences(from.cleaningSettings, after.cleaningSettings) : [from ? `${sources[from.source]} → ${sources[after.source]}` : sources[after.source]];
    return `Thresholds: ${lines.join('; ') || 'the same again'}`;
  }
  switch (operation) {
    case 'recalculateRespondents': return `recalculated: ${checks.join(', ')}`;
    case 'deleteRespondents': return `${some(affected, 'respondent')} deleted`;
    case 'stopSurvey': return 'Survey stopped';
    case 'restartSurvey': return 'Survey restarted';
    default: return `${excluded ? 'excluded' : 'kept'}${sticky ? ', also when thresholds change' : ''}`;
  }
}

// file returns the decisions as CSV, with a row for each respondent of a decision.
const file = (entries, before) => new Blob([table([['number', 'when', 'who', 'from', 'respondentId', 'affected', 'what', 'why'],
  ...entries.flatMap((entry) => (entry.respondentIds?.length > 0 ? entry.respondentIds : ['']).map((id) => [
    String(entry.number), entry.decidedAt, entry.author, entry.client ?? '', id, String(entry.affected), describe(entry, before), entry.note ?? '',
  ]))])], { type: 'text/csv' });
