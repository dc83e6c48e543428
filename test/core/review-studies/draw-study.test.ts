import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordToDraw } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { readDraw, writeDraw } from '../../../src/core/review/draws/draw-file.ts';
import { drawStudy, type MadeDraw } from '../../../src/core/review/draws/draw-study.ts';
import { readUserStudies } from '../../../src/core/review/user-studies.ts';
import { shortSentences } from '../../../src/core/review/draws/short-draw.ts';
import type { StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { scenarioRecord } from '../../support/scenario-builder.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { builtInStudies, studyById, without } from './sample-items.ts';

import {
  drawn,
  errorOf,
  ownStudyLike,
  recordIds,
  request,
  scenarios,
  subtypes,
} from './drawing.ts';

describe('samples', () => {
  test('100 scenarios by subtype, then scene type', () => {
    const draw = drawn(request(studyById('fidelity'), scenarios));
    assert.deepEqual(draw.sample, {
      size: 100,
      of: 400,
      stratified_by: 'error subtype, then scene type',
    });
    const counts = Map.groupBy(draw.items, ({ record_id: id }) => id.split('-')[1]);
    assert.deepEqual(
      Object.fromEntries([...counts].map(([subtype, items]) => [subtype, items.length])),
      Object.fromEntries(
        [...counts.keys()].map((name) => [name, subtypes[name as keyof typeof subtypes] / 4]),
      ),
    );
    const crossing = [...counts].map(([subtype, items]) => [
      subtype,
      items.filter(({ record_id: id }) => Number(id.split('-')[2]) % 4 === 0).length,
    ]);
    // A quarter within each subtype; where that is no whole number, the larger part has the rest.
    assert.deepEqual(Object.fromEntries(crossing), {
      complete_omission: 3,
      scope_leakage: 2,
      irrelevant_use: 4,
      underweighting: 1,
      stale_superseded: 13,
    });
  });

  test('one seed gives all studies of a benchmark the same scenarios', () => {
    const [fidelity, ...others] = ['fidelity', 'state_role', 'verdict'].map((id) =>
      recordIds(drawn(request(studyById(id), scenarios))),
    );
    assert.ok(fidelity !== undefined);
    assert.equal(fidelity.length, 100);
    for (const other of others) assert.deepEqual(other, fidelity);
  });

  test('the verdict study asks about both responses of each', () => {
    const { items } = drawn(request(studyById('verdict'), scenarios));
    assert.equal(items.length, 200);
    const byRecord = Map.groupBy(items, ({ record_id: id }) => id);
    for (const own of byRecord.values()) {
      assert.deepEqual(own.map(({ candidate }) => candidate).sort(), ['error', 'right']);
    }
  });

  test('the order of the file does not matter, the seed does', () => {
    for (const id of ['verdict', 'state_role']) {
      const study = studyById(id);
      const draw = drawn(request(study, scenarios));
      assert.deepEqual(drawn(request(study, scenarios.toReversed())), draw);
      assert.notDeepEqual(drawn({ ...request(study, scenarios), seed: 8 }).items, draw.items);
    }
  });

  test('rounds hold the misapplied scenarios, both responses of each', () => {
    const { items } = drawn({ ...request(studyById('verdict'), scenarios), hasRounds: true });
    for (const { record_id: id, round } of items) {
      assert.equal(round, /underweighting|stale/u.test(id) ? 2 : 1);
    }
    assert.deepEqual(
      items.map(({ round }) => round),
      items.map(({ round }) => round).toSorted((one, other) => one - other),
    );
  });

  test('the audit of secondary errors asks about the family under alone', () => {
    const ids = recordIds(drawn(request(studyById('secondary_over'), scenarios)));
    assert.equal(ids.length, 48);
    assert.ok(ids.every((id) => id.includes('complete_omission')));
  });
});

const families = [
  ['PREF_CONFLICT', 'productCategoryList[0]'],
  ['INTENT_DRIFT', 'productCategoryList[0]'],
  ['XCOMP_MISMATCH', 'rqList'],
  ['REDUNDANCY', 'rqList[1]'],
  ['EVIDENCE_MISMATCH', 'attribution_list'],
  ['OVER_PERSONALIZATION_HALLUCINATION', 'overview_text'],
  ['UNSUPPORTED_CLAIM', 'overview_text'],
] as const;

function shopping(id: string, gold: JsonObject): RecordToDraw {
  const rest = without(shoppingRecord(), 'label', 'defects', 'tier');
  return { id, record: { ...rest, record_id: id, ...gold } };
}

const shoppingRecords: readonly RecordToDraw[] = [
  ...Array.from({ length: 300 }, (_unused, index) => shopping(`g-${index}`, { label: 'GOOD' })),
  ...families.flatMap(([family, location]) =>
    Array.from({ length: 50 }, (_unused, index) =>
      shopping(`${family}-${index}`, { label: 'BAD', tier: 1, defects: [{ family, location }] }),
    ),
  ),
  shopping('two', {
    label: 'BAD',
    tier: 2,
    defects: families.slice(2, 4).map(([family, location]) => ({ family, location })),
  }),
  shopping('swap', {
    label: 'BAD',
    tier: null,
    swap: { axis: 'budget' },
    defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
  }),
];

describe('the calibration package', () => {
  const counts = (draw: StudyDraw): Record<string, number> =>
    Object.fromEntries(
      [...Map.groupBy(draw.items, ({ record_id: id }) => id.split('-')[0] ?? '')].map(
        ([name, own]) => [name, own.length],
      ),
    );

  test('holds 110 GOOD records and 20 of each family', () => {
    const draw = drawn(request(studyById('defect'), shoppingRecords));
    assert.equal(draw.items.length, 250);
    assert.deepEqual(counts(draw), {
      g: 110,
      ...Object.fromEntries(families.map(([family]) => [family, 20])),
    });
  });

  test('keeps its shares at another size', () => {
    const draw = drawn({ ...request(studyById('defect'), shoppingRecords), size: 25 });
    assert.deepEqual(counts(draw), {
      g: 11,
      ...Object.fromEntries(families.map(([family]) => [family, 2])),
    });
  });

  const made = (records: readonly RecordToDraw[], size?: number | 'all'): MadeDraw => {
    const found = drawStudy({ ...request(studyById('defect'), records), size });
    assert.ok(found.ok, found.ok ? '' : found.error);
    return found.value;
  };
  const good = (count: number): readonly RecordToDraw[] => shoppingRecords.slice(0, count);
  const bad = (place: number, count: number): readonly RecordToDraw[] =>
    shoppingRecords.slice(300 + place * 50, 300 + place * 50 + count);

  test('counts what can be drawn, and not swaps and several defects', () => {
    assert.equal(made(shoppingRecords).draw.sample.of, 650);
    assert.equal(made(shoppingRecords, 'all').draw.sample.of, 652);
  });

  const shortCases: readonly (readonly [
    what: string,
    records: readonly RecordToDraw[],
    size: number,
    drawn: number,
    short: readonly string[],
  ])[] = [
    ['GOOD records alone', good(24), 24, 24, families.map(([family]) => `${family} 0/2`)],
    [
      'no GOOD record',
      bad(0, 24),
      24,
      24,
      ['GOOD 0/10', ...families.slice(1).map(([family]) => `${family} 0/2`)],
    ],
    [
      'one family that lacks some',
      [...good(100), ...families.flatMap((_family, place) => bad(place, place === 2 ? 1 : 20))],
      125,
      125,
      ['XCOMP_MISMATCH 1/10'],
    ],
    [
      'all that there is',
      [...good(24), ...bad(0, 12), ...bad(1, 12)],
      48,
      48,
      [
        'XCOMP_MISMATCH 0/4',
        'REDUNDANCY 0/4',
        'EVIDENCE_MISMATCH 0/4',
        'OVER_PERSONALIZATION_HALLUCINATION 0/4',
        'UNSUPPORTED_CLAIM 0/3',
      ],
    ],
    ['more than there is', [...good(3), ...bad(0, 2)], 250, 5, []],
  ];
  for (const [what, records, size, expected, short] of shortCases) {
    test(`draws as many as there are: ${what}`, () => {
      const { draw, short: found } = made(records, size);
      assert.equal(draw.items.length, expected);
      assert.equal(draw.sample.of, records.length);
      if (short.length > 0) {
        assert.deepEqual(
          found.map(({ title, holds, share }) => `${title} ${holds}/${share}`),
          short,
        );
      }
      assert.equal(shortSentences(draw, found).length > 0, found.length > 0);
    });
  }

  test('fills in for a part that runs dry by the shares of the others', () => {
    const records = [
      ...good(100),
      ...families.flatMap((_family, place) => bad(place, place === 2 ? 1 : 50)),
    ];
    const { draw, short } = made(records, 125);
    assert.equal(counts(draw)['g'], 59);
    assert.equal(counts(draw)['XCOMP_MISMATCH'], 1);
    assert.deepEqual(shortSentences(draw, short), [
      'Fewer records than their share: XCOMP_MISMATCH (1 of 10). The other parts fill in for them.',
    ]);
  });

  test('where an item stands tells nothing about its label', () => {
    const study = studyById('defect');
    const seeds = [...Array.from({ length: 60 }).keys()];
    const differences = seeds.map((seed) => {
      const { items } = drawn({ ...request(study, shoppingRecords), seed, size: 25 });
      const mean = (wanted: boolean): number => {
        const own = [...items.entries()].filter(
          ([, { record_id: id }]) => id.startsWith('g-') === wanted,
        );
        return own.reduce((sum, [index]) => sum + index, 0) / own.length;
      };
      return mean(true) - mean(false);
    });
    const mean = differences.reduce((sum, one) => sum + one, 0) / seeds.length;
    // A session of 25: the mean place of either differs by chance alone, and by less than 2 over these seeds.
    assert.ok(Math.abs(mean) < 2, String(mean));
  });
});

test('records that were made from one another are kept apart', () => {
  const study = studyById('defect');
  const [family, location] = families[3];
  const records = Array.from({ length: 12 }, (_unused, index) => `g-${index}`).flatMap((id) => [
    shopping(id, { label: 'GOOD' }),
    shopping(`${id}-bad`, {
      ...{ label: 'BAD', tier: 1, base_record_id: id },
      defects: [{ family, location }],
    }),
  ]);
  const sizes: number[] = [];
  let goodLeads = 0;
  for (const seed of Array.from({ length: 60 }).keys()) {
    const { items } = drawn({ ...request(study, records), seed, size: 250 });
    const bases = items.map(({ record_id: id }) => id.replace('-bad', ''));
    sizes.push(items.length);
    for (const [index, base] of bases.entries()) assert.notEqual(base, bases[index + 1]);
    const distances = [...new Set(bases)].map(
      (base) => bases.lastIndexOf(base) - bases.indexOf(base),
    );
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
    assert.ok(mean >= items.length / 2, `${mean}, seed ${seed}`);
    const leads = [...new Set(bases)].map((base) => items[bases.indexOf(base)]?.record_id);
    goodLeads += leads.filter((id) => id?.endsWith('-bad') === false).length;
  }
  assert.deepEqual([...new Set(sizes)], [24]);
  assert.equal(goodLeads, 60 * 6);
});

test('all records are all that a study can ask about, whatever it samples', () => {
  for (const study of builtInStudies) {
    const records = study.kind === 'paceshop/record' ? shoppingRecords : scenarios;
    const askable = records.filter(({ record }) => study.items(record).length > 0);
    const draw = drawn({ ...request(study, records), size: 'all' });
    assert.deepEqual(recordIds(draw), askable.map(({ id }) => id).sort(), study.id);
    assert.deepEqual(draw.sample, {
      ...{ size: askable.length, of: askable.length, stratified_by: 'nothing: all records' },
    });
    const read = readDraw(writeDraw(draw));
    assert.ok(read.ok);
  }
});

test('a study of one’s own draws from what the study that it is like draws from', () => {
  const { studies } = readUserStudies(
    [{ file: 'own.json', text: JSON.stringify(ownStudyLike('defect')) }],
    { studies: builtInStudies, kinds: allBenchmarks.flatMap(({ kinds }) => kinds) },
  );
  const [own] = studies;
  assert.ok(own !== undefined);
  const { sample, items } = drawn({ ...request(own, shoppingRecords), size: 652 });
  assert.equal(sample.of, 650);
  assert.equal(items.length, 650);
});

describe('what cannot be drawn is said', () => {
  const study = studyById('verdict');

  test('sizes, seeds, rounds, ids that stand twice, records without items', () => {
    const given = request(study, scenarios);
    assert.match(errorOf({ ...given, size: 0 }), /whole number above 0/u);
    assert.match(errorOf({ ...given, size: 1.5 }), /whole number above 0/u);
    assert.match(errorOf({ ...given, seed: -1 }), /seed/u);
    assert.match(
      errorOf({ ...request(studyById('fidelity'), scenarios), hasRounds: true }),
      /no rounds/u,
    );
    const [first] = scenarios;
    assert.ok(first !== undefined);
    assert.match(errorOf({ ...given, records: [first, first] }), /stands in more than one record/u);
    assert.match(errorOf({ ...given, records: [] }), /No record holds/u);
    assert.match(errorOf({ ...given, records: [{ id: 'x', record: null }] }), /No record holds/u);
  });

  test('items that cannot be shown are listed', () => {
    const broken = { id: 'broken', record: { ...scenarioRecord(), id: 'broken', dialogue: {} } };
    const made = drawStudy({ ...request(study, [...scenarios, broken]), size: 5 });
    assert.ok(made.ok);
    assert.deepEqual(
      made.value.leftOut.map(({ recordId, candidate }) => [recordId, candidate]),
      [
        ['broken', 'right'],
        ['broken', 'error'],
      ],
    );
    assert.match(made.value.leftOut[0]?.reason ?? '', /dialogue\.turns/u);
    assert.ok(!recordIds(made.value.draw).includes('broken'));
  });
});
