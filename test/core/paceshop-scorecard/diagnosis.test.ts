import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shoppingRecord } from '../../support/shopping-builder.ts';
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
  swap,
  tableOf,
  tabulated,
  valuesOf,
  type Answer,
} from './pace-study.ts';

const report = tabulated(handRecords, [groupOf({ judge: 'm' }, handRecords, handAnswer)]);

describe('families', () => {
  it('have the F1 of the single defects', () => {
    assertValues(valuesOf(report, 'families', 'm'), {
      'Evidence mismatch': 1,
      // Named on a2 and a4, gold of a2 and b2: precision and recall 1/2.
      'Over-personalization hallucination': 1 / 2,
      // Named on a3, b3 and d3, gold of a3 and d3: 2 * 2/3 / (5/3).
      'Cross-component mismatch': 4 / 5,
      Redundancy: 0,
      'Intent drift': 1,
      'Unsupported claim': 0,
      'Preference conflict': 1,
      'Family macro-F1': (1 + 1 / 2 + 4 / 5 + 0 + 1 + 0 + 1) / 7,
    });
  });

  it('that no record has are not in the mean', () => {
    const records = [bad('a1', 'a', ['REDUNDANCY']), bad('a2', 'a', ['REDUNDANCY'])];
    const group = groupOf({ judge: 'm' }, records, ({ id }) =>
      id === 'a1' ? blames('REDUNDANCY') : blames('XCOMP_MISMATCH'),
    );
    // Precision 1 and recall 1/2; the mismatch is named and is no gold.
    assertValues(valuesOf(tabulated(records, [group]), 'families', 'm'), {
      Redundancy: 2 / 3,
      'Cross-component mismatch': null,
      'Family macro-F1': 2 / 3,
    });
  });

  it('stand against gold in a matrix', () => {
    const matrix = report.sections
      .flatMap(({ figures }) => figures)
      .find((figure) => figure.type === 'matrix');
    assert.ok(matrix?.type === 'matrix');
    const counts = matrix.rows.map(({ label, cells }) => [
      label,
      cells.map(({ items }) => items.length).join(' '),
    ]);
    // Columns: preference, intent, cross-component, redundancy, evidence, hallucination, unsupported, none.
    assert.deepEqual(counts, [
      ['Preference conflict', '1 0 0 0 0 0 0 0'],
      ['Intent drift', '0 1 0 0 0 0 0 0'],
      ['Cross-component mismatch', '0 0 2 0 0 0 0 0'],
      ['Redundancy', '0 0 1 0 0 0 0 0'],
      ['Evidence mismatch', '0 0 0 0 2 0 0 0'],
      ['Over-personalization hallucination', '0 0 0 0 0 1 0 1'],
      ['Unsupported claim', '0 0 0 0 0 1 0 0'],
      ['Swap', '3 0 1 0 0 0 0 0'],
      ['None (GOOD)', '0 1 0 0 1 0 0 2'],
    ]);
  });
});

describe('several defects', () => {
  it('are hit by any of them, which family and place must share', () => {
    assertValues(valuesOf(report, 'multi-defect', 'm'), {
      'Family in gold': 1,
      'Location in gold': 1,
      'Family and location of one defect': 1 / 2,
    });
  });
});

describe('tiers', () => {
  it('tell GOOD/BAD accuracy by the number of defects', () => {
    assertValues(valuesOf(report, 'tiers', 'm'), {
      GOOD: 3 / 4,
      '1 defect': 8 / 10,
      '2 defects': 1,
      '3 defects': 1,
      '4 defects': null,
    });
  });

  it('have stealth records beside them: those that pass all twelve checks', () => {
    const records = [
      good('a'),
      bad('a1', 'a', ['OVER_PERSONALIZATION_HALLUCINATION']),
      bad('a2', 'a', ['OVER_PERSONALIZATION_HALLUCINATION'], {
        response: { overview_text: 'long '.repeat(100) },
      }),
      swap('s', 'a', 'budget'),
    ];
    const group = groupOf({ judge: 'm' }, records, ({ id }) =>
      id === 'a1' ? accepts() : blames('OVER_PERSONALIZATION_HALLUCINATION'),
    );
    const stealth = tabulated(records, [group]);
    const { columns, rows } = tableOf(stealth, 'records');
    const cell = rows.at(-1)?.cells[columns.indexOf('Stealth share (%)')];
    assert.equal(cell?.value, 1 / 2);
    assert.deepEqual(
      rowOf(stealth, 'tiers', 'm')
        .get('Stealth')
        ?.items?.map(({ recordId }) => recordId),
      ['a1'],
    );
    assertValues(valuesOf(stealth, 'tiers', 'm'), { Stealth: 0 });
  });
});

describe('stealth', () => {
  it('is not told of BAD records whose checks lack what they read', () => {
    const hidden = ['OVER_PERSONALIZATION_HALLUCINATION'] as const;
    const withoutAnything = Object.keys(shoppingRecord()['response'] ?? {}).map(
      (field): readonly [string, null] => [field, null],
    );
    const records = [
      good('a'),
      bad('told', 'a', hidden),
      bad('failing', 'a', hidden, { evidence: null, response: { overview_text: '' } }),
      bad('noResponse', 'a', hidden, { response: null }),
      bad('emptyResponse', 'a', hidden, { response: Object.fromEntries(withoutAnything) }),
      bad('textLists', 'a', hidden, { response: { rqList: 'a' } }),
      bad('noEvidence', 'a', hidden, { evidence: null }),
      bad('noUsed', 'a', hidden, { used_evidence_ids: null }),
      bad('otherXml', 'a', hidden, { response_xml: {} }),
    ];
    const group = groupOf({ judge: 'm' }, records, () => blames('UNSUPPORTED_CLAIM'));
    const untold = tabulated(records, [group]);
    const { columns, rows, notes } = tableOf(untold, 'records');
    const cell = rows.at(-1)?.cells[columns.indexOf('Stealth share (%)')];
    // Of nine: one passes, one fails, six cannot be told, one is GOOD.
    assert.match(cell?.text ?? '', /^50\.0 \(1\/2;/u);
    assert.ok(notes.some((note) => /cannot tell.*: 6\. They are in no figure/u.test(note)));
    assert.match(rowOf(untold, 'tiers', 'm').get('Stealth')?.text ?? '', /\(1\/1;/u);
  });
});

describe('gaps', () => {
  it('are mean GOOD minus mean BAD by axis, in points', () => {
    const records = [
      good('a'),
      good('b'),
      bad('a1', 'a', ['REDUNDANCY']),
      swap('s', 'a', 'budget'),
    ];
    const scores: Readonly<Record<string, number>> = { a: 5, b: 4, a1: 2, s: 1 };
    const group = groupOf({ judge: 'm' }, records, ({ id }) =>
      blames('REDUNDANCY', { C: scores[id] ?? 0, P: 3 }),
    );
    const row = rowOf(tabulated(records, [group]), 'axis-gaps', 'm');
    assert.equal(row.get('Component consistency')?.value, 4.5 - 2);
    assert.equal(row.get('Persona alignment')?.value, 0);
    assert.match(row.get('Component consistency')?.text ?? '', /^2\.50/);
  });
});

describe('invented ids', () => {
  it('count by verdict and by id; an id that is named twice is one', () => {
    // b1 of twenty verdicts; one of two ids of a1 and two of b1.
    assertValues(valuesOf(report, 'contract', 'm'), {
      'Parse rate': 1,
      'Verdicts with invented ids': 1 / 20,
      'Invented among named ids': 1 / 4,
    });
    assert.equal(metricsOf(report, 'm')['hallucinated-id-rate'], 1 / 20);
    assert.equal(metricsOf(report, 'm')['hallucinated-id-share'], 1 / 4);
  });

  it('count the ids that are named, not the verdicts that name some', () => {
    const cell = rowOf(report, 'contract', 'm').get('Invented among named ids');
    assert.match(cell?.text ?? '', /^25\.0 \(n = 4[;)]/u);
    assert.deepEqual(
      cell?.items?.map(({ recordId }) => recordId),
      ['a1', 'b1'],
    );
    const metric = report.metrics.find(({ name }) => name === 'hallucinated-id-share');
    assert.equal(metric?.n, 4);
    const two = ['m', 'n'].map((judge) => groupOf({ judge }, handRecords, handAnswer));
    const mean = rowOf(tabulated(handRecords, two), 'contract', 'Mean of 2');
    assert.match(mean.get('Invented among named ids')?.text ?? '', /n = 8[;)]/u);
  });

  it('cannot be told without a pool', () => {
    const records = [bad('a1', 'a', ['EVIDENCE_MISMATCH'], { evidence: 'none' }), good('a')];
    const group = groupOf({ judge: 'm' }, records, ({ id }) =>
      id === 'a' ? accepts() : blames('EVIDENCE_MISMATCH', {}, { supporting_evidence_ids: ['x'] }),
    );
    const withoutPool = tabulated(records, [group]);
    assert.equal(rowOf(withoutPool, 'contract', 'm').get('Verdicts with invented ids')?.value, 0);
    assert.equal(valuesOf(withoutPool, 'paired-audit', 'm')['S3 Ja (product)'], null);
    assert.equal(valuesOf(withoutPool, 'grounding', 'm')['Product evidence'], 1);
  });
});

describe('the leakage audit', () => {
  const records = [
    good('a'),
    bad('p', 'a', ['PREF_CONFLICT']),
    bad('c', 'a', ['REDUNDANCY']),
    bad('e', 'a', ['EVIDENCE_MISMATCH']),
    bad('pc', 'a', ['PREF_CONFLICT', 'XCOMP_MISMATCH']),
  ];
  /** Names the gold family, and on the compositional record one of persona. */
  const answer = (id: string): Answer => {
    if (id === 'e') return blames('EVIDENCE_MISMATCH');
    return id === 'c' ? blames('PREF_CONFLICT') : accepts();
  };
  const audit = tabulated(
    records,
    ['ares-style', 'personalens-style', 'etapp-style', 'pacejudge'].map((protocol) =>
      groupOf({ judge: 'm', protocol }, records, ({ id }) => answer(id)),
    ),
  );
  const cases: readonly (readonly [method: string, figures: readonly string[]])[] = [
    // P 0/1, C 1/1, E its own; of five records one has a family outside E.
    ['ares-style', ['E', '0.0', '100.0', 'native', '20.0']],
    // Its own; C 1/1, E 1/1; the family of evidence is outside P.
    ['personalens-style', ['P', 'native', '100.0', '100.0', '20.0']],
    // No family has the target A: both are outside.
    ['etapp-style', ['A', '0.0', '100.0', '100.0', '40.0']],
    // Another family than the gold one: on the compositional record.
    ['pacejudge', ['P, C, E, A', '0.0', '100.0', '0.0', '-']],
  ];
  const names = ['ARES-style', 'PersonaLens-style', 'EtaPP-style', 'PACEJudge'];
  for (const [place, [method, figures]] of cases.entries()) {
    it(`of ${method} is over single-defect records by target`, () => {
      const row = [...rowOf(audit, 'leakage', 'm', names[place]).values()].slice(2, 7);
      assert.deepEqual(
        row.map(({ text }) => text.replace(/ .*/u, (rest) => (text.startsWith('P,') ? rest : ''))),
        figures,
      );
    });
  }

  it('says that the published rows do not follow from its definition', () => {
    const { notes, rows } = tableOf(audit, 'leakage');
    assert.ok(notes.some((note) => note.includes('cannot be reproduced')));
    assert.equal(rows.filter(({ role }) => role === 'reference').length, 4);
  });
});
