import { html, render, type TemplateResult } from 'lit';
import type { CompareAction, CompareLayout, CompareState } from '../protocol/compare.ts';
import { adoptStyles, baseStyles } from '../shared/base-styles.ts';
import { registerComponents } from '../shared/components.ts';
import { helpDialog, helpDialogStyles, openHelp } from '../shared/help-dialog.ts';
import { connect } from '../shared/host-connection.ts';
import { isSnapshot } from '../shared/is-snapshot.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { listenForKeys } from '../shared/key-bindings.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import { compareKeys } from './compare-keys.ts';
import { followRecord, readCompareLayout } from './compare-layout.ts';
import { comparePage } from './compare-page.ts';
import { compareStyles } from './compare-styles.ts';
import { turnId } from './dialogue-view.ts';
import { rememberTexts } from './remember-texts.ts';

/** Wires the page: one state from the host, one layout of its own, one function that draws both. */
export function startCompare(): void {
  const app = document.getElementById('app');
  if (app === null) throw new Error('The page has no element #app.');
  registerComponents();
  adoptStyles([...baseStyles, judgmentCardStyles, helpDialogStyles, ...compareStyles]);

  const textsOf = rememberTexts();
  let state: CompareState | undefined;
  let status: Status | undefined;

  const host = connect<CompareState, CompareAction, CompareLayout>({
    api: acquireVsCodeApi(),
    isState: (value): value is CompareState => isSnapshot(value),
    readLayout: readCompareLayout,
    onState: (next) => {
      const isOther = placeOf(state) !== placeOf(next);
      state = next;
      if (isOther) status = undefined;
      if (next.type === 'record') arrange(followRecord(layout, next));
      draw();
      if (isOther) window.scrollTo({ top: 0 });
    },
    onProblem: (text) => {
      show({ type: 'error', text });
    },
  });
  let layout = host.keptLayout;

  function show(next: Status | undefined): void {
    status = next;
    draw();
  }

  function arrange(change: Partial<CompareLayout>): void {
    layout = { ...layout, ...change };
    host.keepLayout(layout);
    draw();
  }

  function act(action: CompareAction): void {
    show(undefined);
    void host.send(action).then((answer) => {
      if (!answer.ok) show({ type: 'error', text: answer.error });
    });
  }

  function showTurn(turnIndex: number): void {
    if (document.getElementById(turnId(turnIndex)) === null) arrange({ historyOpen: true });
    const turn = document.getElementById(turnId(turnIndex));
    if (turn === null) {
      show({ type: 'error', text: `The dialogue has no turn ${turnIndex}.` });
    } else {
      turn.focus();
    }
  }

  /** Moves by one record, or says why not. */
  function move(step: 1 | -1): void {
    if (state?.type !== 'record') return;
    const target = state.position + step;
    if (target < 0) show({ type: 'note', text: 'This is the first record.' });
    else if (target >= state.total) show({ type: 'note', text: 'This is the last record.' });
    else act({ type: step === 1 ? 'next-record' : 'previous-record' });
  }

  function judge(): void {
    if (state?.type !== 'record' || state.judging !== undefined) return;
    if (state.cannotJudge === undefined) act({ type: 'judge' });
    else show({ type: 'note', text: `Cannot judge: ${state.cannotJudge}` });
  }

  const keys = compareKeys({
    next: () => {
      move(1);
    },
    previous: () => {
      move(-1);
    },
    swap: () => {
      arrange({ swapped: !layout.swapped });
    },
    toggleDifferences: () => {
      arrange({ showDifferences: !layout.showDifferences });
    },
    toggleHistory: () => {
      arrange({ historyOpen: !layout.historyOpen });
    },
    judge,
    help: openHelp,
  });
  listenForKeys(document, keys);

  function pageOf(current: CompareState | undefined): TemplateResult {
    if (current?.type !== 'record') {
      return html`<p class="nothing">${current?.message ?? 'Waiting for a record…'}</p>
        ${statusLine(status)}`;
    }
    return comparePage({
      record: current,
      texts: textsOf(current.comparison),
      layout,
      status,
      act,
      arrange,
      showTurn,
      showHelp: openHelp,
    });
  }

  function draw(): void {
    if (app === null) return;
    keepFocus(app, () => {
      render(
        html`${pageOf(state)} ${helpDialog('Keys of this view', keys)}
          <p class="visually-hidden" aria-live="polite">${announcementOf(state)}</p>`,
        app,
      );
    });
  }

  draw();
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
