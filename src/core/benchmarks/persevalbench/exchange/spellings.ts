import {
  distanceBins,
  errorSubtypes,
  evidenceForms,
  sceneTypes,
  stateRelations,
  type DistanceBin,
  type ErrorSubtype,
  type EvidenceForm,
  type SceneType,
  type StateRelation,
} from '../taxonomy.ts';

/** A term that a text means. */
export interface Spelling<T> {
  readonly value: T;
  /** False where the text says more than the term, so that it is worth keeping beside it. */
  readonly isExact: boolean;
}

export type ReadSpelling<T> = (text: string) => Spelling<T> | undefined;

/** Nothing but a name: what else stands in a text is worth keeping. */
const plainText = /^[\p{L}\p{N}\s"'*./_`-]*$/u;

/** What is left of a name when capitals, spaces, hyphens, slashes and underscores do not count. */
export function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

export const readSceneType: ReadSpelling<SceneType> = vocabulary([
  ...titled(sceneTypes),
  ['re_entry', 'same episode re-entry', 'same task re-entry', 're-entry episode'],
  ['cross_domain', 'cross-domain transfer', 'cross domain applicability'],
  ['out_of_scope', 'out-of-scope history', 'out of scope context'],
]);

export const readErrorSubtype: ReadSpelling<ErrorSubtype> = vocabulary([
  ...titled(errorSubtypes),
  ...Object.entries(errorSubtypes).map(
    ([id, { abbreviation, contractLabel, direction }]) =>
      [id as ErrorSubtype, abbreviation, contractLabel, `${direction}.${id}`] as const,
  ),
  [
    'stale_superseded',
    'stale or superseded',
    'stale or superseded use',
    'stale and superseded',
    'stale/superseded use',
    'over.stale/superseded',
    'misapplied.stale_superseded',
  ],
  ['over_dominance', 'dominance', 'misapplied.over_dominance'],
  ['underweighting', 'under-weighting', 'misapplied.underweighting'],
]);

const readRelationName: ReadSpelling<StateRelation> = vocabulary([
  ...titled(stateRelations),
  ['same_attribute_different_object', 'same attr, diff object', 'same attribute different holder'],
  ['same_attribute_different_scope', 'same attr, diff scope'],
  ['same_attribute_different_time', 'same attr, diff time'],
  ['old_vs_new_value', 'old versus new value', 'old vs new', 'old value vs new value'],
  ['hard_vs_soft', 'hard versus soft', 'hard vs soft constraint'],
  ['two_simultaneous', 'two simultaneous states', 'two simultaneously applicable states'],
  ['cross_domain_vs_specific', 'cross domain vs domain specific', 'cross-domain versus specific'],
  ['unsupported_adjacent', 'unsupported adjacent fact', 'adjacent unsupported'],
]);

/** Words of which all must stand in a description of the relation. */
const relationWords: readonly (readonly [StateRelation, readonly RegExp[]])[] = [
  ['same_attribute_different_object', [/\bsame\b/u, /\b(?:holder|object|person|entity)\b/u]],
  ['same_attribute_different_scope', [/\bsame\b/u, /\bscope\b/u]],
  ['same_attribute_different_time', [/\bsame\b/u, /\btime\b/u]],
  ['old_vs_new_value', [/\bold\b/u, /\bnew(?:er)?\b/u]],
  ['hard_vs_soft', [/\bhard\b/u, /\bsoft\b/u]],
  ['two_simultaneous', [/\bsimultaneous(?:ly)?\b/u]],
  ['cross_domain_vs_specific', [/\bcross[- ]domain\b/u, /\bspecific\b/u]],
  ['unsupported_adjacent', [/\badjacent\b/u]],
];

/** A name, or a description that fits one relation only. */
export const readStateRelation: ReadSpelling<StateRelation> = (text) => {
  const named = readRelationName(text);
  if (named !== undefined) return named;
  const words = text.toLowerCase();
  const fitting = relationWords.filter(([, all]) => all.every((word) => word.test(words)));
  const [first, second] = fitting;
  return first === undefined || second !== undefined
    ? undefined
    : { value: first[0], isExact: false };
};

export const readEvidenceForm: ReadSpelling<EvidenceForm> = vocabulary(
  evidenceForms.map((form) => [form]),
);

export const readDistance: ReadSpelling<DistanceBin> = vocabulary(
  namesOf(distanceBins).map((bin) => [bin]),
);

export const readHolder = vocabulary([['user'], ['spouse'], ['parent'], ['colleague'], ['other']]);

export const readScope = vocabulary([
  ['global'],
  ['specific domain'],
  ['specific task'],
  ['specific time'],
]);

export const readStatus = vocabulary([
  ['active'],
  ['updated'],
  ['superseded'],
  ['expired'],
  ['one-time exception'],
]);

export const readStrength = vocabulary([['hard'], ['strong'], ['soft']]);

export const readRole = vocabulary([['IGNORE'], ['SUPPORT'], ['DOMINATE']]);

/**
 * Reads a name in any spelling, and a name with more in brackets or behind a colon or dash.
 *
 * @param terms each with its other names
 */
function vocabulary<T extends string>(
  terms: readonly (readonly [T, ...(readonly string[])])[],
): ReadSpelling<T> {
  const byName = new Map<string, T>();
  for (const [value, ...names] of terms) {
    for (const name of [value, ...names]) byName.set(plainName(name), value);
  }
  return (text) => {
    const whole = byName.get(plainName(text));
    if (whole !== undefined) return { value: whole, isExact: plainText.test(text) };
    const beginning = /^[^([:;,–—]+/u.exec(text)?.[0] ?? '';
    const value = byName.get(plainName(beginning.replace(/\s-\s[^]*$/u, '')));
    return value === undefined ? undefined : { value, isExact: false };
  };
}

function titled<T extends string>(
  terms: Readonly<Record<T, { readonly title: string }>>,
): readonly (readonly [T, string])[] {
  return namesOf(terms).map((name) => [name, terms[name].title]);
}

function namesOf<T extends string>(terms: Readonly<Record<T, unknown>>): readonly T[] {
  return Object.keys(terms) as T[];
}
