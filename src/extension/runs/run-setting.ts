import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type { JudgingSetting } from '../../core/judging/run/judging-setting.ts';
import { noAblation, type RunChoices, type RunSetup } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';

/** The protocols that can judge the records of a file. */
export function protocolsOf({ benchmark, kind }: Dataset): readonly Protocol[] {
  return benchmark?.protocols.filter((protocol) => protocol.kind === kind?.id) ?? [];
}

/** Every chosen protocol in every chosen context, and every chosen ablation in the protocol's main context. */
export function settingsOf(dataset: Dataset, choices: RunChoices): readonly JudgingSetting[] {
  const { benchmark, kind } = dataset;
  if (benchmark === undefined || kind === undefined) return [];
  const chosen = protocolsOf(dataset).filter(({ id }) => choices.protocols.includes(id));
  return chosen.flatMap((protocol): readonly JudgingSetting[] => {
    const contexts = choices.ablations.includes(noAblation)
      ? protocol.contexts.filter(({ id }) => choices.contexts.includes(id))
      : [];
    const ablations = protocol.ablations.filter(({ id }) => choices.ablations.includes(id));
    const base = { benchmark, kind, protocol };
    return [
      ...contexts.map(({ id }) => ({ ...base, context: id })),
      ...ablations.map(({ id, isSeeded }) => ({
        ...base,
        context: protocol.defaultContext,
        ablation: isSeeded ? `${id}:${choices.ablationSeed}` : id,
      })),
    ];
  });
}

type SettingOptions = Pick<RunSetup, 'protocols' | 'contexts' | 'ablations'>;

/** What can be chosen of protocols, contexts and ablations; those that several protocols share once. */
export function settingOptions(dataset: Dataset): SettingOptions {
  const protocols = protocolsOf(dataset);
  const all = <T extends { readonly id: string }>(
    listOf: (protocol: Protocol) => readonly T[],
  ): readonly (T & { readonly protocols: readonly string[] })[] =>
    [...new Map(protocols.flatMap(listOf).map((option) => [option.id, option])).values()].map(
      (option) => ({
        ...option,
        protocols: protocols
          .filter((protocol) => listOf(protocol).some(({ id }) => id === option.id))
          .map(({ id }) => id),
      }),
    );
  return {
    protocols: protocols.map(({ id, title, description }) => ({ id, title, description })),
    contexts: all(({ contexts }) =>
      contexts.map(({ id, title, description, showsGold }) => ({
        id,
        title,
        description,
        showsGold,
      })),
    ),
    ablations: all(({ ablations }) =>
      ablations.map(({ id, title, description, isSeeded }) => ({
        id,
        title,
        description,
        isSeeded,
      })),
    ),
  };
}

/** What stands chosen when the panel is first opened for a file: as "Judge Record" would judge. */
export function defaultChoices(dataset: Dataset, judge: string): RunChoices {
  const [protocol] = protocolsOf(dataset);
  return {
    scope: 'file',
    onlyUnjudged: false,
    onlyWithoutErrors: false,
    filters: [],
    sample: null,
    judges: [judge],
    protocols: protocol === undefined ? [] : [protocol.id],
    contexts: protocol === undefined ? [] : [protocol.defaultContext],
    ablations: [noAblation],
    ablationSeed: 1,
    repeats: 1,
    concurrency: 4,
    maxCalls: null,
    maxCostUsd: null,
  };
}
