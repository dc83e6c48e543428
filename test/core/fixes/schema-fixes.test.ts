import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { RecordFixes } from '../../../src/core/fixes/record-fixes.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { schemaFixCases } from '../../support/schema-fix-cases.ts';
import { toyKind } from '../../support/toy-kind.ts';

describe('fixes of schema errors', () => {
  it('mend all slips of a record, one after the other', () => {
    const fixes = new RecordFixes(toyKind);
    const text =
      '{"id":"a","lable":"just_right","dialogue":{"target_turn_index":0,"turns":[{"rol":"user","Text":"x"},{"role":"user","txt":"y"}]}}';
    const { edits, mended, left } = fixes.mendAll(text, 'schema/unknown-property');
    assert.deepEqual([mended, left], [4, 0]);
    assert.equal(
      applyTextEdits(text, edits),
      '{"id":"a","label":"just_right","dialogue":{"target_turn_index":0,"turns":[{"role":"user","text":"x"},{"role":"user","text":"y"}]}}',
    );
    assert.equal(edits.length, 4, 'one edit for each');
  });

  it('leave what has no sure fix, and say how many', () => {
    const fixes = new RecordFixes(toyKind);
    const text =
      '{"id":"a","label":"just-right","dialogue":{"target_turn_index":0,"turns":[{"role":"bot","text":"x"}]}}';
    const { edits, mended, left } = fixes.mendAll(text, 'schema/enum');
    assert.deepEqual([mended, left], [1, 1]);
    assert.match(applyTextEdits(text, edits), /just_right.*"bot"/);
  });

  it('do not offer what is illegal where it stands', () => {
    const kind: RecordKind = {
      ...toyKind,
      authoring: {
        choicesAt: (_record, pointer) =>
          pointer === '/label'
            ? [{ value: 'over_used', title: '', description: '', illegal: 'not here' }]
            : undefined,
      },
    };
    const text = '{"id":"a","label":"x","dialogue":{"target_turn_index":0,"turns":[]}}';
    const fixes = new RecordFixes(kind);
    const problem = fixes.scan(text).find(({ code }) => code === 'schema/enum');
    assert.ok(problem);
    assert.deepEqual(
      fixes.of(text, problem).map(({ title }) => title),
      ['Change label to "under_used"', 'Change label to "just_right"'],
    );
  });
});

describe('fixes of the schema of scenarios', () => {
  const fixes = new RecordFixes(scenarioKind);
  for (const { code, title, line, result } of schemaFixCases) {
    it(`${code}: ${title}`, () => {
      const problem = fixes.scan(line).find((found) => found.code === code);
      assert.ok(problem);
      const offered = fixes.of(line, problem);
      const edits = offered.find((fix) => fix.title === title)?.edits();
      assert.ok(edits?.ok, offered.map((fix) => fix.title).join(' | '));
      assert.equal(applyTextEdits(line, edits.value), result);
    });
  }
});
