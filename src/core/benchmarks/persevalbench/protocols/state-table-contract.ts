import tableSchema from '../../../../../schemas/persevalbench-state-table.schema.json' with { type: 'json' };
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { ownValidator } from '../../../schema/own-validators.ts';
import type { ReadReply, VerdictView } from '../../protocol.ts';
import { turnsOfAll } from './cited-turns.ts';
import {
  contractFault,
  type ContractMember,
  type ContractRows,
} from '../../../judging/declared/contract-fault.ts';
import { describeVerdict, readVerdict } from './verdict-contract.ts';

/** What a state-table verdict has besides the verdict: schemas/persevalbench-state-table.schema.json. */
interface StateTable {
  readonly state_table: readonly StateRow[];
}

/** One state of the user and how it applies (appendix F.2, prompt 12, step 3). */
export interface StateRow {
  readonly state: string;
  readonly holder: 'user' | 'spouse' | 'parent' | 'colleague' | 'other';
  readonly scope: 'global' | 'specific domain' | 'specific task' | 'specific time';
  readonly status: 'active' | 'updated' | 'superseded' | 'expired' | 'one-time exception';
  readonly strength: 'hard' | 'strong' | 'soft';
  readonly evidence_turns: readonly number[];
  readonly policy: 'IGNORE' | 'SUPPORT' | 'DOMINATE';
}

/** A three-way verdict with its table. Labels may be in upper or lower case and are stored in the spelling of the contract. */
export function readStateTableVerdict(value: JsonValue): Result<ReadReply, string> {
  const read = readVerdict(value);
  if (!read.ok) return read;
  const { verdict, warnings } = read.value;
  if (!isJsonObject(verdict)) return err('The verdict is not an object.');
  const answer = withKnownSpelling(verdict);
  const fault = contractFault(answer, validate(answer), members, rows);
  return fault === undefined ? ok({ verdict: answer, warnings }) : err(fault);
}

export function describeStateTableVerdict(value: JsonValue): VerdictView {
  if (!isStateTable(value)) return { label: 'Unreadable verdict' };
  const { state_table } = value;
  return {
    ...describeVerdict(value),
    citedTurns: turnsOfAll(state_table.map(({ evidence_turns }) => evidence_turns)),
    table: {
      columns: ['State', 'Holder', 'Scope', 'Status', 'Strength', 'Turns', 'Policy'],
      rows: state_table.map((row) => [
        row.state,
        row.holder,
        row.scope,
        row.status,
        row.strength,
        row.evidence_turns.join(', '),
        row.policy,
      ]),
    },
  };
}

const labels: Readonly<Record<string, readonly string[]>> = {
  holder: ['user', 'spouse', 'parent', 'colleague', 'other'],
  scope: ['global', 'specific domain', 'specific task', 'specific time'],
  status: ['active', 'updated', 'superseded', 'expired', 'one-time exception'],
  strength: ['hard', 'strong', 'soft'],
  policy: ['IGNORE', 'SUPPORT', 'DOMINATE'],
};

function withKnownSpelling(answer: JsonObject): JsonObject {
  const table = answer['state_table'];
  if (table === undefined || !isJsonArray(table)) return answer;
  return {
    ...answer,
    state_table: table.map((row) => {
      if (!isJsonObject(row)) return row;
      const spelled = Object.entries(labels).flatMap(([name, known]) => {
        const value = row[name];
        if (typeof value !== 'string') return [];
        const label = known.find((each) => each.toLowerCase() === value.toLowerCase());
        return label === undefined ? [] : [[name, label] as const];
      });
      return { ...row, ...Object.fromEntries(spelled) };
    }),
  };
}

const members: readonly ContractMember[] = [
  { name: 'state_table', rule: 'must be a list of states' },
];

const rows: ContractRows = {
  list: 'state_table',
  members: [
    { name: 'state', rule: 'must be text that is not empty' },
    ...['holder', 'scope', 'status', 'strength'].map(labelRule),
    { name: 'evidence_turns', rule: 'must be a list of turn numbers' },
    labelRule('policy'),
  ],
};

function labelRule(name: string): ContractMember {
  return { name, rule: `must be one of ${(labels[name] ?? []).join(', ')}` };
}

const validate = ownValidator(tableSchema);

function isStateTable(value: JsonValue): value is JsonObject & StateTable {
  return validate(value).length === 0;
}
