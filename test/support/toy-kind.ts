import type { Check, RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import type { DistinctRule } from '../../src/core/benchmarks/distinct.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../src/core/model/json.ts';
import { ownValidator } from '../../src/core/schema/own-validators.ts';
import { toyLinks } from './toy-links.ts';
import { toyMatched } from './toy-matched.ts';
import { toySheet } from './toy-sheet.ts';

/** A dialogue with a label: every kind of place that a record can have, in few lines. */
export const toySchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'benchwright:test/toy-dialogue@1',
  title: 'Toy dialogue',
  type: 'object',
  required: ['id', 'label', 'dialogue'],
  properties: {
    $kind: { const: 'toy/dialogue@1' },
    id: { type: 'string', minLength: 1, maxLength: 12 },
    label: { type: 'string', enum: ['under_used', 'over_used', 'just_right'] },
    score: { type: 'number', minimum: 0, maximum: 1 },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: 5 },
    dialogue: { $ref: '#/$defs/dialogue', title: 'Dialogue' },
    extras: { type: 'object', additionalProperties: { $ref: '#/$defs/extra' } },
  },
  $defs: {
    dialogue: {
      type: 'object',
      required: ['turns', 'target_turn_index'],
      properties: {
        turns: { type: 'array', minItems: 1, items: { $ref: '#/$defs/turn' } },
        target_turn_index: { type: 'integer', title: 'Target turn', minimum: 0 },
      },
    },
    turn: {
      type: 'object',
      required: ['role', 'text'],
      properties: {
        role: { type: 'string', enum: ['user', 'assistant'] },
        text: { type: 'string', minLength: 1 },
      },
    },
    extra: { type: 'object', properties: { note: { type: 'string' }, weight: { type: 'number' } } },
  },
};

/** The target turn exists. */
const targetCheck: Check = {
  id: 'toy/target-exists',
  severity: 'error',
  title: 'The target turn exists.',
  run: (record) => {
    const dialogue = isJsonObject(record) ? record['dialogue'] : undefined;
    if (!isJsonObject(dialogue)) return [];
    const { turns, target_turn_index: target } = dialogue;
    if (!isJsonArray(turns) || typeof target !== 'number' || target < turns.length) return [];
    return [
      {
        code: 'toy/target-exists',
        severity: 'error',
        message: `There is no turn ${target}: the last one is ${turns.length - 1}.`,
        pointer: '/dialogue/target_turn_index',
      },
    ];
  },
};

export const toyKind: RecordKind = {
  id: 'toy/dialogue',
  version: 1,
  title: 'Toy dialogue',
  fileSuffixes: ['.toys.jsonl'],
  schema: toySchema,
  validateSchema: ownValidator(toySchema),
  hasShapeOf: (record) => 'label' in record && 'dialogue' in record,
  idProperty: 'id',
  checks: [targetCheck],
  annotations: () => [],
  candidates: () => [],
  summary: () => ({ text: '', facts: [] }),
  matched: toyMatched,
  authoring: { links: toyLinks, sheet: toySheet },
};

function notTwice(name: 'persona_id' | 'query'): DistinctRule {
  const nameIn = (record: JsonValue): string | undefined => {
    const value = isJsonObject(record) ? record[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: `toy/one-${name}`,
    severity: 'warning',
    title: `No two dialogues have the same ${name}.`,
    keyOf: nameIn,
    pointer: `/${name}`,
    message: (record, earlier) => `${nameIn(record) ?? '?'} stands in ${earlier} already.`,
  };
}

/** Toy dialogues of which no two may have the same persona, and no two the same query. */
export const distinctToyKind: RecordKind = {
  ...toyKind,
  distinct: [notTwice('persona_id'), notTwice('query')],
};

/** A record without problems. */
export function toyRecord(id: string): JsonObject {
  return {
    id,
    label: 'just_right',
    dialogue: { turns: [{ role: 'user', text: 'Hello.' }], target_turn_index: 0 },
  };
}
