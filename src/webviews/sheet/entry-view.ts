import { html, nothing, type TemplateResult } from 'lit';
import type { SheetEntry, SheetMark } from '../../core/benchmarks/sheet.ts';
import type { SheetProblem } from '../protocol/sheet.ts';
import { draftField } from '../shared/draft-field.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook } from '../shared/tones.ts';
import { toolButton } from '../shared/tool-button.ts';
import { textPieces } from './marked-text.ts';
import { moreButton } from './more-button.ts';
import { entryId, unitsPerText, type SheetView } from './sheet-view.ts';

/** Notes of marks that an entry shows at first: more of them would bury the text. */
const notesPerEntry = 20;

/** What the page knows of an entry beside its text. */
export interface EntryContext {
  readonly partId: string;
  /** Whose text it is, for people: `Related queries 2`. */
  readonly label: string;
  /** Shown where there is no text. */
  readonly empty: string;
}

/** Attributes of the element that holds an entry, for its class. */
export function entryClass(view: SheetView, pointer: string, more = ''): string {
  const isAtCursor = view.record.cursor === pointer && pointer !== '';
  return `entry ${more} ${isAtCursor ? 'at-cursor' : ''}`;
}

/** The text of an entry with what is marked in it, or the field in which it is written. */
export function entryText(
  view: SheetView,
  entry: SheetEntry,
  { partId, label, empty }: EntryContext,
): TemplateResult {
  const { draft, drafts, extent } = view;
  if (draft?.pointer === entry.pointer && entry.isEditable === true) {
    return draftField({ label, text: draft.text, conflict: draft.conflict, ...drafts });
  }
  if (entry.text === '') return html`<p class="muted">${empty}</p>`;
  const id = `text ${entryId(partId, entry.pointer)}`;
  const shown = extent.of(id, unitsPerText);
  const isCut = entry.text.length > shown;
  const { pieces, moreMarks } = textPieces(
    isCut ? entry.text.slice(0, shown) : entry.text,
    entry.marks,
  );
  return html`${plainText(
    pieces.map(({ text, marks }) => (marks.length === 0 ? text : markedPiece(text, marks))),
  )}
  ${
    moreMarks === 0
      ? nothing
      : html`<p class="muted small">and ${counted(moreMarks, 'more mark')}</p>`
  }
  ${
    isCut
      ? html`<button
          type="button"
          class="link"
          @click=${() => {
            extent.grow(id, entry.text.length);
          }}
        >
          Show all ${formatNumber(entry.text.length)} characters
        </button>`
      : nothing
  }`;
}

/** The innermost mark gives the look; all of them are named. */
function markedPiece(text: string, marks: readonly SheetMark[]): TemplateResult {
  const tone = marks.at(-1)?.tone;
  const className = tone === undefined ? '' : toneLook(tone, []).className;
  const titles = marks.map(({ title }) => title).join(', ');
  return html`<mark class=${className} title=${titles}>${text}</mark>`;
}

/** What is said about an entry or a part: its marks, then its problems. @param home one of `homes` */
export function notesOf(
  view: SheetView,
  home: string,
  marks: readonly SheetMark[],
): TemplateResult {
  const said = marks.filter(({ description }) => description !== undefined);
  const id = `notes ${home}`;
  const shown = view.extent.of(id, notesPerEntry);
  return html`${said.slice(0, shown).map(markNote)}
  ${moreButton(view, id, { shown, total: said.length, noun: 'note' })}
  ${(view.problems.get(home) ?? []).map(problemNote)}`;
}

function markNote({ tone, title, description }: SheetMark): TemplateResult {
  return html`<p class="mark-note ${toneLook(tone, []).className}">
    <strong>${title}</strong><span dir="auto">${description}</span>
  </p>`;
}

/** What marks say that have a name alone and are about the whole text. */
export function shortMarks(marks: readonly SheetMark[]): readonly TemplateResult[] {
  const short = marks.filter(
    ({ within, description }) => within === undefined && description === undefined,
  );
  // Several of one name say no more than one.
  const byTitle = new Map(short.map(({ title, tone }) => [title, tone]));
  return Array.from(
    byTitle,
    ([title, tone]) =>
      html`<span class="chip tone-chip ${toneLook(tone, []).className}">${title}</span>`,
  );
}

export function problemNote({ severity, message, code }: SheetProblem): TemplateResult {
  const isProblem = severity === 'error' || severity === 'warning';
  return html`<p class="note problem ${isProblem ? 'warning' : ''}">
    ${icon(isProblem ? 'warning' : 'info')}<span
      ><span class="visually-hidden">${severity}: </span><span dir="auto">${message}</span>
      <code class="muted">${code}</code></span
    >
  </p>`;
}

/** The buttons of an entry: write it, and find it in the editor. */
export function entryTools(
  view: SheetView,
  entry: SheetEntry,
  { label }: EntryContext,
): TemplateResult {
  const { record, drafts, send } = view;
  return html`<span
    class="tools floating-tools entry-tools"
    role="group"
    aria-label=${`${label}: actions`}
  >
    ${
      entry.isEditable === true
        ? toolButton({
            icon: 'edit',
            label: `Edit ${label}`,
            key: 'F2',
            refusal: record.readOnly,
            run: () => {
              drafts.begin(entry);
            },
          })
        : nothing
    }
    ${toolButton({
      icon: 'go-to',
      label: `Show ${label} in editor`,
      key: 'Enter',
      refusal: undefined,
      run: () => {
        send({ type: 'reveal', pointer: entry.pointer });
      },
    })}
  </span>`;
}
