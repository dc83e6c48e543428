import type { ExchangeLeftover } from '../../exchange-format.ts';
import { looseIn } from '../../../exchange/loose-text.ts';
import type { DialogueDraft, DraftTurn } from './dialogue-draft.ts';
import {
  dialogueLine,
  withoutMarks,
  type DialogueLine,
  type HeadingLine,
  type Mark,
  type Role,
} from './dialogue-lines.ts';

interface OpenTurn {
  readonly role: Role;
  readonly episode: number;
  readonly firstLine: number;
  readonly lines: string[];
  readonly types: DialogueLine['type'][];
  readonly marks: Mark[];
}

/** Puts lines together to turns, and turns to dialogues: the heading of episode 1 begins a new one. */
export class DialogueAssembly {
  readonly #hasHeadings: boolean;
  readonly #drafts: DialogueDraft[] = [];
  #turns: DraftTurn[] = [];
  #leftovers: ExchangeLeftover[] = [];
  #open: OpenTurn | undefined;
  /** Lines before the first turn of the dialogue. */
  #loose: { readonly firstLine: number; readonly lines: string[] } | undefined;
  #episode = 1;
  #isHeaded = false;
  #heading: { readonly line: number; readonly text: string } | undefined;

  /** @param hasHeadings whether the text has headings with dashes, so that a bare `Episode 2` is none */
  constructor(hasHeadings: boolean) {
    this.#hasHeadings = hasHeadings;
  }

  add(text: string, line: number): void {
    const meaning = dialogueLine(text);
    if (meaning.type === 'heading' && !(meaning.isBare && this.#hasHeadings)) {
      this.#addHeading(meaning, text, line);
    } else if (meaning.type === 'speaker') {
      this.#closeTurn(false);
      this.#closeLoose();
      this.#heading = undefined;
      const { text: words, marks } = withoutMarks(meaning.text);
      this.#open = {
        role: meaning.role,
        episode: this.#episode,
        firstLine: line,
        lines: [words],
        types: ['speaker'],
        marks: [...marks],
      };
    } else if (this.#open !== undefined) {
      const { text: words, marks } = withoutMarks(text);
      this.#open.lines.push(words);
      this.#open.types.push(meaning.type);
      this.#open.marks.push(...marks);
    } else {
      this.#loose ??= { firstLine: line, lines: [] };
      // A ruling or a label before a dialogue says nothing.
      const isLayout = ['ruling', 'label', 'json-fence', 'fence'].includes(meaning.type);
      this.#loose.lines.push(isLayout ? '' : text);
    }
  }

  /**
   * The dialogues up to here.
   *
   * @param hasMetadata whether a metadata block comes next, so that what introduces it is no part of the last turn
   */
  take(hasMetadata: boolean): readonly DialogueDraft[] {
    this.#closeTurn(true, hasMetadata);
    this.#closeLoose();
    this.#closeHeading();
    this.#closeDraft();
    return this.#drafts.splice(0);
  }

  #addHeading({ episode, title }: HeadingLine, text: string, line: number): void {
    this.#closeTurn(false);
    this.#closeLoose();
    this.#closeHeading();
    if (episode === 1 && this.#turns.length > 0 && this.#isHeaded) this.#closeDraft();
    this.#isHeaded = true;
    this.#heading = { line, text };
    this.#episode = episode ?? this.#episode + 1;
    if (title !== '') {
      const message = 'The title of the episode has no place in the record.';
      this.#leftovers.push({ place: `line ${line}`, message, text: title });
    }
  }

  #closeTurn(isLast: boolean, hasMetadata = false): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const end = textEnd(open, isLast, hasMetadata);
    const text = open.lines.slice(0, end).join('\n');
    this.#turns.push({
      episode: open.episode,
      role: open.role,
      text: text.replace(/^[ \t\u3000\n]+/u, '').replace(/[ \t\u3000\n]+$/u, ''),
      marks: open.marks,
      firstLine: open.firstLine,
      lastLine: open.firstLine + Math.max(end, 1) - 1,
    });
  }

  #closeLoose(): void {
    if (this.#loose === undefined) return;
    const { firstLine, lines } = this.#loose;
    this.#loose = undefined;
    this.#leftovers.push(...looseIn(lines.join('\n'), firstLine));
  }

  #closeHeading(): void {
    if (this.#heading === undefined) return;
    const { line, text } = this.#heading;
    this.#heading = undefined;
    const message = 'The episode has no turns, so nothing became of it.';
    this.#leftovers.push({ place: `line ${line}`, message, text });
  }

  #closeDraft(): void {
    const [first] = this.#turns;
    this.#drafts.push({
      turns: this.#turns,
      leftovers: this.#leftovers,
      line: first?.firstLine ?? 1,
    });
    this.#turns = [];
    this.#leftovers = [];
    this.#episode = 1;
    this.#isHeaded = false;
  }
}

/** How many lines of a turn are its text: blank lines and rulings behind it are not, nor what introduces the metadata. */
function textEnd({ types }: OpenTurn, isLast: boolean, hasMetadata: boolean): number {
  let end = types.length;
  for (; end > 1; end -= 1) {
    const type = types[end - 1];
    if (type === 'blank' || type === 'ruling') continue;
    if (hasMetadata && (type === 'label' || type === 'json-fence')) continue;
    if (type !== 'fence' || !isLast || !isOuterFence(types.slice(0, end))) break;
  }
  return end;
}

/** True when the last fence closes no block of the turn's own, but one around the dialogue, or opens the metadata's. */
function isOuterFence(types: readonly DialogueLine['type'][]): boolean {
  const fences = types.filter((type) => type === 'fence' || type === 'json-fence').length;
  const before = types.slice(0, -1).findLast((type) => type !== 'blank');
  return fences % 2 === 1 || before === 'fence';
}
