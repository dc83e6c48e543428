import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../core/model/json.ts';
import {
  detectKind,
  withSchema,
  type KindChoice,
  type SchemaReference,
  type SchemaState,
} from '../../core/schema/kind-detection.ts';
import { fileNameOf } from './file-name.ts';
import { kindRules, schemaRules } from './settings.ts';

const sampleSize = 20;
/** Lines below these say nothing about the kind. */
export const sampledLines = sampleSize * 10;

/** Kinds that schemas of the user make. */
export interface SchemaKinds {
  /** How far a schema is that a document uses now; it is read when nobody has asked for it before. */
  use(document: vscode.Uri, schema: SchemaReference): SchemaState;
  /** The document uses no schema any more. */
  release(document: vscode.Uri): void;
  /** Some schema was read, or changed. */
  readonly onDidChange: vscode.Event<void>;
}

/** Which kind a document was taken for, and why. */
export function chooseKind(
  document: vscode.TextDocument,
  kinds: readonly RecordKind[],
  schemas: SchemaKinds,
): KindChoice {
  const { uri } = document;
  const choice = choose(document, linesOf(document), kinds);
  if (choice.schema !== undefined) return withSchema(choice, schemas.use(uri, choice.schema));
  schemas.release(uri);
  return choice;
}

/** The same for a file that is not open. @param texts its lines, of which the first are looked at */
export function chooseFileKind(
  uri: vscode.Uri,
  texts: Iterable<string>,
  kinds: readonly RecordKind[],
): KindChoice {
  return choose({ uri, languageId: 'jsonl' }, texts, kinds);
}

function choose(
  file: Pick<vscode.TextDocument, 'uri' | 'languageId'>,
  texts: Iterable<string>,
  kinds: readonly RecordKind[],
): KindChoice {
  const { uri } = file;
  const matching = ([glob]: readonly [glob: string, value: string]): boolean =>
    isMatch(file, globFor(uri, glob));
  const rule = kindRules(uri).find(matching);
  const schemaRule = schemaRules(uri).find(matching);
  return detectKind({
    kinds,
    fileName: fileNameOf(uri),
    sample: sampleOf(texts),
    ...(rule === undefined ? {} : { setting: rule[1] }),
    ...(schemaRule === undefined ? {} : { schemaSetting: schemaRule[1] }),
  });
}

function isMatch(
  file: Pick<vscode.TextDocument, 'uri' | 'languageId'>,
  pattern: vscode.GlobPattern,
): boolean {
  // VS Code reads nothing else of the document.
  return vscode.languages.match({ pattern }, file as vscode.TextDocument) > 0;
}

function globFor(uri: vscode.Uri, glob: string): vscode.GlobPattern {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (folder === undefined || glob.startsWith('**')) return glob;
  return new vscode.RelativePattern(folder, glob);
}

function* linesOf(document: vscode.TextDocument): Iterable<string> {
  for (let line = 0; line < document.lineCount; line += 1) yield document.lineAt(line).text;
}

/** The first records that parse, in order. */
function sampleOf(texts: Iterable<string>): readonly JsonValue[] {
  const sample: JsonValue[] = [];
  let line = 0;
  for (const text of texts) {
    if (line >= sampledLines || sample.length >= sampleSize) break;
    line += 1;
    try {
      if (text.trim() !== '') sample.push(JSON.parse(text) as JsonValue);
    } catch {
      // A broken record says nothing about the kind.
    }
  }
  return sample;
}
