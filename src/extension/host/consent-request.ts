import type { DestinationDisclosure, SentSetting } from '../../core/judging/run/disclosures.ts';
import type { Destination, ReadyJudge } from './judge-directory.ts';

/** What is to be sent to one destination. */
export interface ConsentRequest {
  readonly destination: Destination;
  readonly models: readonly string[];
  readonly calls: number;
  readonly sends: readonly SentSetting[];
}

/** What the calls of some judges send, one request for each destination; nothing for judges that send nothing. */
export function consentRequests(
  judges: readonly ReadyJudge[],
  disclosures: readonly DestinationDisclosure[],
): readonly ConsentRequest[] {
  return disclosures.flatMap(({ destination: address, calls, sends }) => {
    const own = judges.flatMap(({ destination }) =>
      destination?.address === address ? [destination] : [],
    );
    const [destination] = own;
    if (destination === undefined) return [];
    return [{ destination, models: [...new Set(own.map(({ model }) => model))], calls, sends }];
  });
}

/** Gold that is shown on purpose, e.g. `"Full + Gold Highlights" shows dialogue.state_a_turns`. */
export function goldShown({ sends }: ConsentRequest): readonly string[] {
  return [
    ...new Set(
      sends.flatMap(({ contextTitle, showsGold }) =>
        showsGold.length === 0 ? [] : [`"${contextTitle}" shows ${showsGold.join(', ')}`],
      ),
    ),
  ];
}

export function fieldsSent({ sends }: ConsentRequest): readonly string[] {
  return [...new Set(sends.flatMap(({ visibleFields }) => visibleFields))];
}

/** Agreeing to a destination is not yet agreeing to show it gold. */
export function consentKeys(request: ConsentRequest): readonly string[] {
  const { consentKey } = request.destination;
  return goldShown(request).length === 0 ? [consentKey] : [consentKey, `${consentKey}#gold`];
}

export function consentText(request: ConsentRequest): string {
  const { destination, models, calls, sends } = request;
  const gold = goldShown(request);
  const told = [...new Set(sends.flatMap(({ tells }) => tells ?? []))];
  return [
    `${destination.address} (${models.join(', ')}), ${calls === 1 ? '1 call' : `${calls} calls`}`,
    `Sent: the prompts of ${settingsOf(sends)}, with ${fieldsSent(request).join(', ')} of each record.`,
    ...told,
    ...(gold.length === 0 ? [] : [`GOLD IS SHOWN ON PURPOSE: ${gold.join('; ')}.`]),
    `Nothing else of a record is sent: no ids, and no${gold.length + told.length === 0 ? '' : ' other'} gold labels, states, annotations or specification.`,
    destination.authorization,
    ...destination.warnings,
  ].join('\n');
}

function settingsOf(sends: readonly SentSetting[]): string {
  const byProtocol = Map.groupBy(sends, ({ protocolTitle }) => protocolTitle);
  return [...byProtocol]
    .map(([protocol, settings]) => {
      const contexts = [...new Set(settings.map(({ contextTitle }) => `"${contextTitle}"`))];
      return `"${protocol}" (context ${contexts.join(', ')})`;
    })
    .join(', ');
}
