import { judgmentKey, questionOf, stageKey } from '../judging/question.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import type { Protocol, Question } from '../benchmarks/protocol.ts';
import type { JudgmentGroup, ReportItem } from '../benchmarks/scorecard.ts';
import type { StudyRecord } from './study-record.ts';

/** Why a question has no answer that counts. */
export type OpenState = 'unreadable' | 'failed' | 'tied' | 'stale' | 'missing';

/** What is known of one question. Each is in exactly one of the six states. */
export type AnswerState<Answer> =
  ({ readonly state: 'fresh' } & Answer) | { readonly state: OpenState };

/** In the order in which they are reported. */
export const answerStates: readonly (OpenState | 'fresh')[] = [
  'fresh',
  'unreadable',
  'failed',
  'tied',
  'stale',
  'missing',
];

/** What stands in each state. */
export type StateItems = Readonly<Record<OpenState | 'fresh', readonly ReportItem[]>>;

export function stateItems(
  answers: Iterable<readonly [state: OpenState | 'fresh', item: ReportItem]>,
): StateItems {
  const found: Record<OpenState | 'fresh', ReportItem[]> = {
    fresh: [],
    unreadable: [],
    failed: [],
    tied: [],
    stale: [],
    missing: [],
  };
  for (const [state, item] of answers) found[state].push(item);
  return found;
}

/** @example `{"fresh": 9, "unreadable": 1, ...}` */
export function stateCounts(items: StateItems): Readonly<Record<string, number>> {
  return Object.fromEntries(answerStates.map((state) => [state, items[state].length]));
}

/**
 * The answers of a group to one question about each record, by its index. A stored verdict is read again: a file may have
 * been edited, or written by another program.
 *
 * @param read what the verdict says; undefined when it cannot be told
 */
export function answersOf<Answer extends object, Studied extends StudyRecord>(
  group: JudgmentGroup,
  protocol: Protocol,
  records: readonly Studied[],
  { candidate, order }: Pick<Question, 'candidate' | 'order'>,
  read: (verdict: JsonValue, question: Question, studied: Studied) => Answer | undefined,
): readonly AnswerState<Answer>[] {
  return records.map((studied): AnswerState<Answer> => {
    const key = judgmentKey(studied.id, candidate, order);
    const judgment = group.fresh.get(key);
    if (judgment === undefined) return { state: openState(group, protocol, studied.id, key) };
    if (judgment.outcome !== 'verdict') return { state: outcomeState(judgment.outcome) };
    const question = questionOf(judgment);
    const readable = protocol.readVerdict(judgment.verdict ?? null, question);
    if (!readable.ok) return { state: 'unreadable' };
    const answer = read(readable.value.verdict, question, studied);
    return answer === undefined ? { state: 'unreadable' } : { ...answer, state: 'fresh' };
  });
}

/**
 * Ablations are usually of a sample: what is known of one is over the records that were asked about, be it that the
 * answer is stale. Anything else is over all records.
 *
 * @param answers for each question, by the index of the record
 */
export function askedRecords<Studied extends StudyRecord>(
  ablation: string | undefined,
  records: readonly Studied[],
  answers: readonly (readonly AnswerState<object>[])[],
): readonly Studied[] {
  if (ablation === undefined) return records;
  return records.filter(({ index }) =>
    answers.some((states) => (states[index]?.state ?? 'missing') !== 'missing'),
  );
}

/** Where an earlier stage came to nothing, so did the verdict that waits for it. */
function openState(
  { tied, stages, stale }: JudgmentGroup,
  protocol: Protocol,
  recordId: string,
  key: string,
): OpenState {
  if (tied.has(key)) return 'tied';
  for (const { id } of protocol.stages) {
    const outcome = stages.get(stageKey(recordId, id))?.outcome;
    if (outcome === 'unreadable' || outcome === 'failed') return outcome;
  }
  return stale.has(key) ? 'stale' : 'missing';
}

/** A cancelled call says nothing. */
function outcomeState(outcome: Exclude<Judgment['outcome'], 'verdict'>): OpenState {
  return outcome === 'cancelled' ? 'missing' : outcome;
}
