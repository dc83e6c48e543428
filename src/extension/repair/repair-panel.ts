import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { RepairAction, RepairState } from '../../webviews/protocol/repair.ts';
import { DisposableStore } from '../host/disposables.ts';
import { showFailure } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { reveal } from '../host/reveal.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import { SinglePanel } from '../host/single-panel.ts';
import type { Studies } from '../host/studies.ts';
import { commands, internalCommands, views } from '../ids.ts';
import { KeptTries } from './kept-tries.ts';
import { isRepairAction, keptRepair, type RepairWish } from './repair-messages.ts';
import { RepairSession, type RepairServices } from './repair-session.ts';
import { ChosenModels } from './repair-choices.ts';
import { repairPage } from './repair-state.ts';
import { openRepaired } from './repaired-record.ts';
import { SetAside } from './set-aside.ts';

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface RepairProbe {
  /** Undefined while the panel is closed. */
  readonly state: () => RepairState | undefined;
  /** As if the page had sent it. */
  readonly receive: (message: unknown) => Promise<void>;
  /** As a reload of the window: what is not kept is gone. */
  readonly reload: () => Promise<void>;
}

export interface RepairHost extends Omit<RepairServices, 'keptTries'> {
  readonly studies: Studies;
  readonly reviews: ReviewStore;
  readonly reviewer: Reviewer;
  readonly memory: vscode.Memento;
}

const nothingOpen =
  'Nothing is being repaired. Put the cursor on a record and run "Benchwright: Regenerate Error Response", or choose Regenerate in the Review view.';

/** The panel in which a model writes a part of a record anew, and a person decides. One record at a time. */
export class RepairPanel implements vscode.Disposable {
  private readonly host: RepairHost;
  private readonly log: ChannelLog;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<RepairState, RepairAction>;
  /** By record and repair. */
  private readonly sessions = new Map<string, RepairSession>();
  private session: RepairSession | undefined;
  private services: RepairServices;
  private readonly models: ChosenModels;
  private readonly setAside: SetAside;
  private readonly storing = new Set<RepairSession>();

  constructor(extensionUri: vscode.Uri, host: RepairHost, log: ChannelLog) {
    this.host = host;
    this.services = { ...host, keptTries: new KeptTries(host.memory) };
    this.models = new ChosenModels(host.directory, host.memory);
    this.setAside = new SetAside(host.reviews, host.reviewer);
    this.log = log;
    this.panel = this.disposables.add(
      new SinglePanel<RepairState, RepairAction>({
        extensionUri,
        viewType: views.repair,
        page: 'repair',
        icon: 'repair',
        log,
        titleOf: (state) =>
          state?.type === 'repair' ? `${state.title}: ${state.recordId}` : 'Repair',
        state: () => this.state(),
        run: (action) => this.run(action),
        isAction: isRepairAction,
        restore: async (layout) => {
          const kept = keptRepair(layout);
          if (kept !== undefined) await this.take(kept);
        },
        onDidClose: () => {
          this.cancelAll();
          this.session = undefined;
        },
      }),
    );
    const { refresh } = this.panel;
    const { datasets, store, reviews, studies } = host;
    for (const event of [datasets.onDidChange, store.onDidChange, reviews.onDidChange]) {
      this.disposables.add(event(refresh));
    }
    this.disposables.add(
      vscode.workspace.onDidSaveTextDocument(({ uri, isDirty }) => {
        this.saved(uri.toString(), isDirty);
      }),
    );
    this.disposables.add(studies.onDidChange(refresh));
    this.disposables.add(vscode.workspace.onDidChangeConfiguration(refresh));
    this.disposables.add(vscode.workspace.onDidGrantWorkspaceTrust(refresh));
  }

  readonly probe: RepairProbe = {
    state: () => (this.panel.isOpen ? this.state() : undefined),
    receive: async (message) => {
      if (!isRepairAction(message)) throw new Error('The message is not in the contract.');
      await this.run(message);
    },
    reload: async () => {
      const wish = this.session?.wish;
      this.sessions.clear();
      this.services = { ...this.host, keptTries: new KeptTries(this.host.memory) };
      if (wish !== undefined) await this.take(wish);
    },
  };

  /** @throws {UserError} when there is no such record or repair */
  async open(wish: RepairWish): Promise<void> {
    await openRepaired(wish, this.host.datasets);
    this.show(wish);
    this.panel.open({ preserveFocus: false });
  }

  /** Asks the validator about the record that is shown. @throws {UserError} when it cannot be asked */
  async validate(): Promise<void> {
    const { session } = this;
    if (session === undefined) return;
    await session.validate(this.models.of(session.current().dataset.uri).validator);
  }

  dispose(): void {
    this.cancelAll();
    this.disposables.dispose();
  }

  /** A run goes on while another record is shown, and nobody could stop it without the page. */
  private cancelAll(): void {
    for (const session of this.sessions.values()) session.cancel();
  }

  private saved(uri: string, isDirty: boolean): void {
    for (const session of this.sessions.values()) {
      if (session.wish.uri === uri) session.saved(isDirty);
    }
    this.panel.refresh();
  }

  private async take(wish: RepairWish): Promise<void> {
    try {
      await openRepaired(wish, this.host.datasets);
    } catch (error) {
      // The page says what is the matter with the record.
      if (!(error instanceof UserError)) throw error;
    }
    this.show(wish);
  }

  private show(wish: RepairWish): void {
    const key = JSON.stringify([wish.uri, wish.recordId, wish.repair]);
    const session =
      this.sessions.get(key) ??
      new RepairSession(wish, this.services, () => {
        this.panel.refresh();
      });
    this.sessions.set(key, session);
    this.session = session;
    this.panel.refresh();
  }

  private state(): RepairState {
    const { session } = this;
    if (session === undefined) return { type: 'nothing', message: nothingOpen };
    try {
      const repaired = session.current();
      const { uri } = repaired.dataset;
      return repairPage(session, repaired, {
        studies: this.host.studies,
        reviews: this.host.reviews.reviewsOf(repaired.dataset),
        viewer: this.host.reviewer.name,
        ...this.models.of(uri),
        isTrusted: vscode.workspace.isTrusted,
        nameOf: (identity) => this.models.nameOf(identity, uri),
      });
    } catch (error) {
      if (error instanceof UserError) return { type: 'nothing', message: error.message };
      throw error;
    }
  }

  private async run(action: RepairAction): Promise<void> {
    const { session } = this;
    if (session === undefined) throw new UserError('usage', nothingOpen);
    if (action.type === 'cancel') {
      // Also where the record is gone meanwhile.
      session.cancel();
      return;
    }
    const { dataset } = session.current();
    const { writer, validator } = this.models.of(dataset.uri);
    switch (action.type) {
      case 'choose-writer':
        await this.models.choose('writer', action.name);
        break;
      case 'choose-validator':
        await this.models.choose('validator', action.name);
        break;
      case 'add-model':
        void vscode.commands.executeCommand(commands.addJudge);
        return;
      case 'validate':
        this.inBackground(session.validate(validator));
        return;
      case 'run':
        if (writer === undefined) throw new UserError('unknown-judge', 'Choose a model first.');
        this.inBackground(session.run(writer, validator, action.goOn));
        return;
      case 'accept':
        await session.accept(action.attempt, action.text);
        break;
      case 'save':
        // A file without a name is asked for one.
        this.inBackground(session.save());
        return;
      case 'set-aside':
        await this.store(session, () => this.setAside.add(() => session.current(), action.reason));
        return;
      case 'take-back':
        await this.store(session, () => this.setAside.takeBack(() => session.current()));
        return;
      case 'decide':
        this.decide(session);
        return;
      case 'open-record': {
        const { line } = session.current().record;
        await reveal(dataset, new vscode.Range(line, 0, line, 0));
        return;
      }
    }
    // Its answer builds on the new state.
    this.panel.refreshNow();
  }

  /** The review surface asks the viewer, who may read then what others decided. */
  private decide(session: RepairSession): void {
    const { dataset, recordId, repair, value } = session.current();
    const { candidate } = repair.current(value) ?? {};
    const wish = { uri: dataset.uri.toString(), study: repair.calledForBy?.study, recordId };
    // It may ask for a name first: the page is not kept waiting for its answer.
    void vscode.commands.executeCommand(internalCommands.openReview, {
      ...wish,
      ...(candidate === undefined ? {} : { candidate }),
    });
  }

  private async store(session: RepairSession, store: () => Promise<void>): Promise<void> {
    const stored = this.once(session, store);
    // A name is typed for longer than a page waits for an answer.
    if (this.host.reviewer.name === undefined) this.inBackground(stored);
    else await stored;
  }

  /** A second click while the first is still being stored, or the name being typed, is the same wish. */
  private async once(session: RepairSession, store: () => Promise<void>): Promise<void> {
    if (this.storing.has(session)) return;
    this.storing.add(session);
    try {
      await store();
      this.panel.refreshNow();
    } finally {
      this.storing.delete(session);
    }
  }

  /** Models take longer than a page waits for an answer. */
  private inBackground(work: Promise<void>): void {
    void work.catch((error: unknown) => showFailure(this.log, commands.repairRecord, error));
  }
}
