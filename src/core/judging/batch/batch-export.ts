import type { ChatMessage } from '../../benchmarks/protocol.ts';
import { byCodeUnits } from '../../model/code-unit-order.ts';
import type { JsonObject } from '../../model/json.ts';
import type { JudgeIdentity } from '../../model/judgment.ts';
import { UserError } from '../../model/user-error.ts';
import { hashJson, inputHashOf } from '../hashes.ts';
import type { JudgingChain, JudgingPlan, PlannedCall } from '../run/judging-plan.ts';
import { customIdOf, type BatchManifestEntry } from './batch-manifest.ts';
import { requestBodyOf, type ModelOverFetch } from './batch-transport.ts';

export interface BatchRequest {
  readonly entry: BatchManifestEntry;
  readonly body: JsonObject;
}

/** What of a plan can be asked now, and what only after the results of that are there. */
export interface BatchScope {
  readonly callsNow: number;
  /** Those of `callsNow` that are earlier stages. */
  readonly stageCallsNow: number;
  /** Later stages and verdicts that rest on `stageCallsNow`. */
  readonly callsLater: number;
}

export function batchScopeOf({ chains }: JudgingPlan): BatchScope {
  let callsNow = 0;
  let stageCallsNow = 0;
  let callsLater = 0;
  for (const chain of chains) {
    const { length } = callsOf(chain);
    callsNow += length;
    if (chain.stages.length === 0) continue;
    stageCallsNow += length;
    callsLater += chain.stages.length - length + chain.verdicts.length;
  }
  return { callsNow, stageCallsNow, callsLater };
}

/**
 * The requests that can be made now, one record after the other. Within a record they stand in the order of their
 * lots: neither an id nor its place tells which response is meant to be the better one.
 *
 * @param secret another one for each export: with it ids and places cannot be made again from the requests
 * @throws {UserError} when the model refuses its parameters
 */
export async function* batchRequests(
  { chains }: JudgingPlan,
  judge: JudgeIdentity,
  modelOver: ModelOverFetch,
  secret: string,
): AsyncGenerator<BatchRequest, void, undefined> {
  let counter = 0;
  for (const chain of chains) {
    const prepared = callsOf(chain).map((planned) => preparedCall(chain, planned, secret));
    prepared.sort((one, other) => byCodeUnits(one.lot, other.lot));
    for (const { planned, messages, inputHash, lot } of prepared) {
      counter += 1;
      const { sample } = planned;
      const body = await requestBodyOf(modelOver, messages, sample);
      if (!body.ok) throw new UserError('endpoint', body.error.message);
      yield {
        entry: {
          customId: customIdOf(lot, counter),
          question: {
            benchmark: chain.setting.benchmark.id,
            record_id: chain.recordId,
            protocol: chain.setting.protocol.id,
            ...planned.question,
            ...(sample === undefined ? {} : { sample }),
            judge,
            prompt_hash: chain.setting.protocol.promptHash,
            input_hash: inputHash,
          },
        },
        body: body.value,
      };
    }
  }
}

interface PreparedRequest {
  readonly planned: PlannedCall;
  readonly messages: readonly ChatMessage[];
  readonly inputHash: string;
  readonly lot: string;
}

/** The first stage that is missing, else the verdicts. */
function callsOf({ stages: [stage], verdicts }: JudgingChain): readonly PlannedCall[] {
  return stage === undefined ? verdicts : [stage];
}

function preparedCall(
  { recordId, record, setting, known }: JudgingChain,
  planned: PlannedCall,
  secret: string,
): PreparedRequest {
  const { protocol } = setting;
  const prepared = protocol.prepare(record, planned.question, known);
  if (!prepared.ok) throw new Error(`the plan holds a call that cannot be prepared: ${recordId}`);
  const { messages, visible } = prepared.value;
  const inputHash = inputHashOf(protocol, planned.question, visible);
  return { planned, messages, inputHash, lot: hashJson([secret, inputHash]) };
}
