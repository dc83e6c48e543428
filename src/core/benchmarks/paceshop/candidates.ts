import type { JsonValue } from '../../model/json.ts';
import type { Candidate } from '../candidate.ts';
import { shoppingRecordOf, type ShoppingRecord } from './shopping-record.ts';

/** The id of the one candidate: a record holds one response. */
export const responseCandidate = 'response';

/** The response, as far as it has an overview. */
export function shoppingCandidates(record: JsonValue): readonly Candidate[] {
  const shopping = shoppingRecordOf(record);
  if (!shopping.response.isThere) return [];
  const { label } = shopping;
  return [
    {
      id: responseCandidate,
      title: 'Response',
      tone: label === 'BAD' ? 'response-error' : 'response-right',
      pointer: '/response/overview_text',
      text: shopping.response.overviewText ?? '',
      ...(label === undefined ? {} : { gold: goldText(shopping) }),
    },
  ];
}

/** @example `BAD · PREF_CONFLICT + REDUNDANCY` */
export function goldText({ label, defects }: ShoppingRecord): string {
  const families = (defects ?? []).map(({ family }) => family ?? '?');
  return families.length === 0 ? (label ?? '?') : `${label ?? '?'} · ${families.join(' + ')}`;
}
