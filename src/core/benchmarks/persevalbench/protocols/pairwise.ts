import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { allCandidates, type Protocol, type Question, type Score } from '../../protocol.ts';
import { baselineChoice } from '../baseline/choice.ts';
import { questionAbout } from '../../../judging/declared/candidate-questions.ts';
import { choiceOf, readChoice, type ChoicePosition } from './choice-contract.ts';
import { shownHistory } from './contexts/shown-history.ts';
import { pairwisePrompt } from './prompts/pairwise-prompt.ts';
import type { JudgeCall } from '../../../judging/declared/judge-call.ts';
import { scenarioProtocol } from './scenario-protocol.ts';
import { historyValues, readShownResponse } from './visible.ts';

type PairMember = 'right' | 'error';

const orders: Readonly<Record<string, Readonly<Record<ChoicePosition, PairMember>>>> = {
  'right,error': { first: 'right', second: 'error' },
  'error,right': { first: 'error', second: 'right' },
};

const positionTitles: Readonly<Record<ChoicePosition, string>> = {
  first: 'First',
  second: 'Second',
};

const memberTitles: Readonly<Record<PairMember, string>> = {
  right: 'right response',
  error: 'error response',
};

/** Shows history, request and both responses under neutral names. */
const comparison: JudgeCall = {
  prompt: pairwisePrompt,
  show: (record, question) => {
    const history = shownHistory(record, question);
    if (!history.ok) return history;
    const pair = pairOf(record, question);
    if (!pair.ok) return pair;
    const { shown, json } = history.value;
    return ok({
      visible: { ...json, ...pair.value },
      values: () => ({ ...historyValues(shown), ...pair.value }),
      baseline: () => baselineChoice(shown, pair.value),
    });
  },
  read: readChoice,
  describe: (verdict, question) => {
    const answer = choiceOf(verdict);
    if (answer === undefined) return { label: 'Unreadable choice' };
    const member = orderOf(question)?.[answer.choice];
    const title = positionTitles[answer.choice];
    return {
      label: member === undefined ? title : `${title} · ${memberTitles[member]}`,
      reasoning: answer.reasoning,
    };
  },
};

function orderOf({ order }: Question): Readonly<Record<ChoicePosition, PairMember>> | undefined {
  return order !== undefined && Object.hasOwn(orders, order) ? orders[order] : undefined;
}

function pairOf(
  record: JsonValue,
  question: Question,
): Result<Readonly<Record<ChoicePosition, string>>, string> {
  const order = orderOf(question);
  if (question.candidate !== allCandidates || order === undefined) {
    const known = Object.keys(orders).join(' or ');
    return err(`A comparison is about both responses, in the order ${known}.`);
  }
  const first = readShownResponse(record, order.first);
  if (!first.ok) return first;
  const second = readShownResponse(record, order.second);
  return second.ok ? ok({ first: first.value, second: second.value }) : second;
}

function scoreChoice(question: Question, verdict: JsonValue): Score | undefined {
  const order = orderOf(question);
  const answer = choiceOf(verdict);
  if (order === undefined || answer === undefined) return undefined;
  const correct = order[answer.choice] === 'right';
  const gold = order.first === 'right' ? positionTitles.first : positionTitles.second;
  return { outcome: correct ? 'right' : 'wrong-choice', correct, gold };
}

/** Pairwise comparison (appendix C.5; RULINGS, PersEvalBench 8): a forced choice, in both orders. */
export const pairwiseProtocol: Protocol = scenarioProtocol({
  id: 'persevalbench/pairwise',
  title: 'Pairwise',
  description: 'Chooses the response that uses the history more appropriately, in both orders.',
  promptVersion: '1',
  stages: [],
  verdict: comparison,
  // Both orders, whichever responses are asked about: a record that lacks one is refused with the reason.
  questions: (_candidates, setting) =>
    Object.keys(orders).map((order) => questionAbout(allCandidates, setting, { order })),
  score: (_record, question, verdict) => scoreChoice(question, verdict),
  voteOf: (verdict) => choiceOf(verdict)?.choice ?? '',
});
