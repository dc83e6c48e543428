import * as vscode from 'vscode';
import type { Problem, Severity } from '../../core/model/problem.ts';
import { commands } from '../ids.ts';

export const diagnosticSource = 'benchwright';

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** A problem as VS Code lists it, with a link to the page of its check. */
export function problemDiagnostic(
  { message, severity, code }: Omit<Problem, 'range'>,
  range: vscode.Range,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severities[severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: code, target: docsLink(code) };
  return diagnostic;
}

function docsLink(code: string): vscode.Uri {
  const parameters = encodeURIComponent(JSON.stringify([code]));
  return vscode.Uri.parse(`command:${commands.openCheckDocs}?${parameters}`);
}
