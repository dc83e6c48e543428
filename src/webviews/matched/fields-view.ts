import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ComparedEntry, ComparedField } from '../../core/comparison/field-comparison.ts';
import type { MatchedSide } from '../protocol/matched.ts';
import { counted } from '../shared/formats.ts';
import { entryCell, missingCell, sideName, spanningCell } from './entry-cell.ts';
import { moreRows, rowsShown } from './more-rows.ts';
import { defectChips, judgedChips } from './defect-chips.ts';
import {
  isAt,
  judgedPlaces,
  sideTitle,
  type JudgedPlace,
  type MatchedView,
} from './matched-view.ts';

/** The fields side by side. */
export function fieldsView(view: MatchedView): TemplateResult {
  const { fields, layout, arrange } = view;
  const judged = { base: judgedPlaces(view.pair.base), other: judgedPlaces(view.pair.other) };
  const shown = layout.onlyDifferences
    ? fields.filter((field) => isTelling(field, judged))
    : fields;
  const hidden = fields.length - shown.length;
  return html`<div id="fields" class="fields" role="tabpanel" aria-labelledby="selected-sibling">
    ${
      shown.length === 0
        ? html`<p>No field differs: the two say the same wherever they are compared.</p>`
        : nothing
    }
    ${repeat(
      shown,
      ({ key }) => key,
      (field, index) => fieldView(view, field, index, judged),
    )}
    ${
      hidden === 0
        ? nothing
        : html`<p class="muted">
            ${counted(hidden, 'field')} ${hidden === 1 ? 'is' : 'are'} the same in both and not
            shown.
            <button
              type="button"
              class="link"
              title="Show all fields (d)"
              @click=${() => {
                arrange({ onlyDifferences: false });
              }}
            >
              Show all fields
            </button>
          </p>`
    }
  </div>`;
}

type Judged = Readonly<Record<MatchedSide, readonly JudgedPlace[]>>;

/** It differs, or gold or a judge puts a defect there. */
function isTelling(field: ComparedField, judged: Judged): boolean {
  return field.isDifferent || hasMarks(field, 'base', judged) || hasMarks(field, 'other', judged);
}

function hasMarks(field: ComparedField, side: MatchedSide, judged: Judged): boolean {
  const part = field[side];
  if (part === undefined) return false;
  return (
    part.defects.length > 0 ||
    field.entries.some((entry) => (entry[side]?.defects.length ?? 0) > 0) ||
    judged[side].some(({ pointer }) => isAt(pointer, part.pointer))
  );
}

function fieldView(
  view: MatchedView,
  field: ComparedField,
  index: number,
  judged: Judged,
): TemplateResult {
  const titleId = `field-${index}`;
  const { entries, isDifferent } = field;
  return html`<section
    class="field ${isDifferent ? 'different' : 'alike'}"
    aria-labelledby=${titleId}
  >
    <div class="heading-row">
      <h3 id=${titleId}>${field.title}</h3>
      <span class="muted">${fieldState(field)}</span>
    </div>
    ${partMarks(view, field, judged)}
    <ol class="rows">
      ${entries
        .slice(0, rowsShown(view, field))
        .map((entry) =>
          isPlain(field, entry, judged)
            ? html`<li class="row">${spanningCell(view, field, entry)}</li>`
            : entryRow(view, field, entry, judged),
        )}
    </ol>
    ${moreRows(view, field)}
  </section>`;
}

/** Once for both sides is enough. */
function isPlain({ isDifferent }: ComparedField, entry: ComparedEntry, judged: Judged): boolean {
  if (isDifferent) return false;
  return (['base', 'other'] as const).every((side) => {
    const placed = entry[side];
    if (placed === undefined) return true;
    const isJudged = judged[side].some(({ pointer }) => isAt(pointer, placed.pointer));
    return placed.defects.length === 0 && !isJudged;
  });
}

const stateWords: readonly ComparedEntry['state'][] = ['changed', 'moved', 'added', 'removed'];

/** @example `2 changed, 1 added` */
function fieldState({ entries, isDifferent, base, other }: ComparedField): string {
  if (!isDifferent) return entries.length === 0 ? 'nothing in either' : 'the same';
  if (base?.isList !== true && other?.isList !== true) {
    if (base === undefined) return 'only in the record made from it';
    return other === undefined ? 'only in the base' : 'changed';
  }
  return stateWords
    .map((state) => [entries.filter((entry) => entry.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => `${count} ${state}`)
    .join(', ');
}

/** Marks of a field as a whole, and those of judges in rows that are not shown. */
function partMarks(
  view: MatchedView,
  field: ComparedField,
  judged: Judged,
): TemplateResult | typeof nothing {
  const rows = field.entries.slice(0, rowsShown(view, field));
  const marks = (['base', 'other'] as const).map((side) => {
    const part = field[side];
    if (part === undefined) return { side, chips: [] };
    const places = judged[side].filter(
      ({ pointer }) =>
        isAt(pointer, part.pointer) &&
        !rows.some((entry) => {
          const placed = entry[side];
          return placed !== undefined && isAt(pointer, placed.pointer);
        }),
    );
    return { side, chips: [...defectChips(part.defects), ...judgedChips(places)] };
  });
  if (marks.every(({ chips }) => chips.length === 0)) return nothing;
  return html`<div class="columns marks">
    ${marks.map(({ side, chips }) =>
      chips.length === 0
        ? html`<div></div>`
        : html`<div class="chips" role="group" aria-label=${sideTitle(view, side)}>
            ${sideName(view, side)} ${chips}
          </div>`,
    )}
  </div>`;
}

function entryRow(
  view: MatchedView,
  field: ComparedField,
  entry: ComparedEntry,
  judged: Judged,
): TemplateResult {
  const cells = (['base', 'other'] as const).map((side) => {
    const placed = entry[side];
    if (placed === undefined) return missingCell(view, side);
    const places = judged[side].filter(({ pointer }) => isAt(pointer, placed.pointer));
    return entryCell(view, { field, entry, placed, side, places });
  });
  return html`<li class="row columns ${entry.state}">${cells}</li>`;
}
