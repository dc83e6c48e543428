import { isJsonObject } from '../../core/model/json.ts';
import type { RunProgressView, RunStateName } from '../../webviews/protocol/run.ts';
import type { ActiveRun } from './active-run.ts';

const noCounts = { verdict: 0, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 };

/** A run of this window as the page draws it. */
export function progressState(run: ActiveRun, nowMs: number): RunProgressView {
  const { progress, end, startedAtMs, estimate } = run;
  const isPriced = (progress?.costUsd ?? 0) > 0 || estimate.pricedUsd > 0;
  const { callsPerSecond, remainingMs } = progress ?? {};
  return {
    runId: run.runId,
    state: stateOf(run),
    judges: run.judges,
    counts: progress?.counts ?? noCounts,
    done: progress?.done ?? 0,
    total: run.total,
    startedAt: new Date(startedAtMs).toISOString(),
    elapsedMs: Math.max(0, (end?.endedAtMs ?? nowMs) - startedAtMs),
    ...(end !== undefined || callsPerSecond === undefined
      ? {}
      : { callsPerMinute: callsPerSecond * 60 }),
    ...(end !== undefined || remainingMs === undefined ? {} : { leftMs: remainingMs }),
    ...(isPriced ? { costUsd: progress?.costUsd ?? 0 } : {}),
    endpoints: (progress?.lanes ?? []).flatMap((lane) =>
      lane.destination === undefined
        ? []
        : [
            {
              name: lane.destination,
              inFlight: lane.inFlight,
              limit: lane.limit,
              isRefused: lane.isRefused,
              ...(lane.pausedUntilMs === undefined || lane.pausedUntilMs <= nowMs
                ? {}
                : { waitingUntil: new Date(lane.pausedUntilMs).toISOString() }),
            },
          ],
    ),
    ...(end?.message === undefined ? {} : { message: end.message }),
    canResume: end !== undefined && (end.notMade > 0 || (progress?.counts.failed ?? 0) > 0),
  };
}

function stateOf({ end, isCancelling }: ActiveRun): RunStateName {
  if (end !== undefined) return end.how;
  return isCancelling ? 'cancelling' : 'running';
}

/** Names of properties, and pointers to plain values of objects right within, that records can be filtered by. */
export function filterFields(record: unknown): readonly string[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, value]) => {
    if (!isJsonObject(value)) return isPlain(value) ? [name] : [];
    return Object.entries(value).flatMap(([inner, part]) =>
      isPlain(part) ? [`${name}.${inner}`] : [],
    );
  });
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
