import { html, nothing, type TemplateResult } from 'lit';
import type { FilterChoice, ReportFilter, ReportFilterChoices } from '../protocol/report.ts';
import { counted } from '../shared/formats.ts';

export interface FilterOptions {
  readonly choices: ReportFilterChoices;
  readonly filter: ReportFilter;
  readonly isOpen: boolean;
  readonly toggleOpen: (isOpen: boolean) => void;
  readonly choose: (filter: ReportFilter) => void;
}

const members = [
  { key: 'judges', title: 'Judges', noun: 'judge' },
  { key: 'protocols', title: 'Protocols', noun: 'protocol' },
  { key: 'contexts', title: 'Contexts', noun: 'context' },
] as const;

/** Which judgments count; nothing where there is nothing to choose. */
export function filterView(options: FilterOptions): TemplateResult | typeof nothing {
  const { choices, filter, isOpen, toggleOpen, choose } = options;
  if (members.every(({ key }) => choices[key].length < 2)) return nothing;
  return html`<details
    id="filter"
    class="filter"
    ?open=${isOpen}
    @toggle=${({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLDetailsElement) toggleOpen(currentTarget.open);
    }}
  >
    <summary>${summaryText(choices, filter)}</summary>
    <div class="choices">
      ${members.map(({ key, title }) =>
        choices[key].length < 2
          ? nothing
          : html`<fieldset>
              <legend>${title}</legend>
              ${choices[key].map((choice) =>
                checkbox(choice, !filter[key].includes(choice.id), (isShown) => {
                  choose({ ...filter, [key]: toggled(filter[key], choice.id, isShown) });
                }),
              )}
            </fieldset>`,
      )}
    </div>
  </details>`;
}

function checkbox(
  { title }: FilterChoice,
  isShown: boolean,
  toggle: (isShown: boolean) => void,
): TemplateResult {
  return html`<label
    ><input
      type="checkbox"
      .checked=${isShown}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLInputElement) toggle(currentTarget.checked);
      }}
    />
    <bdi>${title}</bdi></label
  >`;
}

function toggled(leftOut: readonly string[], id: string, isShown: boolean): readonly string[] {
  const others = leftOut.filter((known) => known !== id);
  return isShown ? others : [...others, id];
}

function summaryText(choices: ReportFilterChoices, filter: ReportFilter): string {
  const parts = members.flatMap(({ key, noun }) => {
    const count = choices[key].filter(({ id }) => filter[key].includes(id)).length;
    return count === 0 ? [] : [counted(count, noun)];
  });
  return parts.length === 0 ? 'Filter: all is shown' : `Filter: ${parts.join(', ')} left out`;
}
