import type { FailedTry } from '../../benchmarks/repair.ts';
import { missingPart } from './missing-part.ts';
import { askValidator, proposedBy, validated } from './repair-attempt.ts';
import type { RepairEnd, RepairEvent, RepairRequest, RepairRun } from './repair-request.ts';
import { failedTryOf, isUsedUp, type RepairTry } from './repair-try.ts';
import { withoutVerdict, type Validation } from './validate-record.ts';

/**
 * Has a model write a part of a record anew until what it writes passes or no try is left. Nothing is written: what to do with
 * a proposal is for a person to say. Model trouble is an outcome, never a throw; cancelling ends it at once.
 */
export async function runRepair(
  request: RepairRequest,
  signal: AbortSignal,
  onEvent: (event: RepairEvent) => void,
): Promise<RepairRun> {
  const tries: RepairTry[] = [...(request.earlier ?? [])];
  let { standing } = request;
  const ended = (end: RepairEnd, reason: string): RepairRun => ({ end, reason, tries, standing });

  const { repair, record } = request;
  const missing = missingPart(repair, record);
  if (missing !== undefined) return ended('impossible', missing);
  let failedTry: FailedTry | undefined;
  if (repair.startsFromVerdict) {
    if (standing === undefined) {
      onEvent({ type: 'step', number: 1, step: 'verifying' });
      const validated = await askValidator(request, record, signal, onEvent);
      if (!validated.ok) return ended('impossible', validated.error);
      standing = validated.value;
    }
    const { outcome, judgment } = standing;
    if (outcome === undefined) return ended(endOfSilence(standing), withoutVerdict(judgment));
    if (outcome.passes) {
      const found = ['The validator finds nothing to mend.', ...outcome.ignored];
      return ended('nothing-to-do', found.join(' '));
    }
    const { reason } = outcome;
    failedTry = {
      proposal: undefined,
      by: 'validator',
      checks: [],
      verdict: judgment.verdict,
      reason,
    };
  }
  const used = tries.filter(isUsedUp);
  const last = used.at(-1);
  if (last !== undefined) failedTry = failedTryOf(last);

  // What the validator said nothing about is not written again: it is put to the validator once more.
  const latest = tries.at(-1);
  let open = latest?.state === 'unvalidated' ? latest : undefined;
  for (let number = used.length + 1; number <= repair.tries; number += 1) {
    const prepared = repair.prepare(record, failedTry);
    if (!prepared.ok) return ended('impossible', prepared.error);
    const proposed = open ?? (await proposedBy(request, number, prepared.value, signal, onEvent));
    const attempt =
      proposed.state === 'unvalidated'
        ? await validated(request, proposed, signal, onEvent)
        : proposed;
    open = undefined;
    tries.push(attempt);
    onEvent({ type: 'try', attempt });
    const end = endOf(attempt);
    if (end !== undefined) return ended(end, attempt.reason);
    failedTry = failedTryOf(attempt);
  }
  return ended(
    'exhausted',
    repair.tries === 1
      ? `The one try does not pass: ${tries.at(-1)?.reason ?? ''}`
      : `None of ${repair.tries} tries passes.`,
  );
}

/** Undefined for a try that another one may follow. */
function endOf({ state, validation }: RepairTry): RepairEnd | undefined {
  switch (state) {
    case 'unreadable':
    case 'failed-checks':
    case 'rejected':
      return undefined;
    case 'unvalidated':
      return validation?.judgment.outcome === 'cancelled' ? 'cancelled' : 'unvalidated';
    case 'passed':
    case 'no-answer':
    case 'cancelled':
      return state;
  }
}

/** The validator was asked about the record as it stands, and no verdict came. */
function endOfSilence({ judgment }: Validation): RepairEnd {
  switch (judgment.outcome) {
    case 'cancelled':
      return 'cancelled';
    case 'unreadable':
      return 'unvalidated';
    case 'failed':
    case 'verdict':
      return 'no-answer';
  }
}
