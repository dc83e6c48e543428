import verificationSchema from '../../../../../schemas/persevalbench-verification.schema.json' with { type: 'json' };
import {
  contractFault,
  type ContractMember,
  type ContractRows,
} from '../../../judging/declared/contract-fault.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';

/** The answer of specification verification: schemas/persevalbench-verification.schema.json. */
export interface Verification {
  readonly passes: boolean;
  readonly failures: readonly VerifiedFailure[];
}

export interface VerifiedFailure {
  /** 1 to 11. */
  readonly rule_number: number;
  readonly rule_name: string;
  readonly explanation: string;
  readonly suggestion: string;
}

/** A number that names none of the eleven rules is outside the contract; a rule that does not hold for the record is not. */
export function readVerification(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The verification is not an object.');
  const errors = validate(value);
  const fault = contractFault(value, errors, members, rows);
  if (fault === undefined) return ok({ verdict: value, warnings: [] });
  const { passes, failures } = value;
  const isList = Array.isArray(failures);
  if (passes === true && isList && failures.length > 0) {
    return err('The reply is outside the contract: it passes, and yet it names failures.');
  }
  if (passes === false && isList && failures.length === 0) {
    return err('The reply is outside the contract: it does not pass, and it names no failure.');
  }
  return err(fault);
}

/** A stored verification as data; undefined when it does not satisfy the contract. */
export function verificationOf(value: JsonValue | undefined): Verification | undefined {
  return value !== undefined && isVerification(value) ? value : undefined;
}

export function describeVerification(value: JsonValue): VerdictView {
  const verification = verificationOf(value);
  if (verification === undefined) return { label: 'Unreadable verification' };
  const { passes, failures } = verification;
  if (passes) return { label: 'Passes' };
  return {
    label: `Breaks ${failures.length === 1 ? '1 rule' : `${failures.length} rules`}`,
    table: {
      columns: ['Rule', 'Name', 'Explanation', 'Suggestion'],
      rows: failures.map((failure) => [
        String(failure.rule_number),
        failure.rule_name,
        failure.explanation,
        failure.suggestion,
      ]),
    },
  };
}

export function verificationVote(value: JsonValue): string {
  const passes = verificationOf(value)?.passes;
  if (passes === undefined) return '';
  return passes ? 'pass' : 'fail';
}

const members: readonly ContractMember[] = [
  { name: 'passes', rule: 'must be true or false' },
  { name: 'failures', rule: 'must be a list of failures' },
];

const rows: ContractRows = {
  list: 'failures',
  members: [
    { name: 'rule_number', rule: 'must be the number of one of the eleven rules' },
    { name: 'rule_name', rule: 'must be text' },
    { name: 'explanation', rule: 'must be text that is not empty' },
    { name: 'suggestion', rule: 'must be text' },
  ],
};

const validate = ownValidator(verificationSchema);

function isVerification(value: JsonValue): value is JsonObject & Verification {
  return validate(value).length === 0;
}
