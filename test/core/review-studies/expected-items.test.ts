import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { DatasetRecords } from '../../../src/core/report/dataset-records.ts';
import { wholeStudy } from '../../../src/core/review/draws/draw-study.ts';
import { studyItems } from '../../../src/core/review/draws/study-items.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { everyStudy, sampleItems, sampleRecords, studyById } from './sample-items.ts';
import { chosenTasks } from '../../support/whole-exchanges.ts';

/** Items that are asked about, and those that are listed as left out. */
function itemsOf(study: Study, record: JsonValue): readonly string[] {
  const { items, leftOut } = studyItems(study, [{ id: 'r', record }], false);
  return [...items, ...leftOut].map(({ candidate }) => candidate ?? '');
}

function scenarioWithout(...path: readonly string[]): JsonObject {
  const [first] = sampleItems(studyById('verdict'));
  assert.ok(isJsonObject(first?.record));
  return without(first.record, path);
}

function without(value: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const inner = value[name];
  const entries = Object.entries(value).filter(([own]) => own !== name);
  return isJsonObject(inner) && rest.length > 0
    ? { ...value, [name]: without(inner, rest) }
    : Object.fromEntries(entries);
}

describe('what a record should hold for a study', () => {
  for (const study of everyStudy) {
    it(`is at least what is asked, and is shown only where it is: ${study.id}`, () => {
      const holds = (record: JsonValue): void => {
        const asked = study.items(record).map(({ candidate }) => candidate);
        const expected = study.expects?.(record) ?? [];
        const names = expected.map(({ candidate }) => candidate);
        for (const one of asked) assert.ok(names.includes(one), String(one));
        for (const item of expected) {
          if (!asked.includes(item.candidate)) assert.ok(!study.show(record, item).ok);
        }
      };
      for (const record of sampleRecords(study.kind)) holds(record);
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          holds(value);
        }),
        { numRuns: 50 },
      );
    });
  }

  const cases: readonly {
    readonly study: string;
    readonly record: JsonValue;
    readonly says: readonly (readonly [candidate: string | undefined, reason: RegExp])[];
  }[] = [
    {
      study: 'verdict',
      record: scenarioWithout('responses'),
      says: [
        ['right', /no response "right" with a text/u],
        ['error', /no response "error" with a text/u],
      ],
    },
    {
      study: 'verdict',
      record: scenarioWithout('responses', 'right'),
      says: [['right', /no response "right"/u]],
    },
    { study: 'fidelity', record: scenarioWithout('responses'), says: [['error', /no response/u]] },
    {
      study: 'fidelity',
      record: scenarioWithout('primary_error'),
      says: [['error', /no primary_error/u]],
    },
    { study: 'state_role', record: scenarioWithout('states'), says: [[undefined, /no state/u]] },
    { study: 'defect', record: {}, says: [['response', /has no/u]] },
  ];
  for (const { study, record, says } of cases) {
    it(`is said where it is missing: ${study}, ${says.map(([name]) => name).join(', ')}`, () => {
      const found = studyById(study);
      const { leftOut } = wholeStudy(found, [{ id: 'r', record }], 1);
      assert.deepEqual(
        leftOut.map(({ candidate }) => candidate),
        says.map(([name]) => name),
      );
      says.forEach(([, reason], at) => {
        assert.match(leftOut[at]?.reason ?? '', reason);
      });
    });
  }

  it('is nothing where a record is not meant', () => {
    const over = sampleRecords('persevalbench/scenario').filter((record) => {
      const { primary_error: error } = isJsonObject(record) ? record : {};
      return typeof error === 'string' && studyById('secondary_over').items(record).length === 0;
    });
    const meant = over.filter((record) => studyById('fidelity').items(record).length > 0);
    assert.ok(meant.length > 0);
    for (const record of meant) assert.deepEqual(itemsOf(studyById('secondary_over'), record), []);
  });

  it('is told with the tasks of the others', () => {
    const dataset: DatasetRecords = {
      records: [
        { id: 'whole', record: scenarioWithout() },
        { id: 'half', record: scenarioWithout('responses', 'right') },
        { id: 'none', record: scenarioWithout('responses') },
      ],
      ...{ unreadableLines: [], linesWithoutId: [], duplicates: new Map() },
    };
    const open = { ...studyById('verdict'), isBlind: false };
    const chosen = chosenTasks(open, { dataset, draw: undefined, seed: 1, reviews: undefined });
    assert.ok(chosen.ok);
    assert.equal(chosen.value.tasks.length, 3);
    assert.deepEqual(
      chosen.value.leftovers.map(({ place }) => place),
      ['record half, right', 'record none, right', 'record none, error'],
    );
  });
});
