import type { EarlierStages, Protocol, Question } from '../benchmarks/protocol.ts';
import type { JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import { InputHashes } from './hashes.ts';
import { judgeKey } from './judge-names.ts';
import { questionOf } from './question.ts';

/**
 * `stale`: the record or the prompt has changed since. `orphan`: its record is not among the
 * records. `unknown-protocol`: no protocol of that name is at hand, so nothing can be said.
 */
export type Freshness = 'fresh' | 'stale' | 'orphan' | 'unknown-protocol';

/**
 * Tells fresh judgments from stale ones. A verdict that rests on an earlier stage is fresh only together with it: some
 * fresh judgment of that stage, by the same judge, must give the input that the verdict was given for.
 *
 * Inputs are rendered and hashed at most once per question and earlier verdict, and only while the prompt is still the
 * judgment's own.
 *
 * @param judgments those among which earlier stages are looked up
 */
export function freshnessOf(
  protocols: readonly Protocol[],
  records: ReadonlyMap<string, JsonValue>,
  judgments: Iterable<Judgment>,
): (judgment: Judgment) => Freshness {
  const protocolsById = new Map(protocols.map((protocol) => [protocol.id, protocol]));
  const hashes = new Map<string, string | undefined>();
  const inputs = new InputHashes();
  let stages: ReadonlyMap<string, readonly Judgment[]> | undefined;

  const hashFor = (
    protocol: Protocol,
    record: JsonValue,
    { record_id }: Judgment,
    question: Question,
    earlier?: EarlierStages,
  ): string | undefined => {
    const { candidate, context, stage, order, ablation } = question;
    const asked = [record_id, protocol.id, candidate, context, stage, order, ablation];
    const key = JSON.stringify(earlier === undefined ? asked : [asked, ...earlier]);
    if (!hashes.has(key)) {
      const call = protocol.prepare(record, question, earlier);
      hashes.set(key, call.ok ? inputs.of(protocol, question, call.value.visible) : undefined);
    }
    return hashes.get(key);
  };

  const isFresh = (protocol: Protocol, record: JsonValue, judgment: Judgment): boolean => {
    const question = questionOf(judgment);
    if (protocol.stages.length === 0 || question.stage !== undefined) {
      return judgment.input_hash === hashFor(protocol, record, judgment, question);
    }
    stages ??= stageVerdicts(judgments);
    const earlier = stages.get(chainKey(judgment)) ?? [];
    return combinations(
      protocol,
      earlier.filter((stage) => isFresh(protocol, record, stage)),
    ).some((verdicts) => {
      return judgment.input_hash === hashFor(protocol, record, judgment, question, verdicts);
    });
  };

  return (judgment) => {
    const protocol = protocolsById.get(judgment.protocol);
    if (protocol === undefined) return 'unknown-protocol';
    const record = records.get(judgment.record_id);
    if (record === undefined) return 'orphan';
    if (judgment.prompt_hash !== protocol.promptHash) return 'stale';
    return isFresh(protocol, record, judgment) ? 'fresh' : 'stale';
  };
}

/** Verdicts of stages by what they can serve: every candidate and repeat of the same record, judge and setting. */
function stageVerdicts(judgments: Iterable<Judgment>): ReadonlyMap<string, readonly Judgment[]> {
  const found = new Map<string, Judgment[]>();
  for (const judgment of judgments) {
    if (judgment.stage === undefined || judgment.outcome !== 'verdict') continue;
    const key = chainKey(judgment);
    const known = found.get(key);
    if (known === undefined) found.set(key, [judgment]);
    else known.push(judgment);
  }
  return found;
}

function chainKey({ record_id, protocol, context, ablation, judge }: Judgment): string {
  return JSON.stringify([record_id, protocol, context, ablation ?? null, judgeKey(judge)]);
}

/** Every way of taking one verdict for each stage; usually there is one. */
function combinations(
  { stages }: Protocol,
  judgments: readonly Judgment[],
): readonly EarlierStages[] {
  let found: readonly EarlierStages[] = [new Map()];
  for (const { id } of stages) {
    const own = judgments.filter(({ stage }) => stage === id);
    found = found.flatMap((chosen) =>
      own.map(({ verdict }) => new Map([...chosen, [id, verdict ?? null]])),
    );
  }
  return found;
}
