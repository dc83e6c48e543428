import * as vscode from 'vscode';
import type { RecordCompletion } from '../../core/language/record-completion.ts';
import type { RecordSurface } from '../host/record-surface.ts';
import { plainText } from './hover-text.ts';

/** A completion of a record in the terms of its document. */
export function completionItem(
  surface: RecordSurface,
  completion: RecordCompletion,
): vscode.CompletionItem {
  const { role, label, detail, documentation, range, before } = completion;
  const item = new vscode.CompletionItem(
    { label, description: detail },
    role === 'property' ? vscode.CompletionItemKind.Property : vscode.CompletionItemKind.Value,
  );
  item.range = surface.rangeOf(range);
  item.insertText = insertedText(completion);
  item.filterText = completion.filterText;
  item.sortText = completion.sortText;
  // Line breaks come with their indentation.
  item.keepWhitespace = true;
  if (documentation.length > 0) item.documentation = plainText(documentation);
  if (before !== undefined) {
    item.additionalTextEdits = [
      vscode.TextEdit.replace(surface.rangeOf(before.range), before.text),
    ];
  }
  if (completion.asksFurther) {
    item.command = { command: 'editor.action.triggerSuggest', title: 'Suggest a value' };
  }
  return item;
}

function insertedText({ text, stops }: RecordCompletion): string | vscode.SnippetString {
  if (stops.length === 0) return text;
  const snippet = new vscode.SnippetString();
  let at = 0;
  for (const { start, end } of stops) {
    snippet.appendText(text.slice(at, start));
    if (start === end) snippet.appendTabstop();
    else snippet.appendPlaceholder(text.slice(start, end));
    at = end;
  }
  return snippet.appendText(text.slice(at));
}
