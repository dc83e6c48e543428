import * as vscode from 'vscode';
import type { Repair } from '../../core/benchmarks/repair.ts';
import { UserError } from '../../core/model/user-error.ts';
import { missingPart } from '../../core/review/repair/missing-part.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { repairsOf } from '../host/repairs-of.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { plainLabel } from '../host/plain-label.ts';
import { commands, internalCommands } from '../ids.ts';
import { readRepairWish, type RepairWish } from './repair-messages.ts';
import type { RepairPanel } from './repair-panel.ts';

/** The commands of the repair loop: for the record under the cursor, and from other features. */
export function registerRepair(
  panel: RepairPanel,
  activeRecord: ActiveRecord,
  log: ChannelLog,
): vscode.Disposable {
  const wishFor = (
    parameters: readonly unknown[],
    writes?: Repair['writes'],
  ): Promise<RepairWish> => wishOf(activeRecord, parameters, writes);
  return vscode.Disposable.from(
    registerCommand(log, commands.repairRecord, async (...parameters) => {
      await panel.open(await wishFor(parameters));
    }),
    registerCommand(log, commands.regenerateErrorResponse, async (...parameters) => {
      await panel.open(await wishFor(parameters, 'response'));
    }),
    registerCommand(log, commands.verifySpecification, async (...parameters) => {
      await panel.open(await wishFor(parameters, 'specification'));
      await panel.validate();
    }),
    registerCommand(log, internalCommands.repair, async (wish) => {
      const read = readRepairWish(wish);
      if (read === undefined) throw new Error('The command was called without a record.');
      await panel.open(read);
    }),
  );
}

/** @throws {UserError} when the record has no id, or its kind has no such repair */
async function wishOf(
  activeRecord: ActiveRecord,
  parameters: readonly unknown[],
  writes: Repair['writes'] | undefined,
): Promise<RepairWish> {
  const { dataset, record } = recordOfCommand(activeRecord, parameters);
  const all = repairsOf(dataset);
  const fitting = writes === undefined ? all : all.filter((one) => one.writes === writes);
  const [only, ...others] = fitting;
  if (only === undefined) {
    throw new UserError(
      'unknown-kind',
      `No part of these records can be written anew like this. ${dataset.kindChoice.reason}`,
    );
  }
  if (record.id === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `The record in ${record.name} has no id, so that it could not be found again. Give it one.`,
    );
  }
  const chosen =
    others.length === 0
      ? only
      : (
          await vscode.window.showQuickPick(
            fitting.map((repair) => ({
              label: plainLabel(repair.title),
              detail: plainLabel(repair.description),
              repair,
            })),
            { title: `Repair ${plainLabel(record.name)}` },
          )
        )?.repair;
  if (chosen === undefined) throw new UserError('cancelled', 'Nothing was chosen.');
  const { value } = record;
  if (value !== undefined && chosen.current(value) === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `${chosen.title}, ${record.name}: ${missingPart(chosen, value) ?? ''}`,
    );
  }
  return { uri: dataset.uri.toString(), recordId: record.id, repair: chosen.id };
}
