import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRecords } from '../../../src/core/judging/run/sample-records.ts';
import {
  seatsOf,
  seatsWithin,
  stratifiedSample,
  type SampleItem,
} from '../../../src/core/sampling/stratified-sample.ts';

const seatCases: readonly (readonly [
  counts: readonly number[],
  size: number,
  seats: readonly number[],
])[] = [
  // 5, 3 and 2 of ten: exact shares.
  [[50, 30, 20], 10, [5, 3, 2]],
  // 3.33 each: the seat that is left goes to the first of the equal ones.
  [[10, 10, 10], 10, [4, 3, 3]],
  // 3.5, 2.1 and 1.4: the largest remainder is that of the first.
  [[5, 3, 2], 7, [4, 2, 1]],
  // 0.8, 0.1 and 0.1.
  [[8, 1, 1], 1, [1, 0, 0]],
  // 4.5 and 0.5 twice: of equal remainders the larger group.
  [[9, 1], 5, [5, 0]],
  [[1, 9], 5, [0, 5]],
  [[3, 2], 5, [3, 2]],
  [[7], 3, [3]],
  [[], 0, []],
];
for (const [counts, size, seats] of seatCases) {
  test(`${size} seats for groups of ${counts.join(', ')}: ${seats.join(', ')}`, () => {
    assert.deepEqual(seatsOf(counts, size), seats);
  });
}

const roomCases: readonly (readonly [
  groups: readonly (readonly [weight: number, holds: number])[],
  size: number,
  seats: readonly number[],
])[] = [
  // Room enough: as without.
  [
    [
      [110, 99],
      [20, 99],
      [20, 99],
    ],
    15,
    [11, 2, 2],
  ],
  // The first takes 4 of 11; the 7 that are left go to the others, in halves as far as that goes.
  [
    [
      [110, 4],
      [20, 99],
      [20, 99],
    ],
    15,
    [4, 6, 5],
  ],
  // One that fills in may run dry itself.
  [
    [
      [110, 4],
      [20, 3],
      [20, 99],
    ],
    15,
    [4, 3, 8],
  ],
  [
    [
      [110, 4],
      [20, 0],
      [20, 1],
    ],
    15,
    [4, 0, 1],
  ],
  [
    [
      [1, 5],
      [0, 5],
    ],
    8,
    [5, 0],
  ],
  [[], 3, []],
];
for (const [groups, size, seats] of roomCases) {
  test(`${size} seats within ${JSON.stringify(groups)}: ${seats.join(', ')}`, () => {
    const given = groups.map(([weight, holds]) => ({ weight, holds }));
    assert.deepEqual(seatsWithin(given, size), seats);
  });
}

test('as many seats as wanted or as there is room for, and none beyond a group', () => {
  const group = fc.record({ weight: fc.integer({ min: 1, max: 200 }), holds: fc.nat({ max: 30 }) });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 9 }), fc.nat({ max: 300 }), (groups, size) => {
      const seats = seatsWithin(groups, size);
      const room = groups.reduce((sum, { holds }) => sum + holds, 0);
      assert.equal(
        seats.reduce((sum, seat) => sum + seat, 0),
        Math.min(size, room),
      );
      for (const [place, { holds }] of groups.entries()) assert.ok((seats[place] ?? 0) <= holds);
    }),
  );
});

/** Ids `<strata>-<n>`. */
function group(count: number, ...strata: readonly string[]): readonly SampleItem[] {
  return Array.from({ length: count }, (_unused, index) => ({
    id: `${strata.join('-')}-${index}`,
    strata,
  }));
}

function countsOf(ids: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const stratum = id.replace(/-\d+$/, '');
    counts[stratum] = (counts[stratum] ?? 0) + 1;
  }
  return counts;
}

test('shares out over the first stratum, then within it over the next', () => {
  // x has 6 of 10 and y 4; within x 3.6 of 6 go to x-p, 2.4 to x-q; within y 1 and 3.
  const items = [
    ...group(36, 'x', 'p'),
    ...group(24, 'x', 'q'),
    ...group(10, 'y', 'p'),
    ...group(30, 'y', 'q'),
  ];
  for (const seed of [1, 2, 3]) {
    const sample = stratifiedSample(items, 10, seed);
    assert.deepEqual(countsOf(sample), { 'x-p': 4, 'x-q': 2, 'y-p': 1, 'y-q': 3 });
  }
});

test('draws without strata, and from items that lack some', () => {
  assert.equal(stratifiedSample(group(20), 5, 1).length, 5);
  const items = [...group(10, 'x'), ...group(10, 'x', 'p')];
  assert.deepEqual(countsOf(stratifiedSample(items, 10, 1)), { x: 5, 'x-p': 5 });
});

test('another seed draws others; a large one is not cut to its lower half', () => {
  const items = group(50, 'x');
  const draws = [0, 1, 2, 2 ** 32, 2 ** 33].map((seed) => stratifiedSample(items, 10, seed).join());
  assert.equal(new Set(draws).size, 5);
});

test('every item is as likely as any other', () => {
  const items = group(10, 'x');
  const hits = new Map<string, number>();
  for (let seed = 0; seed < 4_000; seed += 1) {
    for (const id of stratifiedSample(items, 3, seed)) hits.set(id, (hits.get(id) ?? 0) + 1);
  }
  // 1,200 each is expected; 29 is one standard deviation.
  for (const count of hits.values()) assert.ok(Math.abs(count - 1_200) < 130, String(count));
});

const anyItems = fc
  .uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
          .map((strata) => ({ id, strata })),
      ),
    ),
  );

test('as many as wanted or as there are, each once, whatever the order of the items', () => {
  fc.assert(
    fc.property(anyItems, fc.nat({ max: 50 }), fc.maxSafeNat(), (items, size, seed) => {
      const sample = stratifiedSample(items, size, seed);
      assert.equal(sample.length, Math.min(size, items.length));
      assert.equal(new Set(sample).size, sample.length);
      const ids = items.map(({ id }) => id);
      assert.deepEqual(
        sample,
        ids.filter((id) => sample.includes(id)),
      );
      const reversed = stratifiedSample(items.toReversed(), size, seed);
      assert.deepEqual([...reversed].sort(), [...sample].sort());
    }),
  );
});

test('no stratum is more than one off its share', () => {
  fc.assert(
    fc.property(anyItems, fc.nat({ max: 40 }), fc.nat(), (items, size, seed) => {
      const wanted = Math.min(size, items.length);
      const sample = new Set(stratifiedSample(items, size, seed));
      for (const [, members] of Map.groupBy(items, ({ strata }) => strata[0])) {
        const share = (members.length * wanted) / Math.max(1, items.length);
        const drawn = members.filter(({ id }) => sample.has(id)).length;
        assert.ok(Math.abs(drawn - share) < 1, `${drawn} for ${share}`);
      }
    }),
  );
});

test('samples records by the strata of their kind, in their order', () => {
  const records = new Map(
    Array.from({ length: 12 }, (_unused, index) => [`r${index}`, index < 8 ? 'x' : 'y'] as const),
  );
  const strata = (record: unknown): readonly string[] => [String(record)];
  const sample = sampleRecords({ strata }, records, { size: 6, seed: 4 });
  assert.deepEqual([...sample.values()], ['x', 'x', 'x', 'x', 'y', 'y']);
  assert.deepEqual(
    [...sample.keys()],
    [...records.keys()].filter((id) => sample.has(id)),
  );
  assert.equal(sampleRecords({}, records, { size: 99, seed: 4 }).size, 12);
});
