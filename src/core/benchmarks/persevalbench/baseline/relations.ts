import { sharedWords, sumOf, type BaselineCase, type EpisodeWords } from './case.ts';
import type { Statement } from './statements.ts';

/** How much of a statement a set of words takes up, by rarity. */
export function overlap(
  facts: BaselineCase,
  statement: Statement,
  words: ReadonlySet<string>,
): number {
  return sumOf(sharedWords(statement.words, words), facts.rarity);
}

/** The first of the items with the greatest weight. */
export function heaviest<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined {
  let winner: { readonly item: T; readonly weight: number } | undefined;
  for (const item of items) {
    const weight = weightOf(item);
    if (winner === undefined || weight > winner.weight) winner = { item, weight };
  }
  return winner?.item;
}

/** The earlier episode that the request goes back to; undefined unless there are two to choose from. */
export function homeEpisode(facts: BaselineCase): EpisodeWords | undefined {
  if (facts.earlierEpisodes.length < 2) return undefined;
  return heaviest(facts.earlierEpisodes, ({ relatedness }) => relatedness);
}

/** True for a statement of the episode that the request continues. */
export function isOfThread(facts: BaselineCase, statement: Statement): boolean {
  return facts.earlierEpisodes.every(({ episode }) => episode !== statement.episode);
}

/** True when a later statement speaks of a change and of the same things. */
export function replaces(facts: BaselineCase, update: Statement, old: Statement): boolean {
  if (!update.isUpdate || old.index >= update.index) return false;
  const common = sharedWords(old.words, update.words);
  return common.filter((word) => !facts.request.has(word)).length >= 2;
}

/** The turn that words most likely come from, as a list of none or one. */
export function sourceTurns(facts: BaselineCase, words: ReadonlySet<string>): readonly number[] {
  const source = heaviest(facts.statements, (statement) => overlap(facts, statement, words));
  return source === undefined || overlap(facts, source, words) === 0 ? [] : [source.index];
}

/**
 * True for a binding statement that reaches the request: it is of the request's own topic, or said
 * to hold in general, and it is not soft, not about another person or role, and not replaced.
 */
export function reaches(facts: BaselineCase, statement: Statement): boolean {
  if (statement.isScoped || statement.isOfAnother || statement.isSoft) return false;
  if (facts.statements.some((update) => replaces(facts, update, statement))) return false;
  return (
    statement.isGeneral ||
    statement.episode === homeEpisode(facts)?.episode ||
    isOfThread(facts, statement)
  );
}
