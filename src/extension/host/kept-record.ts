import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';

export interface KeptRecord {
  readonly uri: vscode.Uri;
  readonly recordId: string;
  readonly isLocked: boolean;
  /** A text was being written. */
  readonly isHeld: boolean;
}

/** What a page that follows the cursor showed before a reload, from the layout that it kept. */
export function keptRecord(layout: unknown): KeptRecord | undefined {
  if (!isJsonObject(layout)) return undefined;
  const { documentUri, recordId, isLocked, draft } = layout;
  if (typeof documentUri !== 'string' || typeof recordId !== 'string') return undefined;
  try {
    return {
      uri: vscode.Uri.parse(documentUri, true),
      recordId,
      isLocked: isLocked === true,
      isHeld: isJsonObject(draft),
    };
  } catch {
    return undefined;
  }
}
