import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fixtures } from './golden.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
const sample = path.resolve(fixtures, '../../../samples/persevalbench/matched.scenarios.jsonl');

const review = {
  review_id: 'r-1',
  created_at: '2026-12-01T10:00:00Z',
  reviewer: 'Ada',
  record_id: 'sc-0001',
  candidate: 'error',
  study: 'fidelity',
  decision: 'keep',
  input_hash: '0a1b',
};

async function validate(file: string): Promise<{ exitCode: number | null; kind: unknown }> {
  const { exitCode, out } = await runCli(['validate', '--format', 'json', file], {
    folder: folder.path,
  });
  const { files } = JSON.parse(out) as { files: { kind: unknown }[] };
  return { exitCode, kind: files[0]?.kind };
}

describe("Benchwright's own files", () => {
  it('are clean as judging writes them, also under a name of their own', async () => {
    copyFileSync(sample, path.join(folder.path, 'some.scenarios.jsonl'));
    await runCli(['judge', 'some.scenarios.jsonl', '--judge', 'baseline'], { folder: folder.path });
    const clean = { exitCode: 0, kind: 'benchwright/judgment' };
    const file = 'some.scenarios.jsonl.judgments.jsonl';
    assert.deepEqual(await validate(file), clean);
    copyFileSync(path.join(folder.path, file), path.join(folder.path, 'verdicts.jsonl'));
    assert.deepEqual(await validate('verdicts.jsonl'), clean);
  });

  it('are judged by nobody', async () => {
    const { exitCode, errorOut } = await runCli(
      ['judge', 'some.scenarios.jsonl.judgments.jsonl', '--judge', 'baseline'],
      { folder: folder.path },
    );
    assert.equal(exitCode, 2);
    assert.match(errorOut, /Cannot tell by which protocol/);
  });

  it('are found out as reviews by name and by shape', async () => {
    const lines = `${JSON.stringify(review)}\n`;
    for (const name of ['all.reviews.jsonl', 'decisions.jsonl']) {
      folder.write(name, lines);
      assert.deepEqual(await validate(name), { exitCode: 0, kind: 'benchwright/review' });
    }
  });

  it('report what is wrong in them', async () => {
    const file = path.join(folder.path, 'some.scenarios.jsonl.judgments.jsonl');
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    folder.write(
      'bad.judgments.jsonl',
      `${line.replace('"outcome":"verdict"', '"outcome":"won"')}\n`,
    );
    const { exitCode, out } = await runCli(['validate', 'bad.judgments.jsonl'], {
      folder: folder.path,
    });
    assert.equal(exitCode, 1);
    assert.match(out, /schema\/enum/);
  });
});
