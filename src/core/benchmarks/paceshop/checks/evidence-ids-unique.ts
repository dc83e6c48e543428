import { shown } from '../../../schema/value-words.ts';
import { isJsonArray, isJsonObject } from '../../../model/json.ts';
import { pointerOf } from '../../../model/pointer.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

export const evidenceIdsUnique = shoppingCheck(
  'evidence-ids-unique',
  'error',
  'No two pieces of evidence have the same id.',
  ({ evidence }) => {
    if (evidence === undefined) return nothing;
    const ids = new Set(evidence.map(({ id }) => id));
    if (ids.size === evidence.length) return nothing;
    const first = new Map<string, number>();
    const found: CheckFinding[] = [];
    for (const [index, { id }] of evidence.entries()) {
      if (id === undefined) continue;
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, index);
        continue;
      }
      found.push({
        pointer: pointerOf('evidence', index, 'evidence_id'),
        message: `${shown(id)} is the id of evidence ${earlier + 1} already, so nobody can tell which one is cited. Give each its own id.`,
      });
    }
    return found.length === 0 ? nothing : found;
  },
  ({ evidence }, { pointer }, record) => {
    const index = Number(pointer.split('/')[2]);
    const id = evidence?.[index]?.id;
    const pool = isJsonObject(record) ? record['evidence'] : undefined;
    if (id === undefined || evidence === undefined || !isJsonArray(pool)) return [];
    const earlier = evidence.findIndex((piece) => piece.id === id);
    if (JSON.stringify(pool[earlier]) !== JSON.stringify(pool[index])) return [];
    return [
      {
        title: `Delete evidence ${index + 1}, which repeats evidence ${earlier + 1}`,
        isPreferred: true,
        operations: [{ op: 'remove', pointer: pointerOf('evidence', index) }],
      },
    ];
  },
);
