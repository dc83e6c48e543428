import type { JudgingPlan } from '../../core/judging/run/judging-plan.ts';
import type { JudgingRunResult } from '../../core/judging/run/judging-run.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { ModelFailure } from '../../core/models/language-model.ts';
import type { DatasetRecords } from '../../core/report/dataset-records.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import type { JudgeChoice } from './judge-choice.ts';

/** Where the key of an endpoint comes from, and from nowhere else. */
export const keyVariable = 'BENCHWRIGHT_API_KEY';

/** Names the lines that hold no record which a judgment could belong to; gives their number. */
export function reportRecords(file: string, dataset: DatasetRecords, io: CliIo): number {
  let count = 0;
  const warn = (line: number, reason: string): void => {
    count += 1;
    io.errorOut(`Not judged: ${printable(file)}:${line} ${reason}\n`);
  };
  for (const line of dataset.unreadableLines) warn(line, 'is not JSON.');
  for (const line of dataset.linesWithoutId) warn(line, 'has no id.');
  for (const [id, lines] of dataset.duplicates) {
    for (const line of lines) warn(line, `has the id ${printable(id)}, as another record has.`);
  }
  return count;
}

export function reportPlan(
  { notJudgeable, alreadyJudged }: JudgingPlan,
  out: string,
  io: CliIo,
): void {
  for (const reason of notJudgeable) io.errorOut(`Not judged: ${printable(reason)}\n`);
  if (alreadyJudged === 0) return;
  io.errorOut(
    `${alreadyJudged} responses have a fresh verdict in ${printable(out)} and are skipped.\n`,
  );
}

/** Says what leaves the machine and where it goes, before it does. */
export function announce(
  plan: JudgingPlan,
  setting: JudgingSetting,
  choice: JudgeChoice,
  io: CliIo,
): void {
  const { protocol, context } = setting;
  const records = new Set(plan.chains.map(({ recordId }) => recordId)).size;
  const what = `${plan.callCount} responses of ${records} records (${protocol.id}, context ${context})`;
  if (choice.destination === undefined) {
    io.errorOut(`Judging ${what} with the built-in baseline. Nothing is sent.\n`);
    return;
  }
  const [first] = plan.chains;
  const question = first?.verdicts[0]?.question;
  const call = first && question && protocol.prepare(first.record, question);
  const fields = call?.ok === true ? Object.keys(call.value.visible).join(', ') : '';
  const key = choice.sendsKey ? `with the key of ${keyVariable}` : 'without a key';
  io.errorOut(`Judging ${what}.\nSent to ${choice.destination}, ${key}: the ${fields} of each.\n`);
  for (const warning of choice.warnings) io.errorOut(`Warning: ${warning}\n`);
}

export interface JudgingResult extends JudgingRunResult {
  readonly plan: JudgingPlan;
  readonly linesNotJudged: number;
  readonly out: string;
}

export function reportResult(
  { counts, refusal, plan, linesNotJudged, out }: JudgingResult,
  io: CliIo,
): void {
  const { verdict, unreadable, failed } = counts;
  const notMade = plan.callCount - verdict - unreadable - failed;
  if (refusal !== undefined) {
    io.errorOut(`Stopped, because the endpoint refuses every call. ${refusalText(refusal)}\n`);
  }
  const parts = [`${verdict} verdicts`, `${unreadable} unreadable`, `${failed} failed`];
  if (notMade > 0) parts.push(`${notMade} not finished (run the same command again)`);
  if (plan.alreadyJudged > 0) parts.push(`${plan.alreadyJudged} judged before`);
  const notJudged = plan.notJudgeable.length + linesNotJudged;
  if (notJudged > 0) parts.push(`${notJudged} records or responses cannot be judged`);
  io.out(`${parts.join(', ')}.\nJudgments: ${printable(out)}\n`);
}

/** The model's own text points to the editor's way of setting a key. */
function refusalText({ code, message }: ModelFailure): string {
  if (code !== 'http-401') return message;
  return `It does not accept the key (HTTP 401). Put the right one into ${keyVariable}.`;
}
