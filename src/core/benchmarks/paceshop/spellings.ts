import {
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
  responseLimits,
  type DefectFamily,
  type DefectLocation,
  type FieldGroup,
} from './taxonomy.ts';

/**
 * Families and locations are spelled in several ways in the paper (`PREF_CONFLICT`, `pref_conflict`, "related queries",
 * `rqList`). All of these are read, one is written, and anything else is rejected (FORMATS, paceshop/record).
 */

/** The family of a spelling; undefined for anything that names none. */
export function readFamily(text: string): DefectFamily | undefined {
  return families.get(plain(text));
}

/**
 * The field group of a spelling: a group, or a property of the response, a list with the index of an item or without.
 * Undefined for anything that names none.
 */
export function readFieldGroup(text: string): FieldGroup | undefined {
  const name = plain(text);
  return groups.get(name) ?? items.get(name);
}

/** The field group of a gold location; undefined for `persona_swap`, which stands for the whole response. */
export function groupOfLocation(location: DefectLocation): FieldGroup | undefined {
  return readFieldGroup(location);
}

/** True for the spellings of "no defect": `NONE`, `none`, `None`. */
export function isNone(text: string): boolean {
  return plain(text) === 'none';
}

/** The location as it is written; undefined for anything that names none. */
function readLocation(text: string): DefectLocation | undefined {
  return locations.get(plain(text));
}

/**
 * The gold location of a spelling, be it a location or a field group without an index ("related queries"): a group stands
 * for the place where the family is injected. Undefined for anything that names none.
 */
export function readGoldLocation(
  text: string,
  family: DefectFamily | undefined,
): DefectLocation | undefined {
  const location = readLocation(text);
  if (location !== undefined) return location;
  const group = groups.get(plain(text));
  if (group === undefined) return undefined;
  const info = family === undefined ? undefined : defectFamilies[family];
  return info?.group === group ? info.location : mainLocations[group];
}

const mainLocations: Readonly<Record<FieldGroup, DefectLocation>> = {
  categories: 'productCategoryList[0]',
  related_queries: 'rqList',
  attributions: 'attribution_list',
  overview: 'overview_text',
};

const locations: ReadonlyMap<string, DefectLocation> = new Map(
  (
    [
      'productCategoryList[0]',
      'rqList',
      'rqList[1]',
      'attribution_list',
      'overview_text',
      'persona_swap',
    ] as const
  ).map((location) => [plain(location), location]),
);

/**
 * Case does not matter, nor what stands between words: spaces, `_`, `-`, `&` and `/`. Everything else stays, so that a text
 * with more in it than a name is none: `!none!`, `NONE?`, `rqList[99]`.
 */
function plain(text: string): string {
  return text
    .replaceAll(/^ +|(?<! ) +$/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=[a-z.])[ _\-&/]+(?=[a-z])/gu, '');
}

const families: ReadonlyMap<string, DefectFamily> = new Map<string, DefectFamily>([
  ...familyNames.flatMap((family): (readonly [string, DefectFamily])[] => [
    [plain(family), family],
    [plain(defectFamilies[family].title), family],
  ]),
  ...['overpershalluc', 'overpers.halluc', 'overpersonalizationhalluc'].flatMap(
    (short): (readonly [string, DefectFamily])[] => [
      [short, 'OVER_PERSONALIZATION_HALLUCINATION'],
      [`${short}.`, 'OVER_PERSONALIZATION_HALLUCINATION'],
    ],
  ),
]);

/** No list of a response is longer. */
const indexes = [...Array.from({ length: responseLimits.relatedQueries }).keys()];

const items: ReadonlyMap<string, FieldGroup> = new Map<string, FieldGroup>(
  groupNames.flatMap((group) =>
    fieldGroups[group].properties
      .filter((property) => property !== 'overview_text')
      .flatMap((property) =>
        indexes.map((index) => [`${plain(property)}[${index}]`, group] as const),
      ),
  ),
);

const groups: ReadonlyMap<string, FieldGroup> = new Map<string, FieldGroup>([
  ...groupNames.flatMap((group): (readonly [string, FieldGroup])[] => [
    [plain(group), group],
    ...fieldGroups[group].properties.map((property) => [plain(property), group] as const),
  ]),
  ['category', 'categories'],
  ['productcategories', 'categories'],
  ['relatedquery', 'related_queries'],
  ['attribution', 'attributions'],
  ['evidenceattributions', 'attributions'],
  ['personalizedoverview', 'overview'],
]);
