import { html, type TemplateResult } from 'lit';
import type { ReviewHeld } from '../protocol/review.ts';
import type { ReviewDesk } from './review-desk.ts';
import { sessionToolbar } from './session-toolbar.ts';

/** The item that the session is at cannot be shown: it waits for it, until the reviewer goes on. */
export function heldPage(desk: ReviewDesk, state: ReviewHeld): TemplateResult {
  return html`${sessionToolbar(desk, state)}
    <p class="nothing" role="status">${state.message}</p>`;
}
