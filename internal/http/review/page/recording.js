// Draws what is kept of recorded behaviour: the rhythm of typing as a strip, and the path of the pointer.

import { h, svg } from './dom.js';
import { some } from './words.js';

const longestPause = 2000; // milliseconds that a pause takes of the strip at most
const heights = { LETTER: 14, DIGIT: 14, PUNCTUATION: 14, SPACE: 9, NEWLINE: 22, NOTHING: 4 };
const width = 600;

// recordingOf draws a recording; nothing if nothing was kept of it.
export function recordingOf(recording) {
  if (!recording) return null;
  const parts = [typing(recording.typing), path(recording)].filter(Boolean);
  return parts.length > 0 && h('div', { class: 'recording' }, parts);
}

// typing draws a mark for each key: low for a space, hanging for a deletion, and a block for text that came at once. Long pauses are cut.
function typing(strokes) {
  if (strokes.length === 0) return null;
  let at = 0;
  let last = strokes[0].at;
  const places = strokes.map((stroke) => {
    at += Math.max(0, Math.min(longestPause, stroke.at - last));
    last = stroke.at;
    return at;
  });
  const scale = (width - 12) / Math.max(at, 1);
  const atOnce = strokes.filter((stroke) => stroke.pasted || stroke.kind === 'SEVERAL' || stroke.kind === 'WHOLE_VALUE').length;
  const deleted = strokes.filter(({ kind }) => kind === 'DELETION').length;
  const seconds = Math.max(0, (strokes.at(-1).at - strokes[0].at) / 1000);
  const words = `${some(strokes.length, 'keystroke')} in ${seconds.toFixed(seconds < 10 ? 1 : 0)} s, ${some(deleted, 'deletion')}, ${atOnce === 0 ? 'nothing' : some(atOnce, 'time')} pasted or set at once`;
  const mark = (stroke, i) => {
    const x = 4 + places[i] * scale;
    if (stroke.pasted || stroke.kind === 'SEVERAL' || stroke.kind === 'WHOLE_VALUE') return svg('rect', { x, y: 4, width: 4, height: 26, class: 'block' });
    if (stroke.kind === 'DELETION' || stroke.kind === 'REPLACEMENT') return svg('line', { x1: x, x2: x, y1: 30, y2: 40, class: 'deletion' });
    return svg('line', { x1: x, x2: x, y1: 30, y2: 30 - (heights[stroke.kind] ?? 14) });
  };
  return h('figure', null,
    svg('svg', { viewBox: `0 0 ${width} 44`, preserveAspectRatio: 'none', class: 'rhythm', role: 'img', 'aria-label': `Rhythm of typing: ${words}` }, svg('line', { class: 'ground', x1: 0, x2: width, y1: 30, y2: 30 }), strokes.map(mark)),
    h('figcaption', { class: 'quiet' }, `${words}. Pauses over 2 s are cut.`));
}

// path draws where the pointer was, from the hollow dot to the filled one, with a ring for each click.
function path({ moves, clicks }) {
  if (moves.length < 2 && clicks.length === 0) return null;
  const all = [...moves, ...clicks];
  const low = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const size = Math.max(1, ...all.map(({ x, y }) => Math.max((x - low[0]) / 3, y - low[1])));
  const place = ({ x, y }) => [8 + ((x - low[0]) * 104) / size, 8 + ((y - low[1]) * 104) / size];
  const words = `${some(moves.length, 'position')} of the pointer, ${some(clicks.length, 'click')}`;
  const dot = (position, kind) => { const [cx, cy] = place(position); return svg('circle', { cx, cy, r: kind === 'click' ? 5 : 3, class: kind }); };
  return h('figure', null,
    svg('svg', { viewBox: '0 0 328 120', class: 'mousepath', role: 'img', 'aria-label': `Path of the pointer: ${words}` },
      svg('polyline', { points: moves.map((move) => place(move).join(',')).join(' ') }), moves.length > 0 && [dot(moves[0], 'begin'), dot(moves.at(-1), 'end')], clicks.map((click) => dot(click, 'click'))),
    h('figcaption', { class: 'quiet' }, `${words}.`));
}
