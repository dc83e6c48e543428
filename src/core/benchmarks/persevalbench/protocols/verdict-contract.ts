import verdictSchema from '../../../../../schemas/persevalbench-verdict.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';
import { errorSubtypes } from '../taxonomy.ts';
import { contractFault, type ContractMember } from '../../../judging/declared/contract-fault.ts';

export type VerdictLabel = 'RIGHT' | 'OVER_PERSONALIZED' | 'UNDER_PERSONALIZED';

/** The answer of a judge: schemas/persevalbench-verdict.schema.json. */
export interface Verdict {
  readonly verdict: VerdictLabel;
  /** Canonical subtype labels, e.g. `over.stale_or_superseded`. */
  readonly subtypes: readonly string[];
  readonly confidence: number;
  readonly reasoning: string;
  readonly cited_turns?: readonly number[];
}

/**
 * Checks an answer against the contract. Labels and ranges are never bent into shape; the one
 * liberty is a single subtype given as a string instead of a list.
 */
export function readVerdict(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The verdict is not an object.');
  const { subtypes } = value;
  const verdict = typeof subtypes === 'string' ? { ...value, subtypes: [subtypes] } : value;
  const fault = contractFault(verdict, validate(verdict), members);
  if (fault !== undefined) return err(fault);
  if (!isVerdict(verdict)) return err('The verdict does not satisfy the contract.');
  return ok({ verdict, warnings: warningsOf(verdict) });
}

/** The label of a stored verdict; undefined when it does not satisfy the contract. */
export function verdictLabel(value: JsonValue): VerdictLabel | undefined {
  return isVerdict(value) ? value.verdict : undefined;
}

/** What repeats vote on: the three-way label. */
export function verdictVote(value: JsonValue): string {
  return verdictLabel(value) ?? '';
}

/** A verdict for people. What cannot be read is shown as unreadable rather than guessed. */
export function describeVerdict(value: JsonValue): VerdictView {
  if (!isVerdict(value)) return { label: 'Unreadable verdict' };
  const [subtype] = value.subtypes;
  return {
    label: shortLabels[value.verdict],
    ...(subtype === undefined ? {} : { subtype: subtypeTitle(subtype) }),
    confidence: value.confidence,
    reasoning: value.reasoning,
    ...(value.cited_turns === undefined ? {} : { citedTurns: value.cited_turns }),
  };
}

const shortLabels: Readonly<Record<VerdictLabel, string>> = {
  RIGHT: 'Right',
  UNDER_PERSONALIZED: 'Under',
  OVER_PERSONALIZED: 'Over',
};

const validate = ownValidator(verdictSchema);

function isVerdict(value: JsonValue): value is JsonObject & Verdict {
  return validate(value).length === 0;
}

/** RULINGS, PersEvalBench 10: subtypes are elicited, not scored, so a poor one costs a warning. */
function warningsOf(verdict: Verdict): readonly string[] {
  const warnings: string[] = [];
  if (verdict.subtypes.length > 1) {
    warnings.push(
      `The judge names ${verdict.subtypes.length} subtypes instead of the primary one.`,
    );
  }
  if (verdict.verdict === 'RIGHT' && verdict.subtypes.length > 0) {
    warnings.push('The verdict is RIGHT, yet the judge names an error subtype.');
  }
  const direction = verdict.verdict === 'OVER_PERSONALIZED' ? 'over.' : 'under.';
  const opposed = verdict.subtypes.filter((subtype) => !subtype.startsWith(direction));
  if (verdict.verdict !== 'RIGHT' && opposed.length > 0) {
    warnings.push(`The subtype ${opposed.join(', ')} does not fit the verdict ${verdict.verdict}.`);
  }
  return warnings;
}

const members: readonly ContractMember[] = [
  { name: 'verdict', rule: 'must be RIGHT, OVER_PERSONALIZED or UNDER_PERSONALIZED' },
  { name: 'subtypes', rule: 'must be a list of the nine subtype labels' },
  { name: 'confidence', rule: 'must be a number from 0 to 1' },
  { name: 'reasoning', rule: 'must be text' },
  { name: 'cited_turns', rule: 'must be a list of turn numbers', isOptional: true },
];

/** `over.stale_or_superseded` as people read it, e.g. `stale/superseded`. */
function subtypeTitle(label: string): string {
  const known = Object.values(errorSubtypes).find(({ contractLabel }) => contractLabel === label);
  return known?.title ?? label;
}
