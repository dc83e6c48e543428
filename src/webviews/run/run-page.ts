import { html, nothing, type TemplateResult } from 'lit';
import type { RunAction, RunChoices, RunDesk } from '../protocol/run.ts';
import { counted } from '../shared/formats.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import { helpButton, otherFileButton } from '../shared/panel-buttons.ts';
import { comparisonView } from './comparison-view.ts';
import { planView } from './plan-view.ts';
import { progressView } from './progress-view.ts';
import { whatForm } from './what-form.ts';
import { limitsForm, whoForm } from './who-form.ts';

export interface RunPageOptions {
  readonly desk: RunDesk;
  /** As the page has them: the extension may not have taken over the last of them yet. */
  readonly choices: RunChoices;
  readonly status: Status | undefined;
  readonly act: (action: RunAction) => void;
  readonly choose: (change: Partial<RunChoices>) => void;
  readonly showHelp: () => void;
}

/** The whole page for one file. */
export function runPage(options: RunPageOptions): TemplateResult {
  const { desk, status } = options;
  return html`${heading(options)} ${statusLine(status)}
  ${desk.page === 'comparison' ? comparisonPage(options) : judgePage(options)}`;
}

function heading({ desk, act, showHelp }: RunPageOptions): TemplateResult {
  const { fileName, kindTitle, setup, page, comparison } = desk;
  return html`<header>
    <h1 id="title" tabindex="-1">Judge ${fileName}</h1>
    <p class="muted">${counted(setup.records, 'record')} (${kindTitle})</p>
    <div class="buttons">
      ${
        comparison === undefined
          ? nothing
          : html`<vscode-button
              appearance="secondary"
              title="Other page (c)"
              @click=${() => {
                act({ type: 'show-page', page: page === 'judge' ? 'comparison' : 'judge' });
              }}
              >${page === 'judge' ? 'Comparison of runs' : 'Back to judging'}</vscode-button
            >`
      }
      ${otherFileButton('o', () => {
        act({ type: 'choose-file' });
      })}
      ${helpButton(showHelp)}
    </div>
  </header>`;
}

function judgePage(options: RunPageOptions): TemplateResult {
  const { desk, choices, choose, act } = options;
  const form = { setup: desk.setup, choices, choose };
  return html`${desk.run === undefined ? nothing : progressView(desk.run, act)}
    <form
      aria-label="What is judged, and by whom"
      @submit=${(event: Event) => {
        event.preventDefault();
      }}
    >
      ${whatForm(form)} ${whoForm({ ...form, act })} ${limitsForm(form)}
    </form>
    ${planView({ desk, act })}`;
}

function comparisonPage({ desk, act }: RunPageOptions): TemplateResult {
  return desk.comparison === undefined
    ? html`<p class="nothing">Choose two runs in the Runs view to compare them.</p>`
    : comparisonView(desk.comparison, act);
}
