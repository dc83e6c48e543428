import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { JudgmentCard } from '../../src/webviews/protocol/judgment-card.ts';
import { actionsOf, focusedId, refuse, showState, startBench, type Bench } from './browser.ts';
import { judgmentRecord, sampleJudgments } from './sample-states.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

const narrow = { width: 300, height: 900 } as const;

async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

test('an empty view says what to do and offers it', async () => {
  const page = await bench.open(
    'judgment',
    {
      type: 'nothing',
      message: 'Put the cursor on a record.',
      suggestions: [
        { title: 'Open Sample Workspace', command: 'open-sample' },
        { title: 'Add Judge', command: 'add-judge' },
      ],
    },
    narrow,
  );
  assert.match(await textOf(page), /^Put the cursor on a record\./);
  await page.getByRole('button', { name: 'Add Judge' }).click();
  assert.deepEqual(await actionsOf(page), [{ type: 'run', command: 'add-judge' }]);
});

test('a record without judgments says who would judge it', async () => {
  const page = await bench.open('judgment', judgmentRecord(13), narrow);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'sc-0014');
  assert.match(await textOf(page), /Judge: local-qwen Choose judge/);
  assert.match(await textOf(page), /Not judged yet\. Judge asks local-qwen/);
});

test('cards are grouped by response, newest first, each with its word', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments }),
    narrow,
  );
  const groups = await page.locator('.group').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h2')?.textContent.replaceAll(/\s+/gu, ' ').trim(),
      words: [...section.querySelectorAll('.standing strong')].map((word) => word.textContent),
    })),
  );
  assert.deepEqual(groups, [
    {
      title: 'Right response 5 judgments',
      words: ['false alarm', 'unreadable', 'failed', 'cancelled', 'stale'],
    },
    {
      title: 'Error response 3 judgments',
      words: ['agrees with gold', 'missed', 'wrong direction'],
    },
  ]);
});

test('a card says verdict against gold, why, and what it took', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments }),
    narrow,
  );
  const card = await textOf(page, '.card.good');
  assert.match(
    card,
    /^agrees with gold Verdict Over Gold Over Subtype stale\/superseded Confidence 82%/i,
  );
  assert.match(card, /The user changed jobs in April/);
  assert.match(card, /Cites turn 2 turn 18/);
  assert.match(card, /local-qwen, End to end, Full context/);
  assert.match(card, /2026, \d\d:12, 1\.8 s, 1,204 tokens in, 96 out, \$0\.0021/);
});

test('a verdict with parts is held against the gold part by part, and leads to the places that it names', async () => {
  const [judgment] = sampleJudgments;
  assert.ok(judgment !== undefined);
  const card: JudgmentCard = {
    ...judgment,
    verdict: {
      label: 'BAD',
      ratings: [{ title: 'Persona alignment', value: 2.5, minimum: 1, maximum: 5 }],
      places: [
        { role: 'defect', title: 'Related queries', pointer: '/response/rqList' },
        { role: 'evidence', title: 'M:1:0', pointer: '/evidence/3' },
        { role: 'evidence', title: 'M:9:9', pointer: undefined },
      ],
    },
    score: {
      outcome: 'wrong-diagnosis',
      correct: true,
      gold: 'BAD',
      parts: [
        { title: 'Label', said: 'BAD', gold: ['BAD'], isMatch: true },
        { title: 'Family', said: 'Redundancy', gold: ['Intent drift', 'Other'], isMatch: false },
      ],
    },
  };
  const page = await bench.open('judgment', judgmentRecord(13, { judgments: [card] }), narrow);
  const text = await textOf(page, '.card');
  assert.match(text, /^wrong diagnosis/i);
  assert.match(
    text,
    /Part Verdict Gold Label agrees: BAD BAD Family differs: Redundancy Intent drift or Other/,
  );
  assert.match(text, /Persona alignment 2\.5 of 5/);
  assert.match(text, /Defect in Related queries/);
  assert.match(text, /Rests on M:1:0 M:9:9 \(not in the record\)/);
  await page.getByRole('button', { name: 'Related queries' }).click();
  await page.getByRole('button', { name: 'M:1:0' }).click();
  assert.deepEqual(await actionsOf(page), [
    { type: 'reveal', pointer: '/response/rqList' },
    { type: 'reveal', pointer: '/evidence/3' },
  ]);
});

test('warnings, errors and raw replies are shown', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments }),
    narrow,
  );
  const text = await textOf(page);
  assert.match(text, /The subtype belongs to the direction over/);
  assert.match(text, /The endpoint refused the call: too many requests\. http-429/);
  const raw = page.locator('.card', { hasText: 'unreadable' }).locator('details.raw');
  assert.equal(await raw.locator('pre').isVisible(), false);
  await raw.locator('summary').click();
  assert.match(await raw.locator('pre').innerText(), /^I think this response is mostly fine/);
});

test('a stale card is set apart and says why it no longer counts', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments }),
    narrow,
  );
  assert.match(
    await textOf(page, '.card.stale'),
    /stale The record or the prompt has changed since.*\(it was: agrees with gold\)/i,
  );
});

test('a judgment of a response that is gone is still shown', async () => {
  const [judgment] = sampleJudgments;
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: judgment === undefined ? [] : [judgment], candidates: [] }),
    narrow,
  );
  assert.match(await textOf(page, '.group h2'), /Responses that are gone 1 judgment/);
});

test('every button asks the host for its own action', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments }),
    narrow,
  );
  for (const name of [
    'Judge both',
    'Right response',
    'Error response',
    'Choose judge',
    'turn 18',
    'Compare responses',
    'Open judgments file',
    'Show log',
  ]) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  assert.deepEqual(await actionsOf(page), [
    { type: 'judge' },
    { type: 'judge', candidateId: 'right' },
    { type: 'judge', candidateId: 'error' },
    { type: 'choose-judge' },
    { type: 'reveal-turn', turnIndex: 18 },
    { type: 'compare' },
    { type: 'open-judgments-file' },
    { type: 'show-log' },
  ]);
});

test('keys judge, compare and explain themselves', async () => {
  const page = await bench.open('judgment', judgmentRecord(13), narrow);
  for (const key of ['j', 'c', '?', 'j', 'Escape']) await page.keyboard.press(key);
  assert.deepEqual(await actionsOf(page), [{ type: 'judge' }, { type: 'compare' }]);
});

test('a run shows its count, can be cancelled, and hands the focus on', async () => {
  const page = await bench.open('judgment', judgmentRecord(13), narrow);
  await page.getByRole('button', { name: 'Right response' }).focus();
  await showState(
    page,
    judgmentRecord(13, { judging: { judge: 'local-qwen', done: 0, total: 1 } }),
  );
  assert.match(await textOf(page, '.judging-progress'), /Judging with local-qwen: 0 of 1 done/);
  assert.equal(await focusedId(page), 'cancel-judging');
  await page.keyboard.press('Enter');
  assert.deepEqual(await actionsOf(page), [{ type: 'cancel-judging' }]);
});

test('where judging is impossible the reason is shown', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { cannotJudge: 'two records have this id.' }),
    narrow,
  );
  assert.match(await textOf(page), /Cannot judge: two records have this id\./);
  assert.equal(await page.getByRole('button', { name: 'Judge both' }).isDisabled(), true);
});

test('an answer with an error is shown', async () => {
  const page = await bench.open('judgment', judgmentRecord(13), narrow);
  await refuse(page, 'No key is set for local. Use Set Key.');
  await page.keyboard.press('j');
  await page.getByText('No key is set for local.').waitFor();
  assert.equal(await page.locator('.status.error').getAttribute('role'), 'status');
});

test('an opened raw reply stays open when a newer card arrives', async () => {
  const page = await bench.open(
    'judgment',
    judgmentRecord(13, { judgments: sampleJudgments.slice(1) }),
    narrow,
  );
  const raw = page.locator('.card', { hasText: 'false alarm' }).locator('details.raw');
  await raw.locator('summary').click();
  await showState(page, judgmentRecord(13, { judgments: sampleJudgments }));
  assert.equal(await raw.locator('pre').isVisible(), true);
});

for (const width of [250, 320, 400]) {
  test(`nothing is cut off at ${width} px`, async () => {
    const judgments = sampleJudgments.map((card) => ({
      ...card,
      judge: 'a-judge-with-a-long-name-'.repeat(3),
    }));
    const page = await bench.open('judgment', judgmentRecord(13, { judgments }), { width });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0);
  });
}
