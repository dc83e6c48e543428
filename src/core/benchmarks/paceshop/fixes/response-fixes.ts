import { shown } from '../../../schema/value-words.ts';
import type { Fix } from '../../../model/fix.ts';
import type { CheckFixes } from '../../declared-check.ts';
import type { ShoppingRecord } from '../shopping-record.ts';
import { boldFixes } from './bold-fixes.ts';
import { xmlFixes } from './xml-fixes.ts';

/**
 * By the id of a response check. What a gold defect explains has no fix: it is there on purpose, and mending it would make
 * the gold wrong.
 */
export const responseFixes: ReadonlyMap<string, CheckFixes<ShoppingRecord>> = new Map(
  Object.entries({
    'bold-category-match': boldFixes,
    'evidence-ids-in-pool': deleteCitation,
    'attributions-used': alignAttributions,
    'xml-round-trip': xmlFixes,
  } satisfies Record<string, CheckFixes<ShoppingRecord>>).map(([id, fixes]) => [
    id,
    ofUnexplained(fixes),
  ]),
);

function ofUnexplained(fixes: CheckFixes<ShoppingRecord>): CheckFixes<ShoppingRecord> {
  return (shopping, finding, record) =>
    finding.severity === 'information' ? [] : fixes(shopping, finding, record);
}

function deleteCitation(
  { usedEvidenceIds, response }: ShoppingRecord,
  { pointer }: { readonly pointer: string },
): readonly Fix[] {
  const id = response.attributionList?.[Number(pointer.split('/')[3])];
  if (id === undefined) return [];
  const used = usedEvidenceIds?.indexOf(id) ?? -1;
  return [
    {
      title: `Delete ${shown(id)} from ${used < 0 ? 'attribution_list' : 'attribution_list and used_evidence_ids'}`,
      operations: [
        { op: 'remove', pointer },
        ...(used < 0 ? [] : [{ op: 'remove' as const, pointer: `/used_evidence_ids/${used}` }]),
      ],
    },
  ];
}

function alignAttributions(
  { evidence, usedEvidenceIds, response }: ShoppingRecord,
  { pointer }: { readonly pointer: string },
): readonly Fix[] {
  const cited = response.attributionList;
  if (!isWhole(usedEvidenceIds) || !isWhole(cited)) return [];
  const item = cited[Number(pointer.split('/')[3])];
  if (item !== undefined && usedEvidenceIds.includes(item)) {
    return [
      {
        title: `Delete the second ${shown(item)}`,
        isPreferred: true,
        operations: [{ op: 'remove', pointer }],
      },
    ];
  }
  const pool = new Set(evidence?.map(({ id }) => id));
  const used = [...new Set(usedEvidenceIds)];
  return [
    {
      title: 'Set attribution_list to used_evidence_ids',
      ...(used.every((id) => pool.has(id)) ? { isPreferred: true } : {}),
      operations: [{ op: 'set', pointer: '/response/attribution_list', value: used }],
    },
    {
      title: 'Set used_evidence_ids to attribution_list',
      operations: [{ op: 'set', pointer: '/used_evidence_ids', value: [...new Set(cited)] }],
    },
  ];
}

function isWhole(texts: readonly (string | undefined)[] | undefined): texts is readonly string[] {
  return texts?.every((text) => text !== undefined) ?? false;
}
