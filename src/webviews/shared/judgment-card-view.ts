import { html, nothing, type TemplateResult } from 'lit';
import type { VerdictTable } from '../../core/benchmarks/protocol.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { JudgmentCard } from '../protocol/judgment-card.ts';
import {
  counted,
  formatCost,
  formatDuration,
  formatNumber,
  formatShare,
  formatTime,
} from './formats.ts';
import { icon } from './icons.ts';
import { standingOf } from './standing.ts';
import { scoreParts, verdictPlaces, verdictRatings } from './verdict-details.ts';

export interface CardOptions {
  /** `folded`: one line that opens on demand. */
  readonly form: 'open' | 'folded';
  readonly onTurn: (turnIndex: number) => void;
  /** Shows a place of the record that a verdict names. */
  readonly onPlace: (pointer: JsonPointer) => void;
}

/** One judgment: how it stands against the gold, why, and what it took. */
export function judgmentCardView(card: JudgmentCard, options: CardOptions): TemplateResult {
  const className = `card ${card.freshness} ${standingOf(card).tone}`;
  if (options.form === 'open') {
    return html`<article class=${className} aria-label=${labelOf(card)}>
      <header>${cardHead(card)}</header>
      ${cardBody(card, options)}
    </article>`;
  }
  return html`<details class=${className}>
    <summary>
      ${cardHead(card)}
      <span class="muted small">${card.judge}</span>
    </summary>
    ${cardBody(card, options)}
  </details>`;
}

function labelOf(card: JudgmentCard): string {
  return `${card.candidateTitle}, judged by ${card.judge}: ${standingOf(card).word}`;
}

function cardHead(card: JudgmentCard): TemplateResult {
  const { word, icon: iconName } = standingOf(card);
  return html`<span class="standing">${icon(iconName)}<strong>${word}</strong></span>`;
}

function cardBody(card: JudgmentCard, { onTurn, onPlace }: CardOptions): TemplateResult {
  const { verdict, score } = card;
  const standing = standingOf(card);
  // The parts say it all again, side by side.
  const hasParts = (score?.parts ?? []).length > 0;
  const explains = card.freshness === 'stale' || standing.tone !== 'good';
  return html`
    ${explains ? html`<p class="muted">${standing.explanation}</p>` : nothing}
    <dl class="verdict">
      ${verdict === undefined || hasParts ? nothing : pair('Verdict', verdict.label)}
      ${score === undefined || hasParts ? nothing : pair('Gold', score.gold)}
      ${verdict?.subtype === undefined || hasParts ? nothing : pair('Subtype', verdict.subtype)}
      ${
        verdict?.confidence === undefined
          ? nothing
          : pair('Confidence', formatShare(verdict.confidence))
      }
    </dl>
    ${
      verdict?.reasoning === undefined || verdict.reasoning === ''
        ? nothing
        : html`<p class="reasoning" dir="auto">${verdict.reasoning}</p>`
    }
    ${scoreParts(score?.parts ?? [])} ${verdictRatings(verdict?.ratings ?? [])}
    ${citedTurns(verdict?.citedTurns ?? [], onTurn)}
    ${verdictPlaces(verdict?.places ?? [], onPlace)}
    ${
      card.error === undefined
        ? nothing
        : html`<p class="note warning">
            ${icon('warning')}<span>${card.error.message} <code>${card.error.code}</code></span>
          </p>`
    }
    ${card.warnings.map(
      (warning) => html`<p class="note warning">${icon('warning')}<span>${warning}</span></p>`,
    )}
    ${verdictTable(verdict?.table)}
    <p class="muted small">${settingOf(card)}</p>
    <p class="muted small">
      <time datetime=${card.createdAt}>${formatTime(card.createdAt)}</time>${effort(card)}
    </p>
    ${
      card.raw === undefined
        ? nothing
        : html`<details class="raw">
            <summary>Raw reply</summary>
            <pre tabindex="0" role="group" aria-label="Raw reply">${card.raw}</pre>
          </details>`
    }
  `;
}

/** Who was asked, how, and what was shown, e.g. `openai:m, Pairwise, Full, error response first`. */
function settingOf(card: JudgmentCard): string {
  const { judge, protocolTitle, contextTitle, ablationTitle, stageTitle, shownOrder, sample } =
    card;
  const parts = [judge, protocolTitle];
  if (stageTitle !== undefined) parts.push(`step: ${stageTitle}`);
  parts.push(contextTitle);
  if (ablationTitle !== undefined) parts.push(ablationTitle);
  if (shownOrder !== undefined) parts.push(`shown: ${shownOrder.join(', then ')}`);
  if (sample !== undefined) parts.push(`repeat ${sample + 1}`);
  return parts.join(', ');
}

function verdictTable(table: VerdictTable | undefined): TemplateResult | typeof nothing {
  if (table === undefined || table.rows.length === 0) return nothing;
  return html`<details class="table">
    <summary>${counted(table.rows.length, 'row')} that the judge laid down</summary>
    <div class="scroll" tabindex="0" role="group" aria-label="Table of the judge">
      <table>
        <thead>
          <tr>
            ${table.columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${table.rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td dir="auto">${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function pair(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function citedTurns(
  turns: readonly number[],
  onTurn: (turnIndex: number) => void,
): TemplateResult | typeof nothing {
  if (turns.length === 0) return nothing;
  return html`<p class="cites">
    <span class="muted">Cites</span>
    ${turns.map(
      (turn) =>
        html`<button
          type="button"
          class="link"
          @click=${() => {
            onTurn(turn);
          }}
        >
          turn ${turn}
        </button>`,
    )}
  </p>`;
}

/** `, 1.8 s, 1,204 tokens in, 96 out, $0.0021`: only what is known. */
function effort({ latencyMs, usage, costUsd }: JudgmentCard): string {
  const parts = [formatDuration(latencyMs)];
  if (usage?.input_tokens !== undefined) {
    parts.push(`${formatNumber(usage.input_tokens)} tokens in`);
  }
  if (usage?.output_tokens !== undefined) parts.push(`${formatNumber(usage.output_tokens)} out`);
  if (costUsd !== undefined) parts.push(formatCost(costUsd));
  return parts.map((part) => `, ${part}`).join('');
}
