import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';

/** Writes a whole file as UTF-8, over one that is there. @throws {UserError} when it cannot be written */
export async function writeText(file: vscode.Uri, text: string): Promise<void> {
  await writeBytes(file, new TextEncoder().encode(text));
}

/** Writes a whole file, over one that is there. @throws {UserError} when it cannot be written */
export async function writeBytes(file: vscode.Uri, bytes: Uint8Array): Promise<void> {
  try {
    await vscode.workspace.fs.writeFile(file, bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(
      'file-not-writable',
      `${vscode.workspace.asRelativePath(file)} could not be written (${reason}). Check the folder, its permissions and the free space.`,
      { cause },
    );
  }
}
