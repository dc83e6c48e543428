import * as vscode from 'vscode';
import type { AnnotationTone } from '../../core/model/annotation.ts';
import { commands, settings as settingIds } from '../ids.ts';
import type { ActiveRecord } from '../host/active-record.ts';
import { registerCommand } from '../host/commands.ts';
import type { Dataset } from '../host/dataset.ts';
import type { DatasetRecord } from '../host/dataset-record.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';
import { marksOf, marksOfSurface, type RecordMark } from '../host/record-marks.ts';
import type { RecordPlaces } from '../host/record-places.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import { highlightsEnabled } from '../host/settings.ts';
import { rulerDecoration, textDecoration, tones } from './tones.ts';

/** Lines above and below the visible ones that are marked too, so that scrolling shows no bare text. */
const marginLines = 4;
const delayMs = 40;
/** UTF-16 units: the places in a longer record document take longer to find than typing may wait. */
const longestMarked = 2_000_000;

/** What a test may ask about the marks that an editor shows. */
export interface HighlightProbe {
  /** Ranges of each tone in the text of an editor, as last set. */
  readonly shown: (
    uri: vscode.Uri,
  ) => ReadonlyMap<AnnotationTone, readonly vscode.DecorationOptions[]> | undefined;
}

/** Marks evidence turns, the target request and the responses in the text of the visible records. */
export class Highlights implements vscode.Disposable {
  readonly probe: HighlightProbe;
  private readonly datasets: Datasets;
  private readonly activeRecord: ActiveRecord;
  private readonly surfaces: RecordSurfaces;
  private readonly disposables = new DisposableStore();
  private readonly textTypes: ReadonlyMap<AnnotationTone, vscode.TextEditorDecorationType>;
  private readonly rulerTypes: ReadonlyMap<AnnotationTone, vscode.TextEditorDecorationType>;
  private readonly marks = new WeakMap<DatasetRecord, readonly RecordMark[]>();
  private readonly shown = new Map<
    string,
    Map<AnnotationTone, readonly vscode.DecorationOptions[]>
  >();
  private readonly refresh: Delayed;

  constructor(
    datasets: Datasets,
    activeRecord: ActiveRecord,
    surfaces: RecordSurfaces,
    places: RecordPlaces,
    log: ChannelLog,
  ) {
    this.datasets = datasets;
    this.activeRecord = activeRecord;
    this.surfaces = surfaces;
    this.textTypes = this.decorations(textDecoration);
    this.rulerTypes = this.decorations(rulerDecoration);
    this.probe = { shown: (uri) => this.shown.get(uri.toString()) };
    this.refresh = this.disposables.add(
      new Delayed(delayMs, () => {
        for (const editor of vscode.window.visibleTextEditors) this.show(editor);
      }),
    );
    const refresh = this.refresh.request;
    this.disposables.add(vscode.window.onDidChangeVisibleTextEditors(refresh));
    this.disposables.add(vscode.window.onDidChangeTextEditorVisibleRanges(refresh));
    this.disposables.add(datasets.onDidChange(refresh));
    this.disposables.add(activeRecord.onDidChange(refresh));
    this.disposables.add(places.onDidChange(refresh));
    this.disposables.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (surfaces.isRecordDocument(document)) refresh();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settingIds.section}.${settingIds.highlights}`)) refresh();
      }),
    );
    this.disposables.add(registerCommand(log, commands.toggleHighlights, () => toggle()));
    this.refresh.request();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private decorations(
    create: (tone: AnnotationTone) => vscode.TextEditorDecorationType,
  ): ReadonlyMap<AnnotationTone, vscode.TextEditorDecorationType> {
    return new Map(tones.map((tone) => [tone, this.disposables.add(create(tone))]));
  }

  private show(editor: vscode.TextEditor): void {
    if (this.surfaces.isRecordDocument(editor.document)) {
      this.showRecordDocument(editor);
      return;
    }
    const dataset = this.datasets.of(editor.document.uri);
    if (dataset === undefined) return;
    const isOn = highlightsEnabled(dataset.uri);
    const inText = isOn ? this.visibleMarks(editor, dataset) : [];
    const active = this.activeRecord.current;
    const inRuler = isOn && active?.dataset === dataset ? this.marksOfRecord(active.record) : [];
    this.draw(editor, inText, inRuler);
  }

  /** While its text is broken, the last marks move with the text. */
  private showRecordDocument(editor: vscode.TextEditor): void {
    const surface = this.surfaces.at(editor.document, new vscode.Position(0, 0));
    if (surface === undefined) return;
    const isOn = highlightsEnabled(surface.source.uri);
    if (isOn && (surface.text.length > longestMarked || surface.value === undefined)) return;
    const marks = isOn ? marksOfSurface(surface) : [];
    this.draw(editor, marks, marks);
  }

  private draw(
    editor: vscode.TextEditor,
    inText: readonly RecordMark[],
    inRuler: readonly RecordMark[],
  ): void {
    const shown = new Map<AnnotationTone, readonly vscode.DecorationOptions[]>();
    for (const tone of tones) {
      const options = inText.filter(({ annotation }) => annotation.tone === tone).map(toOptions);
      shown.set(tone, options);
      setDecorations(editor, this.textTypes.get(tone), options);
      setDecorations(
        editor,
        this.rulerTypes.get(tone),
        inRuler
          .filter(({ annotation }) => annotation.tone === tone)
          .map(({ range }) => ({ range })),
      );
    }
    this.shown.set(editor.document.uri.toString(), shown);
  }

  private visibleMarks(editor: vscode.TextEditor, dataset: Dataset): readonly RecordMark[] {
    const lines = new Set<number>();
    for (const { start, end } of editor.visibleRanges) {
      for (let line = start.line - marginLines; line <= end.line + marginLines; line += 1) {
        lines.add(line);
      }
    }
    return [...lines].flatMap((line) => {
      const record = dataset.recordAt(line);
      return record === undefined ? [] : this.marksOfRecord(record);
    });
  }

  private marksOfRecord(record: DatasetRecord): readonly RecordMark[] {
    const known = this.marks.get(record) ?? marksOf(record);
    this.marks.set(record, known);
    return known;
  }
}

function setDecorations(
  editor: vscode.TextEditor,
  type: vscode.TextEditorDecorationType | undefined,
  options: readonly vscode.DecorationOptions[],
): void {
  if (type !== undefined) editor.setDecorations(type, options);
}

function toOptions({ annotation, range }: RecordMark): vscode.DecorationOptions {
  const hover = new vscode.MarkdownString();
  // Titles are ours, but record text could reach them: nothing in a hover is taken as Markdown.
  hover.appendText(annotation.title);
  hover.appendMarkdown('\n\n');
  hover.appendText(annotation.description);
  return { range, hoverMessage: hover };
}

async function toggle(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const configuration = vscode.workspace.getConfiguration(settingIds.section, uri ?? null);
  const isOn = configuration.get<boolean>(settingIds.highlights) !== false;
  await configuration.update(settingIds.highlights, !isOn, vscode.ConfigurationTarget.Global);
}
