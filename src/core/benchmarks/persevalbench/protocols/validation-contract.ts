import validationSchema from '../../../../../schemas/persevalbench-validation.schema.json' with { type: 'json' };
import { contractFault, type ContractMember } from '../../../judging/declared/contract-fault.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';

/** The points that a validated response has to meet (prompt 9); the criterion is that of its subtype. */
export type ValidationPoint = 'criterion' | 'topic' | 'coherence' | 'difference';

/** The answer of response validation: schemas/persevalbench-validation.schema.json. */
export interface ResponseValidation {
  readonly pass: boolean;
  readonly reason: string;
  readonly unmet?: readonly ValidationPoint[];
}

export function readValidation(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The validation is not an object.');
  const fault = contractFault(value, validate(value), members);
  if (fault !== undefined) return err(fault);
  const { pass, unmet = [] } = validationOf(value) ?? {};
  const contradicts = pass === true && unmet.length > 0;
  return ok({
    verdict: value,
    warnings: contradicts ? ['The response passes, yet the validation names unmet points.'] : [],
  });
}

/** A stored validation as data; undefined when it does not satisfy the contract. */
export function validationOf(value: JsonValue | undefined): ResponseValidation | undefined {
  return value !== undefined && isValidation(value) ? value : undefined;
}

export function describeValidation(value: JsonValue): VerdictView {
  const validation = validationOf(value);
  if (validation === undefined) return { label: 'Unreadable validation' };
  return { label: validation.pass ? 'Passes' : 'Rejected', reasoning: validation.reason };
}

export function validationVote(value: JsonValue): string {
  const pass = validationOf(value)?.pass;
  if (pass === undefined) return '';
  return pass ? 'pass' : 'fail';
}

const members: readonly ContractMember[] = [
  { name: 'pass', rule: 'must be true or false' },
  { name: 'reason', rule: 'must be text' },
  {
    name: 'unmet',
    rule: 'must be a list of criterion, topic, coherence and difference',
    isOptional: true,
  },
];

const validate = ownValidator(validationSchema);

function isValidation(value: JsonValue): value is JsonObject & ResponseValidation {
  return validate(value).length === 0;
}
