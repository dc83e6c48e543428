import choiceSchema from '../../../../../schemas/persevalbench-choice.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply } from '../../protocol.ts';
import { contractFault, type ContractMember } from '../../../judging/declared/contract-fault.ts';

/** Where a response stands in a comparison. Which response that is, only the order tells. */
export type ChoicePosition = 'first' | 'second';

/** The answer under pairwise comparison: schemas/persevalbench-choice.schema.json. */
export interface Choice {
  readonly choice: ChoicePosition;
  readonly reasoning: string;
}

export function readChoice(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The choice is not an object.');
  const fault = contractFault(value, validate(value), members);
  return fault === undefined ? ok({ verdict: value, warnings: [] }) : err(fault);
}

/** The position that a stored choice names; undefined when it does not satisfy the contract. */
export function choiceOf(value: JsonValue): Choice | undefined {
  return isChoice(value) ? value : undefined;
}

const members: readonly ContractMember[] = [
  { name: 'choice', rule: 'must be first or second: a tie is not an answer' },
  { name: 'reasoning', rule: 'must be text' },
];

const validate = ownValidator(choiceSchema);

function isChoice(value: JsonValue): value is JsonObject & Choice {
  return validate(value).length === 0;
}
