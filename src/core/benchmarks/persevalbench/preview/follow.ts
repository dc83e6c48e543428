import type { JsonPointer } from '../../../model/pointer.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import {
  evidencePointer,
  stateIds,
  targetPointer,
  turnPointer,
  type Dialogue,
} from './dialogue.ts';

/** Where a turn is after a change: nowhere when it was removed, in two places when it was split. */
export type NewPlaces = (index: number) => readonly number[];

/**
 * Brings every index along. A turn that was split is evidence in both halves, and its end is the target, which closes the
 * dialogue; two that were merged are evidence where either was. Entries that name no turn stay as they are.
 */
export function followTurns(dialogue: Dialogue, placesOf: NewPlaces): readonly RecordOperation[] {
  const operations: RecordOperation[] = [];
  const { target, turns } = dialogue;
  if (target !== undefined && target >= 0 && target < turns.length) {
    const place = placesOf(target).at(-1);
    if (place !== undefined && place !== target) {
      operations.push({ op: 'set', pointer: targetPointer, value: place });
    }
  }
  for (const id of stateIds) {
    const list = dialogue.evidence[id];
    if (list === undefined) continue;
    operations.push(
      ...listOperations(evidencePointer(id), list, followList(list, turns.length, placesOf)),
    );
  }
  return operations;
}

function followList(
  list: readonly JsonValue[],
  turnCount: number,
  placesOf: NewPlaces,
): readonly JsonValue[] {
  const isTurn = (entry: JsonValue): entry is number =>
    Number.isInteger(entry) && Number(entry) >= 0 && Number(entry) < turnCount;
  const owners = new Map<number, number>();
  const followed: JsonValue[] = [];
  for (const entry of list) {
    if (!isTurn(entry)) {
      followed.push(entry);
      continue;
    }
    for (const place of placesOf(entry)) {
      // Two turns in one place were merged: one mark is left. One turn that is listed twice stays so.
      const owner: number = owners.get(place) ?? entry;
      if (owner !== entry) continue;
      owners.set(place, entry);
      followed.push(place);
    }
  }
  return isAscending(list)
    ? followed.toSorted((one, other) => Number(one) - Number(other))
    : followed;
}

function isAscending(list: readonly JsonValue[]): boolean {
  return list.every(
    (entry, at) => typeof entry === 'number' && (at === 0 || Number(list[at - 1]) <= entry),
  );
}

/** Entries that stay what they are keep their spelling. */
function listOperations(
  pointer: JsonPointer,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly RecordOperation[] {
  const operations: RecordOperation[] = [];
  for (const [at, value] of after.entries()) {
    if (at >= before.length) operations.push({ op: 'insert', pointer: `${pointer}/${at}`, value });
    else if (before[at] !== value)
      operations.push({ op: 'set', pointer: `${pointer}/${at}`, value });
  }
  for (let at = before.length - 1; at >= after.length; at -= 1) {
    operations.push({ op: 'remove', pointer: `${pointer}/${at}` });
  }
  return operations;
}

/** True when the episodes are numbered from 1, never decrease and leave no gaps. */
export function areEpisodesSound(episodes: readonly (number | undefined)[]): boolean {
  let previous = 0;
  return episodes.every((episode) => {
    const isSound =
      episode !== undefined && (episode === previous || episode === previous + 1) && episode > 0;
    previous = episode ?? 0;
    return isSound;
  });
}

/** Closes the gaps that an episode leaves which has lost its last turn. */
export function withoutGaps(
  episodes: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  let number = 0;
  let previous: number | undefined;
  return episodes.map((episode) => {
    if (episode !== previous) number += 1;
    previous = episode;
    return number;
  });
}

/** @param now the episodes as they stand in the record once the turns have their places */
export function episodeOperations(
  now: readonly (number | undefined)[],
  wanted: readonly (number | undefined)[],
): readonly RecordOperation[] {
  return wanted.flatMap((value, index): RecordOperation[] =>
    value === undefined || value === now[index]
      ? []
      : [{ op: 'set', pointer: turnPointer(index, 'episode'), value }],
  );
}
