import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { SourceRecord } from '../../construction.ts';
import { readPersona, shoppingRecordOf, type Persona } from '../shopping-record.ts';
import { swapAxes, type SwapAxis } from '../taxonomy.ts';
import { deriveFrom, readBase, type Derived } from './derived.ts';
import { draws } from './keyed-draws.ts';
import type { PersonaPool } from './persona-pool.ts';
import { swappedSummary } from './persona-summary-swap.ts';
import { swapAxisRules } from './swap-clashes.ts';

export interface SwapContext {
  readonly personas: PersonaPool;
  readonly seed: number;
}

export interface SwappedPersona extends Derived {
  /** The summary of its shopper was made anew by our template, though the base has one in another manner. */
  readonly isSummaryRebuilt: boolean;
}

/**
 * Leaves the response of a GOOD record as it is and gives its shopper, on one axis, what another shopper of the pool has,
 * so that the response goes against it (table 27; RULINGS, PACEShop 5 and 12). The shopper keeps `persona_id`, since only
 * that axis changes; `swap.from_persona_id` says whose values came in.
 *
 * @returns or why it is refused, in one sentence
 */
export function swapPersona(
  source: SourceRecord,
  axis: SwapAxis,
  { personas, seed }: SwapContext,
): Result<SwappedPersona, string> {
  const base = readBase(source);
  if (!base.ok) return base;
  const { id, value } = base.value;
  const refusal = swapRefusal(value, axis);
  if (refusal !== undefined) return err(refusal);
  const record = shoppingRecordOf(value);
  const clashWith = swapAxisRules[axis].clashOf(record);
  for (const other of draws(personas.members, [seed, id, axis])) {
    if (other.id === record.persona.id) continue;
    const conflict = clashWith(other);
    if (conflict === undefined) continue;
    const swapped = swapFields(value['persona'], other.persona, axis);
    const derived = deriveFrom(
      base.value,
      {
        // Who is drawn depends on the pool: other contents have another id.
        keys: ['swap', seed, axis, other.id],
        title: `${swapAxes[axis].title} of ${other.id}`,
        tier: null,
        defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
        properties: { swap: { axis, from_persona_id: other.id, conflict } },
        provenance: { name: 'swap', value: { seed } },
      },
      { operations: swapped.operations, properties: { persona: swapped.persona } },
    );
    return ok({ ...derived, isSummaryRebuilt: swapped.isSummaryRebuilt });
  }
  return err(`${swapTitle(axis)}: nothing in the response goes against any shopper of the pool.`);
}

/** Why no persona whatever could clash with the response on an axis; undefined where one might. */
export function swapRefusal(value: JsonValue, axis: SwapAxis): string | undefined {
  const record = shoppingRecordOf(value);
  if (!record.persona.isThere) return 'The record has no persona.';
  if (!record.response.isThere) return 'The record has no response.';
  const { attests, lacks } = swapAxisRules[axis];
  return attests(record) ? undefined : `${swapTitle(axis)}: the response ${lacks}.`;
}

function swapTitle(axis: SwapAxis): string {
  return `Swap on ${axis}`;
}

/** Where each axis lies in a persona, and what comes in from another. */
const axisFields: Readonly<
  Record<
    SwapAxis,
    {
      readonly group: 'preferences' | 'shopping_context';
      readonly fieldsOf: (other: Persona) => JsonObject;
    }
  >
> = {
  budget: {
    group: 'shopping_context',
    fieldsOf: ({ budget }) => (budget === undefined ? {} : { budget }),
  },
  hard_constraint: {
    group: 'preferences',
    fieldsOf: ({ hardConstraints }) => ({ hard_constraints: hardConstraints }),
  },
  brand_affinity: {
    group: 'preferences',
    fieldsOf: ({ brandLikes, brandAvoids }) => ({
      brand_likes: brandLikes,
      brand_avoids: brandAvoids,
    }),
  },
  attribute_preference: {
    group: 'preferences',
    fieldsOf: ({ attributePreferences }) => ({ attribute_preferences: attributePreferences }),
  },
};

function swapFields(
  persona: JsonValue | undefined,
  other: Persona,
  axis: SwapAxis,
): {
  readonly operations: readonly RecordOperation[];
  readonly persona: JsonObject;
  readonly isSummaryRebuilt: boolean;
} {
  const present = isJsonObject(persona) ? persona : {};
  const { group, fieldsOf } = axisFields[axis];
  const fields = fieldsOf(other);
  const presentGroup = present[group];
  const isGroupThere = isJsonObject(presentGroup);
  const changed: JsonObject = {
    ...present,
    [group]: isGroupThere ? { ...presentGroup, ...fields } : fields,
  };
  const operations: RecordOperation[] = isGroupThere
    ? Object.entries(fields).flatMap(([name, field]) =>
        field === undefined
          ? []
          : [{ op: 'set', pointer: `/persona/${group}/${name}`, value: field }],
      )
    : [{ op: 'set', pointer: `/persona/${group}`, value: fields }];
  if (!('context_summary' in present)) {
    return { operations, persona: changed, isSummaryRebuilt: false };
  }
  const { text, isRebuilt } = swappedSummary(readPersona(present), readPersona(changed));
  return {
    operations: [...operations, { op: 'set', pointer: '/persona/context_summary', value: text }],
    persona: { ...changed, context_summary: text },
    isSummaryRebuilt: isRebuilt,
  };
}
