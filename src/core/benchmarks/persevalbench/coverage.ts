import type { JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Coverage, CoverageAxisValue, CoverageFacts, CoverageReading } from '../coverage.ts';
import { glossOf } from './glosses.ts';
import { distanceBin, evidenceDistance, readScenario } from './scenario.ts';
import {
  distanceBins,
  errorFamilyTitles,
  errorSubtypes,
  evidenceForms,
  isErrorSubtype,
  isLegalCell,
  isSceneType,
  relationFamilies,
  sceneTypes,
  stateRelations,
} from './taxonomy.ts';

/** The 19 legal cells, by family, in the order of the paper's tables. */
const rows: readonly CoverageAxisValue[] = Object.keys(errorSubtypes)
  .filter(isErrorSubtype)
  .flatMap((error) =>
    Object.keys(sceneTypes)
      .filter(isSceneType)
      .filter((scene) => isLegalCell(scene, error))
      .map((scene) => ({
        id: `${scene}/${error}`,
        title: `${sceneTypes[scene].title} × ${errorSubtypes[error].title}`,
        group: errorFamilyTitles[errorSubtypes[error].family],
        description: `${glossOf('primary_error', error)} ${glossOf('scene_type', scene)}`,
        facts: { scene_type: scene, primary_error: error },
      })),
  );

const evidence: CoverageReading = {
  id: 'evidence',
  title: 'Evidence form and distance',
  columns: evidenceForms.flatMap((form) =>
    Object.keys(distanceBins).map((distance) => ({
      id: `${form}/${distance}`,
      title: distance,
      group: form,
      description: `${glossOf('evidence_form', form)} ${glossOf('evidence_distance', distance)}`,
      facts: { evidence_form: form, evidence_distance: distance },
    })),
  ),
};

const relations: CoverageReading = {
  id: 'relation',
  title: 'State relation',
  columns: Object.entries(stateRelations).map(([relation, { title, family }]) => ({
    id: relation,
    title,
    group: relationFamilies[family].title,
    description: glossOf('state_relation', relation),
    facts: { state_relation: relation },
  })),
};

/** Tables 2 and 9; the numbers of the subtypes follow from table 3 (see golden/persevalbench.json). The paper gives no numbers for the relations. */
const paperComposition = {
  scene_type: { re_entry: 174, cross_domain: 166, out_of_scope: 63 },
  primary_error: {
    complete_omission: 44,
    partial_omission: 39,
    explicit_violation: 47,
    irrelevant_use: 64,
    scope_leakage: 44,
    unsupported_inference: 43,
    stale_superseded: 31,
    over_dominance: 47,
    underweighting: 44,
  },
  evidence_form: { explicit: 159, implicit: 114, accumulated: 130 },
  evidence_distance: { near: 65, medium: 77, far: 261 },
};

export const scenarioCoverage: Coverage = {
  rows,
  readings: [evidence, relations],
  compositions: [
    { id: 'paper', title: 'The composition of the paper', composition: paperComposition },
  ],
  factsOf,
};

/**
 * The distance is the bin of d_q where the dialogue gives one, since the label has to agree with it; without a state-A turn
 * (out of scope) only the label tells.
 */
function factsOf(record: JsonValue): Result<CoverageFacts, string> {
  const scenario = readScenario(record);
  const { sceneType, primaryError, stateRelation, evidenceForm } = scenario;
  const distance = distanceBin(evidenceDistance(scenario)) ?? scenario.evidenceDistance;
  if (sceneType === undefined) return err('No known scene type');
  if (primaryError === undefined) return err('No known primary error');
  if (!isLegalCell(sceneType, primaryError)) {
    return err(
      `No legal cell: ${sceneTypes[sceneType].title} × ${errorSubtypes[primaryError].title}`,
    );
  }
  if (evidenceForm === undefined) return err('No known evidence form');
  if (distance === undefined) return err('No known evidence distance');
  if (stateRelation === undefined) return err('No known state relation');
  return ok({
    scene_type: sceneType,
    primary_error: primaryError,
    state_relation: stateRelation,
    evidence_form: evidenceForm,
    evidence_distance: distance,
  });
}
