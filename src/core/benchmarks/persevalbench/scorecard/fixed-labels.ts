import type { Protocol } from '../../protocol.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import type { PairMember, StudyScenario } from './study-scenario.ts';
import type { ResponseState, VerdictSheet } from './verdict-sheet.ts';

/** The context and protocol of rows that were not judged in a setting. */
export const noSetting = 'none';

const constantVerdicts: readonly (readonly [judge: string, label: VerdictLabel])[] = [
  ['constant-over', 'OVER_PERSONALIZED'],
  ['constant-under', 'UNDER_PERSONALIZED'],
  ['constant-right', 'RIGHT'],
];

/** Judges that look at nothing and always say the same (section 5.1): what a rate must be held against. */
export function constantJudges(
  protocol: Protocol,
  scenarios: readonly StudyScenario[],
): readonly VerdictSheet[] {
  return constantVerdicts.map(([judge, label]) =>
    labelSheet(judge, protocol, scenarios, () => label),
  );
}

/** A sheet of bare labels, scored as verdicts of the protocol are; what has no label is missing. */
export function labelSheet(
  judge: string,
  protocol: Protocol,
  scenarios: readonly StudyScenario[],
  labelOf: (scenario: StudyScenario, member: PairMember) => VerdictLabel | undefined,
): VerdictSheet {
  const statesOf = (member: PairMember): readonly ResponseState[] =>
    scenarios.map((scenario) => {
      const label = labelOf(scenario, member);
      if (label === undefined) return { state: 'missing' };
      const verdict = { verdict: label, subtypes: [], confidence: 1, reasoning: 'Label.' };
      const question = { candidate: member, context: protocol.defaultContext };
      const score = protocol.score(scenario.record, question, verdict);
      return { state: 'fresh', label, isCorrect: score?.correct };
    });
  return {
    ...{ judge, protocol: noSetting, context: noSetting },
    right: statesOf('right'),
    error: statesOf('error'),
  };
}
