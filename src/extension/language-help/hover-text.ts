import * as vscode from 'vscode';
import type { RecordHover } from '../../core/language/record-hover.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** UTF-16 units of a paragraph: the text of a turn can be long. */
const longestParagraph = 600;

/** A hover as Markdown in which nothing of the record or the schema is taken for Markdown. */
export function hoverText(hover: RecordHover): vscode.MarkdownString {
  const { title, description, value, notes } = hover;
  const paragraphs = [
    ...(title === undefined ? [] : [bold(title)]),
    ...(description === undefined ? [] : [plain(description)]),
    ...notes.map(plain),
  ];
  if (value !== undefined) {
    const words = [value.title, value.description].filter((text) => text !== undefined);
    paragraphs.splice(
      paragraphs.length - notes.length,
      0,
      `${bold(value.text)} ${plain(words.join(': '))}`,
    );
  }
  return new vscode.MarkdownString(paragraphs.join('\n\n'));
}

/** Paragraphs of plain text. */
export function plainText(paragraphs: readonly string[]): vscode.MarkdownString {
  return new vscode.MarkdownString(paragraphs.map(plain).join('\n\n'));
}

function bold(text: string): string {
  return `**${plain(text)}**`;
}

function plain(text: string): string {
  const shown = text.length > longestParagraph ? `${text.slice(0, longestParagraph)}…` : text;
  return plainMarkdown(shown);
}
