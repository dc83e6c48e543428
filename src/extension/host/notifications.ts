import * as vscode from 'vscode';

/**
 * Notifications as plain text. VS Code makes links of `[text](address)` in them, of commands too; record ids, file names
 * and judges' names reach them, and none of them may offer a command.
 */
export function showInformation<Button extends string>(
  message: string,
  ...buttons: readonly Button[]
): Thenable<Button | undefined> {
  return vscode.window.showInformationMessage(plainMessage(message), ...buttons);
}

export function showWarning<Button extends string>(
  message: string,
  ...buttons: readonly Button[]
): Thenable<Button | undefined> {
  return vscode.window.showWarningMessage(plainMessage(message), ...buttons);
}

export function showError<Button extends string>(
  message: string,
  ...buttons: readonly Button[]
): Thenable<Button | undefined> {
  return vscode.window.showErrorMessage(plainMessage(message), ...buttons);
}

function plainMessage(text: string): string {
  return text.replaceAll('](', '] (');
}
