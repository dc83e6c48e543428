import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handAnswer, handRecords } from './hand-study.ts';
import {
  accepts,
  assertValues,
  bad,
  blames,
  good,
  groupOf,
  metricsOf,
  rowOf,
  tableOf,
  tabulated,
  valuesOf,
  type Answer,
} from './pace-study.ts';

const report = tabulated(handRecords, [groupOf({ judge: 'm' }, handRecords, handAnswer)]);

/** BAD judged BAD: all twelve but b2 and c3. */
const badToldBad = 10 / 12;
/** EVIDENCE_MISMATCH 2 of 2, hallucination 1 of 2, no evidence family on 3 of 4 GOOD: 3 / (1 + 2 + 4/3). */
const grounding = 9 / 13;

describe('closure figures of a study counted by hand', () => {
  it('are those of table 3', () => {
    assertValues(valuesOf(report, 'closure', 'm'), {
      'S0 balanced accuracy': (badToldBad + 3 / 4) / 2,
      'S1 P-source': 3 / 4,
      // Budget 2 of 2, hard constraint 1 of 1, brand affinity 0 of 1, no swap of attributes.
      'S1 axis mean': 2 / 3,
      'S2 detect': 3 / 4,
      'S2 loc.': 3 / 4,
      // c3 is at its place, with the verdict GOOD.
      'S2 loc. (any verdict)': 1,
      'S3 grounding': grounding,
      // All ten but b2, b3 and a4; all ten but b2.
      'S4 family': 7 / 10,
      'S4 loc.': 9 / 10,
      'False-fire': 2 / 4,
      'PACE avg.': (3 / 4 + 3 / 4 + grounding + 7 / 10 + 1 / 2) / 5,
    });
  });

  it('show their counts, or over how many records they are', () => {
    const row = rowOf(report, 'closure', 'm');
    assert.match(row.get('S4 family')?.text ?? '', /^70\.0 \(7\/10; 39\.7–89\.2\)$/);
    assert.match(row.get('S0 balanced accuracy')?.text ?? '', /^79\.2 \(n = 16; /);
    assert.deepEqual(
      row.get('S2 detect')?.items?.map(({ recordId }) => recordId),
      ['a3', 'b3', 'c3', 'd3'],
    );
  });

  it('have intervals over queries around them', () => {
    const row = rowOf(report, 'closure', 'm');
    for (const heading of ['S0 balanced accuracy', 'S3 grounding', 'PACE avg.']) {
      const { value, interval } = row.get(heading) ?? {};
      assert.ok(interval !== undefined && value !== undefined && value !== null, heading);
      assert.ok(interval.lower <= value && value <= interval.upper, heading);
      assert.ok(interval.lower < interval.upper, heading);
    }
  });

  it('are made of the axes and the parts of S3', () => {
    assertValues(valuesOf(report, 'swap-axes', 'm'), {
      Budget: 1,
      'Hard constraint': 1,
      'Brand affinity': 0,
      'Attribute preference': null,
      'S1 P-source': 3 / 4,
    });
    assertValues(valuesOf(report, 'grounding', 'm'), {
      'Product evidence': 1,
      'Persona history': 1 / 2,
      'No E alarm on GOOD': 3 / 4,
      'S3 grounding': grounding,
    });
  });

  it('are metrics', () => {
    assertValues(metricsOf(report, 'm'), {
      's0-balanced-accuracy': (badToldBad + 3 / 4) / 2,
      's1-p-source': 3 / 4,
      's1-axis-mean': 2 / 3,
      's2-detect': 3 / 4,
      's2-loc': 3 / 4,
      's2-loc-any-verdict': 1,
      's3-grounding': grounding,
      's4-family': 7 / 10,
      's4-loc': 9 / 10,
      'false-fire': 1 / 2,
      'pace-average': (3 / 4 + 3 / 4 + grounding + 7 / 10 + 1 / 2) / 5,
      answered: 1,
    });
  });
});

describe('answers that do not count', () => {
  const open: readonly Answer[] = ['unreadable', 'failed', 'stale', 'tied', 'missing'];
  // Whatever would be said about these is in no rate: one GOOD and one BAD record in each state.
  const records = [
    ...handRecords,
    ...open.flatMap((_, place) => [
      good(`open-good-${place}`),
      bad(`open-bad-${place}`, `open-good-${place}`, ['REDUNDANCY']),
    ]),
  ];
  const withOpen = tabulated(records, [
    groupOf({ judge: 'm' }, records, (record) => {
      const [, place] = /^open-\w+-(\d)$/u.exec(record.id) ?? [];
      return place === undefined ? handAnswer(record) : (open[Number(place)] ?? 'missing');
    }),
  ]);

  for (const id of ['closure', 'strict', 'paired-audit', 'families', 'axis-gaps', 'tiers']) {
    it(`are in no figure of ${id}`, () => {
      const states = ['Fresh', 'Unreadable', 'Failed', 'Tied', 'Stale', 'Missing'];
      const figures = (of: typeof report): object =>
        Object.fromEntries(
          Object.entries(valuesOf(of, id, 'm')).filter(([heading]) => !states.includes(heading)),
        );
      assert.deepEqual(figures(withOpen), figures(report));
    });
  }

  it('stand beside the figures', () => {
    assertValues(valuesOf(withOpen, 'closure', 'm'), {
      Fresh: 20,
      Unreadable: 2,
      Failed: 2,
      Tied: 2,
      Stale: 2,
      Missing: 2,
    });
    assertValues(valuesOf(withOpen, 'compositional', 'm'), { Fresh: 4, Unreadable: 1, Stale: 1 });
  });

  it('leave the parse rate to the answers that came: 20 fresh and 2 tied of 24', () => {
    assert.equal(metricsOf(withOpen, 'm')['parse-rate'], 22 / 24);
    assert.equal(metricsOf(withOpen, 'm')['answered'], 20 / 30);
  });
});

describe('unsupported cells', () => {
  const methods = ['persona-blind', 'ares-style', 'personalens-style', 'etapp-style'];
  const native = tabulated(
    handRecords,
    methods.map((protocol) => {
      const context = protocol === 'persona-blind' ? 'persona-withheld' : 'full';
      return groupOf({ judge: protocol, protocol, context }, handRecords, handAnswer);
    }),
  );
  const columns = ['S1 P-source', 'S2 loc.', 'S3 grounding', 'S4 family', 'S4 loc.', 'PACE avg.'];
  const cases: readonly (readonly [method: string, judge: string, isThere: readonly boolean[]])[] =
    [
      ['Persona-blind', 'persona-blind', [false, true, true, true, true, false]],
      ['ARES-style', 'ares-style', [false, false, true, false, false, false]],
      ['PersonaLens-style', 'personalens-style', [true, false, false, false, false, false]],
      ['EtaPP-style', 'etapp-style', [false, false, false, true, true, false]],
    ];
  for (const [method, judge, isThere] of cases) {
    it(`of ${method} stay a dash with their reason`, () => {
      const row = rowOf(native, 'closure', judge, method);
      for (const [place, heading] of columns.entries()) {
        const cell = row.get(heading);
        assert.equal(cell?.text !== '-', isThere[place], heading);
        if (isThere[place] === true) continue;
        assert.match(
          cell?.reason ?? '',
          new RegExp(`native protocol of ${method} does not define`),
        );
      }
      assert.notEqual(row.get('S0 balanced accuracy')?.value, null);
      assert.equal(row.get('False-fire')?.value, 2 / 4);
      assert.equal(valuesOf(native, 'strict', judge, method)['PACE avg. S1–S4'], null);
    });
  }

  it('are no metrics, so that no limit is missed by them', () => {
    const ares = Object.keys(metricsOf(native, 'ares-style'));
    assert.ok(ares.includes('s3-grounding') && ares.includes('strict-s3-j-harmonic'));
    for (const name of ['s1-p-source', 's2-loc', 's4-family', 'pace-average', 'strict-s1-pjc']) {
      assert.ok(!ares.includes(name), name);
    }
  });
});

describe('splits', () => {
  const records = [
    good('a', { split: 'dev' }),
    bad('a1', 'a', ['REDUNDANCY'], { split: 'dev' }),
    good('b', { split: 'test' }),
    bad('b1', 'b', ['REDUNDANCY'], { split: 'test' }),
  ];
  const answer = (id: string): Answer => (id === 'a1' ? blames('REDUNDANCY') : accepts());
  const bySplit = tabulated(records, [groupOf({ judge: 'm' }, records, ({ id }) => answer(id))]);

  it('have their figures beside those over all records', () => {
    const { columns, rows } = tableOf(bySplit, 'closure-by-split');
    const place = columns.indexOf('S2 loc.');
    assert.deepEqual(
      rows.map(({ cells }) => [cells[2]?.text, cells[place]?.value]),
      [
        ['dev', 1],
        ['test', 0],
      ],
    );
    assert.equal(valuesOf(bySplit, 'closure', 'm')['S2 loc.'], 1 / 2);
  });

  it('are counted', () => {
    const { rows } = tableOf(bySplit, 'records');
    assert.deepEqual(
      rows.map(({ cells }) => cells.slice(0, 4).map(({ text }) => text)),
      [
        ['dev', '2', '1', '1'],
        ['test', '2', '1', '1'],
        ['all', '4', '2', '2'],
      ],
    );
  });

  it('are left out where there is one', () => {
    const ids = report.sections.flatMap(({ tables }) => tables.map(({ id }) => id));
    assert.ok(!ids.includes('closure-by-split'));
  });
});
