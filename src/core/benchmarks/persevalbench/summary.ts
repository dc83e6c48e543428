import type { JsonValue } from '../../model/json.ts';
import type { RecordSummary } from '../benchmark.ts';
import { evidenceDistance, readScenario } from './scenario.ts';
import {
  applicabilityOf,
  errorFamilyTitles,
  errorSubtypes,
  relationFamilies,
  sceneTypes,
  stateRelations,
} from './taxonomy.ts';

const unknown = '?';

/** @example `re-entry × stale/superseded · far (d_q 14)`; what the record does not tell is `?` */
export function summarizeScenario(record: JsonValue): RecordSummary {
  const scenario = readScenario(record);
  const { sceneType, primaryError, stateRelation, evidenceForm } = scenario;
  const scene = sceneType === undefined ? unknown : sceneTypes[sceneType].title;
  const error = primaryError === undefined ? undefined : errorSubtypes[primaryError];
  const relation = stateRelation === undefined ? undefined : stateRelations[stateRelation];
  // The bin as stated: where it disagrees with the dialogue, the number beside it shows that.
  const distance = `${scenario.evidenceDistance ?? unknown} (d_q ${evidenceDistance(scenario) ?? unknown})`;
  return {
    text: `${scene} × ${error?.title ?? unknown} · ${distance}`,
    facts: [
      { label: 'Scene type', value: scene },
      { label: 'Error', value: error?.title ?? unknown },
      { label: 'Family', value: error === undefined ? unknown : errorFamilyTitles[error.family] },
      {
        label: 'State relation',
        value:
          relation === undefined
            ? unknown
            : `${relation.title} (${relationFamilies[relation.family].title})`,
      },
      {
        label: 'Applicability',
        value: stateRelation === undefined ? unknown : applicabilityOf(stateRelation),
      },
      { label: 'Evidence', value: evidenceForm ?? unknown },
      { label: 'Distance', value: distance },
    ],
  };
}
