// The views that somebody saved: a name, and the filters and the order as the address of the page has them. They are in the storage of this browser, which
// anybody who uses it can read. So they have no ids, no attributes, no answers and no key, and name no survey.

import { field, fill, h, isolated, say } from './dom.js';
import { fromFragment, toFragment } from './rows.js';

const place = 'candor-review-views';
const most = 20;
const longest = 40; // characters of a name

// savedViews returns the saved views as [{ name, words }], in the order in which they were saved. What another program left there is skipped.
export function savedViews() {
  try {
    const list = JSON.parse(localStorage.getItem(place) ?? '[]');
    return list.filter((view) => typeof view?.name === 'string' && view.name !== '' && typeof view.words === 'string')
      .slice(0, most).map(({ name, words }) => ({ name: name.slice(0, longest), words: normal(words) }));
  } catch {
    return []; // the storage is blocked or damaged
  }
}

// normal returns the fragment of a view with only the filters that this version of the page has.
function normal(words) {
  const { filter, sort } = fromFragment(words);
  return toFragment(filter, sort);
}

// keep replaces the saved views and reports whether the browser stored them.
function keep(views) {
  try {
    if (views.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}

// viewsDialog saves the present view under a name, and removes saved ones. Partial tells that the view has a filter that is not saved.
export function viewsDialog(words, partial, changed) {
  const name = h('input', { maxlength: longest, required: true, autocomplete: 'off', 'aria-describedby': 'view-hint view-problem' });
  const problem = h('p', { id: 'view-problem', class: 'problem', role: 'alert' });
  const list = h('div', { class: 'plain' });
  const store = (views, done) => {
    problem.textContent = keep(views) ? '' : 'The browser does not allow this page to save anything.';
    if (problem.textContent !== '') return false;
    changed();
    say(done);
    return true;
  };
  const save = (event) => {
    event.preventDefault();
    const wanted = name.value.trim();
    const others = savedViews().filter((view) => view.name !== wanted);
    if (wanted === '') problem.textContent = 'Enter a name.';
    else if (others.length === most) problem.textContent = `There are ${most} saved views. Remove one first.`;
    else if (store([...others, { name: wanted, words: normal(words) }], `The view ${isolated(wanted)} is saved.`)) dialog.close();
  };
  const draw = () => {
    const views = savedViews();
    fill(list, views.length > 0 && [h('h3', null, 'Saved views'), h('ul', { class: 'savedviews' }, views.map((view) => h('li', null, h('span', null, view.name),
      h('button', { type: 'button', class: 'small', onclick: () => {
        if (!store(savedViews().filter((other) => other.name !== view.name), `The view ${isolated(view.name)} is removed.`)) return;
        draw();
        name.focus();
      } }, 'Remove', h('span', { class: 'unseen' }, ` the view ${view.name}`)))))]);
  };
  const dialog = h('dialog', { 'aria-labelledby': 'views-title', onclose: () => dialog.remove() },
    h('h2', { id: 'views-title' }, 'Save this view'),
    h('form', { class: 'plain', onsubmit: save },
      field('Name of the view', name),
      h('p', { id: 'view-hint', class: 'quiet' }, 'Saves the filters and the order in this browser only, for all surveys. Everybody who uses this browser can see the name, so do not write personal data. ',
        'Ids, attributes, answers and your key are not saved.'),
      partial && h('p', { class: 'note' }, 'The view is saved without the current search for an id and without the filter by an attribute.'),
      problem,
      h('div', { class: 'actions' }, h('button', { type: 'submit', class: 'main' }, 'Save'), h('button', { type: 'button', onclick: () => dialog.close() }, 'Close'))),
    list);
  draw();
  document.body.append(dialog);
  dialog.showModal();
  name.focus();
}
