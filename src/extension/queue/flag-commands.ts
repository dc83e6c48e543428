import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { flagDecision, unflagDecision } from '../../core/review/queue/queue-decisions.ts';
import type { PageFlag } from '../../webviews/protocol/flag.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { canFlag } from '../host/can-flag.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { plainLabel } from '../host/plain-label.ts';
import { markedValue, type RecordFlags } from '../host/record-flags.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import { storeDecisions } from '../host/store-decisions.ts';
import { commands } from '../ids.ts';
import { isEntryItem, recordOfEntry } from './queue-item.ts';

export interface FlagServices {
  readonly activeRecord: ActiveRecord;
  readonly reviews: ReviewStore;
  readonly reviewer: Reviewer;
  readonly flags: RecordFlags;
  readonly log: ChannelLog;
}

/** What is flagged: a record, or one candidate of it. */
interface FlagPlace extends RecordAtCursor {
  readonly recordId: string;
  readonly candidate: string | undefined;
}

/**
 * Flags by hand. Both commands take the URI and the line of a record, and the id of a candidate; flagging takes a note too,
 * and asks for it where there is none.
 */
export function registerFlagCommands(services: FlagServices): vscode.Disposable {
  const { activeRecord, log } = services;
  return vscode.Disposable.from(
    registerCommand(log, commands.flagRecord, (...parameters) => {
      const [, , , note] = parameters;
      const place = placeOf(activeRecord, parameters);
      return flag(services, place, typeof note === 'string' ? note : undefined);
    }),
    registerCommand(log, commands.removeFlag, (...parameters) =>
      removeFlag(services, placeOf(activeRecord, parameters)),
    ),
  );
}

async function flag(services: FlagServices, place: FlagPlace, given?: string): Promise<void> {
  const { reviews, reviewer, flags } = services;
  const { dataset, record, recordId, candidate } = place;
  const name = await reviewer.ask();
  if (name === undefined) return;
  const last = flags.ownFlag(dataset, record, candidate)?.comment ?? '';
  const note = given ?? (await askNote(place, last));
  if (note === undefined) return;
  await storeDecisions(reviews, dataset, [
    flagDecision({
      reviewer: name,
      recordId,
      candidate,
      record: markedValue(dataset, record),
      note,
    }),
  ]);
}

async function askNote(
  { record, candidate }: FlagPlace,
  value: string,
): Promise<string | undefined> {
  const title = record.candidates.find(({ id }) => id === candidate)?.title ?? candidate;
  const subject = title === undefined ? record.name : `${title} of ${record.name}`;
  return vscode.window.showInputBox({
    title: `Flag ${plainLabel(subject)} for Review`,
    prompt: 'What should somebody look at? It may be left empty.',
    value,
    ignoreFocusOut: true,
  });
}

async function removeFlag(
  { reviews, reviewer, flags }: FlagServices,
  place: FlagPlace,
): Promise<void> {
  const { dataset, record, recordId } = place;
  const own = flags.of(dataset, record).filter(({ isOwn }) => isOwn);
  const { name } = reviewer;
  if (name === undefined || own.length === 0) {
    throw new UserError(
      'unknown-record',
      flags.of(dataset, record).length === 0
        ? `${record.name} has no flag.`
        : `${record.name} has no flag of yours, and only those who raised a flag can take it back. Done in the Review view takes it out of the queue.`,
    );
  }
  const chosen = await chooseFlag(place, own);
  if (chosen === undefined) return;
  await storeDecisions(reviews, dataset, [
    unflagDecision({
      reviewer: name,
      recordId,
      candidate: chosen.candidateId,
      record: markedValue(dataset, record),
    }),
  ]);
}

/** The one that was named; without a name the only one. */
async function chooseFlag(
  { record, candidate }: FlagPlace,
  own: readonly PageFlag[],
): Promise<PageFlag | undefined> {
  const named = own.find(({ candidateId }) => candidateId === candidate);
  if (named !== undefined || own.length === 1) return named ?? own[0];
  const choice = await vscode.window.showQuickPick(
    own.map((each) => ({
      label: plainLabel(each.candidateTitle ?? 'The record'),
      description: plainLabel(each.text),
      flag: each,
    })),
    { title: `Remove Which Flag of ${plainLabel(record.name)}?` },
  );
  return choice?.flag;
}

/** @throws {UserError} where nothing can be flagged */
function placeOf(activeRecord: ActiveRecord, parameters: readonly unknown[]): FlagPlace {
  const [first] = parameters;
  if (isEntryItem(first)) {
    const place = recordOfEntry(first);
    return { ...place, recordId: first.entry.recordId, candidate: first.entry.candidate };
  }
  const place = recordOfCommand(activeRecord, parameters);
  const { dataset, record } = place;
  if (dataset.kind === undefined) {
    throw new UserError(
      'unknown-kind',
      `Records of plain JSON Lines are not reviewed. ${dataset.kindChoice.reason}`,
    );
  }
  if (!canFlag(dataset.kind)) {
    throw new UserError(
      'unknown-kind',
      `${record.name} is about a record of another file: flag it there.`,
    );
  }
  if (record.id === undefined) {
    throw new UserError(
      'unknown-record',
      `The record in ${record.name} has no id, so that no flag could name it. Give it one first.`,
    );
  }
  const [, , candidate] = parameters;
  return {
    ...place,
    recordId: record.id,
    candidate: typeof candidate === 'string' ? candidate : undefined,
  };
}
