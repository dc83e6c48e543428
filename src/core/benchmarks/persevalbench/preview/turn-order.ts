import { isJsonObject, type JsonObject } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { turnsPointer, type Dialogue } from './dialogue.ts';
import { areEpisodesSound, episodeOperations, followTurns, withoutGaps } from './follow.ts';

type Operations = Result<readonly RecordOperation[], string>;

/** A new turn belongs to the episode of the one before it, and is the other side's. */
export function addTurn(dialogue: Dialogue, before: number, text: string): Operations {
  const { turns } = dialogue;
  if (before < 0 || before > turns.length) return err(`The dialogue has no place ${before}.`);
  const previous = turns[before - 1];
  const neighbour = previous ?? turns[before];
  const value: JsonObject = {
    episode: neighbour?.episode ?? 1,
    role: previous?.role === 'user' ? 'assistant' : 'user',
    text,
  };
  return ok([
    { op: 'insert', pointer: `${turnsPointer}/${before}`, value },
    ...followTurns(dialogue, (index) => [index < before ? index : index + 1]),
  ]);
}

export function whyNotRemoved({ turns, target }: Dialogue, turn: number): string | undefined {
  if (turns[turn] === undefined) return `The dialogue has no turn ${turn}.`;
  if (turn === target) {
    return `Turn ${turn} is the target request, which both responses answer. Make another turn the target first.`;
  }
  return undefined;
}

export function removeTurn(dialogue: Dialogue, turn: number): Operations {
  const reason = whyNotRemoved(dialogue, turn);
  if (reason !== undefined) return err(reason);
  const before = dialogue.turns.map(({ episode }) => episode);
  const left = before.toSpliced(turn, 1);
  return ok([
    { op: 'remove', pointer: `${turnsPointer}/${turn}` },
    ...episodeOperations(left, areEpisodesSound(before) ? withoutGaps(left) : left),
    ...followTurns(dialogue, (index) => {
      if (index === turn) return [];
      return [index < turn ? index : index - 1];
    }),
  ]);
}

/**
 * The index is one of the dialogue without the turn.
 *
 * @param episode the one that the turn belongs to there; without it, the nearest to its own that its new neighbours allow
 */
export function moveTurn(
  dialogue: Dialogue,
  turn: number,
  to: number,
  episode: number | undefined,
): Operations {
  const { turns } = dialogue;
  const own = turns[turn];
  if (own === undefined) return err(`The dialogue has no turn ${turn}.`);
  if (to < 0 || to >= turns.length) return err(`The dialogue has no place ${to}.`);
  if (episode !== undefined && !isJsonObject(own.value)) {
    return err(`Turn ${turn} is no object that could have an episode.`);
  }
  const before = turns.map((each) => each.episode);
  const others = before.toSpliced(turn, 1);
  const isSound = areEpisodesSound(before);
  const low = others[to - 1] ?? 1;
  const high = others[to] ?? Infinity;
  if (isSound && episode !== undefined && (episode < low || episode > high)) {
    return err(`Turn ${turn} cannot belong to episode ${episode} there: episodes never go back.`);
  }
  const nearest =
    isSound && own.episode !== undefined ? Math.min(Math.max(own.episode, low), high) : own.episode;
  const moved = others.toSpliced(to, 0, own.episode);
  const wanted = others.toSpliced(to, 0, episode ?? nearest);
  const placesOf = (index: number): readonly number[] => {
    if (index === turn) return [to];
    const without = index < turn ? index : index - 1;
    return [without < to ? without : without + 1];
  };
  return ok([
    ...(turn === to
      ? []
      : [{ op: 'move', pointer: `${turnsPointer}/${turn}`, to } satisfies RecordOperation]),
    ...episodeOperations(moved, isSound ? withoutGaps(wanted) : wanted),
    ...followTurns(dialogue, placesOf),
  ]);
}
