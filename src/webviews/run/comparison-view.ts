import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedStanding } from '../../core/judging/run-comparison.ts';
import type {
  RunAction,
  RunComparisonSide,
  RunComparisonView,
  RunMcNemar,
  RunRate,
} from '../protocol/run.ts';
import { counted, formatNumber } from '../shared/formats.ts';

type Act = (action: RunAction) => void;

const standings: readonly (readonly [ComparedStanding, string])[] = [
  ['right', 'right'],
  ['wrong', 'wrong'],
  ['unscored', 'not scored'],
  ['tied', 'tied'],
  ['unreadable', 'unreadable'],
  ['failed', 'failed'],
  ['stale', 'stale'],
  ['missing', 'missing'],
];

/** Two runs, question by question: how they stand, what changed, and whether the difference is more than chance. */
export function comparisonView(comparison: RunComparisonView, act: Act): TemplateResult {
  const { first, second, questions, shared, changed } = comparison;
  return html`<section class="comparison" aria-labelledby="comparison-title">
    <h2 id="comparison-title" tabindex="-1">Two runs compared</h2>
    <div class="sides">
      ${side('first', 'First', first, act)} ${side('second', 'Second', second, act)}
    </div>
    <p>
      ${counted(questions, 'question')}; on ${formatNumber(shared)} of them both verdicts can be
      held against the gold.
      ${
        changed === 0
          ? 'No verdict changed.'
          : html`<button
                type="button"
                class="link"
                id="changed"
                @click=${() => {
                  act({ type: 'list-changed' });
                }}
              >
                ${counted(changed, 'verdict')} changed</button
              >.`
      }
    </p>
    ${questions === 0 ? nothing : html`${matrix(comparison, act)} ${rates(comparison)}`}
    ${comparison.mcNemar === undefined ? nothing : significance(comparison.mcNemar)}
  </section>`;
}

function side(
  which: 'first' | 'second',
  name: string,
  { title, groups, chosenGroup }: RunComparisonSide,
  act: Act,
): TemplateResult {
  return html`<div>
    <h3>${name}: ${title}</h3>
    <label
      >What is compared
      <select
        id="group-${which}"
        @change=${({ currentTarget }: Event) => {
          if (!(currentTarget instanceof HTMLSelectElement)) return;
          act({ type: 'compare-groups', side: which, group: currentTarget.selectedIndex });
        }}
      >
        ${groups.map(
          (group, index) => html`<option ?selected=${index === chosenGroup}>${group}</option>`,
        )}
      </select>
    </label>
  </div>`;
}

/** First run down, second across; a count opens its records. */
function matrix({ cells }: RunComparisonView, act: Act): TemplateResult {
  const isUsed = (key: 'first' | 'second', standing: ComparedStanding): boolean =>
    standing === 'right' || standing === 'wrong' || cells.some((cell) => cell[key] === standing);
  const rows = standings.filter(([standing]) => isUsed('first', standing));
  const columns = standings.filter(([standing]) => isUsed('second', standing));
  const countOf = (row: ComparedStanding, column: ComparedStanding): number =>
    cells.find(({ first, second }) => first === row && second === column)?.count ?? 0;
  return html`<div class="table" tabindex="0" role="region" aria-label="Questions by standing">
    <table class="figures matrix">
      <caption>
        Questions by how they stand in the first run (rows) and in the second (columns)
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map(([, title]) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([row, rowTitle]) =>
            html`<tr>
              <th scope="row">${rowTitle}</th>
              ${columns.map(([column, columnTitle]) =>
                cell(
                  countOf(row, column),
                  `${rowTitle}, then ${columnTitle}`,
                  isSame(row, column),
                  () => {
                    act({ type: 'list-compared', first: row, second: column });
                  },
                ),
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function isSame(first: ComparedStanding, second: ComparedStanding): boolean {
  return first === second;
}

function cell(
  count: number,
  title: string,
  isDiagonal: boolean,
  onClick: () => void,
): TemplateResult {
  return html`<td class=${isDiagonal ? 'same' : ''}>
    ${
      count === 0
        ? html`<span class="muted">0</span>`
        : html`<button
            type="button"
            class="link"
            aria-label="${formatNumber(count)}: ${title}"
            @click=${onClick}
          >
            ${formatNumber(count)}
          </button>`
    }
  </td>`;
}

function rates({ rows, shared }: RunComparisonView): TemplateResult {
  return html`<div class="table" tabindex="0" role="region" aria-label="Rates of both runs">
    <table class="figures">
      <caption>
        On the ${formatNumber(shared)} questions that both have right or wrong
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">First</th>
          <th scope="col">Second</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ title, first, second }) =>
            html`<tr>
              <th scope="row">${title}</th>
              <td>${rateText(first)}</td>
              <td>${rateText(second)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const percents = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Nothing counted is no rate, and not 0. */
function rateText({ hits, total }: RunRate): string {
  if (total === 0) return '–';
  return `${percents.format(hits / total)} (${formatNumber(hits)} of ${formatNumber(total)})`;
}

function significance({ onlyFirst, onlySecond, pValue }: RunMcNemar): TemplateResult {
  return html`<p>
    Only the first is right on ${formatNumber(onlyFirst)}, only the second on
    ${formatNumber(onlySecond)}: exact McNemar ${pValueText(pValue)}.
  </p>`;
}

function pValueText(pValue: number): string {
  return pValue < 0.001 ? 'p < 0.001' : `p = ${pValue.toFixed(3)}`;
}
