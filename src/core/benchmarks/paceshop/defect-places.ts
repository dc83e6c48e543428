import type { JsonPointer } from '../../model/pointer.ts';
import type { ShoppingRecord, ShoppingResponse, Texts } from './shopping-record.ts';
import type { DefectLocation } from './taxonomy.ts';

/** The texts of a response, in the order in which a reader takes them. */
export function responsePlaces({
  response,
}: Pick<ShoppingRecord, 'response'>): readonly JsonPointer[] {
  return [...wholeResponse(response), ...itemsOf('attribution_list', response.attributionList)];
}

/**
 * The texts of a response in which a gold defect stands. `persona_swap` stands in all that speaks to the shopper: which of it
 * another shopper would not want, the record does not say.
 */
export function defectPlaces(
  { response }: Pick<ShoppingRecord, 'response'>,
  location: DefectLocation,
): readonly JsonPointer[] {
  switch (location) {
    case 'overview_text':
      return overviewOf(response);
    case 'productCategoryList[0]':
      return itemsOf('productCategoryList', response.productCategoryList).slice(0, 1);
    case 'rqList':
      return itemsOf('rqList', response.rqList);
    case 'rqList[1]':
      return response.rqList?.[1] === undefined ? [] : ['/response/rqList/1'];
    case 'attribution_list':
      return itemsOf('attribution_list', response.attributionList);
    case 'persona_swap':
      return wholeResponse(response);
  }
}

function wholeResponse(response: ShoppingResponse): readonly JsonPointer[] {
  return [
    ...overviewOf(response),
    ...itemsOf('productCategoryList', response.productCategoryList),
    ...itemsOf('rqList', response.rqList),
  ];
}

function overviewOf({ overviewText }: ShoppingResponse): readonly JsonPointer[] {
  return overviewText === undefined ? [] : ['/response/overview_text'];
}

/** Items that are no text have no place. */
function itemsOf(property: string, items: Texts | undefined): readonly JsonPointer[] {
  return (items ?? []).flatMap((item, index) =>
    item === undefined ? [] : [`/response/${property}/${index}`],
  );
}
