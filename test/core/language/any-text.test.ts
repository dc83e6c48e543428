import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scenarioKind } from '../../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import type { LanguageKind } from '../../../src/core/language/record-hover.ts';
import { completionsAt, hoverAt } from '../../../src/core/language/record-language.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Span } from '../../../src/core/model/span.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import { accepted } from './marked.ts';

/** Every kind of proposal: names, values, defaults, containers, tuples, branches. */
const schema: JsonObject = {
  type: ['object', 'array'],
  required: ['a', 'b'],
  properties: {
    a: { enum: ['x', 'y"\\', 3, null, { deep: ['}$'] }] },
    b: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'array', minItems: 1 }, b: { $ref: '#' } },
    },
    c: { default: { n: [1, 2] } },
    '': { type: ['boolean', 'null'], examples: [true] },
    'd"\n😀': { type: 'number', minimum: 7 },
  },
  additionalProperties: { $ref: '#' },
  prefixItems: [{ $ref: '#' }, { const: 'only' }],
  items: { anyOf: [{ $ref: '#' }, { enum: ['x', 'y'] }] },
};
const kinds: readonly LanguageKind[] = [{ schema }, scenarioKind];

const names = fc.constantFrom(
  'a',
  'b',
  'c',
  '',
  'd"\n😀',
  'id',
  'states',
  'A',
  'dialogue',
  'turns',
  '__proto__',
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1.5e3, '', 'x', 'y"\\', '日本 😀', 'underweighting'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
})).value;
const texts = fc
  .tuple(values, fc.constantFrom(undefined, 1, 2, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));
/** JSON with pieces cut out and typed in. */
const brokenTexts = fc
  .tuple(
    fc.oneof(texts, fc.constant(JSON.stringify(scenarioRecord()))),
    fc.nat(),
    fc.nat(12),
    fc.constantFrom(
      ...[
        '',
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '\\',
        'tru',
        '\n',
        '\\\n',
        '\\\r\n',
        '"a": ',
        '//',
        '/*',
      ],
    ),
  )
  .map(([text, at, length, typed]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + typed + text.slice(start + length);
  });

function isWithin({ start, end }: Span, length: number): boolean {
  return start >= 0 && start <= end && end <= length;
}

test('any offset in any text gets an answer within the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(texts, brokenTexts, fc.string()),
      fc.nat(),
      fc.constantFrom(...kinds),
      async (text, at, kind) => {
        const offset = at % (text.length + 1);
        const hover = await hoverAt(text, offset, kind);
        if (hover !== undefined) {
          assert.ok(isWithin(hover.span, text.length));
          assert.ok(hover.span.start <= offset && offset < hover.span.end);
        }
        const isLine = !text.includes('\n');
        for (const completion of await completionsAt(text, offset, kind)) {
          const { range, text: inserted, stops, before } = completion;
          assert.ok(isWithin(range, text.length) && range.start <= offset && offset <= range.end);
          assert.ok(!text.slice(range.start, range.end).includes('\n'), 'a range within one line');
          assert.ok(before === undefined || isWithin(before.range, range.start));
          assert.ok(stops.every((stop) => isWithin(stop, inserted.length)));
          assert.ok(!isLine || !inserted.includes('\n'), 'a line stays a line');
        }
      },
    ),
    { numRuns: 600 },
  );
});

test('taking any completion in valid text gives valid text', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.constantFrom(...kinds), async (text, at, kind) => {
      const offset = at % (text.length + 1);
      for (const completion of await completionsAt(text, offset, kind)) {
        const result = accepted(text, completion);
        taken += 1;
        assert.doesNotThrow(() => JSON.parse(result), `${completion.label} gives ${result}`);
      }
    }),
    { numRuns: 600 },
  );
  assert.ok(taken > 500, `${taken} completions`);
});

test('taking a completion for what was cut out of valid text gives valid text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (at) => {
      const line = JSON.stringify(scenarioRecord());
      const strings = [...line.matchAll(/:"([a-z_]+)"/gu)];
      const found = strings[at % strings.length];
      assert.ok(found?.[1] !== undefined);
      const start = found.index + 1;
      const end = start + found[1].length + 2;
      // Nothing, an opening quote, a beginning, an empty string, a closed beginning.
      for (const typed of [
        '',
        '"',
        `"${found[1].slice(0, 2)}`,
        '""',
        `"${found[1].slice(0, 2)}"`,
      ]) {
        const text = line.slice(0, start) + typed + line.slice(end);
        const offset = start + typed.length - (typed.length > 1 && typed.endsWith('"') ? 1 : 0);
        for (const completion of await completionsAt(text, offset, scenarioKind)) {
          assert.doesNotThrow(() => JSON.parse(accepted(text, completion)), text);
        }
      }
    }),
    { numRuns: 60 },
  );
});
