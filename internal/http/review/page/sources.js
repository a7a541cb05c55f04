// The quality of the sources of a survey: which panels, devices or other groups have more excluded respondents than chance explains, and whether the
// share changes in the course of the survey.

import { choice, field, fill, h, svg } from './dom.js';
import { count, percent, some } from './words.js';
import { byAttribute, byHour, overTime } from './quality.js';

const usual = ['source', 'panel', 'supplier', 'channel', 'device'];
const most = 200; // groups that anybody reads
const hour = '\0hour'; // in place of the name of an attribute
const marks = { above: 'Above limits', below: 'Below limits', within: 'Within limits', few: 'Too few to judge' };

export function sourcesView(root, { session }) {
  const table = h('div', { class: 'plain' });
  const course = h('div', { class: 'plain' });
  const pick = h('div');
  let by = '';
  let picked = false; // by the reader
  let names = null;
  fill(root, h('div', { class: 'page' }, h('div', { class: 'top' }, h('h1', null, 'Sources'), h('p', { class: 'quiet' }, session.name)),
    h('section', { class: 'card plain', 'aria-label': 'By group' }, pick, table),
    h('section', { class: 'card plain', 'aria-label': 'Over the course of the survey' }, h('h2', null, 'Over the course of the survey'), course)));

  function draw() {
    const { rows } = session;
    const all = rows.attributeNames();
    if (all.join('\n') !== names) {
      names = all.join('\n');
      if (!picked && !all.includes(by)) by = usual.find((name) => all.includes(name)) ?? all[0] ?? hour;
      fill(pick, h('h2', null, 'By group'), field('Compare by', choice([...all.map((name) => [name, name]), [hour, 'Hour of the day']], by, (event) => { by = event.target.value; picked = true; draw(); })));
    }
    const reading = !session.complete && h('p', { class: 'note' }, `Reading: ${some(rows.length, 'respondent')} so far.`);
    fill(table, reading, by === hour ? [groups(byHour(rows)), h('p', { class: 'quiet' }, `The hour in which the service admitted a respondent, by the clock of this computer. Of an imported file, that is the hour of the import. Its attribute “hour” is the hour in which the interview began.`)] : groups(byAttribute(rows, by)),
      all.length === 0 && session.complete && h('p', { class: 'quiet' }, 'The respondents have no attributes, such as a panel or a device. Send them with each respondent to compare groups.'));
    fill(course, chart(overTime(rows)));
  }

  function groups(found) {
    if (found.groups.length > most) return h('p', { class: 'note' }, `This attribute has ${count(found.groups.length)} values, so it names no group.`);
    const odd = found.groups.filter(({ mark }) => mark === 'above');
    return [
      h('p', { class: 'big' }, odd.length === 0 ? 'No group has more excluded respondents than chance explains.' : `${odd.map(({ name }) => name || 'Not given').join(', ')}: more excluded than chance explains.`),
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Groups' }, h('table', { class: 'sources' },
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, by === hour ? 'Hour of the day' : by), ['Respondents', 'Excluded', 'Share', '95 % interval', 'Limits'].map((name) => h('th', { scope: 'col', class: 'number' }, name)), h('th', { scope: 'col' }, 'Judgement'))),
        h('tbody', null, found.groups.map((group) => h('tr', { class: group.mark === 'above' ? 'odd' : '' },
          h('th', { scope: 'row', dir: 'auto' }, group.name || h('em', null, 'Not given')),
          h('td', { class: 'number' }, count(group.done)), h('td', { class: 'number' }, count(group.excluded)), h('td', { class: 'number' }, percent(group.excluded, group.done)),
          h('td', { class: 'number' }, between(group.interval)), h('td', { class: 'number' }, between(group.limits)),
          h('td', null, group.mark === 'above' ? h('strong', { class: 'mark' }, marks.above) : marks[group.mark])))))),
      h('p', { class: 'quiet' }, `The share of all is ${percent(found.excluded, found.done)}. A group is above limits if its share is more than three standard deviations above that. Groups of fewer than 30 are not judged. With many groups, one can be above limits by chance.`),
    ];
  }

  session.addEventListener('rows', draw);
  session.addEventListener('row', draw);
  draw();
  return {
    leave: () => {
      session.removeEventListener('rows', draw);
      session.removeEventListener('row', draw);
    },
    key: () => false,
  };
}

const points = (share) => (100 * share).toFixed(1);
const between = ([low, high]) => `${points(low)} to ${points(high)} %`;

// chart draws the share of each group of respondents, in the order in which they came, with the limits of chance.
function chart({ groups, share, done, excluded }) {
  const judged = groups.filter(({ mark }) => mark !== 'few');
  if (judged.length < 2) return h('p', { class: 'quiet' }, 'Too few respondents have a verdict. The chart needs 60.');
  const [width, height, left, bottom] = [720, 200, 64, 24];
  const top = Math.min(1, Math.max(0.05, ...judged.map((group) => Math.max(group.share, group.limits[1]))) * 1.1);
  const x = (i) => left + ((i + 0.5) * (width - left - 8)) / judged.length;
  const y = (value) => 8 + (1 - value / top) * (height - 8 - bottom);
  const odd = judged.filter(({ mark }) => mark !== 'within');
  const line = (value) => judged.map((group, i) => `${x(i)},${y(value(group))}`).join(' ');
  const words = odd.length === 0 ? 'The excluded share stays within the range that chance explains.' : `The excluded share is outside the range that chance explains among respondents ${odd.map(({ name }) => name).join(', ')}.`;
  return [
    h('p', { class: odd.length === 0 ? 'big' : 'big mark' }, words),
    h('div', { class: 'plot', tabindex: 0, role: 'region', 'aria-label': 'Chart over the course of the survey' }, svg('svg', { viewBox: `0 0 ${width} ${height}`, class: 'course', role: 'img', 'aria-label': `Excluded share in ${judged.length} parts of the survey. ${words}` },
      svg('polygon', { class: 'band', points: `${line((group) => group.limits[1])} ${line((group) => group.limits[0]).split(' ').reverse().join(' ')}` }),
      svg('line', { class: 'mean', x1: left, x2: width - 8, y1: y(share), y2: y(share) }),
      [0, top].map((value) => svg('text', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, `${points(value)} %`)),
      svg('text', { x: left, y: height - 6 }, 'first respondents'), svg('text', { x: width - 8, y: height - 6, 'text-anchor': 'end' }, 'last respondents'),
      svg('polyline', { points: line((group) => group.share) }),
      judged.map((group, i) => svg('circle', { cx: x(i), cy: y(group.share), r: group.mark === 'within' ? 3 : 5.5, class: group.mark === 'within' ? '' : 'odd' }, svg('title', null, `${group.name}: ${percent(group.excluded, group.done)}`))))),
    h('p', { class: 'quiet' }, `In the order in which the respondents were added, ${count(judged[0].done)} in each point. The band is what chance explains around ${percent(excluded, done)}.`),
  ];
}
