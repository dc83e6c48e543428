import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';

/** A record with everything that no judge may see; all of it says CANARY. */
export function canaryRecord(): JsonObject {
  return marked(
    shoppingRecord({
      record_id: 'CANARY-record',
      split: 'CANARY-split',
      label: 'BAD',
      retail_vertical: 'CANARY-vertical',
      shopping_mission: 'CANARY-mission',
      persona: { persona_id: 'CANARY-persona' },
      defects: [{ family: 'REDUNDANCY', location: 'rqList[1]', note: 'CANARY-note' }],
      base_record_id: 'CANARY-base',
      tier: 4_242_424,
      swap: { axis: 'budget', from_persona_id: 'CANARY-from', conflict: 'CANARY-conflict' },
      provenance: { evidence: 'CANARY-evidence', generator: 'CANARY-generator' },
      holdout: 'CANARY-holdout',
      $kind: 'paceshop/record@1 CANARY',
      response_xml: canaryXml,
    }),
  );
}

/** The response of the builder as XML, with more in it than a response has, as far as it can be read so. */
const canaryXml = `<?xml version="1.0"?>
<response>
  <overview_text>For light weekends away, look at **Canvas Duffels**.</overview_text>
  <rqList><item>canvas duffel easy to clean</item></rqList>
  <property name="label">CANARY-property</property>
</response>`;

/** The value with one unknown property in every object, at any depth. */
function marked(value: JsonObject): JsonObject {
  const entries = Object.entries(value).map(
    ([key, member]) => [key, markedValue(member ?? null)] as const,
  );
  return { ...Object.fromEntries(entries), unknown: 'CANARY-unknown', label_hint: ['CANARY-hint'] };
}

function markedValue(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.map(markedValue);
  return isJsonObject(value) ? marked(value) : value;
}
