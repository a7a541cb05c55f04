// The thresholds of a survey: what they are, what others would change, and what they were before.

import { choice, field, fill, h, later, say, unique } from './dom.js';
import { categoryName, checkName, checks, checkQuestion, count, percent, reasonName, some, when, wronged } from './words.js';
import { differences, draftOf } from './settings.js';
import { failure } from './parts.js';

const pause = 350; // milliseconds without another change before settings are tried

export function thresholdsView(root, { session, openRespondent }) {
  let draft = null;
  let base = null; // the draft before it was edited
  let clean = true;
  let tried = null; // what the preview shows: only this can be applied
  let trying = new AbortController();
  const form = h('form', { class: 'settings', novalidate: true, onsubmit: (event) => event.preventDefault() });
  const headline = h('p', { class: 'big', 'aria-live': 'polite' }, 'Counting…');
  const findings = h('div');
  const note = h('input', { type: 'text', maxlength: 250, placeholder: 'Why, without personal data', autocomplete: 'off' });
  const apply = h('button', { type: 'button', class: 'main', disabled: true, onclick: carryOut }, 'Apply these thresholds');
  const preview = h('section', { class: 'preview card', 'aria-label': 'Preview' }, h('h2', null, 'What would change'), headline, findings);
  const history = h('section', { class: 'history card' });
  fill(root, h('div', { class: 'page wide' }, h('div', { class: 'top' }, h('h1', null, 'Thresholds'), h('p', { class: 'quiet' }, session.name)),
    h('div', { class: 'columns' }, form, h('div', { class: 'aside' }, preview, history))));
  fill(form, h('p', { class: 'quiet' }, 'Reading the thresholds…'));
  const attemptLater = later(pause, attempt);

  // tryLater tries the draft once nobody edits it any more. Until then, it cannot be applied: nobody has seen what it changes.
  function tryLater() {
    tried = null;
    apply.disabled = true;
    attemptLater();
  }

  // begin shows the settings that count.
  function begin() {
    if (!session.settings) {
      if (session.failure) fill(form, failure(session.failure, () => session.reload()));
      return;
    }
    clean = session.settings.current.source !== 'OFF';
    draft = draftOf(session.settings);
    base = structuredClone(draft);
    drawForm();
    drawHistory();
    attempt();
  }

  function drawForm() {
    const numbers = new Map(session.settings.recommended.numbers.map((number) => [number.setting, number]));
    const sources = {
      SURVEY: 'These thresholds apply to all respondents that were in the survey when they were set. Respondents added later have their own.',
      OFF: 'Cleaning is off: nobody is excluded, except by hand. The recommended thresholds are shown.',
      RESPONDENTS: 'Each respondent has the thresholds that it was added with. The page shows the recommended ones. If you apply them, all respondents of the survey get them.',
    };
    const on = choice([['on', 'On: respondents are excluded'], ['off', 'Off: nobody is excluded, except by hand']], clean ? 'on' : 'off', (event) => { clean = event.target.value === 'on'; fields.disabled = !clean; tryLater(); });
    const fields = h('fieldset', { class: 'plain' },
      h('legend', { class: 'unseen' }, 'Thresholds'),
      group('Overall score', 'A weighted mean of all checks.', null, [number(draft, 'serviceScore', 'Minimum overall score', 100, numbers.get('serviceScore'))]),
      checks.filter((check) => draft[check]).map((check) => checkGroup(check, numbers)));
    fields.disabled = !clean;
    fill(form, h('p', { class: 'note' }, sources[session.settings.current.source]), field('Cleaning', on), fields,
      h('div', { class: 'actions' },
        h('button', { type: 'button', onclick: () => { draft = draftOf({ current: {}, recommended: session.settings.recommended }); drawForm(); attempt(); } }, 'Use the recommended thresholds'),
        h('button', { type: 'button', onclick: begin }, 'Back to the current thresholds')));
  }

  function group(name, text, control, ...content) {
    return h('fieldset', { class: 'card' }, h('legend', null, control ?? name), h('p', { class: 'quiet' }, text), content);
  }

  function checkGroup(check, numbers) {
    const settings = draft[check];
    const inner = h('fieldset', { class: 'plain' }, h('legend', { class: 'unseen' }, `Thresholds of ${checkName(check)}`),
      number(settings, 'score', 'Minimum score', 100, numbers.get(`${check}.score`)),
      settings.minDataPoints !== undefined && number(settings, 'minDataPoints', 'Minimum number of data points', 20, numbers.get(`${check}.minDataPoints`)),
      settings.categories && h('details', null, h('summary', null, `Categories that exclude by themselves (${Object.values(settings.categories).filter((rule) => rule.activate).length} on)`),
        Object.entries(settings.categories).map(([category, rule]) => ruleRow(check, category, rule, numbers.get(`${check}.categories.${category}.minDataPoints`)))));
    inner.disabled = !settings.activate;
    const control = switcher(checkName(check), settings, () => { inner.disabled = !settings.activate; });
    return group(checkName(check), checkQuestion(check), control, inner);
  }

  function switcher(label, settings, changed) {
    const box = h('input', { type: 'checkbox', onchange: () => { settings.activate = box.checked; changed?.(); tryLater(); } });
    box.checked = settings.activate;
    return h('label', { class: 'tick' }, box, h('span', null, label));
  }

  function ruleRow(check, category, rule, advice) {
    const points = h('input', { type: 'number', min: 1, max: 30, step: 1, inputmode: 'numeric', 'aria-label': `${categoryName(category)}: data points needed`, oninput: () => {
      if (!(points.valueAsNumber >= 0)) return;
      rule.minDataPoints = Math.round(points.valueAsNumber);
      tryLater();
    } });
    points.value = rule.minDataPoints;
    points.disabled = !rule.activate;
    return h('div', { class: 'rule' },
      switcher(categoryName(category), rule, () => { points.disabled = !rule.activate; }),
      h('span', { class: 'from' }, 'with at least ', points, ' data points'),
      advice && recommendation(advice, (on) => `${on.active ? `on, at least ${on.value}` : 'off'}`));
  }

  // number makes a slider and a field for one number, with what is recommended beside it.
  function number(settings, name, label, most, advice) {
    const id = unique('number');
    const marks = advice && h('datalist', { id: `${id}-marks` }, h('option', { value: advice.value }));
    const slider = h('input', { type: 'range', min: 0, max: most, step: 1, list: advice ? `${id}-marks` : undefined, 'aria-label': `${label}, slider`, 'aria-describedby': advice ? `${id}-advice` : undefined });
    const input = h('input', { type: 'number', id, min: 0, max: most, step: 1, inputmode: 'numeric', 'aria-describedby': advice ? `${id}-advice` : undefined });
    const take = (from, other) => () => {
      const value = from.valueAsNumber;
      if (!(value >= 0 && value <= 100)) return;
      settings[name] = name === 'minDataPoints' ? Math.round(value) : value;
      other.value = value;
      if (back) back.hidden = value === advice.value;
      tryLater();
    };
    slider.addEventListener('input', take(slider, input));
    input.addEventListener('input', take(input, slider));
    slider.value = settings[name];
    input.value = settings[name];
    const back = advice && h('button', { type: 'button', class: 'small', title: 'Set to the recommended value', onclick: () => { input.value = advice.value; input.dispatchEvent(new Event('input')); input.focus(); } }, 'Use it');
    if (back) back.hidden = settings[name] === advice.value;
    return h('div', { class: 'number-row' }, h('label', { for: id }, label), h('div', { class: 'slide' }, slider, input), marks,
      advice && h('div', { id: `${id}-advice` }, recommendation(advice, (on) => String(on.value), back)));
  }

  function recommendation(advice, value, extra) {
    return h('p', { class: 'advice' }, h('strong', null, `Recommended: ${value(advice)}. `), advice.reason, ' ',
      advice.wronglyExcluded ? h('span', { class: 'wronged' }, `Wrongly excludes ${wronged(advice.wronglyExcluded)} of honest respondents. `) : null, extra);
  }

  // attempt tries the draft. Only the last one counts.
  async function attempt() {
    trying.abort();
    trying = new AbortController();
    const { signal } = trying;
    preview.setAttribute('aria-busy', 'true');
    tried = null;
    apply.disabled = true;
    const wanted = { settings: structuredClone(draft), clean };
    try {
      const found = await session.preview(wanted.settings, wanted.clean, signal);
      if (signal.aborted) return;
      tried = wanted;
      drawPreview(found);
    } catch (error) {
      if (!signal.aborted) fill(findings, failure(error, attempt));
    } finally {
      if (!signal.aborted) preview.removeAttribute('aria-busy');
    }
  }

  function edited() {
    return clean !== (session.settings.current.source !== 'OFF') || session.settings.current.source === 'RESPONDENTS' || differences(base, draft).length > 0;
  }

  function drawPreview({ counts, respondents, nextCursor }) {
    const { before, after } = counts;
    const reasons = new Map();
    before.reasons.forEach(({ reason, respondents: n }) => reasons.set(reason, [n, 0]));
    after.reasons.forEach(({ reason, respondents: n }) => reasons.set(reason, [reasons.get(reason)?.[0] ?? 0, n]));
    const sign = (n) => (n > 0 ? `+${count(n)}` : n < 0 ? `−${count(-n)}` : '0');
    const takesNote = clean && session.settings.current.source === 'SURVEY';
    const flips = counts.newlyExcluded + counts.newlyIncluded;
    apply.disabled = !edited();
    headline.textContent = flips === 0 ? 'No verdict would change.' : `${count(counts.newlyExcluded)} would become excluded, ${count(counts.newlyIncluded)} would be kept again.`;
    fill(findings,
      counts.processing > 0 && h('p', { class: 'note' }, `${some(counts.processing, 'respondent is', 'respondents are')} still being evaluated and not counted.`),
      takesNote && field('Note for the history', note),
      h('div', { class: 'actions' }, apply, h('span', { class: 'quiet' }, 'This ends decisions by hand, except those that also hold when thresholds change.')),
      h('table', { class: 'counts' },
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Excluded for'), h('th', { scope: 'col', class: 'number' }, 'Now'), h('th', { scope: 'col', class: 'number' }, 'Then'), h('th', { scope: 'col', class: 'number' }, 'Change'))),
        h('tbody', null,
          h('tr', { class: 'total' }, h('th', { scope: 'row' }, 'Any reason'), h('td', { class: 'number' }, count(before.excluded), h('small', null, ` ${percent(before.excluded, counts.completed)}`)), h('td', { class: 'number' }, count(after.excluded), h('small', null, ` ${percent(after.excluded, counts.completed)}`)), h('td', { class: 'number' }, sign(after.excluded - before.excluded))),
          [...reasons].filter(([, [a, b]]) => a + b > 0).sort((a, b) => Math.max(...b[1]) - Math.max(...a[1])).map(([reason, [a, b]]) => h('tr', null, h('th', { scope: 'row' }, reasonName(reason)), h('td', { class: 'number' }, count(a)), h('td', { class: 'number' }, count(b)), h('td', { class: 'number' }, sign(b - a)))))),
      respondents.length > 0 && h('details', { open: respondents.length <= 8 }, h('summary', null, nextCursor ? `Examples: the first ${respondents.length}` : 'Who they are'),
        h('ul', { class: 'flips' }, respondents.map((flip) => h('li', null,
          h('button', { type: 'button', class: 'link', onclick: () => openRespondent(flip.respondentId) }, flip.respondentId),
          h('span', { class: flip.isExcluded ? 'badge excluded' : 'badge kept' }, flip.isExcluded ? 'would be excluded' : 'would be kept'),
          h('span', { class: 'quiet' }, (flip.isExcluded ? flip.reasonsAfter : flip.reasonsBefore).map(reasonName).join(', ')))))));
  }

  async function carryOut() {
    if (!tried) return;
    apply.disabled = true;
    try {
      say('Applying the thresholds…');
      await session.apply(tried.settings, tried.clean, note.value.trim());
      note.value = '';
      say('The thresholds apply now.');
    } catch (error) {
      apply.disabled = false;
      say(error.message);
    }
  }

  function drawHistory() {
    const changes = session.settings.history;
    const kinds = { CHANGE: 'Set', UPDATE: 'Changed', UNDO: 'Undone' };
    const scope = (side) => side.source === 'SURVEY' ? side.cleaningSettings : null;
    const words = { SURVEY: 'thresholds of the survey', OFF: 'cleaning off', RESPONDENTS: 'thresholds of each respondent' };
    fill(history, h('h2', null, 'History'),
      changes.length === 0 && h('p', { class: 'quiet' }, 'The thresholds of this survey have not been changed.'),
      h('ol', null, changes.map((change, i) => {
        const [from, to] = [scope(change.before), scope(change.after)];
        const lines = from && to ? differences(from, to) : [`${words[change.before.source]} → ${words[change.after.source]}`];
        return h('li', null, h('p', null, h('strong', null, kinds[change.kind] ?? change.kind), ` ${when(change.changedAt)}`, change.author && h('span', { class: 'quiet' }, ` by ${change.author}`)),
          change.note && h('p', { class: 'quiet' }, `“${change.note}”`),
          h('ul', null, (lines.length > 0 ? lines : ['the same thresholds again']).slice(0, 8).map((line) => h('li', null, line)), lines.length > 8 && h('li', null, `${lines.length - 8} more`)),
          h('button', { type: 'button', class: 'small', onclick: (event) => takeBack(event.currentTarget, change.changeId) }, i === 0 ? 'Undo this change' : 'Undo this and all later changes'));
      })));
  }

  async function takeBack(button, changeId) {
    button.disabled = true;
    try {
      await session.undo(changeId);
      say('The earlier thresholds apply again.');
    } catch (error) {
      button.disabled = false;
      say(error.message);
    }
  }

  function failed() { if (session.failure && !session.settings) begin(); }
  session.addEventListener('settings', begin);
  session.addEventListener('rows', failed);
  if (session.settings) begin();
  return {
    leave: () => {
      trying.abort();
      session.removeEventListener('settings', begin);
      session.removeEventListener('rows', failed);
    },
    focus: () => form,
    key: () => false,
  };
}
