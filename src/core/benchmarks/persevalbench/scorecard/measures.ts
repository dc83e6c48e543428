import type { ReportItem } from '../../scorecard.ts';
import type { StudyScenario } from './study-scenario.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/**
 * The rates of section 4 ("Metrics"). Each asks one yes-or-no question about a scenario; scenarios without an answer are in
 * no rate.
 */
export interface Measure {
  readonly id: 'err' | 'far' | 'pairAccuracy';
  readonly title: string;
  /** Undefined where a verdict that counts is missing, or the gold. */
  readonly outcome: (sheet: VerdictSheet, scenario: StudyScenario) => boolean | undefined;
  readonly itemOf: (scenario: StudyScenario) => ReportItem;
}

/** Error recognition rate: the error response is judged in a direction that its family allows. */
export const errorRecognition: Measure = {
  id: 'err',
  title: 'ERR',
  outcome: (sheet, { index, subtype }) => {
    const response = sheet.error[index];
    return response?.state === 'fresh' && subtype !== undefined ? response.isCorrect : undefined;
  },
  itemOf: ({ items }) => items.error,
};

/** False alarm rate: the Right response is judged Under or Over. */
export const falseAlarms: Measure = {
  id: 'far',
  title: 'FAR',
  outcome: (sheet, { index }) => {
    const response = sheet.right[index];
    return response?.state === 'fresh' ? response.label !== 'RIGHT' : undefined;
  },
  itemOf: ({ items }) => items.right,
};

/** Pair accuracy: the Right response is accepted and its error response recognized (RULINGS, PersEvalBench 6). */
export const pairAccuracy: Measure = {
  id: 'pairAccuracy',
  title: 'Pair accuracy',
  outcome: (sheet, scenario) => {
    const isFalseAlarm = falseAlarms.outcome(sheet, scenario);
    const isRecognized = errorRecognition.outcome(sheet, scenario);
    if (isFalseAlarm === undefined || isRecognized === undefined) return undefined;
    return isRecognized && !isFalseAlarm;
  },
  itemOf: ({ items }) => items.pair,
};

export const measures: readonly Measure[] = [errorRecognition, falseAlarms, pairAccuracy];
