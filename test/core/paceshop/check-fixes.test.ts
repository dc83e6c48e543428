import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { shoppingKind } from '../../../src/core/benchmarks/paceshop/shopping-kind.ts';
import { writeResponseXml } from '../../../src/core/benchmarks/paceshop/response-xml.ts';
import { RecordFixes } from '../../../src/core/fixes/record-fixes.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import { merged, oddities } from '../../support/check-fix-case.ts';
import { shoppingRecord, type ShoppingOverrides } from '../../support/shopping-builder.ts';
import { gold, response, swapped } from './check-table.ts';

interface FixCase {
  readonly check: string;
  readonly what: string;
  readonly record: ShoppingOverrides;
  /** The titles of all its fixes; a star marks the preferred one. */
  readonly offers: readonly string[];
  /** Position of the fix to apply, behind the last for none. Default: the first. */
  readonly apply?: number;
  /** What is different from the broken record afterwards. */
  readonly changes?: ShoppingOverrides;
}

const bold = '**Canvas Duffels**, **Rolling Bags**, **Packable Totes**, **Gym Backpacks**';
const categories = ['Canvas Duffels', 'Rolling Bags', 'Packable Totes', 'Gym Backpacks'];
const used = ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1'];

function xmlOf(value: JsonValue | undefined): string {
  const written = writeResponseXml(value ?? null);
  assert.ok(written.ok);
  return written.value;
}

const defect = (family: string, location: string): ShoppingOverrides => ({
  ...gold('REDUNDANCY'),
  defects: [{ family, location }],
});

const evidence = shoppingRecord()['evidence'];
const pieces: readonly JsonValue[] = Array.isArray(evidence) ? evidence : [];
const [firstPiece = null] = pieces;

const cases: readonly FixCase[] = [
  {
    check: 'bold-category-match',
    what: 'a list that overview and categories agree on',
    record: response({ bold_categories: ['Canvas Duffels', 'Rolling Bags'] }),
    offers: ['* Set bold_categories to the product categories, which are bold in the overview'],
    changes: response({ bold_categories: categories }),
  },
  {
    check: 'bold-category-match',
    what: 'a category of another name',
    record: response({ productCategoryList: categories.with(1, 'Wheeled Bags') }),
    offers: ['Change the product category to "Rolling Bags"'],
    changes: response({ productCategoryList: categories }),
  },
  {
    check: 'bold-category-match',
    what: 'a category in another case',
    record: response({ productCategoryList: categories.with(1, 'rolling bags') }),
    offers: ['* Change the product category to "Rolling Bags"'],
    changes: response({ productCategoryList: categories }),
  },
  {
    check: 'bold-category-match',
    what: 'words that are bold and no category',
    record: response({ overview_text: `${bold} **today**!` }),
    offers: ['Set bold_categories to what is bold in the overview', 'Take the ** off "today"'],
    apply: 1,
    changes: response({ overview_text: `${bold} today!` }),
  },
  {
    check: 'bold-category-match',
    what: 'a mark that is never closed',
    record: response({ overview_text: `${bold} and **more` }),
    offers: ['Delete the **'],
    changes: response({ overview_text: `${bold} and more` }),
  },
  {
    check: 'bold-category-match',
    what: 'an injected category, which is wrong on purpose',
    record: {
      ...gold('PREF_CONFLICT'),
      ...response({ productCategoryList: categories.with(0, 'Leather Bags') }),
    },
    offers: [],
  },
  {
    check: 'evidence-ids-in-pool',
    what: 'an id from elsewhere that is cited alone',
    record: response({ attribution_list: [...used, 'x'] }),
    offers: ['Delete "x" from attribution_list'],
    changes: response({ attribution_list: used }),
  },
  {
    check: 'evidence-ids-in-pool',
    what: 'an id from elsewhere',
    record: {
      used_evidence_ids: ['x', ...used],
      ...response({ attribution_list: [...used, 'x'] }),
    },
    offers: ['Delete "x" from attribution_list and used_evidence_ids'],
    changes: { used_evidence_ids: used, ...response({ attribution_list: used }) },
  },
  {
    check: 'evidence-ids-in-pool',
    what: 'injected ids',
    record: { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x'] }) },
    offers: [],
  },
  {
    check: 'attributions-used',
    what: 'another list',
    record: response({ attribution_list: [...used, 'M:X0005:0'] }),
    offers: [
      '* Set attribution_list to used_evidence_ids',
      'Set used_evidence_ids to attribution_list',
    ],
    changes: response({ attribution_list: used }),
  },
  {
    check: 'attributions-used',
    what: 'another list, the other way round',
    record: response({ attribution_list: [...used, 'M:X0005:0'] }),
    offers: [
      '* Set attribution_list to used_evidence_ids',
      'Set used_evidence_ids to attribution_list',
    ],
    apply: 1,
    changes: { used_evidence_ids: [...used, 'M:X0005:0'] },
  },
  {
    check: 'attributions-used',
    what: 'an id that is used and not cited',
    record: response({ attribution_list: used.slice(1) }),
    offers: [
      '* Set attribution_list to used_evidence_ids',
      'Set used_evidence_ids to attribution_list',
    ],
    changes: response({ attribution_list: used }),
  },
  {
    check: 'attributions-used',
    what: 'an id twice',
    record: response({ attribution_list: [...used, 'M:X0001:1'] }),
    offers: ['* Delete the second "M:X0001:1"'],
    changes: response({ attribution_list: used }),
  },
  {
    check: 'attributions-used',
    what: 'entries that are no ids',
    record: response({ attribution_list: [3, 'M:X0005:0'] }),
    offers: [],
  },
  {
    check: 'xml-round-trip',
    what: 'a view of another response',
    record: { response_xml: '<response></response>' },
    offers: ['* Write response_xml anew from the response', 'Delete response_xml'],
    changes: { response_xml: xmlOf(shoppingRecord()['response']) },
  },
  {
    check: 'xml-round-trip',
    what: 'a view that is not needed',
    record: { response_xml: 'none' },
    offers: ['* Write response_xml anew from the response', 'Delete response_xml'],
    apply: 1,
    changes: { response_xml: undefined },
  },
  {
    check: 'xml-round-trip',
    what: 'a response without a view',
    record: { response_xml: 'none', ...response({ rqList: ['a\u0000', 'b', 'c', 'd', 'e'] }) },
    offers: ['Delete response_xml'],
    apply: 1,
  },
  {
    check: 'xml-round-trip',
    what: 'characters that no view can hold',
    record: response({ rqList: ['a\u0000\u001b 🧳', 'b', 'c', 'd', 'e'] }),
    offers: ['Delete the characters that XML cannot hold'],
    changes: response({ rqList: ['a 🧳', 'b', 'c', 'd', 'e'] }),
  },
  {
    check: 'evidence-ids-unique',
    what: 'a piece that is there twice',
    record: { evidence: [...pieces, firstPiece] },
    offers: ['* Delete evidence 9, which repeats evidence 1'],
    changes: { evidence: pieces },
  },
  {
    check: 'evidence-ids-unique',
    what: 'two pieces with one id',
    record: { evidence: [...pieces, { ...Object(firstPiece), snippet: 'Other.' } as JsonValue] },
    offers: [],
  },
  {
    check: 'used-evidence',
    what: 'an id from elsewhere',
    record: { used_evidence_ids: [...used, 'x'] },
    offers: ['Delete "x" from used_evidence_ids'],
    changes: { used_evidence_ids: used },
  },
  {
    check: 'used-evidence',
    what: 'an id twice',
    record: { used_evidence_ids: [...used, 'M:X0001:1'] },
    offers: ['* Delete "M:X0001:1" from used_evidence_ids'],
    changes: { used_evidence_ids: used },
  },
  {
    check: 'good-is-clean',
    what: 'a tier',
    record: { tier: 1 },
    offers: ['Delete tier', 'Change the label to BAD'],
    changes: { tier: undefined },
  },
  {
    check: 'good-is-clean',
    what: 'defects that are meant',
    record: { defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }] },
    offers: ['Delete defects', 'Change the label to BAD'],
    apply: 1,
    changes: { label: 'BAD' },
  },
  {
    check: 'bad-has-gold',
    what: 'nothing bad',
    record: { label: 'BAD' },
    offers: ['Change the label to GOOD'],
    changes: { label: 'GOOD' },
  },
  {
    check: 'defect-spelling',
    what: 'a family in another spelling',
    record: defect('redundancy', 'rqList[1]'),
    offers: ['* Write REDUNDANCY'],
    changes: defect('REDUNDANCY', 'rqList[1]'),
  },
  {
    check: 'defect-spelling',
    what: 'a part of the response for a location',
    record: defect('REDUNDANCY', 'related queries'),
    offers: ['* Write rqList[1]'],
    changes: defect('REDUNDANCY', 'rqList[1]'),
  },
  {
    check: 'defect-spelling',
    what: 'a location that is none',
    record: defect('redundancy', 'rqList[4]'),
    offers: ['* Write REDUNDANCY'],
    changes: defect('REDUNDANCY', 'rqList[4]'),
  },
  {
    check: 'defect-spelling',
    what: 'a location that is none, of a known family',
    record: defect('REDUNDANCY', 'rqList[4]'),
    offers: ['Write rqList[1], where REDUNDANCY is'],
    changes: defect('REDUNDANCY', 'rqList[1]'),
  },
  {
    check: 'defect-spelling',
    what: 'a family that is none',
    record: defect('BIAS', 'rqList[1]'),
    offers: [],
  },
  {
    check: 'defect-location',
    what: 'another place of the same part',
    record: defect('REDUNDANCY', 'rqList'),
    offers: ['* Write rqList[1]'],
    changes: defect('REDUNDANCY', 'rqList[1]'),
  },
  {
    check: 'defect-location',
    what: 'another part',
    record: defect('REDUNDANCY', 'overview_text'),
    offers: ['Write rqList[1]'],
    changes: defect('REDUNDANCY', 'rqList[1]'),
  },
  {
    check: 'defect-groups',
    what: 'two defects of one part',
    record: gold('REDUNDANCY', 'XCOMP_MISMATCH'),
    offers: ['Delete defect 2'],
    changes: { defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }] },
  },
  {
    check: 'tier',
    what: 'a wrong one',
    record: { ...gold('REDUNDANCY'), tier: 3 },
    offers: ['* Set tier to 1'],
    changes: { tier: 1 },
  },
  {
    check: 'tier',
    what: 'none',
    record: { ...gold('REDUNDANCY', 'UNSUPPORTED_CLAIM'), tier: undefined },
    offers: ['* Set tier to 2'],
    changes: { tier: 2 },
  },
  {
    check: 'tier',
    what: 'that of a swap',
    record: { ...swapped, tier: 1 },
    offers: ['* Set tier to null'],
    changes: { tier: null },
  },
  {
    check: 'swap-gold',
    what: 'no gold',
    record: { ...swapped, defects: undefined },
    offers: ['* Set defects to PREF_CONFLICT at persona_swap', 'Delete the swap'],
    changes: { defects: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }] },
  },
  {
    check: 'swap-gold',
    what: 'gold of no swap',
    record: { ...swapped, ...gold('REDUNDANCY'), tier: null },
    offers: ['* Set defects to PREF_CONFLICT at persona_swap', 'Delete the swap'],
    apply: 1,
    changes: { swap: undefined },
  },
];

describe('fixes of the shopping checks', () => {
  const fixes = new RecordFixes(shoppingKind);

  for (const { check, what, record, offers, apply = 0, changes = {} } of cases) {
    it(`${check}: ${what}`, () => {
      const code = `paceshop/${check}`;
      const text = lineOf(record);
      const before = fixes.scan(text);
      const problem = before.find((found) => found.code === code);
      assert.ok(problem, 'the record has the problem');
      const offered = fixes.of(text, problem);
      assert.deepEqual(
        offered.map(({ title, isPreferred }) => (isPreferred ? `* ${title}` : title)),
        offers,
      );
      const edits = offered[apply]?.edits();
      if (edits === undefined) return;
      assert.ok(edits.ok);
      const after = applyTextEdits(text, edits.value);
      assert.deepEqual(JSON.parse(after), JSON.parse(lineOf(merged(record, changes))));
      assert.ok(after.startsWith(`{ ${oddities}`), 'what it does not concern stays as it is');
      const left = fixes.scan(after).filter((found) => found.code === code).length;
      assert.ok(left < before.filter((found) => found.code === code).length, 'it is gone');
    });
  }

  it('have a case each', () => {
    const claimed = shoppingKind.checks.filter((check) => check.fixes !== undefined);
    const tested = new Set(
      cases.filter(({ offers }) => offers.length > 0).map(({ check }) => `paceshop/${check}`),
    );
    assert.deepEqual(claimed.map(({ id }) => id).toSorted(), [...tested].toSorted());
  });

  it('stand on the pages of their checks', () => {
    for (const { id, fixes: claimed } of shoppingKind.checks) {
      const page = readFileSync(
        path.resolve(import.meta.dirname, `../../../docs/checks/${id}.md`),
        'utf8',
      );
      assert.equal(page.includes('\nQuick fix: '), claimed !== undefined, id);
    }
  });

  it('offer at most one that is sure', () => {
    for (const { what, offers } of cases) {
      assert.ok(offers.filter((title) => title.startsWith('* ')).length <= 1, what);
    }
  });
});

function lineOf(overrides: ShoppingOverrides): string {
  return JSON.stringify(shoppingRecord(overrides)).replace('{', `{ ${oddities}`);
}
