import type { RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import { recordKinds } from '../../src/core/benchmarks/record-kinds.ts';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import type { MatchedPair, MatchedRecord } from '../../src/webviews/protocol/matched.ts';
import type { JudgmentCard } from '../../src/webviews/protocol/judgment-card.ts';
import { shoppingRecord, type ShoppingOverrides } from '../support/shopping-builder.ts';

export const shoppingKind = recordKinds(allBenchmarks).find(({ id }) => id === 'paceshop/record');

/** What the view shows of a record, and in which file and place. */
export function matchedRecord(
  kind: RecordKind | undefined,
  value: JsonValue,
  change: Partial<MatchedRecord> = {},
): MatchedRecord {
  if (kind?.matched === undefined) throw new Error('Such records are not matched.');
  const id = isJsonObject(value) ? value[kind.idProperty] : undefined;
  const { text: summary, facts } = kind.summary(value);
  return {
    documentUri: 'file:///data/good.paceshop.jsonl',
    fileName: 'good.paceshop.jsonl',
    recordId: typeof id === 'string' ? id : '?',
    position: 0,
    total: 16,
    summary,
    facts,
    errors: 0,
    warnings: 0,
    flags: [],
    title: kind.matched.titleOf(value),
    fields: kind.matched.fieldsOf(value),
    judgments: [],
    ...change,
  };
}

export const good = shoppingRecord();

export function derived(id: string, overrides: ShoppingOverrides): JsonObject {
  return shoppingRecord({
    record_id: id,
    label: 'BAD',
    base_record_id: 'ps-0001',
    ...overrides,
  });
}

/** Two defects: a category against the constraints, and a query that repeats its neighbour. */
export const bad = derived('ps-0001-t2', {
  tier: 2,
  defects: [
    { family: 'PREF_CONFLICT', location: 'productCategoryList[0]' },
    { family: 'REDUNDANCY', location: 'rqList[1]' },
  ],
  response: {
    overview_text:
      'For light weekends away on a mid-range budget, look at **Leather Bags**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**: no leather, and easy to clean.',
    bold_categories: ['Leather Bags', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
    productCategoryList: ['Leather Bags', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'],
    category_search_queries: [
      'leather weekend bag',
      'rolling cabin bag under seat',
      'packable tote travel',
      'gym backpack shoe pocket',
    ],
    rqList: [
      'canvas duffel easy to clean',
      'canvas duffel easy to clean',
      'vegan weekender mid-range',
      'packable travel tote grey',
      'rolling bag with quiet wheels',
    ],
  },
});

/** Other evidence is cited, one id of it from nowhere. */
export const mismatched = derived('ps-0001-t1', {
  tier: 1,
  defects: [{ family: 'EVIDENCE_MISMATCH', location: 'attribution_list' }],
  response: { attribution_list: ['M:X0003:0', 'M:X0001:1', 'M:X0005:0', 'M:X9999:0'] },
});

export const swapped = derived('ps-0001-s1', {
  tier: null,
  defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
  swap: {
    axis: 'hard_constraint',
    from_persona_id: 'persona-0120',
    conflict: 'The response offers rolling bags; this shopper avoids wheels.',
  },
  persona: {
    preferences: { hard_constraints: ['avoid wheels', 'fits under an airline seat'] },
    context_summary:
      'This shopper is one of a couple that travels light on a mid-range budget. They avoid wheels and favour travel friendly pieces in muted colours.',
  },
});

const others = [bad, mismatched, swapped];

/** The pair of the base and one of its siblings. */
export function matchedPair(
  shown: JsonValue = bad,
  change: Partial<MatchedPair> = {},
  other: Partial<MatchedRecord> = {},
): MatchedPair {
  const siblings = others.map((value) => matchedRecord(shoppingKind, value));
  const record = matchedRecord(shoppingKind, shown, {
    documentUri: 'file:///data/tiers.paceshop.jsonl',
    fileName: 'tiers.paceshop.jsonl',
    position: 3,
    total: 96,
    ...other,
  });
  return {
    type: 'pair',
    base: matchedRecord(shoppingKind, good),
    other: record,
    siblings: siblings.map(({ recordId, title }) => ({
      key: recordId,
      title,
      recordId,
      fileName: 'tiers.paceshop.jsonl',
    })),
    selected: record.recordId,
    notes: [],
    ...change,
  };
}

/** A judge that sees the defect in the queries, and puts another one where there is none. */
export const verdictOnBad: JudgmentCard = {
  judgmentId: 'j-1',
  candidateId: 'response',
  candidateTitle: 'Response',
  judge: 'local-qwen',
  protocolTitle: 'PACEJudge',
  contextTitle: 'Full',
  outcome: 'verdict',
  freshness: 'fresh',
  verdict: {
    label: 'BAD',
    subtype: 'REDUNDANCY',
    confidence: 0.8,
    reasoning: 'Two related queries are the same.',
    places: [
      { role: 'defect', title: 'Related queries', pointer: '/response/rqList' },
      { role: 'defect', title: 'Overview', pointer: '/response/overview_text' },
      { role: 'evidence', title: 'M:X0001:1', pointer: '/evidence/1' },
      { role: 'defect', title: 'nowhere', pointer: undefined },
    ],
  },
  score: { outcome: 'right', correct: true, gold: 'BAD' },
  warnings: [],
  createdAt: '2026-12-01T10:00:00Z',
  latencyMs: 900,
};
