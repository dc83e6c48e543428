import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { firstName, inexactAmong, nameOf } from './foreign-value.ts';

/** What an item says of the record of ours that it is about. */
export interface ItemIdentity {
  readonly recordId: string | undefined;
  readonly candidate: string | undefined;
  readonly study: string | undefined;
  readonly inputHash: string | undefined;
  readonly draw: string | undefined;
  /** Name of the draw that the other one repeats. */
  readonly repeats: string | undefined;
  /** Whether one of them is a number that JSON does not hold exactly. */
  readonly isInexact: boolean;
}

/** The properties that tell it, in the item itself or in the object of its metadata. */
export const identityProperties = [
  'record_id',
  'candidate',
  'study',
  'input_hash',
  'draw',
  'repeats',
] as const;

/** @param places the objects that may hold the properties, the one that counts first */
export function identityOf(...places: readonly JsonObject[]): ItemIdentity {
  const [recordId, candidate, study, inputHash, draw, repeats] = identityProperties.map(
    (property) => firstName(...places.map((place) => place[property])),
  );
  const isInexact = identityProperties.some((property) =>
    inexactAmong(...places.map((place) => place[property])),
  );
  return { recordId, candidate, study, inputHash, draw, repeats, isInexact };
}

/** The properties that say what a review is about. */
export function identityProps(review: Review): JsonObject {
  const { record_id: recordId, candidate, study } = review;
  return { record_id: recordId, ...(nameOf(candidate) === undefined ? {} : { candidate }), study };
}
