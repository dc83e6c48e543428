import type { RepairEvent, RepairRun } from '../../core/review/repair/repair-request.ts';
import type { RepairTry } from '../../core/review/repair/repair-try.ts';
import { printable } from '../problem-formats/printable.ts';

/** A run as data: its tries with what was proposed, found and validated. */
export function repairJson(
  { end, reason, tries, standing }: RepairRun,
  about: { readonly record: string; readonly repair: string; readonly written: string | null },
): object {
  return {
    ...about,
    end,
    reason,
    ...(standing === undefined
      ? {}
      : { standing: { judgment: standing.judgment, outcome: standing.outcome ?? null } }),
    tries: tries.map((attempt) => ({
      number: attempt.number,
      state: attempt.state,
      passes: attempt.passes,
      reason: attempt.reason,
      proposal: attempt.proposal ?? null,
      raw: attempt.raw ?? null,
      findings: attempt.findings,
      outcome: attempt.outcome ?? null,
      judgment: attempt.validation?.judgment ?? null,
      usage: attempt.usage,
      latency_ms: attempt.latencyMs,
    })),
  };
}

/** One line for each step that takes time. */
export function eventText(event: RepairEvent): string {
  switch (event.type) {
    case 'step':
      return `Try ${event.number}: ${event.step} ...\n`;
    case 'wait':
      return `${printable(event.message)} Waiting ${Math.ceil(event.delayMs / 1_000)} s.\n`;
    case 'try':
      return `${tryLine(event.attempt)}\n`;
  }
}

export function repairText(
  { end, reason, tries }: RepairRun,
  written: string | null,
  isRecordAlone: boolean,
): string {
  const proposals = tries.flatMap(({ number, state, proposal }) => {
    if (proposal === undefined) return [];
    const text = typeof proposal === 'string' ? proposal : JSON.stringify(proposal, undefined, 2);
    return [`--- Try ${number}: ${state} ---\n${printableLines(text)}\n`];
  });
  const what = isRecordAlone ? 'The record' : 'The dataset with the record';
  const last =
    written === null ? 'Nothing was written.' : `${what} was written to ${printable(written)}.`;
  return `${proposals.join('')}${end}: ${printable(reason)}\n${last}\n`;
}

function tryLine({ number, state, reason, findings }: RepairTry): string {
  const line = `Try ${number}: ${state}${reason === '' ? '' : `: ${printable(reason)}`}`;
  if (state !== 'passed') return line;
  return [
    line,
    ...findings.map(({ message }) => `  Accepting it brings: ${printable(message)}`),
  ].join('\n');
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
