import { html, type TemplateResult } from 'lit';
import { plainText } from '../shared/plain-text.ts';
import { recordFacts, recordHeading } from '../shared/record-heading.ts';
import { toneLook } from '../shared/tones.ts';
import type { CompareView } from './compare-view.ts';

/** Which record this is, what its gold says, and whether its problems matter. */
export function recordHeader({ record, layout, act, arrange }: CompareView): TemplateResult {
  const { sources } = record.comparison;
  return html`<header class="record-header">
    ${recordHeading(record, act)}
    ${recordFacts(record, {
      title: sources.length === 0 ? 'Gold facts' : 'Gold facts and sources',
      isOpen: layout.factsOpen,
      toggle: (factsOpen) => {
        arrange({ factsOpen });
      },
      more: html`<dl class="sources">
        ${sources.map(({ tone, text }) => {
          const { className, title } = toneLook(tone, sources);
          return html`<div class="source ${className}">
            <dt>${title}</dt>
            <dd>${plainText(text)}</dd>
          </div>`;
        })}
      </dl>`,
    })}
  </header>`;
}
