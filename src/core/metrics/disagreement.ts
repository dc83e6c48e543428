/** How far two categories are apart: 0 for the same, and the same from either side. */
export type Disagreement = (first: string, second: string) => number;

/** Any two different categories are as far apart as any others. */
export const nominalDisagreement: Disagreement = (first, second) => (first === second ? 0 : 1);

/**
 * How many steps two categories are apart (Cicchetti and Allison, 1971).
 *
 * @param order all categories, each once
 */
export function linearDisagreement(order: readonly string[]): Disagreement {
  const places = placesIn(order);
  return (first, second) => Math.abs(places(first) - places(second));
}

/**
 * The square of the steps that two categories are apart (Fleiss and Cohen, 1973).
 *
 * @param order all categories, each once
 */
export function quadraticDisagreement(order: readonly string[]): Disagreement {
  const places = placesIn(order);
  return (first, second) => (places(first) - places(second)) ** 2;
}

/** The place of a category; throws a RangeError for one that is not among them, which is a bug of the caller. */
export function placesIn(categories: readonly string[]): (category: string) => number {
  const places = new Map(categories.map((category, place) => [category, place]));
  return (category) => {
    const place = places.get(category);
    if (place === undefined) {
      throw new RangeError(`"${category}" is none of the categories ${categories.join(', ')}.`);
    }
    return place;
  };
}
