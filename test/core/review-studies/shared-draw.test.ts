import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { RecordToDraw } from '../../../src/core/benchmarks/study.ts';
import { itemsFor } from '../../../src/core/review/draws/own-items.ts';
import type { StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { itemKey } from '../../../src/core/review/reviewed-items.ts';
import { drawn, recordIds, request, scenarios } from './drawing.ts';
import { builtInStudies, studyById } from './sample-items.ts';

import {
  anySeed,
  anySharing,
  anyStudy,
  loads,
  meetings,
  names,
  shared,
  sharing,
  spread,
} from './sharing-out.ts';

describe('items that are shared out', () => {
  test('are each decided by as many as were asked for, and common ones by all', () => {
    fc.assert(
      fc.property(anySharing, anySeed, anyStudy, (given, seed, study) => {
        const draw = shared(given, { seed, study, size: 30 });
        assert.deepEqual(draw.shared_out, given);
        const all = draw.items.filter(({ reviewers }) => reviewers === undefined);
        if (given.each < given.reviewers.length) {
          // All items of these records.
          const common = new Set(all.map(({ record_id: id }) => id));
          assert.equal(common.size, given.common);
          const rest = draw.items.filter((item) => !all.includes(item));
          assert.ok(rest.every(({ record_id: id }) => !common.has(id)));
          for (const { reviewers = [] } of rest) {
            assert.equal(new Set(reviewers).size, given.each);
            // In the order in which they were named, whoever came first.
            const inOrder = given.reviewers.filter((name) => reviewers.includes(name));
            assert.deepEqual(reviewers, inOrder);
          }
        } else assert.equal(all.length, draw.items.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are about as many for everybody, in all and of each part', () => {
    fc.assert(
      fc.property(anySharing, anySeed, anyStudy, (given, seed, study) => {
        const draw = shared(given, { seed, study });
        assert.ok(spread(loads(draw)) <= 1);
        const subtypes = new Set(draw.items.map(({ record_id: id }) => id.split('-')[1]));
        for (const subtype of subtypes) {
          for (const wanted of new Set(draw.items.map(({ candidate }) => candidate))) {
            const counts = loads(
              draw,
              ({ record_id: id, candidate }) =>
                id.split('-')[1] === subtype && candidate === wanted,
            );
            assert.ok(spread(counts) <= 2, `${subtype ?? ''}: ${counts.join(' ')}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('let every two reviewers meet about as often', () => {
    fc.assert(
      fc.property(anySharing, anySeed, anyStudy, (given, seed, study) => {
        const counts = meetings(shared(given, { seed, study }));
        assert.ok(spread(counts) <= 4, counts.join(' '));
        if (given.common > 0) assert.ok(Math.min(...counts) >= given.common);
      }),
      { numRuns: 60 },
    );
    // Of as many items as there are pairs, each is one of them.
    for (const [count, size] of [
      [3, 30],
      [4, 30],
      [5, 40],
    ] as const) {
      const all = meetings(shared(sharing(count, 2), { study: 'fidelity', size }));
      assert.ok(spread(all) <= 1 && Math.min(...all) > 0, all.join(' '));
    }
  });

  test('hold every round, and what is wrong with a response, for everybody alike', () => {
    fc.assert(
      fc.property(anySharing, anySeed, (given, seed) => {
        const draw = shared(given, { seed, hasRounds: true });
        for (const wanted of [1, 2]) {
          assert.ok(spread(loads(draw, ({ round }) => round === wanted)) <= 2);
        }
        // Each of a round, a subtype and a scene type may add its own to one side.
        for (const wanted of ['right', 'error']) {
          const counts = loads(draw, ({ candidate }) => candidate === wanted);
          assert.ok(spread(counts) <= 4, counts.join(' '));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('are the same for the same seed, whatever the order of the file and of the names', () => {
    fc.assert(
      fc.property(anySharing, anySeed, (given, seed) => {
        const draw = shared(given, { seed });
        assert.deepEqual(shared(given, { seed, records: scenarios.toReversed() }), draw);
        const turned = shared({ ...given, reviewers: given.reviewers.toReversed() }, { seed });
        for (const name of given.reviewers) {
          assert.deepEqual(
            itemsFor(turned, name).items.map(({ record_id: id, candidate }) => [id, candidate]),
            itemsFor(draw, name).items.map(({ record_id: id, candidate }) => [id, candidate]),
          );
        }
      }),
      { numRuns: 20 },
    );
    const items = (seed: number): unknown => shared(sharing(3, 2), { seed }).items;
    assert.notDeepEqual(items(1), items(2));
  });

  test('are the same records as without sharing', () => {
    for (const { id: study } of builtInStudies.filter(({ kind }) => kind.includes('scenario'))) {
      const given = { ...request(studyById(study), scenarios), size: 40 };
      const plain = drawn(given);
      const draw = drawn({ ...given, sharing: sharing(4, 2, 6) });
      assert.deepEqual(recordIds(draw), recordIds(plain));
      assert.deepEqual(draw.sample, plain.sample);
      assert.equal(plain.shared_out, undefined);
      assert.ok(plain.items.every((item) => !('reviewers' in item)));
    }
  });
});

describe('the order of each reviewer', () => {
  const apart = (draw: StudyDraw): void => {
    for (const name of draw.shared_out?.reviewers ?? []) {
      const own = itemsFor(draw, name).items.map(({ record_id: id }) => id);
      for (const [place, id] of own.entries()) assert.notEqual(id, own[place + 1], name);
    }
  };

  test('keeps the responses of one record apart, also in rounds', () => {
    fc.assert(
      fc.property(anySharing, anySeed, fc.boolean(), (given, seed, hasRounds) => {
        apart(shared(given, { seed, hasRounds }));
      }),
      { numRuns: 60 },
    );
  });

  test('keeps them half the session apart on average', () => {
    const distances = [...Array.from({ length: 20 }).keys()].flatMap((seed) => {
      const draw = shared(sharing(3, 2, 10), { seed, size: 60 });
      return names.slice(0, 3).flatMap((name) => {
        const own = itemsFor(draw, name).items.map(({ record_id: id }) => id);
        const twice = own.filter((id, place) => own.indexOf(id) < place);
        return twice.map((id) => (own.lastIndexOf(id) - own.indexOf(id)) / own.length);
      });
    });
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
    assert.ok(mean > 0.45 && mean < 0.55, String(mean));
  });

  test('tells nothing about which response is in error', () => {
    // The mean place of error responses, from 0 to 1, over all reviewers and seeds.
    const places = [...Array.from({ length: 40 }).keys()].flatMap((seed) => {
      const draw = shared(sharing(4, 2, 8), { seed, size: 40 });
      return names.slice(0, 4).flatMap((name) => {
        const { items } = itemsFor(draw, name);
        return [...items.entries()]
          .filter(([, { candidate }]) => candidate === 'error')
          .map(([place]) => place / (items.length - 1));
      });
    });
    const mean = places.reduce((sum, one) => sum + one, 0) / places.length;
    assert.ok(Math.abs(mean - 0.5) < 0.02, String(mean));
  });

  test('stays the order of the file where the study has that', () => {
    const draw = shared(sharing(3, 1), { study: 'fidelity' });
    const { items } = drawn({ ...request(studyById('fidelity'), scenarios), size: 60, seed: 7 });
    assert.deepEqual(
      draw.items.map(({ record_id: id }) => id),
      items.map(({ record_id: id }) => id),
    );
  });

  test('copes with samples in which nothing can be kept apart', () => {
    for (const size of [1, 2, 3]) {
      for (const each of [1, 2]) {
        const draw = shared(sharing(2, each), { size });
        assert.equal(draw.items.length, size * 2);
      }
    }
  });
});

test('records that were made from one another are kept apart for each reviewer', () => {
  const study = studyById('verdict');
  const records: readonly RecordToDraw[] = scenarios.slice(0, 40);
  const byPairs = {
    ...study,
    order: {
      ...study.order,
      apartBy: (record: unknown) => {
        const { id } = record as { id: string };
        return String(Math.floor(Number(id.split('-')[2]) / 2));
      },
    },
  };
  const draw = drawn({ ...request(byPairs, records), size: 40, sharing: sharing(4, 2) });
  assert.equal(new Set(draw.items.map((item) => itemKey(item.record_id, item.candidate))).size, 80);
  for (const name of names.slice(0, 4)) {
    const own = itemsFor(draw, name).items.map(({ record_id: id }) =>
      Math.floor(Number(id.split('-')[2]) / 2),
    );
    for (const [place, group] of own.entries()) assert.notEqual(group, own[place + 1]);
  }
});
