import { sharedWords, sumOf, type BaselineCase, type EpisodeWords } from '../case.ts';
import type { BaselineFinding, BaselineRule } from '../finding.ts';
import { heaviest, homeEpisode, overlap } from '../relations.ts';

const fewestImportedWords = 2;
const leastRarity = 7;

/** Rule 5: the response speaks to the user about things that only belong to another topic. */
export const foreignTopic: BaselineRule = {
  number: 5,
  confidence: 0.6,
  find: (facts) => {
    const home = homeEpisode(facts);
    for (const episode of facts.earlierEpisodes) {
      const finding = episode === home ? undefined : findImport(facts, episode);
      if (finding !== undefined) return finding;
    }
    return undefined;
  },
};

function findImport(facts: BaselineCase, episode: EpisodeWords): BaselineFinding | undefined {
  const imported = new Set(importedWords(facts, episode));
  if (imported.size < fewestImportedWords) return undefined;
  if (sumOf([...imported], facts.rarity) < leastRarity) return undefined;
  const sources = facts.statements.filter(
    (statement) => statement.episode === episode.episode && overlap(facts, statement, imported) > 0,
  );
  const source = heaviest(sources, (statement) => overlap(facts, statement, imported));
  if (source === undefined) return undefined;
  const isBounded = sources.some(({ isScoped, isOfAnother }) => isScoped || isOfAnother);
  const isBinding = sources.some(({ requirements }) => requirements.length > 0);
  // What binds the user without being bound to a task or a person may well carry over.
  if (isBinding && !isBounded) return undefined;
  // With a single earlier episode nothing says that it is off topic; a wish from it may be welcome.
  if (facts.earlierEpisodes.length === 1 && source.isSoft) return undefined;
  return {
    verdict: 'OVER_PERSONALIZED',
    subtype: isBounded ? 'over.scope_leakage' : 'over.irrelevant_use',
    citedTurns: [source.index],
    reason: `brings in turn ${source.index}, which belongs to another topic`,
  };
}

/** The most words of one episode in a sentence that speaks of the user and the one after it. */
function importedWords(facts: BaselineCase, episode: EpisodeWords): readonly string[] {
  let most: readonly string[] = [];
  for (const [position, sentence] of facts.sentences.entries()) {
    if (!sentence.speaksOfUser) continue;
    const next = facts.sentences[position + 1]?.words ?? [];
    const imported = sharedWords(episode.own, new Set([...sentence.words, ...next]));
    if (imported.length > most.length) most = imported;
  }
  return most;
}
