import type { JudgingChain, JudgingPlan } from './judging-plan.ts';
import { preparedCallsOf } from './planned-prompts.ts';
import type { RunJudge } from './run-judge.ts';

/** What leaves the machine, to one destination. */
export interface DestinationDisclosure {
  readonly destination: string;
  /** Names. */
  readonly judges: readonly string[];
  readonly calls: number;
  readonly sends: readonly SentSetting[];
}

export interface SentSetting {
  readonly protocol: string;
  readonly context: string;
  readonly protocolTitle: string;
  readonly contextTitle: string;
  readonly contextDescription: string;
  readonly ablation?: string;
  /** Names of the fields that prompts are built from, e.g. `request`. */
  readonly visibleFields: readonly string[];
  /** Names of gold fields that the context shows on purpose; empty for most. */
  readonly showsGold: readonly string[];
  /** What the words of the prompt tell of a record beside its fields, as a sentence. */
  readonly tells?: string;
}

/** Optional fields may be missing from the first records. */
const chainsLookedAt = 20;

/** Destinations in the order in which the plan turns to them. */
export function disclosuresOf(
  { chains }: JudgingPlan,
  judges: readonly RunJudge[],
): readonly DestinationDisclosure[] {
  const byDestination = Map.groupBy(chains, ({ judge }) => judges[judge]?.destination);
  return [...byDestination].flatMap(([destination, own]) =>
    destination === undefined ? [] : [disclosureOf(destination, own, judges)],
  );
}

function disclosureOf(
  destination: string,
  chains: readonly JudgingChain[],
  judges: readonly RunJudge[],
): DestinationDisclosure {
  const asked = new Set(chains.map(({ judge }) => judge));
  const bySetting = Map.groupBy(chains, ({ setting }) => setting);
  return {
    destination,
    judges: judges.filter((_judge, index) => asked.has(index)).map(({ name }) => name),
    calls: chains.reduce((sum, { stages, verdicts }) => sum + stages.length + verdicts.length, 0),
    sends: [...bySetting.values()].map(sentSetting),
  };
}

function sentSetting(chains: readonly JudgingChain[]): SentSetting {
  const [first] = chains;
  if (first === undefined) throw new RangeError('a setting without calls sends nothing');
  const { protocol, context, ablation } = first.setting;
  const described = protocol.contexts.find(({ id }) => id === context);
  const fields = new Set<string>();
  for (const chain of chains.slice(0, chainsLookedAt)) {
    for (const { prepared } of preparedCallsOf(chain)) {
      for (const field of Object.keys(prepared.visible)) fields.add(field);
    }
  }
  return {
    protocol: protocol.id,
    context,
    protocolTitle: protocol.title,
    contextTitle: described?.title ?? context,
    contextDescription: described?.description ?? '',
    ...(ablation === undefined ? {} : { ablation }),
    visibleFields: [...fields],
    showsGold: described?.showsGold ?? [],
  };
}
