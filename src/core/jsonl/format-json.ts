import { format, type FormattingOptions } from 'jsonc-parser';
import { applyTextEdits } from '../model/text-edit.ts';

/**
 * JSON with line breaks and indentation; tokens keep their spelling. The library's own `applyEdits` copies the text for
 * each edit, which takes minutes for a record of megabytes.
 */
export function formatJson(text: string, options: FormattingOptions): string {
  const edits = format(text, undefined, options);
  return applyTextEdits(
    text,
    edits.map(({ offset, length, content }) => ({
      range: { start: offset, end: offset + length },
      text: content,
    })),
  );
}
