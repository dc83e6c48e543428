import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { RecordOperation } from '../model/record-operation.ts';
import type { Result } from '../model/result.ts';
import type { ChatMessage, Question } from './protocol.ts';

/**
 * A way of having a model write a part of a record anew: shown a restricted view, tried again with the reason when what it
 * wrote fails, and never written without a person's consent (paper, prompts 4, 8 and 9).
 */
export interface Repair {
  /** E.g. `error-response`. */
  readonly id: string;
  /** As a command: `Regenerate Error Response`. */
  readonly title: string;
  readonly description: string;
  /** The kind of the records that it works on. */
  readonly kind: string;
  /** Commands find it by what it writes: one response, or the plan that a record was made from. */
  readonly writes: 'response' | 'specification';
  /** How often the model may try: 3 for responses, 1 for specifications (RULINGS, PersEvalBench 19). */
  readonly tries: number;
  /**
   * It mends what the validator found, so the validator must have been asked about the record as it stands: the first call is
   * prepared from its verdict. Elsewhere the first call knows nothing of what stands there.
   */
  readonly startsFromVerdict: boolean;
  /** Changes whenever a prompt changes. */
  readonly promptVersion: string;
  /** The decision of people that calls for it; left out where no study asks for one. */
  readonly calledForBy?: {
    readonly study: string;
    readonly question: string;
    readonly value: string;
  };
  /** The part that is written anew, as it stands; undefined in a record without one. */
  readonly current: (record: JsonValue) => RepairTarget | undefined;
  /** What the model may see of this record, and what is kept from it, in a sentence or two for people. */
  readonly viewOf: (record: JsonValue) => string | undefined;
  /**
   * What the calls to the model that writes hold of this record, later tries included: what people agree to before the first.
   * The error says what the record lacks.
   */
  readonly writerShows: (record: JsonValue) => Result<RepairDisclosure, string>;
  /**
   * Builds one call from the fields that it may show, and from nothing else; the error says what the record lacks.
   *
   * @param failedTry the latest try that did not pass; for repairs that start from a verdict also what was found at first
   */
  readonly prepare: (
    record: JsonValue,
    failedTry: FailedTry | undefined,
  ) => Result<RepairCall, string>;
  /** What the model proposes, read from its answer; the error becomes the reason for the next try. */
  readonly read: (raw: string, record: JsonValue) => Result<JsonValue, string>;
  /** What a proposal changes. Provenance is part of it: who wrote it, and whether a person changed it. */
  readonly apply: (
    record: JsonValue,
    proposal: JsonValue,
    provenance: RepairProvenance,
  ) => Result<readonly RecordOperation[], string>;
  /** Ids of checks of the kind that the record must pass with the proposal in it, before a model is asked to validate it. */
  readonly preChecks: readonly string[];
  /** The judging protocol that validates it, and what it is asked. */
  readonly validator: RepairValidator;
  /** Texts before and after, to be shown side by side. */
  readonly changes: (record: JsonValue, proposal: JsonValue) => readonly RepairChange[];
}

export interface RepairDisclosure {
  /** All members that `visible` can have. */
  readonly fields: readonly string[];
  /** Places of the record whose gold is in them, e.g. `states.A.text`; empty where none is. */
  readonly gold: readonly string[];
  /** What the words of the prompt tell of the record beside that, as a sentence. */
  readonly tells?: string;
}

export interface RepairTarget {
  /** `Error response`. */
  readonly title: string;
  readonly candidate?: string;
  /** Findings of checks elsewhere in the record are no fault of a proposal. */
  readonly pointer: JsonPointer;
}

/** The latest proposal that did not pass, and why. What of it the next try is told, the repair decides: see `prepare`. */
export interface FailedTry {
  readonly proposal: JsonValue | undefined;
  /** `read`: it could not be read. `checks`: a pre-check failed. `validator`: the validator does not let it pass. */
  readonly by: 'read' | 'checks' | 'validator';
  /** Ids of the checks that it fails. */
  readonly checks: readonly string[];
  /** The validator's verdict. It may speak of what the model must not see. */
  readonly verdict: JsonValue | undefined;
  /** For people; it may speak of what the model must not see. */
  readonly reason: string;
}

export interface RepairCall {
  /** All that the model sees of the record, as data. */
  readonly visible: JsonObject;
  readonly messages: readonly ChatMessage[];
}

export interface RepairProvenance {
  /** Name of the model that wrote it. */
  readonly model: string;
  /** A person changed it before accepting it. */
  readonly isEdited: boolean;
}

export interface RepairValidator {
  /** The id of a protocol of the benchmark. */
  readonly protocol: string;
  readonly question: Question;
  /** What its calls hold of this record, whatever is proposed. The error says what the record lacks. */
  readonly shows: (record: JsonValue) => Result<RepairDisclosure, string>;
  /**
   * What a verdict means for the record, together with what our checks find in it: a failure that a check finds stands,
   * whatever the verdict says.
   *
   * @param verdict one that the protocol can read; undefined for what the checks alone say
   */
  readonly outcomeOf: (verdict: JsonValue | undefined, record: JsonValue) => RepairOutcome;
}

export interface RepairOutcome {
  readonly passes: boolean;
  /** One sentence or more; empty where it passes without a word. */
  readonly reason: string;
  /** One by one, where the validator tells them apart, e.g. one for each rule. */
  readonly failures: readonly RepairFailure[];
  /** What of the verdict does not count, and why, in sentences. */
  readonly ignored: readonly string[];
}

export interface RepairFailure {
  /** `Rule 4: …`. */
  readonly title: string;
  readonly by: 'checks' | 'validator';
  readonly explanation: string;
  /** How it could be mended; empty where nobody says. */
  readonly suggestion: string;
}

export interface RepairChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}
