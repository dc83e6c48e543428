import type { Protocol } from '../protocol.ts';
import type {
  JudgmentGroup,
  ReportTable,
  Scorecard,
  ScorecardInput,
  ScorecardReport,
} from '../scorecard.ts';
import { endToEndProtocol } from './protocols/end-to-end.ts';
import { datasetData, judgeData } from './scorecard-data.ts';
import { constantJudges, scoreGroup, type ScoredJudge } from './scorecard-judges.ts';
import { scorecardNotes } from './scorecard-notes.ts';
import { countsTable, recognitionTable } from './scorecard-tables.ts';

/** The protocols whose verdicts are Right, Under or Over. */
const verdictProtocols: readonly Protocol[] = [endToEndProtocol];

/** Error recognition, false alarms and pair accuracy of each judge (paper, section 4, Metrics; table 3). */
export const scorecard: Scorecard = { tabulate };

function tabulate(input: ScorecardInput): ScorecardReport {
  const scored: ScoredJudge[] = [];
  const unscored: JudgmentGroup[] = [];
  for (const group of input.groups) {
    const protocol = verdictProtocols.find(({ id }) => id === group.protocol);
    if (protocol === undefined) unscored.push(group);
    else scored.push(scoreGroup(group, protocol, input.records));
  }
  const baselines = constantJudges(endToEndProtocol, input.records);
  return {
    data: {
      dataset: datasetData(input),
      judges: scored.map(judgeData),
      baselines: baselines.map(judgeData),
    },
    sections: [{ title: 'Recognition', tables: tablesOf(scored, baselines), figures: [] }],
    metrics: [],
    notes: scorecardNotes(input, unscored),
  };
}

/** Two tables for each setting that was judged; the baselines alone when none was. */
function tablesOf(
  scored: readonly ScoredJudge[],
  baselines: readonly ScoredJudge[],
): readonly ReportTable[] {
  const settings = verdictProtocols.flatMap((protocol) => {
    const own = scored.filter((row) => row.protocol === protocol.id);
    const known = new Map(protocol.contexts.map(({ id, title }) => [id, title]));
    // A file may hold contexts that are gone since; their judgments are all stale.
    const contexts = new Set([...known.keys(), ...own.map(({ context }) => context)]);
    return [...contexts].map((context) => ({
      title: `${protocol.title}, context ${known.get(context) ?? context}`,
      rows: own.filter((row) => row.context === context),
    }));
  });
  const judged = settings.filter(({ rows }) => rows.length > 0);
  const shown = judged.length > 0 ? judged : [{ title: 'baselines, no judgments yet', rows: [] }];
  return shown.flatMap(({ title, rows }) => [
    recognitionTable(title, [...rows, ...baselines]),
    countsTable(title, [...rows, ...baselines]),
  ]);
}
