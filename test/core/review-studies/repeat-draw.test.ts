import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import {
  isDrawName,
  readDraw,
  repeatedDrawName,
  writeDraw,
} from '../../../src/core/review/draws/draw-file.ts';
import { itemsFor } from '../../../src/core/review/draws/own-items.ts';
import {
  repeatDraw,
  type RepeatedDraw,
  type RepeatRequest,
} from '../../../src/core/review/draws/repeat-draw.ts';
import { shareSentences, withoutItems } from '../../../src/core/review/draws/share-sentences.ts';
import type { DrawnItem, StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { itemKey } from '../../../src/core/review/reviewed-items.ts';
import { drawn, nowMs, recordIds, request, scenarios } from './drawing.ts';
import { studyById } from './sample-items.ts';
import { anySeed, anySharing, loads, shared, sharing, spread } from './sharing-out.ts';

const few = scenarios.slice(0, 60);

function requestOf(draw: StudyDraw, changes: Partial<RepeatRequest> = {}): RepeatRequest {
  const { study, kind, records, dataset } = request(studyById(draw.study), scenarios);
  return {
    ...{ study, kind, records, dataset, draw, nowMs },
    ...{ name: 'second', size: 'all', seed: draw.seed + 1 },
    ...changes,
  };
}

function repeated(draw: StudyDraw, changes: Partial<RepeatRequest> = {}): RepeatedDraw {
  const made = repeatDraw(requestOf(draw, changes));
  assert.ok(made.ok, made.ok ? '' : made.error);
  return made.value;
}

function errorOf(draw: StudyDraw, changes: Partial<RepeatRequest>): string {
  const made = repeatDraw(requestOf(draw, changes));
  assert.ok(!made.ok);
  return made.error;
}

function keys(items: readonly DrawnItem[]): readonly string[] {
  return items.map(({ record_id: id, candidate }) => itemKey(id, candidate));
}

describe('a draw that repeats another', () => {
  const first = drawn({ ...request(studyById('verdict'), scenarios), size: 30 });

  it('has its items in another order, says so, and comes out of its file as it went in', () => {
    const { draw, leftOut, changed } = repeated(first);
    assert.deepEqual(keys(draw.items).toSorted(), keys(first.items).toSorted());
    assert.notDeepEqual(keys(draw.items), keys(first.items));
    assert.equal(draw.repeats, first.name);
    assert.deepEqual(draw.sample, {
      ...{ size: 30, of: 30 },
      stratified_by: `nothing: all records of ${first.name}`,
    });
    assert.deepEqual([leftOut, changed], [[], 0]);
    const read = readDraw(writeDraw(draw));
    assert.deepEqual(read.ok && read.value, draw);
  });

  it('is the same of the same seed, in whatever order the file is', () => {
    const { draw } = repeated(first);
    assert.deepEqual(repeated(first, { records: scenarios.toReversed() }).draw, draw);
    assert.notDeepEqual(repeated(first, { seed: 99 }).draw.items, draw.items);
  });

  it('is in an order of its own of each name, also of the same seed', () => {
    const second = repeated(first).draw;
    const orders = [
      ...[first, second, repeated(first, { name: 'third' }).draw],
      repeated(second, { name: 'fourth', seed: first.seed }).draw,
      repeated(second, { name: 'fifth', seed: 99 }).draw,
      repeated(first, { name: 'sixth', seed: 99 }).draw,
    ].map(({ items }) => keys(items).join(' '));
    assert.equal(new Set(orders).size, orders.length);
  });

  it('is shuffled also where the study takes the order of the file', () => {
    const inOrder = drawn({ ...request(studyById('fidelity'), scenarios), size: 30 });
    const { draw } = repeated(inOrder);
    assert.deepEqual(keys(draw.items).toSorted(), keys(inOrder.items).toSorted());
    assert.notDeepEqual(keys(draw.items), keys(inOrder.items));
  });

  it('keeps items of a record apart', () => {
    const { items } = repeated(first).draw;
    const together = items.filter((one, at) => one.record_id === items[at + 1]?.record_id);
    assert.deepEqual(together, []);
  });

  it('can be of a part of the records, all items of each, by the strata of a sample', () => {
    const whole = drawn({ ...request(studyById('verdict'), scenarios), size: 400 });
    const { draw } = repeated(whole, { size: 50 });
    const ids = recordIds(draw);
    assert.equal(ids.length, 50);
    assert.equal(draw.items.length, 100);
    const ofOmission = ids.filter((id) => id.startsWith('sc-complete_omission'));
    assert.equal(ofOmission.length, 6, '48 of 400');
    assert.equal(draw.sample.size, 50);
    assert.match(draw.sample.stratified_by, /error subtype/u);
    assert.equal(repeated(whole, { size: 4_000 }).draw.items.length, 800);
  });

  it('keeps rounds, and whose an item is', () => {
    fc.assert(
      fc.property(anySharing, anySeed, fc.integer({ min: 1, max: 40 }), (given, seed, size) => {
        const before = shared(given, { seed, size: 40, hasRounds: true, records: few });
        const { draw } = repeated(before, { size, records: few });
        const known = new Map(before.items.map((item) => [keys([item])[0], item]));
        for (const item of draw.items) {
          const own = known.get(keys([item])[0]);
          assert.deepEqual([item.round, item.reviewers], [own?.round, own?.reviewers]);
        }
        for (const name of given.reviewers) {
          const own = keys(itemsFor(before, name).items);
          assert.ok(keys(itemsFor(draw, name).items).every((key) => own.includes(key)));
        }
        assert.deepEqual(draw.shared_out?.reviewers, before.shared_out?.reviewers);
        assert.ok((draw.shared_out?.common ?? 0) <= given.common);
        assert.ok(readDraw(writeDraw(draw)).ok);
      }),
      { numRuns: 30 },
    );
  });

  it('shares a part out as evenly as the records allow, whatever the seed', () => {
    const five = shared(sharing(5, 1), { size: 40, records: few });
    const three = shared(sharing(3, 2), { size: 40, records: few });
    for (let seed = 41; seed < 61; seed += 1) {
      for (const [before, size] of [
        [five, 5],
        [three, 6],
      ] as const) {
        const made = repeated(before, { size, seed, records: few });
        assert.equal(recordIds(made.draw).length, size);
        assert.ok(spread(loads(made.draw)) <= 1, loads(made.draw).join('/'));
        assert.deepEqual(repeated(before, { size, seed, records: few }).draw, made.draw);
      }
    }
  });

  it('says who gets nothing where the part is too small for all', () => {
    const five = shared(sharing(5, 1), { size: 40, records: few });
    const { draw } = repeated(five, { size: 1, records: few });
    const idle = withoutItems(draw);
    assert.ok(idle.length >= 3);
    assert.ok(
      shareSentences(draw).includes(`Nothing is for ${idle.join(', ')}: take more records.`),
    );
    assert.deepEqual(withoutItems(five), []);
    assert.ok(!shareSentences(five).some((sentence) => sentence.startsWith('Nothing')));
  });

  it('can itself be repeated', () => {
    const { draw } = repeated(first);
    const third = repeated(draw, { name: 'third' }).draw;
    assert.equal(third.repeats, 'second');
    assert.deepEqual(keys(third.items).toSorted(), keys(first.items).toSorted());
  });

  it('counts what shows something else by now, and lists what is gone', () => {
    const [gone, other] = recordIds(first);
    const records = scenarios
      .filter(({ id }) => id !== gone)
      .map((one) =>
        one.id === other ? { id: one.id, record: withOtherRequest(one.record) } : one,
      );
    const { draw, leftOut, changed } = repeated(first, { records });
    assert.deepEqual(
      leftOut.map(({ recordId, reason }) => [recordId, reason]),
      [
        [gone, 'The record is no longer in the dataset.'],
        [gone, 'The record is no longer in the dataset.'],
      ],
    );
    assert.equal(changed, 2);
    assert.equal(draw.items.length, first.items.length - 2);
    const before = new Map(first.items.map((item) => [keys([item])[0], item.input_hash]));
    const differing = draw.items.filter((item) => before.get(keys([item])[0]) !== item.input_hash);
    assert.deepEqual([...new Set(differing.map(({ record_id: id }) => id))], [other]);
  });

  it('refuses what would be no second round', () => {
    assert.match(errorOf(first, { seed: first.seed }), /gave the order of pilot/u);
    assert.match(errorOf(first, { name: first.name }), /name of its own/u);
    assert.match(errorOf(first, { size: 0 }), /above 0/u);
    assert.match(errorOf(first, { seed: -1 }), /0 or more/u);
    assert.match(errorOf(first, { records: [] }), /can be shown any more\. sc-.*no longer/u);
    assert.match(
      errorOf({ ...first, study: 'fidelity' }, { study: studyById('verdict') }),
      /of the study fidelity/u,
    );
  });

  it('has a name that can be one, however long that of the first is', () => {
    assert.equal(repeatedDrawName('verdict-7'), 'verdict-7-again');
    assert.ok(isDrawName(`${repeatedDrawName('x'.repeat(64))}-12`));
  });
});

function withOtherRequest(record: JsonValue): JsonValue {
  assert.ok(isJsonObject(record) && isJsonObject(record['dialogue']));
  const { dialogue } = record;
  assert.ok(isJsonArray(dialogue['turns']));
  const turns = dialogue['turns'].map((turn): JsonValue =>
    isJsonObject(turn) ? { ...turn, text: 'Something else.' } : turn,
  );
  return { ...record, dialogue: { ...dialogue, turns } };
}
