// The review page in a real browser, on a service with the synthetic panel.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { done, launch, openSurvey, post, quit, service, signIn, violations, visit } from './browser.js';

const survey = 'Coffee habits';
let coffee; // its name: the demo adds a suffix

before(async () => {
  await launch();
  coffee = (await post('listSurveys', {})).map(({ surveyName }) => surveyName).find((name) => name.startsWith(survey));
  assert.ok(coffee);
});
after(quit);

const pictures = process.env.CANDOR_PICTURES;
const small = pictures ? { width: 1060, height: 640 } : {};
const picture = async (page, name, height) => {
  if (!pictures) return;
  if (height) await page.setViewportSize({ width: 1060, height });
  await page.screenshot({ path: `${pictures}/${name}.png` });
};
const read = async (id) => (await post('getRespondent', { surveyName: coffee, respondentId: id })).respondentQuality;

test('signs in with a private key and keeps it nowhere', async () => {
  const visited = await visit(small);
  const { page, context } = visited;
  await signIn(page, 'not-a-key');
  await page.getByText('The service does not know this key').waitFor();
  await signIn(page, process.env.PUBLIC_KEY);
  await page.getByText('Use a private key').waitFor();
  await signIn(page);
  await page.getByRole('heading', { name: coffee }).waitFor();
  await page.locator('.card', { hasText: coffee }).getByText('Why are they excluded?').click();
  await page.locator('.card', { hasText: coffee }).locator('.bars li').first().waitFor();
  await picture(page, 'review-surveys', 700);
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]));
  assert.ok(!kept.includes(process.env.KEY), 'the key is in the page');
  assert.deepEqual((await context.storageState()), { cookies: [], origins: [] });
  await page.reload();
  await page.getByLabel('Private API key').waitFor();
  await done(visited);
});

test('shows nothing of another account, although it was open before', async () => {
  const visited = await visit();
  const { page } = visited;
  await openSurvey(page, coffee);
  await page.keyboard.press('j');
  await page.locator('.explanation:not(:text("Reading"))').waitFor();
  const id = await page.locator('.sidehead h2').textContent();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Private API key').waitFor();
  const left = async () => page.evaluate(() => JSON.stringify([location.href, history.state, document.documentElement.outerHTML]));
  for (const what of [coffee, id, process.env.KEY]) assert.ok(!(await left()).includes(what), `${what} is left after signing out`);
  await signIn(page, process.env.OTHER_KEY);
  await page.getByText('This account has no surveys yet').waitFor();
  await page.goBack();
  await page.locator('h1').first().waitFor();
  for (const what of [coffee, id]) assert.ok(!(await left()).includes(what), `${what} is shown to another account`);
  await done(visited);
});

test('reviews borderline cases by keyboard', async () => {
  const visited = await visit(small);
  const { page } = visited;
  await openSurvey(page, coffee);
  await page.getByRole('button', { name: 'Borderline' }).first().click();
  const title = page.locator('.sidehead h2');
  await page.keyboard.press('n');
  await title.waitFor();
  const seen = [];
  let drawn = 0; // respondents with their typing and the path of their pointer
  for (let i = 0; i < 3; i += 1) {
    const id = await title.textContent();
    assert.ok(!seen.includes(id), `${id} comes again`);
    seen.push(id);
    await page.locator('.explanation:not(:text("Reading"))').waitFor();
    await page.locator('.evidence .check').first().waitFor();
    drawn += await page.locator('.rhythm line:not(.ground)').count() > 3 && await page.locator('.mousepath polyline').count() > 0 ? 1 : 0;
    const excluded = i !== 1;
    if (i === 0) {
      const times = page.locator('.check', { has: page.getByRole('heading', { name: 'Page times' }) });
      const more = times.locator('summary');
      if (await more.count() > 0) await more.click();
      await times.getByText(/faster than about \d+ % of [\d,]+ respondents$/).first().waitFor({ state: 'attached' });
      assert.ok(await times.locator('.pace rect').count() > 3, 'no distribution of page times is drawn');
      if (await more.count() > 0) await more.click();
      await page.evaluate(() => { document.querySelector('.side').scrollTop = 0; });
      await picture(page, 'review-respondent', 1180);
      await page.keyboard.press('m');
      await page.keyboard.type('looked at the answers: x y n');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press(excluded ? 'x' : 'y');
    await page.locator('#said', { hasText: `${id}\u2069 is ${excluded ? 'excluded' : 'kept'}.` }).waitFor();
    await page.locator(`.sidehead .badge.${excluded ? 'excluded' : 'kept'} .hand`).waitFor();
    const quality = await read(id);
    assert.equal(quality.isExcluded, excluded);
    assert.equal(quality.reasonsForExclusion.includes('Manually Excluded'), excluded);
    await page.keyboard.press('n');
    await page.waitForFunction((old) => document.querySelector('.sidehead h2').textContent !== old, id);
  }
  assert.ok(drawn > 0, 'no recording is drawn');
  // Forty-seven more, by keys alone. Many of the panel are near a threshold, or have one reason.
  await page.evaluate(() => { [...document.querySelectorAll('.filters .field')].find((field) => field.textContent === 'Borderline within').querySelector('input').focus(); });
  await page.keyboard.press('Control+A');
  await page.keyboard.type('40');
  await page.locator('.table').focus();
  for (let i = 3; i < 50; i += 1) {
    const id = await title.textContent();
    assert.ok(!seen.includes(id), `${id} comes again`);
    seen.push(id);
    await page.keyboard.press(i % 2 ? 'y' : 'x');
    await page.locator('#said', { hasText: `${id}\u2069 is ${i % 2 ? 'kept' : 'excluded'}.` }).waitFor();
    await page.keyboard.press('n');
    await page.waitForFunction((old) => document.querySelector('.sidehead h2').textContent !== old, id);
  }
  const decided = (await post('getAllRespondents', { surveyName: coffee, include: ['decisions'], limit: 1000 })).filter(({ decisions }) => decisions.length > 0);
  assert.deepEqual(decided.map(({ respondentId }) => respondentId).sort(), seen.toSorted());
  await page.keyboard.press('Escape');
  await page.locator('.side').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Decided by hand' }).click();
  await page.waitForFunction(() => document.querySelector('#progress').textContent.startsWith('50 of'));
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Use these keys').click();
  await page.keyboard.press('Escape');
  await page.locator('.table').focus();
  await page.keyboard.press('j');
  assert.ok(await page.locator('.side').isHidden(), 'keys work although they are off');
  await done(visited);
});

test('shows what the filters let through', async () => {
  const visited = await visit();
  const { page } = visited;
  await openSurvey(page, coffee);
  const all = await post('getAllRespondents', { surveyName: coffee });
  const shown = async () => Number((await page.locator('#progress').textContent()).split(' ')[0].replaceAll(',', ''));
  assert.equal(await shown(), all.length);
  await page.getByLabel('Verdict').selectOption('Excluded');
  assert.equal(await shown(), all.filter((r) => r.respondentQuality.isExcluded).length);
  await page.getByLabel('Reason').selectOption('Time Score Threshold');
  assert.equal(await shown(), all.filter((r) => r.respondentQuality.reasonsForExclusion.includes('Time Score Threshold')).length);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Score of').selectOption('GQS');
  await page.getByLabel('to', { exact: true }).fill('39');
  const gqs = (r) => r.respondentQuality.qualityScoreSummary.find((s) => s.qualityCheck === 'GQS')?.score ?? -999;
  assert.equal(await shown(), all.filter((r) => gqs(r) >= 0 && gqs(r) <= 39).length);
  await page.getByRole('button', { name: 'Overall' }).click();
  const scores = (await page.locator('.space .row:visible .cell.number:not(.check)').allTextContents()).map((text) => Number.parseInt(text, 10));
  assert.ok(scores.length > 3);
  // The view is in the address; ids and keys are not.
  const fragment = new URL(page.url()).hash;
  assert.equal(fragment, '#respondents?check=GQS&high=39&sort=overall');
  await page.getByLabel('Search ids').fill(all[7].respondentId);
  await page.waitForFunction(() => document.querySelector('#progress').textContent.startsWith('0 ') || document.querySelector('#progress').textContent.startsWith('1 '));
  assert.ok(!page.url().includes(all[7].respondentId));
  await done(visited);

  const again = await visit({ fragment });
  await openSurvey(again.page, coffee);
  assert.equal(await again.page.getByLabel('Score of').inputValue(), 'GQS');
  assert.equal(await again.page.getByRole('columnheader', { name: 'Overall' }).getAttribute('aria-sort'), 'ascending');
  await done(again);
});

test('previews thresholds, applies them and undoes them', async () => {
  const visited = await visit(small);
  const { page } = visited;
  const before = await post('getSurvey', { surveyName: coffee });
  await openSurvey(page, coffee, 'Thresholds');
  const settings = (await post('getCleaningSettings', { surveyName: coffee }));
  const wanted = { ...(settings.current.cleaningSettings ?? settings.recommended.cleaningSettings), serviceScore: 95 };
  const { counts } = await post('previewCleaningSettings', { surveyName: coffee, cleaningSettings: wanted });
  assert.ok(counts.newlyExcluded > 0);
  // What nobody has seen the effect of cannot be applied.
  const [early, late] = await page.evaluate(() => {
    const apply = [...document.querySelectorAll('.preview button')].find((button) => button.textContent.startsWith('Apply'));
    const input = document.querySelector('.settings input[type=number]');
    const first = apply.disabled;
    input.value = 95;
    input.dispatchEvent(new Event('input'));
    return [first, apply.disabled];
  });
  assert.deepEqual([early, late], [false, true]);
  await page.getByText(`${counts.newlyExcluded} would become excluded`).waitFor();
  await page.getByText('Who they are').or(page.getByText('Examples:')).waitFor();
  await picture(page, 'review-thresholds');
  await page.getByRole('button', { name: 'Apply these thresholds' }).click();
  await page.locator('#said', { hasText: 'The thresholds apply now.' }).waitFor();
  const applied = await post('getSurvey', { surveyName: coffee });
  assert.equal(applied.cleaning.cleaningSettings.serviceScore, 95);
  // The survey has thresholds now: the next change names what differs, and takes a note.
  await page.getByLabel('Minimum overall score', { exact: true }).fill('90');
  await page.getByLabel('Note for the history').fill('not so strict');
  await page.getByRole('button', { name: 'Apply these thresholds' }).click();
  await page.getByText('Overall score: 95 → 90').waitFor();
  const { history: [last] } = await post('getCleaningSettings', { surveyName: coffee });
  assert.deepEqual([last.kind, last.note, last.after.cleaningSettings.serviceScore], ['UPDATE', 'not so strict', 90]);
  await page.getByRole('button', { name: 'Undo this and all later changes' }).click();
  await page.locator('#said', { hasText: 'The earlier thresholds apply again.' }).waitFor();
  const undone = await post('getSurvey', { surveyName: coffee });
  assert.deepEqual(undone.cleaning, before.cleaning);
  await done(visited);
});

test('compares groups and shows who decided what', async () => {
  const visited = await visit(small);
  const { page } = visited;
  await openSurvey(page, coffee);
  const all = await post('getAllRespondents', { surveyName: coffee, include: ['attributes', 'decisions'], limit: 1000 });
  await page.getByRole('link', { name: 'Sources' }).click();
  await page.locator('.sources tbody tr').first().waitFor();
  const by = await page.getByLabel('Compare by').inputValue();
  const groups = new Map();
  for (const { respondentAttributes, respondentQuality: quality } of all) {
    const value = respondentAttributes?.[by] ?? '';
    const [done, excluded] = groups.get(value) ?? [0, 0];
    groups.set(value, [done + 1, excluded + (quality.isExcluded ? 1 : 0)]);
  }
  const shown = (await page.locator('.sources tbody tr').allInnerTexts()).map((text) => text.split('\t').slice(0, 3));
  assert.deepEqual(shown.map(([name, done, excluded]) => [name === 'Not given' ? '' : name, Number(done), Number(excluded)]).sort(), [...groups].map(([name, counts]) => [name, ...counts]).sort());
  await page.getByLabel('Compare by').selectOption('Hour of the day');
  await page.getByText('the hour of the import').waitFor();
  const byHour = (await page.locator('.sources tbody tr').allInnerTexts()).map((text) => text.split('\t').slice(0, 3));
  const admitted = (await post('getAllRespondents', { surveyName: coffee, include: ['admittedAt'], limit: 1000 })).map(({ admittedAt }) => new Date(admittedAt).getUTCHours());
  assert.deepEqual(byHour.map(([name, done]) => [Number.parseInt(name, 10), Number(done)]), [...new Set(admitted)].sort((a, b) => a - b).map((hour) => [hour, admitted.filter((other) => other === hour).length]));
  assert.equal(byHour.reduce((n, [, , excluded]) => n + Number(excluded), 0), all.filter((r) => r.respondentQuality.isExcluded).length);
  await page.getByLabel('Compare by').selectOption(by);
  await page.locator('.course circle').first().waitFor();
  await picture(page, 'review-sources', 860);
  await page.getByRole('link', { name: 'Decisions' }).click();
  const decided = all.filter(({ decisions }) => decisions.length > 0);
  assert.ok(decided.length >= 3);
  const trail = page.locator('[aria-label="Decisions, the newest first"] tbody tr');
  await trail.first().waitFor();
  const entries = await trail.allInnerTexts();
  for (const { respondentId, decisions: [decision] } of decided) {
    assert.ok(entries.some((text) => text.includes(respondentId) && text.includes(decision.isExcluded ? 'excluded' : 'kept') && text.includes(decision.note ?? '–')), respondentId);
  }
  const { history } = await post('getCleaningSettings', { surveyName: coffee });
  for (const { note } of history) assert.ok(entries.some((text) => text.includes('Thresholds: ') && text.includes(note ?? '–')));
  const list = await post('listDecisions', { surveyName: coffee, limit: 1000 });
  assert.equal(entries.length, list.length);
  list.forEach(({ respondentIds: ids = [], client = '–', note = '–', author }, i) => {
    for (const part of [...ids.slice(0, 5), client, note, author]) assert.ok(entries[i].includes(part), `${part} in ${entries[i]}`);
  });
  assert.ok(list.some(({ client }) => client === 'review'));
  await picture(page, 'review-decisions');
  // Who was kept by hand is known after a reload, too.
  await page.getByRole('link', { name: 'Respondents' }).click();
  await page.getByRole('button', { name: 'Decided by hand' }).click();
  const holds = decided.filter(({ decisions }) => decisions[0].holds);
  await page.waitForFunction((n) => document.querySelector('#progress').textContent.startsWith(`${n} of`), holds.length);
  await done(visited);
});

test('shows whom a respondent copies, side by side', async () => {
  const surveyName = 'Copies';
  const questions = ['What do you like about tea?', 'Where do you drink it?'];
  const texts = ['It warms me up when I come home from the garden', 'On the balcony, as long as it does not rain'];
  const add = (respondentId, answers, ip) => post('addRespondent', {
    surveyName, respondentId, synchronousResponse: true, activateCleaning: true,
    dataPoints: [
      ...answers.map((answer, i) => ({ qualityCheck: 'OES', dataPointId: `Q${i + 1}`, question: questions[i], answer })),
      { qualityCheck: 'DES', dataPointId: 'entrance', entranceTime: '2026-03-01T10:00:00Z', ip, demographics: [{ type: 'age', answer: '41' }, { type: 'zip', answer: '4020' }] },
    ],
  });
  await add('first', texts, '198.51.100.7');
  await add('copier', texts, '198.51.100.7');
  const visited = await visit({ trusting: true }); // for axe
  const { page } = visited;
  await openSurvey(page, surveyName);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  assert.equal(await page.locator('.sidehead h2').textContent(), 'copier');
  const open = page.locator('.check', { has: page.getByRole('heading', { name: 'Open answers' }) });
  await open.locator('.twin tbody tr').nth(1).waitFor();
  assert.equal(await page.locator('.twin').count(), 1); // although the entrance is the same, too
  const { resembles } = await post('getRespondent', { surveyName, respondentId: 'copier', include: ['resembles'] });
  assert.deepEqual(resembles.map(({ qualityCheck }) => qualityCheck), ['OES', 'OES', 'DES']);
  const same = await open.locator('.twin tr.same td').allTextContents();
  for (const text of texts) assert.equal(same.filter((cell) => cell === text).length, 2, same.join());
  assert.deepEqual(await violations(page), []);
  await open.getByRole('button', { name: /^Open .*first/ }).click();
  await page.locator('.sidehead h2', { hasText: 'first' }).waitFor();
  await post('deleteRespondents', { surveyName, respondentIds: ['first'] });
  await page.keyboard.press('j');
  await page.getByText('The respondent whose answer this one repeats (Q1) was deleted.').waitFor();
  await page.getByText('The respondent that this one repeats was deleted.').waitFor();
  await done(visited);
});

test('says what is erased, deleted or not allowed', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route('**/v3/getRespondent', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.results.answers = null;
    await route.fulfill({ response, json: answer });
  });
  const refuse = (route, status, message) => route.fulfill({ status, json: { success: false, message, errors: {} } });
  await page.route('**/v3/explainRespondent', (route) => refuse(route, 429, 'Quota exceeded: no explanation can be saved'));
  await openSurvey(page, coffee);
  await page.keyboard.press('j');
  await page.getByText('have been erased').waitFor();
  await page.getByText('Quota exceeded: no explanation can be saved').waitFor();
  await page.route('**/v3/setRespondentsExcludedStatus', (route) => refuse(route, 403, 'This API key may only read, and setRespondentsExcludedStatus makes changes'));
  await page.keyboard.press('x');
  await page.locator('#said', { hasText: 'makes changes' }).waitFor();
  await page.route('**/v3/getRespondent', (route) => refuse(route, 404, 'Respondent not found'));
  await page.keyboard.press('j');
  await page.getByText('This respondent was deleted.').waitFor();
  await page.unroute('**/v3/getRespondent');
  await page.route('**/v3/getRespondent', (route) => refuse(route, 401, 'Invalid API key'));
  await page.keyboard.press('j');
  await page.getByText('The key is no longer valid').waitFor();
  assert.equal(await page.locator('.table').count(), 0);
  await done(visited);
});

test('shows hostile ids and answers as text', async () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  const name = `hostile ${hostile}`;
  const ids = [hostile, 'javascript:alert(3)', '\u202eabc', '{{7*7}}<svg onload=alert(4)>'];
  for (const id of ids) {
    await post('addRespondent', {
      surveyName: name, respondentId: id, synchronousResponse: true, activateCleaning: true, respondentAttributes: { [`<b>${hostile}`]: hostile },
      dataPoints: [
        { qualityCheck: 'OES', dataPointId: hostile, question: `Why? ${hostile}`, answer: `${hostile} <iframe srcdoc="<script>parent.alert(5)</script>"></iframe>` },
      ],
    });
  }
  const visited = await visit();
  const { page } = visited;
  await openSurvey(page, 'hostile');
  assert.deepEqual((await page.locator('.space .row:visible .id').allTextContents()), ids);
  for (const id of ids) {
    await page.keyboard.press('j');
    assert.equal(await page.locator('.sidehead h2').textContent(), id);
    await page.locator('.answer blockquote').waitFor();
    await page.waitForFunction(() => !document.querySelector('.explanation').textContent.startsWith('Reading'));
    assert.ok((await page.locator('.answer blockquote').textContent()).includes('<iframe srcdoc='));
  }
  await page.getByRole('link', { name: 'Thresholds' }).click();
  await page.locator('.preview .counts').waitFor();
  assert.equal(await page.evaluate(() => document.querySelectorAll('main img, main iframe, main script, main svg[onload]').length), 0);
  await done(visited);
});

test('has no barriers, wide and narrow, light and dark', async () => {
  for (const dark of [false, true]) {
    await Promise.all([1280, 360].map(async (width) => {
      const visited = await visit({ width, height: width === 360 ? 740 : 800, dark, trusting: true });
      const { page } = visited;
      const judge = async (what) => {
        assert.deepEqual(await violations(page), [], `${what} at ${width} px, ${dark ? 'dark' : 'light'}`);
        const [wider, taller] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
        assert.ok(wider <= 0, `${what} is ${wider} px wider than ${width} px`);
        if (width === 1280 && what.startsWith('respondent')) assert.ok(taller <= 0, `${what} is ${taller} px taller than the window`);
        await picture(page, `${what}-${width}-${dark ? 'dark' : 'light'}`.replaceAll(' ', '-'));
      };
      await judge('sign in');
      await signIn(page);
      await page.locator('.card', { hasText: coffee }).getByText('Why are they excluded?').click();
      await page.locator('.bars li').first().waitFor();
      await judge('surveys');
      await page.locator('.card', { hasText: coffee }).getByRole('button', { name: 'Review respondents' }).click();
      await page.locator('#progress[data-complete=true]').waitFor();
      await judge('respondents');
      await page.getByRole('button', { name: 'Excluded', exact: true }).click();
      await page.keyboard.press('n');
      await page.waitForFunction(() => document.querySelector('.explanation') && !document.querySelector('.explanation').textContent.startsWith('Reading'));
      await judge('respondent');
      await page.keyboard.press('?');
      await judge('keys');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Thresholds' }).click();
      await page.locator('.preview .counts').waitFor();
      await judge('thresholds');
      await page.getByRole('link', { name: 'Sources' }).click();
      await page.locator('.sources tbody tr').first().waitFor();
      await judge('sources');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByLabel('Format').selectOption('report');
      await judge('export');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Decisions' }).click();
      await page.getByText(/decisions?$/).first().waitFor();
      await judge('decisions');
      await page.getByRole('link', { name: 'Import' }).click();
      await page.locator('#import-file').setInputFiles(`${process.env.MADE}/qualtrics.csv`);
      await page.locator('#recognised').waitFor();
      await page.getByText('Columns that are not sent').click();
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.locator('#import-report .figures').waitFor();
      await judge('import');
      await done(visited);
    }));
  }
});

test('filters and sorts as a plain program does', async () => {
  const visited = await visit();
  const wrong = await visited.page.evaluate(async (root) => {
    const { Rows, select, sorted, everything, isBorderline } = await import(`${root}/review/rows.js`);
    const { checks, reasons, categories } = await import(`${root}/review/words.js`);
    let seed = 7;
    const draw = (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return Math.floor(((seed >>> 8) / 2 ** 24) * n); };
    const people = Array.from({ length: 3000 }, (_, i) => ({
      respondentId: `p-${(i * 7919) % 3000}`, status: 'COMPLETED',
      respondentQuality: draw(20) === 0 ? undefined : {
        isExcluded: draw(2) === 0, serviceScore: draw(9) === 0 ? -999 : draw(101), reasonsForExclusion: reasons.filter(() => draw(8) === 0),
        qualityScoreSummary: checks.filter(() => draw(3) > 0).map((qualityCheck) => ({ qualityCheck, score: draw(5) === 0 ? -999 : draw(101) })),
        dataPointsSummary: [{ category: categories[draw(categories.length)] }],
      },
    }));
    const rows = new Rows(16);
    people.forEach((person) => rows.add(person));
    const found = [];
    const scoreOf = (person, check) => {
      const score = check === '' ? person.respondentQuality?.serviceScore : person.respondentQuality?.qualityScoreSummary.find((s) => s.qualityCheck === check)?.score;
      return score === undefined || score < 0 ? -1 : score;
    };
    for (let i = 0; i < 200; i += 1) {
      const filter = {
        ...everything, verdict: ['', 'kept', 'excluded', 'processing'][draw(4)], reason: draw(3) === 0 ? reasons[draw(reasons.length)] : '', category: draw(3) === 0 ? categories[draw(categories.length)] : '',
        check: ['', ...checks][draw(7)], low: draw(2) * draw(60), high: 100 - draw(2) * draw(40), text: draw(3) === 0 ? String(draw(99)) : '', threshold: 50,
      };
      const ranged = filter.check !== '' || filter.low > 0 || filter.high < 100;
      const want = people.map((person, row) => [person, row]).filter(([person]) => {
        const quality = person.respondentQuality;
        const verdict = !quality ? 'processing' : quality.isExcluded ? 'excluded' : 'kept';
        const score = scoreOf(person, filter.check);
        return (filter.verdict === '' || filter.verdict === verdict) && (filter.reason === '' || quality?.reasonsForExclusion.includes(filter.reason))
          && (filter.category === '' || quality?.dataPointsSummary[0].category === filter.category) && (!ranged || (score >= filter.low && score <= filter.high)) && person.respondentId.includes(filter.text);
      }).map(([, row]) => row);
      const got = [...select(rows, filter, sorted(rows, 'admission', false))];
      if (got.join() !== want.join()) found.push(`${JSON.stringify(filter)}: ${got.length} instead of ${want.length}`);
    }
    for (const by of ['overall', ...checks]) {
      for (const descending of [false, true]) {
        const key = (row) => { const score = scoreOf(people[row], by === 'overall' ? '' : by); return score < 0 ? 1000 : descending ? -score : score; };
        const want = people.map((_, row) => row).sort((a, b) => key(a) - key(b) || a - b);
        if ([...sorted(rows, by, descending)].join() !== want.join()) found.push(`sorted by ${by}`);
      }
    }
    people.forEach(({ respondentQuality: quality }, row) => {
      const byHand = quality?.reasonsForExclusion.includes('Manually Excluded');
      const want = Boolean(quality) && !byHand && (quality.reasonsForExclusion.length === 1 || (quality.serviceScore >= 0 && Math.abs(quality.serviceScore - 50) <= 5));
      if (isBorderline(rows, row, { threshold: 50, within: 5 }) !== want) found.push(`row ${row} is borderline`);
    });
    return found.slice(0, 5);
  }, service);
  assert.deepEqual(wrong, []);
  await done(visited);
});

// A hundred thousand respondents need no more elements than a hundred.
test('shows a hundred thousand respondents', async () => {
  const visited = await visit();
  const { page } = visited;
  page.setDefaultTimeout(60_000); // a hundred answers pass through the test
  const all = 100_000;
  const size = 1000;
  await page.route('**/v3/getAllRespondents', (route) => {
    const { cursor = '0' } = route.request().postDataJSON();
    const from = Number(cursor);
    const results = Array.from({ length: size }, (_, i) => ({
      respondentId: `r-${from + i}`, status: 'COMPLETED',
      respondentQuality: {
        isExcluded: (from + i) % 7 === 0, serviceScore: (from + i) % 101, reasonsForExclusion: (from + i) % 7 === 0 ? ['Time Score Threshold'] : [],
        qualityScoreSummary: [{ qualityCheck: 'TS', score: (from + i) % 97 }], dataPointsSummary: [{ qualityCheck: 'TS', dataPointId: 'p1', score: (from + i) % 97 }],
      },
    }));
    route.fulfill({ json: { success: true, message: '', results, page: { asOf: 'x', ...(from + size < all ? { nextCursor: String(from + size) } : {}) } } });
  });
  await signIn(page);
  await page.locator('.card', { hasText: coffee }).getByRole('button', { name: 'Review respondents' }).waitFor();
  const first = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('.card')].find((card) => card.textContent.includes('Coffee habits')).querySelector('button.main');
    const began = performance.now();
    button.click();
    while (!document.querySelector('.space .row')) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    return performance.now() - began;
  });
  await page.locator('#progress[data-complete=true]').waitFor();
  const text = async () => page.locator('#progress').textContent();
  assert.equal(await text(), '100,000 of 100,000 respondents');
  const elements = () => page.evaluate(() => document.querySelectorAll('.space .row').length);
  const few = await elements();
  assert.ok(few < 60, `${few} rows have elements`);
  const took = await page.evaluate(async () => {
    const select = document.querySelectorAll('.filters select')[0];
    select.value = 'excluded';
    const began = performance.now();
    select.dispatchEvent(new Event('change'));
    const filtered = performance.now() - began;
    await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    const painted = performance.now() - began;
    const sorting = performance.now();
    document.querySelectorAll('.sort')[0].click();
    return { filtered, painted, sorted: performance.now() - sorting };
  });
  console.log(`100,000 respondents: first rows painted after ${first.toFixed(0)} ms, filtered in ${took.filtered.toFixed(0)} ms, painted after ${took.painted.toFixed(0)} ms, sorted by id in ${took.sorted.toFixed(0)} ms`);
  assert.ok(first < 1000, `the first rows are painted after ${first} ms`);
  assert.ok(took.painted < 200, `a filter is painted after ${took.painted} ms`);
  assert.equal(await text(), '14,286 of 100,000 respondents');
  await page.locator('.table').focus();
  await page.keyboard.press('End');
  await page.locator('.space .row[aria-selected=true]').waitFor();
  assert.ok((await elements()) < 60);
  await done(visited);
});
