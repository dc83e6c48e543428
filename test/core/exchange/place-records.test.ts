import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exchangeReport } from '../../../src/core/exchange/exchange-report.ts';
import { formatsOf, readText, refusalText } from '../../../src/core/exchange/formats.ts';
import { placeRecords, withKind } from '../../../src/core/exchange/place-records.ts';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import { toyKind } from '../../support/toy-kind.ts';

describe('ids of imported records', () => {
  function idsOf(
    incoming: readonly (string | undefined)[],
    taken: readonly string[],
  ): readonly (readonly [string, number])[] {
    const records = incoming.map((id, index) => ({
      record: { note: index, ...(id === undefined ? {} : { id }) },
      line: index + 1,
      leftovers: [],
    }));
    return placeRecords(records, toyKind, taken).map(({ id, record, leftovers }, index) => {
      assert.equal(record['id'], id);
      assert.equal(Object.keys(record)[0], 'id');
      assert.equal(record['note'], index);
      return [id, leftovers.length];
    });
  }

  it('are kept where they are free, and follow the file where not', () => {
    assert.deepEqual(
      idsOf(['sc-0003', undefined, 'sc-0009', 'sc-0009', 'sc-0002'], ['sc-0001', 'sc-0002']),
      [
        ['sc-0003', 0],
        ['sc-0010', 0],
        ['sc-0009', 0],
        ['sc-0011', 1],
        ['sc-0012', 1],
      ],
    );
  });

  it('begin where a new file begins', () => {
    const [first] = idsOf([undefined, undefined], []);
    assert.match(first?.[0] ?? '', /1$/u);
  });

  it('are given to many records in no time', () => {
    const start = performance.now();
    const ids = idsOf(
      Array.from({ length: 5_000 }, () => undefined),
      Array.from({ length: 5_000 }, (_, index) => `sc-${index}`),
    );
    assert.equal(new Set(ids.map(([id]) => id)).size, 5_000);
    assert.ok(performance.now() - start < 60_000);
  });

  it('stand behind the kind where the file does not tell it', () => {
    assert.deepEqual(withKind(toyKind, { id: 'a' }), { $kind: 'toy/dialogue@1', id: 'a' });
  });
});

describe('the format of a text', () => {
  const formats = formatsOf(allBenchmarks.flatMap(({ kinds }) => kinds));

  it('is found out', () => {
    const namesOf = (text: string): readonly string[] =>
      readText(text, formats).readings.map(({ format }) => format.id);
    assert.deepEqual(namesOf('USER: a'), ['dialogue-text']);
    assert.deepEqual(namesOf('{"scene_type":"a","why_tricky":"USER: b"}'), ['planner-json']);
    assert.deepEqual(namesOf('{"scene_type":"a","why_tricky":"b"}\nUSER: b'), [
      'planner-json',
      'dialogue-text',
    ]);
    assert.deepEqual(namesOf(''), []);
  });

  it('is none, for a reason in each format', () => {
    assert.match(
      refusalText(readText('?', formats)),
      /Not Planner JSON: .*\. Not Dialogue text: .*\./u,
    );
  });
});

describe('the report of what did not fit', () => {
  it('names record, place, message and piece, and cannot be broken by any of them', () => {
    assert.equal(
      exchangeReport('Import', 'From <b>.', [
        {
          title: 'sc-1 (a_b.txt)',
          leftovers: [
            {
              place: 'turn 3',
              message: 'Left `a_b`\n[out](x).',
              text: 'one\r\n# two\n\u202e\ntwo',
            },
          ],
        },
        { title: 'empty', leftovers: [] },
        { title: 'a.txt', leftovers: [{ place: '/id', message: 'Taken.' }] },
      ]),
      'Import\n\nFrom <b>.\n\nsc-1 (a_b.txt)\n\n  turn 3: Left “a_b” [out](x).\n      one\n      # two\n\n      two\n\n\na.txt\n\n  /id: Taken.\n',
    );
  });
});
