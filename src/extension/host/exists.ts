import * as vscode from 'vscode';

/** Whether there is such a file or folder, of whatever file system. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
