import type { JsonValue } from '../../model/json.ts';

/** An answer to one question: a value, or several where more than one may be chosen. */
export type ForeignAnswer = string | readonly string[];

export type ForeignAnswers = Readonly<Record<string, ForeignAnswer>>;

/** One decision of one person as another tool says it. */
export interface ForeignDecision {
  /** For people: `line 4`. */
  readonly place: string;
  /** A review id of ours, where it has one. */
  readonly id: string | undefined;
  /** Which of ours it is about, where it says so. */
  readonly recordId: string | undefined;
  /** Names the item among those of the format: what stands in for a record id of ours. */
  readonly itemId: string;
  readonly candidate: string | undefined;
  readonly study: string | undefined;
  /** What it is about where no study is named, e.g. the label that was accepted. */
  readonly topic: string | undefined;
  readonly reviewer: string | undefined;
  /** By question; a single question whose name says nothing is called `decision`. */
  readonly answers: ForeignAnswers;
  readonly comment: string | undefined;
  /** The decision as we store it, where it is said so: it counts in place of the answers. */
  readonly decision?: JsonValue | undefined;
  /** As they are said; the first that can be read counts. */
  readonly times: readonly (JsonValue | undefined)[];
  /** As they are said. */
  readonly seconds: JsonValue | undefined;
  readonly inputHash: string | undefined;
  readonly draw: string | undefined;
  readonly repeats: string | undefined;
  readonly supersedes: string | undefined;
  /** As they are said. */
  readonly adjudicates: JsonValue | undefined;
  /** Ids that are numbers which JSON does not hold exactly: nobody can tell what they name. */
  readonly isInexact: boolean;
}

/** The name of a single answer. */
export const onlyQuestion = 'decision';

/** The name of what a reviewer said in free words. */
export const commentQuestion = 'comment';

/** What a decision says in a form that every tool knows; nothing where it is neither a text nor texts by question. */
export function answersOfDecision(decision: JsonValue): ForeignAnswers {
  if (typeof decision === 'string') return decision === '' ? {} : { [onlyQuestion]: decision };
  if (typeof decision !== 'object' || decision === null || Array.isArray(decision)) return {};
  const entries = Object.entries(decision).flatMap(([question, answer]) =>
    typeof answer === 'string' && answer !== '' && question !== '' ? [[question, answer]] : [],
  );
  return entries.length === Object.keys(decision).length
    ? (Object.fromEntries(entries) as ForeignAnswers)
    : {};
}

/** Several values in one order, whichever way they were clicked. */
export function sortedAnswer(values: readonly string[]): ForeignAnswer {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : [...new Set(values)].sort();
}
