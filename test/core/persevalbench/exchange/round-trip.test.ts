import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type {
  ExchangeFormat,
  ReadRecord,
} from '../../../../src/core/benchmarks/exchange-format.ts';
import { dialogueText } from '../../../../src/core/benchmarks/persevalbench/exchange/dialogue-text.ts';
import { plannerJson } from '../../../../src/core/benchmarks/persevalbench/exchange/planner-json.ts';
import {
  distanceBin,
  evidenceDistance,
  readScenario,
} from '../../../../src/core/benchmarks/persevalbench/scenario.ts';
import { objectOf } from '../../../../src/core/benchmarks/persevalbench/scenario-parts.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import { sampleRecords } from './sample-records.ts';
import { plainText, scenarios, trickyText } from './tricky-texts.ts';

function readOne(format: ExchangeFormat, text: string): ReadRecord {
  const reading = format.read(text);
  assert.ok(reading.ok, reading.ok ? '' : reading.error);
  assert.deepEqual(reading.value.leftovers, []);
  const [first, ...others] = reading.value.records;
  assert.ok(first !== undefined && others.length === 0);
  return first;
}

/** What the dialogue text carries of a record. */
function dialogueOf(record: JsonObject): JsonObject {
  const { id, dialogue } = record;
  const distance = distanceBin(evidenceDistance(readScenario(record)));
  return {
    ...(id === undefined ? {} : { id }),
    ...(distance === undefined ? {} : { evidence_distance: distance }),
    ...(dialogue === undefined ? {} : { dialogue }),
  };
}

/** What the planner's JSON carries of a record. */
function planOf(record: JsonObject): JsonObject {
  const { id, scene_type, primary_error, state_relation, evidence_form, states, spec } = record;
  const textOf = (letter: string): JsonObject => {
    const state = objectOf(states)[letter];
    return state === undefined
      ? {}
      : { [letter]: state === null ? null : { text: objectOf(state)['text'] } };
  };
  return {
    ...(id === undefined ? {} : { id }),
    ...(scene_type === undefined ? {} : { scene_type }),
    ...(primary_error === undefined ? {} : { primary_error }),
    ...(state_relation === undefined ? {} : { state_relation }),
    ...(evidence_form === undefined ? {} : { evidence_form }),
    ...(states === undefined ? {} : { states: { ...textOf('A'), ...textOf('B') } }),
    ...(spec === undefined ? {} : { spec }),
  };
}

/** Reading what was written and writing it again gives the same text. */
function assertFixedPoint(format: ExchangeFormat, record: JsonObject): void {
  const first = format.write(record);
  assert.ok(first.ok);
  const again = format.write(readOne(format, first.value.value).record);
  assert.deepEqual(again.ok && again.value.value, first.value.value);
}

describe('the sample scenarios', () => {
  const samples = sampleRecords();

  it('come back from planner JSON as far as it carries them', () => {
    assert.equal(samples.length, 66);
    for (const record of samples) {
      const written = plannerJson.write(record);
      assert.ok(written.ok);
      assert.ok(written.value.leftovers.every(({ isByDesign }) => isByDesign));
      const read = readOne(plannerJson, written.value.value);
      assert.deepEqual(read, { record: planOf(record), line: 1, leftovers: [] });
      assertFixedPoint(plannerJson, read.record);
    }
  });

  it('come back from dialogue text, apart from those that say why not', () => {
    const refused: unknown[] = [];
    const reported: unknown[] = [];
    for (const record of samples) {
      const written = dialogueText.write(record);
      if (!written.ok) {
        refused.push(record['id']);
        continue;
      }
      if (written.value.leftovers.some(({ isByDesign }) => isByDesign !== true)) {
        reported.push(record['id']);
        continue;
      }
      const read = readOne(dialogueText, written.value.value);
      assert.deepEqual(read.record, dialogueOf(record));
      assert.deepEqual(read.leftovers, []);
      assertFixedPoint(dialogueText, read.record);
    }
    // A mark was left in a turn; distances that are not the dialogue's; a target that is not the last turn.
    assert.deepEqual(refused, ['sc-9013']);
    assert.deepEqual(reported, ['sc-9004', 'sc-9007', 'sc-9010']);
  });

  for (const format of [plannerJson, dialogueText]) {
    it(`can be told apart when many are in one text of ${format.id}`, () => {
      const written = samples.flatMap((record) => {
        const one = format.write(record);
        const isClean = one.ok && one.value.leftovers.every(({ isByDesign }) => isByDesign);
        return isClean ? [{ record, text: one.value.value }] : [];
      });
      const reading = format.read(format.join(written.map(({ text }) => text)));
      assert.ok(reading.ok);
      assert.deepEqual(reading.value.leftovers, []);
      const carried = format === plannerJson ? planOf : dialogueOf;
      assert.deepEqual(
        reading.value.records.map(({ record }) => record),
        written.map(({ record }) => carried(record)),
      );
    });
  }
});

describe('any dialogue', () => {
  it('comes back from its text when it is plain', () => {
    fc.assert(
      fc.property(scenarios(plainText), (record) => {
        const written = dialogueText.write(record);
        assert.ok(written.ok);
        const read = readOne(dialogueText, written.value.value);
        assert.deepEqual(read.record, dialogueOf(record));
        assertFixedPoint(dialogueText, record);
      }),
    );
  });

  it('comes back unaltered, or is refused, or the report names the turn', () => {
    const seen = { refused: 0, whole: 0, reported: 0 };
    fc.assert(
      fc.property(scenarios(fc.oneof(trickyText, plainText)), (record) => {
        const written = dialogueText.write(record);
        if (!written.ok) {
          assert.match(written.error, /^Turn \d+ /u);
          seen.refused += 1;
          return;
        }
        const read = readOne(dialogueText, written.value.value).record;
        const altered = new Set(
          written.value.leftovers.flatMap(({ place }) => /^turn (\d+)$/u.exec(place)?.[1] ?? []),
        );
        if (altered.size === 0) assert.deepEqual(read, dialogueOf(record));
        const turns = readScenario(read).turns ?? [];
        const originals = readScenario(record).turns ?? [];
        assert.equal(turns.length, originals.length);
        for (const [index, turn] of originals.entries()) {
          const text = turn.text ?? '';
          const kept = altered.has(String(index))
            ? text.replaceAll(/\r\n?/gu, '\n').replaceAll(/^[ \t\n\u3000]+|[ \t\n\u3000]+$/gu, '')
            : text;
          assert.equal(turns[index]?.text, kept);
        }
        seen[altered.size === 0 ? 'whole' : 'reported'] += 1;
        assertFixedPoint(dialogueText, read);
      }),
      { numRuns: 1_500 },
    );
    assert.ok(seen.refused > 50 && seen.whole > 50 && seen.reported > 50, JSON.stringify(seen));
  });
});

describe('any specification', () => {
  const specs = fc.dictionary(
    fc.constantFrom(
      'episode_1_state',
      'why_tricky',
      'target_episode',
      'note',
      'A_B_relation',
      'ünknown key',
    ),
    trickyText,
    { noNullPrototype: true },
  );
  const options = fc.dictionary(
    fc.constantFrom('right', 'trap', 'neutral_distractor', 'other'),
    trickyText,
    { noNullPrototype: true },
  );
  // Words that say that there is no state are reported, as another test shows.
  const stateText = trickyText.filter((text) => !/^-?$/u.test(text));

  it('comes back from planner JSON', () => {
    fc.assert(
      fc.property(
        specs,
        options,
        fc.option(stateText),
        stateText,
        (spec, targets, textB, textA) => {
          const record: JsonObject = {
            id: 'sc-0001',
            scene_type: 'out_of_scope',
            primary_error: 'scope_leakage',
            state_relation: 'same_attribute_different_scope',
            evidence_form: 'implicit',
            states: { A: { text: textA }, B: textB === null ? null : { text: textB } },
            spec: { ...spec, target_options: targets, evidence_distance_category: 'far' },
          };
          const written = plannerJson.write(record);
          assert.ok(written.ok);
          assert.deepEqual(written.value.leftovers, []);
          const read = readOne(plannerJson, written.value.value);
          const { spec: readSpec, ...rest } = read.record;
          const { spec: ownSpec, ...ownRest } = record;
          assert.deepEqual(rest, ownRest);
          assert.deepEqual({ ...objectOf(readSpec) }, ownSpec);
        },
      ),
    );
  });
});
