import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { MatchedAction, MatchedSide, MatchedState } from '../../webviews/protocol/matched.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import { recordIdsOf } from '../host/dataset-ids.ts';
import type { Datasets } from '../host/datasets.ts';
import { Delayed } from '../host/delayed.ts';
import { DisposableStore } from '../host/disposables.ts';
import { runFlagAction } from '../host/flag-messages.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import type { RecordFlags } from '../host/record-flags.ts';
import { reveal } from '../host/reveal.ts';
import { SinglePanel } from '../host/single-panel.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';
import { commands, internalCommands, views } from '../ids.ts';
import { showDifference } from './base-difference.ts';
import { FamilyFinder } from './family-finder.ts';
import { ShownRecord } from './shown-record.ts';
import { isMatchedAction, restoredRecord } from './matched-messages.ts';
import { matchedState } from './matched-state.ts';
import { placeOf, type RecordFamily, type RecordReference } from './record-family.ts';

/** Families are looked for again a little after a change, never at each key. */
const delayMs = 250;

/** What tests may look at and do, because VS Code lets no test into a webview. */
export interface MatchedProbe {
  readonly state: () => MatchedState;
  /** What the page sends. */
  readonly act: (action: MatchedAction) => Promise<void>;
  /** What VS Code does after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, layout: unknown) => Promise<void>;
}

export interface MatchedServices {
  readonly datasets: Datasets;
  readonly activeRecord: ActiveRecord;
  readonly links: WorkspaceLinks;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly flags: RecordFlags;
  readonly log: ChannelLog;
}

/** The panel of matched records: a record beside the one that it was made from. One at a time; it follows the cursor. */
export class MatchedPanel implements vscode.Disposable {
  private readonly services: MatchedServices;
  private readonly finder: FamilyFinder;
  private readonly disposables = new DisposableStore();
  private readonly panel: SinglePanel<MatchedState, MatchedAction>;
  private readonly lookAgain: Delayed;
  private readonly followed: ShownRecord;
  /** As last found: shown until another is. */
  private family: RecordFamily | undefined;
  private whyNothing = 'Put the cursor on a record that was made from another, or on its base.';
  /** The key of the sibling that was chosen last. */
  private selected: string | undefined;
  /** The key of the record that the cursor was on last. */
  private lastAsked: string | undefined;
  private latestSearch = 0;
  /** Something changed while another tab was in front. */
  private isDue = false;

  constructor(extensionUri: vscode.Uri, services: MatchedServices) {
    this.services = services;
    const { datasets, activeRecord, links, store, runs, flags, log } = services;
    this.finder = new FamilyFinder(datasets, links);
    this.followed = new ShownRecord(datasets, activeRecord);
    this.panel = this.disposables.add(
      new SinglePanel<MatchedState, MatchedAction>({
        extensionUri,
        viewType: views.matched,
        page: 'matched',
        icon: 'compare',
        log,
        titleOf: (state) =>
          state?.type === 'pair' ? `Compare ${state.other.recordId}` : 'Compare Records',
        state: () => {
          // The page is asked for when it comes to the front again.
          if (this.isDue) this.lookAgain.request();
          this.isDue = false;
          return this.state();
        },
        run: (action) => this.run(action),
        isAction: isMatchedAction,
        restore: (layout) => this.restore(layout),
      }),
    );
    const { refresh } = this.panel;
    this.lookAgain = this.disposables.add(
      new Delayed(delayMs, () => {
        if (this.panel.isVisible) {
          this.followed.followCursor();
          void this.look('quick');
        } else this.isDue = true;
      }),
    );
    this.disposables.add(
      activeRecord.onDidChange((place) => {
        if (place?.dataset.kind?.matched !== undefined) this.lookAgain.request();
      }),
    );
    const changed = (): void => {
      refresh();
      this.lookAgain.request();
    };
    this.disposables.add(datasets.onDidChange(changed));
    this.disposables.add(datasets.onDidClose(changed));
    this.disposables.add(store.onDidChange(refresh));
    this.disposables.add(runs.onDidChange(refresh));
    this.disposables.add(flags.onDidChange(refresh));
    this.disposables.add(
      registerCommand(log, internalCommands.compareMatched, (...parameters) =>
        this.open(recordOfCommand(activeRecord, parameters)),
      ),
    );
    this.disposables.add(
      registerCommand(log, commands.diffToBase, (...parameters) =>
        this.diffToBase(recordOfCommand(activeRecord, parameters)),
      ),
    );
  }

  readonly probe: MatchedProbe = {
    state: () => this.state(),
    act: (action) => this.run(action),
    restore: (panel, layout) => this.panel.deserializeWebviewPanel(panel, layout),
  };

  dispose(): void {
    this.disposables.dispose();
  }

  /** What was shown comes first: the cursor may be on another record, as it may have been before. */
  private async restore(layout: unknown): Promise<void> {
    const kept = await this.findKept(layout);
    const { current } = this.services.activeRecord;
    if (kept !== undefined) this.followed.show(kept);
    else if (current !== undefined) this.followed.show(current);
    await this.look('thorough');
  }

  private async findKept(layout: unknown): Promise<RecordAtCursor | undefined> {
    const kept = restoredRecord(layout);
    if (kept === undefined) return undefined;
    const { datasets, log } = this.services;
    const { uri, recordId } = kept;
    try {
      // The dataset follows the document.
      await vscode.workspace.openTextDocument(uri);
    } catch {
      log.warn('The comparison of records could not open its file again.');
      return undefined;
    }
    const dataset = datasets.of(uri);
    if (dataset === undefined) return undefined;
    // Its ids are known once each of its lines has been looked at.
    await recordIdsOf(dataset);
    const line = dataset.validator.lineOf(recordId);
    const record = line === undefined ? undefined : dataset.recordAt(line);
    return record === undefined ? undefined : { dataset, record };
  }

  private async open(place: RecordAtCursor): Promise<void> {
    if (place.dataset.kind?.matched === undefined) {
      throw new UserError(
        'unknown-kind',
        `Records of this file are not made from one another. ${place.dataset.kindChoice.reason}`,
      );
    }
    this.followed.show(place);
    this.lastAsked = undefined;
    if (this.family === undefined)
      this.whyNothing = 'Looking for the records that belong together…';
    this.panel.open({ preserveFocus: false });
    await this.look('thorough');
  }

  /** Finds the family of the record that is followed. What comes too late, because another was asked, is dropped. */
  private async look(thoroughness: 'quick' | 'thorough'): Promise<void> {
    this.latestSearch += 1;
    const search = this.latestSearch;
    const place = this.followed.find(this.family);
    const kind = place?.dataset.kind;
    const matched = kind?.matched;
    if (place === undefined || kind === undefined || matched === undefined) return;
    if (place.record.value === undefined) {
      // While one types, a record is often broken for a moment: what it belongs to stays.
      if (this.family === undefined) this.whyNothing = whyBroken(place);
      this.panel.refresh();
      return;
    }
    const family = await this.finder.find(place, kind, matched, thoroughness);
    if (search !== this.latestSearch) return;
    this.family = family;
    if (family === undefined) {
      this.whyNothing = `The record ${place.record.name} has no id and names no base: nothing can be found that it belongs to.`;
    } else {
      this.select(family);
    }
    this.panel.refresh();
  }

  /** The cursor chooses only when it comes to another record: else it would undo what was chosen in the panel. */
  private select({ asked, siblings }: RecordFamily): void {
    const isSibling = siblings.some(({ key }) => key === asked.key);
    if (isSibling && asked.key !== this.lastAsked) this.selected = asked.key;
    this.lastAsked = asked.key;
    // What is shown stays when others come before it.
    if (siblings.every(({ key }) => key !== this.selected)) this.selected = siblings[0]?.key;
  }

  private state(): MatchedState {
    return this.family === undefined
      ? { type: 'nothing', message: this.whyNothing }
      : matchedState(this.family, this.selected, this.services);
  }

  private async run(action: MatchedAction): Promise<void> {
    if (action.type === 'select') {
      this.selected = action.key;
      this.panel.refresh();
      return;
    }
    if (action.type === 'show-difference') {
      await showDifference(this.shown('base'), this.shown('other'));
      return;
    }
    const place = this.shown(action.side);
    const { dataset, record } = place;
    switch (action.type) {
      case 'flag':
      case 'remove-flag':
        runFlagAction(place, action);
        return;
      case 'judge':
        void vscode.commands.executeCommand(commands.judgeRecord, dataset.uri, record.line);
        return;
      case 'cancel-judging':
        if (record.id !== undefined) this.services.runs.cancel(dataset.uri, record.id);
        return;
      case 'reveal': {
        const span = record.recordText.rangeOf(action.pointer ?? '') ?? { start: 0, end: 0 };
        const { line } = record;
        await reveal(dataset, new vscode.Range(line, span.start, line, span.end), true);
      }
    }
  }

  /** @throws {UserError} when it is not there any more */
  private shown(side: MatchedSide): RecordAtCursor {
    const { family } = this;
    const sibling =
      family?.siblings.find(({ key }) => key === this.selected) ?? family?.siblings[0];
    return this.placeIn(family, side === 'base' ? family?.base : sibling);
  }

  private placeIn(
    family: RecordFamily | undefined,
    reference: RecordReference | undefined,
  ): RecordAtCursor {
    const place =
      family === undefined || reference === undefined
        ? undefined
        : placeOf(this.services.datasets, reference, family.kind);
    if (place === undefined) throw new UserError('unknown-record', 'The record is gone.');
    return place;
  }

  private async diffToBase(place: RecordAtCursor): Promise<void> {
    const { kind, kindChoice } = place.dataset;
    const matched = kind?.matched;
    if (kind === undefined || matched === undefined) {
      throw new UserError(
        'unknown-kind',
        `Records of this file are not made from one another. ${kindChoice.reason}`,
      );
    }
    const { value, name } = place.record;
    const baseId = value === undefined ? undefined : matched.baseIdOf(value);
    if (baseId === undefined) {
      throw new UserError(
        'unknown-record',
        value === undefined
          ? whyBroken(place)
          : `The record ${name} was made from no other: put the cursor on one that names its base.`,
      );
    }
    const family = await this.finder.find(place, kind, matched, 'thorough');
    if (family?.base === undefined) {
      throw new UserError(
        'unknown-record',
        `${name} was made from ${baseId}, and no JSON Lines file that is open or in this workspace holds a record of that id. Open the file that holds it, or mend the id in the record.`,
      );
    }
    await showDifference(this.placeIn(family, family.base), this.placeIn(family, family.asked));
  }
}

function whyBroken({ record }: RecordAtCursor): string {
  return `The record ${record.name} is not JSON. The Problems panel says what to mend.`;
}
