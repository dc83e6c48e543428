import { valueAt } from '../../../model/pointer.ts';
import type { SheetBadge, SheetItem, SheetList } from '../../sheet.ts';
import type { Evidence } from '../shopping-record.ts';
import { cutQuote, cutText, entriesAt, type Entry } from './entries.ts';
import { listHead, type ResponseSource } from './response-parts.ts';
import type { MarksAt } from './marks.ts';

/** The evidence that a response may cite, with what it does cite marked. */
export function evidencePart({ record, shopping, marksAt }: ResponseSource): SheetList {
  const pool = shopping.evidence ?? [];
  const cited = new Set(shopping.response.attributionList ?? []);
  const used = new Set(shopping.usedEvidenceIds ?? []);
  const entries = entriesAt(record, '/evidence');
  const known = new Set<string>();
  let citedCount = 0;
  const items = entries.map((entry, index) => {
    const evidence = pool[index];
    const id = evidence?.id;
    const isFirst = id !== undefined && !known.has(id);
    if (id !== undefined) known.add(id);
    const isCited = cited.has(id);
    if (isFirst && isCited) citedCount += 1;
    return {
      ...evidenceItem(entry, evidence, isFirst, marksAt),
      badges: badgesOf(evidence, isCited, used.has(id), id !== undefined && !isFirst),
    };
  });
  return {
    ...listHead(record, 'evidence', 'Evidence pool', '/evidence', marksAt),
    note: `${citedCount} of ${entries.length} cited`,
    isNumbered: false,
    whenEmpty: 'The pool is empty.',
    items,
  };

  function evidenceItem(
    { pointer, text }: Entry,
    evidence: Evidence | undefined,
    isFirst: boolean,
    marks: MarksAt,
  ): Omit<SheetItem, 'badges'> {
    const isRead = valueAt(record, `${pointer}/evidence_id`) !== undefined;
    return {
      pointer,
      text: evidence?.snippet ?? (isRead ? '' : text),
      ...(evidence?.title === undefined ? {} : { heading: cutQuote(evidence.title) }),
      ...(isFirst && evidence?.id !== undefined ? { anchor: evidence.id } : {}),
      marks: [
        ...marks(pointer),
        ...['evidence_id', 'title', 'snippet'].flatMap((name) => marks(`${pointer}/${name}`)),
      ],
    };
  }
}

function badgesOf(
  evidence: Evidence | undefined,
  isCited: boolean,
  isUsed: boolean,
  isSecond: boolean,
): readonly SheetBadge[] {
  return [
    ...(isCited ? [{ text: 'cited', tone: 'evidence-primary' as const }] : []),
    ...(isUsed && !isCited
      ? [{ text: 'used, not cited', tone: 'evidence-competing' as const }]
      : []),
    ...(isSecond
      ? [{ text: `${cutText(evidence?.id ?? '')} again`, tone: 'response-error' as const }]
      : []),
    ...[evidence?.brand, evidence?.sourceField].flatMap((text) =>
      text === undefined || text === '' ? [] : [{ text: cutText(text) }],
    ),
  ];
}
