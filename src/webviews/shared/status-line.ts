import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icons.ts';

export interface Status {
  readonly type: 'note' | 'error';
  readonly text: string;
}

/** Always in the page, so that screen readers already watch it when a text arrives. */
export function statusLine(status: Status | undefined): TemplateResult {
  return html`<p role="status" class="status ${status?.type ?? ''}">
    ${
      status === undefined
        ? nothing
        : html`${icon(status.type === 'error' ? 'warning' : 'info')}<span>${status.text}</span>`
    }
  </p>`;
}
