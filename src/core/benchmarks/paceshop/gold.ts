import type { ResponseCheck, ResponseFault } from './response-checks/response-check.ts';
import { responseChecks } from './response-checks/all-response-checks.ts';
import { partOf } from './record-part.ts';
import type { Defect, ShoppingRecord } from './shopping-record.ts';
import { defectFamilies, type DefectFamily } from './taxonomy.ts';

/** The defects that were injected into the response; none of a GOOD record and of a swap, whose response was left as it was. */
export function injectedDefects(record: ShoppingRecord): readonly Defect[] {
  return partOf(record) === 'bad' ? (record.defects ?? []) : [];
}

/** The first injected defect that makes a failure of this check no surprise. */
export function explainingDefect(
  check: ResponseCheck,
  injected: readonly Defect[],
): Defect | undefined {
  if (injected.length === 0 || check.explainedBy.length === 0) return undefined;
  return injected.find(({ family }) => family !== undefined && check.explainedBy.includes(family));
}

/** How a gold defect can be known: a check shows it, a check should show it and does not, or the gold is trusted. */
export type GoldVisibility =
  | { readonly type: 'shown'; readonly by: ResponseCheck; readonly fault: ResponseFault }
  | { readonly type: 'missing'; readonly by: ResponseCheck }
  | { readonly type: 'trusted' };

/** Of an injected defect with a known family. Runs no more than the checks that its family can make fail. */
export function goldVisibility(record: ShoppingRecord, family: DefectFamily): GoldVisibility {
  const tellTale = tellTales.get(family);
  for (const check of responseChecks) {
    if (!check.explainedBy.includes(family)) continue;
    // Other checks of a family with a tell-tale prove less than it does.
    if (tellTale !== undefined && check.id !== tellTale.checkId) continue;
    const fault = check
      .look(record)
      .find(({ pointer }) => tellTale?.pointer === undefined || pointer === tellTale.pointer);
    if (fault !== undefined) return { type: 'shown', by: check, fault };
    if (tellTale?.canTell(record) === true) return { type: 'missing', by: check };
  }
  return { type: 'trusted' };
}

/** Edits that always make a certain check fail, and where (appendix B.9). */
const tellTales: ReadonlyMap<
  DefectFamily,
  {
    readonly checkId: string;
    readonly pointer?: string;
    readonly canTell: (record: ShoppingRecord) => boolean;
  }
> = new Map([
  [
    'REDUNDANCY',
    {
      checkId: 'related-query-uniqueness',
      pointer: '/response/rqList/1',
      canTell: ({ response }) => response.rqList !== undefined,
    },
  ],
  [
    'EVIDENCE_MISMATCH',
    {
      checkId: 'evidence-ids-in-pool',
      canTell: ({ evidence, response }) =>
        evidence !== undefined && response.attributionList !== undefined,
    },
  ],
]);

/** @example `REDUNDANCY at rqList[1]` */
export function defectName({ family, location }: Defect): string {
  const place = location ?? (family === undefined ? undefined : defectFamilies[family].location);
  return place === undefined ? (family ?? '?') : `${family ?? '?'} at ${place}`;
}
