import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RepairState } from '../../src/webviews/protocol/repair.ts';
import { seriousFindings } from './axe.ts';
import { actionsOf, focusedId, showState, startBench, type Bench } from './browser.ts';
import {
  accepted,
  allRepairStates,
  attempt,
  brokenOff,
  cancelledAgain,
  exhausted,
  nothingRepaired,
  noModel,
  outdated,
  passedThird,
  passing,
  repairPage,
  setAside,
  specification,
  undecided,
  waiting,
} from './repair-states.ts';
import { themes } from './themes.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

async function textOf(page: Page, selector = '#app'): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');
}

async function isDisabled(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .evaluate((button) => 'disabled' in button && button.disabled === true);
}

describe('what the page says', () => {
  const texts: readonly (readonly [string, RepairState, readonly RegExp[]])[] = [
    ['nothing', nothingRepaired(), [/^Nothing is being repaired/u]],
    [
      'a record that is called for',
      repairPage(),
      [
        /Regenerate Error Response sc-0101, held-out\.scenarios\.jsonl/u,
        /The model sees the request alone\./u,
        /Why Ada Intervention fidelity: Invalid\..* Ben /u,
        /Write Validate as it stands/u,
      ],
    ],
    ['no model', noModel, [/No model is set up.*Add a model/u]],
    [
      'a run that is held up',
      waiting,
      [
        /Try 3 of 3: the model writes\. The endpoint .*\(HTTP 429\): asking again in about 3 s\. Cancel/u,
      ],
    ],
    [
      'tries, the latest first',
      exhausted,
      [
        /None of 3 tries passes\./u,
        /Try 3 Rejected by the validator.*Try 2 Fails a pre-check.*Try 1 Cannot be read/u,
        /said by the validator/u,
        /Before For the front room I would take the Ashby.*After For the front room/u,
      ],
    ],
    ['a try that passes', passedThird, [/A try passes\. Accept it/u, /Try 3 Passes/u]],
    [
      'a run that broke off, with how often it was asked and what it met',
      brokenOff,
      [
        /Ask again Validate .* No answer came from the model .* choose another model\. Tries/u,
        /Try 2 No answer .*asked 4 times in 9\.4 s The endpoint refused the key \(401\)\. 3 times the endpoint .* asked to wait 3\.0 s\. What/u,
      ],
    ],
    [
      'how often a validator was asked',
      repairPage({
        standing: {
          ...passing,
          effort: 'asked 2 times in 1.2 s',
          troubles: ['The answer was cut off.'],
        },
      }),
      [/Passes qwen3:8b · asked 2 times in 1\.2 s .*The answer was cut off\./u],
    ],
    [
      'every rule that fails',
      specification,
      [
        /The record as it stands Does not pass local-qwen/u,
        /Rule 1: .*found by our checks.*Rule 2: .*said by the validator.*Rule 11: /u,
        /Suggestion: Give both options the same price\./u,
        /Rule 10 does not hold/u,
      ],
    ],
    ['a record that has changed', outdated, [/The record has changed since/u]],
    [
      'what was accepted',
      accepted,
      [
        /Accepted, not saved yet in held-out\.scenarios\.jsonl\. Save What 2 reviewers decided about it before \(Intervention fidelity\) no longer holds: it is to be decided anew\. Decide it The record as it stands Passes/u,
        /Written by qwen3:8b, accepted as it is\. Not saved yet\./u,
      ],
    ],
    [
      'a record that others decided',
      undecided,
      [/2 reviewers decided it \(Intervention fidelity\)\. Whoever .* what they say\. Decide it/u],
    ],
    ['a record that is set aside', setAside, [/By Ada: No try passes.* Take back/u]],
  ];
  for (const [what, state, expected] of texts) {
    test(what, async () => {
      const page = await bench.open('repair', state);
      const text = await textOf(page);
      for (const pattern of expected) assert.match(text, pattern);
    });
  }

  test('neither calls for a decision that was made nor for one that cannot be', async () => {
    const page = await bench.open('repair', accepted);
    assert.doesNotMatch(await textOf(page), /A try passes|has changed since/u);
    assert.equal(await page.locator(`#accept-${attempt(3).id}`).count(), 0);
    for (const state of [outdated, { ...passedThird, progress: { text: 'x' } }]) {
      await showState(page, state);
      assert.equal(await isDisabled(page, `#accept-${attempt(3).id}`), true);
    }
    await showState(page, passedThird);
    assert.equal(await isDisabled(page, `#accept-${attempt(3).id}`), false);
  });

  test('keeps earlier tries below those of the new round, to be accepted', async () => {
    const page = await bench.open('repair', cancelledAgain);
    assert.match(
      await textOf(page),
      /Tries Round 2, try 1 Cancelled .*Earlier tries Round 1, try 3 .*Round 1, try 1 /u,
    );
    await page.locator(`#accept-${attempt(3).id}`).click();
    assert.deepEqual(await actionsOf(page), [{ type: 'accept', attempt: attempt(3).id }]);
  });

  test('says once why it broke off, and of a cancelled try nothing as of an error', async () => {
    const page = await bench.open('repair', brokenOff);
    // What screen readers are told stands beside what is seen.
    const countOf = async (sentence: string): Promise<number> => {
      const seen = await page.locator('#end, article, .judging-progress').allInnerTexts();
      return seen.join(' ').split(sentence).length - 1;
    };
    assert.equal(await countOf('The endpoint refused the key'), 1);
    await showState(page, cancelledAgain);
    assert.equal(await countOf('Cancelled'), 1);
    assert.equal(await page.locator('article').first().locator('.tone-error').count(), 0);
    // Nothing was tried, so no try says it.
    const { end } = cancelledAgain;
    await showState(page, repairPage(end === undefined ? {} : { end }));
    assert.equal(await textOf(page, '#end'), 'Cancelled.');
    assert.equal(await page.locator('#end.warning').count(), 0);
  });

  test('says what accepting brings before, and what it brought after', async () => {
    const finding = 'The lengths of the responses differ.';
    const attempts = [attempt(2), attempt(3)].map((each) => ({ ...each, findings: [finding] }));
    const page = await bench.open('repair', { ...passedThird, attempts });
    const latest = 'article >> nth=0';
    assert.match(await textOf(page, latest), /Accepting it brings: The lengths/u);
    await showState(page, { ...accepted, attempts });
    assert.match(await textOf(page, latest), /It brought: The lengths.*Open the record/u);
    assert.doesNotMatch(await textOf(page, latest), /Accepting it brings|Accept\b|Change/u);
    await page.locator(latest).getByText('Open the record').click();
    assert.deepEqual(await actionsOf(page), [{ type: 'open-record' }]);
    // The findings are about what the model wrote, not about what a person made of it.
    const edited = {
      attempt: attempt(3).id,
      text: 'Changed by you.',
      isEdited: true,
      isSaved: true,
    };
    await showState(page, { ...accepted, attempts, accepted: edited });
    assert.doesNotMatch(await textOf(page, latest), /brings|brought/u);
  });

  test('says whether what was accepted is saved, and saves it', async () => {
    const page = await bench.open('repair', accepted);
    const latest = 'article >> nth=0';
    assert.match(
      await textOf(page, latest),
      /accepted as it is\. Not saved yet\. Open the record/u,
    );
    await page.locator('#save').click();
    assert.deepEqual(await actionsOf(page), [{ type: 'save' }]);
    const own = { attempt: attempt(3).id, text: 'Accepted.', isEdited: false, isSaved: true };
    await showState(page, { ...accepted, accepted: own });
    assert.match(await textOf(page, latest), /Accepted\. Saved\. Open the record/u);
    assert.equal(
      await textOf(page, '#accepted'),
      'Accepted and saved in held-out.scenarios.jsonl.',
    );
    assert.equal(await page.locator('#save').count(), 0);
  });

  test('marks the words that differ, where that is wanted', async () => {
    const page = await bench.open('repair', passedThird);
    assert.ok((await page.locator('del').count()) > 0 && (await page.locator('ins').count()) > 0);
    await page.keyboard.press('d');
    assert.equal(await page.locator('del, ins').count(), 0);
    await page.reload();
    await showState(page, passedThird);
    assert.equal(await page.locator('del, ins').count(), 0);
  });

  test('shows to the word what the model saw', async () => {
    const page = await bench.open('repair', passedThird);
    const last = page.locator('article').first();
    await last.locator('summary').click();
    assert.match(await last.innerText(), /request\s+So recommend me a reading chair/u);
  });
});

describe('what the page does', () => {
  const keyed: readonly (readonly [string, RepairState, string, unknown])[] = [
    ['writes', repairPage(), 'r', { type: 'run', goOn: false }],
    ['goes on where it broke off', brokenOff, 'r', { type: 'run', goOn: true }],
    ['writes again', exhausted, 'r', { type: 'run', goOn: false }],
    ['does not start twice', waiting, 'r', undefined],
    ['does not start without a model', noModel, 'r', undefined],
    ['validates', repairPage(), 'v', { type: 'validate' }],
    ['does not validate while it runs', waiting, 'v', undefined],
    ['cancels', waiting, 'Escape', { type: 'cancel' }],
    ['has nothing to cancel', repairPage(), 'Escape', undefined],
    ['accepts what passes', passedThird, 'a', { type: 'accept', attempt: attempt(3).id }],
    ['accepts by a key only what passes', exhausted, 'a', undefined],
    ['accepts nothing for a record that has changed', outdated, 'a', undefined],
    ['accepts nothing twice', accepted, 'a', undefined],
    ['edits nothing for a record that has changed', outdated, 'e', undefined],
  ];
  for (const [what, state, key, expected] of keyed) {
    test(`${key}: ${what}`, async () => {
      const page = await bench.open('repair', state);
      await page.keyboard.press(key);
      assert.deepEqual((await actionsOf(page)).at(-1), expected);
    });
  }

  test('says why a key does nothing', async () => {
    const page = await bench.open('repair', noModel);
    await page.keyboard.press('r');
    assert.match(await textOf(page, '.status'), /No model is set up/u);
    await showState(page, exhausted);
    await page.keyboard.press('a');
    assert.match(await textOf(page, '.status'), /does not pass\. Its button/u);
    await page.locator(`#accept-${attempt(3).id}`).click();
    assert.deepEqual(await actionsOf(page), [{ type: 'accept', attempt: attempt(3).id }]);
  });

  test('chooses who writes and who validates, as the host then says', async () => {
    const page = await bench.open('repair', repairPage());
    await page.locator('#writer').selectOption('far');
    await page.locator('#validator').selectOption('baseline');
    assert.deepEqual(await actionsOf(page), [
      { type: 'choose-writer', name: 'far' },
      { type: 'choose-validator', name: 'baseline' },
    ]);
    await showState(page, repairPage({ writer: 'far' }));
    assert.equal(await page.locator('#writer').inputValue(), 'far');
    assert.equal(await page.locator('#validator').inputValue(), 'local-qwen');
    await showState(page, waiting);
    assert.equal(await page.locator('#writer').isDisabled(), true);
  });

  test('opens the record, adds a model, takes back', async () => {
    const page = await bench.open('repair', setAside);
    await page.getByRole('button', { name: 'sc-0101' }).click();
    await page.getByText('Take back').click();
    await showState(page, noModel);
    await page.getByRole('button', { name: 'Add a model' }).click();
    await showState(page, undecided);
    await page.getByRole('button', { name: 'Decide it' }).click();
    assert.deepEqual(await actionsOf(page), [
      { type: 'open-record' },
      { type: 'take-back' },
      { type: 'add-model' },
      { type: 'decide' },
    ]);
  });

  test('keeps the focus in sight while a run begins and ends', async () => {
    const page = await bench.open('repair', repairPage());
    const focused = (): Promise<string> => focusedId(page);
    await page.locator('#run').focus();
    await showState(page, waiting);
    assert.equal(await focused(), 'cancel');
    await showState(page, passedThird);
    assert.equal(await focused(), 'run');
    await page.locator(`#accept-${attempt(3).id}`).focus();
    await showState(page, accepted);
    assert.equal(await focused(), 'record-title');
  });

  test('tells screen readers how a run ends, and what was accepted', async () => {
    const page = await bench.open('repair', waiting);
    const live = page.locator('[aria-live="polite"]');
    assert.match(await live.innerText(), /^Try 2: /u);
    await showState(page, exhausted);
    assert.equal(await live.innerText(), 'None of 3 tries passes.');
    await showState(page, accepted);
    assert.match(
      await live.innerText(),
      /^Accepted, not saved yet in held-out\.scenarios\.jsonl\. What 2 reviewers .* decided anew\.$/u,
    );
  });

  test('shows at half width what was accepted, wherever one had scrolled to', async () => {
    const page = await bench.open('repair', passedThird, { width: 510 });
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight });
    });
    await showState(page, accepted);
    const isSeen = await page.locator('#accepted').evaluate((line) => {
      const { top, bottom, left } = line.getBoundingClientRect();
      const isCovered = document.elementFromPoint(left + 2, top + 2)?.closest('#accepted') !== line;
      return top >= 0 && bottom <= window.innerHeight && !isCovered;
    });
    assert.equal(isSeen, true);
    await page.getByRole('button', { name: 'Decide it' }).click();
    assert.deepEqual(await actionsOf(page), [{ type: 'decide' }]);
  });

  test('breaks no link within a word', async () => {
    for (const width of [320, 510]) {
      const page = await bench.open('repair', undecided, { width });
      const lines = await page.getByRole('button', { name: 'Decide it' }).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      assert.equal(lines, 1);
    }
  });
});

describe('for everybody', () => {
  const { standing } = specification;
  for (const { name } of themes) {
    test(`axe finds nothing serious, ${name}`, async () => {
      const page = await bench.open('repair', undefined, { theme: name });
      for (const state of [{ ...setAside, standing }, undecided, waiting, accepted, noModel]) {
        await showState(page, state);
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) (details as HTMLDetailsElement).open = true;
        });
        assert.deepEqual(await seriousFindings(page, name), []);
      }
    });
  }

  for (const [name, options] of [
    ['200% zoom', { zoom: 2, width: 1280 }],
    ['a narrow column', { width: 320 }],
  ] as const) {
    test(`at ${name} the page does not scroll sideways`, async () => {
      const page = await bench.open('repair', undefined, options);
      for (const state of allRepairStates) {
        await showState(page, state);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(overflow <= 0, `${overflow} px too wide`);
      }
    });
  }
});
