import type { RepairCall } from '../../benchmarks/repair.ts';
import { askWithRetries } from '../../judging/ask-with-retries.ts';
import type { JsonValue } from '../../model/json.ts';
import { broughtFindings, preCheckFindings } from './proposal-findings.ts';
import type { RepairTry } from './repair-try.ts';
import type { RepairEvent, RepairRequest } from './repair-request.ts';
import { sumOfUsage } from './sum-of-usage.ts';
import { validateRecord, withoutVerdict } from './validate-record.ts';
import { withProposal } from './with-proposal.ts';

type OnEvent = (event: RepairEvent) => void;

/** Has the model write, and holds what it wrote against the pre-checks. What passes them is still `unvalidated`. */
export async function proposedBy(
  request: RepairRequest,
  number: number,
  call: RepairCall,
  signal: AbortSignal,
  onEvent: OnEvent,
): Promise<RepairTry> {
  const { repair, record, kind, model, tools } = request;
  onEvent({ type: 'step', number, step: 'writing' });
  const { answer, latencyMs, effort } = await askWithRetries(
    // Each try is another sample: a seeded model would write the same again.
    (within) => model.generate(call.messages, within, number - 1),
    tools,
    signal,
    (wait) => {
      onEvent({ type: 'wait', ...wait });
    },
  );
  const common = { number, call, passes: false, findings: [], latencyMs, effort };
  if (!answer.ok) {
    const { code, message } = answer.error;
    return code === 'cancelled'
      ? { ...common, state: 'cancelled', reason: 'Cancelled.', usage: {} }
      : { ...common, state: 'no-answer', reason: message, usage: {} };
  }
  const { text: raw, usage } = answer.value;
  const replied = { ...common, raw, usage };
  const read = repair.read(raw, record);
  if (!read.ok) return { ...replied, state: 'unreadable', reason: read.error };
  onEvent({ type: 'step', number, step: 'checking' });
  const proposal = read.value;
  const proposed = recordWith(request, proposal);
  if (!proposed.ok) return { ...replied, state: 'unreadable', reason: proposed.error };
  const findings = preCheckFindings(repair, kind, proposed.value);
  if (findings.length > 0) {
    const reason = findings.map(({ message }) => message).join(' ');
    return { ...replied, proposal, findings, state: 'failed-checks', reason };
  }
  const brought = broughtFindings(kind, record, proposed.value);
  return { ...replied, proposal, findings: brought, state: 'unvalidated', reason: '' };
}

/** Puts a proposal to the validator. */
export async function validated(
  request: RepairRequest,
  attempt: RepairTry,
  signal: AbortSignal,
  onEvent: OnEvent,
): Promise<RepairTry> {
  const { number, proposal = null } = attempt;
  const proposed = recordWith(request, proposal);
  if (!proposed.ok) return { ...attempt, state: 'unreadable', reason: proposed.error };
  onEvent({ type: 'step', number, step: 'validating' });
  const asked = await askValidator(request, proposed.value, signal, onEvent);
  if (!asked.ok) return { ...attempt, state: 'unvalidated', reason: asked.error };
  const { judgment, outcome } = asked.value;
  const whole = {
    ...attempt,
    validation: asked.value,
    usage: sumOfUsage(attempt.usage, judgment.usage ?? {}),
    latencyMs: attempt.latencyMs + judgment.latency_ms,
  };
  if (outcome === undefined) {
    // The proposal is kept: it can be put to the validator again.
    return { ...whole, state: 'unvalidated', reason: withoutVerdict(judgment) };
  }
  const { passes, reason } = outcome;
  return { ...whole, outcome, passes, state: passes ? 'passed' : 'rejected', reason };
}

export function askValidator(
  { benchmark, recordId, repair, judge, tools }: RepairRequest,
  record: JsonValue,
  signal: AbortSignal,
  onEvent: OnEvent,
): ReturnType<typeof validateRecord> {
  const { validator } = repair;
  return validateRecord(
    { benchmark, recordId, record, validator, judge, tools },
    signal,
    (wait) => {
      onEvent({ type: 'wait', ...wait });
    },
  );
}

function recordWith(
  { repair, record, model }: RepairRequest,
  proposal: JsonValue,
): ReturnType<typeof withProposal> {
  return withProposal(repair, record, proposal, { model: model.identity.model, isEdited: false });
}
