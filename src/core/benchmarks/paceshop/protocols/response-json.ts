import type { JsonArray, JsonObject } from '../../../model/json.ts';
import type { ShoppingResponse, Texts } from '../shopping-record.ts';

/** The six fields of the response contract; what cannot be read is null. */
export function responseJson(response: ShoppingResponse): JsonObject {
  return {
    overview_text: response.overviewText ?? null,
    bold_categories: textsJson(response.boldCategories),
    productCategoryList: textsJson(response.productCategoryList),
    category_search_queries: textsJson(response.categorySearchQueries),
    rqList: textsJson(response.rqList),
    attribution_list: textsJson(response.attributionList),
  };
}

/** The same without the fields that are not there. */
export function knownFields(response: ShoppingResponse): JsonObject {
  const fields = Object.entries(responseJson(response));
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

export function textsJson(texts: Texts | undefined): JsonArray | null {
  return texts?.map((text) => text ?? null) ?? null;
}
