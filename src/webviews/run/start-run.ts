import { html } from 'lit';
import type { RunAction, RunChoices, RunDesk, RunLayout, RunState } from '../protocol/run.ts';
import { formatNumber } from '../shared/formats.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import { runKeys } from './run-keys.ts';
import { readRunLayout } from './run-layout.ts';
import { runPage } from './run-page.ts';
import { runStyles } from './run-styles.ts';

type RunsPage = Page<RunState, RunAction, RunLayout>;

export function startRun(): void {
  /** What the user has chosen, ahead of the extension's answer; undefined: as the state says. */
  let draft: RunChoices | undefined;
  let revision = -1;

  startPage<RunState, RunAction, RunLayout>({
    styles: runStyles,
    readLayout: readRunLayout,
    subjectOf: (state) => (state?.type === 'run' ? `${state.documentUri} ${state.page}` : ''),
    announcementOf,
    keys: (page) => {
      const act = (action: RunAction): void => void page.act(action);
      return runKeys({
        toStart: () => {
          document.getElementById('plan-title')?.focus();
        },
        cancel: () => {
          if (deskOf(page)?.run?.state === 'running') act({ type: 'cancel' });
        },
        resume: () => {
          if (deskOf(page)?.run?.canResume === true) act({ type: 'resume' });
        },
        report: () => {
          act({ type: 'show-report' });
        },
        failed: () => {
          if (deskOf(page)?.run !== undefined) act({ type: 'list', list: 'failed' });
        },
        unreadable: () => {
          if (deskOf(page)?.run !== undefined) act({ type: 'list', list: 'unreadable' });
        },
        otherPage: () => {
          const desk = deskOf(page);
          if (desk?.comparison === undefined) return;
          act({ type: 'show-page', page: desk.page === 'judge' ? 'comparison' : 'judge' });
        },
        chooseFile: () => {
          act({ type: 'choose-file' });
        },
        help: openHelp,
      });
    },
    onState: (page, isOther) => {
      const desk = deskOf(page);
      if (desk === undefined) return;
      if (isOther || desk.choicesRevision !== revision) {
        revision = desk.choicesRevision;
        draft = undefined;
        page.arrange({ documentUri: desk.documentUri, choices: desk.choices });
      }
    },
    pageOf: (page) => {
      const { state, status } = page;
      const desk = deskOf(page);
      if (desk === undefined) {
        const message = state?.type === 'nothing' ? state.message : 'Waiting for the plan…';
        return html`<p class="nothing">${message}</p>
          ${statusLine(status)}`;
      }
      const choices = draft ?? desk.choices;
      return runPage({
        desk,
        choices,
        status,
        act: (action) => void page.act(action),
        choose: (change) => {
          draft = { ...(draft ?? desk.choices), ...change };
          page.arrange({ choices: draft });
          void page.act({ type: 'choose', choices: draft });
        },
        showHelp: openHelp,
      });
    },
  });
}

function deskOf({ state }: RunsPage): RunDesk | undefined {
  return state?.type === 'run' ? state : undefined;
}

/** Read out when it changes: tenths of a run, for each call would be noise. */
function announcementOf(state: RunState | undefined): string {
  if (state?.type !== 'run') return state?.message ?? '';
  const { run, plan } = state;
  if (run?.state === 'running') {
    const tenths = run.total === 0 ? 0 : Math.floor((10 * run.done) / run.total);
    return `${tenths * 10} percent of ${formatNumber(run.total)} calls are done.`;
  }
  if (run !== undefined && run.state !== 'cancelling') {
    return `The run is ${run.state}: ${formatNumber(run.done)} of ${formatNumber(run.total)} calls.`;
  }
  return plan.type === 'ready' ? `The plan has ${formatNumber(plan.calls)} calls.` : '';
}
