import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import type { ReviewDialogue, ReviewTurn } from '../../core/benchmarks/review-view.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { plainText } from '../shared/plain-text.ts';
import { places } from './desk-focus.ts';
import { searchedTurns, type SearchedPiece } from './dialogue-search.ts';
import type { ReviewDesk } from './review-desk.ts';

/** Turns that are laid out without a thought. */
const shortDialogue = 80;

/** The turns under the headings of their episodes, with what was searched for. */
export function dialogueView(
  desk: ReviewDesk,
  section: ReviewDialogue,
  index: number,
): TemplateResult {
  const titleId = `section-${index}`;
  const { found, current } = desk.reader;
  return html`<section
    class="dialogue ${section.turns.length > shortDialogue ? 'long' : ''}"
    aria-labelledby=${titleId}
  >
    <div class="dialogue-head">
      <h2 id=${titleId}>${section.title}</h2>
      <span class="muted">${counted(section.turns.length, 'turn')}</span>
      ${isFirstDialogue(desk, section) ? searchField(desk) : nothing}
    </div>
    ${guard([section, found, current], () => turnGroups(section, index, desk))}
  </section>`;
}

/** One search serves all dialogues of an item. */
function isFirstDialogue({ item }: ReviewDesk, section: ReviewDialogue): boolean {
  return item?.view.sections.find(({ type }) => type === 'dialogue') === section;
}

function searchField({ reader }: ReviewDesk): TemplateResult {
  return html`<span class="search" role="search">
    <input
      id=${places.search}
      type="search"
      dir="auto"
      autocomplete="off"
      placeholder="Search (/)"
      aria-label="Search the dialogue"
      title="Enter: next match, Shift+Enter: previous match, Esc: back"
      .value=${live(reader.query)}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          reader.search(event.currentTarget.value);
        }
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || !(event.currentTarget instanceof HTMLInputElement)) return;
        if (event.key === 'Enter') reader.step(event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') event.currentTarget.blur();
        else return;
        // Esc would empty the field: the marks are wanted while reading on.
        event.preventDefault();
      }}
    />
    <span role="status" class="muted match-count">${matchCount(reader)}</span>
  </span>`;
}

function matchCount({ query, found, current }: ReviewDesk['reader']): string {
  const { length } = found.matches;
  if (query.trim() === '') return '';
  if (length === 0) return 'not found';
  return `${formatNumber(current + 1)} of ${formatNumber(length)}${found.isCut ? '+' : ''}`;
}

interface TurnGroup {
  readonly heading: string;
  readonly turns: { readonly turn: ReviewTurn; readonly pieces: readonly SearchedPiece[] }[];
}

function turnGroups(
  section: ReviewDialogue,
  index: number,
  { reader }: ReviewDesk,
): TemplateResult {
  const pieces = searchedTurns(section, index, reader.found);
  const groups: TurnGroup[] = [];
  for (const [at, turn] of section.turns.entries()) {
    const shown = { turn, pieces: pieces[at] ?? [] };
    const last = groups.at(-1);
    if (last?.heading === turn.heading) last.turns.push(shown);
    else groups.push({ heading: turn.heading, turns: [shown] });
  }
  if (groups.length === 0) return html`<p class="muted">It has no turns.</p>`;
  return html`${groups.map(
    ({ heading, turns }) =>
      html`${heading === '' ? nothing : html`<h3 class="turn-group" dir="auto">${heading}</h3>`}
        <ol class="turns">
          ${turns.map(({ turn, pieces: texts }) => turnItem(turn, texts, reader.current))}
        </ol>`,
  )}`;
}

function turnItem(
  { index, speaker }: ReviewTurn,
  pieces: readonly SearchedPiece[],
  current: number,
): TemplateResult {
  const isUser = speaker.toLowerCase() === 'user';
  return html`<li class="turn ${isUser ? 'by-user' : ''}">
    <p class="muted speaker"><bdi>${speaker}</bdi> <span class="turn-number">${index + 1}</span></p>
    ${plainText(
      pieces.map(({ text, match }) =>
        match === undefined
          ? text
          : html`<mark class=${match === current ? 'current' : ''}>${text}</mark>`,
      ),
    )}
  </li>`;
}
