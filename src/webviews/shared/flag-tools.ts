import { html, nothing, type TemplateResult } from 'lit';
import type { FlagAction, PageFlag } from '../protocol/flag.ts';
import { icon } from './icons.ts';
import type { KeyBinding } from './key-bindings.ts';
import { toolButton } from './tool-button.ts';

type Act = (action: FlagAction) => void;

/** The key that flags what has the focus: a candidate, else the record. */
export function flagKey(act: Act): KeyBinding {
  return {
    keys: ['f'],
    caps: ['F'],
    description: 'Flag for review, or change the note',
    run: () => {
      act(flagOf(focusedCandidate()));
    },
  };
}

/** The button with a picture that flags the record, or one candidate of it. */
export function flagTool(
  flags: readonly PageFlag[],
  act: Act,
  candidate?: { readonly id: string; readonly title: string },
): TemplateResult {
  const subject = candidate === undefined ? '' : ` ${candidate.title}`;
  return toolButton({
    icon: 'flag',
    label: `Flag${subject} for review`,
    key: 'F',
    pressed: flags.some(({ isOwn, candidateId }) => isOwn && candidateId === candidate?.id),
    refusal: undefined,
    run: () => {
      act(flagOf(candidate?.id));
    },
  });
}

/** What is flagged, by whom and why; the own flags can be taken back. */
export function flagNotes(flags: readonly PageFlag[], act: Act): readonly TemplateResult[] {
  return flags.map(({ text, isOwn, candidateId, candidateTitle }) => {
    const about = candidateTitle === undefined ? '' : `${candidateTitle}: `;
    return html`<p class="note flag">
      ${icon('flag')}<span>${about}<span dir="auto">${text}</span></span>
      ${
        isOwn
          ? html`<button
              type="button"
              class="link"
              data-focus-next="record-title title"
              @click=${() => {
                act({ type: 'remove-flag', ...(candidateId === undefined ? {} : { candidateId }) });
              }}
            >
              Remove flag
            </button>`
          : nothing
      }
    </p>`;
  });
}

function flagOf(candidateId: string | undefined): FlagAction {
  return { type: 'flag', ...(candidateId === undefined ? {} : { candidateId }) };
}

/** The candidate whose text or tools have the focus. */
function focusedCandidate(): string | undefined {
  const owner = document.activeElement?.closest('[data-candidate]');
  return owner instanceof HTMLElement ? owner.dataset['candidate'] : undefined;
}
