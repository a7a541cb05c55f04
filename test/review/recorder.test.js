// The recorder that docs/integrate/web-pages.md prints, in a page of a survey: what it records is what happened there, and the service scores it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { done, launch, post, quit, service, visit } from './browser.js';

before(launch);
after(quit);

const module = readFileSync(`${process.env.DOCS}/integrate/web-pages.md`, 'utf8').match(/^```javascript\n(.*?)^```$/ms)[1];
const html = `<!doctype html><title>Survey</title><textarea data-question="Q3"></textarea><textarea data-question="Q4"></textarea><input id="unmarked">
<button style="position: absolute; left: 300px; top: 200px; width: 80px; height: 24px">Next</button>
<script type="module">import { record } from "./recorder.js"; window.points = record("page2");</script>`;

test('the recorder of the docs records typing, pastes and the pointer', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route(`${service}/survey/page2`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(`${service}/survey/recorder.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  const before = Date.now();
  await page.goto(`${service}/survey/page2`);
  await page.waitForFunction('window.points');
  const answer = 'The smell while it brews';
  await page.locator('[data-question=Q3]').pressSequentially(answer);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await page.locator('[data-question=Q4]').focus();
  await page.keyboard.press('Control+V');
  await page.locator('#unmarked').pressSequentially('not recorded');
  await page.mouse.move(40, 300);
  await page.mouse.move(330, 210, { steps: 12 });
  await page.mouse.click(330, 210);
  await page.getByRole('button').press('Enter');

  const [time, typing, paste, pointer, ...more] = await page.evaluate('window.points()');
  assert.deepEqual(more, []);
  assert.equal(time.dataPointId, 'page2');
  assert.ok(time.duration > 0 && time.duration <= (Date.now() - before) / 1000, `${time.duration} s`);
  assert.deepEqual(typing.interactionData.map(({ interactionType, value }) => [interactionType, value]), [...answer].map((_, i) => ['KEYSTROKE', answer.slice(0, i + 1)]));
  assert.deepEqual(paste.interactionData.map(({ interactionType, value }) => [interactionType, value]), [['COPY_AND_PASTE', answer]]);
  const clicks = pointer.interactionData.filter(({ interactionType }) => interactionType === 'MOUSE_CLICK');
  assert.deepEqual(clicks.map(({ value }) => value), [{ x: 330, y: 210, pointerType: 'mouse', width: 80, height: 24, offsetX: 30, offsetY: 10 }]);
  assert.ok(pointer.interactionData.length > 10, `${pointer.interactionData.length} events of the pointer`);
  const times = [typing, paste, pointer].flatMap(({ interactionData }) => interactionData.map(({ timestamp }) => Date.parse(timestamp)));
  assert.deepEqual(times, times.toSorted((a, b) => a - b));
  assert.ok(times[0] >= before - 1000 && times.at(-1) <= Date.now() + 1000);

  const respondent = { surveyName: 'Recorded', respondentId: 'r1' };
  await post('addRespondent', { ...respondent, strict: true, dataPoints: [time, typing, pointer] });
  const { dataPointsSummary } = (await post('getRespondent', respondent)).respondentQuality;
  assert.deepEqual(dataPointsSummary.filter(({ score }) => score !== -999).map(({ dataPointId }) => dataPointId), ['Q3_typing', 'page2_pointer']);
  await done(visited);
});

// open shows a page of the survey with an answer in its field, as a form shows it that is sent back. It records with the example.
const example = readFileSync(`${process.env.DOCS}/integrate/web-pages.md`, 'utf8').match(/^```javascript\n.*?^```$.*?^```js\n(.*?)^```$/ms)[1];
async function open(page, value) {
  const body = `<!doctype html><title>Survey</title><textarea data-question="Q3">${value}</textarea>
<script type="module">const respondentId = "r2"; ${example.replace('./recorder.js', '/survey/recorder.js')} window.points = points;</script>`;
  await page.unroute(`${service}/survey/page2`);
  await page.route(`${service}/survey/page2`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${service}/survey/page2`);
  await page.waitForFunction('window.points');
}

test('a page that is loaded again continues its recording', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route(`${service}/survey/recorder.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  const answer = 'The smell while it brews, and the quiet';
  await open(page, '');
  await page.locator('[data-question=Q3]').pressSequentially(answer);
  const [{ duration }] = await page.evaluate('window.points()');
  await open(page, answer); // after an error elsewhere in the form
  await page.locator('[data-question=Q3]').press('Control+End');
  await page.locator('[data-question=Q3]').pressSequentially('!');
  const [time, typing, ...more] = await page.evaluate('window.points()');
  assert.deepEqual(more, []);
  assert.ok(time.duration > duration, `${time.duration} s after ${duration} s`);
  assert.deepEqual(typing.interactionData.map(({ value }) => value), [...answer, '!'].map((_, i) => `${answer}!`.slice(0, i + 1)));
  await post('addRespondent', { surveyName: 'Recorded', respondentId: 'r2', strict: true, dataPoints: [time, typing] });
  await done(visited);
});

test('a page that the back button shows as it was left does not count the time on other pages', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route(`${service}/survey/recorder.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: module.replace('performance.timeOrigin', 'performance.missing') }));
  await open(page, '');
  const durations = await page.evaluate(`(() => {
    let clock = performance.now();
    performance.now = () => clock;
    const [{ duration: before }] = points();
    clock += 3000;
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const [{ duration: left }] = points();
    clock += 600_000;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    clock += 2000;
    const [{ duration: after }] = points();
    return [left - before, after - before];
  })()`);
  assert.deepEqual(durations.map(Math.round), [3, 5]);
  // In a browser that does not tell when the page was loaded, the times of events are right all the same.
  await page.locator('[data-question=Q3]').press('a');
  const [, { interactionData: [{ timestamp }] }] = await page.evaluate('window.points()');
  assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 10_000, timestamp);
  await done(visited);
});

test('a text from elsewhere is not a keystroke', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route(`${service}/survey/recorder.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  await open(page, 'The smell while it brews, and the quiet'); // a draft of last week
  await page.locator('[data-question=Q3]').press('Control+End');
  await page.locator('[data-question=Q3]').pressSequentially('!');
  assert.deepEqual((await page.evaluate('window.points()')).map(({ qualityCheck }) => qualityCheck), ['TS']);
  await page.evaluate('sessionStorage.clear()');

  await open(page, '');
  await page.locator('[data-question=Q3]').evaluate((field) => {
    field.value = 'The smell while it brews, and the quiet';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }));
  });
  const [, { interactionData: [{ interactionType }] }] = await page.evaluate('window.points()');
  assert.equal(interactionType, 'COPY_AND_PASTE');
  await done(visited);
});

test('a long answer does not make the recording too large to send', async () => {
  const visited = await visit();
  const { page } = visited;
  await page.route(`${service}/survey/recorder.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  await open(page, '');
  await page.locator('[data-question=Q3]').evaluate((field) => {
    for (let n = 1; n <= 3000; n++) {
      field.value = 'The smell while it brews. '.repeat(120).slice(0, n);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    }
  });
  const sent = JSON.stringify(await page.evaluate('window.points()')).length;
  assert.ok(sent < 300_000, `${sent} bytes`);
  await done(visited);
});
