import {
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
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

/** The field group of a spelling, be it a group or a place in one; undefined for anything that names none. */
export function readFieldGroup(text: string): FieldGroup | undefined {
  return groups.get(plain(text.replace(/\[\d+\]$/u, '')));
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
export function readLocation(text: string): DefectLocation | undefined {
  return locations.find((location) => locationKey(location) === locationKey(text));
}

const locations: readonly DefectLocation[] = [
  'productCategoryList[0]',
  'rqList',
  'rqList[1]',
  'attribution_list',
  'overview_text',
  'persona_swap',
];

/** Letters and digits in lower case: case and separators do not matter. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

/** The index of an item matters. */
function locationKey(text: string): string {
  const index = /\[\d+\]$/u.exec(text.trim())?.[0] ?? '';
  return plain(text.slice(0, text.trim().length - index.length)) + index;
}

const families: ReadonlyMap<string, DefectFamily> = new Map<string, DefectFamily>([
  ...familyNames.flatMap((family): (readonly [string, DefectFamily])[] => [
    [plain(family), family],
    [plain(defectFamilies[family].title), family],
  ]),
  ['overpershalluc', 'OVER_PERSONALIZATION_HALLUCINATION'],
  ['overpersonalizationhalluc', 'OVER_PERSONALIZATION_HALLUCINATION'],
]);

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
