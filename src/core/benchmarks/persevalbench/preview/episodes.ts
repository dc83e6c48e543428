import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { beginsEpisode, type Dialogue } from './dialogue.ts';
import { episodeOperations } from './follow.ts';

type Operations = Result<readonly RecordOperation[], string>;

export function whyNotSplitEpisode(dialogue: Dialogue, turn: number): string | undefined {
  const own = dialogue.turns[turn];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (own.episode === undefined) return `Turn ${turn} has no episode number to count from.`;
  if (beginsEpisode(dialogue, turn)) {
    return `Turn ${turn} already begins episode ${own.episode}.`;
  }
  return undefined;
}

/** Every episode from there on counts one more. */
export function splitEpisode(dialogue: Dialogue, turn: number): Operations {
  const reason = whyNotSplitEpisode(dialogue, turn);
  if (reason !== undefined) return err(reason);
  const now = dialogue.turns.map(({ episode }) => episode);
  return ok(
    episodeOperations(
      now,
      now.map((episode, index) => (episode === undefined || index < turn ? episode : episode + 1)),
    ),
  );
}

export function whyNotMergedEpisode(dialogue: Dialogue, turn: number): string | undefined {
  const own = dialogue.turns[turn];
  if (own === undefined) return `The dialogue has no turn ${turn}.`;
  if (turn === 0) return 'There is no episode before the first.';
  if (!beginsEpisode(dialogue, turn)) return `Turn ${turn} does not begin an episode.`;
  if (own.episode === undefined || dialogue.turns[turn - 1]?.episode === undefined) {
    return `Turns ${turn - 1} and ${turn} must both have an episode number.`;
  }
  return undefined;
}

/** The episodes behind it count down by what is gone; in a record whose numbers go back, they stay. */
export function mergeEpisode(dialogue: Dialogue, turn: number): Operations {
  const reason = whyNotMergedEpisode(dialogue, turn);
  const number = dialogue.turns[turn]?.episode;
  const previous = dialogue.turns[turn - 1]?.episode;
  if (reason !== undefined || number === undefined || previous === undefined)
    return err(reason ?? '');
  const now = dialogue.turns.map(({ episode }) => episode);
  const nextEpisode = now.findIndex((episode, index) => index > turn && episode !== number);
  const end = nextEpisode === -1 ? now.length : nextEpisode;
  const gone = Math.max(0, number - previous);
  return ok(
    episodeOperations(
      now,
      now.map((episode, index) => {
        if (index < turn || episode === undefined) return episode;
        return index < end ? previous : episode - gone;
      }),
    ),
  );
}
