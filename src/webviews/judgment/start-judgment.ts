import { html, render, type TemplateResult } from 'lit';
import type { JudgmentAction, JudgmentState } from '../protocol/judgment.ts';
import { adoptStyles, baseStyles } from '../shared/base-styles.ts';
import { registerComponents } from '../shared/components.ts';
import { helpDialog, helpDialogStyles, openHelp } from '../shared/help-dialog.ts';
import { connect } from '../shared/host-connection.ts';
import { isSnapshot } from '../shared/is-snapshot.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { listenForKeys, type KeyBinding } from '../shared/key-bindings.ts';
import { statusLine, type Status } from '../shared/status-line.ts';
import { readJudgmentLayout, type JudgmentLayout } from './judgment-layout.ts';
import { emptyPage, judgmentPage } from './judgment-page.ts';
import { judgmentStyles } from './judgment-styles.ts';

/** Wires the view: one state from the host, one layout of its own, one function that draws both. */
export function startJudgment(): void {
  const app = document.getElementById('app');
  if (app === null) throw new Error('The page has no element #app.');
  registerComponents();
  adoptStyles([...baseStyles, judgmentCardStyles, helpDialogStyles, judgmentStyles]);

  let state: JudgmentState | undefined;
  let status: Status | undefined;

  const host = connect<JudgmentState, JudgmentAction, JudgmentLayout>({
    api: acquireVsCodeApi(),
    isState: (value): value is JudgmentState => isSnapshot(value),
    readLayout: readJudgmentLayout,
    onState: (next) => {
      const isOther = recordIdOf(state) !== recordIdOf(next);
      state = next;
      if (isOther) status = undefined;
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

  function arrange(change: Partial<JudgmentLayout>): void {
    layout = { ...layout, ...change };
    host.keepLayout(layout);
    draw();
  }

  function act(action: JudgmentAction): void {
    show(undefined);
    void host.send(action).then((answer) => {
      if (!answer.ok) show({ type: 'error', text: answer.error });
    });
  }

  function judge(): void {
    if (state?.type !== 'record' || state.judging !== undefined) return;
    if (state.cannotJudge === undefined) act({ type: 'judge' });
    else show({ type: 'note', text: `Cannot judge: ${state.cannotJudge}` });
  }

  const keys: readonly KeyBinding[] = [
    { keys: ['j'], caps: ['J'], description: 'Judge every response', run: judge },
    {
      keys: ['c'],
      caps: ['C'],
      description: 'Compare the responses side by side',
      run: () => {
        if (state?.type === 'record') act({ type: 'compare' });
      },
    },
    { keys: ['?'], caps: ['?'], description: 'This help', run: openHelp },
  ];
  listenForKeys(document, keys);

  function pageOf(current: JudgmentState | undefined): TemplateResult {
    if (current === undefined) {
      return html`<p class="muted">Waiting for a record…</p>
        ${statusLine(status)}`;
    }
    return current.type === 'nothing'
      ? emptyPage(current, status, act)
      : judgmentPage({ record: current, layout, status, act, arrange });
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

function recordIdOf(state: JudgmentState | undefined): string | undefined {
  return state?.type === 'record' ? state.recordId : undefined;
}

/** Read out when it changes: once for each record, and when its judgments grow. */
function announcementOf(state: JudgmentState | undefined): string {
  if (state?.type !== 'record') return state?.message ?? '';
  return `Record ${state.recordId}, ${state.judgments.length} judgments`;
}
