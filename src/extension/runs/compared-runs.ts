import { judgeKey, judgeNames } from '../../core/judging/judge-names.ts';
import {
  closestLane,
  compareLanes,
  joinComparisons,
  lanesOfRun,
  type ComparedQuestion,
  type ComparedRates,
  type ComparedStanding,
  type RunComparison,
  type RunLane,
} from '../../core/judging/run-comparison.ts';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';
import { exactMcNemar, pairedOutcomes } from '../../core/metrics/mcnemar.ts';
import type { Rate } from '../../core/metrics/rate.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunComparisonSide, RunComparisonView, RunRate } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { runTitle } from './run-title.ts';

const recordsPerSlice = 10;

interface Side {
  readonly run: StoredRun;
  readonly lanes: readonly RunLane[];
  readonly chosen: number;
}

/** Two runs of a file with the parts of them that are compared now. */
export class ComparedRuns {
  readonly dataset: Dataset;
  private readonly store: JudgmentStore;
  private first: Side;
  private second: Side;
  private comparison: RunComparison = joinComparisons([]);

  /** @throws {UserError} when one of them has judged nothing */
  constructor(dataset: Dataset, runs: readonly [StoredRun, StoredRun], store: JudgmentStore) {
    this.dataset = dataset;
    this.store = store;
    const [one, other] = runs.map((run) => sideOf(run, dataset, store));
    if (one === undefined || other === undefined) throw new Error('a comparison needs two runs');
    this.first = one;
    const wanted = one.lanes[one.chosen];
    // Of one run alone, two of its parts are compared.
    const others = runs[0] === runs[1] ? other.lanes.filter((_, at) => at > 0) : other.lanes;
    const closest = wanted && closestLane(others, wanted);
    this.second = { ...other, chosen: closest === undefined ? 0 : other.lanes.indexOf(closest) };
  }

  choose(side: 'first' | 'second', lane: number): void {
    this[side] = { ...this[side], chosen: lane };
  }

  /** Compares again what is chosen, a few records at a time. */
  async compare(): Promise<void> {
    const { dataset, store } = this;
    const { kind, benchmark, document, validator } = dataset;
    const [first, second] = [this.first, this.second].map(comparedLane);
    if (kind === undefined || benchmark === undefined) return;
    if (first === undefined || second === undefined) return;
    const slices = new TimeSlices();
    const parts: RunComparison[] = [];
    let records = new Map<string, JsonValue>();
    const comparePart = (): void => {
      const judgments = [...records.keys()].flatMap((id) => store.judgmentsOf(dataset, id));
      const { protocols } = benchmark;
      parts.push(compareLanes({ kind, protocols, records, judgments, first, second }));
      records = new Map();
    };
    for (let line = 0; line < document.lineCount; line += 1) {
      const id = validator.recordIdAt(line);
      if (id === undefined || store.judgmentsOf(dataset, id).length === 0) continue;
      const record = dataset.recordAt(line)?.value;
      if (record !== undefined) records.set(id, record);
      if (records.size < recordsPerSlice) continue;
      comparePart();
      await slices.pause();
    }
    comparePart();
    this.comparison = joinComparisons(parts);
  }

  questions(isWanted: (question: ComparedQuestion) => boolean): readonly ComparedQuestion[] {
    return this.comparison.questions.filter(isWanted);
  }

  view(): RunComparisonView {
    const { questions, first, second } = this.comparison;
    const scored = questions.filter(
      (question) => isScored(question.first) && isScored(question.second),
    );
    const paired = pairedOutcomes(
      scored.map((question) => [question.first === 'right', question.second === 'right']),
    );
    return {
      first: this.sideView(this.first),
      second: this.sideView(this.second),
      questions: questions.length,
      shared: scored.length,
      changed: questions.filter(({ isChanged }) => isChanged).length,
      rows: rateRows.flatMap(([title, key]) => {
        const [one, other] = [first[key], second[key]];
        return one.n + other.n === 0 ? [] : [{ title, first: rateOf(one), second: rateOf(other) }];
      }),
      cells: cellsOf(questions),
      ...(scored.length === 0
        ? {}
        : {
            mcNemar: {
              onlyFirst: paired.onlyFirst,
              onlySecond: paired.onlySecond,
              pValue: exactMcNemar(paired),
            },
          }),
    };
  }

  private sideView({ run, lanes, chosen }: Side): RunComparisonSide {
    const names = judgeNames([...this.first.lanes, ...this.second.lanes].map(({ judge }) => judge));
    return {
      title: runTitle(run),
      groups: lanes.map((lane) => this.laneTitle(lane, names)),
      chosenGroup: chosen,
    };
  }

  private laneTitle(
    { judge, protocol: id, context, ablation }: RunLane,
    names: ReadonlyMap<string, string>,
  ): string {
    const protocol = this.dataset.benchmark?.protocols.find((one) => one.id === id);
    const shown = protocol?.contexts.find((one) => one.id === context);
    return [
      names.get(judgeKey(judge)) ?? judge.model,
      protocol?.title ?? id,
      shown?.title ?? context,
      ...(ablation === undefined ? [] : [ablation]),
    ].join(', ');
  }
}

const rateRows: readonly (readonly [string, keyof ComparedRates])[] = [
  ['Right verdicts', 'accuracy'],
  ['Error recognition (ERR)', 'recognized'],
  ['False alarms (FAR)', 'falseAlarms'],
  ['Pair accuracy', 'pairs'],
];

function sideOf(run: StoredRun, dataset: Dataset, store: JudgmentStore): Side {
  const judgments = [...store.judgedRecords(dataset)].flatMap((id) => [
    ...store.judgmentsOf(dataset, id),
  ]);
  const lanes = lanesOfRun(run.start.run_id, judgments);
  if (lanes.length > 0) return { run, lanes, chosen: 0 };
  throw new UserError(
    'unknown-judge',
    `The run of ${runTitle(run)} has no judgment in the judgments file of ${fileNameOf(dataset.uri)}, so there is nothing to compare.`,
  );
}

function comparedLane({
  run,
  lanes,
  chosen,
}: Side): { readonly runId: string; readonly lane: RunLane } | undefined {
  const lane = lanes[chosen];
  return lane && { runId: run.start.run_id, lane };
}

function isScored(standing: ComparedStanding): boolean {
  return standing === 'right' || standing === 'wrong';
}

function rateOf({ k, n }: Rate): RunRate {
  return { hits: k, total: n };
}

function cellsOf(questions: readonly ComparedQuestion[]): RunComparisonView['cells'] {
  const cells = Map.groupBy(questions, ({ first, second }) => `${first} ${second}`);
  return [...cells.values()].flatMap((own) => {
    const [one] = own;
    return one === undefined ? [] : [{ first: one.first, second: one.second, count: own.length }];
  });
}
