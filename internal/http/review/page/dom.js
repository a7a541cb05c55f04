// Makes elements. Text always becomes a text node, so nothing that a respondent wrote is ever read as HTML.

// h makes an element. Properties that begin with "on" are listeners; false, null and undefined are left out.
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  set(element, properties);
  element.append(...nodes(children));
  return element;
}

// svg makes an element of a drawing.
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(element, attributes);
  element.append(...nodes(children));
  return element;
}

function set(element, properties) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
}

function nodes(children) {
  return children.flat(Infinity).filter((child) => child !== false && child !== null && child !== undefined)
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
}

// fill replaces what an element holds.
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

let names = 0;
// unique returns an id that no other element has.
export function unique(prefix) {
  names += 1;
  return `${prefix}-${names}`;
}

// field labels a control.
export function field(label, control, properties) {
  if (!control.id) control.id = unique('field');
  return h('div', { class: 'field', ...properties }, h('label', { for: control.id }, label), control);
}

// choice makes a select of [value, text] pairs.
export function choice(options, selected, onchange) {
  const select = h('select', { onchange }, options.map(([value, text]) => h('option', { value, selected: value === selected }, text)));
  select.value = selected;
  return select;
}

// tick makes a checkbox with its label.
export function tick(label, checked, onchange) {
  const box = h('input', { type: 'checkbox', onchange });
  box.checked = checked;
  return { box, element: h('label', { class: 'tick' }, box, h('span', null, label)) };
}

// say tells people who cannot see the page what happened, and shows it briefly to the others.
export function say(text) {
  const said = document.getElementById('said');
  said.textContent = text;
  said.classList.add('shown');
  clearTimeout(say.timer);
  say.timer = setTimeout(() => said.classList.remove('shown'), 6000);
}

// isolated keeps the direction of an id from turning the words around it.
export const isolated = (text) => `\u2068${text}\u2069`;

// later returns a function that calls f once it has not been asked for a while.
export function later(milliseconds, f) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => f(...args), milliseconds);
  };
}
