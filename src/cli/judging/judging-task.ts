import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import { UserError } from '../../core/model/user-error.ts';

export interface JudgingTaskOptions {
  /** Default: the first protocol for the kind of the file's records. */
  readonly protocol?: string;
  /** Default: the protocol's own default. */
  readonly context?: string;
}

/** Throws a UserError when there is no such protocol or context, or when the file's records have none. */
export function chooseTask(
  file: string,
  { protocol: protocolId, context }: JudgingTaskOptions,
  benchmarks: readonly Benchmark[],
): JudgingSetting {
  const known = benchmarks.flatMap(tasksOf);
  const task =
    protocolId === undefined
      ? defaultTask(file, known)
      : known.find(({ protocol }) => protocol.id === protocolId);
  if (task === undefined) {
    const ids = known.map(({ protocol }) => protocol.id).join(', ');
    throw new UserError(
      'unknown-protocol',
      protocolId === undefined
        ? `Cannot tell by which protocol ${file} is judged. Name one with --protocol: ${ids}.`
        : `There is no protocol "${protocolId}". Known: ${ids}.`,
    );
  }
  return context === undefined ? task : withContext(task, context);
}

function tasksOf(benchmark: Benchmark): readonly JudgingSetting[] {
  return benchmark.protocols.map((protocol) => {
    const kind = benchmark.kinds.find(({ id }) => id === protocol.kind);
    if (kind === undefined) throw new Error(`${protocol.id} is for a kind that is not there`);
    return { benchmark, kind, protocol, context: protocol.defaultContext };
  });
}

function defaultTask(file: string, known: readonly JudgingSetting[]): JudgingSetting | undefined {
  const kinds = [...new Set(known.map(({ kind }) => kind))];
  const { kind } = detectFileKind(file, kinds);
  return known.find((task) => task.kind === kind);
}

function withContext(task: JudgingSetting, context: string): JudgingSetting {
  const { contexts, id } = task.protocol;
  if (contexts.some((known) => known.id === context)) return { ...task, context };
  const ids = contexts.map((known) => known.id).join(', ');
  throw new UserError('unknown-context', `${id} has no context "${context}". Known: ${ids}.`);
}
