// Hands files to the browser: exports of the service, and lists that the page makes itself.

import { choice, field, fill, h, say } from './dom.js';
import { call } from './api.js';
import { failure } from './parts.js';
import { cleaned, remembered } from './cleaned.js';
import { some } from './words.js';

// save gives a file to the browser, which stores it where it stores downloads.
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = h('a', { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const formats = [
  ['xlsx', 'Excel', 'All respondents with their verdicts, the evidence, the thresholds, and who decided what.'],
  ['cleaned', 'Your file, cleaned', 'The interviews of the file that you imported, as an Excel file: the kept ones on the first sheet, and the excluded ones on the second, with the reasons. The page writes it. It sends the rows to the service once more, to recognise the respondents.'],
  ['csv', 'CSV', 'A row for each respondent, and a column for each check, attribute and data point.'],
  ['decisions', 'CSV of the decisions', 'Who decided what, when, from where and why.'],
  ['report', 'Report for the client', 'A page with method, counts and charts, without identities and answers. Open it in the browser and print it to PDF.'],
];

// exportDialog asks what to export and stores the file. attributes are names that a report can compare.
export function exportDialog(survey, attributes = []) {
  const working = new AbortController();
  let format = 'xlsx';
  let who = '';
  let source = '';
  const about = h('p', { class: 'quiet' });
  const state = h('div', { role: 'status' });
  const sources = field('Compare by', choice([['', 'Nothing'], ...attributes.map((name) => [name, name])], '', (event) => { source = event.target.value; }));
  const known = remembered(survey);
  const input = h('input', { type: 'file', accept: '.csv,.tsv,.tab,.txt,.xlsx,.json,.ndjson,.jsonl' });
  const chosen = field(known ? `File (${known}, if you choose no other)` : 'The file that you imported', input);
  const verdicts = field('Respondents', choice([['', 'All'], ['kept', 'Only those that are kept'], ['excluded', 'Only those that are excluded']], '', (event) => { who = event.target.value; }));
  const describe = () => {
    chosen.hidden = format !== 'cleaned';
    input.required = format === 'cleaned' && !known;
    verdicts.hidden = ['cleaned', 'decisions'].includes(format);
    about.textContent = formats.find(([name]) => name === format)[2];
    sources.hidden = format !== 'report' || attributes.length === 0;
  };
  const take = h('button', { type: 'submit', class: 'main' }, 'Save the file');
  const form = h('form', {
    class: 'plain', onsubmit: async (event) => {
      event.preventDefault();
      take.disabled = true;
      fill(state, h('p', { class: 'quiet' }, format === 'cleaned' ? 'The page is writing the file…' : 'The service is writing the file…'));
      const body = { surveyName: survey, format };
      if (who !== '' && format !== 'decisions') body.excluded = who === 'excluded';
      if (format === 'report' && source !== '') body.source = source;
      try {
        if (format === 'cleaned') {
          const made = await cleaned(survey, input.files[0], working.signal);
          save(made.name, made.blob);
          dialog.close();
          say(`${made.name} was saved: ${some(made.kept, 'interview')} kept, ${some(made.excluded, 'interview')} excluded.${made.missing > 0 ? ` ${some(made.missing, 'interview has', 'interviews have')} no verdict in this survey and ${made.missing === 1 ? 'is' : 'are'} left out.` : ''}${made.guessed ? ` The page took ${made.guessed} for the ids of the respondents.` : ''}`);
          return;
        }
        const { name, blob } = await call('exportRespondents', body, { file: true, signal: working.signal });
        save(name, blob);
        dialog.close();
        say(`${name} was saved.`);
      } catch (error) {
        if (working.signal.aborted) return;
        fill(state, failure(error));
        take.disabled = false;
      }
    },
  },
  field('Format', choice(formats.map(([name, text]) => [name, text]), format, (event) => { format = event.target.value; describe(); })), about,
  verdicts, chosen, sources, state,
  h('div', { class: 'actions' }, take, h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel')));
  const dialog = h('dialog', { 'aria-labelledby': 'export-title', onclose: () => { working.abort(); dialog.remove(); } },
    h('h2', { id: 'export-title' }, 'Export'), h('p', { class: 'quiet' }, survey), form);
  describe();
  document.body.append(dialog);
  dialog.showModal();
}

// risky holds the characters with which a cell that a spreadsheet computes can begin, and the apostrophe. The command candor import has the same ones.
const risky = "=+-@\t\r\n'＝＋－＠";

// table returns rows as the text of a CSV file. A cell that a spreadsheet would compute gets an apostrophe.
export function table(rows) {
  const cell = (value) => {
    const text = String(value);
    const safe = text !== '' && risky.includes(text[0]) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
