import ratingSchema from '../../../../../schemas/persevalbench-rating.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';
import { contractFault, type ContractMember } from '../../../judging/declared/contract-fault.ts';

/** The answer under pointwise scoring: schemas/persevalbench-rating.schema.json. */
export interface Rating {
  /** A whole number from 1 to 5; more is better. */
  readonly score: number;
  readonly reasoning: string;
}

export function readRating(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The rating is not an object.');
  const fault = contractFault(value, validate(value), members);
  return fault === undefined ? ok({ verdict: value, warnings: [] }) : err(fault);
}

/** The number of a stored rating; undefined when it does not satisfy the contract. */
export function ratingOf(value: JsonValue): number | undefined {
  return isRating(value) ? value.score : undefined;
}

export function describeRating(value: JsonValue): VerdictView {
  if (!isRating(value)) return { label: 'Unreadable rating' };
  return { label: `${value.score} of 5`, reasoning: value.reasoning };
}

const members: readonly ContractMember[] = [
  { name: 'score', rule: 'must be a whole number from 1 to 5' },
  { name: 'reasoning', rule: 'must be text' },
];

const validate = ownValidator(ratingSchema);

function isRating(value: JsonValue): value is JsonObject & Rating {
  return validate(value).length === 0;
}
