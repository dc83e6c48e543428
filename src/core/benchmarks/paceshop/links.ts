import { itemsAt, namedItems, namedValue } from '../../links/named-value.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, valueAt } from '../../model/pointer.ts';
import type { Definition, LinkSite, RecordLinks } from '../links.ts';

const recordSpace = 'paceshop';
const personaSpace = 'paceshop/persona';
const evidenceSpace = '#evidence';
/** Where an injection keeps whose parts it took: defect family to record id. */
const donors = '/provenance/injection/donors';

/** A record's id, its persona and its evidence; the records and personas that it was made from, and the evidence that it cites. */
export function shoppingLinks(record: JsonValue): RecordLinks {
  return {
    definitions: [
      ...namedValue(record, recordSpace, '/record_id'),
      ...personaDefinition(record, '/persona'),
      ...evidence(record),
    ],
    references: [
      ...namedValue(record, recordSpace, '/base_record_id'),
      ...donorReferences(record),
      ...namedValue(record, personaSpace, '/swap/from_persona_id'),
      ...namedItems(record, evidenceSpace, '/used_evidence_ids'),
      ...namedItems(record, evidenceSpace, '/response/attribution_list'),
    ],
  };
}

/** A persona of a pool. */
export function personaLinks(record: JsonValue): RecordLinks {
  return { definitions: personaDefinition(record, ''), references: [] };
}

/** Every record holds its persona whole, so one persona is spelled out many times. */
function personaDefinition(record: JsonValue, owner: string): readonly Definition[] {
  const summary = `${owner}/context_summary`;
  const hasSummary = typeof valueAt(record, summary) === 'string';
  return namedValue(record, personaSpace, `${owner}/persona_id`).map((site) => ({
    ...site,
    isRepeated: true,
    ...(hasSummary ? { shown: summary } : {}),
  }));
}

function evidence(record: JsonValue): readonly Definition[] {
  return itemsAt(record, '/evidence').flatMap((item, index) => {
    const snippet = `/evidence/${index}/snippet`;
    const hasSnippet = isJsonObject(item) && typeof item['snippet'] === 'string';
    return namedValue(record, evidenceSpace, `/evidence/${index}/evidence_id`).map((site) => ({
      ...site,
      ...(hasSnippet ? { shown: snippet } : {}),
    }));
  });
}

function donorReferences(record: JsonValue): readonly LinkSite[] {
  const families = valueAt(record, donors);
  if (!isJsonObject(families)) return [];
  return Object.keys(families).flatMap((family) =>
    namedValue(record, recordSpace, donors + pointerOf(family)),
  );
}
