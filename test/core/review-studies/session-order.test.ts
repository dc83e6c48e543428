import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sessionOrder } from '../../../src/core/review/sessions/session-order.ts';
import type { DrawnItem } from '../../../src/core/review/draws/study-draw.ts';

const seeds = [...Array.from({ length: 200 }).keys()];

function pairs(count: number, round = 1): readonly DrawnItem[] {
  return Array.from({ length: count }, (_unused, index) => `r-${String(index).padStart(3, '0')}`)
    .flatMap((id) => [
      { record_id: id, candidate: 'right', round },
      { record_id: id, candidate: 'error', round },
    ])
    .map((item) => ({ ...item }));
}

function places(order: readonly DrawnItem[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { record_id: id }] of order.entries()) {
    found.set(id, [...(found.get(id) ?? []), index]);
  }
  return found;
}

function neighbours(order: readonly DrawnItem[]): number {
  return order.filter(({ record_id: id }, index) => index > 0 && order[index - 1]?.record_id === id)
    .length;
}

function meanPlace(order: readonly DrawnItem[], candidate: string): number {
  const own = [...order.entries()].filter(([, item]) => item.candidate === candidate);
  return own.reduce((sum, [index]) => sum + index, 0) / own.length;
}

describe('shuffled', () => {
  test('in every session, each candidate leads for half of the records', () => {
    for (const count of [26, 27, 100]) {
      let surplus = 0;
      for (const seed of seeds) {
        const order = sessionOrder(pairs(count), { by: 'shuffled', seed });
        const leads = [...places(order).values()].map(([first = -1]) => order[first]?.candidate);
        const right = leads.filter((candidate) => candidate === 'right').length;
        assert.ok(Math.abs(2 * right - count) <= 1, `${right} of ${count}, seed ${seed}`);
        surplus += 2 * right - count;
      }
      // With an odd number of records the one that is left over goes to either.
      assert.ok(Math.abs(surplus) <= 40, String(surplus));
    }
  });

  test('each candidate of each record leads in about half of the sessions', () => {
    const counts = new Map<string, number>();
    for (const seed of seeds) {
      const order = sessionOrder(pairs(26), { by: 'shuffled', seed });
      for (const [id, [first = -1]] of places(order)) {
        const isRight = order[first]?.candidate === 'right';
        counts.set(id, (counts.get(id) ?? 0) + Number(isRight));
      }
    }
    // 200 draws of a fair coin: within five standard deviations. The seeds are fixed, so that this is no matter of luck.
    for (const [id, count] of counts) assert.ok(Math.abs(count - 100) <= 35, `${id}: ${count}`);
  });

  test('where a candidate stands tells nothing', () => {
    const differences = seeds.map((seed) => {
      const order = sessionOrder(pairs(26), { by: 'shuffled', seed });
      return meanPlace(order, 'right') - meanPlace(order, 'error');
    });
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    assert.ok(Math.abs(mean) < 1, String(mean));
    assert.ok(differences.some((one) => one > 0) && differences.some((one) => one < 0));
  });

  test('the items of a record stand half the session apart on average, and never side by side', () => {
    for (const seed of seeds) {
      const items = pairs(26);
      const order = sessionOrder(items, { by: 'shuffled', seed });
      assert.equal(neighbours(order), 0, `seed ${seed}`);
      const distances = [...places(order).values()].map(([one = 0, other = 0]) => other - one);
      const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
      assert.ok(mean >= items.length / 2, `${mean}, seed ${seed}`);
    }
  });

  test('among single items and larger groups pairs stand as far apart', () => {
    const singles = Array.from({ length: 14 }, (_unused, index) => ({
      ...{ record_id: `s-${index}`, round: 1 },
    }));
    const large = Array.from({ length: 6 }, (_unused, index) => ({
      ...{ record_id: 'large', candidate: `c${index}`, round: 1 },
    }));
    const items = [...pairs(20), ...singles, ...large];
    const means = seeds.map((seed) => {
      const own = places(sessionOrder(items, { by: 'shuffled', seed }));
      const distances = [...own].flatMap(([id, [one = 0, other = 0]]) =>
        id.startsWith('r-') ? [other - one] : [],
      );
      return distances.reduce((sum, one) => sum + one, 0) / distances.length / items.length;
    });
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
    assert.ok(Math.abs(mean - 0.5) < 0.02, String(mean));
  });

  test('each record and each place meet in some session', () => {
    const met = new Set(
      seeds.flatMap((seed) =>
        sessionOrder(pairs(4), { by: 'shuffled', seed }).map(
          ({ record_id: id, candidate }, index) => `${id} ${candidate ?? ''} ${index}`,
        ),
      ),
    );
    assert.equal(met.size, 8 * 8);
  });
});

const sessions = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
  .map((counts) =>
    counts.flatMap((count, record) =>
      Array.from({ length: count }, (_unused, candidate): DrawnItem => ({
        record_id: `r${record}`,
        candidate: `c${candidate}`,
        round: 1,
      })),
    ),
  );

describe('whatever the items', () => {
  test('all of them are shown once, and the same order comes of any file order', () => {
    fc.assert(
      fc.property(sessions, fc.nat(), fc.nat(), (items, seed, other) => {
        const order = sessionOrder(items, { by: 'shuffled', seed });
        const sorted = (list: readonly DrawnItem[]): readonly string[] =>
          list.map((item) => JSON.stringify(item)).sort();
        assert.deepEqual(sorted(order), sorted(items));
        const mixed = sessionOrder(items, { by: 'shuffled', seed: other });
        assert.deepEqual(sessionOrder(mixed, { by: 'shuffled', seed }), order);
      }),
    );
  });

  test('neighbours have one record only where that cannot be avoided', () => {
    fc.assert(
      fc.property(sessions, fc.nat(), (items, seed) => {
        const order = sessionOrder(items, { by: 'shuffled', seed });
        const most = Math.max(...[...places(order).values()].map((own) => own.length));
        const unavoidable = Math.max(0, most - (items.length - most) - 1);
        assert.equal(neighbours(order), unavoidable);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('rounds', () => {
  test('come one after the other, each in an order of its own', () => {
    const items = [...pairs(9, 2), ...pairs(30).slice(18)];
    for (const seed of seeds.slice(0, 50)) {
      const order = sessionOrder(items, { by: 'shuffled', seed });
      assert.deepEqual(
        order.map(({ round }) => round),
        [...Array.from({ length: 42 }, () => 1), ...Array.from({ length: 18 }, () => 2)],
      );
      assert.equal(neighbours(order), 0);
    }
  });

  test('items of one record in two rounds do not meet at the border', () => {
    const items = ['a', 'b', 'c'].flatMap((id): readonly DrawnItem[] => [
      { record_id: id, candidate: 'one', round: 1 },
      { record_id: id, candidate: 'two', round: 2 },
    ]);
    for (const seed of seeds) {
      assert.equal(neighbours(sessionOrder(items, { by: 'shuffled', seed })), 0, `seed ${seed}`);
    }
  });

  test('in file order keep the order of the file', () => {
    const items: readonly DrawnItem[] = [
      { record_id: 'b', round: 2 },
      { record_id: 'c', round: 1 },
      { record_id: 'a', round: 2 },
      { record_id: 'd', round: 1 },
    ];
    assert.deepEqual(
      sessionOrder(items, { by: 'file', seed: 5 }).map(({ record_id: id }) => id),
      ['c', 'd', 'b', 'a'],
    );
  });
});
