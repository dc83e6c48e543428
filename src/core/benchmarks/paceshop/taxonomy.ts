/** The closed vocabularies of PACEShop (section 4.1, table 17 and appendix E.4). */

/** What a part of a response must be: personalized, compositional, evidence-grounded. Actionable is about all families. */
export type PaceTarget = 'P' | 'C' | 'E';

/** The four parts of a response that a defect can stand in (appendix B.5). */
export type FieldGroup = 'overview' | 'categories' | 'related_queries' | 'attributions';

export type DefectFamily =
  | 'PREF_CONFLICT'
  | 'INTENT_DRIFT'
  | 'XCOMP_MISMATCH'
  | 'REDUNDANCY'
  | 'EVIDENCE_MISMATCH'
  | 'OVER_PERSONALIZATION_HALLUCINATION'
  | 'UNSUPPORTED_CLAIM';

/** Where the gold puts a defect, as it is written. `persona_swap`: in the response as a whole, for another shopper. */
export type DefectLocation =
  | 'productCategoryList[0]'
  | 'rqList'
  | 'rqList[1]'
  | 'attribution_list'
  | 'overview_text'
  | 'persona_swap';

export interface DefectFamilyInfo {
  readonly title: string;
  readonly target: PaceTarget;
  readonly group: FieldGroup;
  readonly location: DefectLocation;
  /** What is wrong with the response, as one sentence. */
  readonly gloss: string;
}

/** Families in the canonical order of injection: categories, related queries, attributions, overview (appendix B.9). */
export const defectFamilies: Readonly<Record<DefectFamily, DefectFamilyInfo>> = {
  PREF_CONFLICT: {
    title: 'Preference conflict',
    target: 'P',
    group: 'categories',
    location: 'productCategoryList[0]',
    gloss: 'A category goes against a constraint or preference of the shopper.',
  },
  INTENT_DRIFT: {
    title: 'Intent drift',
    target: 'C',
    group: 'categories',
    location: 'productCategoryList[0]',
    gloss: 'A category leaves what the query asks for.',
  },
  XCOMP_MISMATCH: {
    title: 'Cross-component mismatch',
    target: 'C',
    group: 'related_queries',
    location: 'rqList',
    gloss: 'The related queries belong to another shopping intent than the rest of the response.',
  },
  REDUNDANCY: {
    title: 'Redundancy',
    target: 'C',
    group: 'related_queries',
    location: 'rqList[1]',
    gloss: 'Related queries repeat each other.',
  },
  EVIDENCE_MISMATCH: {
    title: 'Evidence mismatch',
    target: 'E',
    group: 'attributions',
    location: 'attribution_list',
    gloss: 'The cited evidence does not support the response.',
  },
  OVER_PERSONALIZATION_HALLUCINATION: {
    title: 'Over-personalization hallucination',
    target: 'E',
    group: 'overview',
    location: 'overview_text',
    gloss: 'The overview invents something about the shopper, such as a purchase.',
  },
  UNSUPPORTED_CLAIM: {
    title: 'Unsupported claim',
    target: 'E',
    group: 'overview',
    location: 'overview_text',
    gloss: 'The overview claims a product feature that no evidence supports.',
  },
};

export const familyNames = Object.keys(defectFamilies).filter(isDefectFamily);

export function isDefectFamily(value: unknown): value is DefectFamily {
  return typeof value === 'string' && Object.hasOwn(defectFamilies, value);
}

export interface FieldGroupInfo {
  readonly title: string;
  /** The properties of `response` that belong to it, the main one first. */
  readonly properties: readonly ResponseProperty[];
}

export type ResponseProperty =
  | 'overview_text'
  | 'bold_categories'
  | 'productCategoryList'
  | 'category_search_queries'
  | 'rqList'
  | 'attribution_list';

/** In the canonical order of injection. */
export const fieldGroups: Readonly<Record<FieldGroup, FieldGroupInfo>> = {
  categories: {
    title: 'Categories',
    properties: ['productCategoryList', 'bold_categories', 'category_search_queries'],
  },
  related_queries: { title: 'Related queries', properties: ['rqList'] },
  attributions: { title: 'Attributions', properties: ['attribution_list'] },
  overview: { title: 'Overview', properties: ['overview_text'] },
};

export const groupNames = Object.keys(fieldGroups).filter(isFieldGroup);

export function isFieldGroup(value: unknown): value is FieldGroup {
  return typeof value === 'string' && Object.hasOwn(fieldGroups, value);
}

export type SwapAxis = 'budget' | 'hard_constraint' | 'brand_affinity' | 'attribute_preference';

/** In the order of tables 5 and 24. */
export const swapAxes: Readonly<Record<SwapAxis, { readonly title: string }>> = {
  budget: { title: 'Budget' },
  hard_constraint: { title: 'Hard constraint' },
  brand_affinity: { title: 'Brand affinity' },
  attribute_preference: { title: 'Attribute preference' },
};

export const axisNames = Object.keys(swapAxes).filter(isSwapAxis);

export function isSwapAxis(value: unknown): value is SwapAxis {
  return typeof value === 'string' && Object.hasOwn(swapAxes, value);
}

/** The four scored axes of a verdict (section 4.1), in the order P, C, E, F. */
export type ScoreAxis =
  'persona_alignment' | 'component_consistency' | 'evidence_grounding' | 'format_safety';

export const scoreAxes: Readonly<
  Record<ScoreAxis, { readonly title: string; readonly target: PaceTarget | undefined }>
> = {
  persona_alignment: { title: 'Persona alignment', target: 'P' },
  component_consistency: { title: 'Component consistency', target: 'C' },
  evidence_grounding: { title: 'Evidence grounding', target: 'E' },
  format_safety: { title: 'Format and safety', target: undefined },
};

/** Limits of the response contract (appendix B.9). */
export const responseLimits = {
  overviewMaximumCharacters: 350,
  minimumCategories: 4,
  maximumCategories: 5,
  categoryLabelMaximumCharacters: 15,
  relatedQueries: 5,
  maximumEvidence: 24,
} as const;

/** The fewest products in the pool of a retained query (appendix B.2). */
export const minimumProducts = 3;
