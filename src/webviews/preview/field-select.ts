import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PreviewField } from '../../core/benchmarks/preview.ts';
import type { PreviewView } from './preview-view.ts';

/** A closed vocabulary as a selection; what may not be chosen is greyed and says why. */
export function fieldSelect(view: PreviewView, field: PreviewField): TemplateResult {
  const { pointer, title, value, choices, isOptional } = field;
  const { record, edit } = view;
  const chosen = choices.find((choice) => choice.value === value);
  const id = `field${pointer.replaceAll('/', '-')}`;
  return html`<div class="field">
    <label for=${id}>${title}</label>
    <select
      id=${id}
      title=${chosen?.description ?? ''}
      aria-invalid=${chosen?.illegal === undefined && (chosen !== undefined || isOptional) ? 'false' : 'true'}
      ?disabled=${record.readOnly !== undefined}
      @change=${(event: Event) => {
        const select = event.currentTarget;
        if (!(select instanceof HTMLSelectElement)) return;
        const wanted = select.value;
        // The record decides what is shown: until it says so, nothing has changed.
        select.value = value ?? '';
        edit({ type: 'set-field', pointer, value: wanted === '' ? null : wanted });
      }}
    >
      ${
        isOptional || chosen === undefined
          ? html`<option value="" .selected=${live(chosen === undefined)} ?disabled=${!isOptional}>
              ${value === undefined ? 'not stated' : isOptional ? 'not stated' : `${value} (unknown)`}
            </option>`
          : nothing
      }
      ${choices.map(
        (choice) =>
          html`<option
            value=${choice.value}
            title=${choice.description}
            .selected=${live(choice.value === value)}
            ?disabled=${choice.illegal !== undefined && choice.value !== value}
          >
            ${choice.illegal === undefined ? choice.title : `${choice.title}: ${choice.illegal}`}
          </option>`,
      )}
    </select>
  </div>`;
}
