import { html, type TemplateResult } from 'lit';
import type { CompareView } from './compare-view.ts';
import { dialogueView } from './dialogue-view.ts';
import { recordHeader } from './record-header.ts';
import { recordToolbar } from './record-toolbar.ts';
import { responsesView } from './responses-view.ts';

/** The whole page for one record. */
export function comparePage(view: CompareView): TemplateResult {
  return html`${recordHeader(view)} ${recordToolbar(view)} ${dialogueView(view)}
  ${responsesView(view)}`;
}
