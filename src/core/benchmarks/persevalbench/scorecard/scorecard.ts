import type { Protocol } from '../../protocol.ts';
import type { Scorecard, ScorecardInput, ScorecardReport } from '../../scorecard.ts';
import { endToEndProtocol } from '../protocols/end-to-end.ts';
import { evidenceFirstProtocol } from '../protocols/evidence-first.ts';
import { pairwiseProtocol } from '../protocols/pairwise.ts';
import { pointwiseProtocol } from '../protocols/pointwise.ts';
import { stateTableProtocol } from '../protocols/state-table.ts';
import { ablationSection } from './ablation-section.ts';
import { breakdownSection } from './breakdown-section.ts';
import { comparisonSection } from './comparison-section.ts';
import { contextSection } from './context-section.ts';
import { datasetData } from './dataset-data.ts';
import { directionSection } from './direction-section.ts';
import { scorecardBootstrap } from '../../../scoring/estimate.ts';
import { constantJudges } from './fixed-labels.ts';
import { formulationSection } from './formulation-section.ts';
import { humanSection } from './human-section.ts';
import { pairwiseJudges } from './pairwise-judges.ts';
import { pairwisePart } from './pairwise-section.ts';
import { peopleOf } from './people.ts';
import { pointwiseJudges } from './pointwise-judges.ts';
import { pointwisePart } from './pointwise-section.ts';
import { recognitionSection } from './recognition-section.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import { scorecardMetrics } from './scorecard-metrics.ts';
import { scorecardNotes } from './scorecard-notes.ts';
import { settingsOf } from './settings.ts';
import type { Study } from './study.ts';
import { studyScenarios } from './study-scenario.ts';
import { withUniqueIds } from '../../../scoring/unique-ids.ts';
import { verdictSheet } from './verdict-sheet.ts';

/** The protocols whose verdicts are Right, Under or Over. */
const verdictProtocols: readonly Protocol[] = [
  endToEndProtocol,
  evidenceFirstProtocol,
  stateTableProtocol,
];

const allProtocols: readonly string[] = [
  ...verdictProtocols,
  pointwiseProtocol,
  pairwiseProtocol,
].map(({ id }) => id);

/** The paper's tables 3, 4, 5, 10 and 11 and its further analyses (section 5, appendices C and D) for the user's judgments. */
export const scorecard: Scorecard = { tabulate };

function tabulate(input: ScorecardInput): ScorecardReport {
  const study = studyOf(input);
  const pointwise = pointwiseJudges(study);
  const pairwise = pairwiseJudges(study);
  const parts: readonly ReportPart[] = [
    recognitionSection(study),
    humanSection(study),
    contextSection(study),
    formulationSection(study),
    ablationSection(study),
    directionSection(study),
    breakdownSection(study),
    alternativesSection(pointwisePart(study, pointwise), pairwisePart(study, pairwise)),
    comparisonSection(study),
  ];
  const sections = parts
    .map(({ section }) => section)
    .filter(({ tables, figures }) => tables.length + figures.length > 0);
  const unscored = input.groups.filter(({ protocol }) => !allProtocols.includes(protocol));
  return {
    data: Object.fromEntries([
      ['dataset', datasetData(study.scenarios, input.recordsWithErrors)],
      ['bootstrap', { ...scorecardBootstrap, level: 0.95 }],
      ...parts.flatMap(({ data }) => Object.entries(data)),
    ]),
    sections: withUniqueIds(sections),
    metrics: scorecardMetrics(study, pointwise, pairwise),
    notes: scorecardNotes(input, study, unscored),
  };
}

function studyOf({ records, groups, reviews }: ScorecardInput): Study {
  const scenarios = studyScenarios(records);
  const sheets = groups.flatMap((group) => {
    const protocol = verdictProtocols.find(({ id }) => id === group.protocol);
    return protocol === undefined ? [] : [verdictSheet(group, protocol, scenarios)];
  });
  return {
    ...{ scenarios, verdictProtocols, sheets, groups, reviews },
    settings: settingsOf(verdictProtocols, sheets),
    constants: constantJudges(endToEndProtocol, scenarios),
    people: peopleOf(reviews, endToEndProtocol, scenarios),
  };
}

/** Appendix C.5: what is asked instead of the three-way verdict. */
function alternativesSection(
  pointwise: ReturnType<typeof pointwisePart>,
  pairwise: ReturnType<typeof pairwisePart>,
): ReportPart {
  return {
    section: {
      title: 'Other ways of asking',
      tables: [...pointwise.tables, ...pairwise.tables],
      figures: [],
    },
    data: { ...pointwise.data, ...pairwise.data },
  };
}
