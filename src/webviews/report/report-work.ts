import { html, nothing, type TemplateResult } from 'lit';
import type { ReportAction } from '../protocol/report.ts';

interface ShownWork {
  readonly amount?: string | undefined;
  readonly isStopped?: boolean | undefined;
}

/** How far a report is, with what ends it; of one that was stopped, what makes it after all. */
export function workView(
  { amount, isStopped = false }: ShownWork,
  act: (action: ReportAction) => void,
): TemplateResult | typeof nothing {
  if (amount === undefined && !isStopped) return nothing;
  const button = (type: 'stop' | 'again', title: string): TemplateResult =>
    html`<vscode-button
      appearance="secondary"
      @click=${() => {
        act({ type });
      }}
      >${title}</vscode-button
    >`;
  // The amount is no status: it would be read out several times a second.
  return amount === undefined
    ? button('again', 'Compute Again')
    : html`<span class="muted amount">${amount}</span> ${button('stop', 'Stop')}`;
}
