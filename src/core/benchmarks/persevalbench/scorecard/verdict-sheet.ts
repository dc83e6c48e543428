import type { Protocol } from '../../protocol.ts';
import type { JudgmentGroup } from '../../scorecard.ts';
import type { VerdictLabel } from '../protocols/verdict-contract.ts';
import { answersOf, type AnswerState } from '../../../scoring/answer-state.ts';
import type { PairMember, StudyScenario } from './study-scenario.ts';

/** A three-way verdict. */
interface ScoredLabel {
  readonly label: VerdictLabel;
  /** Undefined where the record's gold cannot be read. */
  readonly isCorrect: boolean | undefined;
}

/** What is known of one response. */
export type ResponseState = AnswerState<ScoredLabel>;

/** The three-way verdicts of a judge in one setting, or of a person, by the index of the scenario. */
export interface VerdictSheet extends Readonly<Record<PairMember, readonly ResponseState[]>> {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly ablation?: string;
}

/** @param protocol whose verdicts are Right, Under or Over */
export function verdictSheet(
  group: JudgmentGroup,
  protocol: Protocol,
  scenarios: readonly StudyScenario[],
): VerdictSheet {
  const { judge, context, ablation } = group;
  const statesOf = (candidate: PairMember): readonly ResponseState[] =>
    answersOf(group, protocol, scenarios, { candidate }, (verdict, question, { record }) => {
      const label = protocol.voteOf(verdict);
      if (!isVerdictLabel(label)) return undefined;
      return { label, isCorrect: protocol.score(record, question, verdict)?.correct };
    });
  return {
    ...{ judge, protocol: protocol.id, context },
    ...(ablation === undefined ? {} : { ablation }),
    right: statesOf('right'),
    error: statesOf('error'),
  };
}

/** Something is known of one of the scenario's responses, be it that its judgment is stale. */
export function isAsked({ right, error }: VerdictSheet, { index }: StudyScenario): boolean {
  return [right, error].some((states) => (states[index]?.state ?? 'missing') !== 'missing');
}

function isVerdictLabel(label: string): label is VerdictLabel {
  return label === 'RIGHT' || label === 'UNDER_PERSONALIZED' || label === 'OVER_PERSONALIZED';
}
