import { html, nothing, type TemplateResult } from 'lit';
import type { OtherDecision, PageQuestion, ReviewItemState } from '../protocol/review.ts';
import { icon } from '../shared/icons.ts';
import { answerTitle } from './questions.ts';

/** What others decided, side by side: questions down, people across. */
export function othersView({
  others = [],
  questions,
}: ReviewItemState): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  const answered = questions.filter(({ id }) =>
    others.some(({ answers }) => (answers[id] ?? '') !== ''),
  );
  const hasComments = others.some(({ comment }) => comment !== '');
  return html`<div class="others" role="region" aria-label="What others decided" tabindex="0">
    <table>
      <caption>
        What others decided
      </caption>
      <thead>
        <tr>
          <td></td>
          ${others.map(({ reviewer }) => html`<th scope="col"><bdi>${reviewer}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        ${answered.map((question) => answersRow(question, others))}
        ${
          hasComments
            ? html`<tr>
                <th scope="row">Comment</th>
                ${others.map(({ comment }) => html`<td dir="auto">${comment}</td>`)}
              </tr>`
            : nothing
        }
      </tbody>
    </table>
  </div>`;
}

function answersRow(question: PageQuestion, others: readonly OtherDecision[]): TemplateResult {
  const given = others.map(({ answers }) => answers[question.id] ?? '');
  // Free words differ always.
  const isDifferent = question.type === 'choice' && new Set(given).size > 1;
  return html`<tr class=${isDifferent ? 'differs' : ''}>
    <th scope="row">
      ${question.title}
      ${isDifferent ? html`<span class="chip">${icon('split')}differ</span>` : nothing}
    </th>
    ${given.map((value) => html`<td dir="auto">${value === '' ? '–' : answerTitle(question, value)}</td>`)}
  </tr>`;
}
