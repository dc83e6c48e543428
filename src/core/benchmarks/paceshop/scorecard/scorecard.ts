import { scorecardBootstrap } from '../../../scoring/estimate.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { withUniqueIds } from '../../../scoring/unique-ids.ts';
import type { Scorecard, ScorecardInput, ScorecardReport } from '../../scorecard.ts';
import { paceMethods } from '../protocols/all-methods.ts';
import { closureSection } from './closure-section.ts';
import { constantRows } from './constant-judges.ts';
import { datasetSection } from './dataset-section.ts';
import { diagnosisSection } from './diagnosis-section.ts';
import { difficultySection } from './difficulty-section.ts';
import { leakageSection } from './leakage-section.ts';
import { peopleOf } from './people.ts';
import { scenarioSection } from './scenario-section.ts';
import { scorecardMetrics } from './scorecard-metrics.ts';
import { scorecardNotes } from './scorecard-notes.ts';
import { settingsOf } from './settings.ts';
import { strictSection } from './strict-section.ts';
import { rememberedEstimates, type Study } from './study.ts';
import { studyResponses } from './study-response.ts';

/** The paper's tables 3 to 6, 20, 24, 25 and 28, its figure 4 and its further analyses for the user's judgments. */
export const scorecard: Scorecard = { tabulate };

function tabulate(input: ScorecardInput): ScorecardReport {
  const study = studyOf(input);
  const parts: readonly ReportPart[] = [
    closureSection(study),
    strictSection(study),
    scenarioSection(study),
    difficultySection(study),
    diagnosisSection(study),
    leakageSection(study),
    datasetSection(study, input.recordsWithErrors),
  ];
  const sections = parts
    .map(({ section }) => section)
    .filter(({ tables, figures }) => tables.length + figures.length > 0);
  const methods = new Set(paceMethods.map(({ protocol }) => protocol.id));
  const unscored = input.groups.filter(({ protocol }) => !methods.has(protocol));
  return {
    data: Object.fromEntries([
      ['bootstrap', { ...scorecardBootstrap, level: 0.95, cluster: 'query' }],
      ...parts.flatMap(({ data }) => Object.entries(data)),
    ]),
    sections: withUniqueIds(sections),
    metrics: scorecardMetrics(study),
    notes: scorecardNotes(input, study, unscored),
  };
}

function studyOf({ records, groups, reviews }: ScorecardInput): Study {
  const responses = studyResponses(records);
  return {
    responses,
    settings: settingsOf(paceMethods, groups, responses),
    people: peopleOf(reviews, responses),
    constants: constantRows(responses),
    estimate: rememberedEstimates(),
  };
}
