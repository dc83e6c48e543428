import type { Persona } from '../shopping-record.ts';
import { contextSummaryOf } from './context-summary.ts';

export interface SwappedSummary {
  readonly text: string;
  /** True where a summary in a manner of its own had to give way to our template, which shows that there was a swap. */
  readonly isRebuilt: boolean;
}

/**
 * The summary of a persona after a swap (RULINGS, PACEShop 5). One in our template's manner is made anew by the template.
 * In any other, the values that went are replaced where they stand, so that its manner does not show the swap; only where
 * they do not stand there is it made by the template after all.
 */
export function swappedSummary(before: Persona, after: Persona): SwappedSummary {
  const template = contextSummaryOf(after);
  const present = before.contextSummary ?? '';
  if (present.trim() === '' || present === contextSummaryOf(before)) {
    return { text: template, isRebuilt: false };
  }
  const replaced = replacedIn(present, before, after);
  return replaced === undefined
    ? { text: template, isRebuilt: true }
    : { text: replaced, isRebuilt: false };
}

/** Undefined where a value that went does not stand in the summary, or nothing takes its place. */
function replacedIn(summary: string, before: Persona, after: Persona): string | undefined {
  const kept = keptTexts(before, after);
  let text = summary;
  let count = 0;
  for (const { valuesOf, isCommonWord } of swappedFields) {
    const gone = valuesOf(before).filter((value) => !valuesOf(after).includes(value));
    const come = valuesOf(after).filter((value) => !valuesOf(before).includes(value));
    if (gone.length > come.length) return undefined;
    for (const [index, value] of gone.entries()) {
      // The last one takes all that are left.
      const instead = index === gone.length - 1 ? come.slice(index) : come.slice(index, index + 1);
      const replaced = replaceValue(text, value, instead.join(' and '), kept);
      if (replaced.count === 0 || (isCommonWord && replaced.count > 1)) return undefined;
      text = replaced.text;
      count += 1;
    }
  }
  return count === 0 ? undefined : text;
}

/** As words of its own, and not within what stays: a brand in the name of a purchase. */
function replaceValue(
  text: string,
  value: string,
  instead: string,
  kept: readonly string[],
): { readonly text: string; readonly count: number } {
  if (value === '') return { text, count: 0 };
  const around = kept.filter((other) => other !== value && other.includes(value));
  const either = [...around, value].map(escaped).join('|');
  // `low` does not stand in `low-maintenance`.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${either})(?![\\p{L}\\p{N}-])`, 'gu');
  let count = 0;
  const replaced = text.replaceAll(pattern, (found) => {
    if (found !== value) return found;
    count += 1;
    return instead;
  });
  return { text: replaced, count };
}

/** What is true of the shopper before and after, longest first. */
function keptTexts(before: Persona, after: Persona): readonly string[] {
  const { purchases, recentSearches, softPreferences, household, demographics } = before;
  const { qualitySensitivity, shippingUrgency } = before;
  return [
    ...purchases.flatMap(({ productName, brand }) => [productName, brand]),
    ...recentSearches,
    ...softPreferences,
    ...[household, demographics, qualitySensitivity, shippingUrgency],
    ...swappedFields.flatMap(({ valuesOf }) =>
      valuesOf(before).filter((value) => valuesOf(after).includes(value)),
    ),
  ]
    .flatMap((text) => text ?? [])
    .filter((text) => text !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** The fields that swaps change, as lists. */
const swappedFields: readonly {
  readonly valuesOf: (persona: Persona) => readonly string[];
  /** It may be said of something else as well: `premium`. */
  readonly isCommonWord: boolean;
}[] = [
  { valuesOf: ({ budget }) => (budget === undefined ? [] : [budget]), isCommonWord: true },
  { valuesOf: ({ hardConstraints }) => hardConstraints, isCommonWord: false },
  { valuesOf: ({ brandLikes }) => brandLikes, isCommonWord: false },
  { valuesOf: ({ brandAvoids }) => brandAvoids, isCommonWord: false },
  { valuesOf: ({ attributePreferences }) => attributePreferences, isCommonWord: false },
];

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
