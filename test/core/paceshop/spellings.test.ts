import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import {
  isNone,
  readFamily,
  readFieldGroup,
  readGoldLocation,
} from '../../../src/core/benchmarks/paceshop/spellings.ts';
import {
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
} from '../../../src/core/benchmarks/paceshop/taxonomy.ts';

const properties = groupNames.flatMap((group) => fieldGroups[group].properties);
const lists = properties.filter((property) => property !== 'overview_text');

/** Whether a text names anything at all. */
function isRead(text: string): boolean {
  return [
    isNone(text),
    readFamily(text) !== undefined,
    readFieldGroup(text) !== undefined,
    readGoldLocation(text, undefined) !== undefined,
  ].includes(true);
}

test('names are read in any case, with any of the separators between their words', () => {
  for (const separator of [' ', '_', '-', '&', '/', ' & ', ' / ', '']) {
    for (const family of familyNames) {
      const text = family.replaceAll('_', separator);
      assert.equal(readFamily(text), family, text);
      assert.equal(readFamily(` ${text.toLowerCase()} `), family, text);
      assert.equal(readFamily(defectFamilies[family].title), family);
    }
    for (const group of groupNames) {
      assert.equal(readFieldGroup(group.replaceAll('_', separator)), group);
      assert.equal(readFieldGroup(fieldGroups[group].title), group);
    }
  }
});

test('a name with anything else in it is none', () => {
  const names = [...familyNames, ...groupNames, ...properties, 'NONE', 'persona_swap', 'rqList[1]'];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      (name, at, more) => {
        const place = at % (name.length + 1);
        const text = name.slice(0, place) + more + name.slice(place);
        fc.pre(!/^[ _\-&/]*$/u.test(more) && !isOtherName(text));
        assert.ok(!isRead(text), text);
      },
    ),
    { numRuns: 2000 },
  );
  for (const name of names) {
    for (const text of ['≠', '!', '?', '"', '.', '\n', '\t', '0', '(', '\u212A', '\u200B']) {
      assert.ok(!isRead(text + name) && !isRead(name + text), text + name);
    }
    for (const text of ['_', '-', '/', '&']) {
      assert.ok(!isRead(text + name) && !isRead(name + text), text + name);
    }
  }
});

/** Letters and dots may turn one name into another: `category` and `categories`, `halluc` and `halluc.`. */
function isOtherName(text: string): boolean {
  return /^[a-z_.[\]0-9]+$/iu.test(text) && isRead(text);
}

test('an index is read where a list has such an item', () => {
  for (const property of lists) {
    for (const index of [0, 1, 2, 3, 4]) {
      assert.equal(readFieldGroup(`${property}[${index}]`), readFieldGroup(property), property);
    }
    for (const index of ['5', '99', '-1', '01', '1.0', '', ' 1', 'x', '1][1']) {
      assert.equal(readFieldGroup(`${property}[${index}]`), undefined, index);
    }
  }
  for (const name of [...groupNames, 'overview_text', 'persona_swap', 'NONE']) {
    assert.equal(readFieldGroup(`${name}[0]`), undefined, name);
  }
});

test('gold locations have the indexes of the rules of injection and no others', () => {
  const known = ['productCategoryList[0]', 'rqList[1]'];
  for (const property of properties) {
    for (const index of [0, 1, 2, 3, 4, 5, 99]) {
      const text = `${property}[${index}]`;
      const expected = known.find((location) => location === text);
      assert.equal(readGoldLocation(text, undefined), expected, text);
    }
  }
  assert.equal(readGoldLocation('product_category_list[0]', undefined), 'productCategoryList[0]');
});
