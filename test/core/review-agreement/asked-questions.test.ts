import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paceShop } from '../../../src/core/benchmarks/paceshop/benchmark.ts';
import { defectStudy } from '../../../src/core/benchmarks/paceshop/studies/defect.ts';
import type {
  Study,
  StudyAnswers,
  StudyChoiceQuestion,
} from '../../../src/core/benchmarks/study.ts';
import { answersInDecision } from '../../../src/core/benchmarks/study-decision.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { toyReview, toyStudy } from '../../support/toy-study.ts';
import {
  judged,
  judgedDataset,
  reportOver,
  rowsAt,
  tableTexts,
  textAt,
  toyDataset,
} from './agreement-data.ts';

function question(id: string, ...values: readonly string[]): StudyChoiceQuestion {
  return {
    ...{ type: 'choice', id, title: `${id}?`, isRequired: true, scale: 'nominal' },
    choices: values.map((value) => ({ value, title: value, description: '', key: '' })),
  };
}

const questions = [
  question('seen', 'fine', 'flawed'),
  {
    ...question('flaw', 'hue', 'tone'),
    askedWhen: { question: 'seen', values: ['flawed'] },
  },
];

/** The gold of a toy record is the flaw in its member `flaw`; blue records have none. */
function goldOf(record: JsonValue): StudyAnswers {
  const flaw = textAt(record, 'flaw');
  return flaw === '' ? { seen: 'fine' } : { seen: 'flawed', flaw };
}

/** Which flaw is asked of those who saw one. */
const flawStudy: Study = {
  ...toyStudy,
  ...{ id: 'toy_flaw', questions, confirms: { question: 'seen', value: 'flawed' } },
  readDecision: (decision) => answersInDecision(questions, decision),
  gold: {
    answersOf: goldOf,
    accepts: (record, _item, id, value) =>
      Object.entries(goldOf(record)).some(([own, gold]) => own === id && gold === value),
  },
  answersOfVerdict: (_protocol, verdict) =>
    verdict === 'yes' ? { seen: 'fine' } : { seen: 'flawed', flaw: 'hue' },
};

const records: readonly JsonObject[] = [
  { key: 'a', colour: 'red', answer: 'red', flaw: 'hue' },
  { key: 'b', colour: 'red', answer: 'none', flaw: 'tone' },
  { key: 'c', colour: 'green', answer: 'green', flaw: 'hue' },
  { key: 'd', colour: 'blue', answer: 'blue' },
];
const decisions: Readonly<Record<string, JsonValue>> = {
  f: { seen: 'fine' },
  h: { seen: 'flawed', flaw: 'hue' },
  t: { seen: 'flawed', flaw: 'tone' },
};

function said(reviewer: string, answers: string): readonly Review[] {
  return records.flatMap((record, index) => {
    const decision = decisions[answers.charAt(index)];
    return decision === undefined ? [] : [toyReview(flawStudy, record, reviewer, decision)];
  });
}

describe('a question that is asked because of another answer', () => {
  // Ann sees two of three flaws, both right; Bob sees two, one of them right; both see one in the blue record.
  const reviews = [...said('Ann', 'hfhh'), ...said('Bob', 'hhfh')];
  const judgments = records.map((record) => judged(record, 'm', 'no'));
  const report = reportOver([reviews], {
    studies: [flawStudy],
    dataset: judgedDataset(records, judgments),
  });
  const tables = report.sections.flatMap((section) => section.tables);
  const idsWith = (part: string): readonly string[] =>
    tables.map(({ id }) => id).filter((id) => id.startsWith(part));

  it('has no group without error, no false alarms, and no test in the table of people and judges', () => {
    const [label, flaw] = rowsAt(report.data, 'studies', 0, 'peopleAndJudges');
    const columnsOf = (data: JsonObject | undefined): readonly JsonValue[] =>
      rowsAt(data, 'people', 0, 'rates').map(({ on = null }) => on);
    assert.deepEqual(columnsOf(label), ['red', 'green', 'all', 'far']);
    assert.deepEqual(columnsOf(flaw), ['red', 'green', 'all']);
    assert.deepEqual([rowsAt(label, 'tests').length, rowsAt(flaw, 'tests').length], [8, 0]);
    assert.equal(idsWith('tests').length, 1);
    const [id = ''] = idsWith('people-and-judges-toy-flaw-flaw');
    assert.deepEqual(tableTexts(report, id), [
      ['test:m', '50.0', '100.0', '66.7'],
      ['Ann', '100.0 (1/1)', '100.0', '100.0 (2/2)'],
      ['Bob', '50.0', '-', '50.0 (1/2)'],
      ['Settled', '100.0 (1/1)', '-', '100.0 (1/1)'],
    ]);
  });

  it('is told to be of those who were asked, wherever it stands', () => {
    for (const table of tables) {
      const isAsked = table.notes.some((note) =>
        note.startsWith('Of those who were asked: "seen?" is flawed.'),
      );
      const isExpected =
        /-flaw(?:-|$)/u.test(table.id.replace('toy-flaw', '')) &&
        !/^(?:gold(?!-confusion)|support)/u.test(table.id);
      assert.equal(isAsked, isExpected, table.id);
    }
  });

  it('is missed by whoever did not see that it had to be answered', () => {
    const rows = tableTexts(report, 'gold-toy-flaw-flaw').map((cells) =>
      cells.map((text) => text.replace(/ \(.*?\)/u, '')),
    );
    assert.deepEqual(rows, [
      ['Settled', '100.0', '-', '100.0'],
      ['Ann', '50.0', '100.0', '66.7'],
      ['Bob', '50.0', '0.0', '33.3'],
    ]);
    assert.equal(tableTexts(report, 'gold-toy-flaw-seen')[0]?.length, 5);
  });
});

describe('defects that people named', () => {
  const kind = paceShop.kinds.find(({ id }) => id === defectStudy.kind);
  const defects = [{ family: 'PREF_CONFLICT', location: 'overview_text' }];
  const shopping: readonly JsonObject[] = [
    shoppingRecord({ record_id: 'good' }),
    shoppingRecord({ record_id: 'bad', label: 'BAD', tier: 1, defects }),
    shoppingRecord({ record_id: 'missed', label: 'BAD', tier: 1, defects }),
  ];
  const found = { label: 'BAD', family: 'PREF_CONFLICT', location: 'overview' };
  const review = (id: string, reviewer: string, decision: JsonValue): Review => ({
    ...{ review_id: `${id} ${reviewer}`, created_at: '2026-01-02T03:04:05Z', reviewer },
    ...{ record_id: id, study: 'defect', decision, input_hash: 'imported' },
  });

  it('are held against those that were there, also where nobody saw them', () => {
    assert.ok(kind !== undefined);
    const dataset = toyDataset([], {
      ...{ benchmark: paceShop, kind },
      records: {
        records: shopping.map((record) => ({ id: textAt(record, 'record_id'), record })),
        ...{ unreadableLines: [], linesWithoutId: [], duplicates: new Map() },
      },
    });
    const reviews = ['Ann', 'Bob'].flatMap((reviewer) => [
      review('good', reviewer, { label: 'GOOD', family: 'PREF_CONFLICT', location: 'overview' }),
      review('bad', reviewer, found),
      review('missed', reviewer, { label: 'GOOD' }),
    ]);
    const { data } = reportOver([reviews], { studies: [defectStudy], dataset });
    const gold = rowsAt(data, 'studies', 0, 'gold').map((figures) => [
      figures['question'],
      ...rowsAt(figures, 'rows', 0, 'groups').map(({ group, k, n }) => [group, k, n]),
    ]);
    assert.deepEqual(gold, [
      ['label', ['GOOD', 1, 1], ['PREF_CONFLICT', 1, 2], [null, 2, 3]],
      ['family', ['PREF_CONFLICT', 1, 2], [null, 1, 2]],
      ['location', ['PREF_CONFLICT', 1, 2], [null, 1, 2]],
    ]);
  });
});
