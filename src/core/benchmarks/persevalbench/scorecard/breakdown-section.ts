import type { JsonObject } from '../../../model/json.ts';
import type { BarsFigure, ReportRow, ReportTable } from '../../scorecard.ts';
import { countCell, intervalCell, notesFor, partId, textCell } from '../../../scoring/cells.ts';
import { estimateData, figureValue, type Estimate } from '../../../scoring/estimate.ts';
import { factors, type Factor, type Level } from './factors.ts';
import { pairTally } from './judge-tally.ts';
import { levelEstimate } from './level-estimate.ts';
import { errorRecognition, falseAlarms, pairAccuracy } from './measures.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { Setting } from './settings.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** The figures of one judge on the scenarios of one level. */
interface LevelFigures {
  readonly level: Level;
  readonly scenarios: readonly StudyScenario[];
  readonly sheet: VerdictSheet;
  readonly err: Estimate;
  readonly far: Estimate;
  readonly pairs: Estimate;
  readonly incompletePairs: readonly StudyScenario['items']['pair'][];
}

interface Breakdown {
  readonly setting: Setting;
  readonly factor: Factor;
  readonly figures: readonly LevelFigures[];
  /** Scenarios that are in no level. */
  readonly unplaced: number;
}

/** ERR, FAR and pair accuracy of each setting by what scenarios are made of. */
export function breakdownSection({ settings, scenarios }: Study): ReportPart {
  const breakdowns = settings.flatMap((setting) =>
    factors.map((factor) => breakdownOf(setting, factor, scenarios)),
  );
  return {
    section: {
      title: 'Breakdowns',
      tables: breakdowns.map(breakdownTable),
      figures: breakdowns.map(bars).filter(hasBars),
    },
    data: { breakdowns: breakdowns.map(breakdownData) },
  };
}

function breakdownOf(
  setting: Setting,
  factor: Factor,
  scenarios: readonly StudyScenario[],
): Breakdown {
  const placed = factor.levels.map((level) => ({
    level,
    members: scenarios.filter((scenario) => level.groups.some((belongs) => belongs(scenario))),
  }));
  const figures = setting.sheets.flatMap((sheet) =>
    placed.map(({ level, members }): LevelFigures => ({
      ...{ level, sheet, scenarios: members },
      err: levelEstimate(errorRecognition, sheet, members, level),
      far: levelEstimate(falseAlarms, sheet, members, level),
      pairs: levelEstimate(pairAccuracy, sheet, members, level),
      incompletePairs: pairTally(sheet, members).incomplete,
    })),
  );
  const inLevels = new Set(placed.flatMap(({ members }) => members));
  return { setting, factor, figures, unplaced: scenarios.length - inLevels.size };
}

function breakdownTable({ setting, factor, figures, unplaced }: Breakdown): ReportTable {
  const rows = figures.map(
    ({ level, scenarios, sheet, err, far, pairs, incompletePairs }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(sheet.judge),
        textCell(level.title),
        countCell(scenarios.map(({ items }) => items.pair)),
        ...[err, far, pairs].map(intervalCell),
        countCell(incompletePairs),
      ],
    }),
  );
  const isMean = factor.levels.some(({ groups }) => groups.length > 1);
  return {
    id: partId('breakdown', factor.id, setting.title),
    title: `By ${factor.title} (%): ${setting.title}`,
    columns: [
      'Judge',
      `${factor.title.charAt(0).toUpperCase()}${factor.title.slice(1)}`,
      'Scenarios',
      'ERR',
      'FAR',
      'Pair accuracy',
      'Incomplete pairs',
    ],
    rows,
    notes: notesFor(rows, [
      isMean
        ? 'Rates are unweighted means of the rates of the families of state relations, with 95% cluster-bootstrap intervals over scenarios.'
        : 'Rates read: percent (counted/of all; 95% Wilson interval in percent). FAR is over the Right responses matched to these errors.',
      ...(factor.id === 'evidence-distance'
        ? [
            'The distance is computed from the dialogue: the target turn minus the latest state-A turn; what the record states is not used.',
          ]
        : []),
      ...(unplaced > 0 ? [`Scenarios that name no known ${factor.title}: ${unplaced}.`] : []),
    ]),
  };
}

function bars({ setting, factor, figures }: Breakdown): BarsFigure {
  return {
    type: 'bars',
    id: partId('bars', factor.id, setting.title),
    title: `ERR by ${factor.title}: ${setting.title}`,
    valueTitle: 'ERR',
    series: setting.sheets.map(({ judge }) => judge),
    groups: factor.levels.map((level) => ({
      label: level.title,
      bars: setting.sheets.map((sheet) => {
        const found = figures.find((own) => own.level === level && own.sheet === sheet);
        const value = figureValue(found?.err);
        return value === undefined || found === undefined
          ? undefined
          : { ...value, items: found.err.items };
      }),
    })),
    notes: [],
  };
}

function hasBars({ groups }: BarsFigure): boolean {
  return groups.some(({ bars: own }) => own.some((bar) => bar !== undefined));
}

function breakdownData({ setting, factor, figures, unplaced }: Breakdown): JsonObject {
  return {
    protocol: setting.protocol.id,
    context: setting.context,
    factor: factor.id,
    unplacedScenarios: unplaced,
    levels: figures.map(({ level, scenarios, sheet, err, far, pairs, incompletePairs }) => ({
      judge: sheet.judge,
      level: level.id,
      scenarios: scenarios.length,
      err: estimateData(err),
      far: estimateData(far),
      pairAccuracy: { ...estimateData(pairs), incomplete: incompletePairs.length },
    })),
  };
}
