import type { Annotation } from '../../model/annotation.ts';
import type { JsonValue } from '../../model/json.ts';
import { defectPlaces, responsePlaces } from './defect-places.ts';
import { citedIds, shoppingRecordOf, type Defect, type ShoppingRecord } from './shopping-record.ts';
import { defectFamilies } from './taxonomy.ts';

/** Marks the query, the evidence that is cited, and the response: all of a GOOD one, of a BAD one where the gold puts a defect. */
export function annotateShopping(record: JsonValue): readonly Annotation[] {
  const shopping = shoppingRecordOf(record);
  const marks: Annotation[] = [];
  if (shopping.keyword !== undefined) {
    marks.push({
      pointer: '/keyword',
      tone: 'request',
      title: 'Query',
      description: 'What the shopper searched for.',
    });
  }
  marks.push(...citedMarks(shopping));
  if (shopping.label === 'GOOD') {
    for (const pointer of responsePlaces(shopping)) {
      marks.push({
        pointer,
        tone: 'response-right',
        title: 'GOOD response',
        description: 'Right for this shopper, consistent in itself and supported by the evidence.',
      });
    }
  } else marks.push(...defectMarks(shopping));
  return marks;
}

function citedMarks(shopping: ShoppingRecord): readonly Annotation[] {
  const cited = citedIds(shopping);
  return (shopping.evidence ?? []).flatMap(({ id, snippet }, index): readonly Annotation[] =>
    id === undefined || snippet === undefined || !cited.has(id)
      ? []
      : [
          {
            pointer: `/evidence/${index}/snippet`,
            tone: 'evidence-primary',
            title: `Cited evidence ${id}`,
            description: 'The response cites this piece of the pool.',
          },
        ],
  );
}

/** One mark a place: two defects of one place, which no record should have, are named together. */
function defectMarks(shopping: ShoppingRecord): readonly Annotation[] {
  const byPlace = new Map<string, Defect[]>();
  for (const defect of shopping.defects ?? []) {
    if (defect.location === undefined) continue;
    for (const pointer of defectPlaces(shopping, defect.location)) {
      const known = byPlace.get(pointer);
      if (known === undefined) byPlace.set(pointer, [defect]);
      else known.push(defect);
    }
  }
  return Array.from(byPlace, ([pointer, defects]) => ({
    pointer,
    tone: 'response-error' as const,
    title: defects.map(({ family }) => family ?? 'Unknown defect').join(' + '),
    description: defects
      .map(({ family }) => (family === undefined ? 'A defect.' : defectFamilies[family].gloss))
      .join(' '),
  }));
}
