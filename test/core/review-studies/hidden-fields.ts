import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { pointerOf } from '../../../src/core/model/pointer.ts';

/** Where the fields stand that reviewers of a study see, by the id of the study. Everything else of a record is hidden. */
const shownFields: Readonly<Record<string, (candidate: string) => RegExp>> = {
  verdict: (candidate) =>
    new RegExp(
      `^/dialogue/(turns/\\d+/(episode|role|text)|target_turn_index)$|^/responses/${candidate}/text$`,
      'u',
    ),
  fidelity: () =>
    /^\/dialogue\/(turns\/\d+\/(episode|role|text)|target_turn_index)$|^\/responses\/error\/text$|^\/primary_error$/u,
  secondary_over: () =>
    /^\/dialogue\/(turns\/\d+\/(episode|role|text)|target_turn_index)$|^\/responses\/error\/text$|^\/primary_error$/u,
  state_role: () =>
    /^\/dialogue\/(turns\/\d+\/(episode|role|text)|target_turn_index)$|^\/states\/[AB]\/text$/u,
  tone: (candidate) =>
    new RegExp(`^/dialogue/turns/\\d+/(episode|role|text)$|^/responses/${candidate}/text$`, 'u'),
  defect: () =>
    /^\/keyword$|^\/evidence\/\d+\/(canonical_product_id|title|brand|evidence_id|snippet|source_field)$|^\/response\/(overview_text|(bold_categories|productCategoryList|category_search_queries|rqList|attribution_list)\/\d+)$|^\/persona\/(profile\/(household|demographics)|preferences\/(hard_constraints|soft_preferences|brand_likes|brand_avoids|attribute_preferences)\/\d+|shopping_context\/(budget|quality_sensitivity|shipping_urgency)|history\/(purchase_history\/\d+\/(asin|product_name|brand)|recent_searches\/\d+)|context_summary)$/u,
};

export function shownIn(study: string, candidate: string | undefined): RegExp {
  const shown = shownFields[study];
  if (shown === undefined) throw new Error(`say here what the study ${study} shows`);
  return shown(candidate ?? '');
}

/** The record with marked text in every hidden field, and a marked field more in every object. Numbers and truth values are changed. */
export function planted(record: JsonValue, shown: RegExp): JsonValue {
  return plantedAt(record, shown, '');
}

function plantedAt(value: JsonValue, shown: RegExp, pointer: string): JsonValue {
  if (isJsonArray(value)) {
    return value.map((item, index) => plantedAt(item, shown, `${pointer}${pointerOf(index)}`));
  }
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(
      ([name, member = null]) =>
        [name, plantedAt(member, shown, `${pointer}${pointerOf(name)}`)] as const,
    );
    const more: JsonObject = { [`extra ${pointer}`]: `CANARY-extra-${pointer}` };
    return { ...Object.fromEntries(members), ...more };
  }
  if (shown.test(pointer)) return value;
  if (typeof value === 'string') return `CANARY-${pointer}`;
  if (typeof value === 'number') return 424_242;
  return value === null ? `CANARY-${pointer}` : !value;
}
