import evidenceSchema from '../../../../../schemas/persevalbench-evidence.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';
import { turnsOfAll } from './cited-turns.ts';
import {
  contractFault,
  type ContractMember,
  type ContractRows,
} from '../../../judging/declared/contract-fault.ts';

/** What the first stage of evidence-first gives: schemas/persevalbench-evidence.schema.json. */
export interface ExtractedEvidence {
  readonly evidence: readonly EvidenceItem[];
}

/** A preference, constraint or circumstance of the user (appendix F.2, prompt 11, stage 1). */
export interface EvidenceItem {
  readonly state: string;
  /** Empty where only the request expresses it. */
  readonly turns: readonly number[];
  readonly status: 'current' | 'possibly_stale';
}

export function readEvidence(value: JsonValue): Result<ReadReply, string> {
  if (!isJsonObject(value)) return err('The evidence is not an object.');
  const fault = contractFault(value, validate(value), members, rows);
  return fault === undefined ? ok({ verdict: value, warnings: [] }) : err(fault);
}

/** Stored evidence as data; undefined when it does not satisfy the contract. */
export function evidenceOf(value: JsonValue): ExtractedEvidence | undefined {
  return isEvidence(value) ? value : undefined;
}

export function describeEvidence(value: JsonValue): VerdictView {
  if (!isEvidence(value)) return { label: 'Unreadable evidence' };
  const { evidence } = value;
  const count = evidence.length;
  return {
    label: `Evidence: ${count === 1 ? '1 state' : `${count} states`}`,
    citedTurns: turnsOfAll(evidence.map(({ turns }) => turns)),
    table: {
      columns: ['State', 'Turns', 'Status'],
      rows: evidence.map(({ state, turns, status }) => [
        state,
        turns.join(', '),
        statusTitles[status],
      ]),
    },
  };
}

const statusTitles: Readonly<Record<EvidenceItem['status'], string>> = {
  current: 'current',
  possibly_stale: 'possibly stale',
};

const members: readonly ContractMember[] = [
  { name: 'evidence', rule: 'must be a list of objects with state, turns and status' },
];

const rows: ContractRows = {
  list: 'evidence',
  members: [
    { name: 'state', rule: 'must be text that is not empty' },
    { name: 'turns', rule: 'must be a list of turn numbers' },
    { name: 'status', rule: 'must be current or possibly_stale' },
  ],
};

const validate = ownValidator(evidenceSchema);

function isEvidence(value: JsonValue): value is JsonObject & ExtractedEvidence {
  return validate(value).length === 0;
}
