import type { Scenario } from '../protocols/pace-method.ts';
import type { Measure } from './measures.ts';

/** A figure of one judge, made of measures. */
export interface PaceFigure {
  /** In camel case: its name in the report's data. */
  readonly id: string;
  readonly title: string;
  /** What a method's native protocol must define for the figure to be there. */
  readonly needs: readonly Scenario[];
  readonly measures: readonly Measure[];
  /** Of the ratios of the measures, which stand in their order from `first` on. */
  readonly value: (ratios: readonly (number | null)[], first: number) => number | null;
  /** The figure is the one measure, a rate of responses. */
  readonly isRate: boolean;
  /** What its n is, where it is no rate of one judge: responses that count, or the sum that its one measure divides by. */
  readonly countsWhat: 'responses' | 'sum';
  /** The figures that it is made of, for telling which of them is undefined. */
  readonly parts: readonly PaceFigure[];
}

type Named = Pick<PaceFigure, 'id' | 'title'>;

/** A plain rate. */
export function rateFigure(
  id: string,
  title: string,
  measure: Measure,
  needs: readonly Scenario[] = [],
): PaceFigure {
  const value: PaceFigure['value'] = (ratios, first) => ratios[first] ?? null;
  return {
    ...{ id, title, needs, value },
    measures: [measure],
    isRate: true,
    parts: [],
    countsWhat: 'responses',
  };
}

/** A figure made of others, in their order; it needs what they need. */
export function composedFigure(
  { id, title }: Named,
  parts: readonly PaceFigure[],
  combine: (values: readonly (number | null)[]) => number | null,
): PaceFigure {
  const value: PaceFigure['value'] = (ratios, first) =>
    combine(valuesOfParts(parts, ratios, first));
  return {
    ...{ id, title, parts, value },
    needs: [...new Set(parts.flatMap(({ needs }) => needs))],
    measures: parts.flatMap(({ measures }) => measures),
    isRate: false,
    countsWhat: 'responses',
  };
}

/** The values of a figure's parts, whose measures stand one after the other. */
export function valuesOfParts(
  parts: readonly PaceFigure[],
  ratios: readonly (number | null)[],
  first: number,
): readonly (number | null)[] {
  let place = first;
  return parts.map((part) => {
    const value = part.value(ratios, place);
    place += part.measures.length;
    return value;
  });
}

/** The mean of all; null where one of them is. */
export function meanOfAll(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum / values.length;
}
