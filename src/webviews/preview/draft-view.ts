import type { TemplateResult } from 'lit';
import { draftField } from '../shared/draft-field.ts';
import type { PreviewView, ShownDraft } from './preview-view.ts';

/** The field in which a text is written, in the place of the text. A turn can be cut in two there. */
export function draftView(
  { drafts }: PreviewView,
  { place, text, conflict }: ShownDraft,
  label: string,
): TemplateResult {
  const isTurn = place.type === 'text' && place.pointer.startsWith('/dialogue/');
  return draftField({
    label,
    text,
    conflict,
    ...drafts,
    ...(isTurn
      ? {
          more: {
            title: 'Split here',
            hint: 'Cut the turn in two at the cursor',
            run: drafts.splitAt,
          },
        }
      : {}),
  });
}
