import * as vscode from 'vscode';
import { namedPlaces, type Citation, type NamedPlace } from '../../core/judging/named-places.ts';
import { settings as settingIds } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { highlightsEnabled } from '../host/settings.ts';

const delayMs = 80;

const verbs: Readonly<Record<NamedPlace['role'], string>> = {
  evidence: 'is cited by',
  defect: 'has a defect according to',
};

/** What a test may ask: the ranges that are marked as cited in an editor, as last set. */
export interface CitedProbe {
  readonly shown: (uri: vscode.Uri) => readonly vscode.DecorationOptions[];
}

type Marks = Readonly<Record<NamedPlace['role'], readonly vscode.DecorationOptions[]>>;

const noMarks: Marks = { evidence: [], defect: [] };

/**
 * Marks what the judges of the record under the cursor name, beside the marks of the gold: evidence is underlined, a place
 * with a defect is framed.
 */
export class CitedMarks implements vscode.Disposable {
  readonly probe: CitedProbe;
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly disposables = new DisposableStore();
  private readonly types: Readonly<Record<NamedPlace['role'], vscode.TextEditorDecorationType>>;
  private readonly shown = new Map<string, readonly vscode.DecorationOptions[]>();

  constructor(activeRecord: ActiveRecord, store: JudgmentStore) {
    this.activeRecord = activeRecord;
    this.store = store;
    // The gold has a line of one pixel and a background: thick lines and frames are seen together with both.
    this.types = {
      evidence: this.decoration({ borderStyle: 'dotted', borderWidth: '0 0 3px 0' }),
      defect: this.decoration({ borderStyle: 'dashed', borderWidth: '2px' }),
    };
    this.probe = { shown: (uri) => this.shown.get(uri.toString()) ?? [] };
    const refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        this.show();
      }),
    );
    this.disposables.add(activeRecord.onDidChange(refresh.request));
    this.disposables.add(store.onDidChange(refresh.request));
    this.disposables.add(vscode.window.onDidChangeVisibleTextEditors(refresh.request));
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settingIds.section}.${settingIds.highlights}`)) {
          refresh.request();
        }
      }),
    );
    refresh.request();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private show(): void {
    const place = this.activeRecord.current;
    for (const editor of vscode.window.visibleTextEditors) {
      const { document } = editor;
      const isHere = place?.dataset.document === document && highlightsEnabled(document.uri);
      const marks = isHere ? this.marksOf(place) : noMarks;
      const key = document.uri.toString();
      const all = [...marks.evidence, ...marks.defect];
      if (all.length === 0) this.shown.delete(key);
      else this.shown.set(key, all);
      editor.setDecorations(this.types.evidence, [...marks.evidence]);
      editor.setDecorations(this.types.defect, [...marks.defect]);
    }
  }

  private decoration(
    border: Pick<vscode.DecorationRenderOptions, 'borderStyle' | 'borderWidth'>,
  ): vscode.TextEditorDecorationType {
    return this.disposables.add(
      vscode.window.createTextEditorDecorationType({
        borderColor: new vscode.ThemeColor('benchwright.cited'),
        rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
        ...border,
      }),
    );
  }

  private marksOf({ dataset, record }: RecordAtCursor): Marks {
    const { id, value, kind } = record;
    const protocols = dataset.benchmark?.protocols;
    if (protocols === undefined || kind === undefined || id === undefined || value === undefined) {
      return noMarks;
    }
    const judgments = this.store.judgmentsOf(dataset, id);
    if (judgments.length === 0) return noMarks;
    const titleOf = ({ judge, protocol, context }: Citation): string => {
      const known = protocols.find((candidate) => candidate.id === protocol);
      const shown = known?.contexts.find((candidate) => candidate.id === context);
      return [judge, known?.title ?? protocol, shown?.title ?? context].join(', ');
    };
    const marks: Record<NamedPlace['role'], vscode.DecorationOptions[]> = {
      evidence: [],
      defect: [],
    };
    for (const place of namedPlaces(kind, protocols, id, value, judgments)) {
      const span = record.recordText.rangeOf(place.pointer);
      if (span === undefined) continue;
      const hover = new vscode.MarkdownString();
      hover.appendText(
        `${place.title} ${verbs[place.role]} ${place.citations.map(titleOf).join('; ')}.`,
      );
      const range = new vscode.Range(record.line, span.start, record.line, span.end);
      marks[place.role].push({ range, hoverMessage: hover });
    }
    return marks;
  }
}
