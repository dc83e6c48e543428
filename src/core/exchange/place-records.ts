import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { ExchangeLeftover, ReadRecord } from '../benchmarks/exchange-format.ts';
import type { JsonObject } from '../model/json.ts';
import { nextRecordId } from '../validation/next-record-id.ts';

/** A record that was read, ready to be written: it has an id that no other has. */
export interface PlacedRecord extends ReadRecord {
  readonly id: string;
}

/** Gives records the ids that they came with where these are free, and the next free ones else. */
export function placeRecords(
  records: readonly ReadRecord[],
  kind: RecordKind,
  takenIds: Iterable<string>,
): readonly PlacedRecord[] {
  const taken = new Set(takenIds);
  const own = records.map(({ record }) => {
    const id = record[kind.idProperty];
    if (typeof id !== 'string' || id === '' || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  const firstId = kind.authoring?.starter?.firstId ?? 'record-0001';
  let previous: string | undefined;
  const nextId = (): string => {
    let id = nextRecordId(previous === undefined ? taken : [previous], firstId);
    while (taken.has(id)) id = nextRecordId([id], firstId);
    previous = id;
    taken.add(id);
    return id;
  };
  return records.map((read, index) => {
    const id = own[index] ?? nextId();
    const { [kind.idProperty]: former, ...rest } = read.record;
    const isRenamed = former !== undefined && former !== id;
    return {
      ...read,
      id,
      record: { [kind.idProperty]: id, ...rest },
      leftovers: isRenamed ? [renamed(former, id), ...read.leftovers] : read.leftovers,
    };
  });
}

/** A record that says its kind, for a file whose name does not. */
export function withKind({ id, version }: RecordKind, record: JsonObject): JsonObject {
  return '$kind' in record ? record : { $kind: `${id}@${version}`, ...record };
}

function renamed(former: unknown, id: string): ExchangeLeftover {
  return {
    place: 'id',
    message: `The id is taken, so the record became ${JSON.stringify(id)}.`,
    text: typeof former === 'string' ? former : JSON.stringify(former),
  };
}
