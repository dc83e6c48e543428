import type { JsonValue } from '../model/json.ts';
import type { Severity } from '../model/problem.ts';
import type { JsonPointer } from '../model/pointer.ts';

/** Something that no two records of a dataset may have in common, e.g. a persona under one query. */
export interface DistinctRule {
  /** `<benchmark>/<rule>`, also the name of its documentation page. */
  readonly id: string;
  readonly severity: Severity;
  /** One sentence: what must hold. */
  readonly title: string;
  /** Records with the same key clash; undefined for records that the rule is not about. */
  readonly keyOf: (record: JsonValue) => string | undefined;
  /** Where the problem is shown. */
  readonly pointer: JsonPointer;
  /**
   * What is wrong and what to do, for a record whose key an earlier one has.
   *
   * @param earlier names that record, e.g. `the record "full-good-00012" in line 12`
   */
  readonly message: (record: JsonValue, earlier: string) => string;
}
