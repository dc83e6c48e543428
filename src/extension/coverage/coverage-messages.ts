import * as vscode from 'vscode';
import { isJsonObject } from '../../core/model/json.ts';
import type { CoverageAction, CoverageArea } from '../../webviews/protocol/coverage.ts';

export function isCoverageAction(value: unknown): value is CoverageAction {
  if (!isJsonObject(value)) return false;
  const { type, area, reason } = value;
  if (type === 'list' || type === 'start') return isArea(area);
  if (type === 'list-unplaced') return typeof reason === 'string';
  return type === 'choose-file' || type === 'open-setting';
}

function isArea(value: unknown): value is CoverageArea {
  return (
    isJsonObject(value) &&
    isPosition(value['reading']) &&
    (value['row'] === undefined || isPosition(value['row'])) &&
    (value['column'] === undefined || isPosition(value['column']))
  );
}

function isPosition(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** The file that the webview showed before a reload, from the layout that it kept. */
export function restoredUri(layout: unknown): vscode.Uri | undefined {
  if (!isJsonObject(layout) || typeof layout['documentUri'] !== 'string') return undefined;
  try {
    return vscode.Uri.parse(layout['documentUri'], true);
  } catch {
    return undefined;
  }
}
