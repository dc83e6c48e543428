import type { JsonValue } from '../../../model/json.ts';
import type { StudyRecord } from '../../../scoring/study-record.ts';
import type { ReportItem, ScorecardRecord } from '../../scorecard.ts';
import { distanceBin, evidenceDistance, readScenario } from '../scenario.ts';
import {
  errorSubtypes,
  stateRelations,
  type DistanceBin,
  type ErrorFamily,
  type ErrorSubtype,
  type EvidenceForm,
  type RelationFamily,
  type SceneType,
  type StateRelation,
} from '../taxonomy.ts';

/** The two responses of a scenario, as candidates are named in judgments. */
export type PairMember = 'right' | 'error';

/** One record of a dataset with what figures are broken down by; undefined where the record does not say. */
export interface StudyScenario extends StudyRecord {
  readonly subtype: ErrorSubtype | undefined;
  readonly family: ErrorFamily | undefined;
  readonly sceneType: SceneType | undefined;
  readonly relation: StateRelation | undefined;
  readonly relationFamily: RelationFamily | undefined;
  readonly form: EvidenceForm | undefined;
  /** The bin that the dialogue gives, never the one that the record states. */
  readonly distance: DistanceBin | undefined;
  readonly items: Readonly<Record<PairMember | 'pair', ReportItem>>;
}

export function studyScenarios(records: readonly ScorecardRecord[]): readonly StudyScenario[] {
  return records.map(({ id, record }, index) => {
    const scenario = readScenario(record);
    const { sceneType, stateRelation: relation, evidenceForm: form } = scenario;
    const { primaryError: subtype } = scenario;
    return {
      ...{ index, id, record, subtype, sceneType, relation, form },
      family: subtype === undefined ? undefined : errorSubtypes[subtype].family,
      relationFamily: relation === undefined ? undefined : stateRelations[relation].family,
      distance: distanceBin(evidenceDistance(scenario)),
      items: {
        right: { recordId: id, candidate: 'right' },
        error: { recordId: id, candidate: 'error' },
        pair: { recordId: id },
      },
    };
  });
}

export function recordsById(scenarios: readonly StudyScenario[]): ReadonlyMap<string, JsonValue> {
  return new Map(scenarios.map(({ id, record }) => [id, record]));
}
