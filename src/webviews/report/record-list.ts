import { html, nothing, type TemplateResult } from 'lit';
import {
  listStep,
  type ListVerdict,
  type ReportAction,
  type ReportList,
  type ReportListItem,
} from '../protocol/report.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import { standings } from '../shared/standing.ts';
import { icon } from '../shared/icons.ts';
import { moveAmong } from './move-among.ts';

export interface RecordListOptions {
  readonly list: ReportList;
  readonly act: (action: ReportAction) => void;
  readonly showMore: (list: ReportList) => void;
  readonly close: () => void;
}

export const listId = 'records';

/** The records behind a number, beside the report. */
export function recordList({ list, act, showMore, close }: RecordListOptions): TemplateResult {
  const { title, total, items } = list;
  const left = total - items.length;
  return html`<aside
    id=${listId}
    aria-labelledby="records-title"
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    }}
  >
    <div class="list-head">
      <h2 id="records-title" tabindex="-1">${title}</h2>
      <button type="button" class="link" @click=${close}>Close</button>
    </div>
    <p class="muted small">
      ${counted(total, 'item')}${left > 0 ? html`, the first ${formatNumber(items.length)} shown` : nothing}
    </p>
    <ol
      class="records"
      @keydown=${(event: KeyboardEvent) => {
        const { currentTarget } = event;
        if (!(currentTarget instanceof Element)) return;
        moveAmong(event, [...currentTarget.querySelectorAll('button.record')]);
      }}
    >
      ${items.map((item) => recordItem(item, act))}
    </ol>
    ${
      left > 0
        ? html`<p>
            <button
              type="button"
              id="more-records"
              class="link"
              @click=${() => {
                showMore(list);
              }}
            >
              Show ${formatNumber(Math.min(left, listStep))} more of ${formatNumber(left)}
            </button>
          </p>`
        : nothing
    }
  </aside>`;
}

function recordItem(item: ReportListItem, act: RecordListOptions['act']): TemplateResult {
  const { recordId, candidate, summary, verdicts, moreVerdicts } = item;
  const reveal = (takesFocus: boolean): void => {
    act({
      type: 'reveal',
      recordId,
      ...(candidate !== undefined && { candidateId: candidate.id }),
      takesFocus,
    });
  };
  return html`<li>
    <button
      type="button"
      class="record"
      title="Show in the editor (Enter; with Ctrl, go there). F2 or C compares the responses."
      @click=${(event: MouseEvent) => {
        reveal(event.ctrlKey || event.metaKey);
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reveal(true);
        else if (isCompareKey(event)) act({ type: 'compare', recordId });
        else return;
        event.preventDefault();
      }}
    >
      <span class="record-name"
        ><bdi class="record-id">${recordId}</bdi>${
          candidate === undefined ? nothing : html` <span class="muted">${candidate.title}</span>`
        }</span
      >
      <span class="record-summary"><bdi>${summary}</bdi></span>
      ${verdicts.map(verdictLine)}
      ${
        moreVerdicts === 0
          ? nothing
          : html`<span class="muted small">and ${counted(moreVerdicts, 'more verdict')}</span>`
      }
    </button>
  </li>`;
}

function isCompareKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  return key === 'F2' || key === 'c';
}

function verdictLine({ judge, setting, label, standing }: ListVerdict): TemplateResult {
  const { word, icon: name, tone } = standings[standing];
  return html`<span class="verdict"
    ><span class="standing ${tone}"
      >${icon(name)}<span>${label === '' ? word : html`<bdi>${label}</bdi>, ${word}`}</span></span
    >
    <span class="muted small"><bdi>${judge}</bdi>, ${setting}</span></span
  >`;
}
