import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { toyKind } from '../support/toy-kind.ts';
import type { MatchedPair } from '../../src/webviews/protocol/matched.ts';
import { actionsOf, refuse, showState, startBench, type Bench } from './browser.ts';
import {
  bad,
  derived,
  matchedPair,
  matchedRecord,
  mismatched,
  shoppingKind,
  swapped,
  verdictOnBad,
} from './matched-states.ts';
import { themes } from './themes.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ').trim();
}

/** The label of what has the focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

/** Rows of a field: what is marked on each side in brackets. */
async function rowsOf(page: Page, title: string): Promise<readonly string[]> {
  const rows = page.getByRole('region', { name: title, exact: true }).locator('.row');
  return rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll('.cell')]
        .map((cell) => {
          const text = cell.querySelector('.plain-text')?.cloneNode(true);
          if (!(text instanceof Element)) return '–';
          for (const mark of text.querySelectorAll('ins, del')) {
            mark.textContent = `[${mark.textContent}]`;
          }
          return text.textContent.trim();
        })
        .join(' | '),
    ),
  );
}

test('says which records are compared and how many of their fields differ', async () => {
  const page = await bench.open('matched', matchedPair());
  assert.match(
    await textOf(page, '.page-head'),
    /^BAD · PREF_CONFLICT \+ REDUNDANCY beside GOOD 5 of 23 fields differ\.$/u,
  );
  assert.match(
    await textOf(page, '.head.base'),
    /^GOOD base ps-0001 good\.paceshop\.jsonl, record 1 of 16/u,
  );
  assert.match(
    await textOf(page, '.head.other'),
    /^BAD · PREF_CONFLICT \+ REDUNDANCY made from it ps-0001-t2 tiers\.paceshop\.jsonl, record 4 of 96/u,
  );
});

test('marks the words that differ on both sides, and the gold defects at their entries', async () => {
  const page = await bench.open('matched', matchedPair());
  assert.deepEqual(await rowsOf(page, 'Categories'), [
    '[Canvas Duffels] | [Leather Bags]',
    'Rolling Bags | Rolling Bags',
    'Packable Totes | Packable Totes',
    'Gym Backpacks | Gym Backpacks',
  ]);
  assert.deepEqual((await rowsOf(page, 'Related queries')).slice(0, 3), [
    'canvas duffel easy to clean | canvas duffel easy to clean',
    '[under seat bag for weekend trips] | [canvas duffel easy to clean]',
    'vegan weekender mid-range | vegan weekender mid-range',
  ]);
  const defects = page.locator('.cell.defect');
  assert.equal(await defects.count(), 2);
  assert.match(
    await defects.first().innerText(),
    /^1\s+changed\s+Gold: PREF_CONFLICT\s+Leather Bags$/u,
  );
  assert.match(
    (await defects.first().getAttribute('aria-label')) ?? '',
    /^BAD · PREF_CONFLICT \+ REDUNDANCY: Categories 1, changed$/u,
  );
});

test('shows differences only, or all fields, and keeps that through a reload', async () => {
  const page = await bench.open('matched', matchedPair());
  assert.equal(await page.getByRole('region', { name: 'Budget' }).count(), 0);
  assert.match(await textOf(page), /18 fields are the same in both and not shown\./u);
  await page.keyboard.press('d');
  assert.equal(await page.getByRole('region', { name: 'Budget' }).count(), 1);
  assert.match(await textOf(page), /Budget the same mid-range/u);
  await page.reload();
  await showState(page, matchedPair());
  assert.equal(await page.getByRole('region', { name: 'Budget' }).count(), 1);
  await page.getByRole('button', { name: 'Show differences only' }).click();
  assert.equal(await page.getByRole('region', { name: 'Budget' }).count(), 0);
});

test('a swap shows what it changed of the persona, and what clashes', async () => {
  const page = await bench.open('matched', matchedPair(swapped));
  assert.deepEqual(await rowsOf(page, 'Hard constraints'), [
    'avoid [leather] | avoid [wheels]',
    'fits under an airline seat | fits under an airline seat',
  ]);
  assert.deepEqual(await rowsOf(page, 'What the swap clashes with'), [
    '– | [The response offers rolling bags; this shopper avoids wheels.]',
  ]);
  assert.match(await textOf(page), /only in the record made from it/u);
});

test('evidence ids say what they stand for, and those outside the pool that they stand for nothing', async () => {
  const page = await bench.open('matched', matchedPair(mismatched));
  assert.deepEqual(await rowsOf(page, 'Attributions'), [
    'M:X0001:1 | M:X0001:1',
    '[M:X0002:0] | –',
    'M:X0003:0 | M:X0003:0',
    '[M:X0004:1] | –',
    '– | [M:X0005:0]',
    '– | [M:X9999:0]',
  ]);
  const text = await textOf(page, '.fields');
  assert.match(text, /M:X0005:0 Quillon Leather Weekender/u);
  assert.match(text, /M:X9999:0 Not in the evidence pool\./u);
  assert.match(text, /Attributions 2 added, 2 removed Gold: EVIDENCE_MISMATCH/u);
});

test('siblings are tabs: by click, and by key wherever the focus is', async () => {
  const page = await bench.open('matched', matchedPair(mismatched));
  const tabs = page.getByRole('tab');
  assert.deepEqual(await tabs.allInnerTexts(), [
    'BAD · PREF_CONFLICT + REDUNDANCY',
    'BAD · EVIDENCE_MISMATCH',
    'swap · hard constraint',
  ]);
  assert.equal(
    await page.getByRole('tab', { selected: true }).innerText(),
    'BAD · EVIDENCE_MISMATCH',
  );
  assert.equal(await page.locator('[role="tab"][tabindex="0"]').count(), 1);
  await tabs.first().click();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(
    await actionsOf(page),
    ['ps-0001-t2', 'ps-0001-s1', 'ps-0001-t2'].map((key) => ({ type: 'select', key })),
  );
  await showState(page, matchedPair(swapped));
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent.trim()),
    'swap · hard constraint',
  );
  await page.keyboard.press('n');
  assert.match(await textOf(page, '.status'), /This is the last record/u);
});

test('the keys go from difference to difference, and Enter shows one in its editor', async () => {
  const page = await bench.open('matched', matchedPair());
  const labels: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('.');
    labels.push((await focused(page)).replace(/^[^:]*: /u, ''));
  }
  assert.deepEqual(labels, [
    'Overview, changed',
    'Bold categories 1, changed',
    'Categories 1, changed',
    'Category search queries 1, changed',
    'Related queries 2, changed',
    'Related queries 2, changed',
  ]);
  assert.match(await textOf(page, '.status'), /There is no difference after this\./u);
  await page.keyboard.press('Enter');
  await page.keyboard.press(',');
  assert.match(await focused(page), /Category search queries 1/u);
  assert.deepEqual(await actionsOf(page), [
    { type: 'reveal', side: 'other', pointer: '/response/rqList/1' },
  ]);
});

test('a click on an entry of either record shows it, one that selects text does not', async () => {
  const page = await bench.open('matched', matchedPair());
  const row = page.getByRole('region', { name: 'Categories', exact: true }).locator('.row').first();
  await row.locator('.cell.base').click();
  await row.getByRole('button', { name: /^Show Categories 1 of BAD/u }).click();
  await page.locator('.head.base').getByRole('button', { name: 'ps-0001' }).click();
  await row.locator('.cell.base .plain-text').click({ clickCount: 2 });
  assert.deepEqual((await actionsOf(page)).slice(0, 3), [
    { type: 'reveal', side: 'base', pointer: '/response/productCategoryList/0' },
    { type: 'reveal', side: 'other', pointer: '/response/productCategoryList/0' },
    { type: 'reveal', side: 'base' },
  ]);
  // The first of the two clicks selects nothing yet.
  assert.equal((await actionsOf(page)).length, 4);
});

test('the difference editor, and judges for either side', async () => {
  const page = await bench.open('matched', matchedPair());
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Judge GOOD' }).click();
  await showState(
    page,
    matchedPair(bad, {}, { judging: { judge: 'local-qwen', done: 0, total: 1 } }),
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'show-difference' },
    { type: 'judge', side: 'other' },
    { type: 'judge', side: 'base' },
    { type: 'cancel-judging', side: 'other' },
  ]);
  await showState(page, matchedPair(bad, {}, { cannotJudge: 'The record has no id.' }));
  await page.keyboard.press('j');
  assert.match(await textOf(page, '.status'), /Cannot judge: The record has no id\./u);
});

test('where judges put a defect stands beside the gold, and a field that is alike is shown for it', async () => {
  const page = await bench.open(
    'matched',
    matchedPair(mismatched, {}, { judgments: [verdictOnBad] }),
  );
  const overview = page.getByRole('region', { name: 'Overview' });
  assert.match(await overview.locator('.cell.other').innerText(), /^Defect seen by local-qwen/u);
  const queries = page.getByRole('region', { name: 'Related queries' });
  const marks = queries.getByRole('group', { name: 'BAD · EVIDENCE_MISMATCH' });
  assert.equal(await marks.innerText(), 'Defect seen by local-qwen');
  assert.equal(await queries.locator('.cell.both').count(), 5);
  await showState(
    page,
    matchedPair(mismatched, {}, { judgments: [{ ...verdictOnBad, freshness: 'stale' }] }),
  );
  assert.doesNotMatch(await textOf(page, '.fields'), /Defect seen/u);
});

test('nothing here is of one benchmark: the records of another kind', async () => {
  const turns = (...texts: readonly string[]): { role: string; text: string }[] =>
    texts.map((text) => ({ role: 'user', text }));
  const base = matchedRecord(toyKind, {
    id: 'a',
    label: 'just_right',
    tags: ['x', 'y'],
    dialogue: { turns: turns('Hello there.', 'Bye.') },
  });
  const other = matchedRecord(toyKind, {
    id: 'b',
    base_record_id: 'a',
    label: 'over_used',
    tags: ['y', 'z'],
    dialogue: { turns: turns('Bye.', 'Hello where?') },
  });
  const page = await bench.open('matched', {
    type: 'pair',
    base,
    other,
    siblings: [{ key: 'b', title: other.title, recordId: 'b' }],
    selected: 'b',
    notes: ['big.jsonl was left out: it is larger than 50 MB.'],
  });
  assert.match(
    await textOf(page),
    /over_used beside just_right 2 of 2 fields differ\. big\.jsonl was left out/u,
  );
  assert.deepEqual(await rowsOf(page, 'Turns'), [
    '[Hello there.] | –',
    'Bye. | Bye.',
    '– | [Hello where?]',
  ]);
  assert.deepEqual(await rowsOf(page, 'Tags'), ['[x] | –', 'y | y', '– | [z]']);
});

test('records that are alike, that lack all fields, and that are hostile', async () => {
  const page = await bench.open('matched', matchedPair(derived('ps-0001-x', {})));
  assert.match(await textOf(page), /No field differs: the two say the same/u);
  await page.keyboard.press('.');
  assert.match(await textOf(page, '.status'), /Nothing differs\./u);
  await showState(page, matchedPair(null));
  assert.match(await textOf(page, '.fields'), /only in the base/u);
  const text = '<img src=x onerror="document.title=1">\u202Ehidden';
  await showState(
    page,
    matchedPair(derived(text, { response: { overview_text: text, rqList: [text, 7, null] } })),
  );
  assert.equal(await page.locator('img').count(), 0);
  assert.ok((await textOf(page, '.fields')).includes('<img src=x onerror='));
});

test('of a long list so many rows are drawn, and it says how many are left, how many differ, and shows them', async () => {
  const queries = Array.from({ length: 1001 }, (_, index) => `query ${index}`);
  const base = derived('ps-0001', { response: { rqList: queries } });
  const changed = queries.map((text, index) => (index % 250 === 100 ? `${text} new` : text));
  const other = derived('ps-0001-x', { response: { rqList: changed } });
  const page = await bench.open(
    'matched',
    matchedPair(other, { base: matchedRecord(shoppingKind, base) }),
  );
  const field = page.getByRole('region', { name: 'Related queries' });
  assert.equal(await field.locator('.row').count(), 200);
  assert.match(
    await textOf(page, '.field .more'),
    /^200 of 1,001 rows shown; 3 of the others differ\. Show 200 more$/u,
  );
  // The keys do not pass by what is not drawn.
  await page.keyboard.press('.');
  assert.match(await focused(page), /Related queries 101, changed$/u);
  await page.keyboard.press('.');
  assert.equal(await focused(page), 'Show 200 more of Related queries');
  await page.keyboard.press('Enter');
  assert.equal(await field.locator('.row').count(), 400);
  assert.match(await focused(page), /Related queries 201, the same$/u);
  await page.keyboard.press('.');
  assert.match(await focused(page), /Related queries 351, changed$/u);
  for (const rows of [600, 800, 1000]) {
    await field.getByRole('button', { name: /more of Related/u }).click();
    assert.equal(await field.locator('.row').count(), rows);
  }
  assert.match(await textOf(page, '.field .more'), /; the others are the same\. Show 1 more$/u);
  await field.getByRole('button', { name: 'Show 1 more of Related queries' }).click();
  assert.equal(await field.locator('.row').count(), 1001);
  assert.equal(await field.locator('.more').count(), 0);
  assert.deepEqual(await actionsOf(page), []);
});

test('a judge that names a row which is not drawn is heard at the field', async () => {
  const rqList = Array.from({ length: 300 }, (_, index) => `query ${index}`);
  const record = { response: { rqList } };
  const place = { role: 'defect' as const, title: 'query', pointer: '/response/rqList/250' };
  const { verdict } = verdictOnBad;
  assert.ok(verdict);
  const page = await bench.open(
    'matched',
    matchedPair(
      derived('ps-0001-x', record),
      { base: matchedRecord(shoppingKind, derived('ps-0001', record)) },
      { judgments: [{ ...verdictOnBad, verdict: { ...verdict, places: [place] } }] },
    ),
  );
  const field = page.getByRole('region', { name: 'Related queries' });
  assert.equal(await field.locator('.marks').innerText(), 'Defect seen by local-qwen');
  await field.getByRole('button', { name: 'Show 100 more of Related queries' }).click();
  assert.equal(await field.locator('.marks').count(), 0);
  assert.match(await field.locator('.row').nth(250).innerText(), /Defect seen by local-qwen/u);
});

test('a long text is cut on both sides at one place, says what differs further on, and is shown whole', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
  const changed = words.map((word, index) => (index === 10 || index === 1900 ? 'other' : word));
  const pair = (id: string): MatchedPair =>
    matchedPair(derived(id, { response: { overview_text: changed.join(' ') } }), {
      base: matchedRecord(
        shoppingKind,
        derived('ps-0001', { response: { overview_text: words.join(' ') } }),
      ),
    });
  const page = await bench.open('matched', pair('ps-0001-x'));
  const field = page.getByRole('region', { name: 'Overview' });
  const lengths = async (): Promise<readonly number[]> =>
    field
      .locator('.plain-text')
      .evaluateAll((texts) => texts.map((text) => text.textContent.length));
  assert.deepEqual(await lengths(), [4001, 4001]);
  assert.match(
    await textOf(page, '.cell.other'),
    /… Show all 16,885 characters 1 difference further on/u,
  );
  await field
    .getByRole('button', { name: /^Show all/u })
    .first()
    .click();
  assert.deepEqual(await lengths(), [words.join(' ').length, changed.join(' ').length]);
  assert.equal(await field.locator('ins').count(), 2);
  assert.match(await focused(page), /Overview/u);
  // It is no click on the entry.
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, pair('ps-0001-y'));
  assert.deepEqual(await lengths(), [4001, 4001]);
});

test('says what to do where there is nothing to show, and why an action failed', async () => {
  const page = await bench.open('matched', { type: 'nothing', message: 'Open good.jsonl.' });
  assert.match(await textOf(page), /^Open good\.jsonl\./u);
  await page.keyboard.press('n');
  await page.keyboard.press('.');
  await page.keyboard.press('e');
  assert.deepEqual(await actionsOf(page), []);
  await showState(page, matchedPair());
  await refuse(page, 'The record is gone.');
  await page.keyboard.press('e');
  await page.locator('.status').filter({ hasText: 'The record is gone.' }).waitFor();
});

test('the help lists the keys', async () => {
  const page = await bench.open('matched', matchedPair());
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /\. Next difference/u);
});

for (const [name, options] of [
  ['200% zoom', { zoom: 2, width: 1000 }],
  ['a narrow column', { width: 320 }],
] as const) {
  test(`at ${name} the page does not scroll sideways`, async () => {
    const page = await bench.open('matched', matchedPair(), options);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  });
}

for (const { name } of themes) {
  test(`axe finds nothing serious, ${name}`, async () => {
    const page = await bench.open(
      'matched',
      matchedPair(bad, {}, { judgments: [verdictOnBad], errors: 1 }),
      { theme: name },
    );
    await page.keyboard.press('d');
    await page.keyboard.press('.');
    await page.locator('.card > summary').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      );
    assert.deepEqual(serious, []);
  });
}
