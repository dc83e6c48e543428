import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ErrorFamily } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { models, tableFour, type Model } from './paper-figures.ts';
import { reviewOf, rowTexts, tableOf, tabulated, verdictGroup } from './study-groups.ts';
import { judgmentOf, runReport, scenarioRecord, type StudyRecord } from './synthetic-study.ts';

type Letter = 'R' | 'U' | 'O';

const labels = { R: 'RIGHT', U: 'UNDER_PERSONALIZED', O: 'OVER_PERSONALIZED' } as const;

/** `R96 O4`: ninety-six times R, then four times O. */
function letters(runs: string): readonly Letter[] {
  return runs.split(' ').flatMap((run) => {
    const letter = run.charAt(0);
    assert.ok(letter === 'R' || letter === 'U' || letter === 'O');
    return new Array<Letter>(Number(run.slice(1))).fill(letter);
  });
}

/** A sample like the paper's: 36 under, 40 over and 24 misapplied errors with their Right responses. */
const families: readonly (readonly [ErrorFamily, string, number])[] = [
  ['under', 'partial_omission', 36],
  ['over', 'irrelevant_use', 40],
  ['misapplied', 'over_dominance', 24],
];

const sample = families.flatMap(([family, subtype, count]) =>
  Array.from({ length: count }, (_, index) =>
    scenarioRecord(`${family}-${String(index).padStart(2, '0')}`, subtype, 're_entry'),
  ),
);

/** Nobody looked at these: they must change nothing. */
const others = Array.from({ length: 20 }, (_, index) =>
  scenarioRecord(`other-${index}`, 'complete_omission', 're_entry'),
);

/**
 * What two annotators say of the 100 Right responses, then of the errors of the three families. They differ on 7, 4, 13 and
 * 9 of 200 responses; A has 112 R, 51 U and 37 O, B has 115, 48 and 37: chance agreement (112 x 115 + 51 x 48 + 37 x 37)
 * / 200² = 0.4174, kappa (0.835 - 0.4174) / 0.5826 = 0.7168.
 */
const annotators = {
  'Annotator A': {
    right: letters('O4 R96'),
    error: letters('R2 U34 O16 O9 R4 U5 R6 U4 U6 O7 U2 O1 R2 R2'),
  },
  'Annotator B': {
    right: letters('R2 O2 O3 U2 R91'),
    error: letters('U2 R2 U32 O16 R9 O4 U5 R6 O4 U6 O7 R3 O1 U1 R2'),
  },
} as const;

/** How many errors of each family, and how many Right responses wrongly, a judge of table 4 flags. */
const judgeCounts: Readonly<Record<Model, Readonly<Record<ErrorFamily | 'right', number>>>> = {
  'Kimi K2.5': { under: 23, over: 28, misapplied: 17, right: 26 },
  'GLM-5': { under: 21, over: 24, misapplied: 13, right: 9 },
  'DeepSeek-V3.2': { under: 21, over: 21, misapplied: 13, right: 11 },
  'Qwen3-32B': { under: 9, over: 13, misapplied: 7, right: 1 },
};

function judgmentsOf(model: Model): readonly Judgment[] {
  const counts = judgeCounts[model];
  const onError = families.flatMap(([family, , count]): Letter[] =>
    Array.from({ length: count }, (_, index) => {
      if (index < count - counts[family]) return 'R';
      return family === 'under' ? 'U' : 'O';
    }),
  );
  return sample.flatMap((record, index) => [
    judgmentOf(record, 'right', model, labels[index < counts.right ? 'U' : 'R']),
    judgmentOf(record, 'error', model, labels[onError[index] ?? 'R']),
  ]);
}

function reviewsOf(annotator: keyof typeof annotators): readonly Review[] {
  return (['right', 'error'] as const).flatMap((candidate) =>
    sample.map(({ id }, index) => {
      const letter = annotators[annotator][candidate][index];
      assert.ok(letter !== undefined);
      return reviewOf(annotator, 'verdict', id, labels[letter], { candidate });
    }),
  );
}

interface HumanData {
  readonly annotators: readonly HumanRow[];
  readonly mean: Readonly<Record<string, { readonly rate: number }>>;
  readonly judges: readonly HumanRow[];
  readonly agreement: readonly {
    readonly items: number;
    readonly raw: { readonly rate: number };
    readonly kappa: { readonly kappa: number; readonly lower: number; readonly upper: number };
  }[];
  readonly tests: readonly {
    readonly annotator: string;
    readonly judge: string;
    readonly on: string;
    readonly items: number;
    readonly p: number;
  }[];
}

interface HumanRow {
  readonly judge: string;
  readonly [column: string]: string | { readonly rate: number };
}

describe('table 4, from two files of annotators', () => {
  let human: HumanData;

  before(async () => {
    const { out } = await runReport(
      {
        records: [...sample, ...others],
        judgments: models.flatMap(judgmentsOf),
        reviews: [reviewsOf('Annotator A'), reviewsOf('Annotator B')],
      },
      ...['--format', 'json'],
    );
    human = (JSON.parse(out) as { readonly human: HumanData }).human;
  });

  const columns = ['under', 'over', 'misapplied', 'all', 'far'];

  function percents(row: Readonly<Record<string, unknown>> | undefined): readonly string[] {
    assert.ok(row !== undefined);
    return columns.map((column) => {
      const { rate } = row[column] as { readonly rate: number };
      return (100 * rate).toFixed(1);
    });
  }

  for (const name of ['Annotator A', 'Annotator B'] as const) {
    it(`has the row of ${name}`, () => {
      const expected = tableFour[name].map((percent) => percent.toFixed(1));
      assert.deepEqual(percents(human.annotators.find(({ judge }) => judge === name)), expected);
    });
  }

  for (const model of models) {
    it(`has the row of ${model}, on what people judged alone`, () => {
      const expected = tableFour[model].map((percent) => percent.toFixed(1));
      const row = human.judges.find(({ judge }) => judge === `test:${model}`);
      assert.deepEqual(percents(row), expected);
    });
  }

  it('has the human mean', () => {
    assert.deepEqual(percents(human.mean), ['94.4', '56.3', '81.3', '76.0', '5.5']);
  });

  it("has raw agreement of 83.5% and Cohen's kappa of 0.72 over 200 judgments", () => {
    const [agreement] = human.agreement;
    assert.equal(agreement?.items, 200);
    assert.equal(agreement.raw.rate, 0.835);
    assert.ok(Math.abs(agreement.kappa.kappa - (0.835 - 0.41745) / (1 - 0.41745)) < 1e-4);
    assert.equal(agreement.kappa.kappa.toFixed(2), '0.72');
    assert.ok(agreement.kappa.lower < 0.7 && agreement.kappa.upper > 0.73);
  });

  it('finds every annotator ahead of every judge on under-personalization, p at most .004', () => {
    const tests = human.tests.filter(({ on }) => on === 'under');
    assert.equal(tests.length, 2 * models.length);
    for (const { p, items, annotator, judge } of tests) {
      assert.equal(items, 36);
      assert.ok(p <= 0.004, `${annotator} against ${judge}: ${p}`);
    }
  });
});

describe('reviews of the study verdict', () => {
  const record = scenarioRecord('a', 'irrelevant_use', 're_entry');

  function labelled(...reviews: readonly Review[]): readonly string[] {
    const report = tabulated([record], [], reviews);
    return rowTexts(report, 'human-no-judges', 'ann');
  }

  function review(decision: JsonValue, changes: Partial<Review> = {}): Review {
    return reviewOf('ann', 'verdict', 'a', decision, { candidate: 'error', ...changes });
  }

  for (const decision of ['Over', 'OVER', ' over ', 'OVER_PERSONALIZED', { verdict: 'Over' }]) {
    it(`reads ${JSON.stringify(decision)}`, () => {
      assert.equal(labelled(review(decision))[1], '100.0');
    });
  }

  for (const decision of ['Overly', true, 3, { label: 'Over' }, ['Over']]) {
    it(`counts ${JSON.stringify(decision)} as unreadable`, () => {
      const report = tabulated(
        [record],
        [],
        [review('Right'), reviewOf('bob', 'verdict', 'a', decision)],
      );
      const { notes } = tableOf(report, 'human-no-judges');
      assert.ok(
        notes.some((note) => /could not be used .*: 1\./u.test(note)),
        notes.join(' '),
      );
    });
  }

  it('takes the last decision of a reviewer about a response', () => {
    assert.equal(labelled(review('Over'), review('Right', { review_id: '2' }))[1], '0.0');
  });

  it('drops what another review about the same response names as superseded, whatever their times', () => {
    const first = review('Over', { review_id: 'first', created_at: '2026-03-02T00:00:00Z' });
    const second = review('Right', {
      ...{ review_id: 'second', supersedes: 'first', created_at: '2026-03-01T00:00:00Z' },
    });
    assert.equal(labelled(first, second)[1], '0.0');
  });

  it('keeps what a review about another record names as superseded', () => {
    const first = review('Over', { review_id: 'first', record_id: 'b' });
    const second = review('Right', { review_id: 'second', supersedes: 'first' });
    const records = [record, scenarioRecord('b', 'irrelevant_use', 're_entry')];
    const row = rowTexts(tabulated(records, [], [first, second]), 'human-no-judges', 'ann');
    assert.equal(row[1], '50.0');
  });

  it('says why there is no agreement', () => {
    const alone = tabulated([record], [], [review('Over')]);
    assert.match(tableOf(alone, 'annotator-agreement').notes.join(' '), /needs two annotators/u);
    const same = [review('Over'), reviewOf('bob', 'verdict', 'a', 'Over', { candidate: 'error' })];
    const table = tableOf(tabulated([record], [], same), 'annotator-agreement');
    assert.equal(table.rows[0]?.cells[4]?.value, null);
    assert.match(table.rows[0].cells[4].reason ?? '', /one category only/u);
    const apart = [review('Over'), reviewOf('bob', 'verdict', 'a', 'Over', { candidate: 'right' })];
    const overlap = tableOf(tabulated([record], [], apart), 'annotator-agreement').rows[0]?.cells;
    assert.match(overlap?.[4]?.reason ?? '', /No item was judged by both/u);
    assert.equal(overlap?.[3]?.value, null);
  });

  it('leaves rows that rest on fewer responses with their counts', () => {
    const records: readonly StudyRecord[] = [
      record,
      scenarioRecord('b', 'irrelevant_use', 're_entry'),
    ];
    const group = verdictGroup({ judge: 'm' }, records, (_, index) => [
      'R',
      index === 0 ? 'O' : 'failed',
    ]);
    const reviews = records.map(({ id }) =>
      reviewOf('ann', 'verdict', id, 'Over', { candidate: 'error' }),
    );
    const id = 'human-end-to-end-context-full';
    const report = tabulated(records, [group], reviews);
    assert.deepEqual(rowTexts(report, id, 'ann'), ['-', '100.0', '-', '100.0', '-']);
    assert.deepEqual(rowTexts(report, id, 'm'), ['-', '100.0 (1/1)', '-', '100.0 (1/1)', '-']);
  });
});
