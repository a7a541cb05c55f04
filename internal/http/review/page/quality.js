// Shares and what chance explains of them, as candor sources computes them. It knows nothing of the page.

import { EXCLUDED, PROCESSING, unknownHour } from './rows.js';

const fewest = 30; // respondents with a verdict that a group needs to be judged
const sigmas = 3;
const normal = 1.959963984540054; // the 97.5 % quantile of the normal distribution

// wilson returns the 95 % interval of a share of k in n.
export function wilson(k, n) {
  if (n === 0) return [0, 1];
  const zz = normal * normal;
  const p = k / n;
  const denominator = 1 + zz / n;
  const centre = (p + zz / (2 * n)) / denominator;
  const half = (normal * Math.sqrt((p * (1 - p)) / n + zz / (4 * n * n))) / denominator;
  return [k === 0 ? 0 : Math.max(0, centre - half), k === n ? 1 : Math.min(1, centre + half)];
}

// limits returns the control limits of a group of n, where k of all are excluded: three standard deviations on each side of the share of all.
export function limits(k, all, n) {
  if (n === 0 || all === 0) return [0, 1];
  const p = k / all;
  const width = sigmas * Math.sqrt((p * (1 - p)) / n);
  return [Math.max(0, p - width), Math.min(1, p + width)];
}

// judged adds shares and marks to groups of { name, done, excluded }.
function judged(groups) {
  const done = groups.reduce((n, group) => n + group.done, 0);
  const excluded = groups.reduce((n, group) => n + group.excluded, 0);
  for (const group of groups) {
    group.share = group.done === 0 ? 0 : group.excluded / group.done;
    group.interval = wilson(group.excluded, group.done);
    group.limits = limits(excluded, done, group.done);
    group.mark = group.done < fewest ? 'few' : group.share > group.limits[1] ? 'above' : group.share < group.limits[0] ? 'below' : 'within';
  }
  return { groups, share: done === 0 ? 0 : excluded / done, done, excluded };
}

// byAttribute compares the respondents by an attribute, those with the largest share first.
export function byAttribute(rows, name) {
  const groups = rows.valuesOf(name).map((value) => ({ name: value, done: 0, excluded: 0 }));
  for (let row = 0; row < rows.length; row += 1) {
    if (rows.state[row] === PROCESSING) continue;
    const group = groups[rows.valueOf(name, row)];
    group.done += 1;
    if (rows.state[row] === EXCLUDED) group.excluded += 1;
  }
  const found = judged(groups.filter(({ done }) => done > 0));
  found.groups.sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
  return found;
}

// byHour compares the respondents by the hour of the day in which they were admitted, in the order of the day.
export function byHour(rows) {
  const groups = Array.from({ length: unknownHour }, (_, hour) => ({ name: `${String(hour).padStart(2, '0')}:00 to ${String(hour).padStart(2, '0')}:59`, done: 0, excluded: 0 }));
  for (let row = 0; row < rows.length; row += 1) {
    const group = groups[rows.hours[row]];
    if (!group || rows.state[row] === PROCESSING) continue;
    group.done += 1;
    if (rows.state[row] === EXCLUDED) group.excluded += 1;
  }
  return judged(groups.filter(({ done }) => done > 0));
}

// overTime compares the respondents in the order of admission, in groups of equal size.
export function overTime(rows) {
  const finished = [];
  for (let row = 0; row < rows.length; row += 1) if (rows.state[row] !== PROCESSING) finished.push(row);
  const size = Math.max(fewest, Math.ceil(finished.length / 30));
  const groups = [];
  for (let from = 0; from < finished.length; from += size) {
    const part = finished.slice(from, from + size);
    groups.push({ name: `${from + 1} to ${from + part.length}`, done: part.length, excluded: part.filter((row) => rows.state[row] === EXCLUDED).length });
  }
  return judged(groups);
}
