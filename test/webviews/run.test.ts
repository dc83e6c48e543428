import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { seriousFindings } from './axe.ts';
import { actionsOf, focusedId, refuse, showState, startBench, type Bench } from './browser.ts';
import { choices, comparison, fullRunState, plan, running, runState } from './run-states.ts';
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

async function lastAction(page: Page): Promise<unknown> {
  return (await actionsOf(page)).at(-1);
}

describe('the plan', () => {
  test('says what would be asked, what it costs by whom, and what leaves the machine', async () => {
    const page = await bench.open('run', runState());
    const text = await textOf(page, '.plan');
    assert.match(text, /96 calls about 26 records\. 8 verdicts fresh already\. 3 not judgeable\./u);
    assert.match(text, /baseline 52 0 0 \$0\.00 It sends nothing\./u);
    assert.match(text, /local-qwen 44 61,204 5,300 no price Tokens of 12 calls/u);
    assert.match(text, /set benchwright\.prices/u);
    assert.match(text, /http:\/\/localhost:11434\/v1 \(qwen3:8b\)/u);
    assert.match(text, /Sent: the prompts with history, request, response of each record/u);
    assert.match(text, /No gold: no labels/u);
    assert.match(text, /You are asked before anything is sent/u);
    assert.match(text, /Closing this panel does not stop the run; closing the window does/u);
    assert.equal(await page.locator('#start').innerText(), 'Start 96 calls');
  });

  test('names the gold that is shown on purpose', async () => {
    const page = await bench.open('run', fullRunState());
    assert.match(
      await textOf(page, '.destinations'),
      /Gold is shown on purpose: Full \+ Gold Highlights shows which turns are evidence\./u,
    );
  });

  test('says that nothing leaves the machine with the baseline alone, and what all costs', async () => {
    const page = await bench.open(
      'run',
      runState({
        plan: {
          ...plan,
          destinations: [],
          judges: plan.judges.map((judge) => ({ ...judge, costUsd: 0.7 })),
          costUsd: 1.4,
        },
      }),
    );
    const text = await textOf(page, '.plan');
    assert.match(text, /Nothing leaves this machine/u);
    assert.match(text, /About \$1\.40 in all/u);
    assert.doesNotMatch(text, /set benchwright\.prices/u);
  });

  test('is not startable while it is counted, cannot be made, or another run goes on', async () => {
    const page = await bench.open('run', runState({ plan: { type: 'counting' } }));
    const isDisabled = async (): Promise<boolean> =>
      page.locator('#start').evaluate((button) => 'disabled' in button && button.disabled === true);
    assert.equal(await isDisabled(), true);
    await showState(page, runState({ plan: { type: 'problem', message: 'No judge is chosen.' } }));
    assert.equal(await isDisabled(), true);
    assert.match(await textOf(page, '.plan'), /No judge is chosen/u);
    await showState(page, runState({ plan: { ...plan, cannotStart: 'A run goes on.' } }));
    assert.equal(await isDisabled(), true);
    await showState(page, runState());
    await page.locator('#start').click();
    assert.deepEqual(await actionsOf(page), [{ type: 'start' }]);
  });

  test('lists what is not judgeable, and opens the prices', async () => {
    const page = await bench.open('run', runState());
    await page.getByRole('button', { name: '3 not judgeable' }).click();
    await page.getByRole('button', { name: 'set benchwright.prices' }).click();
    assert.deepEqual(await actionsOf(page), [
      { type: 'list', list: 'not-judgeable' },
      { type: 'open-prices' },
    ]);
  });
});

describe('the choices', () => {
  test('are sent whole with each change, and stand in the page at once', async () => {
    const page = await bench.open('run', runState());
    await page.getByRole('checkbox', { name: 'local-qwen' }).click();
    assert.deepEqual(await lastAction(page), {
      type: 'choose',
      choices: { ...choices, judges: ['baseline'] },
    });
    await page.getByRole('checkbox', { name: 'Full + Gold Highlights' }).check();
    await page.getByRole('checkbox', { name: 'Only records without error findings' }).check();
    await page.getByRole('spinbutton', { name: 'Ask each question' }).fill('5');
    await page.getByRole('spinbutton', { name: 'or after US $' }).fill('1.5');
    await page.keyboard.press('Tab');
    assert.deepEqual(await lastAction(page), {
      type: 'choose',
      choices: {
        ...choices,
        judges: ['baseline'],
        contexts: ['full', 'full-highlights'],
        onlyWithoutErrors: true,
        repeats: 5,
        maxCostUsd: 1.5,
      },
    });
    assert.match(await textOf(page), /times; the majority counts/u);
  });

  test('hold filters, a sample with its seed, and ablations with theirs', async () => {
    const page = await bench.open('run', runState());
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Property or pointer' }).fill('scene_type');
    await page.getByRole('textbox', { name: 'is' }).fill('re_entry');
    await page.getByRole('checkbox', { name: 'A stratified sample' }).check();
    await page.getByRole('spinbutton', { name: 'of', exact: true }).fill('20');
    await page.getByRole('spinbutton', { name: 'records, seed' }).fill('7');
    await page.getByRole('checkbox', { name: 'Without unrelated turns' }).check();
    await page.getByRole('spinbutton', { name: 'Seed of what is drawn' }).fill('3');
    await page.keyboard.press('Tab');
    assert.deepEqual(await lastAction(page), {
      type: 'choose',
      choices: {
        ...choices,
        filters: [{ field: 'scene_type', value: 're_entry' }],
        sample: { size: 20, seed: 7 },
        ablations: ['none', 'unrelated'],
        ablationSeed: 3,
      },
    });
    await page.getByRole('button', { name: 'Remove filter 1' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'is' }).count(), 0);
    assert.equal(await focusedId(page), 'add-filter');
    await page.getByRole('checkbox', { name: 'A stratified sample' }).uncheck();
    assert.deepEqual(((await lastAction(page)) as { readonly choices: unknown }).choices, {
      ...choices,
      ablations: ['none', 'unrelated'],
      ablationSeed: 3,
    });
  });

  test('are not drawn back by a state that was made before them, but by those of the extension', async () => {
    const page = await bench.open('run', runState());
    const qwen = page.getByRole('checkbox', { name: 'local-qwen' });
    await qwen.uncheck();
    await showState(page, runState({ plan: { type: 'counting' } }));
    assert.equal(await qwen.isChecked(), false);
    await showState(page, runState({ choicesRevision: 2 }));
    assert.equal(await qwen.isChecked(), true);
  });

  test('name only the contexts of the protocols that are chosen', async () => {
    const page = await bench.open('run', runState());
    assert.equal(await page.getByRole('checkbox', { name: /other protocol/u }).count(), 0);
    await page.getByRole('checkbox', { name: 'Evidence-first' }).check();
    assert.equal(await page.getByRole('checkbox', { name: /other protocol/u }).count(), 1);
  });

  test('say why a judge cannot be asked, and that an untrusted workspace sends nothing', async () => {
    const page = await bench.open('run', fullRunState());
    assert.equal(await page.getByRole('checkbox', { name: 'far' }).isDisabled(), true);
    assert.match(await textOf(page), /Its endpoint "far" is not in your settings/u);
    assert.match(await textOf(page), /not trusted, so nothing is sent/u);
    await page.getByRole('button', { name: 'Manage trust' }).click();
    assert.deepEqual(await lastAction(page), { type: 'manage-trust' });
  });

  test('offer a selection where there is one', async () => {
    const page = await bench.open('run', fullRunState());
    await page.getByRole('radio', { name: 'The selection: lines 3 to 9 (7 records)' }).check();
    const action = (await lastAction(page)) as { readonly choices: { readonly scope: string } };
    assert.equal(action.choices.scope, 'selection');
  });
});

describe('a run', () => {
  test('shows its counts, rate, time left, cost and what an endpoint asks for', async () => {
    const page = await bench.open('run', runState({ run: running }));
    const text = await textOf(page, '.run');
    assert.match(
      text,
      /^Running: baseline, local-qwen 43 of 96 calls, 42 a minute, about 1 min 16 s left/u,
    );
    assert.match(text, /Verdicts 40 Unreadable 2 Failed 1 Cost so far \$0\.021/u);
    assert.match(text, /2 of at most 2 at once, waiting until \d+:\d\d:20, as it asked \(429\)/u);
    assert.equal(
      await page.getByRole('progressbar', { name: 'Calls done' }).getAttribute('max'),
      '96',
    );
  });

  test('is cancelled by button and by key, and not twice', async () => {
    const page = await bench.open('run', runState({ run: running }));
    await page.locator('#cancel').click();
    await page.locator('#title').focus();
    await page.keyboard.press('x');
    await showState(page, runState({ run: { ...running, state: 'cancelling' } }));
    await page.keyboard.press('x');
    assert.deepEqual(await actionsOf(page), [{ type: 'cancel' }, { type: 'cancel' }]);
  });

  test('leaves a summary with what can be done next, and the focus among it', async () => {
    const page = await bench.open('run', runState({ run: running }));
    await page.locator('#cancel').focus();
    const { callsPerMinute, leftMs, ...ended } = running;
    assert.ok(callsPerMinute !== undefined && leftMs !== undefined);
    await showState(
      page,
      runState({
        run: { ...ended, state: 'cancelled', canResume: true, message: 'You cancelled it.' },
      }),
    );
    assert.equal(await focusedId(page), 'resume');
    assert.match(await textOf(page, '.run'), /^Cancelled: .* took 1 min 2 s .*You cancelled it\./u);
    for (const name of ['Resume', 'Show report', 'Failed records', 'Unreadable records']) {
      await page.locator('vscode-button', { hasText: name }).click();
    }
    await page.locator('#title').focus();
    for (const key of ['m', 'r', 'f', 'u']) await page.keyboard.press(key);
    const actions = [
      { type: 'resume' },
      { type: 'show-report' },
      { type: 'list', list: 'failed' },
      { type: 'list', list: 'unreadable' },
    ];
    assert.deepEqual(await actionsOf(page), [...actions, ...actions]);
  });

  test('says why an action failed', async () => {
    const page = await bench.open('run', runState());
    await refuse(page, 'The file is closed.');
    await page.locator('#start').click();
    await page.locator('.status').filter({ hasText: 'The file is closed.' }).waitFor();
  });
});

describe('the comparison', () => {
  test('counts by standing, with the rates and the test beside each other', async () => {
    const page = await bench.open('run', runState({ page: 'comparison', comparison }));
    const text = await textOf(page);
    assert.match(text, /52 questions; on 45 of them .* 17 verdicts changed\./u);
    assert.match(text, /Error recognition \(ERR\) 54\.5% \(12 of 22\) 81\.8% \(18 of 22\)/u);
    assert.match(text, /Pair accuracy – –/u);
    assert.match(
      text,
      /Only the first is right on 4, only the second on 12: exact McNemar p = 0\.077\./u,
    );
    const small = { onlyFirst: 0, onlySecond: 40, pValue: 2 ** -39 };
    await showState(
      page,
      runState({ page: 'comparison', comparison: { ...comparison, mcNemar: small } }),
    );
    assert.match(await textOf(page), /exact McNemar p < 0\.001\./u);
    assert.deepEqual(await page.locator('.matrix thead th').allInnerTexts(), [
      'right',
      'wrong',
      'unreadable',
    ]);
    assert.deepEqual(await page.locator('.matrix tbody th').allInnerTexts(), [
      'right',
      'wrong',
      'missing',
    ]);
  });

  test('opens the records of a cell and those that changed, and takes other parts of the runs', async () => {
    const page = await bench.open('run', runState({ page: 'comparison', comparison }));
    await page.getByRole('button', { name: '12: wrong, then right' }).click();
    await page.locator('#changed').click();
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await page.locator('vscode-button', { hasText: 'Back to judging' }).click();
    assert.deepEqual(await actionsOf(page), [
      { type: 'list-compared', first: 'wrong', second: 'right' },
      { type: 'list-changed' },
      { type: 'compare-groups', side: 'first', group: 1 },
      { type: 'show-page', page: 'judge' },
    ]);
  });

  test('of runs with nothing in common has no table', async () => {
    const page = await bench.open(
      'run',
      runState({
        page: 'comparison',
        comparison: { ...comparison, questions: 0, shared: 0, cells: [], changed: 0 },
      }),
    );
    assert.equal(await page.locator('.matrix').count(), 0);
    assert.match(await textOf(page), /0 questions/u);
  });
});

test('says what to do where there is nothing to show', async () => {
  const page = await bench.open('run', { type: 'nothing', message: 'The file is closed.' });
  assert.match(await textOf(page), /^The file is closed\./u);
});

test('the help lists the keys, and none of them starts a run', async () => {
  const page = await bench.open('run', runState());
  await page.keyboard.press('?');
  assert.match(await textOf(page, 'dialog'), /X Cancel the run/u);
  await page.keyboard.press('Escape');
  for (const key of ['s', 'Enter', ' ']) await page.keyboard.press(key);
  assert.deepEqual(await actionsOf(page), []);
});

test('text of a record stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const page = await bench.open(
    'run',
    runState({ setup: { ...runState().setup, fields: [hostile] }, fileName: hostile }),
  );
  assert.equal(await page.locator('img').count(), 0);
  assert.match(await textOf(page, 'h1'), /<img src=x/u);
});

test('at 200% zoom the page itself does not scroll sideways', async () => {
  for (const state of [fullRunState(), fullRunState({ page: 'comparison' })]) {
    const page = await bench.open('run', state, { zoom: 2, width: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  }
});

const folder = process.env['WEBVIEW_SCREENSHOTS'];

for (const { name } of themes) {
  test(`axe finds nothing serious, ${name}`, async () => {
    for (const [picture, state] of [
      ['run', fullRunState()],
      ['run-plan', runState({ run: { ...running, state: 'finished' } })],
      ['run-comparison', fullRunState({ page: 'comparison' })],
    ] as const) {
      const page = await bench.open('run', state, { theme: name });
      assert.deepEqual(await seriousFindings(page, name), []);
      if (folder === undefined) continue;
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${picture}.${name}.png`), fullPage: true });
    }
  });
}
