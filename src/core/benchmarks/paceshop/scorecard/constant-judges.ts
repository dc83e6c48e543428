import type { ScoredVerdict } from './scored-verdict.ts';
import type { JudgedRow } from './judged-row.ts';
import { allScenarios } from './settings.ts';
import type { StudyResponse } from './study-response.ts';

const noAxes = {
  persona_alignment: 5,
  component_consistency: 5,
  evidence_grounding: 5,
  format_safety: 5,
};

const constantVerdicts: readonly (readonly [judge: string, verdict: ScoredVerdict])[] = [
  [
    'constant-bad',
    {
      ...{ label: 'BAD', family: 'PREF_CONFLICT', location: 'categories' },
      axes: { ...noAxes, persona_alignment: 1 },
      ...{ evidenceIds: [], confidence: 1 },
    },
  ],
  [
    'constant-good',
    {
      ...{ label: 'GOOD', family: 'NONE', location: 'NONE', axes: noAxes },
      ...{ evidenceIds: [], confidence: 1 },
    },
  ],
];

/**
 * Judges that look at nothing and always say the same: what a rate must be held against. The one that always says BAD
 * always blames the shopper's preferences, so that it scores on swaps and fails every strict gate.
 */
export function constantRows(responses: readonly StudyResponse[]): readonly JudgedRow[] {
  return constantVerdicts.map(([judge, scored]) => ({
    ...{ method: 'Constant', judge, role: 'reference', kind: 'constant' },
    ...{ supports: allScenarios, responses },
    sheets: [
      {
        ...{ judge, role: 'constant' },
        answers: responses.map(() => ({ state: 'fresh', scored, verdict: null })),
      },
    ],
  }));
}
