import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Review } from '../../../src/core/model/review.ts';
import type { TestProbe } from '../../../src/extension/test-probe.ts';
import type { ReviewItemState, ReviewState } from '../../../src/webviews/protocol/review.ts';
import {
  activate,
  closeAll,
  open,
  sampleLines,
  setSetting,
  until,
  writeFile,
} from './workspace.ts';

/** Of the records of the file. */
export const ids = ['sc-0001', 'sc-0002', 'sc-0017', 'sc-0020'];

interface Opened {
  readonly probe: TestProbe;
  readonly editor: vscode.TextEditor;
}

/** A file of scenarios that each test reviews anew, as Ada, and what a test does with the page of the review. */
export class ReviewedFile {
  private readonly prefix: string;
  private files = 0;
  private opened: Opened | undefined;
  private states: string[] = [];

  /** @param prefix of the names of its files */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  get probe(): TestProbe {
    assert.ok(this.opened);
    return this.opened.probe;
  }

  get editor(): vscode.TextEditor {
    assert.ok(this.opened);
    return this.opened.editor;
  }

  get uri(): vscode.Uri {
    return this.editor.document.uri;
  }

  get fileName(): string {
    return path.basename(this.uri.fsPath);
  }

  /** Every state that the page would have been sent, as text. */
  get sent(): readonly string[] {
    return this.states;
  }

  /** Before each test. */
  readonly open = async (): Promise<void> => {
    const probe = await activate();
    this.states = [];
    this.files += 1;
    const lines = sampleLines('matched.scenarios.jsonl').filter((line) =>
      ids.some((id) => line.startsWith(`{"id":"${id}"`)),
    );
    const name = `${this.prefix}-${String(this.files)}.scenarios.jsonl`;
    const uri = writeFile(name, `${lines.join('\n')}\n`);
    await setSetting('reviewer', 'Ada');
    this.opened = { probe, editor: await open(uri) };
    await until('loaded', () => probe.isLoaded(uri));
  };

  /** After each test. */
  readonly remove = async (): Promise<void> => {
    await setSetting('reviewer', undefined);
    await this.closePage();
    for (const file of globSync(`${this.uri.fsPath}*`)) rmSync(file);
    await vscode.commands.executeCommand('notifications.clearAll');
  };

  /** With all editors. */
  readonly closePage = async (): Promise<void> => {
    await closeAll();
    await until('the panel is closed', () => this.probe.review.state() === undefined);
  };

  readonly state = (): ReviewState => {
    const now = this.probe.review.state();
    assert.ok(now !== undefined, 'the panel is closed');
    this.states.push(JSON.stringify(now));
    return now;
  };

  readonly item = (): ReviewItemState => {
    const now = this.state();
    assert.ok(now.type === 'item', JSON.stringify(now).slice(0, 300));
    return now;
  };

  readonly start = async (study: string, plan: object): Promise<void> => {
    await vscode.commands.executeCommand('benchwright.startReview', this.uri, { study, plan });
    await until('the session', () => this.state().type !== 'nothing');
  };

  readonly startSample = async (study: string, size = ids.length): Promise<void> => {
    await this.start(study, { type: 'sample', size, seed: 7, hasRounds: false });
  };

  readonly decide = async (answer: string, comment = '', advance = true): Promise<void> => {
    await this.probe.review.receive({
      ...{ type: 'decide', item: this.item().item, answers: { 1: answer }, comment, advance },
    });
  };

  readonly stored = (reviewer = 'Ada'): readonly Review[] => {
    const file = `${this.uri.fsPath}.${reviewer}.reviews.jsonl`;
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Review);
  };

  /** What was decided. */
  readonly told = (): readonly unknown[] => this.stored().map(({ decision }) => decision);
}
