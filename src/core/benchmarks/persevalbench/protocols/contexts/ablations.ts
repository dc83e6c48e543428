import { hashJson } from '../../../../judging/hashes.ts';
import { byCodeUnits } from '../../../../model/code-unit-order.ts';
import { err, ok, type Result } from '../../../../model/result.ts';
import type { ProtocolAblation } from '../../../protocol.ts';
import { historyJson, type ShownDialogue, type ShownTurn } from '../visible.ts';
import type { EvidenceTurns } from './evidence-turns.ts';

/** One way of taking turns out of the full history (appendix C.4; RULINGS, PersEvalBench 5). */
export interface HistoryAblation extends ProtocolAblation {
  /** Indices of the turns that go. */
  readonly drop: (
    dialogue: ShownDialogue,
    evidence: EvidenceTurns,
    seed: number,
  ) => Result<ReadonlySet<number>, string>;
}

const minusRelevant: HistoryAblation = {
  id: 'minus-relevant',
  title: 'Full − relevant history',
  description:
    'Full history without the turns that express the applicable state and the reply after each.',
  isSeeded: false,
  drop: (dialogue, { stateA }) => relevantTurns(dialogue, stateA),
};

const minusUnrelated: HistoryAblation = {
  id: 'minus-unrelated',
  title: 'Full − unrelated context',
  description: 'Full history without as many turns that are no evidence, drawn by a seed.',
  isSeeded: true,
  drop: (dialogue, { stateA, stateB }, seed) => {
    const relevant = relevantTurns(dialogue, stateA);
    if (!relevant.ok) return relevant;
    const { size } = relevant.value;
    const unrelated = dialogue.earlier
      .map(({ index }) => index)
      .filter((index) => !stateA.has(index) && !stateB.has(index));
    if (unrelated.length < size) {
      return err(
        `It has ${unrelated.length} turns that are no evidence, too few to take ${size} out as minus-relevant does.`,
      );
    }
    return ok(new Set(drawn(unrelated, size, dialogue, seed)));
  },
};

export const historyAblations: readonly HistoryAblation[] = [minusRelevant, minusUnrelated];

/** What is left, renumbered from 0. */
export function withoutTurns(
  earlier: readonly ShownTurn[],
  dropped: ReadonlySet<number>,
): readonly ShownTurn[] {
  return earlier
    .filter(({ index }) => !dropped.has(index))
    .map((turn, index) => ({ ...turn, index }));
}

/** Every state-A turn before the target and the assistant's reply to it, each once. */
function relevantTurns(
  { earlier }: ShownDialogue,
  stateA: ReadonlySet<number>,
): Result<ReadonlySet<number>, string> {
  const relevant = new Set<number>();
  for (const turn of earlier) {
    if (!stateA.has(turn.index)) continue;
    relevant.add(turn.index);
    const next = earlier[turn.index + 1];
    if (next?.role === 'assistant' && next.episode === turn.episode) relevant.add(next.index);
  }
  if (relevant.size === 0) {
    return err(
      'It has no state-A turn before the target request, so there is nothing to take out.',
    );
  }
  return ok(relevant);
}

/**
 * The indices with the lowest hashes of seed, shown dialogue and index: an even draw that is the same wherever and
 * whenever it is made, for every response of the record, and that no id or label sways.
 */
function drawn(
  indices: readonly number[],
  count: number,
  { earlier, request }: ShownDialogue,
  seed: number,
): readonly number[] {
  const content = hashJson(historyJson({ history: earlier, request }));
  return indices
    .map((index) => ({ index, lot: hashJson([seed, content, index]) }))
    .sort((one, other) => byCodeUnits(one.lot, other.lot))
    .slice(0, count)
    .map(({ index }) => index);
}
