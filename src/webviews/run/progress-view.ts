import { html, nothing, type TemplateResult } from 'lit';
import type { RunAction, RunEndpointView, RunProgressView, RunStateName } from '../protocol/run.ts';
import { counted, formatCost, formatNumber, formatTime } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { formatSpan } from './time-span.ts';

const stateTitles: Readonly<Record<RunStateName, string>> = {
  running: 'Running',
  cancelling: 'Stopping',
  finished: 'Finished',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  capped: 'Stopped at its cap',
  refused: 'Refused by an endpoint',
  failed: 'Stopped: verdicts could not be stored',
};

/** The run that goes on, or how the last one ended and what can be done with it. */
export function progressView(
  run: RunProgressView,
  act: (action: RunAction) => void,
): TemplateResult {
  const isGoing = run.state === 'running' || run.state === 'cancelling';
  return html`<section class="run" aria-labelledby="run-title">
    <h2 id="run-title" tabindex="-1">${stateTitles[run.state]}: ${run.judges.join(', ')}</h2>
    <progress
      id="bar"
      aria-label="Calls done"
      max=${Math.max(1, run.total)}
      .value=${run.done}
    ></progress>
    <p><strong>${formatNumber(run.done)} of ${counted(run.total, 'call')}</strong>${timing(run)}</p>
    <dl class="counts">
      ${count('Verdicts', run.counts.verdict)} ${count('Unreadable', run.counts.unreadable)}
      ${count('Failed', run.counts.failed)}
      ${run.counts.skipped > 0 ? count('Skipped', run.counts.skipped) : nothing}
      ${run.costUsd === undefined ? nothing : count(isGoing ? 'Cost so far' : 'Cost', formatCost(run.costUsd))}
    </dl>
    ${isGoing && run.endpoints.length > 0 ? endpoints(run.endpoints) : nothing}
    ${
      run.message === undefined
        ? nothing
        : html`<p class="note warning">${icon('warning')}<span>${run.message}</span></p>`
    }
    ${isGoing ? cancelButton(run, act) : endButtons(run, act)}
  </section>`;
}

function timing({ state, startedAt, elapsedMs, callsPerMinute, leftMs }: RunProgressView): string {
  if (state !== 'running') {
    return `, started ${formatTime(startedAt)}, took ${formatSpan(elapsedMs)}`;
  }
  const rate =
    callsPerMinute === undefined ? '' : `, ${formatNumber(Math.round(callsPerMinute))} a minute`;
  return `${rate}${leftMs === undefined ? '' : `, about ${formatSpan(leftMs)} left`}`;
}

function count(title: string, value: number | string): TemplateResult {
  return html`<div>
    <dt>${title}</dt>
    <dd>${typeof value === 'number' ? formatNumber(value) : value}</dd>
  </div>`;
}

function endpoints(list: readonly RunEndpointView[]): TemplateResult {
  return html`<ul class="endpoints small">
    ${list.map(
      ({ name, inFlight, limit, waitingUntil, isRefused }) =>
        html`<li>
          ${name}: ${formatNumber(inFlight)} of at most ${formatNumber(limit)} at
          once${
            waitingUntil === undefined
              ? nothing
              : html`, <strong>waiting until ${timeOfDay(waitingUntil)}</strong>, as it asked (429)`
          }${isRefused ? html`, <strong>refuses every call</strong>` : nothing}
        </li>`,
    )}
  </ul>`;
}

const clockTimes = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function timeOfDay(isoTime: string): string {
  const timeMs = Date.parse(isoTime);
  return Number.isNaN(timeMs) ? isoTime : clockTimes.format(timeMs);
}

function cancelButton(
  { state }: RunProgressView,
  act: (action: RunAction) => void,
): TemplateResult {
  return html`<div class="buttons">
    <vscode-button
      id="cancel"
      appearance="secondary"
      title="Cancel (x)"
      ?disabled=${state === 'cancelling'}
      data-focus-next="resume report run-title"
      @click=${() => {
        act({ type: 'cancel' });
      }}
      >Cancel</vscode-button
    >
  </div>`;
}

function endButtons(run: RunProgressView, act: (action: RunAction) => void): TemplateResult {
  const button = (
    id: string,
    title: string,
    action: RunAction,
    appearance: 'primary' | 'secondary',
  ): TemplateResult =>
    html`<vscode-button
      id=${id}
      appearance=${appearance}
      data-focus-next="cancel run-title"
      @click=${() => {
        act(action);
      }}
      >${title}</vscode-button
    >`;
  const { counts, canResume } = run;
  return html`<div class="buttons">
    ${canResume ? button('resume', 'Resume', { type: 'resume' }, 'primary') : nothing}
    ${button('report', 'Show report', { type: 'show-report' }, canResume ? 'secondary' : 'primary')}
    ${
      counts.failed > 0
        ? button('failed', 'Failed records', { type: 'list', list: 'failed' }, 'secondary')
        : nothing
    }
    ${
      counts.unreadable > 0
        ? button(
            'unreadable',
            'Unreadable records',
            { type: 'list', list: 'unreadable' },
            'secondary',
          )
        : nothing
    }
  </div>`;
}
