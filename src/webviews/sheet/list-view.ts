import { html, nothing, type TemplateResult } from 'lit';
import type { SheetBadge, SheetItem, SheetList } from '../../core/benchmarks/sheet.ts';
import { icon } from '../shared/icons.ts';
import { plainText } from '../shared/plain-text.ts';
import { toneLook } from '../shared/tones.ts';
import {
  entryClass,
  entryText,
  entryTools,
  notesOf,
  shortMarks,
  type EntryContext,
} from './entry-view.ts';
import { moreButton } from './more-button.ts';
import { homes } from './problem-homes.ts';
import { rowsView } from './rows-view.ts';
import { entryId, itemsPerPage, type SheetView } from './sheet-view.ts';

/** Places that lead to an item, of which it names so many at first. */
const citationsPerAnchor = 20;

/** Several entries, each with its heading, its badges, and where it leads. */
export function listView(view: SheetView, list: SheetList): TemplateResult {
  const { id, title, items, isNumbered, whenEmpty } = list;
  if (items.length === 0) return html`<p class="muted">${whenEmpty}</p>`;
  const shown = view.extent.of(id, itemsPerPage);
  return html`<ol class="items">
      ${items.slice(0, shown).map((item, index) =>
        itemView(view, item, index, isNumbered, {
          partId: id,
          label: `${title} ${index + 1}`,
          empty: '(empty)',
        }),
      )}
    </ol>
    ${moreButton(view, id, { shown, total: items.length, noun: 'item' })}`;
}

function itemView(
  view: SheetView,
  item: SheetItem,
  index: number,
  isNumbered: boolean,
  context: EntryContext,
): TemplateResult {
  const { pointer, heading, meaning, rows, badges, anchor, marks, link } = item;
  const hasHead = anchor !== undefined || heading !== undefined;
  return html`<li
    id=${entryId(context.partId, pointer)}
    class=${entryClass(view, pointer, isNumbered ? 'item numbered' : 'item')}
    tabindex="-1"
    data-pointer=${pointer}
    data-editable=${item.isEditable === true ? '' : 'no'}
    data-focus-next="title-${context.partId} record-title"
  >
    ${isNumbered ? html`<span class="number muted">${index + 1}</span>` : nothing}
    <div class="item-main">
      ${
        hasHead
          ? html`<div class="item-head">
              ${anchor === undefined ? nothing : html`<code>${anchor}</code>`}
              ${heading === undefined ? nothing : html`<strong dir="auto">${heading}</strong>`}
              ${badges.map(badgeView)}
            </div>`
          : nothing
      }
      <div class="entry-body">
        ${
          link?.to === 'anchor' && link.isMissing === true
            ? html`<span class="leads-nowhere"
                >${icon('warning')}<span class="visually-hidden">leads nowhere: </span></span
              >`
            : nothing
        }
        ${entryText(view, item, context)} ${linkView(view, item)}
        ${hasHead ? nothing : badges.map(badgeView)} ${shortMarks(marks)}
      </div>
      ${meaning === undefined ? nothing : html`<blockquote>${plainText(meaning)}</blockquote>`}
      ${rowsView(view, context.partId, rows, context.label)} ${citationsView(view, anchor)}
      ${notesOf(view, homes.entry(context.partId, pointer), marks)}
    </div>
    ${entryTools(view, item, context)}
  </li>`;
}

function badgeView({ text, tone }: SheetBadge): TemplateResult {
  return tone === undefined
    ? html`<span class="muted small badge" dir="auto">${text}</span>`
    : html`<span class="chip tone-chip ${toneLook(tone, []).className}" dir="auto">${text}</span>`;
}

function linkView(view: SheetView, { link }: SheetItem): TemplateResult | typeof nothing {
  if (link === undefined || (link.to === 'anchor' && link.isMissing === true)) return nothing;
  const name = link.to === 'anchor' ? link.anchor : link.recordId;
  return html`<button
    type="button"
    class="link"
    @click=${() => {
      view.follow(link);
    }}
  >
    Go there<span class="visually-hidden"> to ${name}</span>
  </button>`;
}

function citationsView(
  view: SheetView,
  anchor: string | undefined,
): TemplateResult | typeof nothing {
  const citations = anchor === undefined ? [] : view.anchors.citationsOf(anchor);
  if (anchor === undefined || citations.length === 0) return nothing;
  const id = `citations ${anchor}`;
  const shown = view.extent.of(id, citationsPerAnchor);
  return html`<p class="citations">
      <span class="muted">Named in</span>
      ${citations.slice(0, shown).map(
        (citation) =>
          html`<button
            type="button"
            class="link"
            @click=${() => {
              view.goTo(citation);
            }}
          >
            ${citation.title}
          </button>`,
      )}
    </p>
    ${moreButton(view, id, { shown, total: citations.length, noun: 'place' })}`;
}
