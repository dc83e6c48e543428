import type { ShownTurn, VisibleScenario } from '../protocols/visible.ts';
import { attributionCues, hasCue } from './cues.ts';
import { statementsOf, type Statement } from './statements.ts';
import { contentWords, sentencesOf } from './words.ts';

/** The visible texts, read once for all rules. */
export interface BaselineCase {
  readonly statements: readonly Statement[];
  /** False when the context cut the beginning off: then what is absent here may have been said there. */
  readonly beginsAtStart: boolean;
  /** Words of the request: any response to it may use them. */
  readonly request: ReadonlySet<string>;
  /** Words of the request and of the episode that it continues. */
  readonly thread: ReadonlySet<string>;
  /** The episodes before the one that the request continues. */
  readonly earlierEpisodes: readonly EpisodeWords[];
  readonly response: ReadonlySet<string>;
  readonly sentences: readonly ResponseSentence[];
  /** How rare a word is: ln((turns + 1) / turns that hold it). */
  readonly rarity: (word: string) => number;
}

export interface EpisodeWords {
  readonly episode: number | null;
  /** Words that neither the request, nor its episode, nor another episode holds. */
  readonly own: ReadonlySet<string>;
  /** Rarity of the words shared with the request and its episode, over the root of the episode's size. */
  readonly relatedness: number;
}

interface ResponseSentence {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly speaksOfUser: boolean;
}

export function readCase({ history, request, response }: VisibleScenario): BaselineCase {
  const rarity = rarityIn(history);
  const requestWords = contentWords(request);
  const current = history.at(-1)?.episode ?? null;
  const thread = new Set(requestWords);
  for (const turn of history.filter(({ episode }) => episode === current)) {
    for (const word of contentWords(turn.text)) thread.add(word);
  }
  return {
    statements: statementsOf(history),
    beginsAtStart: history[0]?.index === 0,
    request: requestWords,
    thread,
    earlierEpisodes: earlierEpisodes(
      history.filter(({ episode }) => episode !== current),
      thread,
      rarity,
    ),
    response: contentWords(response),
    sentences: sentencesOf(response).map((text) => ({
      text,
      words: contentWords(text),
      speaksOfUser: hasCue(text, attributionCues),
    })),
    rarity,
  };
}

function rarityIn(history: readonly ShownTurn[]): (word: string) => number {
  const turnsWith = new Map<string, number>();
  for (const turn of history) {
    for (const word of contentWords(turn.text)) turnsWith.set(word, (turnsWith.get(word) ?? 0) + 1);
  }
  return (word) => Math.log((history.length + 1) / (turnsWith.get(word) ?? 1));
}

function earlierEpisodes(
  earlier: readonly ShownTurn[],
  thread: ReadonlySet<string>,
  rarity: (word: string) => number,
): readonly EpisodeWords[] {
  const byEpisode = new Map<number | null, Set<string>>();
  for (const turn of earlier) {
    const words = byEpisode.get(turn.episode) ?? new Set<string>();
    byEpisode.set(turn.episode, words);
    for (const word of contentWords(turn.text)) words.add(word);
  }
  return [...byEpisode].map(([episode, words]) => {
    const others = [...byEpisode].filter(([other]) => other !== episode);
    const isElsewhere = (word: string): boolean =>
      thread.has(word) || others.some(([, otherWords]) => otherWords.has(word));
    return {
      episode,
      own: new Set([...words].filter((word) => !isElsewhere(word))),
      relatedness: sumOf(sharedWords(words, thread), rarity) / Math.sqrt(Math.max(words.size, 1)),
    };
  });
}

export function sharedWords(
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
): readonly string[] {
  return [...first].filter((word) => second.has(word));
}

export function sumOf(words: readonly string[], weightOf: (word: string) => number): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}
