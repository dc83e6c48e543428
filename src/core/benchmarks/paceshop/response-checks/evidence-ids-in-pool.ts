import { shown } from '../../../schema/value-words.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/** Appendices B.9 and D.2. */
export const evidenceIdsInPool: ResponseCheck = {
  id: 'evidence-ids-in-pool',
  title: 'Each cited evidence id is one of the evidence pool.',
  isInferred: false,
  explainedBy: ['EVIDENCE_MISMATCH'],
  canTell: ({ evidence, response }) => evidence !== undefined && isWhole(response.attributionList),
  look: ({ evidence, response: { attributionList } }) => {
    if (evidence === undefined || attributionList === undefined) return nothing;
    const pool = new Set(evidence.map(({ id }) => id));
    const faults: ResponseFault[] = [];
    for (const [index, id] of attributionList.entries()) {
      if (id === undefined || pool.has(id)) continue;
      faults.push({
        pointer: `/response/attribution_list/${index}`,
        message: `The evidence pool has no ${shown(id)}.`,
        advice: 'Cite evidence of this record.',
      });
    }
    return faults.length === 0 ? nothing : faults;
  },
};
