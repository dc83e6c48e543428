import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import {
  at,
  judged,
  judgedDataset,
  readGolden,
  reportOver,
  rounded,
  rowsAt,
  tableTexts,
  textAt,
} from './agreement-data.ts';

describe('people and judges on the same items', () => {
  const records: readonly JsonObject[] = [
    { key: 'a', colour: 'red', answer: 'red', gold: true },
    { key: 'b', colour: 'red', answer: 'none', gold: false },
    { key: 'c', colour: 'green', answer: 'green', gold: true },
    { key: 'd', colour: 'blue', answer: 'blue', gold: true },
    { key: 'e', colour: 'blue', answer: 'unseen', gold: false },
  ];
  const said = (reviewer: string, answers: string): readonly Review[] =>
    records.flatMap((record, index) => {
      const answer = answers.charAt(index);
      const named = answer === 'y' ? 'yes' : 'no';
      return answer === '.' ? [] : [toyReview(toyStudy, record, reviewer, { named })];
    });
  const verdicts = (model: string, answers: string): readonly Judgment[] =>
    records.flatMap((record, index) => {
      const answer = answers.charAt(index);
      return answer === '.' ? [] : [judged(record, model, { y: 'yes', n: 'no' }[answer] ?? '?')];
    });
  // Gold: y n y y n. Ann is right on all but d; Bob on all that he saw but b.
  const reviews = [...said('Ann', 'ynyn.'), ...said('Bob', 'yy...')];
  // m is wrong on a and b; the other on d, unreadable on c, and says nothing of b.
  const judgments = [...verdicts('m', 'nyyyy'), ...verdicts('o', 'y.?n.')];
  const report = reportOver([reviews], { dataset: judgedDataset(records, judgments) });
  const data = at(report.data, 'studies', 0, 'peopleAndJudges', 0);
  const setting = 'toy-named-named-names-it-all';

  it('are counted by group, errors and false alarms apart', () => {
    assert.deepEqual(tableTexts(report, `people-and-judges-${setting}`), [
      ['test:m', '0.0', '100.0', '33.3', '0.0'],
      ['test:o', '100.0 (1/1)', '-', '100.0 (1/1)', '100.0'],
      ['Ann', '100.0', '100.0', '100.0', '100.0'],
      ['Bob', '50.0', '-', '50.0 (1/2)', '-'],
      // They agree on the first alone.
      ['Settled', '100.0 (1/1)', '-', '100.0 (1/1)', '-'],
    ]);
    const table = report.sections[1]?.tables.find(({ id }) => id.startsWith('people-and-judges'));
    assert.deepEqual(table?.columns, [
      'Who',
      'red (n = 2)',
      'green (n = 1)',
      'All (n = 3)',
      'FAR (n = 1)',
    ]);
  });

  it('are tested on what both answered, with the discordant items', () => {
    const rows = tableTexts(report, `tests-${setting}`);
    assert.deepEqual(rows[2], ['Ann – test:m', 'All', '3', '100.0', '33.3', '2', '0', '0.500']);
    assert.deepEqual(rows[3], ['Ann – test:m', 'FAR', '1', '100.0', '0.0', '1', '0', '1.000']);
    const settled = rows.find(([who, on]) => who === 'Settled – test:m' && on === 'All');
    assert.deepEqual(settled?.slice(2), ['1', '100.0', '0.0', '1', '0', '1.000']);
    const none = rows.find(([who, on]) => who === 'Bob – test:o' && on === 'green');
    assert.deepEqual(none?.slice(2), ['0', '-', '-', '0', '0', '-']);
    const tests = rowsAt(data, 'tests');
    const empty = tests.find((test) => at(test, 'n') === 0);
    assert.equal(empty?.['p'], null);
    assert.equal(empty['reason'], 'No item was answered by both.');
  });

  it('stand beside what people settled, which has a place of its own in the data', () => {
    const adjudicated = toyReview(
      toyStudy,
      records[1] ?? {},
      'Eve',
      { named: 'no' },
      {
        adjudicates: ['toy_named b Ann', 'toy_named b Bob'],
      },
    );
    const { data: other } = reportOver([[...reviews, adjudicated]], {
      dataset: judgedDataset(records, judgments),
    });
    const figures = at(other, 'studies', 0, 'peopleAndJudges', 0);
    const all = rowsAt(figures, 'settled', 'rates').find(({ on }) => on === 'all');
    assert.deepEqual([all?.['k'], all?.['n']], [2, 2]);
    // The judge m is wrong on both.
    const test = rowsAt(figures, 'settled', 'tests').find(
      ({ on, judge }) => on === 'all' && judge === 'test:m',
    );
    assert.deepEqual([test?.['n'], test?.['onlyFirst'], test?.['p']], [2, 2, 0.5]);
    assert.deepEqual(
      rowsAt(figures, 'people').map(({ reviewer }) => reviewer),
      ['Ann', 'Bob'],
    );
    const alone = reportOver([said('Ann', 'y....')], {
      dataset: judgedDataset(records, judgments),
    });
    assert.equal(at(alone.data, 'studies', 0, 'peopleAndJudges', 0, 'settled'), null);
  });

  it('say whether people support the benchmark where a judge does not', () => {
    // m is wrong on a: both support; b: Ann alone does. o is wrong on d, which Ann alone saw.
    assert.deepEqual(
      tableTexts(report, `support-${setting}`).map((cells) =>
        cells.map((text) => text.replace(/;.*/u, ')')),
      ),
      [
        ['test:m', '2', '50.0 (1/2)', '50.0 (1/2)', '0.0 (0/2)', '0'],
        ['test:o', '0', '-', '-', '-', '1'],
        ['All judges', '2', '50.0 (1/2)', '50.0 (1/2)', '0.0 (0/2)', '1'],
      ],
    );
  });

  it('hold answers against the benchmark, by reviewer and settled', () => {
    assert.deepEqual(
      tableTexts(report, 'gold-toy-named-named').map((cells) =>
        cells.map((text) => text.replace(/;.*/u, ')')),
      ),
      [
        ['Settled', '100.0 (1/1)', '-', '-', '100.0 (1/1)'],
        ['Ann', '100.0 (2/2)', '100.0 (1/1)', '0.0 (0/1)', '75.0 (3/4)'],
        ['Bob', '50.0 (1/2)', '-', '-', '50.0 (1/2)'],
      ],
    );
  });

  it('leave stale judgments out', () => {
    const changed = records.map((record) => ({
      ...record,
      answer: `${textAt(record, 'answer')}!`,
    }));
    const again = changed.map((record) => toyReview(toyStudy, record, 'Ann', { named: 'yes' }));
    const other = reportOver([again], { dataset: judgedDataset(changed, judgments) });
    assert.deepEqual(at(other.data, 'studies', 0, 'peopleAndJudges'), []);
  });
});

interface Golden {
  readonly table4_human_subset: Readonly<Record<string, readonly number[]>>;
  readonly studies: Readonly<Record<string, number>>;
}

const labels = ['Right', 'Under', 'Over'] as const;

/** The verdict study of the paper, on toy records: two responses each, the family in place of the colour. */
const verdictStudy: Study = {
  ...toyStudy,
  id: 'toy_verdict',
  questions: [
    {
      ...{ type: 'choice', id: 'verdict', title: 'Verdict', isRequired: true, scale: 'nominal' },
      choices: labels.map((value) => ({ value, title: value, description: '', key: value })),
    },
  ],
  items: () => [{ candidate: 'right' }, { candidate: 'error' }],
  readDecision: (decision) => (typeof decision === 'string' ? { verdict: decision } : undefined),
  group: {
    title: 'Family',
    values: ['under', 'over', 'misapplied', 'right'],
    groupOf: (record, { candidate }) =>
      candidate === 'right' ? 'right' : textAt(record, 'colour'),
    withoutError: ['right'],
  },
  gold: {
    answersOf: () => undefined,
    accepts: (record, { candidate }, _question, value) => {
      if (candidate === 'right') return value === 'Right';
      const family = at(record, 'colour');
      return family === 'misapplied' ? value !== 'Right' : value.toLowerCase() === family;
    },
  },
  answersOfVerdict: (_protocol, verdict) => (typeof verdict === 'string' ? { verdict } : undefined),
};

const families = { under: 36, over: 40, misapplied: 24 };
const scenarios = Object.entries(families).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, index): JsonObject => ({
    ...{ key: `${family} ${index}`, colour: family, answer: 'text', gold: true },
  })),
);

/** Recognizes the first ones of each family and raises the first false alarms, as often as the percentages say. */
function answersAtRates(
  rates: readonly number[],
): readonly (readonly [JsonObject, string, string])[] {
  const [under = 0, over = 0, misapplied = 0, , far = 0] = rates;
  const hits: Readonly<Record<string, number>> = {
    under: Math.round((under * families.under) / 100),
    over: Math.round((over * families.over) / 100),
    misapplied: Math.round((misapplied * families.misapplied) / 100),
  };
  return scenarios.flatMap((record, place) => {
    const [family = '', index = ''] = textAt(record, 'key').split(' ');
    const isHit = Number(index) < (hits[family] ?? 0);
    const recognized = family === 'under' ? 'Under' : 'Over';
    return [
      [record, 'error', isHit ? recognized : 'Right'] as const,
      [record, 'right', place < far ? 'Over' : 'Right'] as const,
    ];
  });
}

function verdictReview(
  record: JsonObject,
  candidate: string,
  reviewer: string,
  verdict: string,
): Review {
  const shown = verdictStudy.show(record, { candidate });
  if (!shown.ok) throw new Error(shown.error);
  return toyReview(verdictStudy, record, reviewer, verdict, {
    review_id: `${textAt(record, 'key')} ${candidate} ${reviewer}`,
    candidate,
    input_hash: studyInputHash(verdictStudy, shown.value),
  });
}

describe('table 4 of the paper', { skip: skipWithoutShared }, () => {
  const golden = skipWithoutShared
    ? undefined
    : (readGolden(sharedPath('golden', 'persevalbench.json')) as unknown as Golden);
  const table = Object.entries(golden?.table4_human_subset ?? {}).filter(([, row]) =>
    Array.isArray(row),
  );
  const people = table.filter(([name]) => name.startsWith('Annotator'));
  const judges = table.filter(([name]) => !name.startsWith('Annotator'));

  it('is given by decisions and judgments that have its counts, and so are its tests', () => {
    const reviews = people.flatMap(([name, rates]) =>
      answersAtRates(rates).map(([record, candidate, verdict]) =>
        verdictReview(record, candidate, name, verdict),
      ),
    );
    const judgments = judges.flatMap(([name, rates]) =>
      answersAtRates(rates).map(([record, candidate, verdict]) =>
        judged(record, name, verdict, candidate),
      ),
    );
    const report = reportOver([reviews], {
      studies: [verdictStudy],
      dataset: judgedDataset(scenarios, judgments),
    });
    const id = 'people-and-judges-toy-verdict-verdict-names-it-all';
    assert.deepEqual(
      tableTexts(report, id).filter(([who]) => who !== 'Settled'),
      [...judges, ...people].map(([name, rates]) => [
        name.startsWith('Annotator') ? name : `test:${name}`,
        ...rates.map((rate) => rate.toFixed(1)),
      ]),
    );
    const tests = rowsAt(report.data, 'studies', 0, 'peopleAndJudges', 0, 'tests');
    const onUnder = tests.filter((test) => test['on'] === 'under');
    assert.equal(onUnder.length, 8);
    assert.ok(onUnder.every(({ p, n }) => Number(p) <= 0.004 && n === 36));
  });

  it('has its raw agreement and kappa', () => {
    // 200 responses: on the diagonal 98, 23 and 46.
    const counts = [
      [98, 1, 5],
      [7, 23, 11],
      [7, 2, 46],
    ];
    const pairs = counts.flatMap((row, first) =>
      row.flatMap((count, second) =>
        new Array<readonly [number, number]>(count).fill([first, second]),
      ),
    );
    const reviews = pairs.flatMap(([first, second], place) => {
      const record = scenarios[place % 100] ?? {};
      const candidate = place < 100 ? 'right' : 'error';
      return [
        verdictReview(record, candidate, 'A', labels[first] ?? ''),
        verdictReview(record, candidate, 'B', labels[second] ?? ''),
      ];
    });
    const { data } = reportOver([reviews], {
      studies: [verdictStudy],
      dataset: judgedDataset(scenarios, []),
    });
    const all = rowsAt(data, 'studies', 0, 'questions', 0, 'pairs').at(-1);
    assert.equal(at(all, 'raw', 'n'), 200);
    assert.equal(rounded(at(all, 'raw', 'value')), '0.835');
    assert.equal(rounded(at(all, 'kappa', 'value'), 2), '0.72');
  });
});
