import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { planted, shownIn } from './hidden-fields.ts';
import {
  builtInStudies,
  everyStudy,
  pageJson,
  present,
  sampleItems,
  sampleRecords,
  sampleStudies,
  studyById,
  textsOf,
  without,
} from './sample-items.ts';

/** Also those that are not blind: of them the rest of the record stays hidden just as well. */
for (const study of everyStudy) {
  describe(study.id, () => {
    const items = sampleItems(study);

    test('there is something to test', () => {
      assert.ok(items.length >= 9, String(items.length));
    });

    test('marked text in every hidden field changes nothing that a page gets', () => {
      for (const { record, item, presented } of items) {
        const variant = planted(record, shownIn(study.id, item.candidate));
        const { page, inputHash } = present(study, variant, item);
        assert.deepEqual(page, presented.page);
        assert.equal(inputHash, presented.inputHash);
        assert.doesNotMatch(JSON.stringify(page), /CANARY|424242/u);
      }
    });

    test('a page gets view and questions, and neither ids nor hashes', () => {
      for (const { presented } of items) {
        assert.deepEqual(Object.keys(presented.page).sort(), ['questions', 'view']);
        assert.deepEqual(Object.keys(presented.page.view), ['sections']);
        assert.ok(!JSON.stringify(presented.page).includes(presented.inputHash));
        assert.deepEqual(
          presented.page.questions.map(({ id }) => id),
          presented.questionIds.map((_id, index) => String(index + 1)),
        );
      }
    });

    test('what surrounds the texts of a record is the same for all items', () => {
      const frames = new Set(
        items.map(({ presented }) => JSON.stringify(frameOf(pageJson(presented)))),
      );
      // State roles ask about one state or two; nothing else may tell items apart.
      assert.equal(frames.size, study.id === 'state_role' ? 2 : 1);
    });

    test('names of states, candidates and of the matched pair stand nowhere', () => {
      const words = items.flatMap(({ presented }) => textsOf(frameOf(pageJson(presented))));
      const fixed = [...words, study.title, ...study.instructions].join('\n');
      assert.doesNotMatch(fixed, /\bstates? [ab]\b|\bgold\b|matched|\bsc-\d/iu);
      if (study.isBlind) assert.doesNotMatch(fixed, /error response|right response|swap/iu);
    });
  });
}

/** A page without the texts that come from the record: what is left comes from the study alone. */
function frameOf(page: JsonValue): JsonValue {
  assert.ok(isJsonObject(page) && isJsonObject(page['view'] ?? null));
  const { view, questions } = page;
  assert.ok(isJsonObject(view) && Array.isArray(view['sections']) && Array.isArray(questions));
  return {
    sections: (view['sections'] as readonly JsonObject[]).map(
      ({ text, turns, items, rows, term, ...fixed }) => ({
        ...fixed,
        // What is meant by a term is in our words.
        has: [text, turns, items, rows, term].map((part) => part !== undefined),
      }),
    ),
    questions: (questions as readonly JsonObject[]).map(({ text, ...fixed }) => ({
      ...fixed,
      has: text !== undefined,
    })),
  };
}

test('the studies that must be blind are', () => {
  assert.deepEqual(
    builtInStudies.map(({ id, isBlind }) => [id, isBlind]),
    [
      ['fidelity', false],
      ['state_role', true],
      ['verdict', true],
      ['secondary_over', false],
      ['defect', true],
    ],
  );
  assert.ok(sampleStudies.some(({ isBlind }) => isBlind));
});

describe('exchanging the gold leaves what is shown', () => {
  test('right and error response', () => {
    const study = studyById('verdict');
    for (const { record, item, presented } of sampleItems(study)) {
      assert.ok(isJsonObject(record));
      const responses = objectAt(record, 'responses');
      const exchanged: JsonObject = {
        ...record,
        responses: { ...responses, right: responses['error'], error: responses['right'] },
      };
      const other = item.candidate === 'right' ? 'error' : 'right';
      assert.deepEqual(present(study, exchanged, { candidate: other }), presented);
    }
  });

  test('state A and state B, their turns and their roles', () => {
    const study = studyById('state_role');
    let pairs = 0;
    for (const { record, presented } of sampleItems(study)) {
      assert.ok(isJsonObject(record));
      const states = objectAt(record, 'states');
      const dialogue = objectAt(record, 'dialogue');
      if (!isJsonObject(states['B'] ?? null)) continue;
      const exchanged: JsonObject = {
        ...record,
        states: { ...states, A: states['B'], B: states['A'] },
        dialogue: {
          ...dialogue,
          state_a_turns: dialogue['state_b_turns'],
          state_b_turns: dialogue['state_a_turns'],
        },
      };
      const other = present(study, exchanged, {});
      assert.deepEqual(other.page, presented.page);
      assert.equal(other.inputHash, presented.inputHash);
      // The host alone knows which is which.
      assert.deepEqual(other.questionIds.toReversed(), presented.questionIds);
      pairs += 1;
    }
    assert.ok(pairs > 20, String(pairs));
  });

  test('error subtypes', () => {
    for (const id of ['verdict', 'state_role']) {
      const study = studyById(id);
      for (const { record, item, presented } of sampleItems(study)) {
        assert.ok(isJsonObject(record));
        for (const subtype of ['complete_omission', 'over_dominance', 'irrelevant_use']) {
          const exchanged: JsonObject = { ...record, primary_error: subtype };
          assert.deepEqual(present(study, exchanged, item), presented);
        }
      }
    }
  });

  test('labels and defects', () => {
    const study = studyById('defect');
    const good = { label: 'GOOD' };
    const bad = {
      label: 'BAD',
      defects: [{ family: 'REDUNDANCY', location: 'rqList[1]' }],
      tier: 1,
    };
    const swap = { label: 'BAD', tier: null, swap: { axis: 'budget', from_persona_id: 'p-9' } };
    for (const { record, item, presented } of sampleItems(study)) {
      assert.ok(isJsonObject(record));
      const rest = without(record, 'label', 'defects', 'tier', 'swap');
      for (const gold of [good, bad, swap]) {
        assert.deepEqual(present(study, { ...rest, ...gold }, item), presented);
      }
    }
  });
});

describe('the order of the two states', () => {
  test('tells nothing about which is which', () => {
    const study = studyById('state_role');
    const records = sampleRecords(study.kind).flatMap((record) =>
      isJsonObject(record) ? [record] : [],
    );
    const firstIsA = records.flatMap((record) => {
      const ids = study.items(record).flatMap((item) => {
        const shown = study.show(record, item);
        return shown.ok && shown.value.asks.length === 2 ? [shown.value.asks[0]?.question] : [];
      });
      return ids.map((id) => Number(id === 'A'));
    });
    const leading = firstIsA.reduce((sum, one) => sum + one, 0);
    // Of many texts that nobody chose, about half come first: over 400 of them within four standard deviations.
    const made = Array.from({ length: 400 }, (_unused, index) => {
      const [base] = records;
      assert.ok(base !== undefined);
      const record = {
        ...base,
        states: { A: { text: `The user wants ${index}.` }, B: { text: `The user had ${index}.` } },
      };
      const shown = study.show(record, {});
      assert.ok(shown.ok);
      return Number(shown.value.asks[0]?.question === 'A');
    }).reduce((sum, one) => sum + one, 0);
    assert.ok(Math.abs(made - 200) <= 40, String(made));
    assert.ok(leading > 0 && leading < firstIsA.length, `${leading} of ${firstIsA.length}`);
  });
});

function objectAt(record: JsonObject, name: string): JsonObject {
  const value = record[name] ?? null;
  assert.ok(isJsonObject(value));
  return value;
}
