import { canonicalJson } from '../../../judging/hashes.ts';
import { renderMessages } from '../../../judging/declared/judge-call.ts';
import { editedRecord } from '../../../jsonl/record-draft.ts';
import { parseJson } from '../../../jsonl/parse-json.ts';
import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { allCandidates } from '../../protocol.ts';
import type { FailedTry, Repair, RepairCall, RepairChange } from '../../repair.ts';
import { specificationVerificationProtocol } from '../protocols/specification-verification.ts';
import { scenarioOf } from '../scenario.ts';
import {
  readShownSpecification,
  specificationDisclosure,
  specificationJson,
  specificationValues,
} from '../shown-specification.ts';
import { readRefinement } from './refined-specification.ts';
import { refinementOperations } from './refinement-operations.ts';
import { refinementPrompt } from './refinement-prompt.ts';
import { specificationOutcome } from './specification-outcome.ts';

/** Refining a specification (paper, section 3.3, prompts 3 and 4). A proposal is the planner's flat object, whole. */
export const specificationRepair: Repair = {
  id: 'specification',
  title: 'Refine Specification',
  description:
    'Has a model mend what verification found in the specification, once; a specification that fails again is set aside.',
  kind: 'persevalbench/scenario',
  writes: 'specification',
  tries: 1,
  startsFromVerdict: true,
  promptVersion: '1',
  current: (record) =>
    scenarioOf(record).spec === undefined ? undefined : { title: 'Specification', pointer: '' },
  viewOf: () =>
    'The model sees the specification, its design cell, and what verification found. It does not see dialogue and responses.',
  writerShows: (record) => specificationDisclosure(record, 'failures'),
  prepare,
  read: readRefinement,
  apply: (record, proposal) => refinementOperations(record, proposal),
  preChecks: [
    'persevalbench/legal-cell',
    'persevalbench/state-b-missing',
    'persevalbench/partial-omission-requirements',
  ],
  validator: {
    protocol: specificationVerificationProtocol.id,
    question: {
      candidate: allCandidates,
      context: specificationVerificationProtocol.defaultContext,
    },
    shows: (record) => specificationDisclosure(record, 'rules'),
    outcomeOf: specificationOutcome,
  },
  changes: changesOf,
};

function prepare(record: JsonValue, failedTry: FailedTry | undefined): Result<RepairCall, string> {
  const shown = readShownSpecification(record);
  if (!shown.ok) return shown;
  if (failedTry === undefined) {
    return err(
      'The specification has to be verified first: refining mends what verification finds.',
    );
  }
  const failures = specificationOutcome(failedTry.verdict, record).failures.map(
    ({ title, explanation, suggestion }) => ({ title, explanation, suggestion }),
  );
  if (failures.length === 0) return err('Verification finds nothing against the specification.');
  const visible = { ...specificationJson(shown.value), failures };
  const values = {
    ...specificationValues(shown.value),
    failures: failures.map((failure, index) => ({
      ...failure,
      number: index + 1,
      hasSuggestion: failure.suggestion !== '',
    })),
  };
  return ok({ visible, messages: renderMessages(refinementPrompt, visible, values) });
}

/** The fields that the refinement changes in the record, in the order of the planner. */
function changesOf(record: JsonValue, proposal: JsonValue): readonly RepairChange[] {
  const before = readShownSpecification(record);
  const operations = refinementOperations(record, proposal);
  if (!before.ok || !operations.ok) return [];
  const refined = editedRecord(JSON.stringify(record), operations.value);
  const after = refined.ok ? readShownSpecification(parseJson(refined.value) ?? null) : refined;
  if (!after.ok) return [];
  const { specification: old } = before.value;
  const { specification: now } = after.value;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => canonicalJson(old[name] ?? null) !== canonicalJson(now[name] ?? null))
    .map((name) => ({ title: name, before: textOf(old[name]), after: textOf(now[name]) }));
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}
