import type { JsonValue } from '../../model/json.ts';
import type { OutlineEntry } from '../outline.ts';
import {
  citedIds,
  shoppingRecordOf,
  type ShoppingRecord,
  type ShoppingResponse,
  type Texts,
} from './shopping-record.ts';
import { swapAxes } from './taxonomy.ts';

/** Query, persona, response with its parts, evidence, gold: what an author moves between in one record. */
export function outlineShopping(record: JsonValue): readonly OutlineEntry[] {
  const shopping = shoppingRecordOf(record);
  const { keyword, persona, response } = shopping;
  return [
    ...(keyword === undefined ? [] : [entry('Query', keyword, 'section', '/keyword')]),
    ...(persona.isThere
      ? [entry(named('Persona', persona.id), persona.contextSummary, 'state', '/persona')]
      : []),
    ...(response.isThere ? [responseEntry(response)] : []),
    ...evidenceEntries(shopping),
    ...defectEntries(shopping),
    ...swapEntries(shopping),
  ];
}

function responseEntry(response: ShoppingResponse): OutlineEntry {
  const parts: readonly (readonly [string, string, Texts | undefined])[] = [
    ['Categories', 'productCategoryList', response.productCategoryList],
    ['Category searches', 'category_search_queries', response.categorySearchQueries],
    ['Related queries', 'rqList', response.rqList],
    ['Attributions', 'attribution_list', response.attributionList],
  ];
  return {
    ...entry('Response', response.overviewText, 'response', '/response'),
    children: [
      ...(response.overviewText === undefined
        ? []
        : [entry('Overview', response.overviewText, 'section', '/response/overview_text')]),
      ...parts.flatMap(([name, property, items]) =>
        items === undefined
          ? []
          : [entry(name, items.map(shown).join(', '), 'section', `/response/${property}`)],
      ),
    ],
  };
}

function evidenceEntries(shopping: ShoppingRecord): readonly OutlineEntry[] {
  const { evidence } = shopping;
  if (evidence === undefined) return [];
  const cited = citedIds(shopping);
  const children = evidence.map(({ id, title, snippet }, index) => {
    const isCited = id !== undefined && cited.has(id);
    const name = isCited ? `${shown(id)} · cited` : shown(id);
    return entry(name, title ?? snippet, 'turn', `/evidence/${index}`);
  });
  const count = evidence.filter(({ id }) => id !== undefined && cited.has(id)).length;
  const detail = `${evidence.length}, ${count} cited`;
  return [{ ...entry('Evidence', detail, 'section', '/evidence'), children }];
}

function defectEntries({ defects = [] }: ShoppingRecord): readonly OutlineEntry[] {
  return defects.map(({ family, location }, index) =>
    entry(named('Defect', family), location, 'section', `/defects/${index}`),
  );
}

function swapEntries({ swap }: ShoppingRecord): readonly OutlineEntry[] {
  if (swap === undefined) return [];
  const axis = swap.axis === undefined ? undefined : swapAxes[swap.axis].title.toLowerCase();
  return [entry(named('Swap', axis), swap.conflict, 'section', '/swap')];
}

function named(what: string, name: string | undefined): string {
  return `${what} ${shown(name)}`;
}

function shown(text: string | undefined): string {
  return text ?? '?';
}

function entry(
  name: string,
  detail: string | undefined,
  role: OutlineEntry['role'],
  pointer: string,
): OutlineEntry {
  return { name, detail: detail ?? '', role, pointer, children: [] };
}
