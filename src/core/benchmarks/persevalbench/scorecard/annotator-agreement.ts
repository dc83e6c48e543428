import { cohenKappa } from '../../../metrics/cohen-kappa.ts';
import { rawAgreement, type RatingPair } from '../../../metrics/raw-agreement.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { ReportItem, ReportRow, ReportTable } from '../../scorecard.ts';
import {
  intervalCell,
  notesFor,
  numberCell,
  printedCell,
  statisticCell,
  textCell,
  undefinedCell,
} from '../../../scoring/cells.ts';
import {
  bootstrapped,
  estimateData,
  rateEstimate,
  type Estimate,
} from '../../../scoring/estimate.ts';
import { publishedAgreement, publishedLabel } from './published-figures.ts';
import type { PairMember, StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** How far two people agree on the responses that both judged, Right and error responses together. */
export interface AnnotatorAgreement {
  readonly first: string;
  readonly second: string;
  readonly items: number;
  readonly raw: Estimate;
  readonly kappa: Estimate;
}

interface RatedItem {
  readonly item: ReportItem;
  readonly ratings: RatingPair;
}

const members: readonly PairMember[] = ['right', 'error'];

/** Every two of the people. */
export function annotatorAgreement(
  sheets: readonly VerdictSheet[],
  scenarios: readonly StudyScenario[],
): readonly AnnotatorAgreement[] {
  return sheets.flatMap((first, place) =>
    sheets.slice(place + 1).map((second) => agreementOf(first, second, scenarios)),
  );
}

function agreementOf(
  first: VerdictSheet,
  second: VerdictSheet,
  scenarios: readonly StudyScenario[],
): AnnotatorAgreement {
  const byScenario = scenarios.map((scenario) => ratedItems(first, second, scenario));
  const rated = byScenario.flat();
  return {
    ...{ first: first.judge, second: second.judge, items: rated.length },
    raw: rateEstimate(
      rated.map(({ item, ratings }) => ({ item, isHit: rawAgreement([ratings]).k === 1 })),
    ),
    kappa: kappaEstimate(byScenario.filter((items) => items.length > 0)),
  };
}

function ratedItems(
  first: VerdictSheet,
  second: VerdictSheet,
  { index, items }: StudyScenario,
): readonly RatedItem[] {
  return members.flatMap((member): readonly RatedItem[] => {
    const [one, other] = [first[member][index], second[member][index]];
    if (one?.state !== 'fresh' || other?.state !== 'fresh') return [];
    return [{ item: items[member], ratings: [one.label, other.label] }];
  });
}

/** Scenarios are drawn whole: their two responses were read together with one dialogue. */
function kappaEstimate(byScenario: readonly (readonly RatedItem[])[]): Estimate {
  const rated = byScenario.flat();
  const items = rated.map(({ item }) => item);
  const statistic = cohenKappa(rated.map(({ ratings }) => ratings));
  if (statistic.value === null) return { ...statistic, items };
  const kinds = [...new Map(rated.map(({ ratings }) => [ratings.join(' '), ratings])).values()];
  const countsOf = (own: readonly RatedItem[]): readonly number[] =>
    kinds.map((kind) => own.filter(({ ratings }) => ratings.join(' ') === kind.join(' ')).length);
  return bootstrapped(
    byScenario.map(countsOf),
    countsOf(rated),
    (sums) => cohenKappa(kinds, sums).value,
    items,
  );
}

export function agreementTable(agreements: readonly AnnotatorAgreement[]): ReportTable {
  const rows: readonly ReportRow[] = [
    ...agreements.map(({ first, second, items, raw, kappa }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(first),
        textCell(second),
        numberCell(items),
        intervalCell(raw),
        statisticCell(kappa),
      ],
    })),
    {
      role: 'reference',
      cells: [
        textCell(publishedLabel('Annotator A', 'appendix D')),
        textCell(publishedLabel('Annotator B', 'appendix D')),
        numberCell(publishedAgreement.judgments),
        printedCell(publishedAgreement.rawPercent),
        { text: publishedAgreement.kappa.toFixed(2), value: publishedAgreement.kappa },
      ],
    },
  ];
  return {
    id: 'annotator-agreement',
    title: 'Agreement between annotators',
    columns: ['First', 'Second', 'Responses', 'Raw agreement (%)', "Cohen's kappa"],
    rows:
      agreements.length > 0
        ? rows
        : [
            {
              role: 'own',
              cells: [
                textCell('one annotator'),
                textCell(''),
                numberCell(0),
                undefinedCell(needsTwo),
                undefinedCell(needsTwo),
              ],
            },
            ...rows,
          ],
    notes: notesFor(rows, [
      "Right, Under and Over over the responses that both judged. Cohen's kappa is unweighted; its interval is a 95% cluster bootstrap over scenarios, that of raw agreement a Wilson interval.",
      ...(agreements.length > 0 ? [] : [needsTwo]),
    ]),
  };
}

const needsTwo = 'Agreement needs two annotators.';

export function agreementData({
  first,
  second,
  items,
  raw,
  kappa,
}: AnnotatorAgreement): JsonObject {
  const { rate, ...rest } = estimateData(kappa);
  return { first, second, items, raw: estimateData(raw), kappa: { kappa: rate ?? null, ...rest } };
}
