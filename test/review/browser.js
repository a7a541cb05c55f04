// A browser with the review page in it. Whatever the page should never do fails the test: a dialog, an error in the console, a
// request to another address.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

export const service = process.env.CANDOR;
const key = process.env.KEY;

let browser;
export async function launch() {
  const args = ['--disable-dev-shm-usage'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
}
export const quit = () => browser?.close();

// visit opens the page in a browser without a past, and returns it with what it did wrong so far.
export async function visit({ width = 1280, height = 800, dark = false, fragment = '', trusting = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', bypassCSP: trusting, acceptDownloads: true, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wrong = [];
  page.on('dialog', (dialog) => { wrong.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on('pageerror', (error) => wrong.push(`an error: ${error.message}`));
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type()) && !expected(message)) wrong.push(`the console: ${message.text()}`); });
  page.on('request', (request) => { if (!request.url().startsWith(`${service}/`) && !request.url().startsWith(`blob:${service}/`)) wrong.push(`a request to ${request.url()}`); });
  await page.goto(`${service}/review${fragment}`);
  return { page, context, wrong };
}

// expected reports whether the console only repeats a refusal that the page shows.
const expected = (message) => /status of (401|403|404|429)/.test(message.text());

export async function signIn(page, wanted = key) {
  await page.getByLabel('Private API key').fill(wanted);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

// openSurvey signs in and opens a view of a survey.
export async function openSurvey(page, survey, button = 'Review respondents') {
  await signIn(page);
  const named = new RegExp(survey.replace(/[^\w ]/g, '.')); // a text would not tell capital letters apart
  await page.locator('.card', { hasText: named }).getByRole('button', { name: button }).click();
  if (button === 'Review respondents') await page.locator('#progress[data-complete=true]').waitFor();
  else await page.locator('.preview:not([aria-busy]) .counts').waitFor();
}

// done ends a visit, which must have done nothing wrong.
export async function done({ context, wrong }) {
  await context.close();
  assert.deepEqual(wrong, []);
}

// post calls the service past the page.
export async function post(operation, body) {
  const response = await fetch(`${service}/v3/${operation}`, { method: 'POST', headers: { 'api-key': key, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer.results;
}

// violations returns what axe has against the page as it is. At least so many of its rules must find something to judge.
export async function violations(page, rules = 20) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: await readFile(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8') });
  const { violations: found, passes } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }));
  assert.ok(passes.length > rules, `axe looked at ${passes.length} rules only`);
  return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}
