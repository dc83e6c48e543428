import { html, nothing, type TemplateResult } from 'lit';
import type {
  FilterChoice,
  ReportFilter,
  ReportFilterChoices,
  ReportSubject,
} from '../protocol/report.ts';
import { formatNumber } from '../shared/formats.ts';

export interface FilterOptions {
  readonly subject: ReportSubject;
  readonly choices: ReportFilterChoices;
  readonly filter: ReportFilter;
  readonly isOpen: boolean;
  readonly toggleOpen: (isOpen: boolean) => void;
  readonly choose: (filter: ReportFilter) => void;
}

interface Member {
  readonly key: keyof ReportFilter;
  /** With fewer choices there is nothing to choose. */
  readonly fewest: number;
  readonly title: string;
  readonly noun: readonly [one: string, several: string];
}

const membersOf: Readonly<Record<ReportSubject, readonly Member[]>> = {
  judgments: [
    { key: 'judges', fewest: 2, title: 'Judges', noun: ['judge', 'judges'] },
    { key: 'protocols', fewest: 2, title: 'Protocols', noun: ['protocol', 'protocols'] },
    { key: 'contexts', fewest: 2, title: 'Contexts', noun: ['context', 'contexts'] },
  ],
  reviews: [
    { key: 'judges', fewest: 2, title: 'Reviewers', noun: ['reviewer', 'reviewers'] },
    { key: 'protocols', fewest: 2, title: 'Studies', noun: ['study', 'studies'] },
    { key: 'contexts', fewest: 2, title: 'Draws', noun: ['draw', 'draws'] },
    {
      key: 'blinding',
      fewest: 1,
      title: 'Decisions in blind studies',
      noun: ['kind of decisions', 'kinds of decisions'],
    },
  ],
};

/** Which judgments or reviews count; nothing where there is nothing to choose. */
export function filterView(options: FilterOptions): TemplateResult | typeof nothing {
  const { subject, choices, filter, isOpen, toggleOpen, choose } = options;
  const members = membersOf[subject].filter(
    ({ key, fewest }) => (choices[key] ?? []).length >= fewest,
  );
  if (members.length === 0) return nothing;
  return html`<details
    id="filter"
    class="filter"
    ?open=${isOpen}
    @toggle=${({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLDetailsElement) toggleOpen(currentTarget.open);
    }}
  >
    <summary>${summaryText(members, choices, filter)}</summary>
    <div class="choices">
      ${members.map(({ key, title }) => {
        const leftOut = filter[key] ?? [];
        return html`<fieldset>
          <legend>${title}</legend>
          ${(choices[key] ?? []).map((choice) =>
            checkbox(choice, !leftOut.includes(choice.id), (isShown) => {
              choose({ ...filter, [key]: toggled(leftOut, choice.id, isShown) });
            }),
          )}
        </fieldset>`;
      })}
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

function summaryText(
  members: readonly Member[],
  choices: ReportFilterChoices,
  filter: ReportFilter,
): string {
  const parts = members.flatMap(({ key, noun: [one, several] }) => {
    const leftOut = filter[key] ?? [];
    const count = (choices[key] ?? []).filter(({ id }) => leftOut.includes(id)).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : several}`];
  });
  return parts.length === 0 ? 'Filter: all is shown' : `Filter: ${parts.join(', ')} left out`;
}
