import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { registerCommand } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { commands } from '../ids.ts';
import type { FixedProblems, FixTarget, PlacedProblem } from './fix-target.ts';
import type { FixTargets } from './fix-targets.ts';
import { showInformation } from '../host/notifications.ts';

/** Not in the palette: what a code action runs. */
const applyFix = 'benchwright.applyFix';

/** From this many problems on, their number is shown while they are fixed. */
const manyProblems = 200;

/** Names one fix of one problem by what does not change when the record is looked at again. */
interface FixRequest {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
  readonly code: string;
  readonly message: string;
  readonly title: string;
}

/** The command that applies a fix. Its edits are made when it runs, for the record as it is then. */
export function applyFixCommand(
  uri: vscode.Uri,
  { problem, range }: PlacedProblem,
  title: string,
): vscode.Command {
  const { code, message } = problem;
  const request: FixRequest = { uri, range, code, message, title };
  return { command: applyFix, title, arguments: [request] };
}

export function fixAllCommand(uri: vscode.Uri, code: string, title: string): vscode.Command {
  return { command: commands.fixAllOfKind, title, arguments: [uri, code] };
}

export function registerFixCommands(targets: FixTargets, log: ChannelLog): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand(log, applyFix, async (request) => {
      await applyOne(targets, request as FixRequest);
    }),
    registerCommand(log, commands.fixAllOfKind, async (uri, code) => {
      const document = documentOf(uri);
      const target = document === undefined ? undefined : targets.of(document);
      if (target === undefined) {
        throw new UserError('unknown-record', 'There are no records here. Open a JSON Lines file.');
      }
      const kind = typeof code === 'string' ? code : await askKind(target);
      if (kind === undefined) return;
      report(target, kind, await fixAll(target, kind));
    }),
  );
}

async function applyOne(targets: FixTargets, request: FixRequest): Promise<void> {
  const { uri, range, code, message, title } = request;
  const document = documentOf(uri);
  const target = document === undefined ? undefined : targets.of(document);
  const placed = target
    ?.problemsAt(range)
    .find(
      (found) =>
        found.problem.code === code &&
        found.problem.message === message &&
        found.range.isEqual(range),
    );
  const fix =
    placed === undefined
      ? undefined
      : target?.fixesOf(placed).find((offered) => offered.title === title);
  if (fix === undefined) {
    throw new UserError(
      'record-changed',
      'The text has changed, and the problem is not there any more. Nothing was changed.',
    );
  }
  await fix.apply();
}

function documentOf(uri: unknown): vscode.TextDocument | undefined {
  if (!(uri instanceof vscode.Uri)) return vscode.window.activeTextEditor?.document;
  return vscode.workspace.textDocuments.find(
    (document) => document.uri.toString() === uri.toString(),
  );
}

async function askKind(target: FixTarget): Promise<string | undefined> {
  const kinds = await target.mendableKinds();
  if (kinds.size === 0) {
    void showInformation(
      `No problem of this ${target.whole} has a fix that is surely meant. The light bulb offers those that you can choose from.`,
    );
    return undefined;
  }
  const choice = await vscode.window.showQuickPick(
    Array.from(kinds, ([code, count]) => ({ label: code, description: problems(count) })),
    {
      title: 'Fix All Problems of a Kind',
      placeHolder: 'Those that have one sure fix are mended, in one undo step',
    },
  );
  return choice?.label;
}

async function fixAll(target: FixTarget, code: string): Promise<FixedProblems> {
  const count = target.countOf(code);
  if (count < manyProblems) {
    const source = new vscode.CancellationTokenSource();
    return target.fixAll(code, source.token, () => undefined);
  }
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Fixing ${code}`,
      cancellable: true,
    },
    async (progress, token) => {
      let shown = 0;
      return target.fixAll(code, token, (done) => {
        const increment = ((done - shown) / count) * 100;
        if (increment < 1) return;
        shown = done;
        progress.report({ increment, message: `${done} of ${problems(count)}` });
      });
    },
  );
}

function report(target: FixTarget, code: string, { fixed, left }: FixedProblems): void {
  const done = `Fixed ${problems(fixed)} of the kind ${code}.`;
  const rest =
    left === 0
      ? ''
      : ` ${left === 1 ? 'One is' : `${left} are`} left: no single fix is surely meant there.`;
  const message =
    fixed === 0 && left === 0 ? `The ${target.whole} has no such problem.` : done + rest;
  void showInformation(message);
}

function problems(count: number): string {
  return count === 1 ? '1 problem' : `${count.toLocaleString('en')} problems`;
}
