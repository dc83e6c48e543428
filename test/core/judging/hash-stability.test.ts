import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';

import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { Protocol, Question } from '../../../src/core/benchmarks/protocol.ts';
import { fileLines } from '../../../src/core/io/file-lines.ts';
import {
  newTextHash as nodeTextHash,
  sha256Hex as nodeSha256,
} from '../../../src/core/io/sha256.ts';
import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import {
  canonicalJson,
  hashJson,
  InputHashes,
  inputHashOf,
} from '../../../src/core/judging/hashes.ts';
import { newTextHash, sha256Hex } from '../../../src/core/judging/sha256.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';

/** The spelling that hashes in users' files were made from, member by member. */
function spelled(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.map(spelled).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${spelled(member)}`];
    });
  return `{${members.join(',')}}`;
}

function storedHash(value: JsonValue): string {
  return createHash('sha256').update(spelled(value), 'utf8').digest('hex');
}

function storedInputHash(
  { id, promptHash }: Pick<Protocol, 'id' | 'promptHash'>,
  { context, stage, order, ablation }: Omit<Question, 'candidate'>,
  visible: JsonObject,
): string {
  const further = [stage ?? null, order ?? null, ablation ?? null];
  const isPlain = further.every((part) => part === null);
  return storedHash([id, context, promptHash, visible, ...(isPlain ? [] : [further])]);
}

/** Keys in and out of order, keys like numbers, which objects hold first, and lone surrogates. */
const keys = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '9',
    '10',
    'a',
    'B',
    'Z',
    'é',
    '\uD83D',
    '__proto__',
    'toJSON',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\uD83D', '\uDE00', '😀'));
const values: fc.Arbitrary<JsonValue> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(
        texts,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map((members) => {
        const written = members.map(
          ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
        );
        return JSON.parse(`{${written.join(',')}}`) as unknown;
      }),
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

test('every value is spelled and hashed as it always was', () => {
  fc.assert(
    fc.property(values, (value) => {
      assert.equal(canonicalJson(value), spelled(value));
      assert.equal(hashJson(value), storedHash(value));
    }),
    { numRuns: 500 },
  );
});

test('members without a value are no members', () => {
  const value: JsonObject = { b: undefined, a: 1, c: { d: undefined } };
  assert.equal(canonicalJson(value), '{"a":1,"c":{}}');
  assert.equal(
    inputHashOf({ id: 'p', promptHash: 'h' }, { context: 'c' }, value),
    storedInputHash({ id: 'p', promptHash: 'h' }, { context: 'c' }, value),
  );
});

const parts = fc.array(texts, { maxLength: 4 });

test('both ways of hashing texts give the same, whole or in parts', () => {
  fc.assert(
    fc.property(parts, parts, (first, others) => {
      const expected = createHash('sha256')
        .update([...first, ...others].map((text) => text.toWellFormed()).join(''))
        .digest('hex');
      for (const create of [newTextHash, nodeTextHash]) {
        const hash = create();
        for (const text of first) hash.update(text);
        const copy = hash.copy();
        hash.update('what the copy does not have');
        for (const text of others) copy.update(text);
        assert.equal(copy.digest(), expected);
        assert.notEqual(hash.digest(), expected);
      }
      const [text = ''] = first;
      assert.equal(sha256Hex(text), nodeSha256(text));
    }),
  );
});

test('hashes of inputs in turn are those of each alone, whatever they share', () => {
  const words = fc.constantFrom('a', 'b', '"');
  const objects = fc.array(
    fc.oneof(fc.array(values, { maxLength: 3 }), fc.dictionary(keys, values, { maxKeys: 3 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const inputs = objects.chain((shared) => {
    const field = fc.oneof(fc.constantFrom(...shared), values);
    const input = fc.record({
      protocol: fc.record({ id: words, promptHash: words }),
      question: fc.record(
        { context: words, stage: words, order: words, ablation: words },
        { requiredKeys: ['context'] },
      ),
      visible: fc.dictionary(fc.constantFrom('history', 'first', 'request', 'response'), field),
    });
    return fc.array(input, { minLength: 2, maxLength: 8 });
  });
  fc.assert(
    fc.property(inputs, (several) => {
      const hashes = new InputHashes();
      for (const { protocol, question, visible } of several) {
        const expected = storedInputHash(protocol, question, visible);
        assert.equal(hashes.of(protocol, question, visible), expected);
        assert.equal(inputHashOf(protocol, question, visible), expected);
      }
    }),
    { numRuns: 300 },
  );
});

const evidence: JsonValue = {
  evidence: [{ turns: [1, 0], status: 'current', state: 'One "state".' }],
};

/** Every question that any protocol of the record's kind can put about it, ablations included. */
function inputsOf(
  kind: string,
  record: JsonValue,
): readonly (readonly [Protocol, Question, JsonObject])[] {
  return allBenchmarks
    .flatMap(({ protocols }) => protocols)
    .filter((protocol) => protocol.kind === kind)
    .flatMap((protocol) => {
      const ablations = protocol.ablations.map(({ id, isSeeded }) => (isSeeded ? `${id}:3` : id));
      return protocol.contexts.flatMap(({ id: context }) =>
        [undefined, ...ablations].flatMap((ablation) => {
          const setting = { context, ...(ablation === undefined ? {} : { ablation }) };
          return protocol.questions(['right', 'error', 'response'], setting).flatMap((question) => {
            const call = protocol.prepare(record, question, new Map([['evidence', evidence]]));
            return call.ok ? [[protocol, question, call.value.visible] as const] : [];
          });
        }),
      );
    });
}

const samples = path.resolve(import.meta.dirname, '../../../samples');

const recordsPerFile = 8;

for (const { id, kinds } of allBenchmarks) {
  const folder = path.join(samples, id);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
    const records = Array.from(fileLines(path.join(folder, name)), ({ text }) => parseJson(text));
    const [first = null] = records;
    const kind = kinds.find((each) => inputsOf(each.id, first).length > 0);
    if (kind === undefined) continue;
    test(`inputs of ${name} are hashed as they always were`, () => {
      const hashes = new InputHashes();
      for (const record of records.slice(0, recordsPerFile)) {
        for (const [protocol, question, visible] of inputsOf(kind.id, record ?? null)) {
          assert.equal(
            hashes.of(protocol, question, visible),
            storedInputHash(protocol, question, visible),
          );
        }
      }
    });
  }
}

/** Enough for every protocol that judges scenarios. */
const pinned: JsonValue = {
  id: 'sc-1',
  dialogue: {
    turns: [
      { episode: 1, role: 'user', text: 'No nuts, please: "Isla" is allergic.' },
      { role: 'assistant', text: 'Noted.\n' },
      { episode: 2, role: 'user', text: 'The \uD83D menu for Łódź?' },
      { episode: 2, role: 'tool', text: '' },
      { episode: 2, role: 'user', text: 'So what shall we cook?' },
    ],
    target_turn_index: 4,
    state_a_turns: [0],
    state_b_turns: [2],
  },
  responses: { right: { text: 'Rice.' }, error: { text: 'Nut roast.' } },
};

test('what protocols show of a scenario has the hashes that are stored in files', () => {
  const hashes = inputsOf('persevalbench/scenario', pinned).map(([{ id }, question, visible]) =>
    inputHashOf({ id, promptHash: 'of the prompt' }, question, visible),
  );
  assert.equal(hashes.length, 77);
  assert.equal(
    hashJson(hashes),
    'b5ac5f681738b5fe841c051fb4b8b507da05dc4a754aecfd7cfd62bdad0a2501',
  );
});
