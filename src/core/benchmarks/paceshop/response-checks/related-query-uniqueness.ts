import { nothing } from './nothing.ts';
import type { ResponseCheck, ResponseFault } from './response-check.ts';
import { isWhole } from './whole-list.ts';

/** Appendix D.2. Unlike categories, queries that differ in case or spaces alone are the same query. */
export const relatedQueryUniqueness: ResponseCheck = {
  id: 'related-query-uniqueness',
  title: 'No related query is there twice, whatever its case and spaces, and none is empty.',
  isInferred: false,
  explainedBy: ['REDUNDANCY'],
  canTell: ({ response }) => isWhole(response.rqList),
  look: ({ response: { rqList } }) => {
    if (rqList === undefined) return nothing;
    const faults: ResponseFault[] = [];
    const firsts = new Map<string, number>();
    for (const [index, query] of rqList.entries()) {
      if (query === undefined) continue;
      const plain = plainQuery(query);
      const first = firsts.get(plain);
      const pointer = `/response/rqList/${index}`;
      if (plain === '') {
        faults.push({ pointer, message: `Related query ${index + 1} is empty.` });
      } else if (first === undefined) {
        firsts.set(plain, index);
      } else {
        faults.push({
          pointer,
          message: `Related query ${index + 1} repeats related query ${first + 1}.`,
          advice: 'Replace it with another refinement.',
        });
      }
    }
    return faults.length === 0 ? nothing : faults;
  },
};

/** In lower case, with single spaces. Most queries have no others, and need no second text. */
function plainQuery(query: string): string {
  const lower = query.toLowerCase();
  return unevenSpaces.test(lower) ? lower.replaceAll(/\s+/gu, ' ').trim() : lower;
}

const unevenSpaces = /^\s|\s\s|[^\S ]|\s$/u;
