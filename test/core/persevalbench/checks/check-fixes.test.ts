import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { scenarioChecks } from '../../../../src/core/benchmarks/persevalbench/checks/all-checks.ts';
import { scenarioKind } from '../../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { RecordFixes } from '../../../../src/core/fixes/record-fixes.ts';
import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';
import { checkFixCases } from '../../../support/all-check-fix-cases.ts';
import { merged, oddities, scenarioLine } from '../../../support/check-fix-case.ts';

describe('fixes of the scenario checks', () => {
  const fixes = new RecordFixes(scenarioKind);

  for (const { check, what, record, offers, apply = 0, changes, uncovers = [] } of checkFixCases) {
    it(`${check}: ${what}`, () => {
      const code = `persevalbench/${check}`;
      const text = scenarioLine(record);
      const before = fixes.scan(text);
      const problem = before.find((found) => found.code === code);
      assert.ok(problem, 'the record has the problem');
      const offered = fixes.of(text, problem);
      assert.deepEqual(
        offered.map(({ title, isPreferred }) => (isPreferred ? `* ${title}` : title)),
        offers,
      );
      const edits = offered[apply]?.edits();
      if (edits === undefined) return;
      assert.ok(edits.ok);
      const after = applyTextEdits(text, edits.value);
      const expected = scenarioLine(merged(record, changes));
      assert.deepEqual(JSON.parse(after), JSON.parse(expected));
      assert.ok(after.startsWith(`{ ${oddities}`), 'what it does not concern stays as it is');
      const left = fixes.scan(after);
      assert.equal(
        count(left, code),
        // Problems of one kind in one place are mended together.
        count(before, code) - 1,
        'the problem is gone',
      );
      const newErrors = left
        .filter((found) => found.severity === 'error')
        .map((found) => found.code)
        .filter((found) => !before.some((old) => old.code === found));
      assert.deepEqual(newErrors, uncovers);
    });
  }

  it('have a case each', () => {
    const claimed = scenarioChecks.filter((check) => check.fixes !== undefined);
    const tested = new Set(
      checkFixCases
        .filter(({ offers }) => offers.length > 0)
        .map(({ check }) => `persevalbench/${check}`),
    );
    assert.deepEqual(claimed.map(({ id }) => id).toSorted(), [...tested].toSorted());
  });

  it('stand on the pages of their checks', () => {
    for (const { id, fixes: claimed } of scenarioChecks) {
      const page = readFileSync(
        path.resolve(import.meta.dirname, `../../../../docs/checks/${id}.md`),
        'utf8',
      );
      assert.equal(page.includes('\nQuick fix: '), claimed !== undefined, id);
    }
  });

  it('offer at most one that is sure', () => {
    for (const { what, offers } of checkFixCases) {
      assert.ok(offers.filter((title) => title.startsWith('* ')).length <= 1, what);
    }
  });
});

function count(problems: readonly { readonly code: string }[], code: string): number {
  return problems.filter((problem) => problem.code === code).length;
}
