// The audit trail of a survey: who changed thresholds or decided about a respondent by hand, when and why.

import { fill, h } from './dom.js';
import { count, some, when } from './words.js';
import { differences } from './settings.js';
import { failure } from './parts.js';
import { save, table } from './download.js';

const most = 500; // entries on the page; the file has all

export function decisionsView(root, { session, openRespondent }) {
  const body = h('div', { class: 'plain' });
  fill(root, h('div', { class: 'page' }, h('div', { class: 'top' }, h('h1', null, 'Decisions'), h('p', { class: 'quiet' }, session.name)),
    h('section', { class: 'card plain', 'aria-label': 'Decisions' }, body)));

  function draw() {
    if (session.failure && !session.settings) {
      fill(body, failure(session.failure, () => session.reload()));
      return;
    }
    const entries = trail(session);
    fill(body,
      !session.complete && h('p', { class: 'note' }, `Reading: ${some(session.rows.length, 'respondent')} so far.`),
      h('p', { class: 'big' }, entries.length === 0 ? 'Nobody has changed thresholds or decided by hand.' : some(entries.length, 'decision')),
      entries.length > 0 && h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Decisions, the last first' }, h('table', null,
        h('thead', null, h('tr', null, ['When', 'Who', 'What', 'Why'].map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, entries.slice(0, most).map((entry) => h('tr', null, h('td', null, entry.at ? when(entry.at) : '–'), h('td', null, entry.author || '–'),
          h('td', null, entry.respondent === undefined ? entry.what : [h('button', { type: 'button', class: 'link', onclick: () => openRespondent(entry.respondent) }, entry.respondent), ` ${entry.what}`]),
          h('td', { dir: 'auto' }, entry.note || '–')))))),
      entries.length > most && h('p', { class: 'quiet' }, `${count(entries.length - most)} more are in the file.`),
      entries.length > 0 && h('div', { class: 'actions' }, h('button', { type: 'button', onclick: () => save('decisions.csv', new Blob([table([['when', 'who', 'respondentId', 'what', 'why'],
        ...entries.map((entry) => [entry.at ?? '', entry.author ?? '', entry.respondent ?? '', entry.what, entry.note ?? ''])])], { type: 'text/csv' })) }, 'Save as CSV')),
      h('p', { class: 'quiet' }, 'The last 20 changes of thresholds, and the last decision on each respondent. “Who” is the id and the beginning of the API key. All of it is part of the Excel file, and is deleted with the survey.'));
  }

  session.addEventListener('rows', draw);
  session.addEventListener('row', draw);
  session.addEventListener('settings', draw);
  draw();
  return {
    leave: () => ['rows', 'row', 'settings'].forEach((what) => session.removeEventListener(what, draw)),
    key: () => false,
  };
}

const sources = { SURVEY: 'thresholds of the survey', OFF: 'cleaning off', RESPONDENTS: 'thresholds of each respondent' };

// trail returns all decisions, the last first.
function trail({ rows, settings }) {
  const entries = [];
  for (const change of settings?.history ?? []) {
    const [from, to] = [change.before, change.after];
    const lines = from.source === 'SURVEY' && to.source === 'SURVEY' ? differences(from.cleaningSettings, to.cleaningSettings) : [`${sources[from.source]} → ${sources[to.source]}`];
    entries.push({ at: change.changedAt, author: change.author, what: `Thresholds: ${lines.join('; ') || 'the same again'}`, note: change.note });
  }
  rows.decisions.forEach((decision, row) => entries.push({
    at: decision.decidedAt, author: decision.author, respondent: rows.ids[row], note: decision.note,
    what: `${decision.isExcluded ? 'excluded' : 'kept'}${decision.holds ? '' : ', ended by a change of thresholds'}`,
  }));
  return entries.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
}
