import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { pointerOf } from '../../../src/core/model/pointer.ts';
import { writeResponseXml } from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { allSent, allSettings, prepare, settingOf, type Setting } from './all-settings.ts';
import { canaryRecord } from './canary-record.ts';

function hashOf(record: JsonValue, setting: Setting): string {
  return inputHashOf(setting.protocol, setting.question, prepare(record, setting).visible);
}

/** Every scalar of a record by its pointer. */
function leavesOf(value: JsonValue, path: readonly (string | number)[] = []): readonly string[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (!isJsonObject(value)) return [pointerOf(...path)];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item ?? null, [...path, key]));
}

/** The record with one value replaced by another of the same type. */
function changed(value: JsonValue, pointer: string, path = ''): JsonValue {
  if (path === pointer) return changedScalar(value);
  if (isJsonArray(value)) {
    return value.map((item, index) => changed(item, pointer, `${path}/${String(index)}`));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, changed(item ?? null, pointer, `${path}${pointerOf(key)}`)] as const,
  );
  return Object.fromEntries(entries);
}

function changedScalar(value: JsonValue): JsonValue {
  if (value === 'GOOD') return 'BAD';
  if (value === 'BAD') return 'GOOD';
  if (typeof value === 'string') return `${value} changed`;
  return typeof value === 'number' ? value + 1 : value !== true;
}

/** The fields of the input bundle (appendices B.7, B.8 and D.4). */
const shownFields =
  /^\/(?:keyword|used_evidence_ids\/\d+|evidence\/\d+\/(?:canonical_product_id|title|brand|evidence_id|snippet|source_field)|response\/(?:overview_text|(?:bold_categories|productCategoryList|category_search_queries|rqList|attribution_list)\/\d+))$/u;
const personaFields =
  /^\/persona\/(?:profile\/(?:household|demographics)|preferences\/(?:hard_constraints|soft_preferences|brand_likes|brand_avoids|attribute_preferences)\/\d+|shopping_context\/(?:budget|quality_sensitivity|shipping_urgency)|history\/(?:purchase_history\/\d+\/(?:asin|product_name|brand)|recent_searches\/\d+)|context_summary)$/u;

function isShown(pointer: string, { isPersonaShown }: Setting): boolean {
  return shownFields.test(pointer) || (isPersonaShown && personaFields.test(pointer));
}

for (const setting of allSettings) {
  test(`${setting.name}: no hidden text is sent`, () => {
    const sent = allSent(canaryRecord(), setting);
    assert.doesNotMatch(sent, /CANARY|4242424|holdout/i);
    assert.doesNotMatch(sent, /persona_swap|base_record|provenance/i);
  });

  test(`${setting.name}: hidden fields change nothing, shown fields change the input hash`, () => {
    const record = canaryRecord();
    const hash = hashOf(record, setting);
    const sent = allSent(record, setting);
    let shown = 0;
    for (const pointer of leavesOf(record)) {
      if (pointer === '/response_xml') continue;
      const variant = changed(record, pointer);
      if (isShown(pointer, setting)) {
        shown += 1;
        assert.notEqual(hashOf(variant, setting), hash, pointer);
      } else {
        assert.equal(hashOf(variant, setting), hash, pointer);
        assert.equal(allSent(variant, setting), sent, pointer);
      }
    }
    assert.ok(shown > 60, String(shown));
  });

  test(`${setting.name}: hidden fields may be missing`, () => {
    const { keyword, persona, evidence, response, used_evidence_ids } = shoppingRecord();
    const bare = { keyword, persona, evidence, response, used_evidence_ids };
    assert.equal(allSent(bare, setting), allSent(shoppingRecord(), setting));
  });
}

test('only the listed members are visible', () => {
  for (const setting of allSettings) {
    const { visible } = prepare(canaryRecord(), setting);
    assert.deepEqual(Object.keys(visible), [
      'record',
      'query',
      'persona',
      'response_xml',
      'response',
      'candidate_evidence_ids',
      'candidate_evidence',
      'used_evidence_ids',
      'deterministic_checks',
    ]);
    const { deterministic_checks: checks } = visible;
    assert.ok(isJsonArray(checks) && checks.length === 12);
    for (const check of checks) {
      assert.ok(isJsonObject(check));
      assert.deepEqual(Object.keys(check), ['id', 'passed', 'details']);
    }
  }
});

test('what a response holds beyond its contract decides no check and is named by none', () => {
  const { response } = shoppingRecord();
  const xml = writeResponseXml(response ?? null);
  assert.ok(xml.ok);
  const plain = shoppingRecord({ response_xml: xml.value });
  const more = { response: { CANARY: 'x', CANARY_text: 'odd \u0000 text' } };
  for (const setting of allSettings) {
    const sent = allSent(plain, setting);
    assert.equal(allSent(shoppingRecord({ ...more, response_xml: xml.value }), setting), sent);
    assert.equal(allSent(shoppingRecord(), setting), allSent(shoppingRecord(more), setting));
    const inXml: string = xml.value.replace(
      '</response>',
      '<property name="CANARY">x</property></response>',
    );
    assert.equal(allSent(shoppingRecord({ response_xml: inXml }), setting), sent);
  }
});

test('a differing XML view is shown with its differences, of a broken one nothing', () => {
  const setting = settingOf('PACEJudge');
  const differing = '<response><overview_text>Other</overview_text></response>';
  for (const [xml, shown] of [
    [differing, '<response>\n  <overview_text>Other</overview_text>\n</response>'],
    ['<response><over', '(The XML view cannot be read.)'],
  ] as const) {
    const { visible } = prepare(shoppingRecord({ response_xml: xml }), setting);
    assert.equal(visible['response_xml'], shown);
    assert.match(JSON.stringify(visible), /"id":"xml-round-trip","passed":false/);
  }
});

test('a check that lacks what it reads is shown as unknown, neither passed nor failed', () => {
  const setting = settingOf('PACEJudge');
  const { visible } = prepare(shoppingRecord({ response: { rqList: null } }), setting);
  const { deterministic_checks: checks } = visible;
  assert.ok(isJsonArray(checks));
  const shown = checks.flatMap((check) =>
    isJsonObject(check) && check['passed'] !== true ? [check] : [],
  );
  const details = [
    'Unknown: something that this check reads is missing from the record or has another type.',
  ];
  assert.deepEqual(shown, [
    { id: 'related-query-count', passed: null, details },
    { id: 'related-query-uniqueness', passed: null, details },
    { id: 'banned-strings', passed: null, details },
  ]);
});

test('what names the record is made of what is visible', () => {
  const setting = settingOf('PACEJudge');
  const token = (record: JsonValue): string =>
    JSON.stringify(prepare(record, setting).visible['record']);
  assert.match(token(shoppingRecord()), /^"record-[0-9a-f]{12}"$/);
  const renamed = shoppingRecord({ record_id: 'full-bad-00001', label: 'BAD', split: 'train' });
  assert.equal(token(renamed), token(shoppingRecord()));
  assert.notEqual(token(shoppingRecord({ keyword: 'tent' })), token(shoppingRecord()));
});

/** A record whose persona says MARK everywhere and whose response breaks as many checks as it can. */
const markedPersona = shoppingRecord({
  persona: {
    persona_id: 'MARK',
    profile: { household: 'MARK', demographics: 'MARK' },
    preferences: {
      hard_constraints: ['avoid MARK'],
      soft_preferences: ['MARK'],
      brand_likes: ['MARK'],
      brand_avoids: ['MARK', 'Norvale'],
      attribute_preferences: ['MARK'],
    },
    shopping_context: { budget: 'MARK', quality_sensitivity: 'MARK', shipping_urgency: 'MARK' },
    history: {
      purchase_history: [{ asin: 'MARK', product_name: 'MARK', brand: 'MARK' }],
      recent_searches: ['MARK'],
    },
    context_summary: 'MARK',
  },
  used_evidence_ids: ['nowhere'],
  response: {
    overview_text: `${'As an AI, Norvale. '.repeat(40)}**Other** <b>TODO</b>`,
    productCategoryList: ['A label of far too many letters', 'Two', 'Two'],
    category_search_queries: [],
    rqList: ['same', 'same'],
    attribution_list: ['elsewhere'],
  },
  response_xml: '<response><broken>',
});

test('the persona-blind protocol sends nothing of the persona, not even in what checks say', () => {
  const setting = settingOf('Persona-blind');
  const { visible } = prepare(markedPersona, setting);
  assert.deepEqual(visible['persona'], { omitted: true });
  assert.doesNotMatch(allSent(markedPersona, setting), /MARK/);
  assert.match(allSent(markedPersona, settingOf('Persona-aware')), /MARK/);
  const without = { ...markedPersona, persona: null };
  assert.equal(allSent(without, setting), allSent(markedPersona, setting));
  const failing = JSON.stringify(visible['deterministic_checks']).match(/"passed":false/g) ?? [];
  assert.ok(failing.length >= 8, 'there are details that could leak');
});

test('a record that lacks a part is refused with the reason', () => {
  const lacking: readonly (readonly [string, RegExp])[] = [
    ['keyword', /no keyword/],
    ['persona', /no persona.*withholds it/],
    ['response', /no response/],
    ['evidence', /no evidence/],
  ];
  for (const [part, reason] of lacking) {
    for (const value of [undefined, 7]) {
      const { protocol, question } = settingOf('PACEJudge');
      const call = protocol.prepare(shoppingRecord({ [part]: value }), question);
      assert.ok(!call.ok && reason.test(call.error), part);
    }
  }
  for (const record of [null, 1, 'x', [], {}]) {
    for (const { protocol, question } of allSettings)
      assert.ok(!protocol.prepare(record, question).ok);
  }
});
