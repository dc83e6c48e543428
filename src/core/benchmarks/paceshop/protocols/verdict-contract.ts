import verdictSchema from '../../../../../schemas/paceshop-verdict.schema.json' with { type: 'json' };
import { contractFault, type ContractMember } from '../../../judging/declared/contract-fault.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply } from '../../protocol.ts';
import { scoreAxes } from '../taxonomy.ts';
import { fullContract, neutralScore, type NativeContract } from './native-contract.ts';
import { scoreAxisNames, writtenVerdict } from './written-verdict.ts';
import type { PaceVerdict } from './verdict.ts';

/**
 * Reads the answer of a judge. Labels and ranges are never bent into shape: a number as text, another label, a score
 * of 0 are rejected. Three liberties are taken, none of which changes what is said: spellings of families and locations
 * become the written one, the four axis scores may stand beside the other members, and further members are left out.
 *
 * @param contract what the method may say; more is warned about
 */
export function readVerdict(
  value: JsonValue,
  contract: NativeContract = fullContract,
): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The verdict is not an object.');
  const written = writtenVerdict(value);
  if (!written.ok) return written;
  const fault = contractFault(written.value, validate(written.value), members);
  if (fault !== undefined) return err(axisFault(written.value) ?? fault);
  if (!isPaceVerdict(written.value)) return err('The verdict does not satisfy the contract.');
  return ok({ verdict: written.value, warnings: warningsOf(written.value, contract) });
}

/** A stored verdict in its written form; undefined when it does not satisfy the contract. */
export function paceVerdictOf(value: JsonValue): PaceVerdict | undefined {
  const read = readVerdict(value);
  return read.ok && isPaceVerdict(read.value.verdict) ? read.value.verdict : undefined;
}

/** What repeats vote on first: the label. */
export function verdictVote(value: JsonValue): string {
  return paceVerdictOf(value)?.verdict ?? '';
}

const validate = ownValidator(verdictSchema);

function isPaceVerdict(value: JsonValue): value is JsonObject & PaceVerdict {
  return validate(value).length === 0;
}

/** Which axis is missing or out of range, where the fault is in one of them alone. */
function axisFault(verdict: JsonObject): string | undefined {
  const [error] = validate(verdict);
  const scores = verdict['axis_scores'];
  if (error === undefined || !isJsonObject(scores)) return undefined;
  if (!error.instancePath.startsWith('/axis_scores')) return undefined;
  const axis = scoreAxisNames.find((name) => scores[name] === undefined);
  if (axis !== undefined) return `The reply lacks "${axis}" in "axis_scores".`;
  const [, , name = ''] = error.instancePath.split('/');
  return `The reply is outside the contract: "${name}" ${scoreRule}.`;
}

function warningsOf(verdict: PaceVerdict, contract: NativeContract): readonly string[] {
  return [...diagnosisWarnings(verdict), ...nativeWarnings(verdict, contract)];
}

/** RULINGS, PACEShop 2: a verdict that contradicts its diagnosis is kept, and counted as it says. */
function diagnosisWarnings({
  verdict,
  defect_family: family,
  defect_location: location,
}: PaceVerdict): readonly string[] {
  const warnings: string[] = [];
  if (verdict === 'GOOD' && family !== 'NONE') {
    warnings.push(`The verdict is GOOD, yet the judge names the defect ${family}.`);
  }
  if (verdict === 'BAD' && family === 'NONE') {
    warnings.push('The verdict is BAD, yet the judge names no defect family.');
  }
  if (family === 'NONE' && location !== 'NONE') {
    warnings.push(`The judge names the location ${location} for no defect.`);
  }
  if (family !== 'NONE' && location === 'NONE') {
    warnings.push(`The judge names the defect ${family} and no location for it.`);
  }
  return warnings;
}

function nativeWarnings(verdict: PaceVerdict, contract: NativeContract): readonly string[] {
  const { defect_family: family, axis_scores: scores } = verdict;
  const warnings: string[] = [];
  if (family !== 'NONE' && !contract.families.includes(family)) {
    warnings.push(`The family ${family} is outside what this method natively judges.`);
  }
  for (const axis of contract.pinnedAxes.filter((name) => scores[name] !== neutralScore)) {
    warnings.push(
      `This method does not score ${scoreAxes[axis].title.toLowerCase()}, yet the judge gives ${scores[axis]} instead of ${neutralScore}.`,
    );
  }
  const { decidingAxis } = contract;
  if (decidingAxis !== undefined) {
    const isBelow = scores[decidingAxis] < neutralScore;
    if (isBelow !== (verdict.verdict === 'BAD')) {
      const title = scoreAxes[decidingAxis].title.toLowerCase();
      warnings.push(
        `The verdict is ${verdict.verdict}, yet ${title} is ${scores[decidingAxis]}: this method says BAD below ${neutralScore} alone.`,
      );
    }
  }
  return warnings;
}

const scoreRule = 'must be a number from 1 to 5';
const probabilityRule = 'must be a number from 0 to 1';

const members: readonly ContractMember[] = [
  { name: 'verdict', rule: 'must be GOOD or BAD' },
  { name: 'overall_bad_probability', rule: probabilityRule },
  { name: 'overall_quality', rule: scoreRule },
  {
    name: 'axis_scores',
    rule: `must hold ${scoreAxisNames.join(', ')}, each a number from 1 to 5`,
  },
  { name: 'defect_family', rule: 'must be one of the seven families or NONE' },
  { name: 'defect_location', rule: 'must be one of the four parts of a response or NONE' },
  { name: 'supporting_evidence_ids', rule: 'must be a list of evidence ids as text' },
  { name: 'confidence', rule: probabilityRule },
  { name: 'rationale', rule: 'must be text' },
];
