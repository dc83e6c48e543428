import type { Protocol } from '../../protocol.ts';
import type { DefectFamily } from '../taxonomy.ts';

/** The closure scenarios (section 5.2). */
export type Scenario = 'S1' | 'S2' | 'S3' | 'S4';

/** A way of judging with what its native protocol supports (tables 18 and 19). */
export interface PaceMethod {
  readonly protocol: Protocol;
  /** As in the tables: `G-Eval`, `PACEJudge`. */
  readonly name: string;
  /** `rubric`: emits the whole contract; `adapted`: scores its native target alone. */
  readonly type: 'pacejudge' | 'rubric' | 'adapted';
  /** The cells that its native protocol defines; the others stay "-". */
  readonly supports: readonly Scenario[];
  /** The target that an adapted method scores. */
  readonly nativeTarget: 'P' | 'E' | 'A' | undefined;
  /** The families that it may name. */
  readonly families: readonly DefectFamily[];
}
