import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';
import { schemaFixCases } from '../../support/schema-fix-cases.ts';

describe('RecordValidator.trace', () => {
  const sample = path.resolve(
    import.meta.dirname,
    '../../../samples/persevalbench/one-of-each.scenarios.jsonl',
  );
  const lines = [
    ...readFileSync(sample, 'utf8').trimEnd().split('\n'),
    ...schemaFixCases.map(({ line }) => line),
    '{"scene_type":1,"a":1,"a":2}',
    `{"dialogue":{"turns":[${Array.from({ length: 90 }, () => '{}').join(',')}]}}`,
  ];

  it('tells the findings of validate, in their places, and what found each', () => {
    const validator = new RecordValidator(scenarioKind);
    for (const line of lines) {
      const told = validator
        .validate(line)
        .problems.filter(
          ({ code }) => !code.startsWith('jsonl/') && !code.endsWith('/more-problems'),
        );
      const traced = validator.trace(JSON.parse(line) as JsonValue, line);
      const key = (code: string, message: string, start: number): string =>
        `${String(start)} ${code} ${message}`;
      assert.deepEqual(
        traced
          .map(({ finding, range }) => key(finding.code, finding.message, range.start))
          .toSorted(),
        told.map(({ code, message, range }) => key(code, message, range.start)).toSorted(),
      );
      for (const { finding, check, schemaError } of traced) {
        if (finding.code === 'schema/unknown-property') continue;
        assert.equal(schemaError !== undefined, finding.code.startsWith('schema/'), finding.code);
        assert.equal(check?.id, finding.code.startsWith('schema/') ? undefined : finding.code);
      }
    }
  });

  it('tells nothing without a kind', () => {
    assert.deepEqual(new RecordValidator(undefined).trace({ a: 1 }, '{"a":1}'), []);
  });
});
