import { fenceLine } from '../../../exchange/loose-text.ts';
import { AnswerDraft } from './answer-draft.ts';
import { fieldNamed, isListField, plainName, type AnswerField } from './answer-fields.ts';
import { cleanItem, readTextItem } from './answer-text-item.ts';

// Every pattern is linear: where a line is read to its end, `s` lets that always succeed.
const headingMark = /^\s{0,3}#{1,6}\s+(?=\S)/u;
const boldHeading = /^\s{0,3}\*\*([^*]+?):?\*\*:?\s*$/u;
const bullet = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(\S.*)$/su;
/** `Related searches:` or `Query: necklaces`, the name bold or not. */
const labelled = /^\s*(?:\*\*)?([\p{L}][\p{L}\s/&'-]{1,40}?)(?:\*\*)?\s*:(?:\*\*)?\s*(.*)$/su;
const ruler = /^\s*(?:[-*_]\s*){3,}$/u;

/** Words by which a heading that is none of the known names tells what it heads. */
const hints: readonly (readonly [RegExp, AnswerField])[] = [
  [/related|refine|youmight|youmay|alsosearch|searchnext/u, 'rqList'],
  [/categor|shopby/u, 'productCategoryList'],
  [/source|citation|attribution|reference/u, 'attribution_list'],
  [/overview|summary/u, 'overview_text'],
];

interface Section {
  /** Undefined: before any heading; `unknown`: below one that means nothing here. */
  readonly field: AnswerField | 'unknown' | undefined;
  readonly title: string;
  readonly firstLine: number;
  readonly lines: NumberedLine[];
}

interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/**
 * Reads an answer in Markdown: an overview, and lists below headings that say what they are. Undefined where it is not
 * clear what is what.
 *
 * @param firstLine the number of its first line
 */
export function readAnswerText(text: string, firstLine = 1): AnswerDraft | undefined {
  const draft = new AnswerDraft();
  for (const section of sectionsOf(text, firstLine)) readSection(draft, section);
  const hasOverview = draft.get('overview_text') !== undefined;
  const lists = (['productCategoryList', 'rqList', 'attribution_list'] as const).filter(
    (field) => draft.get(field) !== undefined,
  );
  return lists.length >= 2 || (hasOverview && lists.length === 1) ? draft : undefined;
}

function sectionsOf(text: string, textLine: number): readonly Section[] {
  let current: Section = { field: undefined, title: '', firstLine: textLine, lines: [] };
  const sections: Section[] = [current];
  // However many the sections are, their fields are few.
  const opened = new Set<Section['field']>();
  const open = (title: string, field: Section['field'], firstLine: number): void => {
    current = { field, title, firstLine, lines: [] };
    sections.push(current);
    opened.add(field);
  };
  for (const [index, line] of text.split('\n').entries()) {
    const number = textLine + index;
    const marked = markedTitle(line);
    const head = marked ?? boldHeading.exec(line)?.[1];
    const named = bullet.test(line) ? null : labelled.exec(line);
    const name = head ?? named?.[1] ?? '';
    const field = fieldOfTitle(name);
    const rest = head === undefined ? (named?.[2] ?? '') : '';
    if (head !== undefined && field !== undefined) open(name, field, number);
    else if (marked !== undefined) {
      const isTitle = [...opened].every((each) => each === undefined || isLine(each));
      open(name, isTitle ? undefined : 'unknown', number);
    } else if (
      head === undefined &&
      field !== undefined &&
      (rest === '' || isListField(field) || isNamed(name))
    ) {
      open(name, field, number);
      if (rest === '') continue;
      current.lines.push({ line: rest, number });
      if (isLine(field)) open('', undefined, number + 1);
    } else current.lines.push({ line, number });
  }
  return sections;
}

/** The title of a heading with `#` before it, perhaps behind it too. */
function markedTitle(line: string): string | undefined {
  const mark = headingMark.exec(line)?.[0];
  if (mark === undefined) return undefined;
  const text = line.slice(mark.length).trimEnd();
  let end = text.length;
  while (end > 1 && text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

function fieldOfTitle(title: string): AnswerField | undefined {
  const plain = plainName(title.replaceAll('*', ''));
  if (plain === '') return undefined;
  const known = fieldNamed(plain)?.field;
  return known ?? hints.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Fields that a line states whole; what follows it is something else. */
function isLine(field: Section['field']): field is 'keyword' | 'record_id' | 'generator' {
  return field === 'keyword' || field === 'record_id' || field === 'generator';
}

function isNamed(title: string): boolean {
  return fieldNamed(title) !== undefined;
}

function readSection(draft: AnswerDraft, section: Section): void {
  const { field, title, firstLine, lines } = section;
  const filled = lines.filter(
    ({ line }) => line.trim() !== '' && !fenceLine.test(line) && !ruler.test(line),
  );
  if (field === 'unknown') {
    const text = [title, ...filled.map(({ line }) => line)].join('\n');
    draft.leave(`line ${firstLine}`, 'The heading is none that the response contract has.', text);
    return;
  }
  if (title !== '' && (field === undefined || !isNamed(title))) {
    const message =
      field === undefined
        ? 'A title is no part of the response contract.'
        : `It was read as the heading of ${field}.`;
    draft.leave(`line ${firstLine}`, message, title);
  }
  const items = filled.filter(({ line }) => bullet.test(line));
  if (field === undefined || field === 'overview_text') readOverview(draft, filled);
  else if (isLine(field)) {
    takeText(draft, field, filled.map(({ line }) => cleanItem(line)).join('\n'), firstLine);
  } else if (isListField(field)) readList(draft, field, items, filled);
  else if (filled.length > 0) {
    const text = filled.map(({ line }) => line).join('\n');
    draft.leave(`line ${firstLine}`, 'It is read from JSON alone.', text);
  }
}

/** Text up to the first bullet; bullets that all begin in bold are categories. */
function readOverview(draft: AnswerDraft, lines: readonly NumberedLine[]): void {
  const firstItem = lines.findIndex(({ line }) => bullet.test(line));
  const text = firstItem === -1 ? lines : lines.slice(0, firstItem);
  const rest = firstItem === -1 ? [] : lines.slice(firstItem);
  const overview = text.map(({ line }) => line.trim()).join('\n');
  if (overview !== '') takeText(draft, 'overview_text', overview, text[0]?.number ?? 1);
  const items = rest.filter(({ line }) => bullet.test(line));
  const areCategories =
    items.length > 0 &&
    items.every(({ line }) => /^\*\*[^*]+\*\*/u.test(bullet.exec(line)?.[1] ?? ''));
  if (areCategories) {
    readList(draft, 'productCategoryList', items, rest);
    return;
  }
  for (const { line, number } of rest) {
    draft.leave(`line ${number}`, 'It is not clear what the list is.', line);
  }
}

function readList(
  draft: AnswerDraft,
  field: Parameters<typeof readTextItem>[1],
  items: readonly NumberedLine[],
  filled: readonly NumberedLine[],
): void {
  const [only, second] = filled;
  const texts: string[] = [];
  if (items.length === 0 && only !== undefined && second === undefined) {
    const parts = only.line.split(/[;,|]/u).map(cleanItem);
    texts.push(...parts.filter((part) => part !== ''));
  } else {
    for (const { line, number } of filled) {
      const item = bullet.exec(line)?.[1];
      if (item === undefined) draft.leave(`line ${number}`, 'It is no item of the list.', line);
      else texts.push(readTextItem(draft, field, item, number));
    }
  }
  if (texts.length === 0) return;
  if (draft.get(field) === undefined) draft.set(field, texts);
  else {
    const at = `line ${filled[0]?.number ?? 1}`;
    draft.leave(at, `Another list was taken for ${field}.`, texts);
  }
}

function takeText(draft: AnswerDraft, field: AnswerField, text: string, line: number): void {
  if (text === '') return;
  if (draft.get(field) === undefined) draft.set(field, text);
  else draft.leave(`line ${line}`, `Another text was taken for ${field}.`, text);
}
