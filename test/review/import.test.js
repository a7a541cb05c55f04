// Files in and out of the review page: imports of made exports of each survey tool, compared with what the command candor import adds, and exports,
// compared with the interface.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { after, before, test } from 'node:test';
import { done, launch, openSurvey, post, quit, service, signIn, violations, visit } from './browser.js';

const made = process.env.MADE; // the made exports
const pictures = process.env.CANDOR_PICTURES;
const small = pictures ? { width: 1060, height: 760 } : {};
const picture = async (page, name, height) => {
  if (!pictures) return;
  if (height) await page.setViewportSize({ width: 1060, height });
  await page.screenshot({ path: `${pictures}/${name}.png` });
};

before(launch);
after(quit);

// stored returns what candor has of a survey, but not what depends on who else is in it or when it came.
async function stored(surveyName) {
  const list = await post('getAllRespondents', { surveyName, include: ['attributes'], limit: 1000 });
  return list.map((r) => [r.respondentId, r.surveyPlatform, r.respondentAttributes]).sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
const points = async (surveyName, respondentId) => (await post('getRespondent', { surveyName, respondentId, include: ['answers'] })).answers;

async function begin(page, path, name) {
  await page.getByRole('link', { name: 'Import' }).click();
  await page.locator('#import-file').setInputFiles(path);
  await page.locator('#recognised').waitFor();
  if (name) await page.getByLabel('Name of the survey').fill(name);
}

async function check(page) {
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.locator('#import-report .big', { hasText: /interviews? read\.$/ }).waitFor();
}

async function bringIn(page) {
  await page.getByRole('button', { name: /^Import [\d,]+ interviews?$/ }).click();
  await page.locator('#import-report .big', { hasText: 'The import is complete.' }).waitFor();
}

// A file without ids, in which the number of a row is its id. A line without text is a row, as in a spreadsheet.
const blankLines = `Own a car?;page 1 time\n${'Yes;12\nNo;9\n\nNo;"8"\n'.repeat(4)}\n\n`;

test('imports the files of each survey tool as candor import does', async () => {
  copyFileSync(`${made}/qualtrics.csv`, 'excel.csv');
  execFileSync('./cells', ['qualtrics.xlsx', 'excel.csv']);
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  const tools = { 'qualtrics.csv': 'Qualtrics', 'qualtrics.tsv': 'Qualtrics', 'qualtrics.json': 'Qualtrics', 'qualtrics.ndjson': '', 'limesurvey.csv': 'LimeSurvey', 'limesurvey-text.csv': 'LimeSurvey', 'limesurvey-vv.txt': 'LimeSurvey', 'decipher.tab': 'Decipher', 'surveymonkey.csv': 'SurveyMonkey', 'sawtooth.csv': 'Sawtooth', 'plain.csv': '', 'statistics.csv': '', 'blank lines.csv': '', 'qualtrics.xlsx': 'Qualtrics' };
  for (const [file, tool] of Object.entries(tools)) {
    if (file === 'blank lines.csv') writeFileSync(file, blankLines);
    else if (!file.endsWith('.xlsx')) copyFileSync(`${made}/${file}`, file);
    const [mine, theirs] = [`page ${file}`, `command ${file}`];
    execFileSync(process.env.BINARY, ['import', '-yes', '-survey', theirs, file], { env: { ...process.env, CANDOR_URL: service, CANDOR_KEY_FILE: 'key' }, stdio: 'pipe' });
    await begin(page, file, mine);
    const words = await page.locator('#recognised').textContent();
    assert.ok(words.includes(tool), `${file}: ${words}`);
    const missing = await page.locator('#missing').allTextContents();
    assert.deepEqual(missing, file === 'statistics.csv' ? ['Cells with NA, -99, 99 count as blank; a number that is not negative, only in grids.'] : [], file);
    await check(page);
    await bringIn(page);
    const [got, want] = [await stored(mine), await stored(theirs)];
    assert.deepEqual(got, want, file);
    assert.ok(want.length >= 1, file);
    for (const [id] of want.slice(0, 2)) assert.deepEqual(await points(mine, id), await points(theirs, id), `${file}, ${id}`);
  }
  await done(visited);
});

// interviews makes the text of a file with so many respondents, of which one is a copy and one has no number for a time.
function interviews(n) {
  const words = ['It warms me up on cold mornings', 'I enjoy the smell of fresh leaves', 'My grandmother drank it every day', 'It keeps me awake at work'];
  const rows = ['id,Panel,Why do you drink tea?,page 1 time'];
  for (let i = 1; i <= n; i += 1) rows.push(`p${i},${i % 2 ? 'north' : 'south'},"${words[i % 4]}, number ${i}",${i === 7 ? 'long' : 10 + (i % 9)}`);
  rows.push('p3,north,"Again, the same",12');
  return `${rows.join('\n')}\n`;
}

test('corrects a mapping, says what is refused, and goes on after an interruption', async () => {
  writeFileSync('tea.csv', interviews(1200));
  const visited = await visit(small);
  const { page } = visited;
  await signIn(page);
  await begin(page, 'tea.csv', 'Tea');
  const fields = page.locator('section[aria-label=Columns]');
  await picture(page, 'research-import', 1180);
  await fields.getByRole('button', { name: 'Do not send Why do you drink tea?' }).click();
  assert.equal(await fields.getByText('Open answers', { exact: true }).count(), 0);
  await fields.getByText('Columns that are not sent').click();
  await fields.getByLabel('Why do you drink tea? is for').selectOption('Open answer');
  await fields.getByLabel('Question', { exact: true }).fill('Why do you drink tea in the morning?');
  await check(page);
  const figures = async () => Object.fromEntries((await page.locator('#import-report .figures > div').allInnerTexts()).map((text) => text.split('\n').filter(Boolean)));
  assert.deepEqual(await figures(), { 'Can be imported': '1,199', 'Left out': '0', Refused: '2' });
  assert.deepEqual(await page.locator('#import-report tbody tr').allInnerTexts(), ['8\tp7\tthe time in column "page 1 time" is not a number', '1202\tp3\trow 4 has the same respondent id']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the refused rows' }).click();
  const refused = await download;
  assert.equal(refused.suggestedFilename(), 'tea.csv.refused.csv');
  assert.equal(readFileSync(await refused.path(), 'utf8').split('\r\n').length, 4);
  // The second part is added, but its answer is lost.
  let parts = 0;
  await page.route('**/v3/addRespondents', async (route) => {
    parts += 1;
    if (parts === 2) {
      await route.fetch();
      await route.fulfill({ status: 403, json: { success: false, message: 'made up for the test', errors: {} } });
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Import 1,199 interviews' }).click();
  await page.getByText('made up for the test').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#import-report .big', { hasText: 'The import is complete.' }).waitFor();
  const counted = await figures();
  assert.deepEqual([counted.Added, counted['Were there before'], counted.Refused], ['699', '500', '2']);
  assert.equal((await post('getSurvey', { surveyName: 'Tea' })).respondents, 1199);
  const [sent] = await points('Tea', 'p1');
  assert.deepEqual([sent.question, sent.answer], ['Why do you drink tea in the morning?', 'I enjoy the smell of fresh leaves, number 1']);
  await page.getByRole('button', { name: 'Review respondents' }).click();
  await page.locator('#progress[data-complete=true]').waitFor();
  await page.getByLabel('Attribute').selectOption('source');
  await page.getByLabel('is', { exact: true }).selectOption('south');
  await page.waitForFunction(() => document.querySelector('#progress').textContent.startsWith('600 '));
  assert.ok(!page.url().includes('south'));
  await done(visited);
});

test('keeps the rows of two files without ids apart, and the rule for blank cells', async () => {
  const people = Array.from({ length: 30 }, (_, i) => `${i % 10 === 9 ? '' : '2026-03-01 10:00:00'};en;${['Yes', 'No'][i % 2]};${5 + (i % 7)}`);
  const text = `submitdate. Date submitted;startlanguage. Start language;Q1. Do you own a car?;interviewtime. Total time\n${people.join('\n')}\n`;
  writeFileSync('first wave.csv', text);
  writeFileSync('second wave.csv', text);
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  await begin(page, 'first wave.csv', 'Numbered');
  const blank = page.getByLabel('A blank cell leaves an interview out');
  const values = page.getByLabel('Values that leave an interview out, one on each line');
  assert.ok(await blank.isChecked());
  await values.fill('2026-03-02 10:00:00\n');
  await values.fill('');
  await check(page);
  await page.getByText('Left out: 3,').waitFor();
  await bringIn(page);
  assert.equal(await page.getByText('in the survey before').count(), 0);
  await begin(page, 'second wave.csv', 'Numbered');
  await blank.uncheck();
  await check(page);
  await page.getByRole('button', { name: 'Import 30 interviews' }).click();
  await page.getByText('exists already, and the file has no respondent ids').waitFor();
  assert.equal((await post('getSurvey', { surveyName: 'Numbered' })).respondents, 27);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#import-report .big', { hasText: 'The import is complete.' }).waitFor();
  assert.equal((await post('getSurvey', { surveyName: 'Numbered' })).respondents, 30);
  await done(visited);
});

test('does not import dates that contradict the order of day and month', async () => {
  const rows = Array.from({ length: 28 * 60 }, (_, i) => `p${i},${String(Math.floor(i / 60) + 1).padStart(2, '0')}/03/2026 10:00,10.0.${Math.floor(i / 200)}.${1 + (i % 200)},${5 + (i % 7)}`);
  writeFileSync('march.csv', `id,start,ip,page 1 time\n${rows.join('\n')}\n`);
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  await begin(page, 'march.csv', 'March');
  await check(page);
  await page.getByText('The others may be read as wrong days').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Import [\d,]+ interviews?$/ }).count(), 0);
  await page.getByLabel('Which comes first in dates?').selectOption('day first');
  await check(page);
  await page.getByRole('button', { name: 'Import 1,680 interviews' }).waitFor();
  await done(visited);
});

test('shows hostile headers and cells as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  writeFileSync('hostile.csv', `id,${hostile},"=cmd|' /C calc'!A0",page 1 time\n${Array.from({ length: 40 }, (_, i) => `"${hostile}${i}","${hostile} and some more words here ${i}",@SUM(${i}),${i === 5 ? 'long' : i + 3}`).join('\n')}\n`);
  writeFileSync('wrong.csv', '\u0000\u0001\u0002');
  writeFileSync('bomb.xlsx', Buffer.from('504b0304ffffffffffffffffffffffffffffffff', 'hex'));
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  await begin(page, 'hostile.csv', `import ${hostile}`);
  await check(page);
  await page.locator('#import-report td', { hasText: 'is not a number' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the refused rows' }).click();
  assert.ok(readFileSync(await (await download).path(), 'utf8').includes(hostile));
  await bringIn(page);
  await page.getByRole('button', { name: 'Review respondents' }).click();
  await page.locator('#progress[data-complete=true]').waitFor();
  assert.equal(await page.evaluate(() => document.querySelectorAll('main img, main script').length), 0);
  for (const file of ['wrong.csv', 'bomb.xlsx']) {
    await page.getByRole('link', { name: 'Import' }).click();
    await page.locator('#import-file').setInputFiles(file);
    await page.locator('[aria-label=File] .failure').waitFor();
  }
  await done(visited);
});

test('exports what the interface shows', async () => {
  const visited = await visit(small);
  const { page } = visited;
  await openSurvey(page, 'Coffee habits');
  const name = await page.locator('h1').textContent();
  const list = await post('getAllRespondents', { surveyName: name });
  const take = async (format, ...more) => {
    await page.getByRole('button', { name: 'Export' }).click();
    if (format === 'xlsx') {
      await page.getByLabel('Format').selectOption('cleaned');
      await picture(page, 'research-export');
    }
    await page.getByLabel('Format').selectOption(format);
    for (const choose of more) await choose();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    const file = await download;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return [file.suggestedFilename(), await file.path()];
  };
  const [workbook, path] = await take('xlsx');
  assert.match(workbook, /^candor-Coffee-habits.*\.xlsx$/);
  copyFileSync(path, 'export.xlsx');
  const sheets = JSON.parse(execFileSync('./cells', ['export.xlsx'], { maxBuffer: 1 << 28 }));
  const [head, ...rows] = sheets.Respondents.slice(sheets.Respondents.findIndex((row) => row.length > 3));
  const place = (title) => head.findIndex((cell) => cell.toLowerCase() === title);
  assert.equal(rows.length, list.length);
  const verdicts = rows.map((row) => [row[place('respondent')], row[place('excluded')]]);
  assert.deepEqual(verdicts.map(([id]) => id), list.map((r) => r.respondentId));
  const excluded = list.map((r) => r.respondentQuality.isExcluded);
  assert.deepEqual(verdicts.map(([, cell]) => /^(1|true|yes|excluded)$/i.test(cell ?? '')), excluded);
  const [csv, text] = await take('csv', () => page.getByRole('dialog').getByLabel('Respondents').selectOption('Only those that are excluded'));
  assert.equal(basename(csv, '.csv'), basename(workbook, '.xlsx'));
  assert.equal(readFileSync(text, 'utf8').trim().split('\n').length, 1 + excluded.filter(Boolean).length);
  const [trail, decisions] = await take('decisions');
  assert.equal(trail, `${basename(workbook, '.xlsx')}.decisions.csv`);
  const listed = await post('listDecisions', { surveyName: name });
  const numbers = readFileSync(decisions, 'utf8').trim().split('\n').slice(1).map((line) => Number(line.split(',')[0]));
  assert.deepEqual([...new Set(numbers)], listed.map(({ number }) => number));
  const [report, html] = await take('report');
  assert.ok(report.endsWith('.html') && readFileSync(html, 'utf8').startsWith('<!doctype html>'));
  await done(visited);
});

test('reads files as their tools write them', async () => {
  const visited = await visit();
  const { page } = visited;
  const wrong = await page.evaluate(async (root) => {
    const { openFile } = await import(`${root}/review/file.js`);
    const found = [];
    const rows = async (content, name = 'x') => {
      const file = await openFile(new File([content], name));
      const list = [];
      for await (const [, cells, problem] of file.records()) list.push(problem ? null : cells);
      return [file, list];
    };
    const expect = async (what, content, want) => {
      const [, got] = await rows(content);
      if (JSON.stringify(got) !== JSON.stringify(want)) found.push(`${what}: ${JSON.stringify(got).slice(0, 300)}`);
    };
    await expect('quotes', 'a,b\r\n"x ""y"", z","1\n2"\r\n\r\nlast,"say "hi" now"', [['a', 'b'], ['x "y", z', '1\n2'], ['last', 'say "hi" now']]);
    await expect('blank lines', '\n\na,b\n1,2\n3,4\n\n\n5,6\n', [['a', 'b'], ['1', '2'], ['3', '4'], [''], [''], ['5', '6']]);
    await expect('a separator that is named', 'sep=;\na;b\n1,5;2', [['a', 'b'], ['1,5', '2']]);
    await expect('UTF-16', new Uint8Array([0xff, 0xfe, ...[...'a\tb\nü\t2\n'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]), [['a', 'b'], ['ü', '2']]);
    await expect('Windows', new Uint8Array([...'a;b\nW'].map((c) => c.charCodeAt(0)).concat([0xe4], [...'rme;2\n'].map((c) => c.charCodeAt(0)))), [['a', 'b'], ['Wärme', '2']]);
    const russian = [0xcc, 0xed, 0xe5, 0x20, 0xed, 0xf0, 0xe0, 0xe2, 0xe8, 0xf2, 0xf1, 0xff, 0x20, 0xf7, 0xe0, 0xe9, 0x0a];
    await rows(new Uint8Array([0x61, 0x3b, 0x62, 0x0a, ...russian, ...russian]))
      .then(() => found.push('Russian of Windows'), ({ message }) => message.includes('CSV UTF-8') || found.push(message));
    await expect('long numbers', '{"id": 12345678901234567890, "a": {"b": [1, "x"]}}\n{oops\n{"id": 2}', [['12345678901234567890', '1, x'], null, ['2', '']]);
    await expect('lines of an old Mac', 'a;b\r1;"x\ny"\r2;z', [['a', 'b'], ['1', 'x\ny'], ['2', 'z']]);
    await expect('a carriage return in a cell', 'a;b\n1;"x\ry"\n2;z', [['a', 'b'], ['1', 'x\ry'], ['2', 'z']]);
    await expect('a quotation mark that is not closed', 'a,b\n1,x\n2,x\n3,x\n4,"x\n5,y\n', [['a', 'b'], ['1', 'x'], ['2', 'x'], ['3', 'x'], null]);
    await expect('a quotation mark at the end', 'a,b\n1,"x"', [['a', 'b'], ['1', 'x']]);
    await rows('a,b\n1,"x').then(() => found.push('a quotation mark in the first rows'), ({ message }) => message.startsWith('Row 2: a quotation') || found.push(message));
    for (const other of ['%PDF-1.4', '\x1f\x08', '<!DOCTYPE html><table>', '\ufeff<?xml version="1.0"?>']) {
      const bytes = other.startsWith('\x1f') ? new Uint8Array([0x1f, 0x8b, 8]) : other;
      await rows(bytes).then(() => found.push(other), ({ message }) => /PDF|Unpack|spreadsheet/.test(message) || found.push(message));
    }
    // A row is the same wherever the file is cut into pieces.
    const cells = Array.from({ length: 4000 }, (_, i) => [`r${i}`, `text "${i}", ${'ü'.repeat(i % 50)}\nline`, 'x'.repeat((i * 37) % 300)]);
    const quoted = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    const [, got] = await rows(`a,b,c\r\n${quoted}\r\n`);
    if (JSON.stringify(got.slice(1)) !== JSON.stringify(cells)) found.push('a long file');
    const big = `a,b\n1,"${'x'.repeat(17 << 20)}`;
    await rows(big).then(() => found.push('a row that does not end'), () => {});
    return found;
  }, service);
  assert.deepEqual(wrong, []);
  await done(visited);
});

test('gives back the imported file without the excluded interviews', async () => {
  copyFileSync(`${made}/qualtrics.csv`, 'tea & more.csv');
  const visited = await visit({ ...small, trusting: true });
  const { page } = visited;
  await signIn(page);
  await begin(page, 'tea & more.csv', 'Cleaned');
  await page.locator('section[aria-label=Columns] .point', { hasText: 'Q3_1, Q3_2' }).getByText('How much do you agree?').waitFor();
  await check(page);
  await bringIn(page);
  const list = await post('getAllRespondents', { surveyName: 'Cleaned' });
  const someone = list[1].respondentId;
  await post('setRespondentsExcludedStatus', { surveyName: 'Cleaned', respondentIds: [someone], excluded: true });
  const verdicts = new Map((await post('getAllRespondents', { surveyName: 'Cleaned' })).map(({ respondentId, respondentQuality }) => [respondentId, respondentQuality]));
  const candor = (...words) => execFileSync(process.env.BINARY, words, { env: { ...process.env, CANDOR_URL: service, CANDOR_KEY_FILE: 'key' }, stdio: 'pipe' });
  candor('import', '-dry-run', '-yes', 'tea & more.csv'); // for its mapping
  candor('export', '-interviews', 'tea & more.csv', '-out', 'command.xlsx', 'Cleaned');
  const sheetsOf = (path) => JSON.parse(execFileSync('./cells', [path], { maxBuffer: 1 << 28 }));
  const want = sheetsOf('command.xlsx');
  // The first time the page knows the file, and after a reload it does not.
  for (const known of [true, false]) {
    if (!known) {
      await page.reload();
      await signIn(page);
    } else await page.getByRole('button', { name: 'Review respondents' }).click();
    if (known) await page.locator('#progress[data-complete=true]').waitFor();
    const button = known ? page.getByRole('button', { name: 'Export' }) : page.locator('.card', { hasText: 'Cleaned' }).getByRole('button', { name: 'Export' });
    await button.click();
    await page.getByLabel('Format').selectOption('cleaned');
    if (!known) await page.getByRole('dialog').locator('input[type=file]').setInputFiles('tea & more.csv');
    else assert.deepEqual(await violations(page), []);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), 'tea & more cleaned.xlsx');
    copyFileSync(await file.path(), 'page.xlsx');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const got = sheetsOf('page.xlsx');
    assert.deepEqual(Object.keys(got).sort(), ['Excluded interviews', 'Kept interviews']);
    for (const name of Object.keys(got)) assert.deepEqual(got[name], want[name], name);
    assert.equal(got['Excluded interviews'].length - 1, [...verdicts.values()].filter(({ isExcluded }) => isExcluded).length);
  }
  await done(visited);
});

test('reads a file that is chosen once more as it was imported', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `a${i},person ${i},${8 + (i % 9)}`);
  writeFileSync('two.csv', `id,person,page 1 time\n${rows.join('\n')}\n`);
  writeFileSync('other.csv', `id,page 1 time\n${rows.map((row) => row.replace(/,person \d+/, '')).join('\n')}\n`);
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  await begin(page, 'two.csv', 'Two ids');
  const fields = page.locator('section[aria-label=Columns]');
  await fields.getByRole('button', { name: 'Do not send id' }).click();
  await fields.getByText('Columns that are not sent').click();
  await fields.getByLabel('person is for').selectOption('Respondent id');
  await check(page);
  await bringIn(page);
  assert.deepEqual((await stored('Two ids')).map(([id]) => id).slice(0, 2), ['person 0', 'person 1']);
  await page.getByRole('button', { name: 'Review respondents' }).click();
  await page.locator('#progress[data-complete=true]').waitFor();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Format').selectOption('cleaned');
  await dialog.locator('input[type=file]').setInputFiles('two.csv');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  copyFileSync(await (await download).path(), 'two.xlsx');
  const sheets = JSON.parse(execFileSync('./cells', ['two.xlsx']));
  assert.equal(sheets['Kept interviews'].length + sheets['Excluded interviews'].length - 2, 40);
  assert.ok(!(await page.locator('#said').textContent()).includes('The page took'));
  // Of a file with other columns, the page says what it took for the ids.
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Format').selectOption('cleaned');
  await dialog.locator('input[type=file]').setInputFiles('other.csv');
  await page.getByRole('button', { name: 'Save the file' }).click();
  await dialog.getByText('The page took the column “id” for the ids of the respondents').waitFor();
  await done(visited);
});

test('gives back a workbook with long ids and dates', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `4917012345${10 + i},${46_000 + i}.0520833333,${40_000 + i},${i === 7 ? 12 : 40_000},0${i},5.1428571428${11 + i}`);
  writeFileSync('dates in excel.csv', `id,Start date,End date,page 1 time,zip,loi\n${rows.join('\n')}\n`);
  execFileSync('./cells', ['dates.xlsx', 'dates in excel.csv']);
  const visited = await visit();
  const { page } = visited;
  await signIn(page);
  await begin(page, 'dates.xlsx', 'Dates');
  await check(page);
  await bringIn(page);
  const candor = (...words) => execFileSync(process.env.BINARY, words, { env: { ...process.env, CANDOR_URL: service, CANDOR_KEY_FILE: 'key' }, stdio: 'pipe' });
  candor('import', '-dry-run', '-yes', 'dates.xlsx'); // for its mapping
  candor('export', '-interviews', 'dates.xlsx', '-out', 'command dates.xlsx', 'Dates');
  await page.getByRole('button', { name: 'Review respondents' }).click();
  await page.locator('#progress[data-complete=true]').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Format').selectOption('cleaned');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  copyFileSync(await (await download).path(), 'page dates.xlsx');
  const sheetsOf = (path) => JSON.parse(execFileSync('./cells', [path]));
  const [got, want] = [sheetsOf('page dates.xlsx'), sheetsOf('command dates.xlsx')];
  for (const name of Object.keys(got)) assert.deepEqual(got[name], want[name], name);
  const xml = execFileSync('unzip', ['-p', 'page dates.xlsx', 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' });
  const [, cells] = /<\/row><row>(.*?)<\/row>/.exec(xml);
  assert.match(cells, /<c s="2"><v>491701234510<\/v><\/c><c s="1"><v>46000.0520833333<\/v><\/c><c s="1"><v>40000<\/v><\/c><c><v>40000<\/v><\/c><c t="inlineStr">.*>00<.*<c><v>5.142857142811<\/v>/);
  await done(visited);
});

test('writes as numbers what Excel can display as it is', async () => {
  const visited = await visit();
  const numbers = ['12', '-3.5', '0', '-0.5', '0.0001', '49170123456', '0.123456789'];
  const formatted = ['491701234567', '-49170123456', '0.1234567891', '0.00001', '1.50', '10.0', '0.0', '-1.50', '123456789012345'];
  const others = ['-0', '-0.0', '007', '00.50', '1e5', '1,5', '+5', '=1', 'TRUE', '', '1234567890123456', '1.234567890123456'];
  const inWorkbook = ['5.142857142857143', '1.1000000000000001', '1E-3', '491701234567', '1.10', '1E5'];
  const [outside, inside] = await visited.page.evaluate(async ([root, ...lists]) => {
    const { typed } = await import(`${root}/review/book.js`);
    return lists.map((list, i) => list.map((text) => typed(text, i === 1)));
  }, [service, [...numbers, ...formatted, ...others], inWorkbook]);
  const withFormat = (number) => ({ number, decimals: (number.split('.')[1] ?? '').length });
  assert.deepEqual(outside, [...numbers.map((number) => ({ number })), ...formatted.map(withFormat), ...others]);
  assert.deepEqual(inside, [...inWorkbook.slice(0, 3).map((number) => ({ number })), ...inWorkbook.slice(3, 5).map(withFormat), '1E5']);
  await done(visited);
});

test('writes workbooks that hold any text', async () => {
  const visited = await visit();
  const texts = ['007', '1e5', '12.5', '-3', '=1+1', '<b>&"\'', 'a\nb\tc\r\nd', ' blanks ', '\u0001_x0041_', 'Käse ☕ 🫖', '\ud800', '', 'x'.repeat(40_000)];
  const base64 = await visited.page.evaluate(async ([root, rows]) => {
    const { workbook } = await import(`${root}/review/book.js`);
    const blob = await workbook([{ name: 'One & only', rows }]);
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(blob);
    });
  }, [service, [['head'], texts]]);
  writeFileSync('texts.xlsx', Buffer.from(base64, 'base64'));
  const sheets = JSON.parse(execFileSync('./cells', ['texts.xlsx']));
  const [, got] = sheets['One & only'];
  const want = texts.map((text) => text.slice(0, 32_767).replace('\ud800', '\ufffd'));
  assert.deepEqual(got, want);
  await done(visited);
});
