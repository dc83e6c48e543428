import { html, nothing, type TemplateResult } from 'lit';
import type {
  ReviewFinished,
  ReviewHeld,
  ReviewItemState,
  ReviewProgress,
} from '../protocol/review.ts';
import { formatNumber } from '../shared/formats.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { statusLine } from '../shared/status-line.ts';
import { toolButton } from '../shared/tool-button.ts';
import { places } from './desk-focus.ts';
import type { ReviewDesk } from './review-desk.ts';
import { keyHint } from './review-keys.ts';
import { savedLine } from './saved-line.ts';
import { wordingNote } from './wording-note.ts';

type SessionState = ReviewItemState | ReviewHeld | ReviewFinished;

/** Where the reviewer stands, what is saved, and what goes for every item. Always in sight. */
export function sessionToolbar(
  desk: ReviewDesk,
  state: SessionState,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { title, isBlind, isAgain, progress } = state;
  const recordId = state.type === 'item' ? state.recordId : undefined;
  return html`<header class="toolbar">
    <div class="bar-row">
      <h1 id=${places.title} tabindex="-1">${title}</h1>
      ${isBlind ? html`<span class="chip muted" title="Nothing here says what the benchmark expects">blind</span>` : nothing}
      ${isAgain ? html`<span class="chip muted">again</span>` : nothing}
      ${recordId === undefined ? nothing : html`<span class="chip">${recordId}</span>`}
      ${tools(desk, state)}
    </div>
    <div class="bar-row">
      ${positionField(desk, progress)}
      <progress
        aria-label="Decided"
        max=${Math.max(progress.total, 1)}
        .value=${progress.decided}
      ></progress>
      <span>${progressText(progress)}</span>
    </div>
    ${isAgain ? html`<p class="note">You decide these items again: what you answered the other time is not shown.</p>` : nothing}
    ${savedLine(desk, state)} ${wordingNote(desk, state.newWording)} ${more}
    ${statusLine(desk.status)}
  </header>`;
}

/** @example `12 of 200 decided, 3 skipped, round 1 of 2` */
function progressText({ decided, total, skipped, round }: ReviewProgress): string {
  return [
    `${formatNumber(decided)} of ${formatNumber(total)} decided`,
    ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
    ...(round === undefined ? [] : [`${round.slice(0, 1).toLowerCase()}${round.slice(1)}`]),
  ].join(', ');
}

function positionField(desk: ReviewDesk, { position, total }: ReviewProgress): TemplateResult {
  const shown = String(position + 1);
  return html`<label class="position"
    >Item
    <input
      id=${places.position}
      inputmode="numeric"
      autocomplete="off"
      size=${Math.max(String(total).length, 2)}
      title="Go to an item (${keyHint(desk, 'go')}, a number, Enter)"
      .value=${shown}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || !(event.currentTarget instanceof HTMLInputElement)) return;
        if (event.key === 'Escape') event.currentTarget.blur();
        else if (event.key === 'Enter' && !event.repeat) {
          const wanted = event.currentTarget.value.trim();
          event.currentTarget.blur();
          desk.actions.go(/^\d+$/u.test(wanted) ? Number(wanted) - 1 : Number.NaN);
        }
      }}
      @blur=${(event: FocusEvent) => {
        // What was typed and not gone to.
        if (event.currentTarget instanceof HTMLInputElement) event.currentTarget.value = shown;
      }}
    />
    of ${formatNumber(total)}</label
  >`;
}

function tools(desk: ReviewDesk, state: SessionState): TemplateResult {
  const { actions } = desk;
  const isItem = state.type === 'item';
  const { position, total } = state.progress;
  return html`<span class="tools page-tools" role="group" aria-label="Session">
    ${toolButton({
      icon: 'up',
      label: 'Previous item',
      key: keyHint(desk, 'previous'),
      refusal: isItem && position <= 0 ? 'This is the first item.' : undefined,
      run: () => {
        actions.go('previous');
      },
    })}
    ${toolButton({
      icon: 'down',
      label: 'Next item',
      key: keyHint(desk, 'next'),
      refusal: isItem && position >= total - 1 ? 'This is the last item.' : undefined,
      run: () => {
        actions.go('next');
      },
    })}
    ${toolButton({
      icon: 'target',
      label: 'Next open item',
      key: keyHint(desk, 'nextOpen'),
      refusal: undefined,
      run: () => {
        actions.go('next-open');
      },
    })}
    ${toolButton({
      icon: 'undo',
      label: 'Undo the latest decision',
      key: keyHint(desk, 'undo'),
      refusal: state.canUndo ? undefined : 'There is no decision of this session to undo.',
      run: () => {
        actions.undo();
      },
    })}
    ${isItem ? itemTools(desk, state) : nothing}
    ${toolButton({ icon: 'question', label: 'Keyboard help', key: '?', refusal: undefined, run: openHelp })}
  </span>`;
}

function itemTools(desk: ReviewDesk, { isBlind }: ReviewItemState): TemplateResult {
  const { actions } = desk;
  return html`${toolButton({
    icon: 'turn-back',
    label: 'Skip the item for now',
    key: keyHint(desk, 'skip'),
    refusal: undefined,
    run: () => {
      actions.skip();
    },
  })}
  ${toolButton({
    icon: 'flag',
    label: 'Flag the item',
    key: keyHint(desk, 'flag'),
    refusal: undefined,
    run: () => {
      actions.openFlag();
    },
  })}
  ${toolButton({
    icon: 'info',
    label: 'Instructions',
    key: keyHint(desk, 'instructions'),
    pressed: desk.layout.instructionsOpen,
    refusal: undefined,
    run: () => {
      desk.toggleInstructions();
    },
  })}
  ${
    isBlind
      ? nothing
      : toolButton({
          icon: 'go-to',
          label: 'Show the record in its editor',
          key: keyHint(desk, 'openRecord'),
          refusal: undefined,
          run: () => {
            actions.openRecord();
          },
        })
  }`;
}
