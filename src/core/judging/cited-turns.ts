import type { Protocol } from '../benchmarks/protocol.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import { indexJudgments } from './judgment-index.ts';
import { questionOf } from './question.ts';

/** A judge that cites a turn of a record, in one setting. */
export interface Citation {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
}

/**
 * Who cites which turn of a record, by turn index, in fresh answers of any stage. Ablations are left out, since their
 * turns have other numbers.
 */
export function citedTurns(
  protocols: readonly Protocol[],
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): ReadonlyMap<number, readonly Citation[]> {
  const { groups } = indexJudgments({
    protocols,
    records: new Map([[recordId, record]]),
    judgments,
  });
  const found = new Map<number, Citation[]>();
  for (const { judge, protocol: protocolId, context, ablation, fresh, stages } of groups) {
    const protocol = protocols.find(({ id }) => id === protocolId);
    if (protocol === undefined || ablation !== undefined) continue;
    const turns = new Set(
      [...fresh.values(), ...stages.values()].flatMap((judgment) => turnsOf(protocol, judgment)),
    );
    for (const turn of turns) {
      const citations = found.get(turn) ?? [];
      citations.push({ judge, protocol: protocolId, context });
      found.set(turn, citations);
    }
  }
  return found;
}

function turnsOf(protocol: Protocol, judgment: Judgment): readonly number[] {
  if (judgment.outcome !== 'verdict') return [];
  const question = questionOf(judgment);
  const read = protocol.readVerdict(judgment.verdict ?? null, question);
  return read.ok ? (protocol.describe(read.value.verdict, question).citedTurns ?? []) : [];
}
