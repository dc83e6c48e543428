import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import {
  pageAnswersOf,
  presentItem,
  readPageAnswers,
  type PresentedItem,
} from '../../../src/core/review/sessions/present-item.ts';
import type { PresentedAnswers } from '../../../src/core/review/sessions/presented-question.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { everyStudy, present, sampleItems, studyById } from './sample-items.ts';

function first(id: string): { readonly study: Study; readonly presented: PresentedItem } {
  const study = studyById(id);
  const [item] = sampleItems(study);
  assert.ok(item !== undefined);
  return { study, presented: item.presented };
}

function read(id: string, answers: PresentedAnswers): unknown {
  const { study, presented } = first(id);
  const result = readPageAnswers(study, presented, answers);
  return result.ok ? result.value.decision : result.error;
}

describe('answers of a page', () => {
  test('become decisions', () => {
    assert.deepEqual(read('fidelity', { 1: 'Valid' }), { fidelity: 'Valid' });
    assert.deepEqual(read('fidelity', { 1: 'Invalid', 2: '  It asks back. ' }), {
      fidelity: 'Invalid',
      mismatch: 'It asks back.',
    });
    assert.equal(read('verdict', { 1: 'Over' }), 'Over');
    assert.deepEqual(read('secondary_over', { 1: 'yes', 2: 'no' }), {
      intended_under: true,
      secondary_over: false,
    });
    assert.deepEqual(read('defect', { 1: 'GOOD' }), { label: 'GOOD' });
    assert.deepEqual(read('defect', { 1: 'BAD', 2: 'REDUNDANCY', 3: 'related_queries' }), {
      label: 'BAD',
      family: 'REDUNDANCY',
      location: 'related_queries',
    });
  });

  test('go to the state that was shown at their place', () => {
    const study = studyById('state_role');
    const orders = new Set<string>();
    for (const { presented } of sampleItems(study)) {
      if (presented.questionIds.length < 2) continue;
      const result = readPageAnswers(study, presented, { 1: 'IGNORE', 2: 'DOMINATE' });
      assert.ok(result.ok);
      const [one = '', other = ''] = presented.questionIds;
      assert.deepEqual(result.value.decision, { [one]: 'IGNORE', [other]: 'DOMINATE' });
      orders.add(one);
    }
    assert.deepEqual([...orders].sort(), ['A', 'B']);
  });

  test('that are not asked are left out', () => {
    assert.deepEqual(read('fidelity', { 1: 'Valid', 2: 'Typed, then thought better of.' }), {
      fidelity: 'Valid',
    });
    assert.deepEqual(read('defect', { 1: 'GOOD', 2: 'REDUNDANCY', 9: 'x' }), { label: 'GOOD' });
  });

  test('say what is missing or wrong', () => {
    assert.match(String(read('fidelity', {})), /commit the intended error.* no answer yet/u);
    assert.match(String(read('fidelity', { 1: 'Invalid' })), /does not match.* no answer yet/u);
    assert.match(String(read('fidelity', { 1: 'Invalid', 2: ' ' })), /no answer yet/u);
    assert.match(String(read('verdict', { 1: 'Wrong' })), /no such answer/u);
    assert.match(String(read('verdict', { verdict: 'Right' })), /no answer yet/u);
    assert.match(String(read('defect', { 1: 'BAD', 3: 'overview' })), /Which defect/u);
  });

  test('come back as they were given', () => {
    for (const study of everyStudy) {
      const [item] = sampleItems(study);
      assert.ok(item !== undefined);
      const { presented } = item;
      const given = fc.record(
        Object.fromEntries(
          presented.page.questions.map(({ id, type, choices }) => [
            id,
            type === 'text'
              ? fc.string({ minLength: 1 }).map((text) => `a${text}z`)
              : fc.constantFrom(...choices.map(({ value }) => value)),
          ]),
        ),
      );
      fc.assert(
        fc.property(given, (answers) => {
          const result = readPageAnswers(study, presented, answers);
          assert.ok(result.ok, result.ok ? '' : result.error);
          const stored = study.readDecision(result.value.decision);
          assert.deepEqual(stored, result.value.answers);
          const back = pageAnswersOf(presented, stored);
          for (const [id, answer] of Object.entries(back)) assert.equal(answer, answers[id]);
          const again = readPageAnswers(study, presented, back);
          assert.ok(again.ok);
          assert.deepEqual(again.value, result.value);
        }),
        { numRuns: 30 },
      );
    }
  });
});

describe('what is asked', () => {
  test('is one state where a record has one', () => {
    const study = studyById('state_role');
    const one = sampleItems(study).find(({ presented }) => presented.questionIds.length === 1);
    assert.ok(one !== undefined);
    assert.deepEqual(one.presented.questionIds, ['A']);
    assert.equal(one.presented.page.questions[0]?.title, 'State');
    const result = readPageAnswers(study, one.presented, { 1: 'SUPPORT' });
    assert.ok(result.ok);
    assert.deepEqual(result.value.decision, { A: 'SUPPORT' });
  });

  test('leaves out a question that depends on one that is not asked', () => {
    const study = studyById('fidelity');
    const [item] = sampleItems(study);
    assert.ok(item !== undefined);
    const partial: Study = {
      ...study,
      show: (record, shown) => {
        const all = study.show(record, shown);
        return all.ok
          ? { ok: true, value: { ...all.value, asks: [{ question: 'mismatch' }] } }
          : all;
      },
    };
    assert.deepEqual(present(partial, item.record, item.item).page.questions, []);
  });
});

test('the hash is that of what is shown', () => {
  for (const study of everyStudy) {
    for (const { record, item, presented } of sampleItems(study).slice(0, 5)) {
      const shown = study.show(record, item);
      assert.ok(shown.ok);
      assert.equal(presented.inputHash, studyInputHash(study, shown.value));
    }
  }
});

test('an item that cannot be shown says why', () => {
  const result = presentItem(studyById('verdict'), {}, { candidate: 'right' });
  assert.ok(!result.ok);
  assert.match(result.error, /no response/u);
});

test('no page knows draws, orders or studies', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const allowed = new Set(['presented-question.ts']);
  for (const file of globSync('src/webviews/**/*.ts', { cwd: root })) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/from '[^']*core\/review\/([^']+)'/gu)) {
      assert.ok(
        allowed.has(name) || !/draw|order|study|studies|present-item/u.test(name),
        `${file} imports ${name}`,
      );
    }
    assert.doesNotMatch(source, /core\/benchmarks\/study\.ts'/u, file);
  }
});
