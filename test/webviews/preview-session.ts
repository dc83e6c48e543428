import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { scenarioPreview } from '../../src/core/benchmarks/persevalbench/preview/scenario-preview.ts';
import { recordEdits } from '../../src/core/jsonl/record-draft.ts';
import type { JsonValue } from '../../src/core/model/json.ts';
import { applyTextEdits } from '../../src/core/model/text-edit.ts';
import type { PreviewMessage, PreviewRecord } from '../../src/webviews/protocol/preview.ts';
import { refuse, showState, type Bench, type OpenOptions } from './browser.ts';
import { previewRecord } from './sample-states.ts';

/** A preview whose edits are carried out on a record, as the extension does it. */
export class PreviewSession {
  readonly page: Page;
  private readonly change: Partial<PreviewRecord>;
  private text: string;
  private revision = 1;
  private seen = 0;

  private constructor(page: Page, text: string, change: Partial<PreviewRecord>) {
    this.page = page;
    this.text = text;
    this.change = change;
  }

  static async open(
    bench: Bench,
    text: string,
    change: Partial<PreviewRecord> = {},
    options?: OpenOptions,
  ): Promise<PreviewSession> {
    const page = await bench.open('preview', undefined, options);
    await refuse(page, 'silence');
    const session = new PreviewSession(page, text, change);
    await session.show();
    return session;
  }

  get record(): string {
    return this.text;
  }

  /** Sends the state of the record, as it is or as something else has made it. */
  async show(text = this.text, change: Partial<PreviewRecord> = {}): Promise<void> {
    if (text !== this.text) this.revision += 1;
    this.text = text;
    await showState(this.page, this.state(change));
  }

  /** Presses keys; after each, does what the page has asked for. Returns those messages. */
  async press(...keys: readonly string[]): Promise<readonly PreviewMessage[]> {
    const messages: PreviewMessage[] = [];
    for (const key of keys) {
      await this.page.keyboard.press(key);
      messages.push(...(await this.serve()));
    }
    return messages;
  }

  /** Carries out what the page has asked for since the last time, and answers. */
  async serve(): Promise<readonly PreviewMessage[]> {
    const all = await this.page.evaluate(() => window.fakeHost.messages);
    const served: PreviewMessage[] = [];
    for (const message of all.slice(this.seen)) {
      this.seen += 1;
      if (message.type !== 'action') continue;
      const action = message.action as PreviewMessage;
      served.push(action);
      const error = action.type === 'edit' ? await this.edit(action) : undefined;
      await this.page.evaluate(
        ({ id, text }) => {
          window.fakeHost.post({ type: 'answer', id, ...(text !== undefined && { error: text }) });
        },
        { id: message.id, text: error },
      );
    }
    if (served.length > 0) served.push(...(await this.serve()));
    return served;
  }

  private async edit({
    revision,
    action,
  }: Extract<PreviewMessage, { readonly type: 'edit' }>): Promise<string | undefined> {
    if (revision !== this.revision) return 'The record has changed in the meantime.';
    const operations = scenarioPreview.apply(JSON.parse(this.text) as JsonValue, action);
    if (!operations.ok) return operations.error;
    const edits = recordEdits(this.text, operations.value);
    assert.ok(edits.ok);
    await this.show(applyTextEdits(this.text, edits.value));
    return undefined;
  }

  private state(change: Partial<PreviewRecord>): PreviewRecord {
    const record = JSON.parse(this.text) as JsonValue;
    return previewRecord(0, { revision: this.revision, ...this.change, ...change }, record);
  }
}
