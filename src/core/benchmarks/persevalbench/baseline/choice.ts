import type { Choice, ChoicePosition } from '../protocols/choice-contract.ts';
import type { ShownHistory } from '../protocols/visible.ts';
import { baselineVerdict, nature } from './baseline-verdict.ts';
import { readCase, sharedWords, sumOf } from './case.ts';

/**
 * The baseline's answer under pairwise: the response in which its rules find nothing wrong; failing that, the one with
 * more of the user's own words, by rarity; failing that, the first.
 */
export function baselineChoice(
  shown: ShownHistory,
  responses: Readonly<Record<ChoicePosition, string>>,
): Choice {
  const first = { ...shown, response: responses.first };
  const second = { ...shown, response: responses.second };
  const isFirstRight = baselineVerdict(first).verdict === 'RIGHT';
  const isSecondRight = baselineVerdict(second).verdict === 'RIGHT';
  if (isFirstRight !== isSecondRight) {
    return {
      choice: isFirstRight ? 'first' : 'second',
      reasoning: `${nature} They find something wrong with the other response alone.`,
    };
  }
  const difference = recalled(first) - recalled(second);
  if (difference !== 0) {
    return {
      choice: difference > 0 ? 'first' : 'second',
      reasoning: `${nature} They do not tell the responses apart; this one takes up more of the user's words.`,
    };
  }
  return {
    choice: 'first',
    reasoning: `${nature} They do not tell the responses apart, so this is no more than the first.`,
  };
}

/** How much a response takes up of what the user said, request aside, by rarity. */
function recalled(visible: ShownHistory & { readonly response: string }): number {
  const facts = readCase(visible);
  const said = new Set(facts.statements.flatMap(({ words }) => [...words]));
  const words = sharedWords(said, facts.response).filter((word) => !facts.request.has(word));
  return sumOf(words, facts.rarity);
}
