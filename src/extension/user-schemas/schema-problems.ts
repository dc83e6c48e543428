import * as vscode from 'vscode';
import { RecordText } from '../../core/jsonl/record-text.ts';
import type { Severity } from '../../core/model/problem.ts';
import type { SchemaReference } from '../../core/schema/kind-detection.ts';
import { isRemote } from '../../core/schema/user-schemas/address.ts';
import type { SchemaNote } from '../../core/schema/user-schemas/schema-fault.ts';
import { sampledLines } from '../host/kind-choice.ts';
import type { SchemaEntry } from './schema-entry.ts';
import { placeOfSetting, type FilePlace } from './setting-place.ts';
import { showWarning } from '../host/notifications.ts';

/** A document whose records a schema describes. */
export interface SchemaUse {
  readonly document: vscode.Uri;
  readonly reference: SchemaReference;
  /** Undefined where the reference makes no address: `fault` says why. */
  readonly entry: SchemaEntry | undefined;
  readonly fault: string | undefined;
}

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/**
 * Shows what is wrong with the schemas in use: at the place in the schema, and where it is named. A schema that cannot
 * be used is one problem there, whatever the number of its files.
 */
export class SchemaProblems implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('benchwright-schemas');
  /** Faults that have no place in a file of the workspace are told once. */
  private readonly told = new Set<string>();
  private latest = 0;

  async show(uses: readonly SchemaUse[]): Promise<void> {
    this.latest += 1;
    const own = this.latest;
    const found = new FoundDiagnostics();
    for (const use of uses) {
      const { entry } = use;
      for (const note of [
        ...(entry?.notes ?? []),
        ...(entry?.fault === undefined ? [] : [entry.fault]),
      ]) {
        const place = placeOfNote(note);
        if (place !== undefined) found.add(place.uri, inSchema(note, place.range));
      }
      const message = use.fault ?? entry?.fault?.message;
      if (message === undefined) continue;
      const place = await placeOfName(use);
      if (own !== this.latest) return;
      if (place === undefined) this.tell(use, message);
      else found.add(place.uri, whereNamed(use, message, place.range));
    }
    this.collection.clear();
    for (const [uri, diagnostics] of found.all()) this.collection.set(uri, diagnostics);
  }

  dispose(): void {
    this.latest += 1;
    this.collection.dispose();
  }

  private tell({ reference, entry }: SchemaUse, message: string): void {
    // Consent is asked for by a question of its own.
    if (entry?.fault?.origin !== undefined) return;
    const text = unusable(reference, message);
    if (this.told.has(text)) return;
    this.told.add(text);
    void showWarning(`Benchwright: ${text}`);
  }
}

/** The diagnostics of files, each once: several files may use one schema. */
class FoundDiagnostics {
  private readonly files = new Map<string, Map<string, vscode.Diagnostic>>();

  add(uri: vscode.Uri, diagnostic: vscode.Diagnostic): void {
    const { start } = diagnostic.range;
    const file = this.files.get(uri.toString()) ?? new Map<string, vscode.Diagnostic>();
    file.set(`${start.line}:${start.character}:${diagnostic.message}`, diagnostic);
    this.files.set(uri.toString(), file);
  }

  *all(): Iterable<readonly [vscode.Uri, vscode.Diagnostic[]]> {
    for (const [key, file] of this.files) yield [vscode.Uri.parse(key), [...file.values()]];
  }
}

function placeOfNote({ place }: SchemaNote): FilePlace | undefined {
  if (place === undefined || isRemote(place.address)) return undefined;
  const { start, end } = place.range;
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  return { uri: vscode.Uri.parse(place.address), range };
}

/** The setting, or the first record that names the schema. */
async function placeOfName({ document, reference }: SchemaUse): Promise<FilePlace | undefined> {
  const { text, namedBy } = reference;
  if (namedBy === 'setting') return placeOfSetting(document, text);
  const open = vscode.workspace.textDocuments.find(
    ({ uri }) => uri.toString() === document.toString(),
  );
  const lines = Math.min(open?.lineCount ?? 0, sampledLines);
  for (let line = 0; line < lines; line += 1) {
    const record = new RecordText(open?.lineAt(line).text ?? '');
    const span = record.rangeOf('/$schema');
    if (span === undefined || record.text.slice(span.start, span.end) === '') continue;
    return { uri: document, range: new vscode.Range(line, span.start, line, span.end) };
  }
  return undefined;
}

function inSchema({ message, severity }: SchemaNote, range: vscode.Range): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, message, severities[severity]);
  diagnostic.source = 'benchwright';
  diagnostic.code =
    severity === 'error' ? 'benchwright/schema-not-usable' : 'benchwright/schema-note';
  return diagnostic;
}

function whereNamed(
  { reference, entry }: SchemaUse,
  message: string,
  range: vscode.Range,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, unusable(reference, message));
  diagnostic.source = 'benchwright';
  diagnostic.code = 'benchwright/schema-not-usable';
  const fault = entry?.fault === undefined ? undefined : placeOfNote(entry.fault);
  if (fault !== undefined) {
    const location = new vscode.Location(fault.uri, fault.range);
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(location, 'The fault is here.'),
    ];
  }
  return diagnostic;
}

function unusable({ text }: SchemaReference, message: string): string {
  return `The schema ${text} cannot be used, so only the syntax of its files is checked. ${message}`;
}
