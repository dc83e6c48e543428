import * as vscode from 'vscode';
import type { Protocol } from '../../core/benchmarks/benchmark.ts';
import { systemClock } from '../../core/io/system-clock.ts';
import { judgeCandidate } from '../../core/judging/judge-candidate.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RecordAtCursor } from '../host/active-record.ts';
import type { JudgeDirectory, ReadyJudge } from '../host/judge-directory.ts';
import type { JudgingRuns } from '../host/judging-runs.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { ChannelLog } from '../host/log.ts';
import * as settings from '../host/settings.ts';
import type { Consent } from './consent.ts';

export interface JudgingServices {
  readonly directory: JudgeDirectory;
  readonly store: JudgmentStore;
  readonly runs: JudgingRuns;
  readonly consent: Consent;
  readonly log: ChannelLog;
}

/**
 * Judges the candidates of one record (all, or the one that is named), stores each judgment as it comes,
 * and returns them.
 *
 * @throws {UserError} when the record, the judge or the consent does not allow it
 */
export async function judgeRecord(
  place: RecordAtCursor,
  candidateId: string | undefined,
  services: JudgingServices,
): Promise<readonly Judgment[]> {
  const { dataset } = place;
  const { protocol, benchmark } = dataset;
  if (protocol === undefined || benchmark === undefined) {
    throw new UserError(
      'unknown-protocol',
      `There is no judging protocol for this file: it was taken for ${dataset.kind?.title ?? 'plain JSON Lines'}. Choose "Change Record Kind" if that is wrong.`,
    );
  }
  const recordId = judgeableId(place);
  if (services.runs.of(dataset.uri, recordId) !== undefined) {
    throw new UserError('record-not-judgeable', `${recordId} is being judged already.`);
  }
  const context = protocol.defaultContext;
  const ready = await services.directory.find(settings.chosenJudge(dataset.uri), dataset.uri);
  const calls = prepareCalls(place, protocol, context, candidateId);
  await services.consent.require(ready, protocol, context);
  services.log.info(`Judging ${calls.length} response(s) of one record with ${ready.name}.`);

  return withProgress(ready, recordId, async (report, signal, cancel) => {
    const judgments: Judgment[] = [];
    const show = (): void => {
      const progress = { judge: ready.name, done: judgments.length, total: calls.length };
      services.runs.set(dataset.uri, recordId, progress, cancel);
      report(`${judgments.length} of ${calls.length} responses`);
    };
    try {
      show();
      for (const { candidate, call } of calls) {
        const judgment = await judgeCandidate(
          { benchmark: benchmark.id, recordId, candidate, protocol, context, call },
          {
            judge: ready.judge,
            clock: systemClock,
            random: Math.random,
            createId: () => crypto.randomUUID(),
          },
          signal,
        );
        if (judgment.outcome === 'cancelled') break;
        await services.store.append(dataset, judgment);
        judgments.push(judgment);
        show();
      }
    } finally {
      services.runs.end(dataset.uri, recordId);
    }
    logOutcomes(judgments, services.log);
    return judgments;
  });
}

/** @throws {UserError} when judgments of this record could not be told apart from another's */
function judgeableId({ dataset, record }: RecordAtCursor): string {
  if (record.value === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `The record in ${record.name} is not JSON. Mend it first: the Problems panel says where.`,
    );
  }
  if (record.id === undefined) {
    throw new UserError(
      'record-not-judgeable',
      `The record in ${record.name} has no id, so its judgments could not be found again. Give it one.`,
    );
  }
  if (dataset.validator.linesOf(record.id).length > 1) {
    throw new UserError(
      'ambiguous-record',
      `The id ${record.id} belongs to more than one record of this file. Give each its own id, then judge.`,
    );
  }
  return record.id;
}

function prepareCalls(
  { record }: RecordAtCursor,
  protocol: Protocol,
  context: string,
  candidateId: string | undefined,
): readonly { readonly candidate: string; readonly call: ReturnType<typeof callOf> }[] {
  const candidates = record.candidates.filter(
    ({ id }) => candidateId === undefined || id === candidateId,
  );
  if (candidates.length === 0) {
    throw new UserError('unknown-candidate', `${record.name} has no response to judge.`);
  }
  return candidates.map(({ id }) => ({
    candidate: id,
    call: callOf(protocol, record, id, context),
  }));
}

function callOf(
  protocol: Protocol,
  record: RecordAtCursor['record'],
  candidate: string,
  context: string,
): Extract<ReturnType<Protocol['prepare']>, { readonly ok: true }>['value'] {
  const call = protocol.prepare(record.value ?? null, candidate, context);
  if (call.ok) return call.value;
  throw new UserError('record-not-judgeable', `${record.name} cannot be judged: ${call.error}`);
}

async function withProgress<T>(
  ready: ReadyJudge,
  recordId: string,
  run: (report: (message: string) => void, signal: AbortSignal, cancel: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Judging ${recordId} with ${ready.name}`,
      cancellable: true,
    },
    (progress, token) => {
      token.onCancellationRequested(() => {
        abort.abort();
      });
      return run(
        (message) => {
          progress.report({ message });
        },
        abort.signal,
        () => {
          abort.abort();
        },
      );
    },
  );
}

function logOutcomes(judgments: readonly Judgment[], log: ChannelLog): void {
  for (const { outcome, candidate, latency_ms, error } of judgments) {
    const code = error === undefined ? '' : ` (${error.code})`;
    log.info(`${candidate}: ${outcome}${code} after ${Math.round(latency_ms)} ms.`);
  }
}
