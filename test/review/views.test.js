// Saved views, and how long respondents wait, on the review page in a real browser, on a service with the synthetic panel.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { done, launch, openSurvey, post, quit, service, signIn, violations, visit } from './browser.js';

let coffee; // a survey of the panel: the demo adds a suffix to its name

before(async () => {
  await launch();
  coffee = (await post('listSurveys', {})).map(({ surveyName }) => surveyName).find((name) => name.startsWith('Coffee habits'));
  assert.ok(coffee);
});
after(quit);

test('keeps named views in this browser, and removes them', async () => {
  const visited = await visit({ trusting: true, width: 360, height: 740 });
  const { page, context } = visited;
  await openSurvey(page, coffee);
  const id = await page.locator('.space .row:visible .id').first().textContent();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Verdict').selectOption('Excluded');
  await page.getByLabel('Score of').selectOption('GQS');
  await page.getByLabel('to', { exact: true }).fill('39');
  await page.getByRole('columnheader', { name: 'Overall' }).getByRole('button').click();
  await page.getByLabel('Search ids').fill(id);
  await page.waitForFunction(() => /^[01] of/.test(document.querySelector('#progress').textContent));
  const hostile = '<img src=x onerror=alert(1)> weak grids'.slice(0, 40);
  const save = async (name) => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name of the view').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('in this browser only').waitFor();
  await page.getByText('The view is saved without the current search').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  await save(hostile);
  await page.locator('#said', { hasText: 'is saved.' }).waitFor();
  const words = 'verdict=excluded&check=GQS&high=39&sort=overall';
  const [origin] = (await context.storageState()).origins;
  assert.deepEqual(origin.localStorage.map(({ name, value }) => [name, JSON.parse(value)]), [['candor-review-views', [{ name: hostile, words }]]]);
  assert.deepEqual(await violations(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than 360 px');
  // The view is there after a reload, and for another view of the page.
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.reload();
  await openSurvey(page, coffee);
  const view = page.getByRole('button', { name: hostile, exact: true });
  assert.equal(await view.getAttribute('aria-pressed'), 'false');
  await view.click();
  assert.equal(await view.getAttribute('aria-pressed'), 'true');
  assert.equal(new URL(page.url()).hash, `#respondents?${words}`);
  // A name that is taken is replaced.
  await page.getByRole('button', { name: 'Borderline' }).first().click();
  await save(hostile);
  await page.locator('#said', { hasText: 'is saved.' }).waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('candor-review-views')).map((one) => one.words).join()), 'borderline=true&sort=overall');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Remove the view' }).click();
  await page.keyboard.press('Escape');
  assert.equal(await view.count(), 0);
  assert.deepEqual((await context.storageState()).origins, []);
  // What another program left there does no harm.
  for (const left of ['{', '7', 'null', '[null,{"name":7},{"name":"odd","words":"verdict=nobody&high=900&text=x&sort=y"}]']) {
    await page.evaluate((text) => localStorage.setItem('candor-review-views', text), left);
    await page.reload();
    await openSurvey(page, coffee);
  }
  await page.getByRole('button', { name: 'odd', exact: true }).click();
  assert.equal(new URL(page.url()).hash, '#respondents');
  await done(visited);
});

test('says how long the oldest respondent in progress has waited', async () => {
  const visited = await visit();
  const { page } = visited;
  let size = 3; // what the service says of the survey
  await page.route('**/v3/listSurveys', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const one of answer.results) if (one.surveyName === coffee) Object.assign(one, { respondents: size, completed: size - 2 });
    await route.fulfill({ response, json: answer });
  });
  const minutes = (n) => new Date(Date.now() - n * 60_000 - 5000).toISOString();
  const asked = [];
  await page.route('**/v3/getAllRespondents', async (route) => {
    const body = route.request().postDataJSON();
    asked.push(body);
    const results = body.cursor ? [{ respondentId: 'b', status: 'PROCESSING', admittedAt: minutes(25) }, { respondentId: 'c', status: 'PROCESSING', admittedAt: minutes(2) }]
      : [{ respondentId: 'a', status: 'COMPLETED', respondentQuality: {}, admittedAt: minutes(90) }];
    await route.fulfill({ json: { success: true, message: '', results, page: body.cursor ? { asOf: 'x' } : { asOf: 'x', nextCursor: 'more' } } });
  });
  await signIn(page);
  const card = page.locator('.card', { hasText: coffee });
  await card.getByText('2 respondents are still being evaluated.').waitFor();
  await card.getByText(/^The oldest of them was added 25 minutes ago \(/).waitFor();
  assert.deepEqual(asked.map(({ surveyName, fields, include, cursor }) => [surveyName, fields, include, cursor]), [undefined, 'more'].map((cursor) => [coffee, [], ['admittedAt'], cursor]));
  // A large survey takes many requests: the page waits to be asked.
  size = 100_000;
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Surveys' }).click();
  const ask = card.getByRole('button', { name: 'How long have they waited?' });
  await ask.waitFor();
  assert.equal(asked.length, 2);
  await ask.click();
  await card.getByText(/25 minutes ago/).waitFor();
  await page.unroute('**/v3/getAllRespondents');
  size = 3;
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Surveys' }).click();
  await card.getByText('All of them have been evaluated in the meantime.').waitFor();
  const said = await page.evaluate(async (root) => {
    const { ago } = await import(`${root}/review/words.js`);
    const now = Date.parse('2026-03-01T12:00:00Z');
    return [-60, 0, 59, 60, 7199, 7200, 172_799, 172_800].map((seconds) => ago(new Date(now - seconds * 1000).toISOString(), now));
  }, service);
  assert.deepEqual(said, ['less than a minute ago', 'less than a minute ago', 'less than a minute ago', '1 minute ago', '119 minutes ago', '2 hours ago', '47 hours ago', '2 days ago']);
  await done(visited);
});
