// The pages for developers, /docs and /, in a real browser: they fit a telephone, and send requests under the policy that
// they are served with.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { done, launch, quit, service, visit } from './browser.js';

before(launch);
after(quit);

const wider = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('fit a window of 360 px, with everything open', async () => {
  const visited = await visit({ width: 360, height: 740 });
  const { page } = visited;
  for (const path of ['/', '/docs']) {
    await page.goto(service + path);
    assert.ok(await wider(page) <= 0, `${path} is ${await wider(page)} px too wide`);
    await page.evaluate(() => { for (const one of document.querySelectorAll('details')) one.open = true; });
    assert.ok(await wider(page) <= 0, `${path} is ${await wider(page)} px too wide with everything open`);
  }
  await done(visited);
});

test('search, and send a request with a key', async () => {
  const visited = await visit({ width: 360, height: 740 });
  const { page } = visited;
  await page.goto(`${service}/docs`);
  const search = page.locator('#search');
  for (const words of ['gridAnswersPattern', 'OES.score', 'id already exists']) {
    await search.fill(words);
    await page.locator('#results button').first().click();
    const found = page.locator('.found').first();
    await found.waitFor();
    const { x, width } = await found.boundingBox();
    assert.ok(x >= 0 && x + width <= 360, `${words} is found at ${x}, ${width} px wide`);
  }
  await search.fill('');
  const add = page.locator('.try[data-path="/v3/addRespondent"]');
  await page.evaluate(() => { for (let at = document.querySelector('.try[data-path="/v3/addRespondent"]'); at; at = at.parentElement) if (at.localName === 'details') at.open = true; });
  await page.locator('#key').fill(process.env.KEY);
  await add.locator('button').click();
  await add.locator('[role=status]', { hasText: /^200, X-Request-Id/ }).waitFor();
  assert.ok((await add.locator('pre').textContent()).includes('"status": "COMPLETED"'));
  assert.ok(await wider(page) <= 0, 'the answer makes the page wider');
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]));
  assert.ok(!kept.includes(process.env.KEY), 'the page keeps the key');
  await done(visited);
});
