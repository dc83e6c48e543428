import { html, nothing, type TemplateResult } from 'lit';
import type { FlagAction } from '../protocol/flag.ts';
import type { RecordHead } from '../protocol/record-head.ts';
import { flagNotes } from './flag-tools.ts';
import { counted, formatNumber } from './formats.ts';
import { icon } from './icons.ts';

/** Which record this is and whether its problems matter. */
export function recordHeading(
  head: RecordHead,
  act: (action: FlagAction) => void,
  tools: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="title-row">
      <h1 id="record-title" tabindex="-1">${head.recordId}</h1>
      <p class="muted">${recordPlace(head)}</p>
      ${tools}
    </div>
    <p>${head.summary}</p>
    ${recordProblems(head, 'This record has ')} ${flagNotes(head.flags, act)}`;
}

/** Where the record stands, for people. */
export function recordPlace({ fileName, position, total }: RecordHead): string {
  return `${fileName}, record ${formatNumber(position + 1)} of ${formatNumber(total)}`;
}

/** The facts of a record behind a heading that opens and closes. */
export function recordFacts(
  { facts }: RecordHead,
  {
    title,
    isOpen,
    toggle,
    more = nothing,
  }: {
    readonly title: string;
    readonly isOpen: boolean;
    readonly toggle: (isOpen: boolean) => void;
    readonly more?: TemplateResult | typeof nothing;
  },
): TemplateResult {
  return html`<details
    class="facts"
    ?open=${isOpen}
    @toggle=${(event: Event) => {
      if (event.currentTarget instanceof HTMLDetailsElement) toggle(event.currentTarget.open);
    }}
  >
    <summary>${title}</summary>
    <dl class="chips">
      ${facts.map(
        ({ label, value }) =>
          html`<div class="chip">
            <dt class="muted">${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${more}
  </details>`;
}

/** @param subject begins the sentence before the counts; with the space, or empty */
export function recordProblems(
  { errors, warnings }: RecordHead,
  subject: string,
): TemplateResult | typeof nothing {
  if (errors === 0 && warnings === 0) return nothing;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return html`<p class="note warning">
    ${icon('warning')}<span>${subject}${counts.join(' and ')}; the Problems view lists them.</span>
  </p>`;
}
