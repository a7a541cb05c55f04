// The page: signing in, the bar, which view is shown, and the keys.

import { fill, h, say, tick } from './dom.js';
import { call, signIn, signOut, whenUnknown } from './api.js';
import { Session } from './session.js';
import { surveysView } from './surveys.js';
import { respondentsView } from './respondents.js';
import { thresholdsView } from './thresholds.js';
import { importView } from './import.js';
import { sourcesView } from './sources.js';
import { decisionsView } from './decisions.js';
import { exportDialog } from './download.js';
import { forget } from './cleaned.js';

const bar = document.getElementById('bar');
const content = document.getElementById('content');

// The address holds the name of the view and, of a list, its filter. It has no key, no survey and no respondent.
const page = { account: false, session: null, view: null, name: '', saved: '', keys: true, first: undefined };

const readFragment = () => {
  const [name, words = ''] = location.hash.slice(1).split('?');
  return { name, words };
};

function start() {
  page.saved = readFragment().name === 'respondents' ? readFragment().words : '';
  showSignIn();
  whenUnknown(() => { if (page.account) signOutNow('The key is no longer valid. Sign in again.'); });
  addEventListener('hashchange', () => { if (page.account) route(); });
  document.addEventListener('keydown', onkey);
  document.getElementById('skip').addEventListener('click', (event) => {
    event.preventDefault(); // the fragment is for views
    content.focus();
  });
}

function showSignIn(message) {
  page.account = false;
  fill(bar, brand());
  const key = h('input', { type: 'password', id: 'key', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', required: true, 'aria-describedby': 'key-hint key-problem' });
  const problem = h('p', { id: 'key-problem', class: 'problem', role: 'alert' }, message ?? '');
  const button = h('button', { type: 'submit', class: 'main' }, 'Sign in');
  const form = h('form', {
    class: 'signin card', onsubmit: async (event) => {
      event.preventDefault();
      button.disabled = true;
      problem.textContent = '';
      try {
        signIn(key.value.trim());
        await call('listSurveys', { limit: 1 });
        page.account = true;
        route();
      } catch (error) {
        signOut();
        const words = { 401: 'The service does not know this key. Check that you copied all of it.', 403: 'This key cannot read results. Use a private key.' };
        problem.textContent = words[error.status] ?? error.message;
        button.disabled = false;
        key.focus();
      }
    },
  },
  h('h1', null, 'Review respondents'),
  h('p', null, 'Look at verdicts, correct them, and try other thresholds.'),
  h('label', { for: 'key' }, 'Private API key'), key,
  h('p', { id: 'key-hint', class: 'quiet' }, 'The page keeps the key only in memory. When you sign out, reload or close the page, the key is deleted.'),
  problem, button);
  fill(content, h('div', { class: 'page narrow' }, form));
  document.title = 'Sign in · candor';
  key.focus();
}

const brand = () => h('p', { class: 'brand' }, 'candor ', h('span', null, 'review'));

function leave() {
  page.view?.leave();
  page.view = null;
}

function signOutNow(message) {
  leave();
  page.session?.close();
  page.session = null;
  page.saved = '';
  signOut();
  forget();
  history.replaceState(null, '', location.pathname);
  showSignIn(message);
}

// route shows the view that the address names.
function route() {
  const { name, words } = readFragment();
  leave();
  page.name = name === 'import' || (page.session && ['respondents', 'thresholds', 'sources', 'decisions'].includes(name)) ? name : 'surveys';
  drawBar();
  const { session } = page;
  const openRespondent = (id) => { page.first = id; go('respondents'); };
  const views = {
    surveys: () => surveysView(content, { open, bringIn: () => go('import') }),
    import: () => importView(content, { openSurvey }),
    respondents: () => {
      const first = page.first;
      page.first = undefined;
      return respondentsView(content, { session, remember, fragment: words || page.saved, first });
    },
    thresholds: () => thresholdsView(content, { session, openRespondent }),
    sources: () => sourcesView(content, { session }),
    decisions: () => decisionsView(content, { session, openRespondent }),
  };
  document.title = `${titles[page.name]} · candor`;
  page.view = views[page.name]();
  scrollTo(0, 0);
  content.focus({ preventScroll: true });
}

const titles = { surveys: 'Surveys', import: 'Import', respondents: 'Respondents', thresholds: 'Thresholds', sources: 'Sources', decisions: 'Decisions' };

function drawBar() {
  const tab = (name, text) => h('a', {
    href: `#${name}`, 'aria-current': page.name === name ? 'page' : false,
    onclick: (event) => {
      event.preventDefault();
      go(name);
    },
  }, text);
  fill(bar, brand(),
    h('nav', { 'aria-label': 'Views' }, ['surveys', 'import', ...(page.session ? ['respondents', 'thresholds', 'sources', 'decisions'] : [])].map((name) => tab(name, titles[name]))),
    h('div', { class: 'tools' },
      page.session && page.name !== 'surveys' && page.name !== 'import' && h('button', { type: 'button', onclick: () => exportDialog(page.session.name, page.session.rows.attributeNames()) }, 'Export'),
      h('button', { type: 'button', onclick: help, 'aria-keyshortcuts': '?' }, 'Keys', h('kbd', { 'aria-hidden': 'true' }, '?')),
      h('button', { type: 'button', onclick: () => signOutNow() }, 'Sign out')));
}

function go(name) {
  const words = name === 'respondents' && page.saved ? `?${page.saved}` : '';
  if (location.hash === `#${name}${words}`) route();
  else location.hash = `${name}${words}`;
}

// open opens a survey. The view that the address brought along is for the first one.
function open(survey, name) {
  if (page.session?.survey.surveyId !== survey.surveyId) {
    page.session?.close();
    page.session = new Session(survey);
    page.session.start();
  }
  go(name);
}

// openSurvey opens a survey by its name, with what has just been added to it.
async function openSurvey(name) {
  try {
    const { results } = await call('getSurvey', { surveyName: name });
    page.session?.close();
    page.session = null;
    open(results, 'respondents');
  } catch (error) {
    say(error.message);
  }
}

function remember(words) {
  page.saved = words;
  const hash = `#respondents${words ? `?${words}` : ''}`;
  if (location.hash !== hash) history.replaceState(null, '', hash);
}

function onkey(event) {
  if (!page.account || !page.keys || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (document.querySelector('dialog[open]')) return;
  const typing = event.target.closest?.('input:not([type=checkbox]), select, textarea');
  if (typing) return;
  if (event.key === '?') help();
  else if (!page.view?.key(event.key)) return;
  event.preventDefault();
}

// help shows the keys. Where they are in the way, as with speech input, they can be switched off.
function help() {
  const keys = [
    ['j', 'Next respondent'], ['k', 'Previous respondent'], ['n', 'Next borderline case'], ['y', 'Keep the respondent'], ['x', 'Exclude the respondent'],
    ['m', 'Write a note for the decision'], ['/', 'Search ids'], ['Esc', 'Close the respondent, or leave the note'], ['?', 'This overview'],
  ];
  const close = h('button', { type: 'button', class: 'main', onclick: () => dialog.close() }, 'Close');
  const single = tick('Use these keys', page.keys, (event) => { page.keys = event.target.checked; say(page.keys ? 'The keys are on.' : 'The keys are off.'); });
  const dialog = h('dialog', { 'aria-labelledby': 'help-title', onclose: () => dialog.remove() },
    h('h2', { id: 'help-title' }, 'Keys'),
    h('dl', { class: 'keys' }, keys.map(([key, text]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, text)))),
    h('p', { class: 'quiet' }, 'A borderline case has an overall score near the threshold, or one reason alone. In the table, the arrow keys, Page Up, Page Down, Home, End and Enter work, too.'),
    single.element, h('div', { class: 'actions' }, close));
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

start();
