import { html, type TemplateResult } from 'lit';
import { compareTexts, type TextComparison } from '../../core/comparison/text-comparison.ts';
import { markedPieces } from '../../core/comparison/marked-text.ts';
import type { RepairChange } from '../../core/benchmarks/repair.ts';
import { plainText } from '../shared/plain-text.ts';

/** A text before and after, side by side, with what differs. */
export function changeView(change: RepairChange, showDifferences: boolean): TemplateResult {
  const { title, before, after } = change;
  const { differences } = comparisonOf(change);
  const isMarked = showDifferences && differences?.type === 'marked';
  return html`<div class="change">
    <h4 class="change-title">${title}</h4>
    <div class="columns">
      <section class="text tone-error" aria-label="${title}: before">
        <h5>Before</h5>
        ${marked(before, isMarked ? differences.first : [], 'del')}
      </section>
      <section class="text tone-right" aria-label="${title}: after">
        <h5>After</h5>
        ${marked(after, isMarked ? differences.second : [], 'ins')}
      </section>
    </div>
  </div>`;
}

function marked(
  text: string,
  different: Parameters<typeof markedPieces>[1],
  tag: 'del' | 'ins',
): TemplateResult {
  if (text === '') return html`<p class="muted">Nothing.</p>`;
  return plainText(
    markedPieces(text, different, []).map(({ isDifferent, runs }) => {
      const content = runs.map((run) => run.text);
      if (!isDifferent) return content;
      return tag === 'del' ? html`<del>${content}</del>` : html`<ins>${content}</ins>`;
    }),
  );
}

/** By the texts: a run in progress sends many snapshots of the same attempts. */
const known = new Map<string, TextComparison>();
const mostKnown = 40;

function comparisonOf({ before, after }: RepairChange): TextComparison {
  const key = JSON.stringify([before, after]);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const compared = compareTexts(
    [
      { id: 'before', text: before },
      { id: 'after', text: after },
    ],
    [],
  );
  if (known.size >= mostKnown) known.clear();
  known.set(key, compared);
  return compared;
}
