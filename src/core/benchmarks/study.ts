import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Result } from '../model/result.ts';
import type { ReviewView } from './review-view.ts';

/**
 * Something that people decide about records, one item after the other: a study of a paper, or one of the user's own. What
 * a reviewer sees is built from an explicit list of visible fields, as for judges.
 */
export interface Study {
  /** Stands in reviews as `study`, e.g. `fidelity`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The kind of the records that it is about. */
  readonly kind: string;
  /** What reviewers are told before and beside the items, in paragraphs. */
  readonly instructions: readonly string[];
  /**
   * Reviewers must not learn the gold: nothing but `show` may reach them. Ids of records, names of candidates and of
   * questions stay with the host.
   */
  readonly isBlind: boolean;
  readonly order: StudyOrder;
  /** How many records a sample has when nothing else is asked for. */
  readonly sampleSize: number;
  /** How a sample of records is drawn; by the strata of their kind without it. */
  readonly sample?: StudySample;
  /** At least one. */
  readonly questions: readonly StudyQuestion[];
  /** What there is to decide about a record; none where it is too broken or not meant. */
  readonly items: (record: JsonValue) => readonly StudyItem[];
  /** What a record should hold for the study, also where it is too broken; only what `items` gives without it. */
  readonly expects?: (record: JsonValue) => readonly StudyItem[];
  /** Whether records have several items, a candidate each: a review that names none means none of them. */
  readonly isPerCandidate?: boolean;
  /** Whether each item is one response, the only one of its record that is asked about: a review that names none means it. */
  readonly isOfOnlyResponse?: boolean;
  /** Of a user's own study, the parts that it means to show: a record may lack some of them. */
  readonly shownParts?: readonly { readonly pointer: JsonPointer; readonly title: string }[];
  /** @param item one that `items` gave for the record */
  readonly show: (record: JsonValue, item: StudyItem) => Result<ShownItem, string>;
  /** The answers of a stored decision; undefined for one that is outside the form. */
  readonly readDecision: (decision: JsonValue) => StudyAnswers | undefined;
  /** A decision as it is stored. */
  readonly writeDecision: (answers: StudyAnswers) => JsonValue;
  /** What figures are broken down by, e.g. the error subtype. */
  readonly group?: StudyGroup;
  /** For studies whose answers can be held against the benchmark. */
  readonly gold?: StudyGold;
  /** The answer that confirms what the benchmark intends, e.g. `Valid`: its share is reported by group (table 12). */
  readonly confirms?: { readonly question: string; readonly value: string };
  /** The same answers as judges gave them; undefined for a verdict that is none, or of another protocol. */
  readonly answersOfVerdict?: (protocol: string, verdict: JsonValue) => StudyAnswers | undefined;
}

export interface StudyOrder {
  /** `file`: as the records come. `shuffled`: drawn from the seed of the sample, items of one record kept apart. */
  readonly by: 'file' | 'shuffled';
  /**
   * What records have in common that were made from one another: they are kept apart as the items of one record are, since
   * side by side they would give the gold away. Undefined for a record that stands by itself.
   */
  readonly apartBy?: (record: JsonValue) => string | undefined;
  /** Items that may be put into a later round of their own, and why; counted from 1. */
  readonly rounds?: {
    readonly title: string;
    readonly roundOf: (record: JsonValue, item: StudyItem) => number;
  };
}

export interface StudySample {
  /** What the sample is balanced over, for people: `error subtype, then scene type`. */
  readonly stratifiedBy: string;
  /**
   * For samples that strata alone do not make. Draws the same records for the same seed, in whatever order they come.
   *
   * @param records those that have items of the study
   * @param size a whole number, at least 1
   */
  readonly draw?: (records: readonly RecordToDraw[], size: number, seed: number) => SampledRecords;
}

export interface SampledRecords {
  /** As many as were asked for, or all that can be drawn. */
  readonly ids: readonly string[];
  /** How many can be drawn: the frame of the sample. */
  readonly of: number;
  /** Parts of the sample with fewer records than their share; the others fill in as far as they can. */
  readonly short: readonly ShortStratum[];
}

export interface ShortStratum {
  readonly title: string;
  /** Records that it should have had. */
  readonly share: number;
  /** Records that there are. */
  readonly holds: number;
}

export interface RecordToDraw {
  /** Unique among the records. */
  readonly id: string;
  readonly record: JsonValue;
}

/** A record, or one candidate of it. */
export interface StudyItem {
  readonly candidate?: string;
}

export type StudyQuestion = StudyChoiceQuestion | StudyTextQuestion;

interface StudyQuestionHead {
  /** The name of the answer in a decision, e.g. `fidelity`. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly isRequired: boolean;
  /** Asked only when another question has one of these answers, e.g. the mismatch of an invalid response. */
  readonly askedWhen?: { readonly question: string; readonly values: readonly string[] };
}

/** Exactly one of a few values. */
export interface StudyChoiceQuestion extends StudyQuestionHead {
  readonly type: 'choice';
  /** `ordinal`: the choices are in order, and neighbours disagree less: weighted statistics make sense. */
  readonly scale: 'nominal' | 'ordinal';
  readonly choices: readonly StudyChoice[];
  /**
   * `Role of a state`: questions with the same words here and the same choices ask the same about several things, and
   * figures are given over all of them together as well.
   */
  readonly pooledAs?: string;
}

/** Free words: never counted in agreement. */
export interface StudyTextQuestion extends StudyQuestionHead {
  readonly type: 'text';
}

export interface StudyChoice {
  /** As it is stored, e.g. `Valid`. */
  readonly value: string;
  readonly title: string;
  readonly description: string;
  /** A single key that chooses it: a letter or a digit, unique in its question. */
  readonly key: string;
}

/** Answers by question id. */
export type StudyAnswers = Readonly<Partial<Record<string, string>>>;

/** What a reviewer sees of one item. */
export interface ShownItem {
  /** The visible fields as data: what `input_hash` of a review covers. The view and the texts are made from it alone. */
  readonly visible: JsonObject;
  readonly view: ReviewView;
  /** What is asked about this item, e.g. only about the states that it has. In a blind study the order is part of the blindness. */
  readonly asks: readonly AskedQuestion[];
}

export interface AskedQuestion {
  /** The id of a question of the study. It may say the gold: pages get numbers instead. */
  readonly question: string;
  /** In place of the question's own title, e.g. `First state`. */
  readonly title?: string;
  /** What it is about, e.g. the text of a state. */
  readonly text?: string;
}

export interface StudyGroup {
  /** `Subtype`. */
  readonly title: string;
  /** In the order of the tables. */
  readonly values: readonly string[];
  /** Undefined where the record does not say. */
  readonly groupOf: (record: JsonValue, item: StudyItem) => string | undefined;
  /** The groups of items without an error: what is not accepted there is a false alarm, apart from the errors (table 4). */
  readonly withoutError?: readonly string[];
}

export interface StudyGold {
  /** What the benchmark says, for people and for the tables; undefined where its gold cannot be read. */
  readonly answersOf: (record: JsonValue, item: StudyItem) => StudyAnswers | undefined;
  /** Whether an answer agrees with it; undefined where that cannot be told. More than one may: a misapplied state in either direction. */
  readonly accepts: (
    record: JsonValue,
    item: StudyItem,
    question: string,
    value: string,
  ) => boolean | undefined;
}
