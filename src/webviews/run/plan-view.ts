import { html, nothing, type TemplateResult } from 'lit';
import type {
  RunAction,
  RunDesk,
  RunDestination,
  RunJudgeEstimate,
  RunPlanReady,
} from '../protocol/run.ts';
import { counted, formatCost, formatNumber } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';

export interface PlanOptions {
  readonly desk: RunDesk;
  readonly act: (action: RunAction) => void;
}

/** What the run would do, live as the choices change, and the button that starts it. */
export function planView({ desk, act }: PlanOptions): TemplateResult {
  const { plan } = desk;
  const isReady = plan.type === 'ready';
  const cannotStart = isReady ? plan.cannotStart : undefined;
  return html`<section
    class="plan"
    aria-labelledby="plan-title"
    aria-busy=${plan.type === 'counting'}
  >
    <h2 id="plan-title" tabindex="-1">Plan</h2>
    ${
      plan.type === 'counting'
        ? html`<p class="muted">Counting the calls…</p>`
        : plan.type === 'problem'
          ? html`<p class="note warning">${icon('warning')}<span>${plan.message}</span></p>`
          : readyPlan(plan, act)
    }
    <div class="buttons">
      <vscode-button
        id="start"
        ?disabled=${!isReady || cannotStart !== undefined}
        data-focus-next="cancel plan-title"
        @click=${() => {
          act({ type: 'start' });
        }}
        >${startTitle(desk)}</vscode-button
      >
      ${cannotStart === undefined ? nothing : html`<span class="muted">${cannotStart}</span>`}
    </div>
    <p class="muted small">
      The run uses the records as they are when it starts: what is edited meanwhile makes its
      verdicts stale, as ever. Closing this panel does not stop the run; closing the window does,
      and then it can be resumed.
    </p>
  </section>`;
}

function startTitle({ plan }: RunDesk): string {
  if (plan.type !== 'ready' || plan.calls === 0) return 'Start';
  return `Start ${counted(plan.calls, 'call')}`;
}

function readyPlan(plan: RunPlanReady, act: PlanOptions['act']): TemplateResult {
  return html`<p>
      <strong>${counted(plan.calls, 'call')}</strong> about ${counted(plan.records, 'record')}.
      ${plan.alreadyFresh === 0 ? nothing : `${counted(plan.alreadyFresh, 'verdict')} fresh already.`}
      ${
        plan.notJudgeable === 0
          ? nothing
          : html`<button
                type="button"
                class="link"
                @click=${() => {
                  act({ type: 'list', list: 'not-judgeable' });
                }}
              >
                ${formatNumber(plan.notJudgeable)} not judgeable</button
              >.`
      }
    </p>
    ${plan.judges.length === 0 ? nothing : estimates(plan, act)}
    ${plan.notes.map((note) => html`<p class="muted small">${note}</p>`)}
    ${leaving(plan.destinations)}`;
}

function estimates({ judges, costUsd }: RunPlanReady, act: PlanOptions['act']): TemplateResult {
  const isUnpriced = judges.some((judge) => judge.costUsd === undefined && judge.calls > 0);
  return html`<div class="table" tabindex="0" role="region" aria-label="Estimate for each judge">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col">Calls</th>
            <th scope="col">Tokens in</th>
            <th scope="col">Tokens out</th>
            <th scope="col">Cost</th>
            <th scope="col" class="basis">Basis</th>
          </tr>
        </thead>
        <tbody>
          ${judges.map(estimateRow)}
        </tbody>
      </table>
    </div>
    ${
      isUnpriced
        ? html`<p class="note">
            ${icon('info')}<span
              >Without a price there is no cost, and no cap on it:
              <button
                type="button"
                class="link"
                @click=${() => {
                  act({ type: 'open-prices' });
                }}
              >
                set benchwright.prices</button
              >.</span
            >
          </p>`
        : costUsd === undefined || costUsd === 0
          ? nothing
          : html`<p>About <strong>${formatCost(costUsd)}</strong> in all.</p>`
    }`;
}

function estimateRow({
  name,
  calls,
  inputTokens,
  outputTokens,
  costUsd,
  basis,
}: RunJudgeEstimate): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${formatNumber(calls)}</td>
    <td>${formatNumber(Math.round(inputTokens))}</td>
    <td>${formatNumber(Math.round(outputTokens))}</td>
    <td>${costUsd === undefined ? 'no price' : formatCost(costUsd)}</td>
    <td class="basis">${basis}</td>
  </tr>`;
}

/** What goes out and where to: a list, so that nothing of it is overlooked. */
function leaving(destinations: readonly RunDestination[]): TemplateResult {
  if (destinations.length === 0) {
    return html`<p class="note">
      ${icon('lock')}<span>Nothing leaves this machine: the built-in baseline judges.</span>
    </p>`;
  }
  return html`<h3>What leaves this machine</h3>
    <ul class="destinations">
      ${destinations.map(
        ({ address, models, fields, gold, authorization, warnings, hasConsent }) =>
          html`<li>
            <p><strong>${address}</strong> <span class="muted">(${models.join(', ')})</span></p>
            <p>Sent: the prompts with ${fields.join(', ')} of each record. ${authorization}</p>
            ${
              gold.length === 0
                ? html`<p>No gold: no labels, states or annotations, and no ids.</p>`
                : html`<p class="note warning">
                    ${icon('warning')}<span>Gold is shown on purpose: ${gold.join('; ')}.</span>
                  </p>`
            }
            ${warnings.map(
              (warning) =>
                html`<p class="note warning">${icon('warning')}<span>${warning}</span></p>`,
            )}
            <p class="muted">
              ${hasConsent ? 'You have agreed to this.' : 'You are asked before anything is sent.'}
            </p>
          </li>`,
      )}
    </ul>`;
}
