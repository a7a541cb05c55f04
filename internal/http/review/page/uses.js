// What the columns of a file are for, as data: a list of uses, and what is done to it. It knows nothing of the page.

export const purposes = [
  { as: 'id', title: 'Respondent id', once: true, hint: 'Tells respondents apart. Without one, the number of the row is the id.' },
  { as: 'start', title: 'Start of the interview', once: true, hint: 'For the check on duplicate entrances. The hour of the day becomes an attribute.' },
  { as: 'ip', title: 'IP address', once: true, hint: 'Sent only with a start.' },
  { as: 'leaveOut', title: 'Interviews to leave out', hint: 'Previews and unfinished interviews, by the values of a column.', name: 'Why', values: 'Values that leave an interview out, one on each line' },
  { as: 'openAnswer', title: 'Open answers', hint: 'Answers in the respondent’s own words.', name: 'Id', question: true, add: 'Open answer' },
  { as: 'grid', title: 'Grids', hint: 'Questions with 5 to 50 rows on one scale.', name: 'Id', values: 'Labels of the scale from lowest to highest, one on each line. Empty if the cells hold numbers', add: null },
  { as: 'time', title: 'Page times', hint: 'How long a page took.', name: 'Id', add: 'Page time' },
  { as: 'demographic', title: 'Demographics', hint: 'Tell people apart, for the check on duplicate entrances.', name: 'Type', add: 'Demographic' },
  { as: 'question', title: 'Interview', hint: 'Answers that are searched for contradictions.', name: 'Id', question: true, add: 'Answer of the interview' },
  { as: 'attribute', title: 'Attributes', hint: 'Stored with the respondent and not scored, such as the panel.', name: 'Name', add: 'Attribute' },
];
export const purposeOf = (as) => purposes.find((purpose) => purpose.as === as);

// add returns uses with one more column. Of what there is only one, the new one replaces the old one.
export function add(uses, as, column, question) {
  const purpose = purposeOf(as);
  const kept = purpose.once ? uses.filter((use) => use.as !== as) : uses;
  const use = { as, columns: [column] };
  if (purpose.name && as !== 'leaveOut') use.name = unused(kept, as, short(column));
  if (purpose.question) use.question = question || column;
  if (as === 'leaveOut') use.values = [];
  return [...kept, use];
}

export const without = (uses, use) => uses.filter((other) => other !== use);

// short makes an id of the name of a column.
const short = (name) => name.replace(/[^\p{L}\p{N}_.[\]]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 40) || 'column';

function unused(uses, as, name) {
  const taken = new Set(uses.filter((use) => use.as === as).map((use) => use.name));
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name}-${n}`;
  return free;
}

// toSend returns a mapping as the service reads it. Lists without entries and empty texts are left out.
export function toSend(mapping) {
  const uses = mapping.uses.map((use) => Object.fromEntries(Object.entries(use).filter(([, value]) => value.length > 0)));
  return { ...mapping, uses };
}

// unusedColumns returns the columns that no use names.
export function unusedColumns(columns, uses) {
  const used = new Set(uses.flatMap((use) => [...use.columns, ...(use.order ?? [])]));
  return columns.filter(({ name }) => !used.has(name));
}
