import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { openedEntry } from '../../../src/core/review/queue/entry-for.ts';
import type { QueueEntry } from '../../../src/core/review/queue/queue-entry.ts';
import { entriesOfRecord } from '../../../src/core/review/queue/record-entries.ts';
import { queueRecord, queueSetting, queueSource } from '../../support/toy-queue.ts';

/** What there is about one record. */
interface State {
  readonly record: JsonObject;
  readonly judgments?: readonly Judgment[];
  readonly reviews?: readonly Review[];
}

/** What the queue says, and how the cause of it goes. */
type ReasonCase = readonly [cause: string, state: State, lines: readonly string[]];

export const record = queueRecord();
export const changed = queueRecord({ answer: 'Other' });

export function testReasons(cases: readonly ReasonCase[]): void {
  for (const [name, state, lines] of cases) {
    test(`${name} is in the queue as ${lines.length === 0 ? 'nothing' : lines.join(' | ')}`, () => {
      assert.deepEqual(linesOf(state), lines);
    });
  }
}

function linesOf({ record, ...rest }: State): readonly string[] {
  const entries = entriesOfRecord(queueSetting, queueSource(record, rest));
  return entries.map(openedEntry).map(lineOf);
}

export function lineOf({ reason, candidate, source, detail }: QueueEntry): string {
  return `${reason} ${candidate ?? '-'} ${source}: ${detail}`;
}
