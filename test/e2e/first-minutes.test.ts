import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { quickOpen, reloaded, runCommand, screenshot } from '../harness/workbench.ts';
import {
  clickUntil,
  compareByLens,
  compareView,
  judgeByLens,
  judgmentView,
  openScenarios,
  withSamples,
} from './support/benchwright.ts';
import { seriousViolations } from './support/accessibility.ts';
import { until } from './support/until.ts';

describe('the first minutes', () => {
  it('show a problem where it is, with its code and its page', async () => {
    await withSamples('problems', async ({ page }) => {
      await quickOpen(page, 'one-of-each.scenarios.jsonl');
      await page.locator('.squiggly-error').first().waitFor();
      await runCommand(page, 'View: Toggle Problems');
      const row = page
        .locator('.markers-panel .monaco-list-row')
        .filter({ hasText: 'persevalbench/' })
        .first();
      await row.waitFor();
      assert.match(await row.innerText(), /benchwright/);
      await screenshot(page, 'problems');
      await clickUntil(
        row.locator('a', { hasText: 'persevalbench/' }),
        page.locator('.tab').filter({ hasText: /Preview/ }),
        { modifiers: ['Control'] },
      );
    });
  });

  it('judge a record from its lens, and compare its responses with keys', async () => {
    await withSamples('judge-and-compare', async ({ page, workspace, record }) => {
      await openScenarios(page);
      await judgeByLens(page);

      const judgment = await judgmentView(page);
      await judgment.getByText('baseline', { exact: false }).first().waitFor();
      await judgment
        .getByText(/^(Right|Under|Over)$/)
        .first()
        .waitFor();
      assert.ok(workspace !== undefined);
      const file = path.join(workspace, 'matched.scenarios.jsonl.judgments.jsonl');
      assert.ok(existsSync(file));
      const judged = (): readonly string[] =>
        readFileSync(file, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as { record_id: string; candidate: string })
          .filter(({ record_id }) => record_id === 'sc-0001')
          .slice(-2)
          .map(({ candidate }) => candidate)
          .toSorted();
      // The lens shows the first verdict as soon as it is there.
      await until('both judgments', () => judged().join() === 'error,right');
      assert.deepEqual(await seriousViolations(judgment), []);

      const compare = await compareByLens(page);
      await compare.getByRole('heading', { name: /sc-0001/ }).waitFor();
      await compare.locator('ins').first().waitFor();
      assert.deepEqual(await seriousViolations(compare), []);
      await screenshot(page, 'compare');

      await compare.locator('body').press('n');
      await compare.getByRole('heading', { name: /sc-0002/ }).waitFor();
      await compare.locator('body').press('p');
      await compare.getByRole('heading', { name: /sc-0001/ }).waitFor();
      await compare.locator('body').press('d');
      await compare.locator('ins').first().waitFor({ state: 'detached' });
      await compare.locator('body').press('?');
      await compare.getByRole('dialog').waitFor();
      await compare.locator('body').press('Escape');

      await reloaded(page, () => runCommand(page, 'Developer: Reload Window'));
      const restored = await compareView(page);
      await restored.getByRole('heading', { name: /sc-0001/ }).waitFor();
      assert.deepEqual(record.foreignRequests, []);
    });
  });
});
