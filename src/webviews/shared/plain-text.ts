import { html, type TemplateResult } from 'lit';

/**
 * A paragraph of record text with its own line breaks and its own direction. Record text is hostile: it goes in as text
 * nodes only. In a file of its own, because white space in the template would show.
 */
export function plainText(content: unknown): TemplateResult {
  return html`<p class="plain-text" dir="auto">${content}</p>`;
}
