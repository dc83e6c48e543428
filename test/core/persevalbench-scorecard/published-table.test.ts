import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import {
  composition,
  models,
  recognizedCounts,
  tableEleven,
  tableFive,
  tableFour,
  tableTen,
  tableThree,
  tableThreeColumns,
} from './paper-figures.ts';
import { paperAnswers, paperScenarios } from './paper-study.ts';
import { parseReport, type JudgeData, type ReportData } from './report-data.ts';
import { judgmentOf, markdownRow, runReport } from './synthetic-study.ts';

describe('the figures that tests rebuild', { skip: skipWithoutShared }, () => {
  it('are those of the reference material', () => {
    const text = readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8');
    const golden = JSON.parse(text) as Readonly<Record<string, JsonObject>>;
    const parts: readonly (readonly [name: string, figures: object])[] = [
      ['composition', composition],
      ['table3_recognized_counts', recognizedCounts],
      ['table3_percent', tableThree],
      ['table5_err_percent', tableFive],
      ['table10_err_far', tableTen],
      ['table11_ablation', tableEleven],
      ['table4_human_subset', tableFour],
    ];
    for (const [name, figures] of parts) {
      const found = Object.keys(figures).map((key) => [key, golden[name]?.[key]]);
      assert.deepEqual(Object.fromEntries(found), figures, name);
    }
    assert.deepEqual(golden['table3_columns'], tableThreeColumns);
  });
});

describe('table 3 of the paper, rebuilt from its counts', () => {
  let data: ReportData;
  let markdown: string;

  before(async () => {
    const study = paperScenarios();
    const files = {
      records: study.map(({ record }) => record),
      judgments: models.flatMap((model) => {
        const answers = paperAnswers(model, study);
        return study.flatMap(({ record }) =>
          (['right', 'error'] as const).map((candidate) =>
            judgmentOf(record, candidate, model, answers.get(record.id)?.[candidate] ?? 'failed'),
          ),
        );
      }),
    };
    data = parseReport((await runReport(files, '--format', 'json')).out);
    markdown = (await runReport(files)).out;
  });

  it('has the composition of the paper', () => {
    assert.equal(data.dataset['records'], composition.scenarios);
    assert.deepEqual(data.dataset['subtype'], composition.subtype);
    assert.deepEqual(data.dataset['family'], composition.family);
  });

  for (const model of models) {
    it(`gives every figure of ${model}, as data`, () => {
      const judge = data.judges.find((row) => row.judge === `test:${model}`);
      assert.ok(judge !== undefined);
      assert.deepEqual(figuresOf(judge), printed(tableThree[model]));
      assert.deepEqual(judge.counts, {
        fresh: 2 * composition.scenarios,
        stale: 0,
        missing: 0,
        unreadable: 0,
        failed: 0,
        tied: 0,
      });
    });

    it(`prints every figure of ${model}`, () => {
      const row = markdownRow(markdown, 'Error recognition', `test:${model}`);
      assert.deepEqual(row, printed(tableThree[model]));
    });
  }

  it('gives every figure of the constant Over baseline', () => {
    const expected = printed(tableThree['Constant-Over']);
    const baseline = data.baselines.find((row) => row.judge === 'constant-over');
    assert.ok(baseline !== undefined);
    assert.deepEqual(figuresOf(baseline), expected);
    assert.deepEqual(markdownRow(markdown, 'Error recognition', 'constant-over'), expected);
  });
});

function printed(percents: readonly number[] | undefined): readonly string[] {
  assert.ok(percents !== undefined);
  return percents.map((percent) => percent.toFixed(1));
}

function figuresOf({ err, far }: JudgeData): readonly string[] {
  return tableThreeColumns.map((column) => {
    const figure = column === 'false_alarm_rate' ? far : err[column];
    assert.ok(figure !== undefined, column);
    assert.equal(figure.rate, figure.k / figure.n);
    return (100 * figure.rate).toFixed(1);
  });
}
