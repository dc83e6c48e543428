import { exactMcNemar } from '../../../metrics/mcnemar.ts';
import type { Protocol } from '../../protocol.ts';
import { matchedDifference, matchedOutcomes, type MatchedOutcomes } from './difference.ts';
import type { Estimate } from '../../../scoring/estimate.ts';
import { measures, type Measure } from './measures.ts';
import { groupTitle, mainContext, mainProtocol, type Setting } from './settings.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Two sheets on the scenarios for which both have an outcome. */
export interface Comparison {
  readonly first: ComparedSheet;
  readonly second: ComparedSheet;
  readonly measure: Measure;
  readonly matched: MatchedOutcomes;
  readonly difference: Estimate;
  /** Null without a scenario that both have. */
  readonly p: number | null;
}

export interface ComparedSheet {
  readonly sheet: VerdictSheet;
  readonly title: string;
}

/** What a measure is over, and what counts. */
export const comparedOn: Readonly<Record<Measure['id'], string>> = {
  err: 'errors: recognized',
  far: 'Right responses: false alarms',
  pairAccuracy: 'pairs: accurate',
};

/** Every two judges of one setting. */
export function judgeComparisons(
  { sheets }: Setting,
  scenarios: readonly StudyScenario[],
): readonly Comparison[] {
  return sheets.flatMap((first, place) =>
    sheets
      .slice(place + 1)
      .flatMap((second) =>
        comparisonsOf(
          { sheet: first, title: first.judge },
          { sheet: second, title: second.judge },
          scenarios,
        ),
      ),
  );
}

/**
 * The same judge under settings that differ in one thing: each context and ablation against Full, each formulation
 * against End-to-end in the same context.
 */
export function settingComparisons(study: Study): readonly Comparison[] {
  const { sheets, scenarios } = study;
  return sheets.flatMap((sheet) =>
    plainerSettings(sheet).flatMap((plainer) => {
      const base = sheets.find(
        (other) =>
          other.judge === sheet.judge &&
          other.protocol === plainer.protocol &&
          other.context === plainer.context &&
          other.ablation === plainer.ablation,
      );
      if (base === undefined || base === sheet) return [];
      return comparisonsOf(compared(study, sheet), compared(study, base), scenarios);
    }),
  );
}

interface SettingNames {
  readonly protocol: string;
  readonly context: string;
  readonly ablation?: string;
}

function plainerSettings({ protocol, context, ablation }: VerdictSheet): readonly SettingNames[] {
  if (ablation !== undefined) return [{ protocol, context }];
  return [
    ...(context === mainContext ? [] : [{ protocol, context: mainContext }]),
    ...(protocol === mainProtocol ? [] : [{ protocol: mainProtocol, context }]),
  ];
}

function compared({ verdictProtocols }: Study, sheet: VerdictSheet): ComparedSheet {
  const protocol = verdictProtocols.find(({ id }) => id === sheet.protocol);
  return { sheet, title: protocol === undefined ? sheet.context : titleOf(protocol, sheet) };
}

function titleOf(protocol: Protocol, sheet: VerdictSheet): string {
  return `${protocol.title}, ${groupTitle(protocol, sheet)}`;
}

function comparisonsOf(
  first: ComparedSheet,
  second: ComparedSheet,
  scenarios: readonly StudyScenario[],
): readonly Comparison[] {
  return measures.map((measure) => {
    const matched = matchedOutcomes(measure, first.sheet, second.sheet, scenarios);
    return {
      ...{ first, second, measure, matched },
      difference: matchedDifference(matched),
      p: matched.outcomes.length === 0 ? null : exactMcNemar(matched.counts),
    };
  });
}
