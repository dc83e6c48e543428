import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { markStudies } from '../../../src/core/review/marks.ts';
import { readUserStudies, type UserStudies } from '../../../src/core/review/user-studies.ts';
import {
  builtInStudies,
  present,
  sampleItems,
  sampleStudies,
  studyById,
  without,
} from './sample-items.ts';

const kinds = allBenchmarks.flatMap((benchmark) => benchmark.kinds);

const plain: JsonObject = {
  id: 'clear',
  title: 'Clarity',
  instructions: ['Read the request.'],
  kind: 'persevalbench/scenario',
  shows: [{ pointer: '/dialogue/turns', title: 'Dialogue' }],
  questions: [
    {
      id: 'clear',
      type: 'choice',
      title: 'Is it clear?',
      choices: [
        { value: 'yes', title: 'Yes' },
        { value: 'no', title: 'No' },
      ],
    },
  ],
};

function readText(...texts: readonly string[]): UserStudies {
  const files = texts.map((text, index) => ({ file: `${index}.study.json`, text }));
  return readUserStudies(files, { studies: builtInStudies, kinds });
}

function read(...forms: readonly JsonValue[]): UserStudies {
  return readText(...forms.map((form) => JSON.stringify(form)));
}

function studyOf(form: JsonObject): Study {
  const { studies, problems } = read(form);
  assert.deepEqual(problems, []);
  const [study] = studies;
  assert.ok(study !== undefined);
  return study;
}

/** Severity, place and message of each problem. */
function problemsOf(change: JsonObject): readonly string[] {
  return read({ ...plain, ...change }).problems.map(
    ({ severity, pointer, message }) => `${severity} ${pointer} ${message}`,
  );
}

describe('a study of one’s own', () => {
  test('has usual values for what it does not say', () => {
    const study = studyOf(plain);
    assert.equal(study.description, '');
    assert.equal(study.isBlind, false);
    assert.deepEqual(study.order, { by: 'file' });
    assert.equal(study.sampleSize, 100);
    assert.deepEqual(study.items({}), [{}]);
    assert.deepEqual(study.questions, [
      {
        ...{ id: 'clear', type: 'choice', title: 'Is it clear?', isRequired: true },
        scale: 'nominal',
        choices: [
          { value: 'yes', title: 'Yes', description: '', key: '1' },
          { value: 'no', title: 'No', description: '', key: '2' },
        ],
      },
    ]);
    assert.equal(studyOf({ ...plain, blind: true }).order.by, 'shuffled');
  });

  test('shows each part as what it is', () => {
    const study = studyOf({
      ...plain,
      shows: ['/talk', '/note', '/list', '/number', '/object', '/mixed', '/gone', '/empty'].map(
        (pointer) => ({ pointer, title: pointer }),
      ),
    });
    const record = {
      talk: [
        { role: 'user', text: 'Hello.', episode: 1, state: 'hidden' },
        { role: 'assistant', text: 'Hello to you.', session: 2 },
        { role: '', text: 'And?' },
      ],
      note: 'A <b>text</b>.',
      list: ['one', 2, null],
      number: 1.5,
      object: { a: [1] },
      mixed: [{ role: 'user', text: 'x' }, 'y'],
      empty: [],
    };
    const { page } = present(study, record, {});
    assert.deepEqual(page.view.sections, [
      {
        ...{ type: 'dialogue', id: 'part-1', title: '/talk' },
        turns: [
          { index: 0, heading: 'Episode 1', speaker: 'User', text: 'Hello.' },
          { index: 1, heading: 'Session 2', speaker: 'Assistant', text: 'Hello to you.' },
          { index: 2, heading: 'Dialogue', speaker: '', text: 'And?' },
        ],
      },
      { type: 'text', id: 'part-2', title: '/note', role: 'plain', text: 'A <b>text</b>.' },
      {
        ...{ type: 'list', id: 'part-3', title: '/list', role: 'plain', isNumbered: true },
        ...{ whenEmpty: 'Empty.', items: [{ text: 'one' }, { text: '2' }, { text: 'null' }] },
      },
      { type: 'text', id: 'part-4', title: '/number', role: 'plain', text: '1.5' },
      {
        ...{ type: 'text', id: 'part-5', title: '/object', role: 'plain' },
        text: '{\n  "a": [\n    1\n  ]\n}',
      },
      {
        ...{ type: 'text', id: 'part-6', title: '/mixed', role: 'plain' },
        text: JSON.stringify(record.mixed, null, 2),
      },
      {
        ...{ type: 'list', id: 'part-8', title: '/empty', role: 'plain', isNumbered: true },
        ...{ whenEmpty: 'Empty.', items: [] },
      },
    ]);
    const nothing = study.show({ other: 1 }, {});
    assert.ok(!nothing.ok);
    assert.match(nothing.error, /nothing at \/talk, \/note/u);
  });

  test('asks about each response, and shows it last', () => {
    const study = studyOf({ ...plain, per: 'candidate' });
    const items = sampleItems(study);
    assert.ok(items.length > 100);
    for (const { presented, item } of items) {
      assert.ok(item.candidate !== undefined);
      const last = presented.page.view.sections.at(-1);
      assert.equal(last?.id, 'response');
    }
  });

  test('takes items and view of a built-in one', () => {
    for (const base of builtInStudies) {
      const study = studyOf({ ...without(plain, 'kind', 'shows'), like: base.id });
      assert.equal(study.kind, base.kind);
      assert.equal(study.isBlind, base.isBlind);
      assert.equal(study.isOfOnlyResponse ?? false, base.isOfOnlyResponse ?? false);
      const own = sampleItems(study);
      const theirs = sampleItems(base);
      // What asks about one response of a record at most says so: its reviews need not name it.
      const isOfCandidates = theirs.some(({ item }) => item.candidate !== undefined);
      assert.equal(
        base.isOfOnlyResponse === true || base.isPerCandidate === true,
        isOfCandidates,
        base.id,
      );
      assert.equal(own.length, theirs.length);
      for (const [index, { presented }] of own.entries()) {
        const other = theirs[index]?.presented.page;
        assert.deepEqual(
          presented.page.view.sections.slice(0, other?.view.sections.length),
          other?.view.sections,
        );
        assert.deepEqual(presented.questionIds, ['clear']);
        // What the other study asks about is shown as well.
        const texts = other?.questions.flatMap(({ text }) => text ?? []) ?? [];
        const sections = JSON.stringify(presented.page.view.sections);
        for (const text of texts) assert.ok(sections.includes(JSON.stringify(text)));
      }
    }
  });

  test('has questions that depend on others', () => {
    const study = studyById('tone');
    const [item] = sampleItems(study);
    assert.deepEqual(item?.presented.page.questions[2]?.askedWhen, {
      question: '2',
      values: ['no'],
    });
    assert.deepEqual(study.readDecision({ warmth: 'WARM', fits: 'no', why: 'Too close.' }), {
      warmth: 'warm',
      fits: 'no',
      why: 'Too close.',
    });
  });
});

const question = { id: 'why', type: 'text', title: 'Why?' };
const [clear] = plain['questions'] as readonly JsonObject[];
const yesNo = [
  { value: 'yes', title: 'Yes' },
  { value: 'no', title: 'No' },
];

const faults: readonly (readonly [change: JsonObject, ...problems: readonly RegExp[]])[] = [
  [{ id: 'fidelity' }, /^error \/id .*taken by a built-in study/u],
  ...markStudies.map((id) => [{ id }, /^error \/id .*marks of the queue/u] as const),
  [{ id: 'Two Words' }, /^error \/id /u],
  [{ id: 7 }, /^error \/id .*must be a string/u],
  [{ kind: 'other/kind' }, /^error \/kind There is no record kind "other\/kind"\. There are: /u],
  [{ like: 'verdict' }, /^error \/shows .*not both/u],
  [{ shows: [{ pointer: 'dialogue', title: 'x' }] }, /^error \/shows\/0\/pointer /u],
  [{ shows: [] }, /^error \/shows /u],
  [{ questions: [] }, /^error \/questions /u],
  [{ questions: [question, question] }, /^error \/questions\/1\/id .*has the id "why"/u],
  [{ questions: [{ ...question, type: 'choice' }] }, /^error \/questions\/0 .*needs `choices`/u],
  [
    { questions: [{ ...question, choices: yesNo }] },
    /^warning \/questions\/0\/choices .*is ignored/u,
  ],
  [
    { questions: [{ ...clear, choices: [...yesNo, { value: 'YES', title: 'x' }] }] },
    /^error \/questions\/0\/choices\/2\/value .*capitals aside/u,
  ],
  [
    { questions: [{ ...clear, choices: yesNo.map((choice) => ({ ...choice, key: 'y' })) }] },
    /^error \/questions\/0\/choices\/1\/key .*has the key "y"/u,
  ],
  [
    { questions: [{ ...clear, choices: yesNo.map((choice) => ({ ...choice, key: 'F1' })) }] },
    /^error \/questions\/0\/choices\/0\/key /u,
    /^error \/questions\/0\/choices\/1\/key /u,
  ],
  [
    {
      questions: [
        { ...question, asked_when: { question: 'clear', values: ['no'] } },
        clear ?? null,
      ],
    },
    /^error \/questions\/0\/asked_when\/question .*no earlier question/u,
  ],
  [
    {
      questions: [clear ?? null, { ...question, asked_when: { question: 'clear', values: ['x'] } }],
    },
    /^error \/questions\/1\/asked_when\/values\/0 .*has no answer "x"\. It has: yes, no/u,
  ],
  [{ sampel_size: 5 }, /^warning \/sampel_size .*Is `sample_size` meant\?/u],
  [{ colour: 'red' }, /^warning \/colour .*is ignored\. Remove it\./u],
  [
    { questions: [{ ...clear, requird: false }] },
    /^warning \/questions\/0\/requird .*`required` meant/u,
  ],
  [{ blind: true, shows: [{ pointer: '', title: 'All' }] }, /^warning \/shows\/0\/pointer /u],
];

describe('faults of study files', () => {
  for (const [change, ...expected] of faults) {
    test(JSON.stringify(change), () => {
      const problems = problemsOf(change);
      assert.equal(problems.length, expected.length, problems.join('\n'));
      for (const [index, pattern] of expected.entries()) {
        assert.match(problems[index] ?? '', pattern);
      }
      const isError = expected.some((pattern) => pattern.source.startsWith('^error'));
      assert.equal(read({ ...plain, ...change }).studies.length, isError ? 0 : 1);
    });
  }

  test('of other shapes', () => {
    const kindless = without(plain, 'kind');
    const viewless = without(plain, 'shows');
    assert.match(read(kindless).problems[0]?.message ?? '', /lacks `kind`/u);
    assert.match(read(viewless).problems[0]?.message ?? '', /either `like` or `shows`/u);
    const like = { ...viewless, like: 'nothing' };
    assert.match(read(like).problems[0]?.message ?? '', /There are: fidelity, state_role/u);
    const other = { ...viewless, like: 'defect' };
    assert.match(read(other).problems[0]?.message ?? '', /is about paceshop\/record/u);
    assert.match(readText('{').problems[0]?.message ?? '', /no JSON/u);
    for (const value of [null, 1, 'x', []]) {
      assert.match(read(value).problems[0]?.message ?? '', /^The study is .* must be an object/u);
    }
    assert.match(read({}).problems[0]?.message ?? '', /^The study lacks/u);
  });

  test('of two files with one id, the first by name counts', () => {
    const { studies, problems } = readUserStudies(
      [
        { file: 'b.json', text: JSON.stringify({ ...plain, title: 'Second' }) },
        { file: 'a.json', text: JSON.stringify({ ...plain, title: 'First' }) },
      ],
      { studies: builtInStudies, kinds },
    );
    assert.deepEqual(
      studies.map(({ title }) => title),
      ['First'],
    );
    assert.deepEqual(
      problems.map(({ file, pointer }) => [file, pointer]),
      [['b.json', '/id']],
    );
  });
});

test('the sample and the example of the documentation are in order', () => {
  assert.deepEqual(
    sampleStudies.map(({ id }) => id),
    ['tone'],
  );
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/studies.md'), 'utf8');
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/gu)].map(([, text = '']) => text);
  assert.ok(examples.length > 0);
  for (const example of examples) {
    const { studies, problems } = readText(example);
    assert.deepEqual(problems, []);
    assert.equal(studies.length, 1);
  }
});
