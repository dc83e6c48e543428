import type { RepairChange, RepairFailure } from '../../core/benchmarks/repair.ts';

/** What the repair page shows: a part of one record, what speaks against it, and what a model wrote in its place. */
export type RepairState = RepairNothing | RepairPage;

export interface RepairNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface RepairPage {
  readonly type: 'repair';
  /** For the layout that the page keeps, so that a reload finds the same again. */
  readonly documentUri: string;
  readonly recordId: string;
  readonly repair: string;
  /** `Regenerate Error Response`. */
  readonly title: string;
  readonly description: string;
  readonly fileName: string;
  /** One line about the record. */
  readonly summary: string;
  /** `Error response`. */
  readonly part: string;
  /** What the model sees of the record and what is kept from it, in a sentence or two. */
  readonly view?: string;
  /** Why it is called for: decisions of people. */
  readonly reasons: readonly RepairReason[];
  /** People decided it, and whoever looks has yet to decide it: nothing of what they said. */
  readonly undecided?: RepairUndecided;
  /** Who can write; empty where no model is set up. */
  readonly writers: readonly string[];
  /** Undefined where none was chosen. */
  readonly writer?: string;
  readonly validators: readonly string[];
  readonly validator: string;
  /** Why no run can be started. */
  readonly cannotRun?: string;
  /** How often the model may try. */
  readonly tries: number;
  /** What the validator says of the record as it stands. */
  readonly standing?: ValidationView;
  /** A run or a validation is on. */
  readonly progress?: RepairProgress;
  /** The oldest first. */
  readonly attempts: readonly AttemptView[];
  /** How the latest run ended, for people. A success also where there is nothing to mend. */
  readonly end?: {
    readonly isSuccess: boolean;
    /** Before its tries were used up: it can go on. */
    readonly isBrokenOff: boolean;
    readonly isCancelled: boolean;
    readonly text: string;
  };
  /** The record is another than the one that the attempts were made for: none can be accepted. */
  readonly isOutdated: boolean;
  /** What was accepted, for people. */
  readonly accepted?: {
    readonly attempt: string;
    readonly text: string;
    /** A person changed it first. */
    readonly isEdited: boolean;
    /** Whether it is on disk, or in the open file alone. */
    readonly isSaved: boolean;
    /** Who decided it before, which no longer holds; absent where nothing is to be decided anew. */
    readonly outdated?: RepairUndecided;
  };
  /** A person has set the record aside: who, and why. */
  readonly setAside?: RepairReason;
}

export interface RepairReason {
  /** Name of the reviewer or of the judge. */
  readonly source: string;
  readonly text: string;
}

export interface RepairUndecided {
  /** Title of the study. */
  readonly study: string;
  /** How many decided it. */
  readonly reviewers: number;
}

export interface ValidationView {
  readonly judge: string;
  /** Undefined where it gave no readable verdict. */
  readonly passes?: boolean;
  readonly reason: string;
  readonly failures: readonly RepairFailure[];
  /** What of the verdict does not count, and why. */
  readonly ignored: readonly string[];
  /** `asked 3 times in 4.2 s`; absent where it is not known, or nothing went wrong. */
  readonly effort?: string;
  /** What calls to it met that failed, one sentence each. */
  readonly troubles: readonly string[];
}

export interface RepairProgress {
  /** `Try 2 of 3: the model writes`. */
  readonly text: string;
  /** `The endpoint answered that it is busy (HTTP 429): asking again in about 3 s.`; absent while nothing holds it up. */
  readonly waiting?: string;
}

export interface AttemptView {
  /** No other attempt has it, of whatever record. */
  readonly id: string;
  /** `Try 1`; no other attempt of the page has it. */
  readonly title: string;
  /** Of a round before the latest. */
  readonly isEarlier: boolean;
  readonly state:
    | 'passed'
    | 'unreadable'
    | 'failed-checks'
    | 'rejected'
    | 'unvalidated'
    | 'no-answer'
    | 'cancelled';
  readonly reason: string;
  /** The part before and after, to be shown side by side with what differs; empty where nothing was proposed. */
  readonly changes: readonly RepairChange[];
  /** The proposal as a text that can be edited before it is accepted; undefined where there is none. */
  readonly proposal?: string;
  /** What pre-checks found, or what accepting it would bring into the record, one sentence each. */
  readonly findings: readonly string[];
  readonly validation?: ValidationView;
  /** The model as its user calls it, `4.2 s` or `asked 3 times in 9.1 s`, `812 tokens`. */
  readonly facts: readonly string[];
  /** What calls to the model that writes met that failed, one sentence each, without what the reason says. */
  readonly troubles: readonly string[];
  /** All that the model saw of the record: names of fields and their texts. */
  readonly saw: readonly { readonly name: string; readonly text: string }[];
}

export type RepairAction =
  | { readonly type: 'choose-writer'; readonly name: string }
  | { readonly type: 'choose-validator'; readonly name: string }
  /** Adds a model to the settings. */
  | { readonly type: 'add-model' }
  /** Asks the validator about the record as it stands. */
  | { readonly type: 'validate' }
  /** `goOn`: from where the latest run broke off, else from the start. */
  | { readonly type: 'run'; readonly goOn: boolean }
  | { readonly type: 'cancel' }
  /** Writes a proposal into the record; with a text that a person changed it to. */
  | { readonly type: 'accept'; readonly attempt: string; readonly text?: string }
  /** Saves the file of the record. */
  | { readonly type: 'save' }
  | { readonly type: 'set-aside'; readonly reason: string }
  | { readonly type: 'take-back' }
  /** Opens the review that asks the same of whoever looks. */
  | { readonly type: 'decide' }
  | { readonly type: 'open-record' };

/** What the page keeps through a reload: arrangement, and what is typed and not accepted yet. */
export interface RepairLayout {
  readonly documentUri?: string | undefined;
  readonly recordId?: string | undefined;
  readonly repair?: string | undefined;
  readonly showDifferences: boolean;
  readonly draft?: RepairDraft | undefined;
  /** Why the record is to be set aside. */
  readonly reason?: string | undefined;
}

export interface RepairDraft {
  readonly attempt: string;
  /** Where the attempt was: the draft finds its own again, whatever is shown meanwhile. */
  readonly documentUri: string;
  readonly recordId: string;
  readonly repair: string;
  readonly text: string;
}
