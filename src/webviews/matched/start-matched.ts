import { html } from 'lit';
import { differentFields } from '../../core/comparison/field-comparison.ts';
import type { MatchedAction, MatchedLayout, MatchedState } from '../protocol/matched.ts';
import { counted } from '../shared/formats.ts';
import { extentOf } from '../shared/extent.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { matchedKeys } from './matched-keys.ts';
import { followPair, readMatchedLayout } from './matched-layout.ts';
import { matchedPage } from './matched-page.ts';
import { matchedStyles } from './matched-styles.ts';
import { rememberComparison } from './remember-comparison.ts';
import { keepTabFocus } from './sibling-tabs.ts';

type MatchedPage = Page<MatchedState, MatchedAction, MatchedLayout>;

export function startMatched(): void {
  const fieldsOf = rememberComparison();
  const extents = new Map<string, number>();

  startPage<MatchedState, MatchedAction, MatchedLayout>({
    styles: [judgmentCardStyles, ...matchedStyles],
    readLayout: readMatchedLayout,
    subjectOf: pairOf,
    announcementOf: (state) => {
      if (state?.type !== 'pair') return state?.message ?? '';
      const { base, other } = state;
      const different = differentFields(fieldsOf(state));
      const count = `${counted(different, 'field')} ${different === 1 ? 'differs' : 'differ'}`;
      return `${other.title}, ${other.recordId}, beside ${base.title}, ${base.recordId}: ${count}.`;
    },
    keys: (page) =>
      matchedKeys({
        nextSibling: () => {
          selectSibling(page, 1);
        },
        previousSibling: () => {
          selectSibling(page, -1);
        },
        nextDifference: () => {
          goToDifference(page, 1);
        },
        previousDifference: () => {
          goToDifference(page, -1);
        },
        toggleFields: () => {
          page.arrange({ onlyDifferences: !page.layout.onlyDifferences });
        },
        openDifference: () => {
          if (page.state?.type === 'pair') void page.act({ type: 'show-difference' });
        },
        judge: () => {
          judge(page);
        },
        flag: (action) => {
          if (page.state?.type === 'pair') void page.act({ ...action, side: 'other' });
        },
        help: openHelp,
      }),
    onState: (page, isOther) => {
      if (isOther) extents.clear();
      if (page.state?.type === 'pair') page.arrange(followPair(page.layout, page.state));
    },
    onStateShown: (page, previous) => {
      if (pairOf(previous) !== pairOf(page.state)) keepTabFocus();
    },
    pageOf: (page) => {
      const { state, layout, status, arrange } = page;
      if (state?.type !== 'pair') {
        return html`<p class="nothing">${state?.message ?? 'Waiting for records…'}</p>
          ${statusLine(status)}`;
      }
      return matchedPage({
        pair: state,
        fields: fieldsOf(state),
        layout,
        status,
        act: (action) => void page.act(action),
        arrange,
        selectSibling: (step) => {
          selectSibling(page, step);
        },
        goToDifference: (step) => {
          goToDifference(page, step);
        },
        showHelp: openHelp,
        extent: extentOf(extents, page.draw),
      });
    },
  });
}

function pairOf(state: MatchedState | undefined): string {
  if (state?.type !== 'pair') return '';
  return JSON.stringify([state.base.documentUri, state.base.recordId, state.selected]);
}

/** Moves by one sibling, or says why not. */
function selectSibling({ state, show, act }: MatchedPage, step: 1 | -1): void {
  if (state?.type !== 'pair') return;
  const at = state.siblings.findIndex(({ key }) => key === state.selected);
  const next = state.siblings[at + step];
  if (next !== undefined && at + step >= 0) void act({ type: 'select', key: next.key });
  else {
    const word = step > 0 ? 'last' : 'first';
    show({ type: 'note', text: `This is the ${word} record that was made from the base.` });
  }
}

/** Moves the focus to the next row that differs or has a defect, or says that there is none. */
function goToDifference({ state, show }: MatchedPage, step: 1 | -1): void {
  if (state?.type !== 'pair') return;
  const stops = [...document.querySelectorAll<HTMLElement>('[data-difference]')];
  const focused = document.activeElement;
  const target =
    step > 0
      ? stops.find((stop) => focused === null || isBefore(focused, stop))
      : stops.findLast((stop) => focused !== null && isBefore(stop, focused));
  if (target !== undefined) {
    show(undefined);
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  } else if (stops.length === 0) {
    show({ type: 'note', text: 'Nothing differs.' });
  } else {
    show({ type: 'note', text: `There is no difference ${step > 0 ? 'after' : 'before'} this.` });
  }
}

/** In the order of the page; a part of the other is not before it. */
function isBefore(one: Element, other: Element): boolean {
  if (one === document.body) return true;
  const position = one.compareDocumentPosition(other);
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !other.contains(one);
}

function judge({ state, show, act }: MatchedPage): void {
  if (state?.type !== 'pair' || state.other.judging !== undefined) return;
  const { cannotJudge } = state.other;
  if (cannotJudge === undefined) void act({ type: 'judge', side: 'other' });
  else show({ type: 'note', text: `Cannot judge: ${cannotJudge}` });
}
