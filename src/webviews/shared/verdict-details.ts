import { html, nothing, type TemplateResult } from 'lit';
import type { ScorePart, VerdictPlace, VerdictRating } from '../../core/benchmarks/protocol.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import { icon } from './icons.ts';

/** The verdict against the gold part by part: label, defect family, location. */
export function scoreParts(parts: readonly ScorePart[]): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  return html`<table class="parts">
    <thead>
      <tr>
        <th scope="col">Part</th>
        <th scope="col">Verdict</th>
        <th scope="col">Gold</th>
      </tr>
    </thead>
    <tbody>
      ${parts.map(
        ({ title, said, gold, isMatch }) =>
          html`<tr class=${isMatch ? 'good' : 'bad'}>
            <th scope="row">${title}</th>
            <td>
              ${icon(isMatch ? 'check' : 'cross')}<span class="visually-hidden"
                >${isMatch ? 'agrees: ' : 'differs: '}</span
              >${said}
            </td>
            <td>${gold.join(' or ')}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Ratings on their scales, e.g. one for each axis. */
export function verdictRatings(ratings: readonly VerdictRating[]): TemplateResult | typeof nothing {
  if (ratings.length === 0) return nothing;
  return html`<dl class="verdict ratings">
    ${ratings.map(
      ({ title, value, maximum }) =>
        html`<div>
          <dt>${title}</dt>
          <dd>${value} <span class="muted">of ${maximum}</span></dd>
        </div>`,
    )}
  </dl>`;
}

const roleTitles: Readonly<Record<VerdictPlace['role'], string>> = {
  defect: 'Defect in',
  evidence: 'Rests on',
};

/** The places that the verdict names, by role, as links; one that the record lacks is said to be missing. */
export function verdictPlaces(
  places: readonly VerdictPlace[],
  onPlace: (pointer: JsonPointer) => void,
): readonly TemplateResult[] {
  return (['defect', 'evidence'] as const).flatMap((role) => {
    const own = places.filter((place) => place.role === role);
    if (own.length === 0) return [];
    return [
      html`<p class="cites">
        <span class="muted">${roleTitles[role]}</span>
        ${own.map(({ title, pointer }) =>
          pointer === undefined
            ? html`<span class="missing"
                >${icon('warning')}${title} <span class="muted">(not in the record)</span></span
              >`
            : html`<button
                type="button"
                class="link"
                @click=${() => {
                  onPlace(pointer);
                }}
              >
                ${title}
              </button>`,
        )}
      </p>`,
    ];
  });
}
