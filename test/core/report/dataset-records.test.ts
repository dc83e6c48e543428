import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { collectRecords } from '../../../src/core/report/dataset-records.ts';

function numbered(texts: readonly string[]): readonly { line: number; text: string }[] {
  return texts.map((text, index) => ({ line: index + 1, text }));
}

describe('collectRecords', () => {
  it('keeps records in the order of the file and skips blank lines', async () => {
    const lines = numbered(['{"id":"b"}', '', ' \t', '{"id":"a","n":1}']);
    const { records } = await collectRecords(lines, 'id');
    assert.deepEqual(records, [
      { id: 'b', record: { id: 'b' } },
      { id: 'a', record: { id: 'a', n: 1 } },
    ]);
  });

  it('uses none of the records that share an id, however many there are', async () => {
    const lines = numbered(['{"id":"x"}', '{"id":"y"}', '{"id":"x"}', '{"id":"x"}']);
    const { records, duplicates } = await collectRecords(lines, 'id');
    assert.deepEqual(
      records.map(({ id }) => id),
      ['y'],
    );
    assert.deepEqual([...duplicates], [['x', [1, 3, 4]]]);
  });

  it('tells lines that are not JSON from records without an id', async () => {
    const lines = numbered(['{"id":', '{}', '{"id":7}', '{"id":""}', '[]', 'null', '"x"']);
    const read = await collectRecords(lines, 'id');
    assert.deepEqual(read.unreadableLines, [1]);
    assert.deepEqual(read.linesWithoutId, [2, 3, 4, 5, 6, 7]);
    assert.deepEqual(read.records, []);
  });

  it('takes ids that are names of object members', async () => {
    const lines = numbered(['{"id":"__proto__"}', '{"id":"constructor"}', '{"name":"x"}']);
    const { records, linesWithoutId } = await collectRecords(lines, 'id');
    assert.equal(records.length, 2);
    assert.deepEqual(linesWithoutId, [3]);
  });

  it('puts every line that is not blank into exactly one place', async () => {
    const text = fc.constantFrom('', '{', '{"id":"a"}', '{"id":"b"}', '{"id":"c"}', '{"id":null}');
    await fc.assert(
      fc.asyncProperty(fc.array(text), async (texts) => {
        const read = await collectRecords(numbered(texts), 'id');
        const duplicated = [...read.duplicates.values()].flat().length;
        const placed =
          read.records.length +
          read.unreadableLines.length +
          read.linesWithoutId.length +
          duplicated;
        assert.equal(placed, texts.filter((line) => line !== '').length);
      }),
    );
  });
});
