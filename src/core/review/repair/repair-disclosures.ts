import type { Protocol } from '../../benchmarks/protocol.ts';
import type { Repair, RepairDisclosure } from '../../benchmarks/repair.ts';
import type { DestinationDisclosure, SentSetting } from '../../judging/run/disclosures.ts';
import type { JsonValue } from '../../model/json.ts';
import { ok, type Result } from '../../model/result.ts';

export interface RepairParty {
  readonly name: string;
  /** Undefined for one that sends nothing. */
  readonly destination: string | undefined;
}

interface Sender {
  readonly party: RepairParty;
  /** The most there can be, without those that are asked again. */
  readonly calls: number;
  readonly sends: SentSetting;
}

/**
 * What repairing a record sends, and to whom. It is what the repair declares, never what a call happens to hold: later calls
 * hold more than the first. The error says what the record lacks.
 *
 * @param protocol the validator's
 * @param parties without a writer: the record is validated as it stands
 */
export function repairDisclosures(
  repair: Repair,
  protocol: Protocol,
  record: JsonValue,
  parties: { readonly writer?: RepairParty | undefined; readonly validator: RepairParty },
): Result<readonly DestinationDisclosure[], string> {
  const { writer, validator } = parties;
  const senders: Sender[] = [];
  if (writer !== undefined) {
    const shown = repair.writerShows(record);
    if (!shown.ok) return shown;
    senders.push({ party: writer, calls: repair.tries, sends: writing(repair, shown.value) });
  }
  const shown = repair.validator.shows(record);
  if (!shown.ok) return shown;
  const standing = writer === undefined || repair.startsFromVerdict ? 1 : 0;
  senders.push({
    party: validator,
    calls: standing + (writer === undefined ? 0 : repair.tries),
    sends: validating(repair, protocol, shown.value),
  });
  const byDestination = Map.groupBy(senders, ({ party }) => party.destination);
  return ok(
    [...byDestination].flatMap(([destination, own]): readonly DestinationDisclosure[] =>
      destination === undefined
        ? []
        : [
            {
              destination,
              judges: [...new Set(own.map(({ party }) => party.name))],
              calls: own.reduce((sum, { calls }) => sum + calls, 0),
              sends: own.map(({ sends }) => sends),
            },
          ],
    ),
  );
}

function writing({ id, title, description }: Repair, shown: RepairDisclosure): SentSetting {
  return {
    ...{ protocol: id, protocolTitle: title },
    ...{ context: 'writer', contextTitle: 'What the writer sees', contextDescription: description },
    ...sent(shown),
  };
}

function validating(
  { validator }: Repair,
  { id, title, contexts }: Protocol,
  shown: RepairDisclosure,
): SentSetting {
  const { context } = validator.question;
  const described = contexts.find((one) => one.id === context);
  return {
    ...{ protocol: id, protocolTitle: title, context },
    contextTitle: described?.title ?? context,
    contextDescription: described?.description ?? '',
    ...sent(shown),
  };
}

function sent({
  fields,
  gold,
  tells,
}: RepairDisclosure): Pick<SentSetting, 'visibleFields' | 'showsGold' | 'tells'> {
  return {
    visibleFields: fields,
    showsGold: gold,
    ...(tells === undefined ? {} : { tells }),
  };
}
