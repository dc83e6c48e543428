import { sumOf, type BaselineCase } from '../case.ts';
import type { BaselineFinding, BaselineRule } from '../finding.ts';
import { replaces } from '../relations.ts';
import type { Statement } from '../statements.ts';

const fewestFollowedWords = 3;

/** Rule 3: the words of a replaced statement outweigh those of its replacement. */
export const staleValue: BaselineRule = {
  number: 3,
  confidence: 0.65,
  find: (facts) => {
    for (const update of facts.statements) {
      for (const old of facts.statements) {
        if (replaces(facts, update, old) && followsOld(facts, old, update)) {
          return findingOf(old, update);
        }
      }
    }
    return undefined;
  },
};

function followsOld(facts: BaselineCase, old: Statement, update: Statement): boolean {
  const usedOnlyFrom = (one: Statement, other: Statement): readonly string[] =>
    [...one.words].filter(
      (word) => !other.words.has(word) && !facts.request.has(word) && facts.response.has(word),
    );
  const followed = usedOnlyFrom(old, update);
  const respected = usedOnlyFrom(update, old);
  if (followed.length < fewestFollowedWords) return false;
  return sumOf(followed, facts.rarity) > sumOf(respected, facts.rarity);
}

function findingOf(old: Statement, update: Statement): BaselineFinding {
  return {
    verdict: 'OVER_PERSONALIZED',
    subtype: 'over.stale_or_superseded',
    citedTurns: [old.index, update.index],
    reason: `follows turn ${old.index}, which turn ${update.index} has replaced`,
  };
}
