import type { Repair, RepairProvenance } from '../../benchmarks/repair.ts';
import { editedRecord } from '../../jsonl/record-draft.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import type { JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';

/** The record as it would be with a proposal in it. Nothing is written. */
export function withProposal(
  repair: Repair,
  record: JsonValue,
  proposal: JsonValue,
  provenance: RepairProvenance,
): Result<JsonValue, string> {
  const operations = repair.apply(record, proposal, provenance);
  if (!operations.ok) return operations;
  const text = editedRecord(JSON.stringify(record), operations.value);
  if (!text.ok) return text;
  const value = parseJson(text.value);
  return value === undefined ? err('The proposal cannot be put into the record.') : ok(value);
}
