// A table of any length that has elements only for the rows in sight.

import { h, fill, unique } from './dom.js';

const rowHeight = 40;
const beyond = 8; // rows above and below those in sight
const tallest = 8_000_000; // pixels: browsers cannot lay out much more

// Table shows rows as a grid. Each column has { key, title, name, render(cell, row), sortable }.
export class Table {
  constructor(label, columns, { onsort, onselect, onopen }) {
    this.columns = columns;
    this.list = new Uint32Array(0);
    this.selected = -1; // its place in the list
    this.onselect = onselect;
    this.onopen = onopen;
    this.pool = [];
    this.prefix = unique('row');
    this.heads = columns.map((column, i) => h('div', { role: 'columnheader', class: `cell ${column.class ?? ''}`, 'aria-colindex': i + 1 },
      column.sortable ? h('button', { type: 'button', class: 'sort', onclick: () => onsort(column.key), title: column.hint }, column.title) : column.title));
    this.space = h('div', { role: 'rowgroup', class: 'space' });
    this.port = h('div', { class: 'port', role: 'presentation', onscroll: () => this.draw() },
      h('div', { role: 'rowgroup', class: 'heads' }, h('div', { role: 'row', class: 'row head', 'aria-rowindex': 1 }, this.heads)), this.space);
    this.element = h('div', {
      class: 'table', role: 'grid', tabindex: 0, 'aria-label': label, 'aria-colcount': columns.length, 'aria-readonly': 'true', onkeydown: (event) => this.key(event),
    }, this.port);
    this.sizes = new ResizeObserver(() => this.draw());
    this.sizes.observe(this.port);
  }

  leave() { this.sizes.disconnect(); }

  // sortedBy marks the column that the rows are sorted by.
  sortedBy(key, descending) {
    this.columns.forEach((column, i) => {
      if (!column.sortable) return;
      const order = descending ? 'descending' : 'ascending';
      this.heads[i].setAttribute('aria-sort', column.key === key ? order : 'none');
    });
  }

  // show shows the listed rows. The selected row stays selected while it is listed.
  show(list, row = this.row()) {
    this.list = list;
    this.selected = row < 0 ? -1 : list.indexOf(row);
    this.height = Math.min(list.length * rowHeight, tallest);
    this.space.style.height = `${this.height}px`;
    this.element.setAttribute('aria-rowcount', list.length + 1);
    this.draw();
  }

  row() { return this.selected < 0 ? -1 : this.list[this.selected]; }

  // draw puts the rows in sight where they belong.
  draw() {
    const top = this.port.scrollTop;
    const sight = this.port.clientHeight || 600;
    const room = Math.max(1, this.height - sight + rowHeight);
    // In a list that is taller than a browser can lay out, a pixel of scrolling is more than a pixel of rows.
    const stretch = this.list.length * rowHeight > tallest ? (this.list.length * rowHeight - sight + rowHeight) / room : 1;
    const offset = top * stretch;
    const first = Math.max(0, Math.floor(offset / rowHeight) - beyond);
    const end = Math.min(this.list.length, Math.ceil((offset + sight) / rowHeight) + beyond);
    while (this.pool.length < end - first) this.pool.push(this.make());
    const used = new Set();
    for (let place = first; place < end; place += 1) {
      const slot = place % this.pool.length;
      used.add(slot);
      this.place(this.pool[slot], place, place * rowHeight - offset + top);
    }
    this.pool.forEach((line, slot) => { line.element.hidden = !used.has(slot); });
    if (this.selected >= first && this.selected < end) this.element.setAttribute('aria-activedescendant', `${this.prefix}-${this.selected}`);
    else this.element.removeAttribute('aria-activedescendant');
  }

  make() {
    const cells = this.columns.map((column, i) => h('div', { role: 'gridcell', class: `cell ${column.class ?? ''}`, 'aria-colindex': i + 1 }));
    const line = { place: -1, cells };
    line.element = h('div', { role: 'row', class: 'row', onclick: () => { this.select(line.place); this.onopen(); } }, cells);
    this.space.append(line.element);
    return line;
  }

  place(line, place, y) {
    line.place = place;
    const row = this.list[place];
    line.element.id = `${this.prefix}-${place}`;
    line.element.setAttribute('aria-rowindex', place + 2);
    line.element.setAttribute('aria-selected', place === this.selected ? 'true' : 'false');
    line.element.style.transform = `translateY(${y}px)`;
    this.columns.forEach((column, i) => fill(line.cells[i], column.render(row)));
  }

  // select selects the row at a place and brings it into sight.
  select(place, quietly = false) {
    if (this.list.length === 0) return;
    this.selected = Math.max(0, Math.min(this.list.length - 1, place));
    const sight = this.port.clientHeight - rowHeight; // below the heads
    const all = this.list.length * rowHeight;
    if (all <= tallest) {
      const y = this.selected * rowHeight;
      if (y < this.port.scrollTop) this.port.scrollTop = y;
      else if (y + rowHeight > this.port.scrollTop + sight) this.port.scrollTop = y + rowHeight - sight;
    } else {
      this.port.scrollTop = (this.selected / this.list.length) * (this.height - sight);
    }
    this.draw();
    if (!quietly) this.onselect(this.row());
  }

  step(by) { this.select(this.selected < 0 ? 0 : this.selected + by); }

  key(event) {
    const page = Math.max(1, Math.floor(this.port.clientHeight / rowHeight) - 2);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.list.length, End: this.list.length };
    if (event.target !== this.element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === 'Enter') {
      if (this.selected < 0) this.select(0);
      this.onopen();
    } else return;
    event.preventDefault();
  }
}
