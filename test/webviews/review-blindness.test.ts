import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { showState, startBench, type Bench } from './browser.ts';
import { actionsOf } from './review-page.ts';
import {
  adjudicationItem,
  defectItem,
  finishedReview,
  reviewItem,
  roleItem,
} from './review-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

/** What the page is built by, rather than what it shows. */
const structural = new Set(['type', 'role', 'key']);

/** Every string of a state with a mark in front, so that it can be known again wherever it comes out. */
function marked(value: unknown, mark: string, key = ''): unknown {
  if (typeof value === 'string') return structural.has(key) ? value : `${mark}${value}`;
  if (Array.isArray(value)) return value.map((member) => marked(member, mark, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'answers' ? markedAnswers(member, mark) : marked(member, mark, name),
    ]),
  );
}

/** By question, whose ids are marked too. */
function markedAnswers(answers: unknown, mark: string): unknown {
  return Object.fromEntries(
    Object.entries(answers as object).map(([id, value]) => [`${mark}${id}`, `${mark}${value}`]),
  );
}

/** Everything that can be read off a page: elements with their attributes, title, what is kept, and what is sent. */
async function everythingOf(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate(() => ({
    title: document.title,
    address: location.href,
    page: document.documentElement.outerHTML,
    values: [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? field.value : '',
    ),
    kept: sessionStorage.getItem('kept'),
    names: Object.keys(sessionStorage),
  }));
  const text = JSON.stringify([seen, await actionsOf(page)]);
  // Marks of the template engine and the nonce are drawn by lot.
  return text
    .replaceAll(/lit\$\d+\$/gu, 'lit')
    .replaceAll(/nonce[^>]*/gu, 'nonce')
    .split('<');
}

const states = {
  verdict: reviewItem({ decided: { answers: { 1: 'Under' }, comment: 'short' }, stale: 'Over' }),
  role: roleItem(),
  defect: defectItem(),
  finished: finishedReview(),
};

for (const [name, state] of Object.entries(states)) {
  test(`${name}: the page says nothing of its own that depends on what a text means`, async () => {
    const seen: (readonly string[])[] = [];
    for (const mark of ['qaqa', 'zbzb']) {
      const page = await bench.open('review', marked(state, mark));
      for (const key of ['r', 'b', 's', 'c', 'x', 'Escape', 'Enter'])
        await page.keyboard.press(key);
      // The host's answer to the keys may still be on its way before the first.
      for (let time = 0; time < 2; time += 1) await showState(page, marked(state, mark));
      seen.push((await everythingOf(page)).map((text) => text.replaceAll(mark, 'MARK')));
    }
    assert.ok(seen[0]?.join('').includes('MARK'));
    assert.deepEqual(seen[0], seen[1]);
  });
}

test('a blind item shows nothing of an item or a session before it', async () => {
  const open = marked(
    adjudicationItem({
      stale: 'Valid',
      decided: { answers: { 1: 'Invalid', 2: 'so' }, comment: 'told' },
    }),
    'LEAK',
  );
  const page = await bench.open('review', open);
  for (const key of ['/', 'L', 'E', 'Escape', 'v', 'Enter']) await page.keyboard.press(key);
  await page.evaluate(() => {
    window.fakeHost.post({ type: 'problem', text: 'LEAK in a problem' });
  });
  await page.locator('.status.error').filter({ hasText: 'LEAK' }).waitFor();
  await showState(page, reviewItem());
  // Of what was typed and not stored only its own place is kept, and that is not shown.
  const html = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  assert.doesNotMatch(html, /LEAK/u);
  assert.equal(await page.title(), 'review');
  assert.doesNotMatch(
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{}') as { drafts?: unknown };
      return JSON.stringify({ ...kept, drafts: undefined });
    }),
    /LEAK/u,
  );
});

test('ids of elements come from positions, not from names of sections', async () => {
  const page = await bench.open('review', marked(roleItem(), 'MARK'));
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => id.includes('MARK')),
  );
  // Questions are numbered by the host.
  assert.deepEqual(
    ids.filter((id) => !/^(?:question|choice)-MARK\d/u.test(id)),
    [],
  );
});
