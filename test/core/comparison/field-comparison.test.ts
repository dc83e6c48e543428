import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MatchedField } from '../../../src/core/benchmarks/matched-records.ts';
import {
  compareFields,
  differentFields,
  type ComparedEntry,
} from '../../../src/core/comparison/field-comparison.ts';
import { markedPieces } from '../../../src/core/comparison/marked-text.ts';

function textField(id: string, text: string): MatchedField {
  const pointer = `/${id}`;
  return { id, title: id, pointer, entries: [{ pointer, text }], defects: [] };
}

function listField(id: string, texts: readonly string[], isUnordered = false): MatchedField {
  return {
    id,
    title: id,
    pointer: `/${id}`,
    entries: texts.map((text, index) => ({ pointer: `/${id}/${index}`, text })),
    ...(isUnordered ? { isUnordered } : {}),
    defects: [],
  };
}

/** `base -> other`, with what only one has in brackets. */
function shown(entry: ComparedEntry): string {
  const { base, other } = entry;
  if (entry.state !== 'changed' || entry.words.type !== 'marked') {
    return `${entry.state}: ${base?.text ?? ''} -> ${other?.text ?? ''}`;
  }
  const { first, second } = entry.words;
  const text = (value: string, spans: typeof first): string =>
    markedPieces(value, spans, [])
      .map(({ isDifferent, runs }) => {
        const piece = runs.map((run) => run.text).join('');
        return isDifferent ? `[${piece}]` : piece;
      })
      .join('');
  return `changed: ${text(entry.base.text, first)} -> ${text(entry.other.text, second)}`;
}

test('a text is compared by its words', () => {
  const [field] = compareFields(
    [textField('overview', 'Light bags for weekends.')],
    [textField('overview', 'Heavy bags for weekends.')],
  );
  assert.equal(field?.isDifferent, true);
  assert.equal(field.base?.isList, false);
  assert.deepEqual(field.entries.map(shown), [
    'changed: [Light] bags for weekends. -> [Heavy] bags for weekends.',
  ]);
});

test('a text that differs in white space alone is changed, without marks', () => {
  const [field] = compareFields([textField('a', 'one two')], [textField('a', 'one  two')]);
  assert.deepEqual(field?.entries.map(shown), ['changed: one two -> one  two']);
});

test('lists keep their order, and unordered ones have none', () => {
  const first = ['a', 'b', 'c'];
  const second = ['c', 'a', 'b'];
  const [ordered, unordered] = compareFields(
    [listField('list', first), listField('set', first, true)],
    [listField('list', second), listField('set', second, true)],
  );
  assert.deepEqual(ordered?.entries.map(shown), ['moved: c -> c', 'same: a -> a', 'same: b -> b']);
  assert.deepEqual(
    ordered.entries.map(({ base, other }) => [base?.index, other?.index]),
    [
      [2, 0],
      [0, 1],
      [1, 2],
    ],
  );
  assert.equal(unordered?.isDifferent, false);
});

test('fields that one record lacks stand where the other has them', () => {
  const fields = compareFields(
    [textField('query', 'bag'), textField('overview', 'o'), textField('gone', 'g')],
    [textField('query', 'bag'), textField('conflict', 'c'), textField('overview', 'o')],
  );
  assert.deepEqual(
    fields.map(({ key, isDifferent, base, other }) => [
      key,
      isDifferent,
      base !== undefined,
      other !== undefined,
    ]),
    [
      ['query', false, true, true],
      ['conflict', true, false, true],
      ['overview', false, true, true],
      ['gone', true, true, false],
    ],
  );
  assert.equal(differentFields(fields), 2);
});

test('a defect stands at its entry, else at its field', () => {
  const tone = 'response-error';
  const other: MatchedField = {
    ...listField('queries', ['a', 'a']),
    defects: [
      { title: 'REPEATED', tone, pointer: '/queries/1' },
      { title: 'OTHER', tone, pointer: '/queries' },
      { title: 'GONE', tone, pointer: '/queries/7' },
    ],
  };
  const [field] = compareFields([listField('queries', ['a', 'b'])], [other]);
  assert.deepEqual(
    field?.other?.defects.map(({ title }) => title),
    ['OTHER', 'GONE'],
  );
  assert.deepEqual(
    field.entries.map((entry) => entry.other?.defects.map(({ title }) => title)),
    [[], ['REPEATED']],
  );
  assert.deepEqual(field.base?.defects, []);
});

test('a field that a broken record has twice is compared twice', () => {
  const fields = compareFields(
    [textField('a', 'one')],
    [textField('a', 'one'), textField('a', 'two')],
  );
  assert.deepEqual(
    fields.map(({ key, isDifferent }) => [key, isDifferent]),
    [
      ['a', false],
      ['a 2', true],
    ],
  );
});

const someText = fc
  .array(fc.constantFrom('bag', 'the', 'for', 'red', ',', '\n', '  ', '😀', 'é'), { maxLength: 12 })
  .map((words) => words.join(' '));
const someFields = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    texts: fc.array(someText, { maxLength: 5 }),
    isUnordered: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);

function fieldsOf(
  forms: readonly { id: string; texts: readonly string[]; isUnordered: boolean }[],
): readonly MatchedField[] {
  return forms.map(({ id, texts }) => listField(id, texts, id === 'a'));
}

test('the marks laid over both sides give both texts again, entry by entry', () => {
  fc.assert(
    fc.property(someFields, someFields, (base, other) => {
      for (const field of compareFields(fieldsOf(base), fieldsOf(other))) {
        const texts = { base: new Map<number, string>(), other: new Map<number, string>() };
        for (const entry of field.entries) {
          const words = entry.state === 'changed' ? entry.words : undefined;
          for (const side of ['base', 'other'] as const) {
            const placed = entry[side];
            if (placed === undefined) continue;
            const spans =
              words?.type === 'marked' ? words[side === 'base' ? 'first' : 'second'] : [];
            const runs = markedPieces(placed.text, spans, []).flatMap((piece) => piece.runs);
            texts[side].set(placed.index, runs.map(({ text }) => text).join(''));
          }
        }
        const own = (forms: typeof base): readonly string[] =>
          forms.find(({ id }) => id === field.key)?.texts ?? [];
        assert.deepEqual(inOrder(texts.base), own(base));
        assert.deepEqual(inOrder(texts.other), own(other));
      }
    }),
  );
});

test('both ways round the same fields and as many entries differ', () => {
  fc.assert(
    fc.property(someFields, someFields, (base, other) => {
      const counts = (
        one: typeof base,
        two: typeof base,
        exchange: Readonly<Record<string, string>>,
      ): readonly string[] =>
        compareFields(fieldsOf(one), fieldsOf(two))
          .flatMap(({ key, entries }) =>
            entries.map(({ state }) => `${key} ${exchange[state] ?? state}`),
          )
          .sort();
      assert.deepEqual(
        counts(base, other, {}),
        counts(other, base, { added: 'removed', removed: 'added' }),
      );
    }),
  );
});

function inOrder(texts: ReadonlyMap<number, string>): readonly string[] {
  return [...texts].sort(([one], [two]) => one - two).map(([, text]) => text);
}
