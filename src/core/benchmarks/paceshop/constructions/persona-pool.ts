import { byCodeUnits } from '../../../model/code-unit-order.ts';
import type { SourceRecord } from '../../construction.ts';
import { readPersona, type Persona } from '../shopping-record.ts';
import { attributeConcepts, conceptWithId, type AttributeConcept } from './attribute-concepts.ts';
import { budgetLevelOf, type BudgetLevel } from './budget-levels.ts';
import type { ConstraintConflict } from './constraint-conflict.ts';
import { conflictOf, foldedWish, matchesOf } from './constraint-reading.ts';
import { isKeptOut } from './denials.ts';
import { repeatedIn } from './keyed-draws.ts';
import { attestation } from './response-passages.ts';

/** Shoppers to draw from, read once for many records, sorted by id, so that draws do not depend on the order of a file. */
export interface PersonaPool {
  readonly members: readonly PoolPersona[];
  /** Ids of several shoppers: none of these is drawn, since nobody could tell whose values came in. */
  readonly repeatedIds: readonly string[];
}

export interface PoolPersona {
  readonly id: string;
  readonly persona: Persona;
  readonly budgetLevel: BudgetLevel | undefined;
  /** Of those hard constraints that the table knows, in their order. */
  readonly constraints: readonly { readonly text: string; readonly conflict: ConstraintConflict }[];
  readonly preferences: readonly {
    readonly text: string;
    readonly wishes: readonly {
      readonly concept: AttributeConcept;
      /** Words of what no product is that has what is wanted; of the concept itself where the preference denies it. */
      readonly against: readonly RegExp[];
    }[];
  }[];
}

/** @param records of the kind of personas; those without an id are passed over */
export function personaPool(records: readonly SourceRecord[]): PersonaPool {
  const personas = records.map(({ value }) => readPersona(value));
  const repeatedIds = repeatedIn(personas.map(({ id }) => id));
  const repeated = new Set(repeatedIds);
  const members = personas.flatMap((persona): PoolPersona[] =>
    persona.id === undefined || repeated.has(persona.id)
      ? []
      : [
          {
            id: persona.id,
            persona,
            budgetLevel: budgetLevelOf(persona.budget ?? ''),
            constraints: persona.hardConstraints.flatMap((text) => {
              const conflict = conflictOf(text);
              return conflict === undefined ? [] : [{ text, conflict }];
            }),
            preferences: persona.attributePreferences.map((text) => ({
              text,
              wishes: wishesOf(text),
            })),
          },
        ],
  );
  return { members: members.toSorted((one, other) => byCodeUnits(one.id, other.id)), repeatedIds };
}

function wishesOf(preference: string): PoolPersona['preferences'][number]['wishes'] {
  const text = foldedWish(preference);
  return attributeConcepts.flatMap((concept) => {
    const against = wordsAgainst(text, concept);
    return against.length === 0 ? [] : [{ concept, against }];
  });
}

/** Nothing where it cannot be told whether the concept is wanted or not. */
function wordsAgainst(preference: string, concept: AttributeConcept): readonly RegExp[] {
  const matches = matchesOf(preference, concept.words);
  if (matches.length === 0) return [];
  const wish = preference.toLowerCase();
  if (matches.every(({ start, end }) => isKeptOut(wish, start, end))) return [concept.words];
  if (attestation(preference, concept.words) === undefined) return [];
  return concept.opposes.flatMap((id) => conceptWithId(id)?.words ?? []);
}
