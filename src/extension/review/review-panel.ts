import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { ReviewAction, ReviewState } from '../../webviews/protocol/review.ts';
import { DisposableStore } from '../host/disposables.ts';
import type { ChannelLog } from '../host/log.ts';
import { showWarning } from '../host/notifications.ts';
import type { ReviewInSight } from '../host/review-in-sight.ts';
import { SinglePanel } from '../host/single-panel.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { internalCommands, settings, views } from '../ids.ts';
import { tellMissing } from './missing-notice.ts';
import { tellUnseenParts } from './unseen-notice.ts';
import { openSession, type SessionHost } from './open-session.ts';
import { isReviewAction, keptSession, nextSteps } from './review-messages.ts';
import type { ReviewSession } from './review-session.ts';
import type { SessionKey } from './session-key.ts';

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface ReviewProbe {
  /** Undefined while the panel is closed. */
  readonly state: () => ReviewState | undefined;
  /** As if the page had sent it. */
  readonly receive: (message: unknown) => Promise<void>;
  /** As VS Code does it after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, layout: unknown) => Promise<void>;
}

const noSession =
  'No review is open. Run "Benchwright: Start Review..." on a file of benchmark records.';

/** The review surface: one item of one session at a time. */
export class ReviewPanel implements vscode.Disposable {
  private readonly host: SessionHost;
  private readonly inSight: ReviewInSight;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<ReviewState, ReviewAction>;
  private shown: ReviewSession | undefined;
  /** What is to be open: also while its file or its study is not there. */
  private wanted: SessionKey | undefined;
  /** What was open before its file or its study went. */
  private lost: ReviewSession | undefined;
  /** Why there is no session. */
  private problem = noSession;
  /** Actions of the page wait for each other. */
  private turn: Promise<unknown> = Promise.resolve();
  /** How many items the user knows to be left out. */
  private knownMissing = 0;
  /** The session of which the user knows that its items are shared out among others. */
  private knownOfOthers: string | undefined;
  /** Of the session of which it was said what of its study no record has. */
  private knownUnseen: string | undefined;

  constructor(
    extensionUri: vscode.Uri,
    host: SessionHost,
    inSight: ReviewInSight,
    log: ChannelLog,
  ) {
    this.host = host;
    this.inSight = inSight;
    this.log = log;
    this.panel = this.disposables.add(
      new SinglePanel<ReviewState, ReviewAction>({
        extensionUri,
        viewType: views.review,
        page: 'review',
        icon: 'review',
        // In front of the records: beside them, a blind reviewer would see what is hidden.
        viewColumn: vscode.ViewColumn.Active,
        log,
        titleOf: () => this.session?.title ?? 'Review',
        state: () => this.state(),
        run: (action) => this.inTurn(() => this.run(action)),
        isAction: isReviewAction,
        restore: (layout) => this.restore(layout),
        onDidClose: () => {
          host.drafts.flush();
          this.wanted = undefined;
          this.session = undefined;
          this.problem = noSession;
        },
      }),
    );
    this.follow();
  }

  private get session(): ReviewSession | undefined {
    return this.shown;
  }

  /** What stands beside the page must know what it is about. */
  private set session(session: ReviewSession | undefined) {
    this.shown = session;
    this.inSight.show(
      session && { uri: session.key.uri, isBlind: session.study.isBlind || session.isAgain },
    );
  }

  readonly probe: ReviewProbe = {
    state: () => (this.panel.isOpen ? this.state() : undefined),
    receive: async (message) => {
      if (!isReviewAction(message)) throw new Error('The message is not in the contract.');
      await this.inTurn(() => this.run(message));
    },
    restore: (panel, layout) => this.panel.deserializeWebviewPanel(panel, layout),
  };

  /**
   * @param isTold the user knows where the items are shared out among others
   * @throws {UserError} when it cannot be opened; what was open stays
   */
  async open(key: SessionKey, isTold: boolean): Promise<void> {
    const session = await openSession(key, this.host);
    // Even when nothing has been decided yet.
    await session.keep();
    this.wanted = key;
    this.lost = undefined;
    this.knownMissing = 0;
    this.knownOfOthers = isTold ? session.id : undefined;
    this.take(session);
    this.panel.open({ preserveFocus: false });
  }

  /** What is open goes on under another name: that is what the page shows who decides. */
  goOnAs(reviewer: string): void {
    const { wanted } = this;
    if (wanted === undefined || wanted.reviewer === reviewer) return;
    this.wanted = { ...wanted, reviewer };
    this.reopenSoon(true);
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private follow(): void {
    const { datasets, studies, store } = this.host;
    this.disposables.add(
      datasets.onDidChange((dataset) => {
        if (this.wanted?.uri !== dataset.uri.toString()) return;
        const { session } = this;
        if (session === undefined || !this.isCurrent) this.reopenSoon(false);
        else {
          session.fileChanged();
          this.renew(session);
        }
      }),
    );
    this.disposables.add(
      datasets.onDidClose((uri) => {
        // VS Code closes what no editor shows: the session goes on without one.
        if (uri.toString() === this.wanted?.uri) this.reopenSoon(true);
      }),
    );
    this.disposables.add(
      studies.onDidChange(() => {
        this.reopenSoon(true);
      }),
    );
    this.disposables.add(
      store.onDidChange((uri) => {
        const { session } = this;
        if (uri.toString() !== session?.key.uri) return;
        session.reviewsChanged();
        this.renew(session);
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settings.section}.${settings.reviewRecordTime}`)) {
          this.panel.refresh();
        }
      }),
    );
  }

  /** The session is about the file as the editor has it. */
  private get isCurrent(): boolean {
    const { session } = this;
    if (session === undefined) return false;
    const dataset = this.host.datasets.of(session.dataset.uri);
    return session.dataset === dataset && session.study.kind === dataset.kind?.id;
  }

  /** After what the page has asked for. @param always also where the session is up to date by then */
  private reopenSoon(always: boolean): void {
    const reopening = this.inTurn(async () => {
      if (always || !this.isCurrent) await this.reopen();
    });
    reopening.catch((error: unknown) => {
      this.log.error('A review could not be opened again', error);
    });
  }

  /** What has changed is looked at in slices of time. */
  private renew(session: ReviewSession): void {
    // What is shown is told at once, whatever there is to look at.
    this.panel.refresh();
    const slices = new TimeSlices();
    session
      .catchUp(() => slices.pause())
      .then(
        () => {
          this.panel.refresh();
        },
        (error: unknown) => {
          this.log.error('A review could not be brought up to date', error);
        },
      );
  }

  private take(session: ReviewSession): void {
    this.session = session;
    session.noticeChanges();
    if (!session.isCaughtUp) this.renew(session);
    this.noteMissing(session);
    this.noteOthers(session);
    this.noteUnseen(session);
  }

  /** Once for each session: the study is as it was when this one was opened. */
  private noteUnseen(session: ReviewSession): void {
    if (this.knownUnseen === session.id) return;
    this.knownUnseen = session.id;
    tellUnseenParts(session).catch((error: unknown) => {
      this.log.error('What a study shows could not be looked for', error);
    });
  }

  private noteOthers({ id, key, sharedAmongOthers: others }: ReviewSession): void {
    if (others === undefined || this.knownOfOthers === id) return;
    this.knownOfOthers = id;
    void showWarning(
      `The draw is shared out among ${others.join(', ')}, and ${key.reviewer} is none of them: all items are shown.`,
    );
  }

  private noteMissing(session: ReviewSession): void {
    if (!session.isCaughtUp) return;
    const { length } = session.missing;
    if (length > this.knownMissing) void tellMissing(session);
    this.knownMissing = length;
  }

  /** The file, the study or the whole window is there anew. */
  private async reopen(): Promise<void> {
    const { wanted: key, session: before = this.lost } = this;
    if (key === undefined) return;
    try {
      const session = await openSession(key, this.host);
      // Another one may have been opened meanwhile.
      if (this.wanted !== key) return;
      session.goOnFrom(before);
      this.lost = undefined;
      this.take(session);
      await session.keep();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (this.wanted !== key) return;
      this.lost = before;
      this.session = undefined;
      this.problem = error.message;
    }
    this.panel.refresh();
  }

  private async restore(layout: unknown): Promise<void> {
    const id = keptSession(layout);
    this.wanted = id === undefined ? undefined : this.host.memory.keyOf(id);
    this.knownMissing = 0;
    this.session = undefined;
    this.problem = noSession;
    await this.inTurn(() => this.reopen());
  }

  private state(): ReviewState {
    const { session } = this;
    if (session === undefined) return { type: 'nothing', message: this.problem };
    const state = session.state();
    this.noteMissing(session);
    return state;
  }

  private async inTurn(run: () => Promise<void>): Promise<void> {
    const next = this.turn.then(run);
    this.turn = next.catch(() => undefined);
    await next;
  }

  private async run(action: ReviewAction): Promise<void> {
    const { session } = this;
    if (action.type === 'draft') {
      // Also of a session that is no longer open: what was typed last arrives after it.
      if (session === undefined) this.host.drafts.keep(action);
      else session.keepDraft(action);
      return;
    }
    if (session === undefined) throw new UserError('usage', this.problem);
    try {
      await this.act(session, action);
    } finally {
      // Before the answer: the page takes what it is told next for what came of the action.
      this.panel.refreshNow();
    }
  }

  private async act(
    session: ReviewSession,
    action: Exclude<ReviewAction, { readonly type: 'draft' }>,
  ): Promise<void> {
    switch (action.type) {
      case 'decide':
        return session.decide(action);
      case 'undo':
        return session.undo();
      case 'skip':
        return session.skip(action.item);
      case 'go':
        return session.go(action.to);
      case 'wording-read':
        return session.readWording();
      case 'flag':
        return session.flag(action.item, action.note);
      case 'repair':
        this.repair(session, action.item, action.repair);
        return;
      case 'open-record':
        return openRecord(session, action.item);
      case 'open-file':
        return openFile(session, this.host);
      case 'next-step':
        this.openBy(nextSteps[action.step], vscode.Uri.parse(session.key.uri));
        return;
    }
  }

  private repair(session: ReviewSession, token: string, repair: string): void {
    requireSighted(session);
    const { drawn } = session.itemOf(token);
    const wish = { uri: session.key.uri, recordId: drawn.record_id, repair };
    this.openBy(internalCommands.repair, wish);
  }

  /** It may ask something first: the page does not wait for it. */
  private openBy(command: string, parameters: unknown): void {
    vscode.commands.executeCommand(command, parameters).then(undefined, (error: unknown) => {
      this.log.error(`${command} failed`, error);
    });
  }
}

async function openRecord(session: ReviewSession, token: string): Promise<void> {
  requireSighted(session);
  const { document, validator } = session.dataset;
  const line = validator.lineOf(session.itemOf(token).drawn.record_id) ?? 0;
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.Beside,
    selection: new vscode.Range(line, 0, line, 0),
    preview: false,
  });
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.AtTop);
}

async function openFile(session: ReviewSession, { store }: SessionHost): Promise<void> {
  if (!session.isThrough) {
    // It names the records and the responses.
    requireSighted(session);
    if (session.isAgain) {
      throw new UserError(
        'usage',
        'Your file holds what you answered the other time: it stays closed until every item is decided again.',
      );
    }
  }
  const file = store.fileOf(session.dataset, session.key.reviewer);
  try {
    await vscode.window.showTextDocument(file, { preview: true });
  } catch (cause) {
    throw new UserError('file-not-readable', 'Nothing has been stored yet.', { cause });
  }
}

/** @throws {UserError} in a blind session */
function requireSighted({ study }: ReviewSession): void {
  if (!study.isBlind) return;
  throw new UserError(
    'usage',
    'This study is blind: what names records and responses stays closed while it is under way.',
  );
}
