import { html } from 'lit';
import type { JudgmentAction, JudgmentState } from '../protocol/judgment.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { readJudgmentLayout, type JudgmentLayout } from './judgment-layout.ts';
import { emptyPage, judgmentPage } from './judgment-page.ts';
import { judgmentStyles } from './judgment-styles.ts';

type JudgmentPage = Page<JudgmentState, JudgmentAction, JudgmentLayout>;

export function startJudgment(): void {
  startPage<JudgmentState, JudgmentAction, JudgmentLayout>({
    styles: [judgmentCardStyles, judgmentStyles],
    readLayout: readJudgmentLayout,
    subjectOf: recordIdOf,
    announcementOf,
    keys: keysOf,
    pageOf: (page) => {
      const { state, layout, status, arrange } = page;
      const act = (action: JudgmentAction): void => void page.act(action);
      if (state === undefined) {
        return html`<p class="muted">Waiting for a record…</p>
          ${statusLine(status)}`;
      }
      return state.type === 'nothing'
        ? emptyPage(state, status, act)
        : judgmentPage({ record: state, layout, status, act, arrange });
    },
  });
}

function keysOf(page: JudgmentPage): readonly KeyBinding[] {
  return [
    {
      keys: ['j'],
      caps: ['J'],
      description: 'Judge every response',
      run: () => {
        judge(page);
      },
    },
    {
      keys: ['c'],
      caps: ['C'],
      description: 'Compare the responses side by side',
      run: () => {
        if (page.state?.type === 'record') void page.act({ type: 'compare' });
      },
    },
    { keys: ['?'], caps: ['?'], description: 'This help', run: openHelp },
  ];
}

function judge({ state, show, act }: JudgmentPage): void {
  if (state?.type !== 'record' || state.judging !== undefined) return;
  if (state.cannotJudge === undefined) void act({ type: 'judge' });
  else show({ type: 'note', text: `Cannot judge: ${state.cannotJudge}` });
}

function recordIdOf(state: JudgmentState | undefined): string {
  return state?.type === 'record' ? state.recordId : '';
}

/** Read out when it changes: once for each record, and when its judgments grow. */
function announcementOf(state: JudgmentState | undefined): string {
  if (state?.type !== 'record') return state?.message ?? '';
  return `Record ${state.recordId}, ${state.judgments.length} judgments`;
}
