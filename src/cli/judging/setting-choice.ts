import type { Benchmark } from '../../core/benchmarks/benchmark.ts';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { SelectionOptions } from './selection-options.ts';

/** The ablation of those that are judged as they are. */
const noAblation = 'none';

/**
 * Every chosen protocol in every chosen context and variation.
 *
 * @throws {UserError} when there is no such protocol, context or ablation, or when the file's records have no protocol
 */
export function chooseSettings(
  file: string,
  options: Pick<SelectionOptions, 'protocol' | 'context' | 'ablation'>,
  benchmarks: readonly Benchmark[],
): readonly JudgingSetting[] {
  const known = benchmarks.flatMap(settingsOf);
  const chosen = options.protocol?.map((name) => settingNamed(name, known)) ?? [
    defaultSetting(file, known),
  ];
  const kinds = new Set(chosen.map(({ kind }) => kind));
  if (kinds.size > 1) {
    const ids = [...kinds].map(({ id }) => id).join(' and ');
    throw new UserError('usage', `The protocols are for records of ${ids}. Judge them apart.`);
  }
  return chosen.flatMap((setting) => {
    const contexts = options.context ?? [setting.context];
    const ablations = options.ablation ?? [noAblation];
    return contexts.flatMap((context) =>
      ablations.map((ablation) => settingIn(setting, context, ablation)),
    );
  });
}

/** Each in the protocol's own context. */
function settingsOf(benchmark: Benchmark): readonly JudgingSetting[] {
  return benchmark.protocols.map((protocol) => {
    const kind = benchmark.kinds.find(({ id }) => id === protocol.kind);
    if (kind === undefined) throw new Error(`${protocol.id} is for a kind that is not there`);
    return { benchmark, kind, protocol, context: protocol.defaultContext };
  });
}

function settingNamed(name: string, known: readonly JudgingSetting[]): JudgingSetting {
  const [exact] = known.filter(({ protocol }) => protocol.id === name);
  if (exact !== undefined) return exact;
  const [found, ...others] = known.filter(({ protocol }) => protocol.id.endsWith(`/${name}`));
  if (found !== undefined && others.length === 0) return found;
  throw new UserError(
    'unknown-protocol',
    found === undefined
      ? `There is no protocol "${name}". Known: ${idsOf(known)}.`
      : `"${name}" could be ${idsOf([found, ...others])}. Write it in full.`,
  );
}

function defaultSetting(file: string, known: readonly JudgingSetting[]): JudgingSetting {
  const kinds = [...new Set(known.map(({ kind }) => kind))];
  const { kind } = detectFileKind(file, kinds);
  const setting = known.find((one) => one.kind === kind);
  if (setting !== undefined) return setting;
  throw new UserError(
    'unknown-protocol',
    `Cannot tell by which protocol ${file} is judged. Name one with --protocol: ${idsOf(known)}.`,
  );
}

function idsOf(settings: readonly JudgingSetting[]): string {
  return settings.map(({ protocol }) => protocol.id).join(', ');
}

function settingIn(setting: JudgingSetting, context: string, ablation: string): JudgingSetting {
  const { contexts, id } = setting.protocol;
  if (!contexts.some((known) => known.id === context)) {
    const ids = contexts.map((known) => known.id).join(', ');
    throw new UserError('unknown-context', `${id} has no context "${context}". Known: ${ids}.`);
  }
  if (ablation === noAblation) return { ...setting, context };
  return { ...setting, context, ablation: ablationOf(setting.protocol, ablation) };
}

/** As questions name it: with a seed where it draws, 0 by default. */
function ablationOf({ id: protocolId, ablations }: Protocol, text: string): string {
  const [id = '', seed] = text.split(/:(.*)/s, 2);
  const found = ablations.find((ablation) => ablation.id === id);
  if (found === undefined) {
    const ids = [noAblation, ...ablations.map((ablation) => ablation.id)].join(', ');
    throw new UserError('usage', `${protocolId} has no ablation "${id}". Known: ${ids}.`);
  }
  if (!found.isSeeded) {
    if (seed === undefined) return id;
    throw new UserError('usage', `The ablation ${id} draws nothing: leave ":${seed}" out.`);
  }
  if (seed !== undefined && !/^(0|[1-9]\d{0,14})$/.test(seed)) {
    throw new UserError('usage', `The seed of the ablation ${id} is a whole number from 0 on.`);
  }
  return `${id}:${seed ?? 0}`;
}
