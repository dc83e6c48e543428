import * as vscode from 'vscode';
import { citedTurns, type Citation } from '../../core/judging/cited-turns.ts';
import { settings as settingIds } from '../ids.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import { highlightsEnabled } from '../host/settings.ts';

const delayMs = 80;

/** What a test may ask: the ranges that are marked as cited in an editor, as last set. */
export interface CitedProbe {
  readonly shown: (uri: vscode.Uri) => readonly vscode.DecorationOptions[];
}

/** Underlines the turns of the record under the cursor that its judges cite, beside the marks of the gold evidence. */
export class CitedMarks implements vscode.Disposable {
  readonly probe: CitedProbe;
  private readonly activeRecord: ActiveRecord;
  private readonly store: JudgmentStore;
  private readonly disposables = new DisposableStore();
  private readonly type: vscode.TextEditorDecorationType;
  private readonly shown = new Map<string, readonly vscode.DecorationOptions[]>();

  constructor(activeRecord: ActiveRecord, store: JudgmentStore) {
    this.activeRecord = activeRecord;
    this.store = store;
    // Gold evidence has a line of one pixel and a background: a thick dotted line is seen together with both.
    this.type = this.disposables.add(
      vscode.window.createTextEditorDecorationType({
        borderColor: new vscode.ThemeColor('benchwright.cited'),
        borderStyle: 'dotted',
        borderWidth: '0 0 3px 0',
        rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
      }),
    );
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
      const options = isHere ? this.marksOf(place) : [];
      const key = document.uri.toString();
      if (options.length === 0) this.shown.delete(key);
      else this.shown.set(key, options);
      editor.setDecorations(this.type, [...options]);
    }
  }

  private marksOf({ dataset, record }: RecordAtCursor): readonly vscode.DecorationOptions[] {
    const { id, value, kind } = record;
    const protocols = dataset.benchmark?.protocols;
    if (protocols === undefined || kind === undefined || id === undefined || value === undefined) {
      return [];
    }
    const judgments = this.store.judgmentsOf(dataset, id);
    if (judgments.length === 0) return [];
    const cited = citedTurns(protocols, id, value, judgments);
    if (cited.size === 0) return [];
    const titleOf = ({ judge, protocol, context }: Citation): string => {
      const known = protocols.find((candidate) => candidate.id === protocol);
      const shown = known?.contexts.find((candidate) => candidate.id === context);
      return [judge, known?.title ?? protocol, shown?.title ?? context].join(', ');
    };
    return (kind.comparison(value)?.turns ?? []).flatMap(({ index, pointer }) => {
      const citations = cited.get(index);
      const span = citations === undefined ? undefined : record.recordText.rangeOf(pointer);
      if (citations === undefined || span === undefined) return [];
      const hover = new vscode.MarkdownString();
      hover.appendText(`Turn ${index} is cited by ${citations.map(titleOf).join('; ')}.`);
      const range = new vscode.Range(record.line, span.start, record.line, span.end);
      return [{ range, hoverMessage: hover }];
    });
  }
}
