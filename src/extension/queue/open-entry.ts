import * as vscode from 'vscode';
import type { Repair } from '../../core/benchmarks/repair.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import type { Span } from '../../core/model/span.ts';
import { UserError } from '../../core/model/user-error.ts';
import { plainLabel } from '../host/plain-label.ts';
import { reveal } from '../host/reveal.ts';
import type { Studies } from '../host/studies.ts';
import { internalCommands } from '../ids.ts';
import { callsFor } from './queue-calls.ts';
import { recordOfEntry, type EntryItem } from './queue-item.ts';

/**
 * Shows what an entry is about in the editor: the problem, the candidate, else the record.
 *
 * @throws {UserError} when the record is gone
 */
export async function openEntry(item: EntryItem): Promise<void> {
  const { dataset, record } = recordOfEntry(item);
  const { line } = record;
  const span = spanOf(item) ?? { start: 0, end: 0 };
  // The keys of the view go on from there.
  await reveal(dataset, new vscode.Range(line, span.start, line, span.end), true);
}

function spanOf(item: EntryItem): Span | undefined {
  const { entry, dataset } = item;
  const { record } = recordOfEntry(item);
  const problems = dataset.validator.problemsOf(record.line);
  const problem = problems.find(({ code }) => code === entry.source);
  if (problem !== undefined) return problem.range;
  const candidate = record.candidates.find(({ id }) => id === entry.candidate);
  return candidate && record.recordText.rangeOf(candidate.pointer);
}

/**
 * Shows the entry's item of a study in the review surface.
 *
 * @throws {UserError} when no study asks about it
 */
export async function reviewEntry(item: EntryItem, studies: Studies): Promise<void> {
  const { dataset, entry } = item;
  const { record } = recordOfEntry(item);
  const { value } = record;
  const fitting =
    value === undefined
      ? []
      : callsFor(dataset, entry, studies).studies.filter((study) =>
          study.items(value).some(({ candidate }) => !differs(candidate, entry.candidate)),
        );
  const named = fitting.filter(({ id }) => id === entry.source);
  const study = await choose(named.length > 0 ? named : fitting, item, 'Review');
  await vscode.commands.executeCommand(internalCommands.openReview, {
    uri: dataset.uri.toString(),
    study: study.id,
    recordId: entry.recordId,
    ...(entry.candidate === undefined ? {} : { candidate: entry.candidate }),
  });
}

/**
 * Opens the panel in which a model writes the entry's part anew.
 *
 * @throws {UserError} when there is no way of doing it
 */
export async function repairEntry(item: EntryItem, studies: Studies): Promise<void> {
  const { dataset, entry } = item;
  const { value } = recordOfEntry(item).record;
  const fitting =
    value === undefined
      ? []
      : callsFor(dataset, entry, studies).repairs.filter((repair) => {
          const target = repair.current(value);
          return target !== undefined && !differs(target.candidate, entry.candidate);
        });
  const repair = await choose(fitting, item, 'Regenerate');
  await vscode.commands.executeCommand(internalCommands.repair, {
    uri: dataset.uri.toString(),
    recordId: entry.recordId,
    repair: repair.id,
  });
}

/** Where one of them names no candidate, it means the whole record. */
function differs(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** @throws {UserError} when there is none, or none was chosen */
async function choose<Way extends Study | Repair>(
  ways: readonly Way[],
  { entry }: EntryItem,
  title: string,
): Promise<Way> {
  const [only, ...others] = ways;
  if (only === undefined) {
    throw new UserError(
      'usage',
      `Nothing of the kind can be done about this entry of ${entry.recordId}: its record lacks what that is about. Open the record to see.`,
    );
  }
  if (others.length === 0) return only;
  const choice = await vscode.window.showQuickPick(
    ways.map((way) => ({ label: plainLabel(way.title), detail: plainLabel(way.description), way })),
    { title: `${title} ${plainLabel(entry.recordId)}` },
  );
  if (choice === undefined) throw new UserError('cancelled', 'Nothing was chosen.');
  return choice.way;
}
