import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { sharedPath, skipWithoutShared } from '../support/shared.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-genuine-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

interface AgreementFigures {
  readonly studies: readonly {
    readonly reviewers: readonly string[];
    readonly questions: readonly {
      readonly agreement: readonly {
        readonly raw: { readonly n: number; readonly value: number };
        readonly alpha: { readonly n: number; readonly value: number };
      }[];
    }[];
  }[];
}

describe('genuine annotations', { skip: skipWithoutShared }, () => {
  it('of many annotators become a file of reviews', async () => {
    const file = sharedPath('data', 'prodigy', 'pydata-ams-2023.multi-annotator.first400.jsonl');
    const out = at('pydata.reviews.jsonl');
    const { errorOut } = await runInProcess([
      'review',
      'import',
      file,
      '--format',
      'prodigy',
      '--out',
      out,
    ]);
    assert.match(errorOut, /365 reviews of 57 items by 19 reviewers as prodigy/u);
    assert.match(errorOut, /Imported 365 reviews; 35 pieces did not fit\.\n$/u);
    assert.equal((await runInProcess(['validate', out])).exitCode, 0);
  });

  it('give an agreement report', async () => {
    const { out, exitCode } = await runInProcess([
      'agree',
      at('pydata.reviews.jsonl'),
      '--format',
      'json',
    ]);
    assert.equal(exitCode, 0);
    const report = JSON.parse(out) as AgreementFigures;
    const [all] = report.studies[0]?.questions[0]?.agreement ?? [];
    // Worked out apart from our code: pairs of answers within an item, and 1 - Do / De over the 50 items with two answers.
    assert.equal(all?.raw.value.toFixed(6), '0.806160');
    assert.equal(all.alpha.value.toFixed(6), '0.478361');
    assert.deepEqual([all.raw.n, all.alpha.n, report.studies[0]?.reviewers.length], [50, 50, 19]);
  });

  it('of one annotator give a report that says why there are no figures', async () => {
    const file = sharedPath(
      'data',
      'prodigy',
      'annotated_github-issues-DOCUMENTATION-textcat.first300.jsonl',
    );
    const out = at('documentation.reviews.jsonl');
    await runInProcess([
      'review',
      'import',
      file,
      '--format',
      'prodigy',
      '--reviewer',
      'Ada',
      '--out',
      out,
    ]);
    const report = await runInProcess(['agree', out]);
    assert.equal(report.exitCode, 0);
    assert.match(report.out, /no figure: Agreement needs two reviewers/u);
  });
});
