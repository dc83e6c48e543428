import { shown } from '../../../schema/value-words.ts';
import { pointerOf } from '../../../model/pointer.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

export const usedEvidence = shoppingCheck(
  'used-evidence',
  'error',
  'used_evidence_ids names evidence of the pool, each piece once.',
  ({ evidence, usedEvidenceIds }) => {
    if (usedEvidenceIds === undefined) return nothing;
    const pool = evidence === undefined ? undefined : new Set(evidence.map(({ id }) => id));
    const found: CheckFinding[] = [];
    const seen = new Set<string>();
    for (const [index, id] of usedEvidenceIds.entries()) {
      if (id === undefined) continue;
      const pointer = pointerOf('used_evidence_ids', index);
      if (seen.has(id)) {
        found.push({
          pointer,
          severity: 'warning',
          message: `${shown(id)} is in the list already. Delete it.`,
        });
      } else if (pool?.has(id) === false) {
        found.push({
          pointer,
          message: `The evidence pool has no ${shown(id)}. Name evidence of this record.`,
        });
      }
      seen.add(id);
    }
    return found.length === 0 ? nothing : found;
  },
  ({ usedEvidenceIds }, { pointer, severity }) => {
    const id = usedEvidenceIds?.[Number(pointer.split('/')[2])] ?? '';
    return [
      {
        title: `Delete ${shown(id)} from used_evidence_ids`,
        ...(severity === 'warning' ? { isPreferred: true } : {}),
        operations: [{ op: 'remove', pointer }],
      },
    ];
  },
);
