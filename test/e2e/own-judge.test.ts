import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startFakeServer } from '../harness/fake-server/fake-server.ts';
import { enter, pick, runCommand, screenshot, waitForNotification } from '../harness/workbench.ts';
import { clickLens, judgmentView, openScenarios, withSamples } from './support/benchwright.ts';
import { until } from './support/until.ts';

const verdict = JSON.stringify({
  verdict: 'OVER_PERSONALIZED',
  subtypes: ['over.irrelevant_use'],
  confidence: 0.9,
  reasoning: 'The response brings in something that does not matter here.',
});

describe("a judge of one's own", () => {
  it('is added step by step, asks before it sends, and judges', async () => {
    const server = await startFakeServer({
      handler: () => verdict,
      models: ['model-one', 'model-two'],
    });
    try {
      await withSamples('own-judge', async ({ page }) => {
        await openScenarios(page);
        await runCommand(page, 'Benchwright: Add Judge...');
        await pick(page, 'Another OpenAI-compatible endpoint', 'Add Judge: provider');
        await enter(page, server.baseUrl, 'Add Judge: address');
        await enter(page, '', 'Add Judge: key'); // none is needed
        await pick(page, 'model-two', 'Add Judge: model');
        await waitForNotification(page, 'Judge Record asks "endpoint:model-two" from now on.');

        const dialog = page.locator('.monaco-dialog-box');
        await clickLens(page, /^\s*Judge$/, dialog);
        const question = await dialog.innerText();
        assert.match(question, /Send record text to http:\/\/127\.0\.0\.1:\d+\/v1\?/);
        assert.match(question, /model-two/);
        assert.match(question, /no ids, and no gold labels/);
        assert.match(question, /No key is sent/);
        await screenshot(page, 'consent');
        const chats = (): number =>
          server.requests.filter(({ path }) => path.includes('chat')).length;
        assert.equal(chats(), 0);
        await dialog.getByRole('button', { name: 'Send' }).click();

        const judgment = await judgmentView(page);
        await judgment.getByText('false alarm', { exact: false }).first().waitFor();
        await judgment.getByText('openai:model-two').first().waitFor();
        // The view shows the first verdict while the second is asked for.
        await until('both calls', () => chats() === 2);
        await screenshot(page, 'own-judge');
      });
    } finally {
      await server.close();
    }
  });
});
