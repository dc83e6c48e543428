import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { allCandidates } from '../../core/benchmarks/protocol.ts';
import type { JudgmentCard } from '../protocol/judgment-card.ts';
import type { JudgmentNothing, JudgmentRecord } from '../protocol/judgment.ts';
import { counted } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { judgmentCardView } from '../shared/judgment-card-view.ts';
import { judgingProgress } from '../shared/judging-progress.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import type { JudgmentView } from './judgment-view.ts';

/** The view for one record: who would judge it, and what was judged, by candidate and newest first. */
export function judgmentPage(view: JudgmentView): TemplateResult {
  const { record, act } = view;
  return html`
    ${recordHead(view)} ${judgeControls(view)} ${groupsOf(view)}
    <footer>
      <vscode-divider></vscode-divider>
      <div class="buttons">
        ${linkButton('Compare responses', () => {
          act({ type: 'compare' });
        })}
        ${
          record.judgments.length === 0
            ? nothing
            : linkButton('Open judgments file', () => {
                act({ type: 'open-judgments-file' });
              })
        }
        ${linkButton('Show log', () => {
          act({ type: 'show-log' });
        })}
      </div>
    </footer>
  `;
}

/** What an empty view says, with ways on. */
export function emptyPage(
  { message, suggestions }: JudgmentNothing,
  status: Status | undefined,
  act: JudgmentView['act'],
): TemplateResult {
  return html`<p>${message}</p>
    <div class="suggestions">
      ${suggestions.map(
        ({ title, command }, index) =>
          html`<vscode-button
            appearance=${index === 0 ? 'primary' : 'secondary'}
            @click=${() => {
              act({ type: 'run', command });
            }}
            >${title}</vscode-button
          >`,
      )}
    </div>
    ${statusLine(status)}`;
}

function recordHead({ record, layout, arrange }: JudgmentView): TemplateResult {
  return html`<header>
    <h1 id="record-title" tabindex="-1">${record.recordId}</h1>
    <p class="muted small file-name">${record.fileName}</p>
    <p>${record.summary}</p>
    ${
      record.facts.length === 0
        ? nothing
        : html`<details
            ?open=${layout.factsOpen}
            @toggle=${(event: Event) => {
              if (event.currentTarget instanceof HTMLDetailsElement) {
                arrange({ factsOpen: event.currentTarget.open });
              }
            }}
          >
            <summary>Gold facts</summary>
            <dl class="facts">
              ${record.facts.map(
                ({ label, value }) =>
                  html`<div>
                    <dt class="muted">${label}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>
          </details>`
    }
  </header>`;
}

function judgeControls(view: JudgmentView): TemplateResult {
  const { record, status, act } = view;
  const { judge, candidates, cannotJudge, judging } = record;
  return html`<section class="controls" aria-label="Judge this record">
    <p class="judge-line">
      <span><span class="muted">Judge:</span> ${judge}</span>
      ${linkButton('Choose judge', () => {
        act({ type: 'choose-judge' });
      })}
    </p>
    <div class="buttons">
      <vscode-button
        id="judge"
        title="Judge every response (j)"
        data-focus-next="cancel-judging record-title"
        ?disabled=${isBlocked(record)}
        @click=${() => {
          act({ type: 'judge' });
        }}
        >${judgeTitle(candidates.length)}</vscode-button
      >
    </div>
    ${candidates.length < 2 ? nothing : singleJudging(view)}
    ${
      cannotJudge === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Cannot judge: ${cannotJudge}</span></p>`
    }
    ${judgingProgress(judging, () => {
      act({ type: 'cancel-judging' });
    })}
    ${statusLine(status)}
  </section>`;
}

function judgeTitle(candidates: number): string {
  if (candidates === 2) return 'Judge both';
  return candidates === 1 ? 'Judge' : 'Judge all';
}

function isBlocked({ cannotJudge, judging }: JudgmentRecord): boolean {
  return cannotJudge !== undefined || judging !== undefined;
}

function singleJudging({ record, act }: JudgmentView): TemplateResult {
  return html`<p class="judge-line">
    <span class="muted">Only one:</span>
    ${record.candidates.map(
      ({ id, title }) =>
        html`<button
          type="button"
          class="link"
          data-focus-next="cancel-judging record-title"
          ?disabled=${isBlocked(record)}
          @click=${() => {
            act({ type: 'judge', candidateId: id });
          }}
        >
          ${title}
        </button>`,
    )}
  </p>`;
}

interface CandidateGroup {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly JudgmentCard[];
}

function groupsOf({ record, act }: JudgmentView): TemplateResult {
  const { judgments } = record;
  if (judgments.length === 0) {
    return html`<p class="muted">
      Not judged yet. Judge asks ${record.judge} about each response, without showing it the gold.
    </p>`;
  }
  const known = new Set(record.candidates.map(({ id }) => id));
  const groups: readonly CandidateGroup[] = [
    ...record.candidates.map(({ id, title }) => ({
      id,
      title,
      cards: judgments.filter(({ candidateId }) => candidateId === id),
    })),
    {
      id: 'all',
      title: record.candidates.length === 2 ? 'Both responses' : 'All responses',
      cards: judgments.filter(({ candidateId }) => candidateId === allCandidates),
    },
    // A judgment of a response that the record no longer has is shown all the same.
    {
      id: '',
      title: 'Responses that are gone',
      cards: judgments.filter(
        ({ candidateId }) => candidateId !== allCandidates && !known.has(candidateId),
      ),
    },
  ].filter(({ cards }) => cards.length > 0);
  return html`${repeat(
    groups,
    ({ id }) => id,
    ({ title, cards }, index) =>
      html`<section class="group" aria-labelledby="group-${index}">
        <h2 id="group-${index}">
          ${title} <span class="muted small">${counted(cards.length, 'judgment')}</span>
        </h2>
        ${repeat(
          cards,
          ({ judgmentId }) => judgmentId,
          (card) =>
            judgmentCardView(card, {
              form: 'open',
              onTurn: (turnIndex) => {
                act({ type: 'reveal-turn', turnIndex });
              },
              onPlace: (pointer) => {
                act({ type: 'reveal', pointer });
              },
            }),
        )}
      </section>`,
  )}`;
}

function linkButton(title: string, onClick: () => void): TemplateResult {
  return html`<button type="button" class="link" @click=${onClick}>${title}</button>`;
}
