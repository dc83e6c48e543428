/** The terms of PersEvalBench: scene types, errors, state relations, and what follows from them (paper, sections 3.2, B.1, B.2 and prompts 1 and 10). */

export type SceneType = 're_entry' | 'cross_domain' | 'out_of_scope';

export type ErrorSubtype =
  | 'complete_omission'
  | 'partial_omission'
  | 'explicit_violation'
  | 'irrelevant_use'
  | 'scope_leakage'
  | 'unsupported_inference'
  | 'stale_superseded'
  | 'over_dominance'
  | 'underweighting';

/** The family by which errors are scored; a misapplied state counts as recognized in either direction. */
export type ErrorFamily = 'under' | 'over' | 'misapplied';

/** The prefix of a subtype in the judge's contract. It is not the family: see `over.stale_or_superseded`. */
export type Direction = 'under' | 'over';

/** How the error response comes about: state A is kept out of it, or state B is put into it (prompt 1). */
export type Intervention = 'withhold-a' | 'apply-b';

export type StateRelation =
  | 'same_attribute_different_object'
  | 'same_attribute_different_scope'
  | 'same_attribute_different_time'
  | 'old_vs_new_value'
  | 'hard_vs_soft'
  | 'two_simultaneous'
  | 'cross_domain_vs_specific'
  | 'unsupported_adjacent';

export type RelationFamily = 'holder' | 'scope' | 'temporal' | 'strength' | 'transferability';
export type ApplicabilityType = 'categorical' | 'graded';
export type EvidenceForm = 'explicit' | 'implicit' | 'accumulated';
export type DistanceBin = 'near' | 'medium' | 'far';
export type StateRole = 'IGNORE' | 'SUPPORT' | 'DOMINATE';

export interface SceneTypeInfo {
  readonly title: string;
  /** The errors that form a legal cell with the scene type (table 7). */
  readonly legalErrors: readonly ErrorSubtype[];
}

export interface ErrorSubtypeInfo {
  readonly title: string;
  /** Two capitals, as in the tables of the paper. */
  readonly abbreviation: string;
  readonly family: ErrorFamily;
  readonly direction: Direction;
  /** The name of the subtype in a judge's reply, e.g. `over.stale_or_superseded` (prompt 10). */
  readonly contractLabel: string;
  readonly intervention: Intervention;
}

export interface StateRelationInfo {
  readonly title: string;
  readonly family: RelationFamily;
}

export interface RelationFamilyInfo {
  readonly title: string;
  readonly applicability: ApplicabilityType;
}

/** A range of d_q; both ends belong to it. */
export interface DistanceBinInfo {
  readonly minimum: number;
  readonly maximum: number;
}

export const sceneTypes: Readonly<Record<SceneType, SceneTypeInfo>> = {
  re_entry: {
    title: 're-entry',
    legalErrors: [
      'complete_omission',
      'partial_omission',
      'explicit_violation',
      'irrelevant_use',
      'scope_leakage',
      'stale_superseded',
      'over_dominance',
      'underweighting',
    ],
  },
  cross_domain: {
    title: 'cross-domain',
    legalErrors: [
      'complete_omission',
      'partial_omission',
      'explicit_violation',
      'irrelevant_use',
      'unsupported_inference',
      'stale_superseded',
      'over_dominance',
      'underweighting',
    ],
  },
  out_of_scope: {
    title: 'out-of-scope',
    legalErrors: ['irrelevant_use', 'scope_leakage', 'unsupported_inference'],
  },
};

/** In the order of the paper's tables. */
export const errorSubtypes: Readonly<Record<ErrorSubtype, ErrorSubtypeInfo>> = {
  complete_omission: {
    title: 'complete omission',
    abbreviation: 'CO',
    family: 'under',
    direction: 'under',
    contractLabel: 'under.complete_omission',
    intervention: 'withhold-a',
  },
  partial_omission: {
    title: 'partial omission',
    abbreviation: 'PO',
    family: 'under',
    direction: 'under',
    contractLabel: 'under.partial_omission',
    intervention: 'withhold-a',
  },
  explicit_violation: {
    title: 'explicit violation',
    abbreviation: 'EV',
    family: 'under',
    direction: 'under',
    contractLabel: 'under.explicit_violation',
    intervention: 'withhold-a',
  },
  irrelevant_use: {
    title: 'irrelevant use',
    abbreviation: 'IU',
    family: 'over',
    direction: 'over',
    contractLabel: 'over.irrelevant_use',
    intervention: 'apply-b',
  },
  scope_leakage: {
    title: 'scope leakage',
    abbreviation: 'SL',
    family: 'over',
    direction: 'over',
    contractLabel: 'over.scope_leakage',
    intervention: 'apply-b',
  },
  unsupported_inference: {
    title: 'unsupported inference',
    abbreviation: 'UI',
    family: 'over',
    direction: 'over',
    contractLabel: 'over.unsupported_inference',
    intervention: 'apply-b',
  },
  stale_superseded: {
    title: 'stale/superseded',
    abbreviation: 'SS',
    family: 'misapplied',
    direction: 'over',
    contractLabel: 'over.stale_or_superseded',
    intervention: 'apply-b',
  },
  over_dominance: {
    title: 'over-dominance',
    abbreviation: 'OD',
    family: 'misapplied',
    direction: 'over',
    contractLabel: 'over.over_dominance',
    intervention: 'apply-b',
  },
  underweighting: {
    title: 'underweighting',
    abbreviation: 'UW',
    family: 'misapplied',
    direction: 'under',
    contractLabel: 'under.underweighting',
    intervention: 'withhold-a',
  },
};

export const errorFamilyTitles: Readonly<Record<ErrorFamily, string>> = {
  under: 'under-personalization',
  over: 'over-personalization',
  misapplied: 'misapplied state',
};

export const stateRelations: Readonly<Record<StateRelation, StateRelationInfo>> = {
  same_attribute_different_object: {
    title: 'same attribute, different object',
    family: 'holder',
  },
  same_attribute_different_scope: { title: 'same attribute, different scope', family: 'scope' },
  same_attribute_different_time: { title: 'same attribute, different time', family: 'temporal' },
  old_vs_new_value: { title: 'old vs. new value', family: 'temporal' },
  hard_vs_soft: { title: 'hard vs. soft', family: 'strength' },
  two_simultaneous: { title: 'two simultaneous', family: 'strength' },
  cross_domain_vs_specific: { title: 'cross-domain vs. specific', family: 'transferability' },
  unsupported_adjacent: { title: 'unsupported adjacent', family: 'transferability' },
};

export const relationFamilies: Readonly<Record<RelationFamily, RelationFamilyInfo>> = {
  holder: { title: 'holder', applicability: 'categorical' },
  scope: { title: 'scope', applicability: 'categorical' },
  temporal: { title: 'temporal', applicability: 'categorical' },
  strength: { title: 'strength', applicability: 'graded' },
  transferability: { title: 'transferability', applicability: 'graded' },
};

export const evidenceForms: readonly EvidenceForm[] = ['explicit', 'implicit', 'accumulated'];

/** Section 3.2. RULINGS 2: a distance of 0 is legal, the target itself then states A. */
export const distanceBins: Readonly<Record<DistanceBin, DistanceBinInfo>> = {
  near: { minimum: 0, maximum: 3 },
  medium: { minimum: 4, maximum: 8 },
  far: { minimum: 9, maximum: Infinity },
};

export const stateRoles: readonly StateRole[] = ['IGNORE', 'SUPPORT', 'DOMINATE'];

export function isSceneType(value: unknown): value is SceneType {
  return typeof value === 'string' && Object.hasOwn(sceneTypes, value);
}

export function isErrorSubtype(value: unknown): value is ErrorSubtype {
  return typeof value === 'string' && Object.hasOwn(errorSubtypes, value);
}

export function isStateRelation(value: unknown): value is StateRelation {
  return typeof value === 'string' && Object.hasOwn(stateRelations, value);
}

export function isEvidenceForm(value: unknown): value is EvidenceForm {
  return value === 'explicit' || value === 'implicit' || value === 'accumulated';
}

export function isDistanceBin(value: unknown): value is DistanceBin {
  return value === 'near' || value === 'medium' || value === 'far';
}

export function isStateRole(value: unknown): value is StateRole {
  return value === 'IGNORE' || value === 'SUPPORT' || value === 'DOMINATE';
}

/** True for the 19 of 27 combinations that the compatibility matrix allows. */
export function isLegalCell(sceneType: SceneType, error: ErrorSubtype): boolean {
  return sceneTypes[sceneType].legalErrors.includes(error);
}

/** Categorical or graded, through the family of the relation (section 5.2, table 8). */
export function applicabilityOf(relation: StateRelation): ApplicabilityType {
  return relationFamilies[stateRelations[relation].family].applicability;
}
