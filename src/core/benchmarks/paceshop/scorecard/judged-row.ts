import { clusterBootstraps } from '../../../metrics/cluster-bootstrap.ts';
import type { Interval } from '../../../metrics/interval.ts';
import { meanOf } from '../../../metrics/mean.ts';
import { wilsonInterval } from '../../../metrics/wilson.ts';
import {
  nothingCounted,
  ratio,
  scorecardBootstrap,
  type Estimate,
} from '../../../scoring/estimate.ts';
import type { ReportItem, ReportRow } from '../../scorecard.ts';
import type { Scenario } from '../protocols/pace-method.ts';
import type { Measure } from './measures.ts';
import { valuesOfParts, type PaceFigure } from './pace-figure.ts';
import type { PaceSheet } from './pace-sheet.ts';
import type { StudyResponse } from './study-response.ts';

/** One row of the tables: a judge, or the mean of several. */
export interface JudgedRow {
  /** As in the first column: `PACEJudge`. */
  readonly method: string;
  /** As in the second: `openai:some-model`, `Mean of 7`, `7-vote`. */
  readonly judge: string;
  readonly role: ReportRow['role'];
  /** `mean`: several sheets. */
  readonly kind: PaceSheet['role'] | 'mean';
  readonly sheets: readonly PaceSheet[];
  readonly supports: readonly Scenario[];
  /** What its figures are over. */
  readonly responses: readonly StudyResponse[];
}

export interface PaceEstimate extends Estimate {
  /** How many things it is of: responses or pairs, and ids for a figure of ids. Its items may be fewer or more records. */
  readonly n: number;
}

/**
 * The figures of a row over its responses, in the order of the figures. Rates of one judge have Wilson intervals; all
 * other figures one of a cluster bootstrap that draws whole queries, all of them from the same resamples. The figure of a
 * mean is the mean of the judges' figures, of those that have it.
 */
export function estimatesOf(
  row: JudgedRow,
  figures: readonly PaceFigure[],
): readonly PaceEstimate[] {
  const { sheets, responses } = row;
  const supported = figures.filter((figure) => isSupported(row, figure));
  const counted = supported.filter((figure) => isCounted(row, figure));
  const drawn = supported.filter((figure) => !isCounted(row, figure));
  const rates = sumsOf(sheets, counted, responses);
  const sums = sumsOf(sheets, drawn, responses);
  const places = new Map(drawn.map((figure, place) => [figure, place] as const));
  const values = sums.valuesOf(sums.totals);
  const intervals =
    drawn.length === 0 ? [] : clusterBootstraps(sums.clusters, sums.valuesOf, scorecardBootstrap);
  return figures.map((figure): PaceEstimate => {
    if (!isSupported(row, figure)) {
      return { value: null, reason: unsupportedReason(row, figure), items: [], n: 0 };
    }
    const place = places.get(figure);
    if (place === undefined) return countedEstimate(figure, rates);
    const value = values[place] ?? null;
    const [items, n] = [sums.itemsOf(figure), sums.sizeOf(figure)];
    if (value === null) return { value, reason: undefinedReason(figure, sums), items, n };
    return { value, items, n, ...intervalPart(intervals[place]) };
  });
}

function countedEstimate(figure: PaceFigure, sums: Sums): PaceEstimate {
  const { k, n } = sums.countsOf(figure);
  const items = sums.itemsOf(figure);
  const value = ratio(k, n);
  if (value === null) return { value, reason: nothingCounted, counts: { k, n }, items, n };
  const interval = wilsonInterval({ k, n, rate: value });
  return { value, ...intervalPart(interval), counts: { k, n }, items, n };
}

function intervalPart(interval: Interval | undefined): Pick<Estimate, 'interval'> {
  return interval === undefined ? {} : { interval };
}

export function isSupported({ supports }: JudgedRow, { needs }: PaceFigure): boolean {
  return needs.every((scenario) => supports.includes(scenario));
}

function unsupportedReason({ method, supports }: JudgedRow, { needs }: PaceFigure): string {
  const missing = needs.filter((scenario) => !supports.includes(scenario));
  return `The native protocol of ${method} does not define ${missing.join(', ')}.`;
}

/** A rate of one judge, of which hits can be counted. */
function isCounted({ sheets }: JudgedRow, { isRate }: PaceFigure): boolean {
  return isRate && sheets.length === 1;
}

interface Sums {
  readonly clusters: readonly (readonly number[])[];
  readonly totals: readonly number[];
  /** Of all figures, in their order. */
  readonly valuesOf: (sums: readonly number[]) => readonly (number | null)[];
  /** The parts of a figure that no sheet has a value for. */
  readonly missingParts: (figure: PaceFigure) => readonly PaceFigure[];
  readonly countsOf: (figure: PaceFigure) => { readonly k: number; readonly n: number };
  readonly itemsOf: (figure: PaceFigure) => readonly ReportItem[];
  readonly sizeOf: (figure: PaceFigure) => number;
}

/** Sums stand as `[k, n, k, n ...]`: the measures of the first sheet, then those of the next. */
function sumsOf(
  sheets: readonly PaceSheet[],
  figures: readonly PaceFigure[],
  responses: readonly StudyResponse[],
): Sums {
  const measures = [...new Set(figures.flatMap((figure) => figure.measures))];
  const perSheet = 2 * measures.length;
  const width = perSheet * sheets.length;
  const totals = new Array<number>(width).fill(0);
  const clusters = new Map<string, number[]>();
  const counted = measures.map((): StudyResponse[] => []);
  for (const response of responses) {
    for (const [place, measure] of measures.entries()) {
      let isCountedOnce = false;
      for (const [sheetIndex, sheet] of sheets.entries()) {
        const count = measure.count(sheet, response);
        if (count === undefined) continue;
        isCountedOnce = true;
        const cluster = clusters.get(response.cluster) ?? new Array<number>(width).fill(0);
        clusters.set(response.cluster, cluster);
        for (const sums of [cluster, totals]) addAt(sums, sheetIndex * perSheet + 2 * place, count);
      }
      if (isCountedOnce) counted[place]?.push(response);
    }
  }
  const { places, starts } = layoutOf(figures, measures);
  const ratiosOf = (sums: readonly number[]): readonly (readonly (number | null)[])[] =>
    sheets.map((_, sheetIndex) =>
      places.map((place) => {
        const first = sheetIndex * perSheet + 2 * place;
        return ratio(sums[first] ?? 0, sums[first + 1] ?? 0);
      }),
    );
  const placesOf = (figure: PaceFigure): readonly number[] => {
    const start = starts.get(figure) ?? 0;
    return places.slice(start, start + figure.measures.length);
  };
  return {
    clusters: [...clusters.values()],
    totals,
    valuesOf: (sums) => {
      const ratios = ratiosOf(sums);
      return figures.map((figure) =>
        meanOf(ratios.map((own) => figure.value(own, starts.get(figure) ?? 0))),
      );
    },
    missingParts: (figure) => {
      const values = ratiosOf(totals).map((own) =>
        valuesOfParts(figure.parts, own, starts.get(figure) ?? 0),
      );
      return figure.parts.filter((_, part) => values.every((own) => own[part] === null));
    },
    countsOf: (figure) => {
      const [place = 0] = placesOf(figure);
      return { k: totals[2 * place] ?? 0, n: totals[2 * place + 1] ?? 0 };
    },
    itemsOf: (figure) => [
      ...new Set(
        placesOf(figure).flatMap((place) =>
          (counted[place] ?? []).flatMap(
            (response) => measures[place]?.itemsOf?.(response) ?? [response.item],
          ),
        ),
      ),
    ],
    sizeOf: (figure) => {
      const own = placesOf(figure);
      if (figure.countsWhat === 'responses') {
        return new Set(own.flatMap((place) => counted[place] ?? [])).size;
      }
      const [place = 0] = own;
      return sheets.reduce(
        (sum, _, sheetIndex) => sum + (totals[sheetIndex * perSheet + 2 * place + 1] ?? 0),
        0,
      );
    },
  };
}

interface Layout {
  /** Which measure, for each measure of each figure, one figure after the other. */
  readonly places: readonly number[];
  /** Where the measures of a figure begin. */
  readonly starts: ReadonlyMap<PaceFigure, number>;
}

function layoutOf(figures: readonly PaceFigure[], measures: readonly Measure[]): Layout {
  const placeOf = new Map(measures.map((measure, place) => [measure, place] as const));
  const places: number[] = [];
  const starts = new Map<PaceFigure, number>();
  for (const figure of figures) {
    starts.set(figure, places.length);
    places.push(...figure.measures.map((measure) => placeOf.get(measure) ?? 0));
  }
  return { places, starts };
}

function addAt(sums: number[], place: number, [k, n]: readonly [number, number]): void {
  sums[place] = (sums[place] ?? 0) + k;
  sums[place + 1] = (sums[place + 1] ?? 0) + n;
}

/** Names the parts that there is no figure for. */
function undefinedReason(figure: PaceFigure, { missingParts }: Sums): string {
  const titles = missingParts(figure).map(({ title }) => title.replace(/\.$/u, ''));
  return titles.length === 0 ? nothingCounted : `Nothing was counted for ${titles.join(', ')}.`;
}
