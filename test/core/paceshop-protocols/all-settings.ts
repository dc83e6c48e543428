import assert from 'node:assert/strict';

import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import type { PaceMethod } from '../../../src/core/benchmarks/paceshop/protocols/pace-method.ts';
import type { PreparedCall, Protocol, Question } from '../../../src/core/benchmarks/protocol.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';

/** One question of one protocol. */
export interface Setting {
  readonly name: string;
  readonly protocol: Protocol;
  readonly question: Question;
  readonly isPersonaShown: boolean;
}

/** Every protocol in every context. */
export const allSettings: readonly Setting[] = paceMethods.flatMap(({ protocol, name }) =>
  protocol.contexts.flatMap(({ id: context }) =>
    protocol.questions(['response'], { context }).map((question) => ({
      name: `${name}, ${context}`,
      protocol,
      question,
      isPersonaShown: context !== 'persona-withheld',
    })),
  ),
);

export function methodOf(name: string): PaceMethod {
  const method = paceMethods.find((each) => each.name === name);
  assert.ok(method, name);
  return method;
}

export function settingOf(name: string): Setting {
  const { protocol } = methodOf(name);
  const setting = allSettings.find((each) => each.protocol === protocol);
  assert.ok(setting);
  return setting;
}

export function prepare(
  record: JsonValue,
  { protocol, question }: Pick<Setting, 'protocol' | 'question'>,
): PreparedCall {
  const call = protocol.prepare(record, question);
  assert.ok(call.ok, call.ok ? '' : call.error);
  return call.value;
}

/** Both messages as one text. */
export function promptOf(call: PreparedCall): string {
  return call.messages.map(({ content }) => content).join('\n');
}

/** Everything that leaves the record for a judge, the baseline's answer included. */
export function allSent(record: JsonValue, setting: Setting): string {
  const call = prepare(record, setting);
  return [promptOf(call), JSON.stringify(call.visible), call.baselineReply()].join('\n');
}
