import type { AttemptView, RepairAction, RepairLayout, RepairState } from '../protocol/repair.ts';
import { focusDraft } from '../shared/draft-field.ts';
import { openHelp } from '../shared/help-dialog.ts';
import { startPage, type Page } from '../shared/start-page.ts';
import { lostDraft, nothingPage } from '../shared/nothing-page.ts';
import { acceptedWords, showAccepted } from './accepted-view.ts';
import { canGoOn } from './can-go-on.ts';
import { isDraftOf } from './draft-place.ts';
import { repairKeys } from './repair-keys.ts';
import { followRepair, readRepairLayout } from './repair-layout.ts';
import { repairPage } from './repair-page.ts';
import { repairStyles } from './repair-styles.ts';

type RepairDesk = Page<RepairState, RepairAction, RepairLayout>;

export function startRepair(): void {
  startPage<RepairState, RepairAction, RepairLayout>({
    styles: repairStyles,
    readLayout: readRepairLayout,
    subjectOf: (state) =>
      state?.type === 'repair' ? `${state.documentUri} ${state.recordId} ${state.repair}` : '',
    announcementOf,
    keys: (desk) =>
      repairKeys({
        run: () => {
          run(desk);
        },
        validate: () => {
          const { state } = desk;
          if (state?.type === 'repair' && state.progress === undefined) {
            void desk.act({ type: 'validate' });
          }
        },
        cancel: () => {
          const { state } = desk;
          if (state?.type === 'repair' && state.progress !== undefined) {
            void desk.act({ type: 'cancel' });
          }
        },
        accept: () => {
          const latest = latestProposal(desk);
          if (latest?.state === 'passed') accept(desk, latest.id);
          else if (latest !== undefined) {
            const text =
              'The latest proposal does not pass. Its button "Accept anyway" accepts it.';
            desk.show({ type: 'note', text });
          }
        },
        edit: () => {
          const latest = latestProposal(desk);
          if (latest !== undefined) edit(desk, latest.id, latest.proposal ?? '');
        },
        toggleDifferences: () => {
          desk.arrange({ showDifferences: !desk.layout.showDifferences });
        },
        help: openHelp,
      }),
    onState: (desk) => {
      const { state } = desk;
      if (state?.type === 'repair') desk.arrange(followRepair(desk.layout, state));
    },
    onStateShown: ({ state }, previous) => {
      if (state?.type !== 'repair' || previous?.type !== 'repair') return;
      if (state.accepted !== undefined && previous.accepted === undefined) showAccepted();
    },
    pageOf: (desk) => {
      const { state, layout, status, arrange } = desk;
      const forget = (): void => {
        desk.arrange({ draft: undefined });
      };
      if (state?.type !== 'repair') {
        const { draft } = layout;
        const lost = draft === undefined ? undefined : lostDraft(draft, forget);
        return nothingPage(state, status, lost, () => undefined);
      }
      return repairPage({
        ...{ state, layout, status, arrange },
        act: (action) => void desk.act(action),
        accept: (attempt, text) => {
          accept(desk, attempt, text);
        },
        edit: (attempt, text) => {
          edit(desk, attempt, text);
        },
        stopEditing: forget,
        setAside: () => {
          // The reason stays until the record is set aside: the reviewer may first be asked for a name.
          void desk.act({ type: 'set-aside', reason: desk.layout.reason ?? '' });
        },
        showHelp: openHelp,
      });
    },
  });
}

function run({ state, show, act }: RepairDesk): void {
  if (state?.type !== 'repair' || state.progress !== undefined) return;
  if (state.cannotRun === undefined) void act({ type: 'run', goOn: canGoOn(state) });
  else show({ type: 'note', text: state.cannotRun });
}

/** What is typed stays until the host has written it. */
function accept(desk: RepairDesk, attempt: string, text?: string): void {
  if (text === undefined && desk.layout.draft !== undefined) {
    desk.show({ type: 'note', text: draftFirst });
    focusDraft();
    return;
  }
  const action = { type: 'accept', attempt, ...(text === undefined ? {} : { text }) } as const;
  void desk.act(action).then((isDone) => {
    if (isDone && text !== undefined) desk.arrange({ draft: undefined });
  });
}

const draftFirst = 'Save or cancel the text that you are writing first.';

function edit(desk: RepairDesk, attempt: string, text: string): void {
  const { state, layout } = desk;
  if (state?.type !== 'repair' || state.isOutdated || state.progress !== undefined) return;
  if (layout.draft !== undefined && !isDraftOf(layout.draft, attempt, state)) {
    desk.show({ type: 'note', text: draftFirst });
  } else {
    const { documentUri, recordId, repair } = state;
    desk.arrange({ draft: layout.draft ?? { attempt, documentUri, recordId, repair, text } });
  }
  focusDraft();
}

function latestProposal({ state }: RepairDesk): AttemptView | undefined {
  if (state?.type !== 'repair' || state.isOutdated || state.progress !== undefined)
    return undefined;
  return state.attempts.findLast(({ proposal }) => proposal !== undefined);
}

function announcementOf(state: RepairState | undefined): string {
  if (state?.type !== 'repair') return state?.message ?? '';
  const { title, recordId, attempts, end, accepted } = state;
  if (accepted !== undefined) return acceptedWords(state);
  if (end !== undefined) return end.text;
  const latest = attempts.findLast(({ isEarlier }) => !isEarlier);
  return latest === undefined ? `${title}: ${recordId}` : `${latest.title}: ${latest.reason}`;
}
