import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import { isJsonObject, type JsonObject } from '../../../src/core/model/json.ts';
import { presentItem, type PresentedItem } from '../../../src/core/review/sessions/present-item.ts';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { Review } from '../../../src/core/model/review.ts';
import type { SessionPlan } from '../../../src/extension/review/session-key.ts';
import { DraftMemory } from '../../../src/extension/review/draft-memory.ts';
import { SessionMemory } from '../../../src/extension/review/session-memory.ts';
import { ReviewSession, type SessionParts } from '../../../src/extension/review/review-session.ts';
import type { ReviewItemState, ReviewState } from '../../../src/webviews/protocol/review.ts';
import { toyStudy } from '../../support/toy-study.ts';

/** A file of toy records r0, r1, ... with its reviews, without an editor around it. */
export class SessionWorld {
  readonly lines: string[];
  reviews: readonly Review[] = [];
  /** Of the document. */
  version = 1;
  /** Called when a review has been appended. */
  onAppend: () => void = () => undefined;
  session: ReviewSession;
  /** What the workspace remembers. */
  readonly kept = new Map<string, unknown>();
  readonly memento = {
    keys: () => [],
    get: (key: string): unknown => this.kept.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void this.kept.set(key, value)),
  } as unknown as ConstructorParameters<typeof DraftMemory>[0];
  drafts = new DraftMemory(this.memento);
  /** As the next session finds it. */
  study: Study;

  constructor(count: number, changes: Partial<Study> = {}) {
    this.study = { ...toyStudy, isBlind: false, ...changes };
    this.lines = Array.from({ length: count }, (_, index) =>
      JSON.stringify({
        id: `r${String(index)}`,
        colour: 'red',
        answer: `It is red ${String(index)}.`,
      }),
    );
    this.session = this.open();
  }

  /** As a window does it that starts, or goes on with, a session. */
  open({
    plan = { type: 'all' },
    drawName,
    repeats,
    reviewer = 'Ada',
  }: {
    plan?: SessionPlan;
    drawName?: string;
    repeats?: string;
    reviewer?: string;
  } = {}): ReviewSession {
    const uri = { path: '/d/items.jsonl', toString: () => 'file:///d/items.jsonl' };
    const { lines } = this;
    const versionNow = (): number => this.version;
    const parts = {
      key: { uri: uri.toString(), study: this.study.id, plan, reviewer },
      study: this.study,
      dataset: {
        uri,
        document: {
          get version() {
            return versionNow();
          },
          get lineCount() {
            return lines.length;
          },
          lineAt: (line: number) => ({ text: lines[line] ?? '' }),
        },
        validator: {
          linesOf: (id: string) =>
            [...lines.keys()].filter((at) => lines[at]?.startsWith(`{"id":"${id}"`)),
        },
      },
      planned:
        plan.type === 'adjudication'
          ? undefined
          : lines.map((_, index) => ({
              ...{ record_id: `r${String(index)}`, candidate: 'answer', round: 1 },
            })),
      drawName,
      repeats,
      store: {
        reviewsOf: () => this.reviews,
        append: (_: unknown, ...reviews: readonly Review[]) => {
          this.reviews = [...this.reviews, ...reviews];
          this.onAppend();
          return Promise.resolve();
        },
        fileOf: () => ({ path: '/d/items.jsonl.Ada.reviews.jsonl' }),
      },
      memory: new SessionMemory(this.memento),
      drafts: this.drafts,
      isTimed: () => false,
    };
    this.session = new ReviewSession(parts as unknown as SessionParts);
    return this.session;
  }

  item(): ReviewItemState {
    const state: ReviewState = this.session.state();
    if (state.type !== 'item') throw new Error(JSON.stringify(state));
    return state;
  }

  async decide(named: 'yes' | 'no', advance = true): Promise<void> {
    const { item } = this.item();
    const answers = { 1: named };
    await this.session.decide({ type: 'decide', item, answers, comment: '', advance });
  }

  change(line: number, properties: JsonObject): void {
    const record = parseJson(this.lines[line] ?? '');
    this.write(line, JSON.stringify({ ...(isJsonObject(record) ? record : {}), ...properties }));
  }

  write(line: number, text: string): void {
    this.lines[line] = text;
    this.session.fileChanged();
  }

  /** An item as it is now; undefined where it cannot be shown. */
  at(line: number): PresentedItem | undefined {
    const record = parseJson(this.lines[line] ?? '');
    const item = record === undefined ? undefined : this.study.items(record)[0];
    if (record === undefined || item === undefined) return undefined;
    const presented = presentItem(this.study, record, item);
    return presented.ok ? presented.value : undefined;
  }

  /** Which record each review is about, with what it says. */
  get told(): readonly string[] {
    return this.reviews.map(({ record_id: id, decision }) => {
      const named = isJsonObject(decision) ? decision['named'] : undefined;
      return `${id} ${typeof named === 'string' ? named : 'taken back'}`;
    });
  }
}
