import { html, nothing, type TemplateResult } from 'lit';
import type { RunChoices, RunFilter, RunSetup } from '../protocol/run.ts';
import { counted } from '../shared/formats.ts';
import { icon } from '../shared/icons.ts';
import { checkbox, numberField } from './form-fields.ts';

export interface FormOptions {
  readonly setup: RunSetup;
  readonly choices: RunChoices;
  readonly choose: (change: Partial<RunChoices>) => void;
}

/** Which records are judged. */
export function whatForm(options: FormOptions): TemplateResult {
  const { choices, choose } = options;
  const { sample } = choices;
  return html`<fieldset>
    <legend>What</legend>
    ${scopes(options)}
    ${checkbox({
      id: 'only-unjudged',
      label: 'Only records without a fresh verdict',
      detail:
        'Fresh verdicts are never asked for again. This leaves out records that have all of them, e.g. before a sample is drawn.',
      isChecked: choices.onlyUnjudged,
      onChange: (onlyUnjudged) => {
        choose({ onlyUnjudged });
      },
    })}
    ${checkbox({
      id: 'only-without-errors',
      label: 'Only records without error findings',
      isChecked: choices.onlyWithoutErrors,
      onChange: (onlyWithoutErrors) => {
        choose({ onlyWithoutErrors });
      },
    })}
    ${filters(options)}
    <div class="line">
      ${checkbox({
        id: 'sample',
        label: 'A stratified sample',
        isChecked: sample !== null,
        onChange: (isSample) => {
          choose({ sample: isSample ? { size: 100, seed: 1 } : null });
        },
      })}
      ${
        sample === null
          ? nothing
          : html`${numberField({
              id: 'sample-size',
              label: 'of',
              value: sample.size,
              min: 1,
              onChange: (size) => {
                choose({ sample: { ...sample, size: size ?? 1 } });
              },
            })}
            ${numberField({
              id: 'sample-seed',
              label: 'records, seed',
              value: sample.seed,
              min: 0,
              onChange: (seed) => {
                choose({ sample: { ...sample, seed: seed ?? 0 } });
              },
            })}`
      }
    </div>
  </fieldset>`;
}

function scopes({ setup, choices, choose }: FormOptions): TemplateResult {
  const scope = (value: RunChoices['scope'], title: string): TemplateResult =>
    html`<label class="radio"
      ><input
        type="radio"
        name="scope"
        id="scope-${value}"
        .checked=${choices.scope === value}
        @change=${() => {
          choose({ scope: value });
        }}
      />
      ${title}</label
    >`;
  const { selection } = setup;
  return html`<div class="line" role="radiogroup" aria-label="Records">
    ${scope('file', `The whole file (${counted(setup.records, 'record')})`)}
    ${
      selection === undefined
        ? nothing
        : scope(
            'selection',
            `The selection: ${selection.title} (${counted(selection.records, 'record')})`,
          )
    }
  </div>`;
}

function filters({ setup, choices, choose }: FormOptions): TemplateResult {
  const change = (at: number, part: Partial<RunFilter>): void => {
    choose({
      filters: choices.filters.map((filter, index) =>
        index === at ? { ...filter, ...part } : filter,
      ),
    });
  };
  return html`<div class="filters">
    <datalist id="fields">
      ${setup.fields.map((field) => html`<option value=${field}></option>`)}
    </datalist>
    ${choices.filters.map(
      ({ field, value }, at) =>
        html`<div class="line" role="group" aria-label="Filter ${at + 1}">
          ${textField(`filter-${at}-field`, 'Property or pointer', field, 'fields', (text) => {
            change(at, { field: text });
          })}
          ${textField(`filter-${at}-value`, 'is', value, undefined, (text) => {
            change(at, { value: text });
          })}
          <button
            type="button"
            class="link"
            aria-label="Remove filter ${at + 1}"
            data-focus-next="add-filter"
            @click=${() => {
              choose({ filters: choices.filters.filter((_, index) => index !== at) });
            }}
          >
            ${icon('trash')} Remove
          </button>
        </div>`,
    )}
    <button
      type="button"
      class="link"
      id="add-filter"
      @click=${() => {
        choose({ filters: [...choices.filters, { field: '', value: '' }] });
      }}
    >
      ${icon('add')} Add filter
    </button>
  </div>`;
}

function textField(
  id: string,
  label: string,
  value: string,
  list: string | undefined,
  onChange: (text: string) => void,
): TemplateResult {
  return html`<label
    >${label}
    <input
      type="text"
      id=${id}
      list=${list ?? nothing}
      spellcheck="false"
      .value=${value}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLInputElement) onChange(currentTarget.value);
      }}
    />
  </label>`;
}
