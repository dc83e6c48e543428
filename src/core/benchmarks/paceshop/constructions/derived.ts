import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { DerivedRecord, SourceRecord } from '../../construction.ts';
import { passesAllChecks } from '../response-checks/all-response-checks.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import { goodRefusal } from './good-base.ts';
import { keyHash } from './keyed-draws.ts';

/** A derived record, as operations and as what they lead to. */
export interface Derived extends DerivedRecord {
  readonly value: JsonValue;
  /** Its response passes all twelve checks: none fails, and none lacks what it reads. */
  readonly isStealthy: boolean;
}

/** A record from which others may be derived. */
export interface Base {
  readonly id: string;
  readonly value: JsonObject;
}

/** @returns the record as a base, or why it is none: only validated GOOD records are */
export function readBase({ id, value }: SourceRecord): Result<Base, string> {
  if (id === undefined || id === '' || !isJsonObject(value)) return err('The record has no id.');
  const refusal = goodRefusal(value);
  if (refusal !== undefined) return err(refusal);
  const { provenance } = value;
  if (provenance !== undefined && !isJsonObject(provenance)) {
    return err('Its provenance is no object, so the seed cannot be recorded there.');
  }
  return ok({ id, value });
}

export interface DerivedHead {
  /** What was done, by which seed and with what of whom: the id is made of it. */
  readonly keys: readonly (string | number)[];
  readonly title: string;
  readonly tier: number | null;
  readonly defects: readonly { readonly family: string; readonly location: string }[];
  /** Further top-level properties, e.g. `swap`. */
  readonly properties: Readonly<Record<string, JsonValue>>;
  /** How it was made, under a name of its own in `provenance`. */
  readonly provenance: { readonly name: string; readonly value: JsonObject };
}

/** What was changed beside that: operations on the text, and the top-level properties that they lead to. */
export interface DerivedBody {
  readonly operations: readonly RecordOperation[];
  readonly properties: Readonly<Record<string, JsonValue>>;
}

const idDigits = 12;

/** Puts the head of a derived record to what was changed in it. Nothing else of the base is touched. */
export function deriveFrom(base: Base, head: DerivedHead, body: DerivedBody): Derived {
  // The id says nothing of the label or of what was done.
  const id = `${base.id}-x${keyHash(base.id, ...head.keys).slice(0, idDigits)}`;
  const top: Readonly<Record<string, JsonValue>> = {
    record_id: id,
    label: 'BAD',
    defects: head.defects.map(({ family, location }) => ({ family, location })),
    base_record_id: base.id,
    tier: head.tier,
    ...head.properties,
  };
  const { provenance } = base.value;
  const { name, value: made } = head.provenance;
  const value: JsonObject = {
    ...base.value,
    ...body.properties,
    ...top,
    provenance: { ...(isJsonObject(provenance) ? provenance : {}), [name]: made },
  };
  return {
    id,
    baseId: base.id,
    title: head.title,
    operations: [
      ...Object.entries(top).map(([property, topValue]): RecordOperation => {
        return { op: 'set', pointer: `/${property}`, value: topValue };
      }),
      ...body.operations,
      isJsonObject(provenance)
        ? { op: 'set', pointer: `/provenance/${name}`, value: made }
        : { op: 'set', pointer: '/provenance', value: { [name]: made } },
    ],
    value,
    isStealthy: passesAllChecks(shoppingRecordOf(value)) === true,
  };
}
