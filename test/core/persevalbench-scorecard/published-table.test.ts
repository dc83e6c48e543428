import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { VerdictLabel } from '../../../src/core/benchmarks/persevalbench/protocols/verdict-contract.ts';
import {
  errorSubtypes,
  isErrorSubtype,
  isLegalCell,
  isSceneType,
  type ErrorSubtype,
  type SceneType,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import { parseReport, type JudgeData, type ReportData } from './report-data.ts';
import {
  judgmentOf,
  markdownRow,
  runReport,
  scenarioRecord,
  type StudyRecord,
} from './synthetic-study.ts';

/** The parts of golden/persevalbench.json that these tests read. */
interface Golden {
  readonly composition: {
    readonly scenarios: number;
    readonly subtype: Readonly<Record<string, number>>;
    readonly family: Readonly<Record<string, number>>;
    readonly relation: Readonly<Record<string, number>>;
  };
  readonly table3_recognized_counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly table3_percent: Readonly<Record<string, readonly number[]>>;
  readonly table3_columns: readonly string[];
}

interface CellRecord {
  readonly subtype: ErrorSubtype;
  readonly record: StudyRecord;
}

const models = ['Kimi K2.5', 'GLM-5', 'DeepSeek-V3.2', 'Qwen3-32B'];

describe('table 3 of the paper, rebuilt from its counts', { skip: skipWithoutShared }, () => {
  let golden: Golden;
  let data: ReportData;
  let markdown: string;

  before(async () => {
    golden = JSON.parse(readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8')) as Golden;
    const study = studyRecords(golden);
    const files = {
      records: study.map(({ record }) => record),
      judgments: models.flatMap((model) => judgmentsOf(model, study, golden)),
    };
    data = parseReport((await runReport(files, '--format', 'json')).out);
    markdown = (await runReport(files)).out;
  });

  it('has the composition of the paper', () => {
    assert.equal(data.dataset['records'], golden.composition.scenarios);
    assert.deepEqual(data.dataset['subtype'], golden.composition.subtype);
    assert.deepEqual(data.dataset['family'], golden.composition.family);
  });

  for (const model of models) {
    it(`gives every figure of ${model}, as data`, () => {
      const judge = data.judges.find((row) => row.judge === `test:${model}`);
      assert.ok(judge !== undefined);
      assert.deepEqual(figuresOf(judge, golden), printed(golden.table3_percent[model]));
      assert.deepEqual(judge.counts, {
        fresh: 2 * golden.composition.scenarios,
        stale: 0,
        missing: 0,
        unreadable: 0,
        failed: 0,
      });
    });

    it(`prints every figure of ${model}`, () => {
      const row = markdownRow(markdown, 'Error recognition', `test:${model}`);
      assert.deepEqual(row, printed(golden.table3_percent[model]));
    });
  }

  it('gives every figure of the constant Over baseline', () => {
    const expected = printed(golden.table3_percent['Constant-Over']);
    const baseline = data.baselines.find((row) => row.judge === 'constant-over');
    assert.ok(baseline !== undefined);
    assert.deepEqual(figuresOf(baseline, golden), expected);
    assert.deepEqual(markdownRow(markdown, 'Error recognition', 'constant-over'), expected);
  });
});

function printed(percents: readonly number[] | undefined): readonly string[] {
  assert.ok(percents !== undefined);
  return percents.map((percent) => percent.toFixed(1));
}

function figuresOf({ err, far }: JudgeData, golden: Golden): readonly string[] {
  return golden.table3_columns.map((column) => {
    const figure = column === 'false_alarm_rate' ? far : err[column];
    assert.ok(figure !== undefined, column);
    assert.equal(figure.rate, figure.k / figure.n);
    return (100 * figure.rate).toFixed(1);
  });
}

/** Subtypes and scene types as often as in the paper. Which go together it does not print; every cell is legal. */
function studyRecords(golden: Golden): readonly CellRecord[] {
  const open = new Map(Object.entries(golden.composition.relation));
  const subtypes = Object.keys(golden.composition.subtype).filter(isErrorSubtype);
  // Out-of-scope has the fewest legal errors, so those are dealt first.
  const order = subtypes.toSorted((a, b) => outOfScopeFirst(a) - outOfScopeFirst(b));
  const study: CellRecord[] = [];
  for (const subtype of order) {
    for (let count = golden.composition.subtype[subtype] ?? 0; count > 0; count -= 1) {
      const sceneType = takeSceneType(open, subtype);
      const id = `sc-${String(study.length).padStart(4, '0')}`;
      study.push({ subtype, record: scenarioRecord(id, subtype, sceneType) });
    }
  }
  return study;
}

function outOfScopeFirst(subtype: ErrorSubtype): number {
  return isLegalCell('out_of_scope', subtype) ? 0 : 1;
}

function takeSceneType(open: Map<string, number>, subtype: ErrorSubtype): SceneType {
  const legal = [...open].filter(
    ([scene, left]) => left > 0 && isSceneType(scene) && isLegalCell(scene, subtype),
  );
  const [scene, left] = legal.find(([name]) => name === 'out_of_scope') ?? legal[0] ?? ['', 0];
  assert.ok(isSceneType(scene), `no scene type is left for ${subtype}`);
  open.set(scene, left - 1);
  return scene;
}

function judgmentsOf(
  model: string,
  study: readonly CellRecord[],
  golden: Golden,
): readonly Judgment[] {
  const counts = golden.table3_recognized_counts[model];
  assert.ok(counts !== undefined);
  const seen = new Map<ErrorSubtype, number>();
  return study.flatMap(({ subtype, record }, index) => {
    const position = seen.get(subtype) ?? 0;
    seen.set(subtype, position + 1);
    const isRecognized = position < (counts[subtype] ?? 0);
    const onError = isRecognized ? recognizing(subtype, position) : missing(subtype, position);
    const onRight = index < (counts['false_alarms'] ?? 0) ? 'OVER_PERSONALIZED' : 'RIGHT';
    return [
      judgmentOf(record, 'right', model, onRight),
      judgmentOf(record, 'error', model, onError),
    ];
  });
}

/** For misapplied states both directions in turn. */
function recognizing(subtype: ErrorSubtype, position: number): VerdictLabel {
  const { family } = errorSubtypes[subtype];
  const isOver = family === 'over' || (family === 'misapplied' && position % 2 === 0);
  return isOver ? 'OVER_PERSONALIZED' : 'UNDER_PERSONALIZED';
}

/** Accepted and, where a direction is wrong, judged in that direction in turn. */
function missing(subtype: ErrorSubtype, position: number): VerdictLabel {
  const { family } = errorSubtypes[subtype];
  if (family === 'misapplied' || position % 2 === 0) return 'RIGHT';
  return family === 'over' ? 'UNDER_PERSONALIZED' : 'OVER_PERSONALIZED';
}
