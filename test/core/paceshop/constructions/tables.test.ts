import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { constraintConflicts } from '../../../../src/core/benchmarks/paceshop/constructions/constraint-conflicts.ts';
import { conflictOf } from '../../../../src/core/benchmarks/paceshop/constructions/constraint-reading.ts';
import {
  contentWords,
  isReadable,
  sharesWord,
} from '../../../../src/core/benchmarks/paceshop/constructions/content-words.ts';
import {
  inventedClaims,
  inventedFeatures,
  inventedProducts,
  inventedPurchases,
} from '../../../../src/core/benchmarks/paceshop/constructions/invented-sentences.ts';
import {
  categoriesOffIntent,
  offIntentCategories,
} from '../../../../src/core/benchmarks/paceshop/constructions/off-intent-categories.ts';
import {
  attributeConcepts,
  conceptWithId,
} from '../../../../src/core/benchmarks/paceshop/constructions/attribute-concepts.ts';
import {
  budgetLevelOf,
  budgetSigns,
} from '../../../../src/core/benchmarks/paceshop/constructions/budget-levels.ts';
import { attestation } from '../../../../src/core/benchmarks/paceshop/constructions/response-passages.ts';

describe('constraints and the categories against them', () => {
  it('have two or more labels that fit the response contract and are read as signs', () => {
    for (const { constraint, categories, sign } of constraintConflicts) {
      const labels = categories.map(({ label }) => label);
      assert.ok(new Set(labels).size >= 2, String(constraint));
      for (const label of labels) {
        assert.ok(label.length <= 15, label);
        assert.ok(sign.test(label), label);
      }
    }
  });

  const cases: readonly (readonly [string, string | undefined])[] = [
    ['avoid leather', 'Leather Totes'],
    ['No leather, please', 'Leather Totes'],
    ['leather-free', 'Leather Totes'],
    ['genuine leather required', undefined],
    ['avoid peanuts in ingredients', 'Peanut Snacks'],
    ['tree nut allergy', 'Mixed Nuts'],
    ['dairy-free', 'Milk Powders'],
    ['quiet operation required', 'Loud Alarms'],
    ['avoid loud motors', 'Loud Alarms'],
    ['safe for children under 3', 'Small Magnets'],
    ['vegan', 'Beef Jerky'],
    ['fragrance sensitivity', 'Perfume Sprays'],
    ['fits under an airline seat', 'Oversized Kits'],
    ['free-range eggs only', undefined],
    ['non-stick required', undefined],
    ['never breaks down easily', undefined],
    ['compatibility required', undefined],
    ['', undefined],
    // The paper's own spelling.
    ['avoid_leather', 'Leather Totes'],
    [`no ${'leather '.repeat(10_000)}`, undefined],
    ['machine_washable_only', 'Dry-Clean Wear'],
    // Only what is itself denied is kept out.
    ['plastic, not glass', 'Glass Jars'],
    ['glass, no plastic', 'Plastic Cups'],
    ['lead-free glass only', undefined],
    ['real leather only, no synthetic leather', undefined],
    ['no faux leather', undefined],
    ['vegan leather only', undefined],
    ['no leather, only wool', 'Leather Totes'],
    ['no fur, leather preferred', 'Fur Throws'],
    ['wool, never polyester', 'Polyester Wear'],
    ['no-show wool socks', undefined],
    ['wool-free', 'Wool Blankets'],
    ['non-leather', 'Leather Totes'],
    ['cage-free eggs only', undefined],
    ['eggs free-range only', undefined],
    ['BPA-free plastic only', 'BPA Bottles'],
    ['dye-free soy candles', undefined],
    ['smart home compatible, no subscription', 'Subscriptions'],
    ['smart casual only, no logos', undefined],
    ['no smart casual', undefined],
    ['battery powered, no cords', 'Corded Tools'],
    ['no issue with wool', undefined],
    ['no known nut allergies', undefined],
    ['no nut allergy', undefined],
    ['not allergic to nuts', undefined],
    ['sensitive to wool', 'Wool Blankets'],
    ['scent-sensitive', 'Perfume Sprays'],
    ['lactose intolerant', 'Milk Powders'],
    ['no dairy-free milk', undefined],
    ['no oat milk', undefined],
    ['does not need to be quiet', undefined],
    ['quiet operation not required', undefined],
    ['non-stick and lightweight', 'Cast-Iron Gear'],
    ['wireless charging compatible', undefined],
    ['vegan snacks only', 'Beef Jerky'],
    ['plant-based packaging', undefined],
    ['gift for children', undefined],
    ['no flame retardants', undefined],
    ['does not weigh me down', undefined],
    ['no noise cancelling', undefined],
    ['down-free', 'Feather Quilts'],
    ['no down', 'Feather Quilts'],
    ['plastic-free packaging', undefined],
    ['no plastic packaging', undefined],
    ['no single-use plastic', 'Disposables'],
    ['tool-free assembly', undefined],
  ];
  for (const [constraint, label] of cases) {
    it(`map "${constraint.slice(0, 60)}" to ${label ?? 'nothing'}`, () => {
      assert.equal(conflictOf(constraint)?.categories[0]?.label, label);
    });
  }
});

describe('content words', () => {
  const forms: readonly (readonly string[])[] = [
    ['track', 'tracks', 'tracked', 'tracking'],
    ['charge', 'charges', 'charged', 'charging'],
    ['coat', 'coated', 'coating', 'coatings'],
    ['swim', 'swimming'],
    ['plan', 'planned', 'planning', 'plans'],
    ['hose', 'hoses'],
    ['battery', 'batteries'],
    ['dish', 'dishes'],
    ['carry', 'carries', 'carried'],
  ];
  for (const words of forms) {
    it(`are the same in all forms: ${words.join(', ')}`, () => {
      assert.equal(new Set(words.flatMap((word) => [...contentWords(word)])).size, 1);
    });
  }

  it('stay apart where they only look alike', () => {
    assert.equal(contentWords('bed seed speed shed sled ring').size, 6);
  });

  it('are readable in Latin script alone', () => {
    for (const text of ['usb charger', 'crème', 'café ☕ für zwei', 'Ларедо usb charger cable']) {
      assert.ok(isReadable(text), text);
    }
    for (const text of ['', '?', '500', '充電器', 'зарядка usb', 'شاحن', 'the of']) {
      assert.ok(!isReadable(text), text);
    }
  });
});

describe('search queries of categories that are put in', () => {
  const categories = [
    ...constraintConflicts.flatMap((conflict) => conflict.categories),
    ...offIntentCategories,
  ];
  for (const { label, query } of categories) {
    it(`read as one types them: ${query}`, () => {
      assert.match(query, /^[a-z0-9-]+(?: [a-z0-9-]+){2,4}$/u);
      assert.notEqual(query, label.toLowerCase());
      assert.ok(sharesWord(contentWords(query), contentWords(label)), label);
    });
  }

  it('are one for each label', () => {
    const queries = new Map(categories.map(({ label, query }) => [label, query]));
    assert.equal(new Set(queries.values()).size, queries.size);
    for (const { label, query } of categories) assert.equal(queries.get(label), query);
  });
});

describe('pools of inventions', () => {
  it('hold labels that fit the response contract', () => {
    for (const { label } of offIntentCategories) assert.ok(label.length <= 15, label);
    assert.equal(new Set(offIntentCategories.map(({ label }) => label)).size, 24);
  });

  it('leave out what fits the query, in any form of its words', () => {
    const labelsFor = (text: string) => categoriesOffIntent([text]).map(({ label }) => label);
    assert.ok(!labelsFor('dog crate for puppies').includes('Dog Crates'));
    assert.ok(!labelsFor('pets').includes('Dog Crates'));
    assert.ok(!labelsFor('baking').includes('Cake Stands'));
    assert.ok(labelsFor('weekend travel bag').includes('Dog Crates'));
  });

  it('leave out what evidence states', () => {
    assert.equal(inventedClaims([]).length, inventedFeatures.length);
    assert.ok(!inventedClaims(['with a solar panel']).some((text) => text.includes('solar')));
    for (const stated of [
      'photovoltaic cells',
      'it charges in the sun',
      'satellite fix',
      'tracks your run',
      'tracked by phone',
      'guaranteed for life',
      'opens by thumbprint',
      'just speak to it',
      'a coated pan',
      'sensed odors',
    ]) {
      assert.ok(inventedClaims([stated]).length < inventedFeatures.length, stated);
    }
    for (const { name } of inventedFeatures) {
      assert.ok(!inventedClaims([name]).includes(`These also offer ${name}.`), name);
    }
    assert.equal(inventedPurchases([]).length, inventedProducts.length);
    assert.ok(!inventedPurchases(['foot cream']).some((text) => text.includes('Ozkara')));
  });
});

describe('what a text attests', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['Leather Totes', 'Leather'],
    ['no leather', undefined],
    ['without real leather trim', undefined],
    ['leather-free shoes', undefined],
    ['vegan leather', undefined],
    ['no leather, but a leather handle', 'leather'],
    ['nothing', undefined],
  ];
  for (const [text, found] of cases) {
    it(`is ${found ?? 'nothing'} in "${text}"`, () => {
      assert.equal(attestation(text, /\bleather/iu), found);
    });
  }
});

describe('what a text attests of a constraint, a preference or a budget', () => {
  const signOf = (constraint: string): RegExp => {
    const conflict = conflictOf(constraint);
    assert.ok(conflict !== undefined, constraint);
    return conflict.sign;
  };
  const constraintCases: readonly (readonly [string, string, string | undefined])[] = [
    ['no dairy', 'Dairy-Free Milk', undefined],
    ['no dairy', 'Milk Powders', 'Milk'],
    ['no dairy', 'Butter Knives', undefined],
    ['no dairy', 'cocoa butter balm', undefined],
    ['no dairy', 'oat milk', undefined],
    ['no dairy', 'salted butter', 'butter'],
    ['no dairy', 'no nuts, dairy, or eggs', undefined],
    ['no eggs', 'no nuts, dairy, or eggs', undefined],
    ['no eggs', 'egg-crate foam', undefined],
    ['no eggs', 'egg timer', undefined],
    ['no sugar', 'sugar free candy', undefined],
    ['no sugar', 'soft candy', 'candy'],
    ['vegan', 'plant based beef jerky', undefined],
    ['vegan', 'plant-based beef jerky', undefined],
    ['vegan', 'beef jerky', 'beef'],
    ['no seafood', 'fish pattern bowls', undefined],
    ['no seafood', 'fish fillets', 'fish'],
    ['BPA-free', 'bpa-free plastic cups', undefined],
    ['BPA-free', 'plastic cups', undefined],
    ['no plastic', 'plastic cups', 'plastic'],
    ['no smart devices', 'smart casual shirts', undefined],
    ['no smart devices', 'a smart speaker', 'smart speaker'],
    ['avoid leather', 'leather conditioner', undefined],
    ['avoid leather', 'leather-trimmed packs', 'leather'],
    ['avoid wool', 'steel wool pads', undefined],
    ['avoid alcohol', 'wine glasses', undefined],
    ['avoid alcohol', 'alcohol free wine', undefined],
  ];
  for (const [constraint, text, found] of constraintCases) {
    it(`"${constraint}": ${found ?? 'nothing'} in "${text}"`, () => {
      assert.equal(attestation(text, signOf(constraint)), found);
    });
  }

  const budgetCases: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['nothing cheap here', [undefined, undefined]],
    ['a cheap one', ['cheap', undefined]],
    ['lamps within budget', [undefined, undefined]],
    ['a budget planner', [undefined, undefined]],
    ['budget planner weekly', [undefined, undefined]],
    ['budget lamp for students', ['budget', undefined]],
    ['budget-friendly lamps', ['budget-friendly', undefined]],
    ['a party on a budget', ['on a budget', undefined]],
    ['graphic designer', [undefined, undefined]],
    ['gift for designer friends', [undefined, undefined]],
    ['designer handbags', [undefined, 'designer handbags']],
    ['premium and high-end', [undefined, 'premium']],
  ];
  for (const [text, found] of budgetCases) {
    it(`budgets in "${text}": ${found.map((one) => one ?? 'nothing').join(', ')}`, () => {
      assert.deepEqual(
        budgetSigns.map(({ sign }) => attestation(text, sign)),
        found,
      );
    });
  }

  const attributeCases: readonly (readonly [string, string, boolean])[] = [
    ['smart', 'smart casual shirts', false],
    ['smart', 'smart speaker', true],
    ['smart', 'smart-home compatibility', true],
    ['manual', 'user manual', false],
    ['manual', 'manual grinder', true],
    ['soft', 'soft light', false],
    ['bold', 'bright light', false],
    ['bold', 'bold colours', true],
    ['glossy', 'lip gloss', false],
    ['compact', 'compact disc player', false],
  ];
  for (const [id, text, isThere] of attributeCases) {
    it(`${id} ${isThere ? 'is' : 'is not'} in "${text}"`, () => {
      const words = conceptWithId(id)?.words;
      assert.ok(words !== undefined);
      assert.equal(attestation(text, words) !== undefined, isThere);
    });
  }
});

describe('tables of swaps', () => {
  it('oppose concepts to concepts that there are, both ways', () => {
    for (const { id, opposes } of attributeConcepts) {
      for (const other of opposes) assert.ok(conceptWithId(other)?.opposes.includes(id), other);
    }
  });

  const budgets: readonly (readonly [string, string | undefined])[] = [
    ['budget-conscious', 'low'],
    ['tight', 'low'],
    ['mid-range', 'middle'],
    ['mid_range', 'middle'],
    ['premium', 'premium'],
    ['low to mid-range', undefined],
    ['whatever', undefined],
  ];
  for (const [budget, level] of budgets) {
    it(`read the budget "${budget}" as ${level ?? 'none'}`, () => {
      assert.equal(budgetLevelOf(budget), level);
    });
  }
});
