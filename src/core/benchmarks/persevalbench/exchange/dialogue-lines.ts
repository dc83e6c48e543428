/** What a line of a dialogue text is. */
export type DialogueLine =
  | HeadingLine
  | { readonly type: 'speaker'; readonly role: Role; readonly text: string }
  | { readonly type: 'fence' }
  /** It opens a block of JSON, so it never closes one. */
  | { readonly type: 'json-fence' }
  /** Nothing but dashes: a ruling between two parts. */
  | { readonly type: 'ruling' }
  | { readonly type: 'label' }
  | { readonly type: 'blank' }
  | { readonly type: 'text' };

export interface HeadingLine {
  readonly type: 'heading';
  /** Undefined where the heading gives no number. */
  readonly episode: number | undefined;
  /** What it says besides. */
  readonly title: string;
  /** A line like `Episode 2`, which is a heading only in a text that has no other. */
  readonly isBare: boolean;
}

export type Role = 'user' | 'assistant';

/** Headings are short; longer lines are not looked at. */
const longestHeading = 300;
/** For character classes. */
const dashes = '\\-–—―‒−=#~─━';
const speaker =
  /^[ \t]*(?:[-+•>*][ \t]+)?([*_`]{0,3})(user|assistant)([*_`]{0,3})[ \t\u3000]*[:：]/iu;
const heading = new RegExp(
  `^[ \\t>]*([${dashes}*_ \\t]*)\\bepisode\\b[ \\t]*[#:：]?[ \\t]*(\\d{1,6})?(?!\\d)([^]*)$`,
  'iu',
);
const titleBegin = new RegExp(`^[ \\t]*[:：.,(${dashes}*_]+[ \\t]*`, 'u');
const adornmentEnd = new RegExp(`[${dashes}*_ \\t]+$`, 'u');
const twoDashes = new RegExp(`[${dashes}]{2,}[*_ \\t]*$`, 'u');
const fence =
  /^[ \t]*(?:`{3,}|~{3,})[ \t]*(json)?(?:te?xt|plaintext|dialogue|markdown|md)?[ \t]*$/iu;
const ruling = new RegExp(`^[ \\t]*[${dashes}*_]{3,}[ \\t]*$`, 'u');
const label =
  /^[ \t#*_>-]*(?:json[ \t]+)?(?:(?:dialogue|conversation|annotation)[ \t]+)?meta[- ]?data(?:[ \t]+\(?json\)?)?(?:[ \t]+block)?[ \t]*[:：]?[ \t*_]*$/iu;

/** @param line without its line feed */
export function dialogueLine(line: string): DialogueLine {
  if (/^[ \t\u3000]*$/u.test(line)) return { type: 'blank' };
  return speakerLine(line) ?? headingLine(line) ?? { type: layoutType(line) };
}

function layoutType(line: string): 'fence' | 'json-fence' | 'ruling' | 'label' | 'text' {
  const block = fence.exec(line);
  if (block !== null) return block[1] === undefined ? 'fence' : 'json-fence';
  if (ruling.test(line)) return 'ruling';
  return label.test(line) ? 'label' : 'text';
}

/** `USER: ...`, in any case, with a wide colon, behind a bullet or in bold. */
function speakerLine(line: string): DialogueLine | undefined {
  const match = speaker.exec(line);
  if (match === null) return undefined;
  const [whole, open = '', name = '', close = ''] = match;
  let text = line.slice(whole.length);
  if (close !== open) {
    // `**USER:** ...` closes behind the colon.
    if (close !== '' || !text.startsWith(open)) return undefined;
    text = text.slice(open.length);
  }
  const role = name.toLowerCase() === 'user' ? 'user' : 'assistant';
  return { type: 'speaker', role, text: text.replace(/^[ \t\u3000]+/u, '') };
}

/** `--- EPISODE 2 ---`, with any dashes, and the headings of Markdown. */
function headingLine(line: string): HeadingLine | undefined {
  const match = line.length > longestHeading ? null : heading.exec(line);
  if (match === null) return undefined;
  const [, before = '', digits, behind = ''] = match;
  const episode = digits === undefined ? undefined : Number(digits);
  const title = behind.replace(titleBegin, '').replace(adornmentEnd, '');
  const begins = twoDashes.test(before) || /^[–—―#]+[ \t]*$/u.test(before.trim());
  const ends = twoDashes.test(behind);
  const isBold = /^[*_]{1,3}$/u.test(before.trim()) && title === '' && behind.trim() !== '';
  const hasTitleMark = titleBegin.test(behind);
  const isHeading =
    episode === undefined
      ? begins && ends
      : isBold || (begins && (ends || title === '' || hasTitleMark));
  if (isHeading) return { type: 'heading', episode, title, isBare: false };
  const isBare =
    episode !== undefined && before.trim() === '' && /^[ \t]*[:：]?[ \t]*$/u.test(behind);
  return isBare ? { type: 'heading', episode, title: '', isBare: true } : undefined;
}

export type Mark = 'A' | 'B' | 'target';

/** Longer than any mark. */
const longestMark = 64;
const state = 'STATE[ _-]?[AB]';
const markEnd = new RegExp(
  `([*_\`]{0,3})[[［【][ \\t]*(${state}(?:[ \\t]*(?:,|/|&|\\+|;|and)?[ \\t]*${state})*|TARGET(?:[ _-]TURN)?)[ \\t]*[\\]］】]\\1$`,
  'iu',
);

/** Takes the marks off the end of a line. */
export function withoutMarks(line: string): {
  readonly text: string;
  readonly marks: readonly Mark[];
} {
  const marks: Mark[] = [];
  let text = line;
  for (;;) {
    const end = lengthWithoutSpace(text);
    const tail = text.slice(Math.max(0, end - longestMark), end);
    const match = markEnd.exec(tail);
    if (match === null) return { text, marks };
    const names = (match[2] ?? '').toUpperCase();
    if (names.startsWith('TARGET')) marks.push('target');
    for (const [, letter] of names.matchAll(/STATE[ _-]?([AB])/gu)) {
      marks.push(letter === 'A' ? 'A' : 'B');
    }
    text = text.slice(0, lengthWithoutSpace(text.slice(0, end - match[0].length)));
  }
}

function lengthWithoutSpace(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\u3000'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

const innerMark = /[[［【][ \t]*(?:STATE[ _-]?[AB]|TARGET)[ \t]*[\]］】]/iu;
const innerHeading = /(?<!-)-{2,}[ \t]*EPISODE[ \t]+\d+[ \t]*-{2,}/iu;

/** A mark or a heading that stands within a text, where it is no mark. */
export function markWithin(text: string): string | undefined {
  return (
    innerMark.exec(text)?.[0] ?? (text.includes('--') ? innerHeading.exec(text)?.[0] : undefined)
  );
}
