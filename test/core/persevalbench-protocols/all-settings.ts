import assert from 'node:assert/strict';

import type {
  EarlierStages,
  PreparedCall,
  Protocol,
  Question,
} from '../../../src/core/benchmarks/protocol.ts';
import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

/** One question of one protocol. */
export interface Setting {
  readonly name: string;
  readonly protocol: Protocol;
  readonly question: Question;
}

const ablations: Readonly<Record<string, readonly string[]>> = {
  full: ['minus-relevant', 'minus-unrelated:0', 'minus-unrelated:7'],
};

/** Those that judge; validations see the gold by design and have tests of their own. */
export const judgingProtocols: readonly Protocol[] = persEvalBench.protocols.filter(
  ({ isValidation }) => isValidation !== true,
);

/** Every judging protocol with every context, ablation, stage, order and response. */
export const allSettings: readonly Setting[] = judgingProtocols.flatMap((protocol) =>
  protocol.contexts.flatMap(({ id: context }) =>
    [undefined, ...(ablations[context] ?? [])].flatMap((ablation) =>
      protocol
        .questions(['right', 'error'], {
          context,
          ...(ablation === undefined ? {} : { ablation }),
        })
        .map((question) => ({ name: nameOf(protocol, question), protocol, question })),
    ),
  ),
);

function nameOf(
  { id }: Protocol,
  { context, ablation, stage, order, candidate }: Question,
): string {
  const parts = [id, context, ablation, stage, order, candidate];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** What stage 1 of evidence-first is taken to have found. */
export const foundEvidence: JsonValue = {
  evidence: [
    { state: 'FOUND-one', turns: [2, 4], status: 'current' },
    { state: 'FOUND-two', turns: [], status: 'possibly_stale' },
  ],
};

export const earlierStages: EarlierStages = new Map([['evidence', foundEvidence]]);

export function prepare(
  record: JsonValue,
  { protocol, question }: Pick<Setting, 'protocol' | 'question'>,
  earlier = earlierStages,
): PreparedCall {
  const call = protocol.prepare(record, question, earlier);
  assert.ok(call.ok, call.ok ? '' : call.error);
  return call.value;
}

/** Both messages as one text. */
export function promptOf(call: PreparedCall): string {
  return call.messages.map(({ content }) => content).join('\n');
}
