import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Result } from '../model/result.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** One way of asking a judge: what is shown, what is asked, what the answer must look like, how it is scored. */
export interface Protocol {
  /** `<benchmark>/<protocol>`, e.g. `persevalbench/end-to-end`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The kind of record that it judges. */
  readonly kind: string;
  /**
   * It checks how a record was made and is shown the gold for it: its verdicts are held against nothing, and say nothing
   * about how a judge does. They stand apart from those of judges.
   */
  readonly isValidation?: true;
  readonly contexts: readonly ProtocolContext[];
  readonly defaultContext: string;
  /** Variations of the record that can be judged instead of the record itself; empty for most. */
  readonly ablations: readonly ProtocolAblation[];
  /** Calls that come before the one that gives the verdict, in their order; empty for most. */
  readonly stages: readonly ProtocolStage[];
  /** Changes whenever the prompt's text changes. */
  readonly promptVersion: string;
  /** Hash of everything in the prompt that does not come from the record. */
  readonly promptHash: string;
  /** The texts of the prompt, which users can replace. */
  readonly prompts: readonly PromptText[];
  /**
   * The same protocol with other texts, by the names of `prompts`; its version and hash tell it apart.
   * The error says which text cannot be used and why.
   */
  readonly withPrompts: (texts: ReadonlyMap<string, string>) => Result<Protocol, string>;
  /** All that is to be asked about a record with these candidates, in the order in which it must be asked. */
  readonly questions: (
    candidates: readonly string[],
    setting: QuestionSetting,
  ) => readonly Question[];
  /**
   * Builds one call from the fields that the protocol may show, and from nothing else.
   *
   * @param earlier what the earlier stages gave, by stage id; asked for by questions without a stage
   */
  readonly prepare: (
    record: JsonValue,
    question: Question,
    earlier?: EarlierStages,
  ) => Result<PreparedCall, string>;
  readonly readReply: (raw: string, question: Question) => Result<ReadReply, string>;
  /** The verdict of a stored judgment, or why it does not satisfy the contract. */
  readonly readVerdict: (verdict: JsonValue, question: Question) => Result<ReadReply, string>;
  /**
   * Compares a verdict with the gold; undefined when the record's gold cannot be read, and where one verdict alone
   * cannot be right or wrong (a stage, a rating).
   */
  readonly score: (record: JsonValue, question: Question, verdict: JsonValue) => Score | undefined;
  /**
   * What repeats vote on, e.g. the three-way label. Verdicts with the same text are the same vote; an empty text is that
   * of a verdict outside the contract, which has none.
   */
  readonly voteOf: (verdict: JsonValue) => string;
  /**
   * One verdict made of several readable ones about the same question, for protocols whose verdicts have parts that are
   * voted on one by one; undefined where the vote is tied. Without it, the verdict with the most votes stands for all.
   *
   * @param verdicts at least one
   */
  readonly combine?: (verdicts: readonly JsonValue[]) => JsonValue | undefined;
  /** @param record the record that was judged, to find places in; without it there are none */
  readonly describe: (verdict: JsonValue, question: Question, record?: JsonValue) => VerdictView;
}

/** Under which conditions a protocol is asked. */
export interface QuestionSetting {
  readonly context: string;
  /** `<ablation>`, or `<ablation>:<seed>` where the ablation draws. */
  readonly ablation?: string;
}

/** One question about one record. A judgment belongs to the question that has the same members. */
export interface Question extends QuestionSetting {
  /** The id of a candidate; `all` where the question is about all of them. */
  readonly candidate: string;
  /** Of an earlier stage; absent where the verdict is asked for. */
  readonly stage?: string;
  /** For comparisons: the ids of the candidates as they are shown, e.g. `error,right`. */
  readonly order?: string;
}

/** The candidate of questions that are about all candidates of a record. */
export const allCandidates = 'all';

/** Verdicts of earlier stages by stage id. */
export type EarlierStages = ReadonlyMap<string, JsonValue>;

export interface ProtocolStage {
  readonly id: string;
  readonly title: string;
  /** A verdict that satisfies the stage's contract, so that later calls can be planned before it is asked. */
  readonly example: JsonValue;
}

export interface ProtocolAblation {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** It draws: questions name it as `<id>:<seed>`, with a whole number. */
  readonly isSeeded: boolean;
}

export interface PromptText {
  /** Names the file that replaces it: `user` of `persevalbench/end-to-end` is `end-to-end.user.mustache`. */
  readonly name: string;
  /** Mustache without any values: these stand in blocks, which a replaced text names as `{{> request}}`. */
  readonly text: string;
  readonly blocks: readonly PromptTextBlock[];
}

/** A piece of a prompt that users place and cannot change: see judging/prompt-template.ts. */
export interface PromptTextBlock {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface ProtocolContext {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Names of the gold fields that this context shows on purpose; empty for most. */
  readonly showsGold: readonly string[];
}

/** Everything that one judge call may see. */
export interface PreparedCall {
  /** The visible fields as data: what `input_hash` covers, and what the built-in baseline reads. */
  readonly visible: JsonObject;
  readonly messages: readonly ChatMessage[];
  /** The answer of the built-in baseline, in the same form as a model's reply. It sees `visible` only. */
  readonly baselineReply: () => string;
}

export interface ReadReply {
  readonly verdict: JsonValue;
  /** Departures that do not make the reply unreadable, e.g. a subtype whose direction disagrees. */
  readonly warnings: readonly string[];
}

/**
 * `wrong-choice`: a comparison preferred the wrong candidate. `wrong-diagnosis`: the label is right, what the verdict says
 * is wrong with the candidate is not.
 */
export type ScoreOutcome =
  'right' | 'missed' | 'wrong-direction' | 'wrong-diagnosis' | 'false-alarm' | 'wrong-choice';

export interface Score {
  readonly outcome: ScoreOutcome;
  readonly correct: boolean;
  /** What the verdict should have been, for people: `Under`. */
  readonly gold: string;
  /** The verdict against the gold part by part, for verdicts that have parts: label, defect family, location. */
  readonly parts?: readonly ScorePart[];
}

export interface ScorePart {
  /** `Family`. */
  readonly title: string;
  readonly said: string;
  /** Several where any of them would do. */
  readonly gold: readonly string[];
  readonly isMatch: boolean;
}

/** A verdict for people. */
export interface VerdictView {
  readonly label: string;
  readonly subtype?: string;
  /** 0 to 1. */
  readonly confidence?: number;
  readonly reasoning?: string;
  /** Turn indices that the judge cites, where the protocol returns them. */
  readonly citedTurns?: readonly number[];
  /** What the judge laid down on the way, e.g. its table of user states: headings and rows of text. */
  readonly table?: VerdictTable;
  /** Ratings beside the label, e.g. one for each axis. */
  readonly ratings?: readonly VerdictRating[];
  /** Places of the record that the verdict names, e.g. the field with the defect and the evidence for it. */
  readonly places?: readonly VerdictPlace[];
}

export interface VerdictRating {
  readonly title: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** `defect`: something is wrong there. `evidence`: the verdict rests on it. */
export interface VerdictPlace {
  readonly role: 'defect' | 'evidence';
  /** `Related queries`, `M:B079:0`. */
  readonly title: string;
  /** Undefined where the record has no such place, e.g. an evidence id that is not in its pool. */
  readonly pointer: JsonPointer | undefined;
}

export interface VerdictTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
