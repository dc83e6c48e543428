import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Study, StudyAnswers, StudyQuestion } from '../../../src/core/benchmarks/study.ts';
import {
  answersInDecision,
  answerTo,
  decisionOfAnswers,
  isAsked,
} from '../../../src/core/benchmarks/study-decision.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { everyStudy, sampleItems, sampleRecords, studyById } from './sample-items.ts';

/** Answers as people can give them: to what is asked, texts with something in them. */
function answersTo(study: Study): fc.Arbitrary<StudyAnswers> {
  const { questions } = study;
  const parts = questions.map((question) => {
    const part =
      question.type === 'text'
        ? fc.string({ minLength: 1 })
        : fc.constantFrom(...question.choices.map(({ value }) => value));
    return canLack(study, question) ? fc.option(part, { nil: undefined }) : part;
  });
  return fc
    .tuple(...parts)
    .map((answers) => answersOf(questions.map(({ id }, index) => [id, answers[index]])))
    .map((answers) =>
      answersOf(
        questions
          .filter((question) => isAsked(questions, question, answers))
          .map(({ id }) => [id, answers[id]]),
      ),
    )
    .filter((answers) => Object.keys(answers).length > 0);
}

function answersOf(pairs: readonly (readonly [string, string | undefined])[]): StudyAnswers {
  return Object.fromEntries(
    pairs.flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer] as const])),
  );
}

/** Forms of decisions in which only some of the choices must be there. */
const mustHave: Readonly<Record<string, readonly string[]>> = {
  state_role: [],
  secondary_over: ['secondary_over'],
  defect: ['label'],
};

function canLack({ id }: Study, question: StudyQuestion): boolean {
  if (question.type === 'text' || !question.isRequired) return true;
  return mustHave[id]?.includes(question.id) === false;
}

for (const study of everyStudy) {
  describe(study.id, () => {
    test('reads what it writes', () => {
      fc.assert(
        fc.property(answersTo(study), (answers) => {
          const stored = JSON.parse(JSON.stringify(study.writeDecision(answers))) as JsonValue;
          assert.deepEqual(study.readDecision(stored), answers);
          assert.deepEqual(study.writeDecision(study.readDecision(stored) ?? {}), stored);
        }),
      );
    });

    test('copes with any decision, and gives legal answers alone', () => {
      const ids = study.questions.map(({ id }) => id);
      const odd = fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...ids, '__proto__', 'other'), fc.jsonValue()),
      );
      fc.assert(
        fc.property(odd, (decision) => {
          const answers = study.readDecision(decision);
          if (answers === undefined) return;
          assert.ok(Object.keys(answers).length > 0);
          for (const [id, answer] of Object.entries(answers)) {
            const question = study.questions.find((one) => one.id === id);
            assert.ok(question !== undefined, id);
            if (question.type === 'text') continue;
            assert.ok(question.choices.some(({ value }) => value === answer));
          }
        }),
      );
    });

    test('reads no decision that lacks a choice which is required and asked', () => {
      fc.assert(
        fc.property(answersTo(study), fc.nat(), (answers, place) => {
          const required = study.questions.filter((question) => !canLack(study, question));
          const { id } = required[place % required.length] ?? {};
          if (id === undefined || answerTo(answers, id) === undefined) return;
          const others = Object.entries(answers).filter(([question]) => question !== id);
          const stored = study.writeDecision(Object.fromEntries(others));
          assert.equal(study.readDecision(stored), undefined);
        }),
      );
    });

    test('copes with any record', () => {
      fc.assert(
        fc.property(fc.jsonValue(), (record) => {
          holds(study, record);
        }),
      );
    });

    test('copes with records in which any part is something else', () => {
      const [first] = sampleItems(study);
      assert.ok(first !== undefined);
      fc.assert(
        fc.property(fc.jsonValue(), fc.nat(), (value, place) => {
          holds(study, replaced(first.record, value, place));
        }),
        { numRuns: 300 },
      );
    });

    test('keys choose one answer', () => {
      for (const question of study.questions) {
        if (question.type === 'text') continue;
        const keys = question.choices.map(({ key }) => key);
        assert.equal(new Set(keys).size, keys.length);
        for (const key of keys) assert.match(key, /^[a-z0-9]$/u);
      }
    });

    test('groups are those that it lists, gold is legal and accepted', () => {
      for (const record of sampleRecords(study.kind)) {
        for (const item of study.items(record)) {
          const group = study.group?.groupOf(record, item);
          assert.ok(group === undefined || study.group?.values.includes(group), group);
          const gold = study.gold?.answersOf(record, item) ?? {};
          for (const [id, answer = ''] of Object.entries(gold)) {
            assert.equal(study.gold?.accepts(record, item, id, answer), true, id);
          }
          if (Object.keys(gold).length > 0) {
            assert.deepEqual(study.readDecision(study.writeDecision(gold)), gold);
          }
        }
      }
    });
  });
}

function holds(study: Study, record: JsonValue): void {
  for (const item of study.items(record)) {
    const shown = study.show(record, item);
    if (!shown.ok) assert.ok(shown.error.length > 0);
    study.group?.groupOf(record, item);
    study.gold?.answersOf(record, item);
    study.order.rounds?.roundOf(record, item);
    for (const { id } of study.questions) study.gold?.accepts(record, item, id, 'Right');
  }
}

/** The record with another value at one of its places. */
function replaced(record: JsonValue, value: JsonValue, place: number): JsonValue {
  const copy = structuredClone(record);
  const owners: [object, string][] = [];
  const visit = (owner: unknown): void => {
    if (typeof owner !== 'object' || owner === null) return;
    for (const [key, child] of Object.entries(owner) as [string, unknown][]) {
      owners.push([owner, key]);
      visit(child);
    }
  };
  visit(copy);
  const [owner, key] = owners[place % owners.length] ?? [];
  if (owner !== undefined && key !== undefined) Reflect.set(owner, key, value);
  return copy;
}

type Pair = readonly [decision: JsonValue, answers: StudyAnswers | undefined];

const forms: Readonly<Record<string, readonly Pair[]>> = {
  fidelity: [
    ['Valid', { fidelity: 'Valid' }],
    ['invalid', { fidelity: 'Invalid' }],
    [{ fidelity: 'Valid' }, { fidelity: 'Valid' }],
    [
      { fidelity: 'INVALID', mismatch: 'It asks.' },
      { fidelity: 'Invalid', mismatch: 'It asks.' },
    ],
    [{ fidelity: 'Valid', note: 1 }, { fidelity: 'Valid' }],
    [{ fidelity: 'Valid', mismatch: 'It asks.' }, { fidelity: 'Valid' }],
    [{ mismatch: 'It asks.' }, undefined],
    [{ fidelity: '', mismatch: 'It asks.' }, undefined],
    ['Unsure', undefined],
    [{ fidelity: true }, undefined],
    [null, undefined],
  ],
  state_role: [
    [
      { A: 'SUPPORT', B: 'IGNORE' },
      { A: 'SUPPORT', B: 'IGNORE' },
    ],
    [{ A: 'dominate' }, { A: 'DOMINATE' }],
    [{ A: 'Support', B: null }, { A: 'SUPPORT' }],
    [{ A: 'SUPPORT', B: 'OBEY' }, undefined],
    ['SUPPORT', undefined],
    [{}, undefined],
  ],
  verdict: [
    ['Right', { verdict: 'Right' }],
    ['UNDER', { verdict: 'Under' }],
    [' over ', { verdict: 'Over' }],
    ['OVER_PERSONALIZED', { verdict: 'Over' }],
    [{ verdict: 'under_personalized' }, { verdict: 'Under' }],
    ['Wrong', undefined],
    [{ label: 'Right' }, undefined],
  ],
  secondary_over: [
    [true, { secondary_over: 'yes' }],
    [false, { secondary_over: 'no' }],
    [
      { intended_under: true, secondary_over: false },
      { intended_under: 'yes', secondary_over: 'no' },
    ],
    [{ secondary_over: true, intended_under: 'yes' }, { secondary_over: 'yes' }],
    [{ intended_under: true }, undefined],
    ['yes', undefined],
  ],
  defect: [
    [{ label: 'GOOD' }, { label: 'GOOD' }],
    [{ label: 'GOOD', family: 'NONE', location: 'none' }, { label: 'GOOD' }],
    [
      { label: 'BAD', family: 'pref_conflict', location: 'productCategoryList[0]' },
      { label: 'BAD', family: 'PREF_CONFLICT', location: 'categories' },
    ],
    [
      { label: 'BAD', family: 'REDUNDANCY', location: 'related queries' },
      { label: 'BAD', family: 'REDUNDANCY', location: 'related_queries' },
    ],
    [{ label: 'GOOD', family: 'REDUNDANCY', location: 'overview' }, { label: 'GOOD' }],
    [{ label: 'BAD' }, { label: 'BAD' }],
    [{ label: 'bad' }, undefined],
    [{ label: 'BAD', family: 'TYPO' }, undefined],
    ['BAD', undefined],
  ],
};

for (const [id, pairs] of Object.entries(forms)) {
  test(`${id}: the forms that decisions come in`, () => {
    for (const [decision, answers] of pairs) {
      assert.deepEqual(studyById(id).readDecision(decision), answers, JSON.stringify(decision));
    }
  });
}

/** Names that every object inherits, and ordinary ones. */
const oddIds = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'clear'];

for (const id of oddIds) {
  test(`a question may have the id ${id}`, () => {
    const choices = ['yes', 'no'].map((value) => ({
      ...{ value, title: value, description: '', key: value.slice(0, 1) },
    }));
    const questions: readonly StudyQuestion[] = [
      { ...{ id, type: 'choice', title: id, scale: 'nominal', isRequired: false }, choices },
      {
        ...{ id: 'why', type: 'text', title: 'Why?', isRequired: false },
        askedWhen: { question: id, values: ['no'] },
      },
    ];
    const pairs: readonly Pair[] = [
      [
        { [id]: 'no', why: 'so' },
        { [id]: 'no', why: 'so' },
      ],
      [{ [id]: 'yes', why: 'so' }, { [id]: 'yes' }],
      [{ why: 'so' }, undefined],
      [{}, undefined],
    ];
    for (const [decision, answers] of pairs) {
      assert.deepEqual(answersInDecision(questions, decision), answers, JSON.stringify(decision));
    }
    assert.deepEqual(decisionOfAnswers(questions, {}), {});
    assert.deepEqual(decisionOfAnswers(questions, { [id]: 'no' }), { [id]: 'no' });
    assert.equal(answerTo({}, id), undefined);
  });
}

test('a condition on a question that is itself not asked is not met, and circles come to an end', () => {
  const question = (id: string, other: string): StudyQuestion => ({
    ...{ id, type: 'text', title: id, isRequired: false },
    askedWhen: { question: other, values: ['x'] },
  });
  const chain: readonly StudyQuestion[] = [
    { id: 'a', type: 'text', title: 'a', isRequired: false },
    question('b', 'a'),
    question('c', 'b'),
  ];
  assert.deepEqual(answersInDecision(chain, { a: 'y', b: 'x', c: 'z' }), { a: 'y' });
  assert.deepEqual(answersInDecision(chain, { a: 'x', b: 'x', c: 'z' }), {
    a: 'x',
    b: 'x',
    c: 'z',
  });
  const circle = [question('b', 'c'), question('c', 'b'), question('d', 'd')];
  assert.equal(answersInDecision(circle, { b: 'x', c: 'x', d: 'x' }), undefined);
});

test('verdicts of judges are read as answers of people', () => {
  const verdict = { verdict: 'UNDER_PERSONALIZED', subtypes: [], confidence: 0.5, reasoning: '' };
  const { answersOfVerdict: ofVerdict } = studyById('verdict');
  assert.ok(ofVerdict !== undefined);
  for (const name of ['end-to-end', 'evidence-first', 'state-table']) {
    assert.deepEqual(ofVerdict(`persevalbench/${name}`, verdict), { verdict: 'Under' });
    assert.equal(ofVerdict(`persevalbench/${name}`, { verdict: 'MAYBE' }), undefined);
  }
  for (const name of ['pairwise', 'pointwise']) {
    assert.equal(ofVerdict(`persevalbench/${name}`, verdict), undefined);
  }
  const score = {
    persona_alignment: 3,
    component_consistency: 2,
    evidence_grounding: 3,
    format_safety: 3,
  };
  const said = {
    verdict: 'BAD',
    overall_bad_probability: 0.9,
    overall_quality: 2,
    axis_scores: score,
    defect_family: 'REDUNDANCY',
    defect_location: 'NONE',
    supporting_evidence_ids: [],
    confidence: 0.8,
    rationale: '',
  };
  const { answersOfVerdict: ofDefect } = studyById('defect');
  assert.ok(ofDefect !== undefined);
  const protocol = 'paceshop/pacejudge';
  assert.deepEqual(ofDefect('other/protocol', said), undefined);
  assert.deepEqual(ofDefect(protocol, { ...said, verdict: 'FINE' }), undefined);
  assert.deepEqual(ofDefect(protocol, said), { label: 'BAD', family: 'REDUNDANCY' });
  assert.deepEqual(ofDefect(protocol, { ...said, verdict: 'GOOD' }), { label: 'GOOD' });
});

test('a misapplied state is recognized in either direction', () => {
  const study = studyById('verdict');
  const accepted = (subtype: string, candidate: string): readonly string[] =>
    ['Right', 'Under', 'Over'].filter(
      (value) =>
        study.gold?.accepts({ primary_error: subtype }, { candidate }, 'verdict', value) === true,
    );
  assert.deepEqual(accepted('partial_omission', 'error'), ['Under']);
  assert.deepEqual(accepted('scope_leakage', 'error'), ['Over']);
  assert.deepEqual(accepted('underweighting', 'error'), ['Under', 'Over']);
  assert.deepEqual(accepted('stale_superseded', 'error'), ['Under', 'Over']);
  assert.deepEqual(accepted('stale_superseded', 'right'), ['Right']);
  assert.equal(
    study.gold?.accepts({ primary_error: '?' }, { candidate: 'error' }, 'verdict', 'Under'),
    undefined,
  );
});
