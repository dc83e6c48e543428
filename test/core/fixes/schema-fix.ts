import assert from 'node:assert/strict';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { RecordFixes } from '../../../src/core/fixes/record-fixes.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { createAjv } from '../../../src/core/schema/create-ajv.ts';
import { toyKind } from '../../support/toy-kind.ts';

/** A record with an error of its schema, the fixes that it has, and what they do. */
export interface SchemaFix {
  readonly what: string;
  /** Of the record; `type: object` is understood. */
  readonly schema: JsonObject;
  readonly text: string;
  /** Without `schema/`. */
  readonly code: string;
  /** The titles of all fixes; a star marks the preferred one. */
  readonly offers: readonly string[];
  /** The text after each fix, in their order; fewer are enough. */
  readonly results: readonly string[];
}

export const properties = (of: JsonObject): JsonObject => ({ properties: of });

/** Each fix is offered, does what it says, and leaves fewer problems. */
export function assertFixed({ schema, text, code, offers, results }: SchemaFix): void {
  const fixes = new RecordFixes(kindWith(schema));
  const before = fixes.scan(text).filter((problem) => problem.code === `schema/${code}`);
  const [problem] = before;
  assert.ok(problem, JSON.stringify(fixes.scan(text)));
  const offered = fixes.of(text, problem);
  assert.deepEqual(
    offered.map(({ title, isPreferred }) => (isPreferred ? `* ${title}` : title)),
    offers,
  );
  for (const [index, fix] of offered.entries()) {
    const edits = fix.edits();
    assert.ok(edits.ok, fix.title);
    const after = applyTextEdits(text, edits.value);
    if (results[index] !== undefined) assert.equal(after, results[index]);
    const left = fixes.scan(after).filter((found) => found.code === problem.code).length;
    assert.ok(left < before.length, fix.title);
  }
}

function kindWith(schema: JsonObject): RecordKind {
  const whole = { type: 'object', ...schema };
  // Users write schemas that Ajv's strict mode does not like.
  const ajv = createAjv();
  ajv.opts.strictTypes = false;
  const validate = ajv.compile(whole);
  return {
    ...toyKind,
    schema: whole,
    validateSchema: (value) => (validate(value) ? [] : (validate.errors ?? [])),
    checks: [],
  };
}
