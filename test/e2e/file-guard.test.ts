import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import {
  answerNotification,
  quickOpen,
  screenshot,
  waitForNotification,
} from '../harness/workbench.ts';
import { withSamples } from './support/benchwright.ts';

describe('a file that a save would spoil', () => {
  it('opens read-only with the reason, and is mended with one button', async () => {
    await withSamples('file-guard', async ({ page, workspace }) => {
      assert.ok(workspace !== undefined);
      const file = path.join(workspace, 'mixed.jsonl');
      writeFileSync(file, '{"a":1}\r\n{"a":2}\n');
      await quickOpen(page, 'mixed.jsonl');
      await waitForNotification(page, /mixed\.jsonl is read-only.*at byte 16 \(line 2\)/);
      await screenshot(page, 'file-guard');
      await answerNotification(page, 'mixed.jsonl is read-only', 'Normalize Line Endings');
      await waitForNotification(page, 'All lines end in LF now.');
      assert.equal(readFileSync(file, 'utf8'), '{"a":1}\n{"a":2}\n');
    });
  });
});
