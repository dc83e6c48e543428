import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RecordFixes } from '../../../src/core/fixes/record-fixes.ts';
import { repairableFaults } from '../../../src/core/fixes/syntax/syntax-fixes.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { syntaxFixCases } from '../../support/syntax-fix-cases.ts';
import { jsonText } from '../jsonl/json-text.ts';

/** What no change of a single line mends. */
const withoutFix: ReadonlySet<string> = new Set([
  'invalid-utf8',
  'line-too-long',
  // A text editor cuts the line there; "Normalize Line Endings" mends both.
  'lone-carriage-return',
  'mixed-line-endings',
  'more-problems',
  'nesting-depth',
  // Those of lines: see dataset-fixes.test.ts.
  'blank-line',
  'concatenated-records',
  'multi-line-value',
]);

describe('fixes of syntax', () => {
  const fixes = new RecordFixes(undefined);

  for (const [name, text, ...expected] of syntaxFixCases) {
    it(`${name}: ${text}`, () => {
      const before = fixes.scan(text);
      const problem = before.find(({ code }) => code === `jsonl/${name}`);
      if (problem === undefined) {
        assert.deepEqual(expected, [], `${text} has no such fault`);
        return;
      }
      const offered = fixes.of(text, problem).map((fix) => {
        const edits = fix.edits();
        assert.ok(edits.ok);
        return [
          fix.isPreferred ? `* ${fix.title}` : fix.title,
          applyTextEdits(text, edits.value),
        ] as const;
      });
      assert.deepEqual(offered, expected);
      for (const [title, after] of offered) {
        const left = fixes.scan(after).filter(({ code }) => code === problem.code).length;
        assert.ok(left < before.filter(({ code }) => code === problem.code).length, title);
      }
    });
  }

  it('have a case each, and the rest is known', () => {
    const page = readFileSync(
      path.resolve(import.meta.dirname, '../../../docs/checks/jsonl.md'),
      'utf8',
    );
    const documented = Array.from(page.matchAll(/^\| `jsonl\/([\w-]+)`/gmu), ([, code]) => code);
    const mended = new Set(
      syntaxFixCases.filter(([, , ...expected]) => expected.length > 0).map(([code]) => code),
    );
    assert.deepEqual(
      documented.filter((code) => !withoutFix.has(code ?? '')).toSorted(),
      [...mended].toSorted(),
    );
    assert.deepEqual(
      [...mended].map((code) => `jsonl/${code}`).toSorted(),
      repairableFaults.toSorted(),
    );
  });

  it('mend a record of another language, kind by kind', () => {
    let text = `{'id': 'sc-1', "turns": [${Array.from({ length: 70 }, (_, index) => `{'role': None, 'text': 'it\\'s ${index}', 'ok': True}`).join(', ')}]}`;
    // Of so many faults only the first are listed, so that each kind comes to light in several steps.
    for (let steps = 0; fixes.scan(text).length > 0 && steps < 9; steps += 1) {
      const { edits, left, mended } = fixes.mendAll(text, fixes.scan(text)[0]?.code ?? '');
      assert.equal(left, 0);
      assert.ok(mended > 0);
      text = applyTextEdits(text, edits);
    }
    const record = JSON.parse(text) as { turns: readonly { text: string; ok: boolean }[] };
    assert.deepEqual(record.turns[69], { role: null, text: "it's 69", ok: true });
  });

  it('never offer what leaves the fault or brings others, in any text', () => {
    const spoil = fc
      .tuple(
        jsonText(),
        fc.nat(),
        fc.constantFrom(',', '"', "'", '}', ']', '{', ':', ' x', '\\', '01', '', '/* c */', '\t'),
        fc.nat({ max: 2 }),
      )
      .map(([{ text }, at, inserted, removed]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + inserted + text.slice(start + removed);
      });
    let offered = 0;
    fc.assert(
      fc.property(spoil, (text) => {
        const before = fixes.scan(text);
        for (const problem of before) {
          for (const fix of fixes.of(text, problem)) {
            const edits = fix.edits();
            assert.ok(edits.ok);
            offered += 1;
            const after = fixes.scan(applyTextEdits(text, edits.value));
            const count = (all: typeof before): number =>
              all.filter(({ code }) => code === problem.code).length;
            assert.ok(count(after) < count(before), `${problem.code} ${fix.title}: ${text}`);
            const errors = (all: typeof before): number =>
              all.filter(({ severity }) => severity === 'error').length;
            assert.ok(errors(after) <= errors(before), `${problem.code} ${fix.title}: ${text}`);
          }
        }
      }),
      { numRuns: 1500 },
    );
    assert.ok(offered > 500, String(offered));
  });

  it('take time in proportion to a line of 2 MB', { timeout: 180_000 }, () => {
    const text = `{"a":"${'é'.repeat(2_000_000)}",}`;
    const [problem] = fixes.scan(text);
    assert.ok(problem);
    assert.equal(fixes.of(text, problem).length, 1);
    assert.equal(fixes.mendAll(text, problem.code).mended, 1);
  });
});
