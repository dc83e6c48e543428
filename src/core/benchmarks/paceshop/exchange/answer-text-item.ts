import type { AnswerDraft } from './answer-draft.ts';
import type { ListField } from './answer-fields.ts';

/** `[Label](address)` */
const link = /^\[([^\]]+)\]\(([^)]*)\)(.*)$/u;
/** Bold, or in code marks, and what follows. */
const marked = /^(?:\*\*([^*]+)\*\*|`([^`]+)`)(.*)$/u;
const separator = /^\s*(?:[:–—-]+\s*)?/u;

/** The text of an item of a list; what stands behind a label that is set off is left over. */
export function readTextItem(
  draft: AnswerDraft,
  field: ListField,
  item: string,
  line: number,
): string {
  const found = link.exec(item);
  if (found !== null) {
    const [, label = '', address = '', rest = ''] = found;
    if (address !== '') leave(draft, line, address);
    leave(draft, line, rest.replace(separator, ''));
    return cleanItem(label);
  }
  const set = field === 'rqList' ? null : marked.exec(item);
  if (set === null) return cleanItem(item);
  const [, bold, code = '', rest = ''] = set;
  leave(draft, line, rest.replace(separator, ''));
  return cleanItem(bold ?? code);
}

/** Without marks and quotation marks around the whole, and without a colon at its end. */
export function cleanItem(item: string): string {
  let text = item.trim();
  for (;;) {
    const inner = /^(?:\*\*(.+)\*\*|`(.+)`|"(.+)"|“(.+)”)$/su.exec(text);
    const within = inner?.slice(1).find((part: string | undefined) => part !== undefined);
    if (within === undefined || /\*\*|`|["“”]/u.test(within)) break;
    text = within.trim();
  }
  return text.replace(/(?<!\s)\s*:$/u, '');
}

function leave(draft: AnswerDraft, line: number, text: string): void {
  const rest = text.trim();
  if (rest !== '') draft.leave(`line ${line}`, 'It is no part of the response contract.', rest);
}
