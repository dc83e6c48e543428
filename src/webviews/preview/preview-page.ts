import { html, type TemplateResult } from 'lit';
import { dialogueView } from './dialogue-view.ts';
import { pairView } from './pair-view.ts';
import { previewHeader } from './preview-header.ts';
import type { PreviewView } from './preview-view.ts';
import { rulerView } from './ruler-view.ts';
import { statesView } from './states-view.ts';

/** The whole page for one record. */
export function previewPage(view: PreviewView): TemplateResult {
  return html`${previewHeader(view)} ${statesView(view)} ${rulerView(view)} ${dialogueView(view)}
  ${pairView(view)}`;
}
