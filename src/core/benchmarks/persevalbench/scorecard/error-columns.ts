import { errorSubtypes, isErrorSubtype, type ErrorFamily, type ErrorSubtype } from '../taxonomy.ts';

/** What an error recognition rate is over: one subtype, the pool of a family, or every error response. */
export type ErrorGroup = ErrorSubtype | ErrorFamily | 'all';

export interface ErrorColumn {
  readonly group: ErrorGroup;
  /** As in table 3 of the paper. */
  readonly heading: string;
  readonly subtypes: readonly ErrorSubtype[];
}

const allSubtypes = Object.keys(errorSubtypes).filter(isErrorSubtype);

const familyHeadings: readonly (readonly [ErrorFamily, string])[] = [
  ['under', 'Und.'],
  ['over', 'Ov.'],
  ['misapplied', 'Mis.'],
];

/** The error columns of table 3 in their order: the subtypes of a family, then its pool; at the end all. */
export const errorColumns: readonly ErrorColumn[] = [
  ...familyHeadings.flatMap(([family, heading]): ErrorColumn[] => {
    const members = allSubtypes.filter((subtype) => errorSubtypes[subtype].family === family);
    const singles = members.map((subtype) => ({
      group: subtype,
      heading: errorSubtypes[subtype].abbreviation,
      subtypes: [subtype],
    }));
    return [...singles, { group: family, heading, subtypes: members }];
  }),
  { group: 'all', heading: 'All', subtypes: allSubtypes },
];
