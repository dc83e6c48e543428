import assert from 'node:assert/strict';
import process from 'node:process';
import { describe, it } from 'node:test';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { argillaFormat } from '../../../src/core/review/exchange/argilla-format.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { timeOf } from '../../../src/core/review/exchange/foreign-time.ts';
import { labelStudioFormat } from '../../../src/core/review/exchange/label-studio-format.ts';
import { prodigyFormat } from '../../../src/core/review/exchange/prodigy-format.ts';
import type { ReviewReading } from '../../../src/core/review/exchange/review-format.ts';
import { reading } from './review-arbitrary.ts';

const times: readonly (readonly [given: JsonValue, time: string | undefined])[] = [
  ['2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30 12:00', '2026-11-30T12:00:00.000Z'],
  ['2026-11-30T12:00:01.123456', '2026-11-30T12:00:01.123Z'],
  ['2026-11-30T12:00:01,5Z', '2026-11-30T12:00:01.500Z'],
  ['2026-11-30T12:00:01+0130', '2026-11-30T10:30:01.000Z'],
  ['2026-11-30t12:00:01-02', '2026-11-30T14:00:01.000Z'],
  ['1970-01-01T00:00:00.003Z', '1970-01-01T00:00:00.003Z'],
  ['1700000000', '2023-11-14T22:13:20.000Z'],
  [1700000000.5, '2023-11-14T22:13:20.500Z'],
  [1700000000123, '2023-11-14T22:13:20.123Z'],
  ['1700000000123', '2023-11-14T22:13:20.123Z'],
  ['03/04/2026', undefined],
  ['30.11.2026 12:00', undefined],
  ['Nov 30, 2026', undefined],
  ['2026-02-30', undefined],
  ['2026-11-30T25:00', undefined],
  ['2026-11-30T12:00+25:00', undefined],
  ['2026', undefined],
  ['12.5', undefined],
  [37, undefined],
  [0, undefined],
  [-1700000000, undefined],
  [1e18, undefined],
  ['1e12', undefined],
  ['soon', undefined],
];

/** One decision that was taken then, in each format. */
const formats: readonly {
  readonly id: string;
  readonly read: (time: JsonValue) => ReviewReading;
}[] = [
  {
    id: 'csv',
    read: (time) =>
      reading(
        csvFormat,
        `record_id,reviewer,decision,time\nr,Ada,yes,"${typeof time === 'string' ? time : JSON.stringify(time)}"\n`,
      ),
  },
  {
    id: 'prodigy',
    read: (time) =>
      reading(
        prodigyFormat,
        JSON.stringify({ text: 'A', answer: 'accept', _annotator_id: 'Ada', _timestamp: time }),
      ),
  },
  {
    id: 'label-studio',
    read: (time) => {
      const result = [{ from_name: 'q', type: 'choices', value: { choices: ['a'] } }];
      const annotations = [{ completed_by: 1, created_at: time, result }];
      return reading(labelStudioFormat, JSON.stringify([{ id: 1, annotations }]));
    },
  },
  {
    id: 'argilla',
    read: (time) => {
      const responses = { q: [{ value: 'a', user_id: 'Ada' }] };
      return reading(argillaFormat, JSON.stringify([{ id: '1', updated_at: time, responses }]));
    },
  },
];

describe('the time of a decision', () => {
  for (const { id, read } of formats) {
    it(`is read alike in every format, and listed where it cannot be read, as ${id}`, () => {
      for (const [given, time] of times) {
        const { reviews, leftovers } = read(given);
        assert.deepEqual(
          [given, reviews.map((review) => review.created_at), leftovers.length],
          [given, [time ?? '1970-01-01T00:00:00.000Z'], time === undefined ? 1 : 0],
        );
      }
    });
  }

  it('does not depend on the zone of the machine, and neither do ids', () => {
    const zone = process.env['TZ'];
    const all = (): readonly unknown[] => [
      times.map(([given]) => timeOf(given)),
      formats.map(({ read }) => times.map(([given]) => read(given))),
    ];
    try {
      const zones = ['UTC', 'Asia/Tokyo', 'America/St_Johns'].map((name) => {
        process.env['TZ'] = name;
        return all();
      });
      assert.deepEqual(zones[1], zones[0]);
      assert.deepEqual(zones[2], zones[0]);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
