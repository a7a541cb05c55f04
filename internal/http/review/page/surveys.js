// The surveys of the account: how many respondents, how many are excluded, and why.

import { h, fill } from './dom.js';
import { call, pages } from './api.js';
import { ago, count, percent, reasonName, some, when } from './words.js';
import { bars, failure, meter } from './parts.js';
import { exportDialog } from './download.js';

const again = 5000; // milliseconds between two looks at a survey that still changes
const pageSize = 1000; // respondents that a request reads
const unasked = 50; // requests that the page may send by itself to find out who is waiting

// oldestInProgress returns when the oldest respondent without a verdict was admitted, or null if all have one. Lists are in the order of admission, so the
// first one that is in progress is the oldest.
async function oldestInProgress(surveyName, signal) {
  for await (const respondents of pages('getAllRespondents', { surveyName, limit: pageSize, fields: [], include: ['admittedAt'] }, { signal })) {
    const oldest = respondents.find(({ status }) => status === 'PROCESSING');
    if (oldest) return oldest.admittedAt;
  }
  return null;
}

export function surveysView(root, { open, bringIn }) {
  const stopped = new AbortController();
  const list = h('ul', { class: 'surveys' });
  const filter = h('input', { type: 'search', id: 'survey-filter', placeholder: 'Name of a survey', oninput: () => draw(), maxlength: 255, autocomplete: 'off' });
  let surveys = [];
  let loaded = false;
  let requests = 0; // sent by itself to find out who is waiting
  fill(root, h('div', { class: 'page' },
    h('div', { class: 'top' }, h('h1', null, 'Surveys'), h('div', { class: 'field inline' }, h('label', { for: 'survey-filter', class: 'unseen' }, 'Search surveys'), filter,
      h('button', { type: 'button', onclick: bringIn }, 'Import a file'))), list));

  async function load() {
    surveys = [];
    try {
      for await (const results of pages('listSurveys', { limit: 1000 }, { signal: stopped.signal })) surveys.push(...results);
      surveys.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
      loaded = true;
      draw();
    } catch (error) {
      if (!stopped.signal.aborted) fill(list, h('li', null, failure(error, load)));
    }
  }

  function draw() {
    if (!loaded) return;
    const wanted = filter.value.trim().toLowerCase();
    const shown = surveys.filter((survey) => survey.surveyName.toLowerCase().includes(wanted));
    if (shown.length === 0) {
      fill(list, h('li', { class: 'empty' }, surveys.length === 0
        ? 'This account has no surveys yet. Import a file of interviews first.' : 'No survey has a name like this.'));
      return;
    }
    const most = 200;
    fill(list, shown.slice(0, most).map(card), shown.length > most && h('li', { class: 'empty' }, `${count(shown.length - most)} more. Search for a name to see them.`));
  }

  function card(survey) {
    const element = h('li', { class: 'card' });
    const reasons = h('div', { class: 'reasons' });
    const details = h('details', { ontoggle: () => { if (details.open && reasons.childNodes.length === 0) follow(); } },
      h('summary', null, 'Why are they excluded?'), reasons);
    const facts = h('div');
    const wait = h('p', { class: 'quiet wait' });
    fill(element,
      h('div', { class: 'cardhead' },
        h('h2', null, survey.surveyName),
        h('p', { class: 'quiet' }, `${survey.status === 'RUNNING' ? 'Running' : 'Stopped'} · version ${survey.version.slice(1)} · last change ${when(survey.updatedAt)}`)),
      facts, details,
      h('div', { class: 'actions' },
        h('button', { type: 'button', class: 'main', onclick: () => open(survey, 'respondents') }, 'Review respondents', h('span', { class: 'unseen' }, ` of ${survey.surveyName}`)),
        h('button', { type: 'button', onclick: () => open(survey, 'thresholds') }, 'Thresholds', h('span', { class: 'unseen' }, ` of ${survey.surveyName}`)),
        h('button', { type: 'button', onclick: () => exportDialog(survey.surveyName) }, 'Export', h('span', { class: 'unseen' }, ` ${survey.surveyName}`))));
    drawFacts();
    lookByItself();

    function drawFacts() {
      const waiting = survey.respondents - survey.completed;
      fill(facts, h('dl', { class: 'figures' },
        h('div', null, h('dt', null, 'Respondents'), h('dd', null, count(survey.respondents))),
        h('div', null, h('dt', null, 'Excluded'), h('dd', null, count(survey.excluded), h('small', null, ` ${percent(survey.excluded, survey.completed)}`))),
        h('div', null, h('dt', null, 'In progress'), h('dd', null, count(waiting)))),
      meter(survey.completed === 0 ? 0 : survey.excluded / survey.completed),
      survey.recounting && h('p', { class: 'note' }, 'The thresholds have just changed. candor is still counting, so these numbers are too low.'),
      waiting > 0 && h('div', { class: 'note' }, h('p', null, `${some(waiting, 'respondent is', 'respondents are')} still being evaluated.`), wait));
    }

    // lookByItself finds out who has waited longest. For a large survey, which takes many requests, it asks first.
    function lookByItself() {
      if (survey.completed >= survey.respondents) return;
      const needed = Math.ceil(survey.respondents / pageSize);
      if (survey.oldest) drawWait(survey.oldest);
      else if (requests + needed > unasked) fill(wait, h('button', { type: 'button', class: 'small', onclick: look }, 'How long have they waited?', h('span', { class: 'unseen' }, ` Survey ${survey.surveyName}`)));
      else {
        requests += needed;
        look();
      }
    }

    async function look() {
      if (!survey.oldest) fill(wait, 'Looking for the one that has waited longest…');
      try {
        survey.oldest = await oldestInProgress(survey.surveyName, stopped.signal);
        drawWait(survey.oldest);
      } catch (error) {
        if (!stopped.signal.aborted) fill(wait, failure(error, look));
      }
    }

    function drawWait(oldest) { fill(wait, oldest ? `The oldest of them was added ${ago(oldest)} (${when(oldest)}).` : 'All of them have been evaluated in the meantime.'); }

    // follow shows the reasons, and looks again while they change.
    async function follow() {
      try {
        const { results } = await call('getSurvey', { surveyName: survey.surveyName }, { signal: stopped.signal });
        Object.assign(survey, results);
        drawFacts();
        if (survey.respondents > pageSize && wait.childNodes.length === 0) lookByItself();
        else if (survey.respondents <= pageSize && survey.completed < survey.respondents) look();
        const entries = Object.entries(survey.excludedByReason).sort((a, b) => b[1] - a[1]);
        fill(reasons, entries.length === 0 ? h('p', { class: 'quiet' }, 'Nobody is excluded.')
          : [bars(entries.map(([reason, n]) => [reasonName(reason), n, percent(n, survey.completed)])), h('p', { class: 'quiet' }, 'A respondent can have several reasons.')]);
        if (details.open && (survey.recounting || survey.completed < survey.respondents)) setTimeout(() => { if (!stopped.signal.aborted) follow(); }, again);
      } catch (error) {
        if (!stopped.signal.aborted) fill(reasons, failure(error, follow));
      }
    }
    return element;
  }

  fill(list, h('li', { class: 'empty' }, 'Reading the surveys…'));
  load();
  return { leave: () => stopped.abort(), key: () => false, focus: () => filter };
}
