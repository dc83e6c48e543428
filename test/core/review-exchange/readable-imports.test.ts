import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defectStudy } from '../../../src/core/benchmarks/paceshop/studies/defect.ts';
import { secondaryOverStudy } from '../../../src/core/benchmarks/persevalbench/studies/secondary-over.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { argillaFormat } from '../../../src/core/review/exchange/argilla-format.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { writeCsv } from '../../../src/core/csv/csv-table.ts';
import { labelStudioFormat } from '../../../src/core/review/exchange/label-studio-format.ts';
import { prodigyFormat } from '../../../src/core/review/exchange/prodigy-format.ts';
import type { ReviewReading } from '../../../src/core/review/exchange/review-format.ts';
import { formatReviewLine } from '../../../src/core/review/new-review.ts';
import { readReviewLine } from '../../../src/core/review/review-line.ts';
import { orderedReviews } from '../../../src/core/review/review-order.ts';
import { reading } from './review-arbitrary.ts';

/** A number that JSON cannot hold is written as it is: JSON.parse makes Infinity of it. */
function json(value: JsonValue): string {
  return JSON.stringify(value).replaceAll('"<huge>"', '1e999');
}

function prodigy(row: Readonly<Record<string, JsonValue>>): ReviewReading {
  return reading(
    prodigyFormat,
    json({ text: 'A', answer: 'accept', _annotator_id: 'Ada', ...row }),
  );
}

function csv(row: Readonly<Record<string, string>>): ReviewReading {
  const cells = { record_id: 'r-1', reviewer: 'Ada', study: 's', decision: 'yes', ...row };
  return reading(csvFormat, writeCsv([Object.keys(cells), Object.values(cells)]));
}

function labelStudio(
  annotation: Readonly<Record<string, JsonValue>>,
  task: Readonly<Record<string, JsonValue>> = {},
): ReviewReading {
  const result = [{ from_name: 'q', type: 'choices', value: { choices: ['a'] } }];
  const annotations = [{ completed_by: 1, result, ...annotation }];
  return reading(labelStudioFormat, json([{ id: 1, annotations, ...task }]));
}

function argilla(
  record: Readonly<Record<string, JsonValue>>,
  response: Readonly<Record<string, JsonValue>> = { value: 'a', user_id: 'Ada' },
): ReviewReading {
  return reading(argillaFormat, json([{ id: '1', responses: { q: [response] }, ...record }]));
}

const own = {
  review_id: 'x',
  created_at: '2026-01-01T00:00:00Z',
  input_hash: 'h',
};

describe('a property that no review can hold', () => {
  const cases: readonly (readonly [name: string, given: ReviewReading])[] = [
    ...['1e999', 'Infinity', '-1', 'abc', 'NaN'].flatMap((seconds) => [
      [`seconds ${seconds} in a table`, csv({ seconds })] as const,
      [`seconds ${seconds} of a whole review`, csv({ ...own, seconds })] as const,
    ]),
    ...['<huge>', -1, 'abc', true, [1]].flatMap((value) => [
      [`lead_time ${JSON.stringify(value)}`, labelStudio({ lead_time: value })] as const,
      [`seconds ${JSON.stringify(value)}`, prodigy({ seconds: value })] as const,
    ]),
    ...['[]', '["a","a"]', '[1]', '[""]', '["a",null]'].flatMap((adjudicates) => [
      [`adjudicates ${adjudicates} in a table`, csv({ adjudicates })] as const,
      [`adjudicates ${adjudicates} of a whole review`, csv({ ...own, adjudicates })] as const,
      [
        `adjudicates ${adjudicates} of a task`,
        prodigy({ adjudicates: JSON.parse(adjudicates) as JsonValue }),
      ] as const,
    ]),
    ['adjudicates that are no list', prodigy({ adjudicates: 'a' })],
    ['_timestamp', prodigy({ _timestamp: 'soon' })],
    ['_timestamp that is none', prodigy({ _timestamp: '<huge>' })],
  ];
  for (const [name, { reviews, leftovers }] of cases) {
    it(`is left out and listed: ${name}`, () => {
      assert.deepEqual([reviews.length, leftovers.length], [1, 1]);
      const [review] = reviews;
      assert.deepEqual([review?.seconds, review?.adjudicates], [undefined, undefined]);
    });
  }
});

describe('an id beyond the numbers that JSON holds exactly', () => {
  // 12345678901234567890 becomes this one.
  const huge = 12345678901234567000;
  const cases: readonly (readonly [name: string, given: ReviewReading])[] = [
    ['record_id', prodigy({ record_id: huge })],
    ['meta.candidate', prodigy({ meta: { candidate: huge } })],
    ['_task_hash', prodigy({ _task_hash: huge })],
    ['_annotator_id', prodigy({ _annotator_id: huge })],
    ['review_id', prodigy({ review_id: huge })],
    ['id of a task', labelStudio({}, { id: huge })],
    ['data.record_id', labelStudio({}, { data: { record_id: huge } })],
    ['completed_by', labelStudio({ completed_by: huge })],
    ['completed_by.id', labelStudio({ completed_by: { id: -huge } })],
    ['id of a record', argilla({ id: huge })],
    ['metadata.record_id', argilla({ metadata: { record_id: huge } })],
    ['user_id', argilla({}, { value: 'a', user_id: huge })],
  ];
  for (const [name, { reviews, leftovers }] of cases) {
    it(`makes no review, and is listed: ${name}`, () => {
      assert.deepEqual(reviews, []);
      assert.match(leftovers.map(({ message }) => message).join('\n'), /beyond 9007199254740991/u);
    });
  }

  it('is of no account where another one names the item', () => {
    const { reviews, leftovers } = prodigy({ record_id: 'r-1', _task_hash: huge });
    assert.deepEqual([reviews.map((one) => one.record_id), leftovers], [['r-1'], []]);
    assert.equal(labelStudio({}, { id: huge, data: { record_id: 'r-1' } }).reviews.length, 1);
    assert.equal(argilla({ id: huge, external_id: 'e' }).reviews.length, 1);
  });
});

describe('whatever is imported', () => {
  const value = fc.oneof(
    fc.constantFrom<JsonValue>('<huge>', -1, '', ' ', null, [], {}, 1e300, '2026-01-01', true),
    fc.jsonValue().map((each) => JSON.parse(JSON.stringify(each)) as JsonValue),
  );
  const names = ['seconds', 'adjudicates', 'supersedes', 'record_id', 'candidate', 'study', 'draw'];
  const properties = fc.dictionary(
    fc.constantFrom(
      ...[...names, 'review_id', 'input_hash', '_timestamp', '_annotator_id', 'comment'],
      ...['lead_time', 'completed_by', 'created_at', 'id', 'data', 'metadata', 'updated_at'],
      ...['decision_json', 'reviewer', 'meta', 'user_id', 'value', 'answer', 'accept', 'options'],
    ),
    value,
    { maxKeys: 6 },
  );

  it('is readable, and the same again', () => {
    fc.assert(
      fc.property(properties, properties, (one, other) => {
        const cells = Object.entries({ ...one, decision: 'yes' }).map(
          ([name, cell]) => [name, typeof cell === 'string' ? cell : json(cell)] as const,
        );
        const result = [{ from_name: 'q', type: 'choices', value: { choices: ['a'] } }];
        const responses = { q: [{ value: 'a', ...other }, { value: 'b' }] };
        const texts = [
          [csvFormat, writeCsv([cells.map(([name]) => name), cells.map(([, cell]) => cell)])],
          [prodigyFormat, json({ text: 'A', answer: 'accept', ...one })],
          [labelStudioFormat, json([{ id: 1, ...one, annotations: [{ result, ...other }] }])],
          [argillaFormat, json([{ ...one, responses }])],
        ] as const;
        for (const [format, text] of texts) {
          const options = { studyOf: () => undefined, reviewer: 'Ada' };
          const read = format.read(text, options);
          if (!read.ok) continue;
          for (const review of read.value.reviews) {
            const line = readReviewLine(formatReviewLine(review));
            assert.ok(line.ok, line.ok ? '' : line.error);
          }
          const again = format.read(text, options);
          assert.deepEqual(again, read);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('decisions without times', () => {
  interface Row {
    readonly item: string;
    readonly reviewer: string;
    readonly decision: string;
  }
  const row: fc.Arbitrary<Row> = fc.record({
    item: fc.constantFrom('r-1', 'r-2'),
    reviewer: fc.constantFrom('Ada', 'Bo'),
    decision: fc.constantFrom('yes', 'no', 'perhaps'),
  });

  function imported(rows: readonly Row[]): readonly Review[] {
    const head = ['record_id', 'reviewer', 'decision'];
    const cells = rows.map(({ item, reviewer, decision }) => [item, reviewer, decision]);
    return reading(csvFormat, writeCsv([head, ...cells]), { study: 's' }).reviews;
  }

  /** What each reviewer says of each item in the end. */
  function latest(reviews: readonly Review[]): ReadonlyMap<string, JsonValue> {
    return new Map(
      orderedReviews(reviews).reviews.map((one) => [
        `${one.record_id} ${one.reviewer}`,
        one.decision,
      ]),
    );
  }

  it('clash with nothing when they are imported again with rows added anywhere, and the last row counts', () => {
    const rows = fc.array(fc.tuple(row, fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, (all) => {
        const before = all.filter(([, isNew]) => !isNew).map(([each]) => each);
        const after = all.map(([each]) => each);
        const merged = [...imported(before), ...imported(after)];
        assert.deepEqual(orderedReviews(merged).clashing, []);
        const said = new Map(after.map((each) => [`${each.item} ${each.reviewer}`, each.decision]));
        assert.deepEqual(latest(imported(after)), said);
        assert.deepEqual(new Map([...latest(merged)].sort()), new Map([...said].sort()));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the words true and false', () => {
  const studyOf = (id: string): typeof secondaryOverStudy | undefined =>
    id === secondaryOverStudy.id ? secondaryOverStudy : undefined;
  const cases: readonly (readonly [head: string, cells: string, decision: JsonValue])[] = [
    ['decision', 'true', true],
    ['decision', 'FALSE', false],
    ['decision_json', 'true', true],
    [
      'decision.intended_under,decision.secondary_over',
      'TRUE,false',
      { intended_under: true, secondary_over: false },
    ],
    ['decision.secondary_over', 'true', { secondary_over: true }],
    ['decision.secondary_over', 'no', { secondary_over: false }],
  ];
  for (const [head, cells, decision] of cases) {
    it(`are what a study stores: ${head} ${cells}`, () => {
      const text = `record_id,reviewer,${head}\nr-1,Ada,${cells}\nr-2,Ada,${cells}\n`;
      const { reviews, leftovers } = reading(csvFormat, text, { study: 'secondary_over', studyOf });
      assert.deepEqual([reviews.map((one) => one.decision), leftovers], [[decision, decision], []]);
    });
  }

  it('answer the question that the column names, and no other', () => {
    const text = 'record_id,reviewer,decision.intended_under\nr-1,Ada,true\n';
    const { reviews, leftovers } = reading(csvFormat, text, { study: 'secondary_over', studyOf });
    assert.deepEqual([reviews.length, leftovers.length], [0, 1]);
  });

  it('are left alone where a study does not read them, and never lose an answer beside them', () => {
    const text =
      'record_id,reviewer,decision.intended_under,decision.secondary_over\nr-1,Ada,yes,true\n';
    const { reviews, leftovers } = reading(csvFormat, text, { study: 'secondary_over', studyOf });
    assert.deepEqual([reviews.length, leftovers.length], [0, 1]);
  });
});

describe('responses of nobody in particular', () => {
  it('are one decision at most: what else there is is listed as of people unknown', () => {
    const responses = {
      q: [{ value: 'yes' }, { value: 'no' }],
      comment: [{ value: 'first' }, { value: 'second' }],
    };
    const { reviews, leftovers } = reading(
      argillaFormat,
      JSON.stringify([{ id: '1', responses }]),
      {
        reviewer: 'Ada',
      },
    );
    assert.deepEqual(
      reviews.map(({ decision, comment }) => [decision, comment]),
      [['yes', 'first']],
    );
    assert.deepEqual(
      leftovers.map(({ message }) =>
        message.includes('nobody can tell whether both are of one person'),
      ),
      [true, true],
    );
  });

  it('are named where a person answers twice', () => {
    const responses = {
      q: [
        { value: 'yes', user_id: 1 },
        { value: 'no', user_id: 1 },
      ],
    };
    const { leftovers } = reading(argillaFormat, JSON.stringify([{ id: '1', responses }]));
    assert.match(leftovers[0]?.message ?? '', /same person/u);
  });
});

describe('answers of which one is in other capitals and another in another spelling', () => {
  const studyOf = (id: string): typeof defectStudy | undefined =>
    id === defectStudy.id ? defectStudy : undefined;
  const rows: readonly (readonly [cells: string, isRead: boolean])[] = [
    ['BAD,pref conflict,related queries', true],
    ['Bad,pref conflict,related queries', true],
    ['bad,pref conflict,Related Queries', true],
    ['Bad,no such family,related queries', false],
    ['worse,pref conflict,related queries', false],
  ];
  for (const [cells, isRead] of rows) {
    it(`${isRead ? 'are read' : 'are listed'}: ${cells}`, () => {
      const text = `record_id,reviewer,decision.label,decision.family,decision.location\nr-1,Ada,${cells}\n`;
      const { reviews, leftovers } = reading(csvFormat, text, { study: 'defect', studyOf });
      assert.deepEqual([reviews.length, leftovers.length], isRead ? [1, 0] : [0, 1]);
      const [review] = reviews;
      if (review === undefined) return;
      assert.deepEqual(defectStudy.readDecision(review.decision), {
        label: 'BAD',
        family: 'PREF_CONFLICT',
        location: 'related_queries',
      });
    });
  }
});
