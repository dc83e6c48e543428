import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MatchedSide } from '../protocol/matched.ts';
import { icon } from '../shared/icons.ts';
import { judgmentCardView } from '../shared/judgment-card-view.ts';
import type { MatchedView } from './matched-view.ts';

/** What judges say of either record, and the way to ask them. */
export function judgmentsView(view: MatchedView): TemplateResult {
  return html`<section aria-labelledby="judgments-title">
    <div class="heading-row"><h2 id="judgments-title">Judgments</h2></div>
    <div class="columns">${judgments(view, 'base')} ${judgments(view, 'other')}</div>
  </section>`;
}

function judgments({ pair, act }: MatchedView, side: MatchedSide): TemplateResult {
  const { title, judgments: cards, cannotJudge, judging } = pair[side];
  return html`<div class="judgments">
    ${cards.length === 0 ? html`<p class="muted">${title}: not judged yet.</p>` : nothing}
    ${repeat(
      cards,
      ({ judgmentId }) => judgmentId,
      (card) =>
        judgmentCardView(card, {
          form: 'folded',
          // Records that are compared with one another have no turns to go to.
          onTurn: () => undefined,
          onPlace: (pointer) => {
            act({ type: 'reveal', side, pointer });
          },
        }),
    )}
    ${
      cannotJudge === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Cannot judge: ${cannotJudge}</span></p>`
    }
    <div class="buttons">
      <vscode-button
        id="judge-${side}"
        appearance="secondary"
        data-focus-next="cancel-${side} title"
        ?disabled=${cannotJudge !== undefined || judging !== undefined}
        @click=${() => {
          act({ type: 'judge', side });
        }}
        >Judge ${title}</vscode-button
      >
      ${
        judging === undefined
          ? nothing
          : html`<vscode-progress-ring aria-hidden="true"></vscode-progress-ring>
              <vscode-button
                id="cancel-${side}"
                appearance="secondary"
                data-focus-next="judge-${side} title"
                @click=${() => {
                  act({ type: 'cancel-judging', side });
                }}
                >Cancel</vscode-button
              >`
      }
    </div>
    <p role="status" class=${judging === undefined ? 'idle' : ''}>
      ${
        judging === undefined
          ? nothing
          : `Judging ${title} with ${judging.judge}: ${judging.done} of ${judging.total} done`
      }
    </p>
  </div>`;
}
