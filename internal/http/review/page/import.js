// The import of a file: choose it, see what its columns are for and correct that, check it, send it.

import { choice, field, fill, h, say, tick } from './dom.js';
import { pages } from './api.js';
import { count, some } from './words.js';
import { failure, meter } from './parts.js';
import { openFile } from './file.js';
import { understand } from './understand.js';
import { remember } from './cleaned.js';
import { Import } from './importing.js';
import { save, table } from './download.js';
import { add, purposes, toSend, unusedColumns, without } from './uses.js';

const shown = 20; // refused rows on the page

export function importView(root, { openSurvey }) {
  let working = new AbortController();
  let source = null; // the File
  let file = null;
  let guess = null;
  let mapping = null;
  let examples = new Map(); // by column
  let run = null;
  let total = 0; // interviews, once the file has been checked
  let running = false;

  const input = h('input', { type: 'file', id: 'import-file', accept: '.csv,.tsv,.tab,.txt,.xlsx,.json,.ndjson,.jsonl', 'aria-describedby': 'file-hint', onchange: () => choose(input.files[0], 0) });
  const about = h('div', { 'aria-live': 'polite' });
  const columns = h('section', { class: 'card plain', 'aria-label': 'Columns', hidden: true });
  const sending = h('section', { class: 'card plain', 'aria-label': 'Check and import', hidden: true });
  fill(root, h('div', { class: 'page import' }, h('div', { class: 'top' }, h('h1', null, 'Import interviews')),
    h('section', { class: 'card plain', 'aria-label': 'File' }, h('h2', null, '1. Choose the file'),
      h('label', { for: 'import-file' }, 'File with one interview in each row'), input,
      h('p', { class: 'quiet', id: 'file-hint' }, 'CSV, TSV, Excel, JSON or NDJSON, such as an export of Qualtrics, LimeSurvey, Decipher, SurveyMonkey or Sawtooth. This page reads it, and asks the service what the first rows hold. Nobody is added until you import.'), about),
    columns, sending));

  async function choose(chosen, sheet) {
    if (!chosen) return;
    stop();
    source = chosen;
    columns.hidden = true;
    sending.hidden = true;
    fill(about, h('p', { class: 'quiet' }, 'Reading the file…'));
    const { signal } = working;
    try {
      file = await openFile(chosen, sheet);
      const understood = await understand(file, chosen.name.replace(/\.[^.]*$/, '').slice(0, 255) || 'Survey', signal);
      if (signal.aborted) return;
      guess = understood.guess;
      examples = examplesOf(guess.columns, understood.rows);
      mapping = guess.mapping;
      describe(sheet);
      drawColumns();
      drawSending();
    } catch (error) {
      if (!signal.aborted) fill(about, failure(error));
    }
  }

  function describe(sheet) {
    const formats = { csv: `Text with ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[file.separator] ?? 'separators'}`, xlsx: 'Excel', json: 'JSON', ndjson: 'JSON, one interview on each line' };
    const tools = { qualtrics: 'Qualtrics', limesurvey: 'LimeSurvey', decipher: 'Decipher (Forsta)', surveymonkey: 'SurveyMonkey', sawtooth: 'Sawtooth' };
    fill(about,
      h('p', { id: 'recognised' }, `${formats[file.format]}${tools[guess.surveyPlatform] ? `, exported by ${tools[guess.surveyPlatform]}` : ''}, ${some(guess.columns.length, 'column')}, ${some(guess.headerRows, 'header row')}.`),
      file.sheets.length > 1 && field('Sheet', choice(file.sheets.map((name, i) => [String(i), name]), String(sheet), (event) => choose(source, Number(event.target.value)))));
  }

  // drawColumns shows what the columns are for.
  function drawColumns() {
    columns.hidden = false;
    const doubts = new Map(guess.doubts.map(({ about: subject, name }) => [name, subject]));
    const sure = new Map(guess.findings.flatMap(({ columns: names, confidence, note }) => names.map((name) => [name, { confidence, note }])));
    const text = (name, label, most) => {
      const control = h('input', { type: 'text', maxlength: most, autocomplete: 'off', oninput: (event) => { mapping[name] = event.target.value; changed(); } });
      control.value = mapping[name] ?? '';
      return field(label, control);
    };
    const group = (purpose) => {
      const uses = mapping.uses.filter((use) => use.as === purpose.as);
      if (uses.length === 0) return null;
      const many = uses.length > 8;
      const list = h('ul', { class: 'points' }, uses.map((use) => entry(use, purpose, doubts, sure)));
      return h('section', { class: 'purpose' }, h('h3', null, purpose.title), h('p', { class: 'quiet' }, purpose.hint),
        many ? h('details', { open: uses.some((use) => doubted(use, doubts)) }, h('summary', null, some(uses.length, 'column'), h('span', { class: 'unseen' }, ` for ${purpose.title}`)), list) : list);
    };
    const rest = unusedColumns(guess.columns, mapping.uses);
    const kept = new Set(guess.notSent);
    const clean = tick('Exclude by the recommended thresholds', mapping.activateCleaning, (event) => { mapping.activateCleaning = event.target.checked; changed(); });
    fill(columns, h('h2', null, '2. See what the columns are for'),
      guess.doubts.length > 0 && h('p', { class: 'note', id: 'doubts' }, `${some(guess.doubts.length, 'guess', 'guesses')} marked “Please check” ${guess.doubts.length === 1 ? 'needs' : 'need'} your eyes.`),
      h('div', { class: 'pair-fields' }, text('surveyName', 'Name of the survey', 255),
        mapping.uses.some((use) => use.as === 'start') && text('timeZone', 'Time zone of the start times (UTC if it is empty)', 255)),
      (mapping.dates || guess.doubts.some(({ about: subject }) => subject === 'dates')) && field(guess.doubts.some(({ about: subject }) => subject === 'dates') ? 'Which comes first in dates? Please check.' : 'Which comes first in dates?',
        choice([['month first', 'The month: 03/14/2026'], ['day first', 'The day: 14/03/2026']], mapping.dates || 'month first', (event) => { mapping.dates = event.target.value; changed(); })),
      clean.element,
      mapping.missing?.length > 0 && h('p', { class: 'quiet', id: 'missing' }, `Cells with ${mapping.missing.join(', ')} count as blank${mapping.missing.some((value) => value >= 0) ? '; a number that is not negative, only in grids' : ''}.`),
      purposes.map(group),
      h('section', { class: 'purpose' }, h('h3', null, 'Not sent'), h('p', { class: 'quiet' }, `${some(rest.length, 'column')}. Those that name people are never sent by themselves.`),
        rest.length > 0 && h('details', null, h('summary', null, 'Columns that are not sent'), h('ul', { class: 'points' }, rest.map((column) => spare(column, kept.has(column.name)))))));
  }

  const doubted = (use, doubts) => doubts.has(use.columns[0]) || (use.as === 'grid' && doubts.get(use.name) === 'scale');

  // entry shows one use, with what can be changed.
  function entry(use, purpose, doubts, sure) {
    const certain = sure.get(use.columns[0]);
    const doubt = doubted(use, doubts) && (use.as === 'openAnswer' || use.as === 'grid');
    const words = { answer: 'Are these answers in the respondent’s own words? If not, do not send them.', question: 'What was asked? The file does not say it.', scale: 'Are the labels in the order from lowest to highest?' };
    const why = words[doubts.get(use.columns[0]) ?? 'scale'];
    const inputs = [];
    if (purpose.name) inputs.push(line(use, 'name', purpose.name, 255));
    if (purpose.question) inputs.push(line(use, 'question', 'Question', 2000));
    if (purpose.values) {
      let listed = (use.values ?? []).filter((value) => value !== '');
      let blank = use.values?.includes('') ?? false;
      const set = () => { use.values = blank ? ['', ...listed] : listed; changed(); };
      const area = h('textarea', { rows: Math.max(2, Math.min(7, listed.length)), oninput: (event) => { listed = event.target.value.split('\n').map((value) => value.trim()).filter((value) => value !== ''); set(); } });
      area.value = listed.join('\n');
      inputs.push(field(purpose.values, area, { class: 'field grow' }));
      if (use.as === 'leaveOut') inputs.push(tick('A blank cell leaves an interview out', blank, (event) => { blank = event.target.checked; set(); }).element);
    }
    const some4 = use.columns.slice(0, 4).join(', ');
    const asked = use.question ?? guess.columns.find(({ name }) => name === use.columns[0])?.question ?? '';
    return h('li', { class: doubt ? 'point flagged' : 'point' },
      h('div', { class: 'pointhead' }, h('strong', { class: 'column' }, use.columns.length > 4 ? `${some4} and ${use.columns.length - 4} more` : some4),
        certain && h('span', { class: 'category' }, certain.confidence),
        h('button', { type: 'button', class: 'small', onclick: () => { mapping.uses = without(mapping.uses, use); drawColumns(); changed(); } }, 'Do not send', h('span', { class: 'unseen' }, ` ${some4}`))),
      !purpose.question && asked !== '' && asked !== use.columns[0] && h('p', { class: 'example', dir: 'auto' }, asked),
      use.as !== 'ip' && examples.get(use.columns[0])?.length > 0 && h('p', { class: 'quiet example', dir: 'auto' }, `Such as ${examples.get(use.columns[0]).join(' | ')}`),
      doubt && h('p', { class: 'mark' }, h('strong', null, 'Please check. '), why),
      certain?.note && h('p', { class: 'quiet' }, sentence(certain.note)),
      inputs.length > 0 && h('div', { class: 'entry-fields' }, inputs));
  }

  function line(use, name, label, most) {
    const control = h('input', { type: 'text', maxlength: most, autocomplete: 'off', spellcheck: 'false', oninput: (event) => { use[name] = event.target.value; changed(); } });
    control.value = use[name] ?? '';
    return field(label, control, { class: name === 'question' ? 'field grow' : 'field' });
  }

  // spare shows a column that is not sent, with a way to send it.
  function spare(column, personal) {
    const select = choice([['', 'Not sent'], ...purposes.filter(({ as }) => as !== 'grid').map(({ as, title, add: one }) => [as, one ?? title])], '', (event) => {
      mapping.uses = add(mapping.uses, event.target.value, column.name, column.question);
      drawColumns();
      changed();
    });
    select.setAttribute('aria-label', `${column.name} is for`);
    return h('li', { class: 'point' }, h('div', { class: 'pointhead' }, h('strong', { class: 'column' }, column.name), personal && h('span', { class: 'category bad' }, 'personal'), select),
      !personal && examples.get(column.name)?.length > 0 && h('p', { class: 'quiet example', dir: 'auto' }, `Such as ${examples.get(column.name).join(' | ')}`));
  }

  // changed says that what was checked no longer holds.
  function changed() {
    if (running) return;
    run = null;
    total = 0;
    drawSending();
  }

  function stop() {
    working.abort();
    working = new AbortController();
    running = false;
    run = null;
    total = 0;
  }

  // drawSending shows what can be done with the file, and what became of its rows.
  function drawSending() {
    sending.hidden = false;
    columns.toggleAttribute('inert', running);
    const checked = run?.finished && !run.sending;
    const sent = run?.finished && run.sending;
    const paused = run && !running && !run.finished;
    const button = (text, onclick, main) => h('button', { type: 'button', class: main ? 'main' : false, onclick }, text);
    fill(sending, h('h2', null, '3. Check and import'),
      !run && h('p', { class: 'quiet' }, 'Checking reads the whole file and adds nobody.'),
      run && report(),
      h('div', { class: 'actions' },
        running && button('Pause', () => { working.abort(); }),
        !running && !run && button('Check the file', () => go(false), true),
        checked && run.counts.ready > 0 && !run.swapped && button(`Import ${some(run.counts.ready, 'interview')}`, () => go(true), true),
        paused && button('Continue', () => go(run.sending, true), true),
        sent && button('Review respondents', () => openSurvey(mapping.surveyName), true),
        !running && run?.refused.length > 0 && button('Save the refused rows', () => save(`${source.name}.refused.csv`, new Blob([table([['row', 'respondentId', 'reason'], ...run.refused])], { type: 'text/csv' })))));
  }

  function report() {
    const { counts } = run;
    const dealt = counts.rows;
    const title = run.finished ? (run.sending ? 'The import is complete.' : `${some(dealt, 'interview')} read.`) : running ? (run.sending ? 'Importing…' : 'Checking…') : 'Stopped. When you continue, nobody is added twice.';
    const facts = run.sending
      ? [['Added', counts.added], ['Were there before', counts.existed], ['Left out', sum(counts.leftOut)], ['Refused', counts.refused]]
      : [['Can be imported', counts.ready], ['Left out', sum(counts.leftOut)], ['Refused', counts.refused]];
    return h('div', { class: 'plain', id: 'import-report' },
      h('p', { class: 'big', 'aria-live': 'polite' }, title),
      run.sending && total > 0 && [meter(Math.min(1, dealt / total), 'score'), h('p', { class: 'quiet' }, `${count(dealt)} of ${count(total)}${rate()}`)],
      run.waiting && h('p', { class: 'note' }, `Waiting for the service: ${run.waiting}`),
      run.problem && failure(run.problem),
      h('dl', { class: 'figures four' }, facts.map(([name, n]) => h('div', null, h('dt', null, name), h('dd', null, count(n))))),
      counts.leftOut.size > 0 && h('ul', { class: 'quiet' }, [...counts.leftOut].map(([why, n]) => h('li', null, `Left out: ${count(n)}, ${why}`))),
      run.refused.length > 0 && h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Refused rows' }, h('table', null,
        h('thead', null, h('tr', null, ['Row', 'Respondent', 'Why it is refused'].map((name) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, run.refused.slice(0, shown).map(([row, id, reason]) => h('tr', null, h('td', { class: 'number' }, row), h('td', { dir: 'auto' }, id), h('td', null, reason)))))),
      run.finished && run.sending && !run.again && counts.existed > 0 && h('p', { class: 'note' }, `${some(counts.existed, 'id')} of the file ${counts.existed === 1 ? 'was' : 'were'} in the survey before. If that was another file, they are other people, and their verdicts do not fit this file. Then import it with another name of the survey.`),
      run.swapped && h('p', { class: 'note' }, 'In some start times, the day and the month are in another order than in “Which comes first in dates?”. The others may be read as wrong days. Correct the order, or the file, and check the file again.'),
      run.refused.length > shown && h('p', { class: 'quiet' }, `${count(counts.refused - shown)} more.`));
  }

  function rate() {
    const seconds = (performance.now() - run.began) / 1000;
    if (!running || seconds < 2 || run.counts.rows <= run.before) return '';
    const speed = (run.counts.rows - run.before) / seconds;
    const left = Math.max(0, total - run.counts.rows) / speed;
    return `, ${count(Math.round(speed))} a second, ${left < 90 ? some(Math.ceil(left), 'second') : some(Math.ceil(left / 60), 'minute')} left`;
  }

  async function go(send, again = false) {
    if (!again) {
      if (send) total = run.counts.rows;
      run = new Import(file, guess.headerRows, toSend(mapping), drawSending);
      run.begin(send);
    }
    run.again = again;
    run.problem = null;
    run.before = run.counts.rows;
    run.began = performance.now();
    running = true;
    working = new AbortController();
    const { signal } = working;
    const mine = run;
    drawSending();
    try {
      if (send && !again && !mapping.uses.some(({ as }) => as === 'id') && await exists(mapping.surveyName, signal)) {
        throw new Error(`The survey “${mapping.surveyName}” exists already, and the file has no respondent ids, so each row would be taken for the respondent from the row of the same number. If this is another file, give the survey another name. If you have imported this file before, select Continue.`);
      }
      await mine.run(signal);
      if (mine.sending) remember(mine.mapping.surveyName, { source, file, headerRows: guess.headerRows, mapping: mine.mapping, columns: guess.columns });
      if (mine.sending) say(`The import is complete. ${some(mine.counts.added, 'respondent')} added.`);
    } catch (error) {
      if (mine !== run) return;
      mine.waiting = '';
      if (!signal.aborted) mine.problem = error;
    }
    if (mine !== run) return;
    running = false;
    drawSending();
  }

  return { leave: () => stop(), key: () => false };
}

async function exists(surveyName, signal) {
  for await (const surveys of pages('listSurveys', { limit: 1000 }, { signal })) if (surveys.some((survey) => survey.surveyName === surveyName)) return true;
  return false;
}

const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0);
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

// examplesOf returns a few different values of each column, cut short.
function examplesOf(columns, rows) {
  return new Map(columns.map(({ name }, i) => {
    const values = new Set();
    for (const row of rows) {
      const value = (row[i] ?? '').trim().replace(/\s+/g, ' ');
      if (value !== '') values.add(value.length > 40 ? `${value.slice(0, 39)}…` : value);
      if (values.size === 3) break;
    }
    return [name, [...values]];
  }));
}
