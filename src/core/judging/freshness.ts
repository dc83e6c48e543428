import type { Protocol } from '../benchmarks/benchmark.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import { inputHashOf } from './hashes.ts';

/**
 * `stale`: the record or the prompt has changed since. `orphan`: its record is not among the
 * records. `unknown-protocol`: no protocol of that name is at hand, so nothing can be said.
 */
export type Freshness = 'fresh' | 'stale' | 'orphan' | 'unknown-protocol';

/**
 * Tells fresh judgments from stale ones. Inputs are rendered and hashed at most once per record,
 * candidate, protocol and context, and only while the prompt is still the judgment's own.
 */
export function freshnessOf(
  protocols: readonly Protocol[],
  records: ReadonlyMap<string, JsonValue>,
): (judgment: Judgment) => Freshness {
  const protocolsById = new Map(protocols.map((protocol) => [protocol.id, protocol]));
  const currentHashes = new Map<string, string | undefined>();

  const currentHash = (
    protocol: Protocol,
    record: JsonValue,
    judgment: Judgment,
  ): string | undefined => {
    const { record_id, candidate, context } = judgment;
    const key = JSON.stringify([record_id, candidate, protocol.id, context]);
    if (!currentHashes.has(key)) {
      const call = protocol.prepare(record, candidate, context);
      currentHashes.set(
        key,
        call.ok ? inputHashOf(protocol, context, call.value.visible) : undefined,
      );
    }
    return currentHashes.get(key);
  };

  return (judgment) => {
    const protocol = protocolsById.get(judgment.protocol);
    if (protocol === undefined) return 'unknown-protocol';
    const record = records.get(judgment.record_id);
    if (record === undefined) return 'orphan';
    if (judgment.prompt_hash !== protocol.promptHash) return 'stale';
    return judgment.input_hash === currentHash(protocol, record, judgment) ? 'fresh' : 'stale';
  };
}
