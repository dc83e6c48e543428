import { errorColumns } from './error-columns.ts';
import { errorRecognition, falseAlarms, type Measure } from './measures.ts';
import type { StudyScenario } from './study-scenario.ts';

/** One column of table 4: a rate over some of the scenarios. */
export interface HumanColumn {
  readonly id: string;
  readonly heading: string;
  readonly measure: Measure;
  readonly belongs: (scenario: StudyScenario) => boolean;
}

/** The pools of the families, all errors, and false alarms. */
export const humanColumns: readonly HumanColumn[] = [
  ...errorColumns
    .filter(({ subtypes }) => subtypes.length > 1)
    .map(({ group, heading, subtypes }): HumanColumn => ({
      ...{ id: group, heading, measure: errorRecognition },
      belongs: ({ subtype }) => subtype !== undefined && subtypes.includes(subtype),
    })),
  { id: 'far', heading: 'FAR', measure: falseAlarms, belongs: () => true },
];
