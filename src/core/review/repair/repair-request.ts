import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { Repair } from '../../benchmarks/repair.ts';
import type { CallWait } from '../../judging/call-effort.ts';
import type { LanguageModel } from '../../models/language-model.ts';
import type { RepairTry } from './repair-try.ts';
import type { Validation, ValidationRequest } from './validate-record.ts';

export interface RepairRequest extends Pick<
  ValidationRequest,
  'benchmark' | 'recordId' | 'record' | 'judge' | 'tools'
> {
  readonly kind: Pick<RecordKind, 'checks'>;
  readonly repair: Repair;
  /** Who writes. The baseline cannot: it has no words of its own. */
  readonly model: LanguageModel;
  /** Tries of an earlier run about the same content of the record, which it goes on from. */
  readonly earlier?: readonly RepairTry[];
  /** What the validator says of the record as it stands; asked for where the repair starts from it and it is not given. */
  readonly standing?: Validation;
}

export type RepairStep = 'verifying' | 'writing' | 'checking' | 'validating';

export type RepairEvent =
  | { readonly type: 'step'; readonly number: number; readonly step: RepairStep }
  | ({ readonly type: 'wait' } & CallWait)
  | { readonly type: 'try'; readonly attempt: RepairTry };

/**
 * `passed`: the last try passes. `exhausted`: no try is left. `unvalidated`, `no-answer`, `cancelled`: it broke off as its last
 * try says, and can go on. `nothing-to-do`: the validator has nothing against the record. `impossible`: the record lacks what
 * it takes.
 */
export type RepairEnd =
  | 'passed'
  | 'exhausted'
  | 'unvalidated'
  | 'no-answer'
  | 'cancelled'
  | 'nothing-to-do'
  | 'impossible';

export interface RepairRun {
  readonly end: RepairEnd;
  /** For people. */
  readonly reason: string;
  /** Those of the earlier run first. */
  readonly tries: readonly RepairTry[];
  /** What the validator says of the record as it stands, where it was asked. */
  readonly standing: Validation | undefined;
}
