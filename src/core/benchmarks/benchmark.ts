import type { Annotation, AnnotationTone } from '../model/annotation.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Finding, Severity } from '../model/problem.ts';
import type { Fix } from '../model/fix.ts';
import type { SchemaValidator } from '../schema/schema-validator.ts';
import type { Authoring } from './authoring.ts';
import type { Candidate } from './candidate.ts';
import type { Construction } from './construction.ts';
import type { DistinctRule } from './distinct.ts';
import type { MatchedRecords } from './matched-records.ts';
import type { Protocol } from './protocol.ts';
import type { Repair } from './repair.ts';
import type { Scorecard } from './scorecard.ts';
import type { Study } from './study.ts';

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
  /** Ways of making records out of others. */
  readonly constructions?: readonly Construction[];
  /** What people decide about records. */
  readonly studies?: readonly Study[];
  /** Parts of records that a model can write anew. */
  readonly repairs?: readonly Repair[];
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
  /**
   * What samples of records are stratified by, the coarsest first, e.g. error subtype, then scene type. Without it a
   * sample is drawn from all records alike.
   */
  readonly strata?: (record: JsonValue) => readonly string[];
  /**
   * What a side-by-side comparison of the candidates shows; undefined when the record has none to show. Left out where no
   * record of the kind has one.
   */
  readonly comparison?: (record: JsonValue) => Comparison | undefined;
  /** How records that were made from one another are compared; for kinds whose candidates stand in different records. */
  readonly matched?: MatchedRecords;
  /**
   * Where its gold stands, and what gives it away, such as ids and annotations; `*` stands for any property or item. Who
   * writes a blind study is warned of showing one of them, or a part that holds one.
   */
  readonly goldPointers?: readonly JsonPointer[];
  /** Its lines say something about records of other files, as judgments and reviews do: they are not flagged themselves. */
  readonly isAboutRecords?: boolean;
  /** What no two records of a dataset may share, beyond their ids. */
  readonly distinct?: readonly DistinctRule[];
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
