import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import {
  readResponseXml,
  writeResponseXml,
} from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { allSent, allSettings, settingOf } from './all-settings.ts';

/** What stands for gold: no judge may see it. */
const gold = 'CANARY';

const written = writeResponseXml(shoppingRecord()['response'] ?? null);
const xml = written.ok ? written.value : '';

/** Every place beside the text of a field, and every way to make the XML unreadable. */
const plants: Readonly<Record<string, readonly string[]>> = {
  before: [
    `<!-- ${gold} -->`,
    `<?gold ${gold}?>`,
    `<?xml version="1.0" label="${gold}"?>`,
    `<label>${gold}</label>`,
    `${gold} `,
    `<!DOCTYPE ${gold}>`,
    `<!DOCTYPE response [<!ENTITY gold "${gold}">]>`,
  ],
  asRoot: [
    `<response label="${gold}">`,
    `<response label='${gold}' label='${gold}'>`,
    `<response ${gold}>`,
    `<response xmlns:${gold}="x">`,
    `<record id="${gold}" label="${gold}"><response>`,
    `<${gold}>`,
  ],
  within: [
    `<label>${gold}</label>`,
    `<${gold}/>`,
    `<${gold}>`,
    `</${gold}>`,
    `<!-- ${gold} -->`,
    `<![CDATA[${gold}]]>`,
    `<![CDATA[${gold}`,
    `<?gold ${gold}?>`,
    gold,
    `&${gold};`,
    `<property name="label">${gold}</property>`,
    `<property name="${gold}">x</property>`,
    `<property name="x" type="${gold}">x</property>`,
    `<property name="x" type="object"><property name="label">${gold}</property></property>`,
    `<property ${gold}="x">x</property>`,
    `<property name="&${gold};">x</property>`,
    `<property name="${gold}" name="${gold}">x</property>`,
    `<property name="x" type="number">${gold}</property>`,
    `<defects><item>${gold}</item></defects>`,
    `<overview_text label="${gold}">x</overview_text>`,
    `<overview_text type="${gold}">x</overview_text>`,
    `<overview_text><label>${gold}</label></overview_text>`,
    `<overview_text><!-- ${gold} -->x</overview_text>`,
    `<rqList label="${gold}"><item ${gold}="x">x</item></rqList>`,
    `<rqList><${gold}>x</${gold}></rqList>`,
    `<rqList>${gold}<item>x</item></rqList>`,
    `<rqList><item type="object"><property name="label">${gold}</property></item></rqList>`,
    `\u0000${gold}`,
  ],
  after: [
    `<!-- ${gold} -->`,
    gold,
    `<label>${gold}</label>`,
    `<![CDATA[${gold}]]>`,
    `<?gold ${gold}?>`,
    `<response>${gold}</response>`,
    `</${gold}>`,
    `<${gold}`,
  ],
};

function planted(place: string, plant: string): string {
  if (place === 'before') return plant + xml;
  if (place === 'asRoot') return xml.replace('<response>', () => plant);
  if (place === 'within') return xml.replace('<response>', () => `<response>${plant}`);
  return xml + plant;
}

const variants = Object.entries(plants).flatMap(([place, texts]) =>
  texts.flatMap((plant) => [
    planted(place, plant),
    // The same in XML that holds nothing of the response but what was planted.
    place === 'within' ? `<response>${plant}</response>` : `${plant}<response/>`,
  ]),
);

for (const setting of allSettings) {
  test(`${setting.name}: gold in the XML view reaches no call, whatever the form`, () => {
    for (const variant of variants) {
      const sent = allSent(shoppingRecord({ response_xml: variant }), setting);
      assert.doesNotMatch(sent, /CANARY/iu, variant);
    }
  });
}

test('there are readable and unreadable ones among them', () => {
  const readable = variants.filter((variant) => readResponseXml(variant).ok).length;
  assert.ok(readable >= 6 && variants.length - readable >= 40, String(readable));
});

test('of XML that cannot be read nothing changes what is sent', () => {
  const unreadable = variants.filter((variant) => !readResponseXml(variant).ok);
  for (const setting of allSettings) {
    const sent = new Set(
      unreadable.map((variant) => allSent(shoppingRecord({ response_xml: variant }), setting)),
    );
    assert.equal(sent.size, 1, setting.name);
    assert.match([...sent].join('\n'), /"details":\["The XML view cannot be read\."\]/u);
  }
});

test('nor does XML that is torn anywhere send what was planted in it', () => {
  const setting = settingOf('PACEJudge');
  fc.assert(
    fc.property(
      fc.constantFrom(...variants),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('', '<', '>', '"', '&', ']]>', '-->'),
      (variant, from, length, between) => {
        const start = from % (variant.length + 1);
        const torn = `${variant.slice(0, start)}${between}${variant.slice(start + (length % 12))}`;
        const read = readResponseXml(torn);
        // A tear may turn what was planted into the text of a field, which is what a judge is to see.
        if (read.ok && JSON.stringify(read.value).includes(gold)) return;
        assert.doesNotMatch(allSent(shoppingRecord({ response_xml: torn }), setting), /CANARY/u);
      },
    ),
    { numRuns: 300 },
  );
});
