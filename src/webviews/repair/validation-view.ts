import { html, nothing, type TemplateResult } from 'lit';
import type { ValidationView } from '../protocol/repair.ts';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';

/** What a validator says, rule by rule where it tells them apart. Its words are a model's, and hostile. */
export function validationView(validation: ValidationView): TemplateResult {
  const { judge, passes, reason, failures, ignored, effort, troubles } = validation;
  return html`<div class="validation ${passes === true ? 'tone-right' : 'tone-error'}">
    <p class="verdict">
      ${icon(passes === true ? 'check' : passes === false ? 'cross' : 'warning')}
      <strong>${verdictOf(passes)}</strong>
      <span class="muted">${[judge, ...(effort === undefined ? [] : [effort])].join(' · ')}</span>
    </p>
    ${failures.length > 0 || reason === '' ? nothing : plainText(reason)}
    ${
      failures.length === 0
        ? nothing
        : html`<ul class="failures">
            ${failures.map(
              ({ title, by, explanation, suggestion }) =>
                html`<li>
                  <p>
                    <strong>${title}</strong>
                    <span class="muted small"
                      >${by === 'checks' ? 'found by our checks' : 'said by the validator'}</span
                    >
                  </p>
                  ${plainText(explanation)}
                  ${suggestion === '' ? nothing : plainText(`Suggestion: ${suggestion}`)}
                </li>`,
            )}
          </ul>`
    }
    ${troublesView(troubles)}
    ${ignored.map((sentence) => html`<p class="muted small">${sentence}</p>`)}
  </div>`;
}

/** What held a model up, or what it failed for: its words may be an endpoint's. */
export function troublesView(troubles: readonly string[]): TemplateResult | typeof nothing {
  if (troubles.length === 0) return nothing;
  return html`<ul class="troubles muted small" aria-label="Calls that failed">
    ${troubles.map((trouble) => html`<li>${plainText(trouble)}</li>`)}
  </ul>`;
}

function verdictOf(passes: boolean | undefined): string {
  if (passes === undefined) return 'No verdict';
  return passes ? 'Passes' : 'Does not pass';
}
