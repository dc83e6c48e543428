import { fileLines } from '../../core/io/file-lines.ts';
import { planJudging, type JudgingPlan } from '../../core/judging/run/judging-plan.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { RunSelection } from '../../core/judging/run/run-journal.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords } from '../../core/report/dataset-records.ts';
import type { CliIo } from '../cli-io.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { refuseAppendingTo } from './append-target.ts';
import type { LineupJudge } from './judge-lineup.ts';
import { reportRecords } from './record-messages.ts';
import { chooseRecords } from './record-choice.ts';
import type { SelectionOptions } from './selection-options.ts';
import { chooseSettings } from './setting-choice.ts';
import { storedJudgments } from './stored-judgments.ts';

/** All that is known before the first call. */
export interface PreparedRun {
  readonly file: string;
  /** Where judgments are, and will be. */
  readonly out: string;
  readonly judges: readonly LineupJudge[];
  readonly settings: readonly JudgingSetting[];
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly selection: RunSelection;
  readonly stored: readonly Judgment[];
  readonly plan: JudgingPlan;
  /** Lines of the file that hold no record which could be judged. */
  readonly linesNotJudged: number;
}

/**
 * Reads the records and what is judged already, and finds out which calls are left.
 *
 * @throws {UserError}
 */
export async function prepareRun(
  { file, out }: Pick<PreparedRun, 'file' | 'out'>,
  options: SelectionOptions,
  judges: readonly LineupJudge[],
  io: CliIo,
): Promise<PreparedRun> {
  refuseAppendingTo(out, [file]);
  const settings = chooseSettings(file, options, withPromptFolder(io.benchmarks, options.prompts));
  const [first] = settings;
  if (first === undefined) throw new UserError('usage', 'No protocol was chosen.');
  const dataset = await collectRecords(fileLines(file), first.kind.idProperty);
  const linesNotJudged = reportRecords(file, dataset, io);
  const { records, selection } = chooseRecords(dataset.records, first.kind, options);
  const stored = storedJudgments(out, io);
  const plan = planJudging({
    settings,
    judges: judges.map(({ judge }) => judge.identity),
    records,
    stored,
    candidate: options.candidate,
    repeats: options.repeat,
  });
  return { file, out, judges, settings, records, selection, stored, plan, linesNotJudged };
}
