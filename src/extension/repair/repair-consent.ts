import type { Protocol } from '../../core/benchmarks/protocol.ts';
import type { Repair } from '../../core/benchmarks/repair.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { ok, type Result } from '../../core/model/result.ts';
import {
  repairDisclosures,
  type RepairParty,
} from '../../core/review/repair/repair-disclosures.ts';
import { consentRequests, type ConsentRequest } from '../host/consent-request.ts';
import type { ReadyJudge } from '../host/judge-directory.ts';

/** What is to be agreed to before a repair sends anything; nothing for the baseline. The error says what the record lacks. */
export function repairConsent(
  repair: Repair,
  protocol: Protocol,
  record: JsonValue,
  { writer, validator }: { readonly writer?: ReadyJudge; readonly validator: ReadyJudge },
): Result<readonly ConsentRequest[], string> {
  const disclosures = repairDisclosures(repair, protocol, record, {
    writer: writer === undefined ? undefined : partyOf(writer),
    validator: partyOf(validator),
  });
  if (!disclosures.ok) return disclosures;
  const judges = [...(writer === undefined ? [] : [writer]), validator];
  return ok(consentRequests(judges, disclosures.value));
}

function partyOf({ name, destination }: ReadyJudge): RepairParty {
  return { name, destination: destination?.address };
}
