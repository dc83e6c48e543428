import type { ErrorSubtype } from '../taxonomy.ts';

/** What must be observable in an error response for it to realize its subtype (paper, prompt 9, subtype criteria). */
export const subtypeCriteria: Readonly<Record<ErrorSubtype, string>> = {
  complete_omission:
    'The response is generic: nothing in it shows that state A was known. It answers without asking the user for anything.',
  partial_omission:
    'The response meets one of the requirements of state A and plainly leaves another one out.',
  underweighting:
    'The response mentions state A, then recommends what breaks it, and does not take that back. Its recommendation is not the one of the right response.',
  explicit_violation:
    'The response recommends what goes against state A and does not mention A. Its recommendation is not the one of the right response.',
  scope_leakage:
    'The recommendation is not the one of the right response, and whoever knows state B can see that B led to it. Saying where B comes from is allowed and not required.',
  irrelevant_use:
    'The response brings state B in where it plainly has no place, and still deals with what the user asked.',
  stale_superseded:
    'The old value, state B, leads to the recommendation, which is not the one of the right response.',
  over_dominance:
    'State B plainly leads to the recommendation, which is not the one of the right response.',
  unsupported_inference:
    'The response spells out a conclusion that it draws from some fact, in whatever words, lets it lead to the recommendation, and does not take it back.',
};
