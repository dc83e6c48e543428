import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { detectKind, type KindChoice } from '../../core/schema/kind-detection.ts';
import { kindRules } from './settings.ts';

const sampleSize = 20;
/** Lines below these say nothing about the kind. */
export const sampledLines = sampleSize * 10;

/** Which kind a document was taken for, and why. */
export function chooseKind(
  document: vscode.TextDocument,
  kinds: readonly RecordKind[],
): KindChoice {
  const rule = kindRules(document.uri).find(
    ([glob]) => vscode.languages.match({ pattern: globFor(document.uri, glob) }, document) > 0,
  );
  return detectKind({
    kinds,
    fileName: document.uri.path.split('/').at(-1) ?? '',
    sample: sampleOf(document),
    ...(rule === undefined ? {} : { setting: rule[1] }),
  });
}

function globFor(uri: vscode.Uri, glob: string): vscode.GlobPattern {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (folder === undefined || glob.startsWith('**')) return glob;
  return new vscode.RelativePattern(folder, glob);
}

/** The first records that parse, in order. */
function sampleOf(document: vscode.TextDocument): readonly JsonValue[] {
  const sample: JsonValue[] = [];
  for (let line = 0; line < document.lineCount && sample.length < sampleSize; line += 1) {
    if (line >= sampledLines) break;
    const { text } = document.lineAt(line);
    try {
      if (text.trim() !== '') sample.push(JSON.parse(text) as JsonValue);
    } catch {
      // A broken record says nothing about the kind.
    }
  }
  return sample;
}
