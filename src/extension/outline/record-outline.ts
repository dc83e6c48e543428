import * as vscode from 'vscode';
import type { OutlineEntry } from '../../core/benchmarks/outline.ts';
import type { Span } from '../../core/model/span.ts';
import type { Dataset } from '../host/dataset.ts';
import type { DatasetRecord } from '../host/dataset-record.ts';
import type { Datasets } from '../host/datasets.ts';
import { DisposableStore } from '../host/disposables.ts';
import { plainLabel } from '../host/plain-label.ts';
import { languageIds } from '../ids.ts';

/** Above this many records only their ids are shown: each further symbol costs VS Code time after every edit. */
const mostDetailedRecords = 200;

const symbolKinds: Readonly<Record<OutlineEntry['role'], vscode.SymbolKind>> = {
  section: vscode.SymbolKind.Namespace,
  turn: vscode.SymbolKind.String,
  state: vscode.SymbolKind.Key,
  response: vscode.SymbolKind.Field,
};

/** What is shown of a record, in places of its line. */
interface RecordEntry {
  readonly detail: string;
  readonly children: readonly PlacedEntry[];
}

interface PlacedEntry {
  readonly name: string;
  readonly detail: string;
  readonly kind: vscode.SymbolKind;
  readonly span: Span;
  readonly children: readonly PlacedEntry[];
}

/** Outline, breadcrumbs and Go to Symbol of JSONL files: one symbol a record, with its parts in small files. */
export class RecordOutline implements vscode.DocumentSymbolProvider, vscode.Disposable {
  private readonly datasets: Datasets;
  private readonly disposables = new DisposableStore();
  /** Of each document, what is shown of its records as they are now: unchanged ones are not read again. */
  private readonly known = new WeakMap<Dataset, ReadonlyMap<string, RecordEntry>>();

  constructor(datasets: Datasets) {
    this.datasets = datasets;
    this.disposables.add(
      vscode.languages.registerDocumentSymbolProvider(
        languageIds.map((language) => ({ language })),
        this,
        { label: 'Records' },
      ),
    );
  }

  async provideDocumentSymbols(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentSymbol[]> {
    const dataset = this.datasets.of(document.uri);
    if (dataset === undefined) return [];
    await loaded(dataset, token);
    if (token.isCancellationRequested) return [];
    const lines = recordLines(dataset);
    if (lines.length > mostDetailedRecords) {
      return lines.map((line) => recordSymbol(dataset, line, { detail: '', children: [] }));
    }
    return this.detailed(dataset, lines);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private detailed(dataset: Dataset, lines: readonly number[]): vscode.DocumentSymbol[] {
    const before = this.known.get(dataset);
    const now = new Map<string, RecordEntry>();
    const symbols = lines.flatMap((line) => {
      const record = dataset.recordAt(line);
      if (record === undefined) return [];
      const key = `${record.kind?.id ?? ''}\n${record.text}`;
      const entry = before?.get(key) ?? entryOf(record);
      now.set(key, entry);
      return [recordSymbol(dataset, line, entry)];
    });
    this.known.set(dataset, now);
    return symbols;
  }
}

/** VS Code asks again only after an edit, so an answer before the ids are known would stay. */
async function loaded(dataset: Dataset, token: vscode.CancellationToken): Promise<void> {
  if (dataset.isLoaded) return;
  const waiting = new DisposableStore();
  await new Promise<void>((resolve) => {
    waiting.add(
      token.onCancellationRequested(() => {
        resolve();
      }),
    );
    waiting.add(
      dataset.onDidChange(() => {
        if (dataset.isLoaded) resolve();
      }),
    );
  });
  waiting.dispose();
}

/** The lines on which records begin: a value over several lines is one record. */
function recordLines({ document, validator }: Dataset): readonly number[] {
  const filled: number[] = [];
  for (let line = 0; line < document.lineCount; line += 1) {
    if (!document.lineAt(line).isEmptyOrWhitespace) filled.push(line);
  }
  if (filled.length === validator.recordCount) return filled;
  return filled.filter(
    (line) =>
      validator.recordIdAt(line) !== undefined ||
      validator.recordPosition(line + 1) > validator.recordPosition(line),
  );
}

function recordSymbol(
  { document, validator }: Dataset,
  line: number,
  { detail, children }: RecordEntry,
): vscode.DocumentSymbol {
  const symbol = new vscode.DocumentSymbol(
    nonEmpty(validator.recordIdAt(line), `line ${String(line + 1)}`),
    detail,
    vscode.SymbolKind.Object,
    new vscode.Range(line, 0, line, document.lineAt(line).text.length),
    new vscode.Range(line, 0, line, 0),
  );
  symbol.children = children.map((child) => childSymbol(line, child));
  return symbol;
}

function childSymbol(
  line: number,
  { name, detail, kind, span, children }: PlacedEntry,
): vscode.DocumentSymbol {
  const start = new vscode.Position(line, span.start);
  const symbol = new vscode.DocumentSymbol(
    name,
    detail,
    kind,
    new vscode.Range(start, new vscode.Position(line, span.end)),
    new vscode.Range(start, start),
  );
  symbol.children = children.map((child) => childSymbol(line, child));
  return symbol;
}

function entryOf(record: DatasetRecord): RecordEntry {
  const { kind, value } = record;
  const outline = value === undefined ? undefined : kind?.authoring?.outline?.(value);
  return {
    detail: plainLabel(record.summary),
    children: (outline ?? []).flatMap((entry) => placed(record, entry)),
  };
}

/** A section reaches to the end of its last part; what has no place is left out. */
function placed(record: DatasetRecord, entry: OutlineEntry): readonly PlacedEntry[] {
  const span = record.recordText.rangeOf(entry.pointer);
  if (span === undefined) return [];
  const children = entry.children.flatMap((child) => placed(record, child));
  const end = Math.max(span.end, ...children.map((child) => child.span.end));
  return [
    {
      name: nonEmpty(entry.name, entry.role),
      detail: plainLabel(entry.detail),
      kind: symbolKinds[entry.role],
      span: { start: span.start, end },
      children,
    },
  ];
}

/** VS Code refuses all symbols of a document when one has no name. */
function nonEmpty(name: string | undefined, otherwise: string): string {
  const label = plainLabel(name ?? '').trim();
  return label === '' ? otherwise : label;
}
