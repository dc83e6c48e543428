import type { JsonObject } from '../../../model/json.ts';
import {
  errorSubtypes,
  type ErrorSubtype,
  type StateRelation,
  type StateRole,
} from '../taxonomy.ts';
import type { Design } from './design.ts';
import { relationTexts } from './relation-texts.ts';
import { subtypeTexts } from './subtype-texts.ts';
import { toWrite } from '../../../model/to-write.ts';

/** States A and B as the error and the relation call for them. */
export function stateSkeletons({ error, relation }: Design): JsonObject {
  const texts = subtypeTexts[error];
  const { difference, stateA, stateB } = relationTexts[relation];
  const subtype = subtypeFields[error];
  return {
    A: {
      text: toWrite(texts.stateA),
      ...(error === 'partial_omission' ? { requirements: requirements.map(toWrite) } : {}),
      holder: 'user',
      scope: 'specific domain',
      time: toWrite('since when it holds, or when it was told'),
      status: 'active',
      strength: 'strong',
      transferability: toWrite('how it reaches the task of the request'),
      ...stateA,
      ...subtype?.stateA,
      role: roleOfA(error),
    },
    B: {
      text: toWrite(`${texts.stateB}. How it differs: ${difference}`),
      holder: 'user',
      scope: 'specific domain',
      time: toWrite('when it held, or when it was told'),
      status: 'active',
      strength: 'soft',
      transferability: toWrite('why it does not decide the task of the request'),
      ...stateB,
      ...subtype?.stateB,
      role: roleOfB(error, relation),
    },
  };
}

const requirements: readonly string[] = [
  'the first requirement, which the error response meets',
  'the second requirement, which it drops',
];

/** What the subtype says of the states goes before what the relation says (prompt 1). */
const subtypeFields: Partial<
  Readonly<Record<ErrorSubtype, { readonly stateA: JsonObject; readonly stateB: JsonObject }>>
> = {
  explicit_violation: { stateA: { strength: 'hard' }, stateB: {} },
  underweighting: { stateA: { strength: 'hard' }, stateB: {} },
  over_dominance: { stateA: { strength: 'hard' }, stateB: { strength: 'soft' } },
  stale_superseded: {
    stateA: { status: 'updated' },
    stateB: { status: 'superseded', strength: 'strong' },
  },
};

/** Where the error brings something in, state A need not be more than a guide. */
function roleOfA(error: ErrorSubtype): StateRole {
  return errorSubtypes[error].family === 'over' ? 'SUPPORT' : 'DOMINATE';
}

/** A state that holds beside A may guide the answer, unless applying it at all is the error. */
function roleOfB(error: ErrorSubtype, relation: StateRelation): StateRole {
  if (error === 'over_dominance') return 'SUPPORT';
  const coexists = relation === 'two_simultaneous' || relation === 'hard_vs_soft';
  return coexists && errorSubtypes[error].intervention === 'withhold-a' ? 'SUPPORT' : 'IGNORE';
}
