import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { FailedTry } from '../../../src/core/benchmarks/repair.ts';
import {
  errorSubtypes,
  type ErrorSubtype,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { subtypeCriteria } from '../../../src/core/benchmarks/persevalbench/protocols/subtype-criteria.ts';
import { specificationRules } from '../../../src/core/benchmarks/persevalbench/specification-rules.ts';
import { hashJson } from '../../../src/core/judging/hashes.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { canaryRecord } from './canary-record.ts';

const failedTry: FailedTry = {
  proposal: 'Failed.',
  by: 'validator',
  checks: [],
  verdict: {
    pass: false,
    reason: '',
    unmet: ['criterion', 'topic', 'coherence', 'difference'],
    passes: false,
    failures: [{ rule_number: 9, rule_name: '', explanation: 'Why.', suggestion: 'How.' }],
  },
  reason: '',
};

/** A text that changes needs a new version here and in its repair. */
const versions: readonly (readonly [string, string, string])[] = [
  ['error-response', '1', '3c0fd361'],
  ['specification', '1', '5a542c6e'],
];

test('every change of a text of a repair comes with a new version', () => {
  const found = (persEvalBench.repairs ?? []).map((repair) => {
    const texts = (Object.keys(errorSubtypes) as ErrorSubtype[]).flatMap((subtype) =>
      repair.prepare(canaryRecord(subtype), failedTry),
    );
    const plain: JsonValue = texts.map((call) =>
      call.ok
        ? call.value.messages.map(({ content }) => content.replaceAll(/data-[0-9a-f]{16}/g, '#'))
        : call.error,
    );
    return [repair.id, repair.promptVersion, hashJson(plain).slice(0, 8)];
  });
  assert.deepEqual(found, versions);
});

test('what validators are told of errors and rules is part of what is visible, so a change makes judgments stale', () => {
  for (const { id, validator } of persEvalBench.repairs ?? []) {
    const protocol = persEvalBench.protocols.find((known) => known.id === validator.protocol);
    const call = protocol?.prepare(canaryRecord('stale_superseded'), validator.question);
    assert.ok(call?.ok, id);
    const visible = JSON.stringify(call.value.visible);
    const told =
      id === 'error-response'
        ? [subtypeCriteria.stale_superseded]
        : specificationRules.filter(({ number }) => number === 6).map(({ text }) => text);
    for (const text of told) assert.ok(visible.includes(JSON.stringify(text)));
  }
});
