import type { JsonObject, JsonValue } from '../model/json.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';

/**
 * A way of making records out of others by a rule, e.g. the injection of defects. The command line has one command for
 * each, the editor one action. All that is drawn at random is drawn from the seed: the same input gives the same output.
 */
export type Construction = DerivingConstruction | PackagingConstruction;

interface ConstructionHead {
  /** Also the name of the command on the command line: one word, lower case. */
  readonly id: string;
  /** As a command of the editor: `Inject Defects`. */
  readonly title: string;
  readonly description: string;
  /** The kind of the records that it works on. */
  readonly kind: string;
  readonly options: readonly ConstructionOption[];
}

/** Makes single records, each out of one base record. */
export interface DerivingConstruction extends ConstructionHead {
  readonly type: 'derive';
  /** What it can make of one record, for people to choose from: the combinations of defects, the axes of a swap. */
  readonly choices: (record: JsonValue) => readonly ConstructionChoice[];
  /**
   * Makes records. Reads the options, or says what is wrong: `name: ` first where it is about the option of that name.
   *
   * @param input the records to work on, and all others that it may draw from
   */
  readonly derive: (input: ConstructionInput) => Result<Derivation, string>;
}

/** Makes a whole folder of files. */
export interface PackagingConstruction extends ConstructionHead {
  readonly type: 'package';
  readonly build: (input: ConstructionInput) => Result<BuiltPackage, string>;
}

export interface ConstructionOption {
  /** Long option on the command line: `families`. */
  readonly name: string;
  /** What stands for its value in help texts: `F[,F..]`. */
  readonly placeholder: string;
  readonly description: string;
  /**
   * `records`: the path of a file with records of another kind, e.g. a pool of personas, which the host reads. `flag`:
   * given or not; its value is then `true`.
   */
  readonly type: 'text' | 'list' | 'number' | 'records' | 'flag';
  readonly isRequired: boolean;
  readonly default?: string;
  /** Of what kind the records are. */
  readonly kind?: string;
}

/** An option set that is legal for a record, or why it is not. */
export interface ConstructionChoice {
  readonly title: string;
  readonly description: string;
  /** By the options' names, as they would be typed on the command line. */
  readonly options: Readonly<Record<string, string>>;
  /** Why it cannot be made of this record. */
  readonly refusal?: string;
}

export interface ConstructionInput {
  /** To make something of, in the order of their file. */
  readonly records: readonly SourceRecord[];
  /** What may be drawn from beside them, e.g. donors: usually the same file. */
  readonly pool: readonly SourceRecord[];
  /** As typed, by name; those of type `records` are in `files`. */
  readonly options: Readonly<Record<string, string>>;
  /** Records of the files that options name. */
  readonly files: Readonly<Record<string, readonly SourceRecord[]>>;
  readonly seed: number;
}

export interface SourceRecord {
  /** Undefined where the record has none. */
  readonly id: string | undefined;
  readonly value: JsonValue;
}

export interface Derivation {
  readonly records: readonly DerivedRecord[];
  /** What was asked for and not made. */
  readonly refusals: readonly ConstructionRefusal[];
  /** A few lines for people: what was made, by tier, by axis. */
  readonly summary: readonly string[];
}

/** A record as changes to its base record: whatever they do not touch stays byte for byte as the base spells it. */
export interface DerivedRecord {
  readonly id: string;
  readonly baseId: string;
  readonly operations: readonly RecordOperation[];
  /** What was done, for people: `PREF_CONFLICT + REDUNDANCY`. */
  readonly title: string;
}

export interface ConstructionRefusal {
  readonly recordId: string;
  /** `Swap on budget: the response attests no budget.` */
  readonly reason: string;
}

export interface BuiltPackage {
  readonly files: readonly BuiltFile[];
  readonly refusals: readonly ConstructionRefusal[];
  readonly summary: readonly string[];
  /** Composition and whatever else is known of the package, for `--format json`. */
  readonly data: JsonObject;
}

export type BuiltFile =
  /** Records in the order given: taken over as they are spelled, or derived. */
  | { readonly name: string; readonly type: 'records'; readonly records: readonly BuiltRecord[] }
  | { readonly name: string; readonly type: 'text'; readonly text: string };

/** `operations` are carried out on the text of the record `baseId`; none copies it. */
export interface BuiltRecord {
  readonly baseId: string;
  readonly operations: readonly RecordOperation[];
}
