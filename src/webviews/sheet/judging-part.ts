import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { judgingProgress } from '../shared/judging-progress.ts';
import { judgmentCardView } from '../shared/judgment-card-view.ts';
import type { SheetView } from './sheet-view.ts';

/** The way to a judge, and what judges have said, each verdict against the gold. */
export function judgingPart({ record, send }: SheetView): TemplateResult | typeof nothing {
  const { judging } = record;
  if (judging === undefined) return nothing;
  const { cards, moreCards, refusal, progress } = judging;
  return html`<section class="part part-judging" aria-labelledby="title-judging">
    <div class="part-head">
      <h2 id="title-judging" tabindex="-1">Judgments</h2>
      <vscode-button
        id="judge"
        title="Judge this record (J)"
        data-focus-next="cancel-judging record-title"
        ?disabled=${refusal !== undefined || progress !== undefined}
        @click=${() => {
          send({ type: 'judge' });
        }}
        >Judge</vscode-button
      >
    </div>
    ${
      refusal === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Cannot judge: ${refusal}</span></p>`
    }
    ${judgingProgress(progress, () => {
      send({ type: 'cancel-judging' });
    })}
    ${cards.length === 0 ? html`<p class="muted">Nobody has judged it yet.</p>` : nothing}
    ${cards.map((card) =>
      judgmentCardView(card, {
        form: 'folded',
        onTurn: () => undefined,
        onPlace: (pointer) => {
          send({ type: 'reveal', pointer });
        },
      }),
    )}
    ${
      moreCards === 0
        ? nothing
        : html`<p class="muted">${counted(moreCards, 'older judgment')} in the Judgment view.</p>`
    }
  </section>`;
}
