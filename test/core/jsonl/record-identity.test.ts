import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contentHash, findRecord, identityOf } from '../../../src/core/jsonl/record-identity.ts';

function find(texts: readonly string[], record: string): readonly number[] {
  const lines = { lineCount: texts.length, textAt: (line: number) => texts[line] ?? '' };
  return findRecord(lines, identityOf(record, 'id'), 'id');
}

const cases: readonly {
  what: string;
  texts: readonly string[];
  record: string;
  lines: readonly number[];
}[] = [
  {
    what: 'by its id, whatever else it says now',
    texts: ['{"id":"b","x":"a"}', 'broken "a"', String.raw`{"x":2, "id":"\u0061"}`],
    record: '{"id":"a","x":1}',
    lines: [2],
  },
  { what: 'nowhere when it is gone', texts: ['{"id":"b"}'], record: '{"id":"a"}', lines: [] },
  {
    what: 'among those with its id by its content',
    texts: ['{"id":"a","x":1}', '{"id":"a","x":2}'],
    record: '{"id":"a","x":2}',
    lines: [1],
  },
  {
    what: 'in several places when nothing tells them apart',
    texts: ['{"id":"a"}', '{"id":"a"}'],
    record: '{"id":"a"}',
    lines: [0, 1],
  },
  {
    what: 'in several places when its content is neither',
    texts: ['{"id":"a","x":1}', '{"id":"a","x":2}'],
    record: '{"id":"a","x":3}',
    lines: [0, 1],
  },
  { what: 'without id by its content', texts: ['[1]', '[2]'], record: '[2]', lines: [1] },
  {
    what: 'that is no JSON by its content',
    texts: ['{"id":"a"', '{"id":"a"}'],
    record: '{"id":"a"',
    lines: [0],
  },
  {
    what: 'whose id is no text by its content',
    texts: ['{"id":1}'],
    record: '{"id":1}',
    lines: [0],
  },
];

describe('a record is found again', () => {
  it('while it is broken, if it was known by its id before', () => {
    const texts = ['{"id":"b"}', '{"id":"a",'];
    const lines = { lineCount: texts.length, textAt: (line: number) => texts[line] ?? '' };
    const identity = { id: 'a', hash: contentHash('{"id":"a",') };
    assert.deepEqual(findRecord(lines, identity, 'id'), [1]);
  });

  for (const { what, texts, record, lines } of cases) {
    it(what, () => {
      assert.deepEqual(find(texts, record), lines);
    });
  }

  it('by hashes that tell contents apart', () => {
    assert.equal(contentHash('{"é":1}'), contentHash('{"é":1}'));
    assert.notEqual(contentHash('{"a":1}'), contentHash('{"a":2}'));
    assert.match(contentHash('ab'), /^2-[0-9a-f]{16}$/u);
  });
});
