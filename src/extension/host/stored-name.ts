import type { Uri } from 'vscode';

/** The name by which what belongs to a document that is no file on disk is kept. */
export function storedName(uri: Uri): string {
  return encodeURIComponent(uri.with({ query: '' }).toString());
}
