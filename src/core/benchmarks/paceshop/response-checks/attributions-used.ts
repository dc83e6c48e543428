import { shown } from '../../../schema/value-words.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/** Inferred from the contract: the response cites what its making used. The order of citations means nothing. */
export const attributionsUsed: ResponseCheck = {
  id: 'attributions-used',
  title: 'attribution_list has the ids of used_evidence_ids, each once.',
  isInferred: true,
  explainedBy: ['EVIDENCE_MISMATCH'],
  canTell: ({ usedEvidenceIds, response }) =>
    isWhole(usedEvidenceIds) && isWhole(response.attributionList),
  look: ({ usedEvidenceIds, response: { attributionList } }) => {
    if (usedEvidenceIds === undefined || attributionList === undefined) return nothing;
    const faults: ResponseFault[] = [];
    const used = new Set(usedEvidenceIds);
    const firsts = new Map<string, number>();
    for (const [index, id] of attributionList.entries()) {
      if (id === undefined) continue;
      const pointer = `/response/attribution_list/${index}`;
      const first = firsts.get(id);
      if (first !== undefined) {
        faults.push({
          pointer,
          message: `${shown(id)} is attribution ${first + 1} already.`,
          advice: 'Cite it once.',
        });
        continue;
      }
      firsts.set(id, index);
      if (!used.has(id)) {
        faults.push({
          pointer,
          message: `The response cites ${shown(id)}, which used_evidence_ids does not have.`,
          advice: 'Make the two lists the same.',
        });
      }
    }
    const missing = [...used].filter((id) => id !== undefined && !firsts.has(id));
    if (missing.length > 0) {
      faults.push({
        pointer: '/response/attribution_list',
        message: `used_evidence_ids also has ${listed(missing)}, which the response does not cite.`,
        advice: 'Make the two lists the same.',
      });
    }
    return faults.length === 0 ? nothing : faults;
  },
};

function listed(ids: readonly (string | undefined)[]): string {
  const [first, ...others] = ids;
  return others.length === 0 ? shown(first) : `${shown(first)} and ${others.length} more`;
}
