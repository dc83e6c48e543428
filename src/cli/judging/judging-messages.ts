import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import type { DestinationDisclosure } from '../../core/judging/run/disclosures.ts';
import type { RunEstimate } from '../../core/judging/run/estimate.ts';
import type { JudgingRunResult, LaneRefusal } from '../../core/judging/run/run-progress.ts';
import { counted } from '../../core/model/counted.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import { dollars, tokens } from './amounts.ts';
import { keyVariable, type LineupJudge } from './judge-lineup.ts';
import type { PreparedRun } from './prepared-run.ts';

/** So many names stand in a message; `--plan` gives all. */
const shownNames = 20;

/** What is left out, and why. */
export function reportPlan({ plan, judges, out }: PreparedRun, io: CliIo): void {
  const { notJudgeable, alreadyJudged, duplicateJudges } = plan;
  for (const reason of notJudgeable.slice(0, shownNames)) {
    io.errorOut(`Not judged: ${printable(reason)}\n`);
  }
  const more = notJudgeable.length - shownNames;
  if (more > 0) io.errorOut(`Not judged: ${more} more, which --plan names.\n`);
  for (const index of duplicateJudges) {
    const name = judges[index]?.name ?? '';
    io.errorOut(`${printable(name)} is the same judge as one before it and is left out.\n`);
  }
  if (alreadyJudged === 0) return;
  io.errorOut(
    `${counted(alreadyJudged, 'call')} with a fresh verdict in ${printable(out)} ${alreadyJudged === 1 ? 'is' : 'are'} skipped.\n`,
  );
}

/** Says what leaves the machine and where it goes, before it does. */
export function announce(run: PreparedRun, estimate: RunEstimate, io: CliIo): void {
  const { plan, settings } = run;
  const records = new Set(plan.chains.map(({ recordId }) => recordId)).size;
  const asked = settings.map(settingText).join('; ');
  io.errorOut(
    `Judging ${counted(records, 'record')} with ${counted(plan.callCount, 'call')}: ${asked}.\n`,
  );
  for (const { name, calls } of estimate.judges.filter((one) => one.destination === undefined)) {
    io.errorOut(
      `${printable(name)}: ${counted(calls, 'call')} on this machine. Nothing is sent.\n`,
    );
  }
  announceSent(estimate.destinations, run.judges, io);
  if (estimate.destinations.length > 0) io.errorOut(`${amountsText(estimate)}\n`);
}

/** What is to go where, with which key. @param isMost not all of the calls may be made */
export function announceSent(
  destinations: readonly DestinationDisclosure[],
  all: readonly LineupJudge[],
  io: CliIo,
  { isMost = false } = {},
): void {
  for (const { destination, judges, calls, sends } of destinations) {
    const lineup = all.filter((judge) => judge.destination === destination);
    io.errorOut(
      `Goes to ${destination}, ${keyText(lineup)}, for ${printable(judges.join(', '))}: ${counted(calls, 'call')}${isMost ? ' at most' : ''}.\n`,
    );
    for (const sent of sends) {
      const { visibleFields, showsGold, tells } = sent;
      const gold = showsGold.length === 0 ? '' : `, and by design ${showsGold.join(', ')}`;
      const where = sends.length === 1 ? '' : ` (${settingText(sent)})`;
      const told = tells === undefined ? '' : ` ${tells}`;
      io.errorOut(`  Each holds the ${visibleFields.join(', ')}${gold}${where}.${told}\n`);
    }
    for (const warning of new Set(lineup.flatMap(({ warnings }) => warnings))) {
      io.errorOut(`Warning: ${warning}\n`);
    }
  }
}

function settingText({
  protocol,
  context,
  ablation,
}: {
  readonly protocol: string | JudgingSetting['protocol'];
  readonly context: string;
  readonly ablation?: string;
}): string {
  const id = typeof protocol === 'string' ? protocol : protocol.id;
  return `${id}, context ${context}${ablation === undefined ? '' : `, ${ablation}`}`;
}

function keyText(judges: readonly LineupJudge[]): string {
  const variables = new Set(judges.flatMap(({ keyFrom }) => keyFrom ?? []));
  return variables.size === 0 ? 'without a key' : `with the key of ${[...variables].join(', ')}`;
}

function amountsText({ total, withoutPrice, pricedUsd }: RunEstimate): string {
  const size = `About ${tokens(total.inputTokens)} in and ${tokens(total.outputTokens)} out`;
  if (total.costUsd !== undefined) return `${size}, about ${dollars(total.costUsd)}.`;
  const known = pricedUsd > 0 ? `about ${dollars(pricedUsd)} and what ` : 'cost unknown: ';
  return `${size}; ${known}${printable(withoutPrice.join(', '))} ${pricedUsd > 0 ? 'costs' : 'has no price (--prices)'}.`;
}

/** What became of the run, and what to do next. */
export function reportResult(result: JudgingRunResult, run: PreparedRun, io: CliIo): void {
  const { counts, notMade, refusals, cap, storeFailure } = result;
  for (const refusal of refusals) io.errorOut(`${refusalText(refusal)}\n`);
  if (cap !== undefined) {
    const option = cap === 'calls' ? '--max-calls' : '--max-cost';
    io.errorOut(
      `Stopped at ${option}. Raise it and run the same command again to make the other calls.\n`,
    );
  }
  if (storeFailure !== undefined) io.errorOut(storeFailureText(storeFailure));
  const parts = [
    `${counts.verdict} verdicts`,
    `${counts.unreadable} unreadable`,
    `${counts.failed} failed`,
  ];
  if (counts.skipped > 0) parts.push(`${counts.skipped} without the stage they rest on`);
  if (notMade > 0) parts.push(`${notMade} not finished (run the same command again)`);
  if (run.plan.alreadyJudged > 0) parts.push(`${run.plan.alreadyJudged} judged before`);
  const notJudged = run.plan.notJudgeable.length + run.linesNotJudged;
  if (notJudged > 0) parts.push(`${notJudged} records or responses cannot be judged`);
  io.out(`${parts.join(', ')}.\n`);
  if (result.costUsd > 0) io.out(`Cost: ${costText(result)}\n`);
  io.out(`Judgments: ${printable(run.out)}\n`);
}

function costText({ costUsd, callsWithoutCost }: JudgingRunResult): string {
  const rest =
    callsWithoutCost === 0 ? '' : `, without ${counted(callsWithoutCost, 'call')} of unknown cost`;
  return `${dollars(costUsd)}${rest}`;
}

function storeFailureText({
  error,
  notStored,
}: NonNullable<JudgingRunResult['storeFailure']>): string {
  if (!(error instanceof UserError)) throw error;
  const lost = notStored === 0 ? '' : ` ${counted(notStored, 'answer')} could not be kept.`;
  return `error: ${printable(error.message)}${lost} Run the same command again to go on.\n`;
}

/** The model's own text points to the editor's way of setting a key. */
function refusalText({ destination, judge, failure }: LaneRefusal): string {
  const who = destination === undefined ? judge : `${destination} (${judge})`;
  const why =
    failure.code === 'http-401'
      ? `It does not accept the key (HTTP 401). Put the right one into ${keyVariable}, or into the variable that --judges names.`
      : failure.message;
  return `Stopped, because ${printable(who)} refuses every call. ${printable(why)}`;
}
