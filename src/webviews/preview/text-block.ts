import { html, nothing, type TemplateResult } from 'lit';
import { plainText } from '../shared/plain-text.ts';
import { isSamePlace } from './draft-conflict.ts';
import { draftView } from './draft-view.ts';
import type { PreviewView } from './preview-view.ts';
import { toolButton } from '../shared/tool-button.ts';

export interface TextBlock {
  readonly pointer: string;
  readonly text: string;
  /** Whose text it is, for people: `State A`. */
  readonly title: string;
  /** Shown where there is no text. */
  readonly empty: string;
}

/** A text of the record outside the dialogue, or the field in which it is written. */
export function textBlock(view: PreviewView, block: TextBlock): TemplateResult {
  const { draft } = view;
  const { pointer, text, title, empty } = block;
  if (draft !== undefined && isSamePlace(draft.place, { type: 'text', pointer })) {
    return draftView(view, draft, `${title}: text`);
  }
  return text === '' ? html`<p class="muted">${empty}</p>` : plainText(text);
}

/** The buttons of such a text: write it, and find it in the editor. */
export function textTools(
  view: PreviewView,
  { pointer, text, title }: TextBlock,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { record, drafts, send } = view;
  return html`<span class="tools" role="group" aria-label=${`${title}: actions`}>
    ${toolButton({
      icon: 'edit',
      label: `Edit ${title}`,
      refusal: record.readOnly,
      run: () => {
        drafts.begin({ type: 'text', pointer }, text);
      },
    })}
    ${toolButton({
      icon: 'go-to',
      label: `Show ${title} in editor`,
      refusal: text === '' ? 'There is no text yet.' : undefined,
      run: () => {
        send({ type: 'reveal', pointer });
      },
    })}
    ${more}
  </span>`;
}
