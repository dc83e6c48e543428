import type { JsonValue } from '../../model/json.ts';
import { segmentsOf, type JsonPointer } from '../../model/pointer.ts';
import type { Choice } from '../choice.ts';
import { shoppingRecordOf, type ShoppingRecord, type Texts } from './shopping-record.ts';
import { defectFamilies, familyNames, fieldGroups, type DefectLocation } from './taxonomy.ts';

/** The labels and defects that agree with each other, and the evidence ids of the pool. */
export function shoppingChoices(
  record: JsonValue,
  pointer: JsonPointer,
): readonly Choice[] | undefined {
  const [first, second, third, ...rest] = segmentsOf(pointer);
  const shopping = shoppingRecordOf(record);
  if (first === 'label' && second === undefined) return labelChoices(shopping);
  if (first === 'tier' && second === undefined) return tierChoices(shopping);
  if (first === 'defects' && second !== undefined && rest.length === 0) {
    if (third === 'family') return familyChoices(shopping, Number(second));
    if (third === 'location') return locationChoices(shopping, Number(second));
    return undefined;
  }
  if (first === 'used_evidence_ids' && second !== undefined && third === undefined) {
    return evidenceChoices(shopping, shopping.usedEvidenceIds, Number(second));
  }
  if (first === 'response' && second === 'attribution_list' && third !== undefined) {
    if (rest.length > 0) return undefined;
    return evidenceChoices(shopping, shopping.response.attributionList, Number(third));
  }
  return undefined;
}

function labelChoices({ defects = [], swap }: ShoppingRecord): readonly Choice[] {
  const isMadeBad = defects.length > 0 || swap !== undefined;
  return [
    {
      value: 'GOOD',
      title: 'GOOD',
      description: 'The response is right for this shopper in every part.',
      ...illegalWhen(isMadeBad && 'The record has gold defects: only a BAD record may have them.'),
    },
    {
      value: 'BAD',
      title: 'BAD',
      description: 'The response has the defects that `defects` names.',
    },
  ];
}

/** The number of defects; null for a swap (RULINGS, PACEShop 5). */
function tierChoices({ defects = [], swap }: ShoppingRecord): readonly Choice[] {
  const count = defects.length;
  return [
    ...[1, 2, 3, 4].map((tier) => ({
      value: String(tier),
      json: tier,
      title: `tier ${tier}`,
      description: tier === 1 ? 'One defect.' : `${tier} defects, each in another part.`,
      ...illegalWhen(
        swap !== undefined
          ? 'A swapped record has no tier.'
          : count > 0 && count !== tier && `The record has ${defectsTitle(count)}.`,
      ),
    })),
    {
      value: 'null',
      json: null,
      title: 'no tier',
      description: 'A GOOD record, or one whose persona was swapped.',
      ...illegalWhen(swap === undefined && count > 0 && `The record has ${defectsTitle(count)}.`),
    },
  ];
}

function familyChoices({ defects = [], swap }: ShoppingRecord, at: number): readonly Choice[] {
  const others = defects.flatMap(({ family }, index) =>
    index === at || family === undefined ? [] : [family],
  );
  return familyNames.map((value) => {
    const { title, gloss, group } = defectFamilies[value];
    const rival = others.find((other) => defectFamilies[other].group === group);
    return {
      value,
      title,
      description: gloss,
      ...illegalWhen(
        swap !== undefined && value !== 'PREF_CONFLICT'
          ? 'The gold of a swapped record is PREF_CONFLICT.'
          : rival !== undefined &&
              `${rival} stands in the ${fieldGroups[group].title.toLowerCase()} already: one defect a part.`,
      ),
    };
  });
}

function locationChoices({ defects = [], swap }: ShoppingRecord, at: number): readonly Choice[] {
  const family = defects[at]?.family;
  const wanted =
    swap !== undefined
      ? 'persona_swap'
      : family === undefined
        ? undefined
        : defectFamilies[family].location;
  return locations.map(({ value, title }) => ({
    value,
    title: value,
    description: title,
    ...illegalWhen(
      wanted !== undefined &&
        value !== wanted &&
        (swap !== undefined
          ? 'The gold location of a swapped record is persona_swap.'
          : `${family ?? ''} stands at ${wanted}.`),
    ),
  }));
}

const locations: readonly { readonly value: DefectLocation; readonly title: string }[] = [
  { value: 'productCategoryList[0]', title: 'The first category.' },
  { value: 'rqList', title: 'All related queries.' },
  { value: 'rqList[1]', title: 'The second related query.' },
  { value: 'attribution_list', title: 'The cited evidence.' },
  { value: 'overview_text', title: 'The overview.' },
  { value: 'persona_swap', title: 'The response as a whole, for another shopper.' },
];

function evidenceChoices(
  { evidence }: ShoppingRecord,
  list: Texts | undefined,
  at: number,
): readonly Choice[] | undefined {
  const listed = new Set((list ?? []).filter((_, index) => index !== at));
  return evidence?.flatMap(({ id, title, brand, snippet }) =>
    id === undefined
      ? []
      : [
          {
            value: id,
            title: [title, brand].filter((text) => text !== undefined).join(' · ') || id,
            description: snippet ?? '',
            ...illegalWhen(listed.has(id) && 'It is in the list already.'),
          },
        ],
  );
}

function defectsTitle(count: number): string {
  return count === 1 ? 'one defect' : `${count} defects`;
}

function illegalWhen(reason: string | false | undefined): Pick<Choice, 'illegal'> {
  return reason === undefined || reason === false ? {} : { illegal: reason };
}
