import { spacingOf } from '../jsonl/json-spacing.ts';
import type { WritingStyle } from './written-sketch.ts';

/** How what comes in at an offset is written, so that it looks like the rest. */
export function writingStyleAt(text: string, offset: number): WritingStyle {
  // What was typed last has nothing behind it yet, and says nothing of the style.
  const rest = text.slice(0, offset).replace(/[,:]$/u, '') + text.slice(offset);
  const spacing = spacingOf(rest);
  if (!text.trim().includes('\n')) return { spacing, indentation: undefined };
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const unit = /\n([ \t]+)\S/u.exec(text)?.[1] ?? '  ';
  return {
    spacing: { ...spacing, colon: ' ' },
    indentation: {
      unit: unit.startsWith('\t') ? '\t' : unit,
      outer: /^[ \t]*/u.exec(text.slice(lineStart, offset))?.[0] ?? '',
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  };
}
