import type { Review } from '../../../model/review.ts';
import type { Protocol } from '../../protocol.ts';
import type { JudgmentGroup } from '../../scorecard.ts';
import type { People } from './people.ts';
import type { Setting } from './settings.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** All that the sections of a report are made from. */
export interface Study {
  readonly scenarios: readonly StudyScenario[];
  /** The protocols whose verdicts are Right, Under or Over. */
  readonly verdictProtocols: readonly Protocol[];
  /** Under those protocols, with and without ablations. */
  readonly sheets: readonly VerdictSheet[];
  /** Without ablations. */
  readonly settings: readonly Setting[];
  readonly constants: readonly VerdictSheet[];
  readonly groups: readonly JudgmentGroup[];
  readonly reviews: readonly Review[];
  /** Reviews of the study `verdict`. */
  readonly people: People;
}
