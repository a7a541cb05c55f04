// The respondents of a survey: filters, the table, and beside it the respondent that is selected.

import { choice, field, fill, h, isolated, later, say, tick } from './dom.js';
import { categories, categoryName, checkName, checkShort, checks, count, reasonName, reasons, some } from './words.js';
import { everything, fromFragment, isBorderline, select, sorted, toFragment } from './rows.js';
import { failure, score, verdict } from './parts.js';
import { Table } from './table.js';
import { savedViews, viewsDialog } from './views.js';
import { respondentView } from './respondent.js';

const redraw = 300; // milliseconds between two looks at a table that is being read

export function respondentsView(root, { session, remember, fragment, first }) {
  let { filter, sort } = fromFragment(fragment);
  let busy = 0;
  let opened = false;
  let named = 0; // attributes that the filters offer

  const table = new Table('Respondents', columns(session), {
    onsort: (key) => {
      const fresh = key !== 'id' && key !== 'admission'; // numbers are wanted lowest first, reasons most first
      sort = sort.by === key ? { by: key, descending: !sort.descending } : { by: key, descending: fresh && key === 'reasons' };
      refilter();
    },
    onselect: () => { if (opened) show(); },
    onopen: () => { opened = true; show(); },
  });
  const progress = h('p', { class: 'quiet', id: 'progress' });
  const presets = h('div', { class: 'presets', role: 'group', 'aria-label': 'Views' });
  const side = h('section', { class: 'side', 'aria-label': 'Selected respondent', hidden: true });
  const filters = h('div', { class: 'filters' });
  const more = h('details', { class: 'more' }, h('summary', null, 'Filters'), filters);
  more.open = matchMedia('(min-width: 60rem)').matches;
  const split = h('div', { class: 'split' }, h('div', { class: 'list' }, table.element), side);
  const ticks = h('div', { class: 'ticks' });
  fill(root, h('div', { class: 'page wide' },
    h('div', { class: 'top' }, h('h1', null, session.name), progress), h('div', { class: 'viewbar' }, presets, ticks), more, split));

  const detail = respondentView(side, {
    session,
    step: (by) => table.step(by),
    borderline: nextBorderline,
    close,
    open: (id) => {
      const row = session.places.get(id);
      if (row === undefined) say(`${isolated(id)} is not in the list.`);
      else go(row);
    },
  });

  const change = (name) => (event) => { filter = { ...filter, [name]: event.target.value }; refilter(); };

  // controls draws the filters for the first time, and when a view replaces them.
  function controls() {
    const number = (name, label, low = 0) => {
      const input = h('input', { type: 'number', min: low, max: 100, step: 1, inputmode: 'numeric', oninput: (event) => {
        const value = event.target.valueAsNumber;
        filter = { ...filter, [name]: value >= low && value <= 100 ? value : everything[name] };
        refilter();
      } });
      input.value = filter[name];
      return field(label, input, { class: 'field small' });
    };
    const search = h('input', { type: 'search', placeholder: 'Part of an id', maxlength: 255, autocomplete: 'off', spellcheck: 'false', oninput: later(120, change('text')), value: filter.text });
    search.id = 'search';
    const borderline = tick('Only borderline cases', filter.borderline, (event) => { filter = { ...filter, borderline: event.target.checked }; refilter(); });
    const byHand = tick('Only decided by hand', filter.byHand, (event) => { filter = { ...filter, byHand: event.target.checked }; refilter(); });
    const all = (name) => ['', name];
    fill(filters,
      field('Search ids', search),
      field('Verdict', choice([all('Any'), ['excluded', 'Excluded'], ['kept', 'Kept'], ['processing', 'In progress']], filter.verdict, change('verdict'))),
      field('Reason', choice([all('Any'), ...reasons.map((reason) => [reason, reasonName(reason)])], filter.reason, change('reason'))),
      field('Category', choice([all('Any'), ...categoriesOf(session).map((category) => [category, categoryName(category)])], filter.category, change('category'))),
      attributeFilters(),
      field('Score of', choice([all('Overall'), ...checks.map((check) => [check, checkName(check)])], filter.check, change('check'))),
      number('low', 'from'), number('high', 'to'), number('within', 'Borderline within'));
    fill(ticks, borderline.element, byHand.element);
    drawViews();
  }

  // drawViews draws a button for each view, and one that saves the present view.
  function drawViews() {
    const views = [
      ['All', { filter: everything, sort: { by: 'admission', descending: false } }],
      ['Excluded', { filter: { ...everything, verdict: 'excluded' }, sort: { by: 'overall', descending: false } }],
      ['Borderline', { filter: { ...everything, borderline: true }, sort: { by: 'overall', descending: false } }],
      ['Decided by hand', { filter: { ...everything, byHand: true }, sort: { by: 'admission', descending: false } }],
      ...savedViews().map(({ name, words }) => [name, fromFragment(words)]),
    ];
    presets.views = views.map(([name, view]) => [h('button', { type: 'button', onclick: () => { ({ filter, sort } = view); controls(); refilter(); } }, name), view]);
    fill(presets, presets.views.map(([button]) => button),
      h('button', { type: 'button', class: 'save', onclick: () => viewsDialog(toFragment(filter, sort), filter.text.trim() !== '' || filter.attribute !== '', drawViews) }, 'Save view…'));
    marks();
  }

  // attributeFilters offers what the respondents read so far have.
  function attributeFilters() {
    const { rows } = session;
    named = rows.attributeNames().length;
    if (named === 0) return null;
    const value = choice(valuesOf(rows, filter.attribute), filter.value, change('value'));
    const attribute = choice([['', 'Any'], ...rows.attributeNames().map((name) => [name, name])], filter.attribute, (event) => {
      filter = { ...filter, attribute: event.target.value, value: '' };
      const values = valuesOf(rows, filter.attribute);
      filter.value = values[0][0];
      fill(value, values.map(([one, text]) => h('option', { value: one }, text)));
      value.value = filter.value;
      refilter();
    });
    return [field('Attribute', attribute), field('is', value)];
  }

  function marks() {
    presets.views.forEach(([button, view]) => {
      const here = toFragment(view.filter, view.sort) === toFragment(filter, sort) && filter.text.trim() === '' && filter.attribute === '';
      button.setAttribute('aria-pressed', here ? 'true' : 'false');
    });
  }

  // refilter shows what the filter lets through. The row in view stays listed, so that a decision does not take it away.
  function refilter() {
    const wanted = { ...filter, threshold: session.threshold() };
    const list = select(session.rows, wanted, sorted(session.rows, sort.by, sort.descending));
    table.sortedBy(sort.by, sort.descending);
    table.show(list);
    remember(toFragment(filter, sort));
    marks();
    tell(list.length);
  }

  function tell(shown) {
    const { rows, survey } = session;
    let text = `${count(shown)} of ${some(rows.length, 'respondent')}`;
    if (session.failure) {
      fill(progress, failure(session.failure, () => session.reload()));
      return;
    }
    if (!session.complete) text = `Reading: ${count(rows.length)} of about ${count(Math.max(survey.respondents, rows.length))}`;
    fill(progress, text);
    progress.dataset.complete = session.complete;
    split.classList.toggle('nobody', session.complete && shown === 0);
  }

  function changed() {
    if (session.complete || session.failure || busy === 0) {
      clearTimeout(busy);
      if (session.complete && session.rows.attributeNames().length !== named) controls();
      refilter();
      busy = setTimeout(() => { busy = 0; if (!session.complete) refilter(); }, redraw);
    }
  }

  // touched redraws what one respondent shows, and leaves the list as it is: it must not move away under the reader.
  function touched() { table.draw(); }

  function show() {
    const row = table.row();
    if (row < 0) return;
    side.hidden = false;
    split.classList.add('opened');
    detail.show(session.rows.ids[row], place());
  }

  function place() { return `${count(table.selected + 1)} of ${count(table.list.length)}`; }

  function close() {
    opened = false;
    side.hidden = true;
    split.classList.remove('opened');
    detail.leave();
    table.draw();
    table.element.focus();
  }

  // go opens a row, also one that the filter hides.
  function go(row) {
    let at = table.list.indexOf(row);
    if (at < 0) {
      filter = { ...everything };
      controls();
      refilter();
      at = table.list.indexOf(row);
    }
    opened = true;
    table.select(at, true);
    show();
  }

  function nextBorderline() {
    const wanted = { ...filter, threshold: session.threshold() };
    const n = table.list.length;
    for (let i = 1; i <= n; i += 1) {
      const at = (table.selected + i + n) % n;
      if (!isBorderline(session.rows, table.list[at], wanted)) continue;
      opened = true;
      table.select(at, true);
      show();
      return;
    }
    say(session.complete ? 'There are no more borderline cases in this list.' : 'There are no borderline cases among those read so far.');
  }

  session.addEventListener('rows', changed);
  session.addEventListener('settings', changed);
  session.addEventListener('row', touched);
  controls();
  refilter();
  if (first !== undefined) {
    if (session.places.has(first)) go(session.places.get(first));
    else say('This respondent has not been read yet. Try again in a moment.');
  }

  return {
    leave: () => {
      clearTimeout(busy);
      table.leave();
      detail.leave();
      session.removeEventListener('rows', changed);
      session.removeEventListener('settings', changed);
      session.removeEventListener('row', touched);
    },
    focus: () => table.element,
    key: (key) => {
      const actions = {
        j: () => { opened = true; table.selected < 0 ? table.select(0) : table.step(1); },
        k: () => { opened = true; table.step(-1); },
        n: nextBorderline,
        x: () => opened && detail.decide(true),
        y: () => opened && detail.decide(false),
        m: () => opened && detail.focusNote(),
        '/': () => { more.open = true; document.getElementById('search').focus(); },
        Escape: () => opened && close(),
      };
      if (!(key in actions)) return false;
      actions[key]();
      return true;
    },
  };
}

// columns returns the columns of the table.
function columns(session) {
  const scoreColumn = (key, title, column, hint) => ({ key, title, hint, sortable: true, class: `number ${key === 'overall' ? '' : 'check'}`, render: (row) => score(column(session.rows)[row]) });
  return [
    { key: 'id', title: 'Respondent', sortable: true, class: 'id', render: (row) => session.rows.ids[row] },
    { key: 'verdict', title: 'Verdict', sortable: true, class: 'verdict', render: (row) => verdict(session.rows.state[row], session.rows.decided[row]) },
    scoreColumn('overall', 'Overall', (rows) => rows.overall, 'Overall score'),
    ...checks.map((check, i) => scoreColumn(check, checkShort(check), (rows) => rows.scores[i], `${checkName(check)} (${check})`)),
    { key: 'reasons', title: 'Reasons', sortable: true, class: 'why', render: (row) => reasons.filter((_, i) => session.rows.reasons[row] & (1 << i)).map(reasonName).join(', ') },
  ];
}

// valuesOf returns what an attribute may be, for a filter.
const valuesOf = (rows, name) => (name === '' ? [['', 'Any']] : rows.valuesOf(name).toSorted().map((value) => [value, value === '' ? 'Not given' : value]));

// categoriesOf returns the categories that respondents of the survey's version can have.
function categoriesOf(session) {
  const old = ['NO_INFORMATION', 'GENERIC_ANSWER', 'WRONG_TOPIC', 'NONSENSE', 'FAKE_ANSWER'];
  const fresh = ['NO_ANSWER', 'OFF_TOPIC', 'GIBBERISH', 'AI_SUSPECT'];
  const others = session.survey.version === 'v3' ? old : fresh;
  return categories.filter((category) => !others.includes(category));
}
