import * as vscode from 'vscode';
import { DisposableStore } from '../host/disposables.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import { languageIds, schemes } from '../ids.ts';
import { completionItem } from './completion-item.ts';
import { hoverText } from './hover-text.ts';

const triggers = ['"', ':', ',', ' ', '['];

/** Hover and completion for records, on JSONL lines and in record documents alike. */
export class LanguageHelp
  implements vscode.HoverProvider, vscode.CompletionItemProvider, vscode.Disposable
{
  private readonly surfaces: RecordSurfaces;
  private readonly disposables = new DisposableStore();

  constructor(surfaces: RecordSurfaces) {
    this.surfaces = surfaces;
    const selector = [
      ...languageIds.map((language) => ({ language })),
      { language: 'json', scheme: schemes.record },
    ];
    this.disposables.add(vscode.languages.registerHoverProvider(selector, this));
    this.disposables.add(
      vscode.languages.registerCompletionItemProvider(selector, this, ...triggers),
    );
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const surface = this.surfaces.at(document, position);
    if (surface?.kind === undefined) return undefined;
    const { hoverAt } = await recordLanguage();
    const hover = await hoverAt(surface.text, surface.offsetOf(position), surface.kind);
    if (hover === undefined || token.isCancellationRequested) return undefined;
    return new vscode.Hover(hoverText(hover), surface.rangeOf(hover.span));
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
    { triggerKind, triggerCharacter }: vscode.CompletionContext,
  ): Promise<vscode.CompletionItem[]> {
    const isTyped = triggerKind === vscode.CompletionTriggerKind.TriggerCharacter;
    const typed = isTyped ? triggerCharacter : undefined;
    // Behind a comma in a document comes a line break, which would take the first suggestion.
    if (typed === ',' && this.surfaces.isRecordDocument(document)) return [];
    const surface = this.surfaces.at(document, position);
    if (surface?.kind === undefined) return [];
    const { completionsAt } = await recordLanguage();
    const offset = surface.offsetOf(position);
    const completions = await completionsAt(surface.text, offset, surface.kind, typed);
    if (token.isCancellationRequested) return [];
    return completions.map((completion) => completionItem(surface, completion));
  }

  dispose(): void {
    this.disposables.dispose();
  }
}

async function recordLanguage(): Promise<typeof import('../../core/language/record-language.ts')> {
  return import('../../core/language/record-language.ts');
}
