import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  admissibleCombinations,
  type Combination,
} from '../../../../src/core/benchmarks/paceshop/constructions/combinations.ts';
import type { Derived } from '../../../../src/core/benchmarks/paceshop/constructions/derived.ts';
import { donorPool } from '../../../../src/core/benchmarks/paceshop/constructions/donors.ts';
import {
  drawCombination,
  injectDefects,
  injectionRefusal,
} from '../../../../src/core/benchmarks/paceshop/constructions/inject-defects.ts';
import {
  readResponseXml,
  writeResponseXml,
} from '../../../../src/core/benchmarks/paceshop/response-xml.ts';
import { checkResponse } from '../../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { readShoppingRecord } from '../../../../src/core/benchmarks/paceshop/shopping-record.ts';
import { isJsonArray, type JsonObject, type JsonValue } from '../../../../src/core/model/json.ts';
import { valueAt } from '../../../../src/core/model/pointer.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../../support/shopping-builder.ts';
import { errorOf, kettleRecord, source, valueOf } from './construction-records.ts';

const good = shoppingRecord();
const goodEvidence = isJsonArray(good['evidence']) ? good['evidence'] : [];
const pool = donorPool([good, kettleRecord()].map(source));

function injected(families: Combination, overrides: ShoppingOverrides = {}, seed = 7): Derived {
  return valueOf(injectDefects(source(shoppingRecord(overrides)), families, { pool, seed }));
}

function refusal(families: Combination, overrides: ShoppingOverrides): string {
  return errorOf(injectDefects(source(shoppingRecord(overrides)), families, { pool, seed: 7 }));
}

function at(record: JsonValue, pointer: string): JsonValue | undefined {
  return valueAt(record, pointer);
}

function textAt(record: JsonValue, pointer: string): string {
  const text = at(record, pointer);
  return typeof text === 'string' ? text : '';
}

function failedChecks(record: JsonValue): readonly string[] {
  return checkResponse(readShoppingRecord(record))
    .filter(({ faults }) => faults.length > 0)
    .map(({ check }) => check.id);
}

/** Top-level properties and those of the response that differ, sorted. */
function changed(value: JsonValue, base: JsonObject = good): readonly string[] {
  const keysOf = (object: JsonValue | undefined): readonly string[] => Object.keys(object ?? {});
  const top = [...new Set([...keysOf(value), ...keysOf(base)])].filter((key) => key !== 'response');
  const response = keysOf(at(base, '/response'));
  return [...top.map((key) => `/${key}`), ...response.map((key) => `/response/${key}`)]
    .filter((pointer) => JSON.stringify(at(value, pointer)) !== JSON.stringify(at(base, pointer)))
    .toSorted();
}

const head = ['/base_record_id', '/defects', '/label', '/provenance', '/record_id', '/tier'];
const categoryFields = [
  '/response/bold_categories',
  '/response/category_search_queries',
  '/response/overview_text',
  '/response/productCategoryList',
];

describe('injected defects', () => {
  it('PREF_CONFLICT puts a category against the first hard constraint, everywhere it is named', () => {
    const { value, isStealthy } = injected(['PREF_CONFLICT']);
    assert.deepEqual(changed(value), [...head, ...categoryFields].toSorted());
    const label = textAt(value, '/response/productCategoryList/0');
    assert.match(label, /^Leather/u);
    assert.equal(at(value, '/response/bold_categories/0'), label);
    assert.match(textAt(value, '/response/category_search_queries/0'), /leather (?:tote|belt)/u);
    const overview = textAt(value, '/response/overview_text');
    assert.ok(overview.includes(`**${label}**, **Rolling Bags**`), overview);
    assert.ok(isStealthy);
  });

  it('PREF_CONFLICT takes the next constraint where the first maps to nothing', () => {
    const { value } = injected(['PREF_CONFLICT'], {
      persona: { preferences: { hard_constraints: ['must match my sofa', 'no peanuts'] } },
    });
    assert.match(textAt(value, '/response/productCategoryList/0'), /^Peanut/u);
  });

  it('INTENT_DRIFT puts in a category of another world', () => {
    const { value, isStealthy } = injected(['INTENT_DRIFT']);
    assert.deepEqual(changed(value), [...head, ...categoryFields].toSorted());
    assert.doesNotMatch(textAt(value, '/response/productCategoryList/0'), /bag|duffel|leather/iu);
    assert.ok(isStealthy);
  });

  it('XCOMP_MISMATCH takes the related queries of another query', () => {
    const { value, isStealthy } = injected(['XCOMP_MISMATCH']);
    assert.deepEqual(changed(value), [...head, '/response/rqList'].toSorted());
    assert.deepEqual(at(value, '/response/rqList'), at(kettleRecord(), '/response/rqList'));
    assert.deepEqual(at(value, '/provenance'), {
      evidence: 'metadata',
      injection: { seed: 7, donors: { XCOMP_MISMATCH: 'ps-0900' } },
    });
    assert.ok(isStealthy);
  });

  it('REDUNDANCY repeats the first related query in the second place', () => {
    const { value, isStealthy } = injected(['REDUNDANCY']);
    assert.deepEqual(changed(value), [...head, '/response/rqList'].toSorted());
    assert.deepEqual(at(value, '/response/rqList'), [
      'canvas duffel easy to clean',
      'canvas duffel easy to clean',
      'vegan weekender mid-range',
      'packable travel tote grey',
      'rolling bag with quiet wheels',
    ]);
    assert.ok(!isStealthy);
    assert.deepEqual(failedChecks(value), ['related-query-uniqueness']);
  });

  it('EVIDENCE_MISMATCH takes attributions that are all outside this pool', () => {
    const { value, isStealthy } = injected(['EVIDENCE_MISMATCH']);
    assert.deepEqual(changed(value), [...head, '/response/attribution_list'].toSorted());
    assert.deepEqual(at(value, '/response/attribution_list'), [
      'M:K0001:0',
      'M:K0002:0',
      'M:K0003:0',
    ]);
    assert.ok(!isStealthy);
  });

  it('OVER_PERSONALIZATION_HALLUCINATION puts an invented purchase before the overview', () => {
    const { value, isStealthy } = injected(['OVER_PERSONALIZATION_HALLUCINATION']);
    assert.deepEqual(changed(value), [...head, '/response/overview_text'].toSorted());
    const overview = textAt(value, '/response/overview_text');
    assert.match(overview, /^Given your past [A-Z][\w ]+ purchase: For light weekends/u);
    assert.ok(isStealthy);
  });

  it('UNSUPPORTED_CLAIM puts an invented feature behind the overview', () => {
    const { value, isStealthy } = injected(['UNSUPPORTED_CLAIM']);
    assert.deepEqual(changed(value), [...head, '/response/overview_text'].toSorted());
    const overview = textAt(value, '/response/overview_text');
    assert.match(overview, /easy to clean\. These also offer [\w -]+\.$/iu);
    assert.ok(isStealthy);
  });

  it('set claims apart from an overview without a full stop', () => {
    const overview =
      'See **Canvas Duffels**, **Rolling Bags**, **Packable Totes**, **Gym Backpacks**';
    const { value } = injected(['UNSUPPORTED_CLAIM'], { response: { overview_text: overview } });
    assert.match(textAt(value, '/response/overview_text'), /\*\*\. These also offer/u);
  });

  it('combine in the canonical order, with the gold written as the taxonomy spells it', () => {
    const derived = injected([
      'UNSUPPORTED_CLAIM',
      'EVIDENCE_MISMATCH',
      'REDUNDANCY',
      'PREF_CONFLICT',
    ]);
    const { value, title, baseId, id } = derived;
    assert.equal(title, 'PREF_CONFLICT + REDUNDANCY + EVIDENCE_MISMATCH + UNSUPPORTED_CLAIM');
    assert.deepEqual(at(value, '/defects'), [
      { family: 'PREF_CONFLICT', location: 'productCategoryList[0]' },
      { family: 'REDUNDANCY', location: 'rqList[1]' },
      { family: 'EVIDENCE_MISMATCH', location: 'attribution_list' },
      { family: 'UNSUPPORTED_CLAIM', location: 'overview_text' },
    ]);
    assert.deepEqual(
      [at(value, '/label'), at(value, '/tier'), at(value, '/base_record_id'), baseId],
      ['BAD', 4, 'ps-0001', 'ps-0001'],
    );
    assert.equal(at(value, '/record_id'), id);
    assert.match(id, /^ps-0001-x[0-9a-f]{12}$/u);
    // What belongs to one family is the same alone and together.
    const alone = injected(['PREF_CONFLICT']).value;
    assert.equal(
      at(value, '/response/productCategoryList/0'),
      at(alone, '/response/productCategoryList/0'),
    );
  });

  it('are the same for the same seed, and have other ids for other ones', () => {
    assert.deepEqual(injected(['INTENT_DRIFT']), injected(['INTENT_DRIFT']));
    const drifts = [1, 2, 3, 4, 5, 6].map((seed) => injected(['INTENT_DRIFT'], {}, seed));
    assert.equal(new Set(drifts.map(({ id }) => id)).size, 6);
    assert.ok(
      new Set(drifts.map(({ value }) => at(value, '/response/bold_categories/0'))).size > 1,
    );
  });

  it('follow in the XML view where there is one', () => {
    const xml = valueOf(writeResponseXml(at(good, '/response') ?? null));
    const { value, isStealthy } = injected(['PREF_CONFLICT', 'UNSUPPORTED_CLAIM'], {
      response_xml: xml,
    });
    const read = valueOf(readResponseXml(textAt(value, '/response_xml')));
    assert.deepEqual(read, at(value, '/response'));
    assert.ok(isStealthy);
    assert.equal(at(injected(['REDUNDANCY']).value, '/response_xml'), undefined);
  });

  it('leave bold text of another category with the same name', () => {
    const names = ['Bags', 'Bags', 'Packable Totes', 'Gym Backpacks'];
    const { value } = injected(['PREF_CONFLICT'], {
      response: {
        overview_text: 'See **Bags** or **Bags**, **Packable Totes** and **Gym Backpacks**.',
        bold_categories: names,
        productCategoryList: names,
      },
    });
    assert.match(
      textAt(value, '/response/overview_text'),
      /^See \*\*Leather \w+\*\* or \*\*Bags\*\*,/u,
    );
  });
});

describe('stealth', () => {
  it('is that of every combination but those that repeat a query or cite strangers', () => {
    for (const families of admissibleCombinations) {
      const isSeen = families.includes('REDUNDANCY') || families.includes('EVIDENCE_MISMATCH');
      assert.equal(injected(families).isStealthy, !isSeen, String(families));
    }
  });
});

describe('injection refuses', () => {
  const longOverview = `${'Very good for light weekends. '.repeat(7)}See **Canvas Duffels**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**, all of them fine for you.`;
  const cases: readonly (readonly [string, Combination, ShoppingOverrides, RegExp])[] = [
    ['a BAD record', ['REDUNDANCY'], { label: 'BAD' }, /label is BAD/u],
    ['a record without label', ['REDUNDANCY'], { label: undefined }, /label is missing/u],
    ['a record without id', ['REDUNDANCY'], { record_id: undefined }, /no id/u],
    ['a record without response', ['REDUNDANCY'], { response: undefined }, /no response/u],
    [
      'provenance that is a text',
      ['REDUNDANCY'],
      { provenance: 'web' },
      /provenance is no object/u,
    ],
    [
      'a shopper without hard constraint',
      ['PREF_CONFLICT'],
      { persona: { preferences: { hard_constraints: [] } } },
      /^PREF_CONFLICT: The shopper has no hard constraint/u,
    ],
    [
      'constraints that map to nothing',
      ['PREF_CONFLICT'],
      { persona: { preferences: { hard_constraints: ['must match my sofa'] } } },
      /goes against "must match my sofa"/u,
    ],
    [
      'an overview that would pass 350 characters',
      ['OVER_PERSONALIZATION_HALLUCINATION'],
      { response: { overview_text: longOverview } },
      /would pass 350 characters/u,
    ],
    [
      'a repeated query that repeats already',
      ['REDUNDANCY'],
      { response: { rqList: ['a b', 'a b', 'c', 'd', 'e'] } },
      /^Its response fails related-query-uniqueness\.$/u,
    ],
    [
      'a query that the off-intent pool cannot be held against',
      ['INTENT_DRIFT'],
      { keyword: '旅行かばん' },
      /^INTENT_DRIFT: The query has no words/u,
    ],
    [
      'a query without any word',
      ['INTENT_DRIFT'],
      { keyword: '?' },
      /^INTENT_DRIFT: The query has no words/u,
    ],
    [
      'evidence in another script, though some of it has words',
      ['UNSUPPORTED_CLAIM'],
      {
        evidence: [
          ...goodEvidence,
          { evidence_id: 'M:J:0', snippet: '太陽光で充電できます 500 ml' },
        ],
      },
      /^UNSUPPORTED_CLAIM: The evidence has texts without words/u,
    ],
    [
      'no evidence at all',
      ['UNSUPPORTED_CLAIM'],
      { evidence: [], used_evidence_ids: [], response: { attribution_list: [] } },
      /^UNSUPPORTED_CLAIM: The evidence has texts without words/u,
    ],
    [
      'related queries that are not there',
      ['XCOMP_MISMATCH'],
      { response: { rqList: 3 } },
      /no related/u,
    ],
    [
      'a query that is that of all donors',
      ['XCOMP_MISMATCH'],
      { keyword: ' Electric  KETTLE' },
      /No GOOD record of another query/u,
    ],
    [
      'a pool that holds what all donors cite',
      ['EVIDENCE_MISMATCH'],
      { evidence: [...goodEvidence, { evidence_id: 'M:K0002:0' }] },
      /all outside this pool/u,
    ],
  ];
  for (const [name, families, overrides, says] of cases) {
    it(name, () => {
      assert.match(refusal(families, overrides), says);
    });
  }

  it('what the record alone tells, before there is a pool', () => {
    assert.equal(injectionRefusal(good, ['XCOMP_MISMATCH']), undefined);
    assert.match(
      injectionRefusal(shoppingRecord({ response: { rqList: 3 } }), ['XCOMP_MISMATCH']) ?? '',
      /no related queries/u,
    );
  });

  it('beforehand only what no seed can make', () => {
    // Room for some of the sentences, some of the labels, or none.
    const bold = '**Canvas Duffels**, **Rolling Bags**, **Packable Totes** and **Gym Backpacks**.';
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    let mixed = 0;
    for (const room of [18, 24, 30, 38, 60]) {
      const lead = `${'Fine bags. '.repeat(40).slice(0, 345 - bold.length - room)}. `;
      const record = shoppingRecord({ response: { overview_text: lead + bold } });
      for (const families of [
        ['PREF_CONFLICT'],
        ['INTENT_DRIFT'],
        ['OVER_PERSONALIZATION_HALLUCINATION'],
        ['UNSUPPORTED_CLAIM'],
        ['INTENT_DRIFT', 'UNSUPPORTED_CLAIM'],
      ] satisfies Combination[]) {
        const makes = (seed: number): boolean =>
          injectDefects(source(record), families, { pool, seed }).ok;
        const isPossible = injectionRefusal(record, families) === undefined;
        assert.equal(isPossible, seeds.some(makes), `${room} ${families.join()}`);
        if (isPossible && !seeds.every(makes)) mixed += 1;
      }
    }
    assert.ok(mixed > 0);
  });

  it('nothing by throwing, whatever the record is', () => {
    const broken: readonly JsonValue[] = [
      null,
      3,
      [],
      {},
      { record_id: 'x', label: 'GOOD', response: [] },
      { record_id: 'x', label: 'GOOD', response: {}, persona: 3, evidence: [null] },
    ];
    for (const value of broken) {
      for (const tier of [1, 2, 3, 4, 5]) {
        const result = drawCombination({ id: 'x', value }, tier, { pool: donorPool([]), seed: 1 });
        assert.ok(!result.ok);
      }
    }
  });
});

describe('combinations of a tier', () => {
  it('go round over the GOOD records, so that each is used about equally', () => {
    const records = Array.from({ length: 14 }, (_, index) =>
      shoppingRecord({ record_id: `ps-${String(index).padStart(4, '0')}` }),
    );
    const around = donorPool([...records, kettleRecord()].map(source));
    const families = records.map(
      (record) => valueOf(drawCombination(source(record), 1, { pool: around, seed: 3 })).title,
    );
    const counts = Map.groupBy(families, (family) => family);
    assert.deepEqual(
      [...counts.values()].map(({ length }) => length),
      [2, 2, 2, 2, 2, 2, 2],
    );
  });

  it('give way where one is refused', () => {
    const record = shoppingRecord({ persona: { preferences: { hard_constraints: [] } } });
    const { title } = valueOf(drawCombination(source(record), 1, { pool, seed: 7 }));
    assert.equal(title, 'INTENT_DRIFT');
  });
});
