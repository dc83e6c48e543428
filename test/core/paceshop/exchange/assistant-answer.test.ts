import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assistantAnswer } from '../../../../src/core/benchmarks/paceshop/exchange/assistant-answer.ts';
import type { ReadRecord } from '../../../../src/core/benchmarks/exchange-format.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/core/model/json.ts';
import { shoppingRecord } from '../../../support/shopping-builder.ts';

function recordsOf(text: string): readonly ReadRecord[] {
  const reading = assistantAnswer.read(text);
  assert.ok(reading.ok, reading.ok ? '' : reading.error);
  return reading.value.records;
}

/** The only record, without its original, and `place: message` of what did not fit. */
function readOne(text: string): { readonly record: JsonObject; readonly notes: readonly string[] } {
  const [read, second] = recordsOf(text);
  assert.ok(read !== undefined && second === undefined);
  const { provenance, ...record } = read.record;
  assert.ok(isJsonObject(provenance));
  const { original, ...rest } = provenance;
  assert.equal(typeof original, 'string');
  return {
    record: Object.keys(rest).length === 0 ? record : { ...record, provenance: rest },
    notes: read.leftovers.map(({ place, message }) => `${place}: ${message}`),
  };
}

describe('an assistant answer as JSON', () => {
  const cases: readonly (readonly [
    name: string,
    answer: JsonValue,
    record: JsonObject,
    ...notes: readonly string[],
  ])[] = [
    [
      'in the contract itself',
      { overview_text: 'Take **A**.', bold_categories: ['A'], rqList: ['a', 'b'] },
      { response: { overview_text: 'Take **A**.', bold_categories: ['A'], rqList: ['a', 'b'] } },
    ],
    [
      'under other names',
      {
        ID: 'x-1',
        Query: 'bags',
        model: 'm-1',
        Summary: 'Take one.',
        categories: ['A'],
        'Related Searches': ['a'],
        sources: ['e1'],
      },
      {
        record_id: 'x-1',
        keyword: 'bags',
        response: {
          overview_text: 'Take one.',
          productCategoryList: ['A'],
          rqList: ['a'],
          attribution_list: ['e1'],
        },
        provenance: { generator: 'm-1' },
      },
    ],
    [
      'with objects in its lists',
      {
        overview: 'Take one.',
        categories: [
          { name: 'A', search_query: 'a bag' },
          { label: 'B', query: 'b bag' },
        ],
        related_queries: [{ text: 'a' }, 'b', 7],
        citations: [{ evidence_id: 'e1', url: 'u' }, { id: 'e2' }, { title: 'no id' }],
      },
      {
        response: {
          overview_text: 'Take one.',
          productCategoryList: ['A', 'B'],
          category_search_queries: ['a bag', 'b bag'],
          rqList: ['a', 'b', '7'],
          attribution_list: ['e1', 'e2'],
        },
      },
      '"related_queries"[2]: The number was taken as a text.',
      '"citations"[0] > url: It is no part of the response contract.',
      '"citations"[2]: It holds no text that could be taken.',
    ],
    [
      'with searches for some of its categories only',
      { overview: 'o', categories: [{ name: 'A', query: 'a' }, { name: 'B' }] },
      { response: { overview_text: 'o', productCategoryList: ['A', 'B'] } },
      '"categories"[0] > query: It is no part of the response contract.',
    ],
    [
      'with searches twice',
      { categories: [{ name: 'A', query: 'a' }], category_search_queries: ['b'] },
      { response: { productCategoryList: ['A'], category_search_queries: ['b'] } },
      '"categories": Other searches were taken for the categories.',
    ],
    [
      'wrapped',
      { keyword: 'bags', response: { overview: 'o', rqs: 1, rq_list: ['a'] }, latency: 3 },
      { keyword: 'bags', response: { overview_text: 'o', rqList: ['a'] } },
      '"response" > "rqs": It is no part of the response contract.',
      '"latency": It is no part of the response contract.',
    ],
    [
      'with texts for lists',
      {
        overview: ['one', 'two'],
        categories: 'A, B',
        related_queries: 'a, or b\nc',
        sources: 'e1; e2',
      },
      {
        response: {
          overview_text: 'one\ntwo',
          productCategoryList: ['A', 'B'],
          rqList: ['a, or b', 'c'],
          attribution_list: ['e1', 'e2'],
        },
      },
      '"overview": The 2 texts were put together, one a line.',
      '"related_queries": One text was read as a list of 2.',
      '"sources": One text was read as a list of 2.',
      '"categories": One text was read as a list of 2.',
    ],
    [
      'with bold in its overview',
      { overview: 'Take **A** or **B**, best **A**.', rqList: ['a'] },
      {
        response: {
          overview_text: 'Take **A** or **B**, best **A**.',
          bold_categories: ['A', 'B'],
          rqList: ['a'],
        },
      },
      'bold_categories: They were read off what is bold in the overview.',
    ],
    [
      'with what records have around a response',
      {
        query: 'bags',
        overview: 'o',
        persona: { persona_id: 'p' },
        evidence: [{ evidence_id: 'e1' }],
        used_evidence_ids: ['e1'],
        label: 'GOOD',
      },
      {
        keyword: 'bags',
        label: 'GOOD',
        persona: { persona_id: 'p' },
        evidence: [{ evidence_id: 'e1' }],
        used_evidence_ids: ['e1'],
        response: { overview_text: 'o' },
      },
    ],
    [
      'with what cannot be meant',
      {
        query: 'bags',
        overview: { a: 1 },
        label: 'fine',
        persona: 'p',
        evidence: [{ id: 1 }],
        rqList: null,
      },
      { keyword: 'bags', response: {} },
      '"overview": A text belongs here.',
      '"label": A label is GOOD or BAD.',
      '"persona": A persona is an object.',
      '"rqList": The value is null and was left out.',
      '"evidence": It is neither a pool of evidence nor a list of its ids.',
    ],
    [
      'with a plain text as its answer: the rest is missing, and is not made up',
      { query: 'bags', answer: 'Take any.' },
      { keyword: 'bags', response: { overview_text: 'Take any.' } },
    ],
    [
      'with Markdown as its answer',
      { query: 'bags', answer: 'Take **A**.\n\n## Related searches\n- a\n- b' },
      {
        keyword: 'bags',
        response: { overview_text: 'Take **A**.', bold_categories: ['A'], rqList: ['a', 'b'] },
      },
      'bold_categories: They were read off what is bold in the overview.',
    ],
    [
      'with JSON as its answer',
      { query: 'bags', answer: 'Here:\n```json\n{"overview":"o","rqList":["a"]}\n```' },
      { keyword: 'bags', response: { overview_text: 'o', rqList: ['a'] } },
      '"answer", line 1: The text stands outside of what could be read and was left out.',
    ],
    [
      'with two texts for one part',
      { text: 'second', overview: 'first', rqList: ['a'] },
      { response: { overview_text: 'first', rqList: ['a'] } },
      '"text": Another value was taken for overview_text.',
    ],
  ];
  for (const [name, answer, record, ...notes] of cases) {
    it(`is read ${name}`, () => {
      assert.deepEqual(readOne(JSON.stringify(answer)), { record, notes });
    });
  }

  it('is read one by one: a list, lines, a list in an object; each with its original', () => {
    const one = '{"overview": "o",\t"rqList":["a"]}';
    const other = '{"summary":"p" , "sources":["e\\u0031"]}';
    for (const text of [
      `[${one},\r\n ${other}]`,
      `\uFEFF${one}\r\n${other}\r\n`,
      `${one}\n${other}`,
      `{"answers":[${one},${other}],"count":2}`,
    ]) {
      const records = recordsOf(text);
      assert.deepEqual(
        records.map(({ record: { provenance } }) => provenance),
        [{ original: one }, { original: other }],
      );
    }
    assert.deepEqual(
      recordsOf(`x\n${one}\r\n${other}`).map(({ line }) => line),
      [2, 3],
    );
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ['', /no JSON object, and no headings/u],
    ['Just prose.', /no headings/u],
    ['{"a":1}', /names fewer than two parts/u],
    ['{"overview":"o"}', /names fewer than two parts/u],
    ['{"overview":"o","rqList":["a"', /broken or cut off/u],
    [JSON.stringify(shoppingRecord()), /shopping records already/u],
    ['USER: a\nASSISTANT: b', /no headings/u],
  ];
  for (const [text, reason] of refused) {
    it(`is not found in ${JSON.stringify(text).slice(0, 40)}`, () => {
      const reading = assistantAnswer.read(text);
      assert.match(reading.ok ? 'read' : reading.error, reason);
    });
  }
});

describe('an assistant answer in Markdown', () => {
  it('is read by its headings', () => {
    const { record, notes } = readOne(
      [
        '# Bags for the weekend',
        'Query: weekend bag',
        '',
        'For short trips take **Duffels** or **Totes**.',
        'Both are light.',
        '',
        '### Product categories',
        '1. **Duffels** – canvas, mid-range',
        '2. [Totes](https://shop.example/totes)',
        '',
        '**You might also search for:**',
        '* "packable tote"',
        '* duffel with *zip*',
        '',
        'Sources: `M:1:0`; M:1:1',
        '## Good to know',
        'Free returns.',
      ].join('\n'),
    );
    assert.deepEqual(record, {
      keyword: 'weekend bag',
      response: {
        overview_text: 'For short trips take **Duffels** or **Totes**.\nBoth are light.',
        bold_categories: ['Duffels', 'Totes'],
        productCategoryList: ['Duffels', 'Totes'],
        rqList: ['packable tote', 'duffel with *zip*'],
        attribution_list: ['M:1:0', 'M:1:1'],
      },
    });
    assert.deepEqual(notes, [
      'line 1: A title is no part of the response contract.',
      'line 8: It is no part of the response contract.',
      'line 9: It is no part of the response contract.',
      'line 11: It was read as the heading of rqList.',
      'line 16: The heading is none that the response contract has.',
      'bold_categories: They were read off what is bold in the overview.',
    ]);
  });

  it('is read where bullets begin in bold, and one by one between rulers', () => {
    const one = 'Look here.\n- **A**: one\n- **B**: two';
    const other = 'Overview: Look there.\n\nRelated queries: a; b';
    assert.deepEqual(readOne(one).record, {
      response: { overview_text: 'Look here.', productCategoryList: ['A', 'B'] },
    });
    const records = recordsOf(`${one}\r\n\r\n---\r\n${other}\r\n`);
    assert.deepEqual(
      records.map(({ line, record }) => [line, record['provenance']]),
      [
        [1, { original: one }],
        [6, { original: other }],
      ],
    );
  });

  it('is not guessed at', () => {
    for (const text of [
      'Look here.\n- a\n- b',
      '- **A**: one\n- **B**: two',
      '## Pros\n- a\n## Cons\n- b',
      '**User:** hello\n**Assistant:** hello',
    ]) {
      assert.equal(assistantAnswer.read(text).ok, false, text);
    }
  });
});

/** The record that is read from what was written, without where it came from. */
function readBack(text: string): JsonObject {
  return readOne(text).record;
}

describe('an answer that is written', () => {
  it('reads back as it was', () => {
    const { record_id: id, keyword, used_evidence_ids: used, response } = shoppingRecord();
    const written = assistantAnswer.write(shoppingRecord());
    assert.ok(written.ok);
    assert.deepEqual(readBack(written.value.value), {
      record_id: id,
      keyword,
      used_evidence_ids: used,
      response,
    });
    assert.ok(written.value.leftovers.every(({ isByDesign }) => isByDesign === true));
    const joined = assistantAnswer.join([written.value.value, written.value.value]);
    assert.equal(recordsOf(joined).length, 2);
  });

  it('is refused where it would not', () => {
    const cases: readonly (readonly [JsonValue, RegExp])[] = [
      [null, /not a JSON object/u],
      [shoppingRecord({ response: undefined }), /no response/u],
      [shoppingRecord({ response: { rqList: 7 } }), /: rqList\.$/u],
      [shoppingRecord({ response: { rqList: ['a', 7] } }), /: rqList\.$/u],
      [shoppingRecord({ response: { bold_categories: undefined } }), /: bold_categories\.$/u],
      [shoppingRecord({ keyword: ['a'] }), /: keyword\.$/u],
    ];
    for (const [record, reason] of cases) {
      const written = assistantAnswer.write(record);
      assert.match(written.ok ? 'written' : written.error, reason);
    }
  });
});

describe('an answer that is brought into a record', () => {
  it('replaces the response, and the record keeps the rest', () => {
    const [read] = recordsOf('{"id":"x","query":"shoes","overview":"o","rqList":["a"]}');
    assert.ok(read);
    const { operations, replaced, leftovers } = assistantAnswer.merge(
      shoppingRecord(),
      read.record,
    );
    assert.deepEqual(
      operations.map((operation) => `${operation.op} ${operation.pointer}`),
      ['set /response/overview_text', 'set /response/rqList', 'set /provenance/original'],
    );
    assert.deepEqual(replaced, ['the response']);
    assert.deepEqual(
      leftovers.map(({ place, text }) => [place, text]),
      [
        ['/record_id', 'x'],
        ['/keyword', 'shoes'],
        ['/label', undefined],
      ],
    );
  });

  it('fills a record that has none', () => {
    const [read] = recordsOf('{"query":"shoes","overview":"o"}');
    assert.ok(read);
    const { operations, replaced } = assistantAnswer.merge(
      { record_id: 'a', response: null },
      read.record,
    );
    assert.deepEqual(
      operations.map((operation) => `${operation.op} ${operation.pointer}`),
      ['set /response', 'set /provenance', 'set /keyword'],
    );
    assert.deepEqual(replaced, []);
  });
});
