import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { errorResponseRepair } from '../../../src/core/benchmarks/persevalbench/repairs/error-response.ts';
import { editedRecord } from '../../../src/core/jsonl/record-draft.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

function applied(text: string, proposal: JsonValue, model = 'new', isEdited = false): string {
  const operations = errorResponseRepair.apply(JSON.parse(text) as JsonValue, proposal, {
    model,
    isEdited,
  });
  assert.ok(operations.ok);
  const edited = editedRecord(text, operations.value);
  assert.ok(edited.ok);
  return edited.value;
}

const cases: readonly (readonly [string, string, string, boolean, string])[] = [
  [
    'only the changed words of the text, however the rest is spelled',
    '{"n": 1.0e3, "responses" : {"error":{ "text":"Ta\\u006be the \\/ red one.","model":"new"}, "right":{"text":"\\u0041"}},"id":"x"}',
    'Take the / blue one.',
    false,
    '{"n": 1.0e3, "responses" : {"error":{ "text":"Ta\\u006be the \\/ blue one.","model":"new"}, "right":{"text":"\\u0041"}},"id":"x"}',
  ],
  [
    'who wrote it, and that nobody changed it any more',
    '{"responses":{"error":{"text":"a","model":"old","edited":true,"note":1}}}',
    'a',
    false,
    '{"responses":{"error":{"text":"a","model":"new","note":1}}}',
  ],
  [
    'that a person changed it',
    '{"responses":{"error":{"text":"a"}}}',
    'b',
    true,
    '{"responses":{"error":{"text":"b","model":"new","edited":true}}}',
  ],
  [
    'nothing where all of it is so already',
    '{"responses":{"error":{"text":"a","model":"new","edited":false}}}',
    'a',
    false,
    '{"responses":{"error":{"text":"a","model":"new","edited":false}}}',
  ],
  [
    'a response where there is none',
    '{"responses":{"right":{"text":"r"}}}',
    'b',
    false,
    '{"responses":{"right":{"text":"r"},"error":{"text":"b","model":"new"}}}',
  ],
  [
    'responses where there are none',
    '{"id":"x"}',
    'b',
    true,
    '{"id":"x","responses":{"error":{"text":"b","model":"new","edited":true}}}',
  ],
  [
    'a text where there is something else',
    '{"responses":{"error":{"text":7,"model":"new"}}}',
    'b',
    false,
    '{"responses":{"error":{"text":"b","model":"new"}}}',
  ],
];
for (const [name, before, proposal, isEdited, after] of cases) {
  test(`an accepted response writes ${name}`, () => {
    assert.equal(applied(before, proposal, 'new', isEdited), after);
  });
}

test('whatever the texts are, the record holds the new one and all else as before', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('a', 'b', '\u{1F600}', '\u{1F601}', '\uD83D', '"', '\\', '\n'),
    }),
  );
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const text = JSON.stringify({
        a: 1,
        responses: { error: { text: before, model: 'new' } },
        z: before,
      });
      assert.deepEqual(JSON.parse(applied(text, after)), {
        a: 1,
        responses: { error: { text: after, model: 'new' } },
        z: before,
      });
    }),
  );
});

const readings: readonly (readonly [string, string, string | RegExp])[] = [
  ['as it is', 'Take the blue one.\n\n- a\n- b', 'Take the blue one.\n\n- a\n- b'],
  ['without white space around it', '\n  Take it. \n', 'Take it.'],
  ['without thinking', '<think>A is B</think>\nTake it.', 'Take it.'],
  ['without thinking that the prompt opened', 'A is B</think>\nTake it.', 'Take it.'],
  ['never empty', ' \n', /empty/],
  ['never all thinking', '<think>A is B', /thinking/],
  ['never thinking alone', '<think>A is B</think> ', /empty/],
  [
    'never with the markers of the prompt',
    '--- data-0123456789abcdef | begin response ---\nTake it.',
    /marker/,
  ],
  ['never half of a character', 'Take \uD83D it.', /half of a character/],
];
for (const [name, raw, expected] of readings) {
  test(`a response is read ${name}`, () => {
    const read = errorResponseRepair.read(raw, null);
    if (typeof expected === 'string') assert.deepEqual(read, { ok: true, value: expected });
    else assert.match(read.ok ? '' : read.error, expected);
  });
}
