import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assistantAnswer } from '../../../../src/core/benchmarks/paceshop/exchange/assistant-answer.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/core/model/json.ts';

/** Texts in which planted words stand for anything that a user may not lose: `w1q`, `w2q` ... */
function planted(text: string): readonly string[] {
  return text.match(/w\d+q/gu) ?? [];
}

function number(text: string): string {
  let count = 0;
  return text.replaceAll('WORD', () => `w${(count += 1)}q`);
}

function withoutOriginal({ provenance, ...record }: JsonObject): JsonObject {
  if (!isJsonObject(provenance)) return record;
  const { original, ...rest } = provenance;
  assert.equal(typeof original, 'string');
  return { ...record, provenance: rest };
}

/** Every word is in the record itself or in the report, not only in the original that the record keeps. */
function assertNothingLost(text: string): boolean {
  const reading = assistantAnswer.read(text);
  if (!reading.ok) return false;
  const found = new Set(
    planted(
      JSON.stringify({
        ...reading.value,
        records: reading.value.records.map((read) => ({
          ...read,
          record: withoutOriginal(read.record),
        })),
      }),
    ),
  );
  assert.deepEqual(
    planted(text).filter((word) => !found.has(word)),
    [],
    text,
  );
  for (const { record } of reading.value.records) {
    const { provenance } = record;
    assert.ok(isJsonObject(provenance) && typeof provenance['original'] === 'string');
    assert.ok(text.includes(provenance['original']), 'the original is a piece of the text');
  }
  return true;
}

const words = fc.constantFrom(
  'WORD',
  'WORD, WORD',
  'WORD; WORD',
  'WORD\nWORD',
  '**WORD** WORD',
  'GOOD',
  '',
  '## Related searches\n- WORD\n- WORD',
  'WORD\n### Categories\n- **WORD**: WORD\n- WORD',
  '{"overview": "WORD", "WORD": 1, "rqList": ["WORD"]} WORD',
);
const keys = fc.constantFrom(
  ...['overview', 'overview_text', 'summary', 'text', 'answer', 'response', 'message', 'content'],
  ...['categories', 'productCategoryList', 'bold_categories', 'category_search_queries', 'rqList'],
  ...['related_queries', 'Related Searches', 'citations', 'attribution_list', 'sources', 'query'],
  ...['keyword', 'id', 'record_id', 'model', 'label', 'persona', 'evidence', 'used_evidence_ids'],
  ...[
    'response_xml',
    'WORD',
    '__proto__',
    'name',
    'title',
    'evidence_id',
    'search_query',
    '1',
    '2',
  ],
);
const values = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.constantFrom<JsonValue>(12, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const json = fc
  .record({
    before: fc.constantFrom('', 'WORD\n', '[', '```json\n'),
    answers: fc.array(fc.dictionary(keys, values, { minKeys: 2, maxKeys: 9 }), {
      minLength: 1,
      maxLength: 3,
    }),
    separator: fc.constantFrom(',\n', '\n', '\r\n', '\nWORD\n'),
    wrapped: fc.constantFrom('@', '{"WORD": "WORD", "answers": [@]}', '{"result": @, "WORD": [1]}'),
    after: fc.constantFrom('', ']', '\n```\n', '\nWORD'),
  })
  .map(({ before, answers, separator, wrapped, after }) => {
    const texts = answers.map((answer) =>
      wrapped.replace('@', () =>
        JSON.stringify({ overview: 'WORD', query: 'WORD', ...answer }, undefined, answers.length),
      ),
    );
    return number(before + texts.join(separator) + after);
  });

const line = fc.constantFrom(
  ...[
    '',
    'WORD',
    'WORD **WORD** WORD',
    '- WORD',
    '- **WORD**: WORD',
    '* **WORD** – WORD',
    '3) WORD',
  ],
  ...['- [WORD](WORD) WORD', '- `WORD` WORD', '- "WORD"', '# WORD', '## Categories', '## WORD'],
  ...['### Related searches for WORD', '**You might also like WORD**', 'Sources:', 'Sources: WORD'],
  ...['Related queries: WORD; WORD', 'Query: WORD', 'Model: WORD', 'Label: WORD', 'Persona: WORD'],
  ...[
    'Overview',
    'Overview: WORD',
    '## Summary',
    '---',
    '```',
    '**WORD**',
    '**WORD:**',
    'WORD: WORD',
  ],
  ...['Citations about WORD: WORD', '  - WORD', '1. **WORD**WORD', '- **WORD', '- []()WORD'],
);
const markdown = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, ending]) => number(['WORD', ...lines, 'Related queries:', '- WORD'].join(ending)));

describe('every word of an imported answer is in the record or in the report', () => {
  for (const [name, texts] of [
    ['JSON', json],
    ['Markdown', markdown],
  ] as const) {
    it(`of ${name}`, () => {
      let read = 0;
      fc.assert(
        fc.property(texts, (text) => {
          if (assertNothingLost(text)) read += 1;
        }),
        { numRuns: 3000 },
      );
      assert.ok(read > 1000, `only ${read} texts were read`);
    });
  }
});

describe('what is written', () => {
  it('reads back, or is refused', () => {
    const part = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 4 }), values);
    const record = fc.record(
      {
        record_id: fc.string(),
        keyword: fc.string(),
        used_evidence_ids: part,
        response: fc.record(
          {
            overview_text: fc.oneof(fc.string(), words, part),
            bold_categories: part,
            productCategoryList: part,
            category_search_queries: part,
            rqList: part,
            attribution_list: part,
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['response'] },
    );
    fc.assert(
      fc.property(record, (given) => {
        const written = assistantAnswer.write(given);
        if (!written.ok) return;
        const back = assistantAnswer.read(written.value.value);
        assert.ok(back.ok);
        const [read] = back.value.records;
        const { provenance, ...own } = read?.record ?? {};
        assert.ok(provenance);
        assert.deepEqual(own, JSON.parse(JSON.stringify(given)));
      }),
      { numRuns: 2000 },
    );
  });
});
