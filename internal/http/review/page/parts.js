// Small pieces that several views show.

import { h, svg } from './dom.js';
import { band, count } from './words.js';
import { EXCLUDED, KEPT } from './rows.js';

// score shows a score with its band in a colour and, for those who see no colours, in words.
export function score(value) {
  if (value < 0) return h('span', { class: 'score none', title: 'Not scored: there was too little to judge' }, '–', h('span', { class: 'unseen' }, ' not scored'));
  const words = { bad: ' bad', doubtful: ' doubtful', good: '' }[band(value)];
  return h('span', { class: `score ${band(value)}` }, value, words && h('span', { class: 'unseen' }, words));
}

// verdict shows what became of a respondent.
export function verdict(state, decided) {
  const byHand = decided !== 0 && h('span', { class: 'hand', title: 'Decided by hand' }, '✎', h('span', { class: 'unseen' }, ' by hand'));
  if (state === EXCLUDED) return h('span', { class: 'badge excluded' }, 'Excluded', byHand);
  if (state === KEPT) return h('span', { class: 'badge kept' }, 'Kept', byHand);
  return h('span', { class: 'badge processing' }, 'In progress');
}

// bars draws a bar for each [label, number, extra], against the largest or the given number.
export function bars(entries, most = Math.max(1, ...entries.map(([, n]) => n))) {
  return h('ul', { class: 'bars' }, entries.map(([label, n, extra]) => h('li', null,
    h('span', { class: 'label' }, label),
    h('span', { class: 'track', 'aria-hidden': 'true' }, meter(n / most)),
    h('span', { class: 'number' }, count(n), extra && h('small', null, ` ${extra}`)))));
}

// meter draws how much of a whole something is.
export function meter(share, kind = '') {
  const drawing = svg('svg', { viewBox: '0 0 100 4', preserveAspectRatio: 'none', class: `meter ${kind}`, 'aria-hidden': 'true' });
  drawing.append(svg('rect', { width: 100, height: 4, class: 'all' }), svg('rect', { width: Math.max(0, Math.min(100, 100 * share)), height: 4, class: 'part' }));
  return drawing;
}

// grid draws the answers of a grid, a dot for each row.
export function grid(answers) {
  const low = Math.min(...answers);
  const high = Math.max(...answers, low + 1);
  const step = 14;
  const height = 56;
  const y = (value) => 8 + ((value - low) / (high - low)) * (height - 16);
  const points = answers.map((value, i) => [10 + i * step, height - y(value)]);
  return svg('svg', { viewBox: `0 0 ${20 + (answers.length - 1) * step} ${height}`, class: 'gridplot', role: 'img', 'aria-label': `Answers in the order of the rows: ${answers.join(', ')}` },
    svg('polyline', { points: points.map((p) => p.join(',')).join(' ') }),
    points.map(([cx, cy]) => svg('circle', { cx, cy, r: 3.5 })));
}

// pace draws the time that a respondent took for a page, as a multiple of the survey's median, on a scale from an eighth to eight. Others are the times
// of the survey's respondents, as pageTimes of the interface has them: their counts are the bars.
export function pace(times, others = null) {
  const octave = (value) => Math.max(-3, Math.min(3, Math.log2(value)));
  const x = (value) => 100 + (100 * octave(value)) / 3;
  const place = times < 1 ? `${(1 / times).toFixed(1)} times as fast as the median of the survey` : `${times.toFixed(1)} times as long as the median of the survey`;
  const bars = [];
  let words = place;
  if (others) {
    const { counts, respondents } = others;
    const most = Math.max(...counts);
    const wide = 200 / counts.length;
    counts.forEach((n, i) => { if (n > 0) bars.push(svg('rect', { x: wide * i, width: wide - 0.6, y: 13 - (12 * n) / most, height: (12 * n) / most })); });
    words = `${place}; faster than about ${Math.round((100 * slowerThan(octave(times), counts)) / respondents)} % of ${count(respondents)} respondents`;
  }
  return h('div', { class: 'pace' }, svg('svg', { viewBox: '-6 0 212 26', role: 'img', 'aria-label': words },
    bars, svg('line', { x1: 0, x2: 200, y1: 13, y2: 13 }), [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8].map((tick) => svg('line', { x1: x(tick), x2: x(tick), y1: tick === 1 ? 3 : 9, y2: tick === 1 ? 23 : 17 })),
    svg('circle', { cx: x(times), cy: 13, r: 5 })), h('span', { class: 'quiet', 'aria-hidden': 'true' }, words));
}

// slowerThan returns how many respondents took longer. Those in the same bin are taken to be spread evenly over it. The first and the last bin have no
// outer end, so half of those there count.
function slowerThan(octave, counts) {
  const at = ((octave + 3) * counts.length) / 6;
  const bin = Math.min(counts.length - 1, Math.floor(at));
  const share = bin === 0 || bin === counts.length - 1 ? 0.5 : 1 - (at - bin);
  return counts.slice(bin + 1).reduce((sum, n) => sum + n, 0) + share * counts[bin];
}

// paceAmong draws how long a page took among the times of others; nothing if they are not known, or too short to compare with.
export function paceAmong(duration, others) {
  if (!(others?.median > 0)) return null;
  return pace(Math.max(duration / others.median, 1 / 16), others); // 1/16: a page of no time at all
}

// failure shows what went wrong, with a way to try again.
export function failure(error, again) {
  return h('div', { class: 'failure', role: 'alert' }, h('p', null, error.message), again && h('button', { type: 'button', onclick: again }, 'Try again'));
}
