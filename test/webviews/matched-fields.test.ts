import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toyKind } from '../support/toy-kind.ts';
import { showState, startBench, type Bench } from './browser.ts';
import { rowsOf, textOf } from './matched-page.ts';
import {
  derived,
  matchedPair,
  matchedRecord,
  mismatched,
  swapped,
  verdictOnBad,
} from './matched-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

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
