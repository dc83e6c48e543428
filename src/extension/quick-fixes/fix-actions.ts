import * as vscode from 'vscode';
import { diagnosticSource } from '../host/problem-diagnostic.ts';
import { applyFixCommand, fixAllCommand } from './fix-commands.ts';
import type { FixTarget, PlacedProblem } from './fix-target.ts';
import type { FixTargets } from './fix-targets.ts';

/** Offers the fixes of the problems at a place. Each action carries a command, which makes the edits when it is run. */
export class FixActions implements vscode.CodeActionProvider {
  static readonly metadata: vscode.CodeActionProviderMetadata = {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
  };
  private readonly targets: FixTargets;

  constructor(targets: FixTargets) {
    this.targets = targets;
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only, diagnostics }: vscode.CodeActionContext,
    token: vscode.CancellationToken,
  ): vscode.CodeAction[] {
    if (only !== undefined && !only.contains(vscode.CodeActionKind.QuickFix)) return [];
    const target = this.targets.of(document);
    if (target === undefined) return [];
    const actions: vscode.CodeAction[] = [];
    const mendable = new Map<string, vscode.Diagnostic[]>();
    for (const placed of target.problemsAt(range)) {
      if (token.isCancellationRequested) return [];
      const { code } = placed.problem;
      const about = diagnostics.filter((diagnostic) => isAbout(diagnostic, placed));
      for (const { title, isPreferred } of target.fixesOf(placed)) {
        const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
        action.command = applyFixCommand(document.uri, placed, title);
        action.isPreferred = isPreferred;
        action.diagnostics = about;
        actions.push(action);
        if (isPreferred) mendable.set(code, [...(mendable.get(code) ?? []), ...about]);
      }
    }
    return [...actions, ...fixAllActions(target, document.uri, mendable)];
  }
}

function fixAllActions(
  target: FixTarget,
  uri: vscode.Uri,
  mendable: ReadonlyMap<string, vscode.Diagnostic[]>,
): readonly vscode.CodeAction[] {
  return Array.from(mendable).flatMap(([code, diagnostics]) => {
    const count = target.countOf(code);
    if (count < 2) return [];
    const title = `Fix all of this kind in the ${target.whole} (${count}): ${code}`;
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.command = fixAllCommand(uri, code, title);
    action.diagnostics = diagnostics;
    return [action];
  });
}

/** VS Code's own JSON support finds the faults of syntax in a record document: those belong to ours at their place. */
function isAbout({ source, code, range }: vscode.Diagnostic, placed: PlacedProblem): boolean {
  if (source !== diagnosticSource) {
    return (
      placed.problem.code.startsWith('jsonl/') && range.intersection(placed.range) !== undefined
    );
  }
  const value = typeof code === 'object' ? code.value : code;
  return value === placed.problem.code && range.isEqual(placed.range);
}
