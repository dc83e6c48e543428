import { html } from 'lit';
import type { CompareAction, CompareLayout, CompareState } from '../protocol/compare.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { compareKeys } from './compare-keys.ts';
import { followRecord, readCompareLayout } from './compare-layout.ts';
import { comparePage } from './compare-page.ts';
import { compareStyles } from './compare-styles.ts';
import { turnId } from './dialogue-view.ts';
import { rememberTexts } from './remember-texts.ts';

type ComparePage = Page<CompareState, CompareAction, CompareLayout>;

export function startCompare(): void {
  const textsOf = rememberTexts();
  startPage<CompareState, CompareAction, CompareLayout>({
    styles: [judgmentCardStyles, ...compareStyles],
    readLayout: readCompareLayout,
    subjectOf: placeOf,
    announcementOf,
    keys: keysOf,
    onState: (page) => {
      if (page.state?.type === 'record') page.arrange(followRecord(page.layout, page.state));
    },
    pageOf: (page) => {
      const { state, layout, status, arrange } = page;
      if (state?.type !== 'record') {
        return html`<p class="nothing">${state?.message ?? 'Waiting for a record…'}</p>
          ${statusLine(status)}`;
      }
      return comparePage({
        record: state,
        texts: textsOf(state.comparison),
        layout,
        status,
        act: (action) => void page.act(action),
        arrange,
        showTurn: (turnIndex) => {
          showTurn(page, turnIndex);
        },
        showHelp: openHelp,
      });
    },
  });
}

function keysOf(page: ComparePage): readonly KeyBinding[] {
  return compareKeys({
    next: () => {
      move(page, 1);
    },
    previous: () => {
      move(page, -1);
    },
    swap: () => {
      page.arrange({ swapped: !page.layout.swapped });
    },
    toggleDifferences: () => {
      page.arrange({ showDifferences: !page.layout.showDifferences });
    },
    toggleHistory: () => {
      page.arrange({ historyOpen: !page.layout.historyOpen });
    },
    judge: () => {
      judge(page);
    },
    flag: (action) => {
      if (page.state?.type === 'record') void page.act(action);
    },
    help: openHelp,
  });
}

function showTurn(page: ComparePage, turnIndex: number): void {
  if (document.getElementById(turnId(turnIndex)) === null) page.arrange({ historyOpen: true });
  const turn = document.getElementById(turnId(turnIndex));
  if (turn === null) {
    page.show({ type: 'error', text: `The dialogue has no turn ${turnIndex}.` });
  } else {
    turn.focus();
  }
}

/** Moves by one record, or says why not. */
function move({ state, show, act }: ComparePage, step: 1 | -1): void {
  if (state?.type !== 'record') return;
  const target = state.position + step;
  if (target < 0) show({ type: 'note', text: 'This is the first record.' });
  else if (target >= state.total) show({ type: 'note', text: 'This is the last record.' });
  else void act({ type: step === 1 ? 'next-record' : 'previous-record' });
}

function judge({ state, show, act }: ComparePage): void {
  if (state?.type !== 'record' || state.judging !== undefined) return;
  if (state.cannotJudge === undefined) void act({ type: 'judge' });
  else show({ type: 'note', text: `Cannot judge: ${state.cannotJudge}` });
}

/** Which record is shown; with its position, since broken files repeat ids. */
function placeOf(state: CompareState | undefined): string {
  return state?.type === 'record' ? `${state.position} ${state.recordId}` : '';
}

/** Read out when it changes, so once for each record. */
function announcementOf(state: CompareState | undefined): string {
  if (state?.type !== 'record') return state?.message ?? '';
  return `Record ${state.recordId}, ${state.position + 1} of ${state.total}: ${state.summary}`;
}
