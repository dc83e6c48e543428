import type { JsonPointer } from '../../../model/pointer.ts';
import type { Span } from '../../../model/span.ts';
import type { ShoppingRecord } from '../shopping-record.ts';
import type { DefectFamily } from '../taxonomy.ts';

/**
 * One of the twelve deterministic checks of a response (appendices B.4 and D.2). They are shown to users as diagnostics
 * and to judges as anchors, and the built-in baseline reads them. One file each.
 */
export interface ResponseCheck {
  /** Stable, in lower case with hyphens, e.g. `overview-length`: the diagnostic is `paceshop/overview-length`. */
  readonly id: string;
  /** One sentence: what must hold. */
  readonly title: string;
  /** The paper counts twelve checks and names fewer: this one is inferred from its response contract (RULINGS, PACEShop 4). */
  readonly isInferred: boolean;
  /** Families whose injection makes this check fail: on records with such a gold defect a failure is explained. */
  readonly explainedBy: readonly DefectFamily[];
  /** The record has the fields that the check reads, each of the type that it reads. */
  readonly canTell: (record: ShoppingRecord) => boolean;
  /** What breaks the rule as far as the record can be read: nothing does not mean that the rule holds, see `canTell`. */
  readonly look: (record: ShoppingRecord) => readonly ResponseFault[];
}

export interface ResponseFault {
  /** The exact field, e.g. `/response/rqList/1`. */
  readonly pointer: JsonPointer;
  /** What is wrong, as a fact: judges read it too. */
  readonly message: string;
  /** What to do next; for people. */
  readonly advice?: string;
  readonly within?: Span;
}

/** What one check says about one record. */
export interface ResponseCheckResult {
  readonly check: ResponseCheck;
  /** `unknown`: nothing was found, and something that the check reads is missing or has another type. */
  readonly state: 'passed' | 'failed' | 'unknown';
  readonly faults: readonly ResponseFault[];
}
