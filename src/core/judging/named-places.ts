import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { Protocol, VerdictPlace } from '../benchmarks/protocol.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import type { JsonPointer } from '../model/pointer.ts';
import { indexJudgments } from './judgment-index.ts';
import { questionOf } from './question.ts';

/** A place of a record that judges name, with the judges. */
export interface NamedPlace {
  readonly pointer: JsonPointer;
  readonly role: VerdictPlace['role'];
  /** `Turn 12`, `Related queries`. */
  readonly title: string;
  readonly citations: readonly Citation[];
}

/** A judge that names a place of a record, in one setting. */
export interface Citation {
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
}

/**
 * The places of a record that its judges name in fresh answers of any stage: the turns and the evidence that verdicts
 * rest on, and where they put a defect. Ablations are left out, since their turns have other numbers.
 */
export function namedPlaces(
  kind: Pick<RecordKind, 'comparison'>,
  protocols: readonly Protocol[],
  recordId: string,
  record: JsonValue,
  judgments: readonly Judgment[],
): readonly NamedPlace[] {
  const { groups } = indexJudgments({
    protocols,
    records: new Map([[recordId, record]]),
    judgments,
  });
  const turnPlaces = new Map(
    (kind.comparison?.(record)?.turns ?? []).map(({ index, pointer }) => [index, pointer]),
  );
  const found = new Map<string, NamedPlace & { readonly citations: Citation[] }>();
  for (const { judge, protocol: protocolId, context, ablation, fresh, stages } of groups) {
    const protocol = protocols.find(({ id }) => id === protocolId);
    if (protocol === undefined || ablation !== undefined) continue;
    const named = new Map<string, Omit<NamedPlace, 'citations'>>();
    for (const judgment of [...fresh.values(), ...stages.values()]) {
      for (const place of placesOf(protocol, judgment, record, turnPlaces)) {
        named.set(JSON.stringify([place.role, place.pointer]), place);
      }
    }
    for (const [key, place] of named) {
      const known = found.get(key) ?? { ...place, citations: [] };
      known.citations.push({ judge, protocol: protocolId, context });
      found.set(key, known);
    }
  }
  return [...found.values()];
}

function placesOf(
  protocol: Protocol,
  judgment: Judgment,
  record: JsonValue,
  turnPlaces: ReadonlyMap<number, JsonPointer>,
): readonly Omit<NamedPlace, 'citations'>[] {
  if (judgment.outcome !== 'verdict') return [];
  const question = questionOf(judgment);
  const read = protocol.readVerdict(judgment.verdict ?? null, question);
  if (!read.ok) return [];
  const { citedTurns = [], places = [] } = protocol.describe(read.value.verdict, question, record);
  return [
    ...citedTurns.flatMap((turn) => {
      const pointer = turnPlaces.get(turn);
      return pointer === undefined
        ? []
        : [{ pointer, role: 'evidence' as const, title: `Turn ${turn}` }];
    }),
    ...places.flatMap(({ role, title, pointer }) =>
      pointer === undefined ? [] : [{ role, title, pointer }],
    ),
  ];
}
