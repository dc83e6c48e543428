import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  readResponseXml,
  writeResponseXml,
} from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import { unwritableCharacter } from '../../../src/core/benchmarks/paceshop/xml-text.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';

function written(response: JsonValue): string {
  const result = writeResponseXml(response);
  assert.ok(result.ok, result.ok ? '' : result.error);
  return result.value;
}

function roundTrip(response: JsonValue): JsonObject {
  const xml = written(response);
  const result = readResponseXml(xml);
  assert.ok(result.ok, result.ok ? '' : `${result.error}\n${xml}`);
  return result.value;
}

function readError(xml: string): string {
  const result = readResponseXml(xml);
  assert.ok(!result.ok, JSON.stringify(result));
  return result.error;
}

describe('the XML view of a response', () => {
  it('names the fields of the contract', () => {
    assert.equal(
      written({
        overview_text: 'Look at **A & B** <now>',
        bold_categories: ['A & B', ' '],
        rqList: [],
        attribution_list: null,
        score: 0.5,
        more: { '': [true] },
      }),
      [
        '<response>',
        '  <overview_text>Look at **A &amp; B** &lt;now&gt;</overview_text>',
        '  <bold_categories>',
        '    <item>A &amp; B</item>',
        '    <item> </item>',
        '  </bold_categories>',
        '  <rqList>',
        '  </rqList>',
        '  <attribution_list type="null">null</attribution_list>',
        '  <property name="score" type="number">0.5</property>',
        '  <property name="more" type="object">',
        '    <property name="" type="list">',
        '      <item type="boolean">true</item>',
        '    </property>',
        '  </property>',
        '</response>',
      ].join('\n'),
    );
  });

  const texts = [
    '',
    ' ',
    '\n',
    '\r',
    'a\r\nb\rc\n',
    '\t two  spaces \t',
    ']]>',
    '<![CDATA[x]]>',
    '<!-- x -->',
    '<!DOCTYPE x>',
    '&amp;',
    '&#65;',
    '&',
    '"\'>',
    '👩‍👩‍👧 旅行用バッグ ﷽',
    '\u0085\u2028\u00a0\u200b\ufeff',
    '1e3',
    'true',
    '<item>x</item>',
    '__proto__',
    'constructor',
  ];

  for (const text of texts) {
    it(`keeps ${JSON.stringify(text)}`, () => {
      const response = {
        overview_text: text,
        rqList: [text, [text]],
        nested: { overview_text: text },
      };
      assert.deepEqual(roundTrip(response), response);
      const named = JSON.parse(`{${JSON.stringify(text)}:${JSON.stringify(text)}}`) as JsonObject;
      assert.deepEqual(roundTrip(named), named);
    });
  }

  it('keeps any response', () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...texts),
      )
      .filter((candidate) => unwritableCharacter(candidate) === undefined);
    const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.constantFrom(null, true, false, -0),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    const fields = fc.record(
      {
        overview_text: fc.oneof(text, value),
        bold_categories: fc.oneof(fc.array(text), value),
        rqList: fc.oneof(fc.array(text), value),
        attribution_list: fc.array(text),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fields,
        fc.dictionary(text, value, { maxKeys: 3, noNullPrototype: true }),
        (known, others) => {
          const response = Object.fromEntries([
            ...Object.entries(others),
            ...Object.entries(known),
          ]);
          assert.deepEqual(roundTrip(response), response);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the response of the valid record', () => {
    const { response } = shoppingRecord();
    assert.ok(response !== undefined);
    assert.deepEqual(roundTrip(response), response);
  });

  it('says what XML cannot hold', () => {
    const cases: readonly [JsonValue, RegExp][] = [
      [null, /Only an object/],
      [[], /Only an object/],
      [{ overview_text: 'a\u0000' }, /\/overview_text holds the character U\+0000/],
      [{ rqList: ['a', '\ud800'] }, /\/rqList\/1 holds the character U\+D800/],
      [{ x: '\uffff' }, /\/x holds the character U\+FFFF/],
      [{ '\u001b': 1 }, /name of a property holds the character U\+001B/],
      [{ x: Infinity }, /\/x is no finite number/],
      [nestedList(60), /more than 50 levels/],
    ];
    for (const [response, expected] of cases) {
      const result = writeResponseXml(response);
      assert.ok(!result.ok);
      assert.match(result.error, expected);
    }
  });

  it('reads what another wrote', () => {
    const read = readResponseXml(
      '<?xml version="1.0" encoding="UTF-8"?>\r\n<response><overview_text><![CDATA[a & <b>]]> &#x1F600;&apos;</overview_text>' +
        '<rqList><item>one</item>\n<item/></rqList></response>\n',
    );
    assert.deepEqual(read, {
      ok: true,
      value: { overview_text: "a & <b> 😀'", rqList: ['one', ''] },
    });
  });

  it('refuses anything else', () => {
    const cases: readonly [string, RegExp][] = [
      ['', /./],
      ['text', /./],
      ['<response>', /./],
      ['<response>\n</answer>', /^Line 2: .*answer/u],
      [`<response><${'x'.repeat(5000)}`, /^Line 1: .{1,200}$/u],
      ['<answer></answer>', /root/],
      ['<response></response><response></response>', /./],
      ['<!DOCTYPE r [<!ENTITY a "b">]><response>&a;</response>', /document type/],
      ['<response><!ENTITY a "b"></response>', /document type/],
      ['<response><overview_text>&a;</overview_text></response>', /&a; names no character/],
      ['<response><overview_text>&#0;</overview_text></response>', /&#0; names no character/],
      ['<response><overview_text>&#xD800;</overview_text></response>', /names no character/],
      ['<response><overview_text>a & b</overview_text></response>', /./],
      ['<response>text</response>', /text beside/],
      ['<response><rqList>one</rqList></response>', /\/rqList holds text/],
      ['<response><rqList><query>one</query></rqList></response>', /no part of the list/],
      ['<response><title>one</title></response>', /no part of a response/],
      ['<response><overview_text><b>x</b></overview_text></response>', /more than text/],
      ['<response><rqList/><rqList/></response>', /\/rqList is there twice/],
      ['<response><property name="x" type="number">0x10</property></response>', /\/x is no number/],
      ['<response><property name="x" type="number">1e999</property></response>', /no number/],
      ['<response><property name="x" type="date">1</property></response>', /\/x is no date/],
      ['<response>' + '<property name="x" type="object">'.repeat(5000), /./],
      [
        '<response>' +
          '<property name="x" type="object">'.repeat(5000) +
          '</property>'.repeat(5000) +
          '</response>',
        /./,
      ],
    ];
    for (const [xml, expected] of cases) {
      assert.match(readError(xml), expected);
    }
  });

  const beside: readonly (readonly [xml: string, says: RegExp])[] = [
    ['<!-- x --><response/>', /^Line 1: It has a comment/],
    ['<response/>\n<!-- x -->', /^Line 2: It has a comment/],
    ['<response><rqList><!-- x --></rqList></response>', /comment/],
    ['<response><overview_text>a<!-- x --></overview_text></response>', /comment/],
    ['<?x y?><response/>', /processing instruction/],
    ['<response><?x y?></response>', /processing instruction/],
    ['<response/><?x y?>', /processing instruction/],
    ['<?xml version="1.0" label="x"?><response/>', /processing instruction/],
    ['<?xml version="1.0" encoding="x"?><response/>', /processing instruction/],
    ['<?xml version="1.0"?><?xml version="1.0"?><response/>', /processing instruction/],
    ['<response label="x"/>', /The response has the attribute label/],
    ['<response type="object"/>', /The response has the attribute type/],
    ['<response><overview_text foo="x">a</overview_text></response>', /\/overview_text .* foo/],
    ['<response><overview_text name="x">a</overview_text></response>', /\/overview_text .* name/],
    ['<response><rqList foo="x"/></response>', /\/rqList has the attribute foo/],
    ['<response><rqList><item name="x"/></rqList></response>', /\/rqList\/0 .* name/],
    ['<response><property name="a" b="x"/></response>', /\/a has the attribute b/],
    ['<response/>x', /text behind its root/],
    ['<response/>x >', /text behind its root/],
    ['<response/><![CDATA[x]]>', /text behind its root/],
    ['x<response/>', /./],
    ['<![CDATA[x]]><response/>', /./],
    // A tag may not hide where CDATA begins, behind which nothing would be looked at.
    ['<response><property name="<![CDATA["/></response><!-- x -->', /raw </],
    ['<response><property name="a" <!-- x --></response>', /raw </],
    ["<response></response '<'>", /raw </],
    ['<response><![CDATA[x</response>', /CDATA section in it never ends/],
  ];

  it('refuses whatever a view never has, so that nothing stands beside the response unseen', () => {
    for (const [xml, expected] of beside) assert.match(readError(xml), expected, xml);
    const { response } = shoppingRecord();
    const xml = written(response ?? {});
    const plants = ['<!-- x -->', '<?x?>', '<x/>', '<!DOCTYPE x>', ' label="x"'];
    // Nowhere in a view is there a place where one of them passes: it is text there, and reads back as other text.
    fc.assert(
      fc.property(fc.nat(xml.length), fc.constantFrom(...plants), (at, plant) => {
        const read = readResponseXml(xml.slice(0, at) + plant + xml.slice(at));
        if (read.ok) assert.notDeepEqual(read.value, response);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes what CDATA holds for text, whatever it looks like', () => {
    for (const text of texts.filter((own) => !own.includes(']]>') && !own.includes('\r'))) {
      const xml = `<response><overview_text><![CDATA[${text}]]></overview_text></response>`;
      assert.deepEqual(readResponseXml(xml), { ok: true, value: { overview_text: text } });
    }
  });

  it('never throws, whatever the text', () => {
    const { response } = shoppingRecord();
    const xml = written(response ?? {});
    fc.assert(
      fc.property(
        fc.nat(xml.length),
        fc.nat(20),
        fc.oneof(fc.string(), fc.constantFrom('<', '&', '</response>', '<!', '<?', ']]>', '"')),
        (start, length, text) => {
          readResponseXml(xml.slice(0, start) + text + xml.slice(start + length));
          readResponseXml(text);
        },
      ),
      { numRuns: 500 },
    );
  });
});

function nestedList(depth: number): JsonObject {
  let value: JsonValue = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return { value };
}
