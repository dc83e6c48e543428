import type { Annotation, AnnotationTone } from '../model/annotation.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Finding, Severity } from '../model/problem.ts';
import type { Fix } from '../model/fix.ts';
import type { Result } from '../model/result.ts';
import type { SchemaValidator } from '../schema/schema-validator.ts';
import type { Authoring } from './authoring.ts';
import type { Candidate } from './candidate.ts';

/**
 * The form that every benchmark fills in. Editor, webviews, CLI and reports know only this form,
 * so a new benchmark is one new folder.
 */
export interface Benchmark {
  /** Also the name of its folder, e.g. `persevalbench`. */
  readonly id: string;
  readonly title: string;
  /** Where the definitions come from, e.g. the paper's title. */
  readonly source: string;
  readonly kinds: readonly RecordKind[];
  readonly protocols: readonly Protocol[];
  readonly scorecard?: Scorecard;
}

/** One kind of JSONL record. Every function takes whatever JSON.parse gave and must cope with broken records. */
export interface RecordKind {
  /** `<benchmark>/<kind>`, e.g. `persevalbench/scenario`. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** File-name endings that mean this kind, e.g. `.scenarios.jsonl`. */
  readonly fileSuffixes: readonly string[];
  readonly schema: JsonObject;
  readonly validateSchema: SchemaValidator;
  /** True when a record without `$kind` in an unnamed file is surely of this kind. */
  readonly hasShapeOf: (record: JsonObject) => boolean;
  /** The top-level property that holds the record's id. */
  readonly idProperty: string;
  /** Nothing says that no two records have the same id, as with the schema of a user: none is reported. */
  readonly mayRepeatIds?: boolean;
  readonly checks: readonly Check[];
  readonly annotations: (record: JsonValue) => readonly Annotation[];
  readonly candidates: (record: JsonValue) => readonly Candidate[];
  readonly summary: (record: JsonValue) => RecordSummary;
  /** What a side-by-side comparison of the candidates shows; undefined when the record has none to show. */
  readonly comparison: (record: JsonValue) => Comparison | undefined;
  /** What the editor offers to those who write such records; without it they are written as any JSON. */
  readonly authoring?: Authoring;
}

/** A rule beyond the schema. One small file each; `run` returns nothing where the record is too broken to tell. */
export interface Check {
  /** `<benchmark>/<check>`, also the name of its documentation page. */
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: what must hold. */
  readonly title: string;
  readonly run: (record: JsonValue) => readonly Finding[];
  /** Ways to mend one of its findings, the likeliest first. A check with this member claims a quick fix. */
  readonly fixes?: (record: JsonValue, finding: Finding) => readonly Fix[];
}

/** One line about a record, e.g. `re-entry × stale/superseded · far (d_q 14)`. */
export interface RecordSummary {
  readonly text: string;
  /** Label and value of the gold facts, shown as chips. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface Comparison {
  readonly turns: readonly ComparisonTurn[];
  readonly request: { readonly text: string; readonly turnIndex: number } | undefined;
  readonly candidates: readonly Candidate[];
  /** Texts that a candidate may have drawn on, e.g. the two user states. */
  readonly sources: readonly ComparisonSource[];
}

export interface ComparisonTurn {
  readonly index: number;
  readonly section: string;
  readonly speaker: string;
  readonly text: string;
  /** Where the text stands in the record, so that a view can reveal it. */
  readonly pointer: JsonPointer;
  readonly tones: readonly AnnotationTone[];
}

export interface ComparisonSource {
  readonly id: string;
  readonly title: string;
  readonly tone: AnnotationTone;
  readonly text: string;
}

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
  readonly contexts: readonly ProtocolContext[];
  readonly defaultContext: string;
  /** Changes whenever the prompt's text changes. */
  readonly promptVersion: string;
  /** Hash of everything in the prompt that does not come from the record. */
  readonly promptHash: string;
  /** Builds one call from the fields that the protocol may show, and from nothing else. */
  readonly prepare: (
    record: JsonValue,
    candidate: string,
    context: string,
  ) => Result<PreparedCall, string>;
  readonly readReply: (raw: string) => Result<ReadReply, string>;
  /** The verdict of a stored judgment, or why it does not satisfy the contract. */
  readonly readVerdict: (verdict: JsonValue) => Result<ReadReply, string>;
  /** Compares a verdict with the gold; undefined when the record's gold cannot be read. */
  readonly score: (record: JsonValue, candidate: string, verdict: JsonValue) => Score | undefined;
  readonly describe: (verdict: JsonValue) => VerdictView;
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

export type ScoreOutcome = 'right' | 'missed' | 'wrong-direction' | 'false-alarm';

export interface Score {
  readonly outcome: ScoreOutcome;
  readonly correct: boolean;
  /** What the verdict should have been, for people: `Under`. */
  readonly gold: string;
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
}

/** How a benchmark turns judgments into figures. */
export interface Scorecard {
  readonly tabulate: (input: ScorecardInput) => ScorecardReport;
}

/** The judgments of one judge under one protocol and context. */
export interface JudgmentGroup {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  /** Latest fresh judgment per `record id` and `candidate`: see judging/judgment-index.ts. */
  readonly fresh: ReadonlyMap<string, Judgment>;
  /** Keys whose only judgments belong to an earlier content of the record or the prompt. */
  readonly stale: ReadonlySet<string>;
}

export interface ScorecardInput {
  readonly records: readonly ScorecardRecord[];
  readonly groups: readonly JudgmentGroup[];
  /** How many of the records have at least one problem of severity error. */
  readonly recordsWithErrors: number;
}

export interface ScorecardRecord {
  readonly id: string;
  readonly record: JsonValue;
}

/** The figures as data (for `--format json`) and as tables (for people). */
export interface ScorecardReport {
  readonly data: JsonObject;
  readonly tables: readonly ReportTable[];
  readonly notes: readonly string[];
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}
