import type { Uri } from 'vscode';

/** Otherwise what belongs to a document cannot be kept beside it. */
export function isOnDisk(uri: Uri): boolean {
  return uri.scheme === 'file';
}
