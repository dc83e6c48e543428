import {
  distanceBins,
  errorFamilyTitles,
  errorSubtypes,
  evidenceForms,
  relationFamilies,
  sceneTypes,
  stateRelations,
  type ApplicabilityType,
} from '../taxonomy.ts';
import type { StudyScenario } from './study-scenario.ts';

/** What figures are broken down by. */
export interface Factor {
  /** Lower-case words with hyphens. */
  readonly id: string;
  readonly title: string;
  readonly levels: readonly Level[];
}

export interface Level {
  readonly id: string;
  readonly title: string;
  /**
   * One group of scenarios, over which a rate is pooled; or several, and the level's rate is the unweighted mean of
   * theirs.
   */
  readonly groups: readonly ((scenario: StudyScenario) => boolean)[];
}

function factor(
  id: string,
  title: string,
  levels: Iterable<readonly [id: string, title: string]>,
  valueOf: (scenario: StudyScenario) => string | undefined,
): Factor {
  return {
    id,
    title,
    levels: [...levels].map(([level, levelTitle]) => ({
      id: level,
      title: levelTitle,
      groups: [(scenario) => valueOf(scenario) === level],
    })),
  };
}

function titled(
  infos: Readonly<Record<string, { readonly title: string }>>,
): readonly (readonly [string, string])[] {
  return Object.entries(infos).map(([id, { title }]) => [id, title]);
}

export const subtypeFactor = factor(
  'subtype',
  'error subtype',
  titled(errorSubtypes),
  ({ subtype }) => subtype,
);

export const familyFactor = factor(
  'family',
  'error family',
  Object.entries(errorFamilyTitles),
  ({ family }) => family,
);

export const sceneTypeFactor = factor(
  'scene-type',
  'scene type',
  titled(sceneTypes),
  ({ sceneType }) => sceneType,
);

/** RULINGS, PersEvalBench 12: the unweighted mean of the relation families' rates, not pooled. */
export const applicabilityFactor: Factor = {
  id: 'applicability-type',
  title: 'applicability type',
  levels: (['categorical', 'graded'] as const).map((type) => ({
    id: type,
    title: type,
    groups: familiesOf(type).map((family) => (scenario) => scenario.relationFamily === family),
  })),
};

function familiesOf(type: ApplicabilityType): readonly string[] {
  return Object.entries(relationFamilies).flatMap(([family, { applicability }]) =>
    applicability === type ? [family] : [],
  );
}

/** In the order in which they are reported. */
export const factors: readonly Factor[] = [
  subtypeFactor,
  familyFactor,
  sceneTypeFactor,
  factor('state-relation', 'state relation', titled(stateRelations), ({ relation }) => relation),
  factor(
    'relation-family',
    'family of the state relation',
    titled(relationFamilies),
    ({ relationFamily }) => relationFamily,
  ),
  applicabilityFactor,
  factor(
    'evidence-form',
    'evidence form',
    evidenceForms.map((form) => [form, form]),
    ({ form }) => form,
  ),
  factor(
    'evidence-distance',
    'evidence distance',
    Object.entries(distanceBins).map(([bin, { minimum, maximum }]) => [
      bin,
      maximum === Infinity
        ? `${bin} (d_q ${minimum} or more)`
        : `${bin} (d_q ${minimum} to ${maximum})`,
    ]),
    ({ distance }) => distance,
  ),
];
