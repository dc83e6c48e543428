import { html, nothing, type TemplateResult } from 'lit';
import type { SheetCheckResult, SheetChecks } from '../../core/benchmarks/sheet.ts';
import { icon, type IconName } from '../shared/icons.ts';
import { entryId, type SheetView } from './sheet-view.ts';

const looks: Readonly<
  Record<SheetCheckResult['state'], { readonly icon: IconName; readonly word: string }>
> = {
  passed: { icon: 'check', word: 'passed' },
  failed: { icon: 'cross', word: 'failed' },
  explained: { icon: 'info', word: 'explained by the gold' },
  unknown: { icon: 'question', word: 'cannot be told' },
};

/** What deterministic checks found, one line each. */
export function checksView(view: SheetView, { id, results }: SheetChecks): TemplateResult {
  if (results.length === 0) return html`<p class="muted">There are no checks.</p>`;
  return html`<ul class="checks">
    ${results.map((result) => checkView(view, id, result))}
  </ul>`;
}

function checkView(view: SheetView, partId: string, result: SheetCheckResult): TemplateResult {
  const { id, title, state, detail, pointers } = result;
  const look = looks[state];
  const [pointer = ''] = pointers;
  return html`<li
    id=${entryId(partId, `check ${id}`)}
    class="entry check ${state}"
    tabindex="-1"
    data-pointer=${pointer}
    data-editable="no"
  >
    ${icon(look.icon)}
    <div>
      <p dir="auto">
        ${title}
        ${
          state === 'passed'
            ? html`<span class="visually-hidden">(${look.word})</span>`
            : html`<strong class="state">${look.word}</strong>`
        }
      </p>
      ${detail === undefined ? nothing : html`<p class="muted small" dir="auto">${detail}</p>`}
      ${pointers.length === 0 ? nothing : placesView(view, pointers)}
    </div>
  </li>`;
}

/** Leads that are shown; the problems stand at all of them. */
const mostPlaces = 5;

function placesView({ send }: SheetView, pointers: readonly string[]): TemplateResult {
  return html`<p class="citations small">
    ${pointers.slice(0, mostPlaces).map(
      (pointer) =>
        html`<button
          type="button"
          class="link"
          @click=${() => {
            send({ type: 'reveal', pointer });
          }}
        >
          ${pointer}
        </button>`,
    )}
    ${
      pointers.length > mostPlaces
        ? html`<span class="muted">and ${pointers.length - mostPlaces} more</span>`
        : nothing
    }
  </p>`;
}
