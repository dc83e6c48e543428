import type { BaselineRule } from '../finding.ts';

/** Rule 2: citations outside the pool, or other ones than the response was made from. */
export const evidenceMismatch: BaselineRule = {
  number: 2,
  family: 'EVIDENCE_MISMATCH',
  find: ({ citedIds, poolIds, usedIds }) => {
    const evidenceIds = (usedIds ?? []).filter((id) => poolIds.has(id)).slice(0, 3);
    const outside = citedIds.filter((id) => !poolIds.has(id));
    if (outside.length > 0) {
      return {
        location: 'attributions',
        confidence: 0.95,
        reason: `cites ${outside.length} of ${citedIds.length} ids from outside the evidence pool`,
        evidenceIds,
      };
    }
    const used = new Set(usedIds ?? citedIds);
    const unused = citedIds.filter((id) => !used.has(id));
    if (2 * unused.length < Math.max(citedIds.length, 1)) return undefined;
    return {
      location: 'attributions',
      confidence: 0.6,
      reason: `cites ${unused.length} of ${citedIds.length} ids that it was not made from`,
      evidenceIds,
    };
  },
};
