import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { argillaFormat } from '../../../src/core/review/exchange/argilla-format.ts';
import { labelStudioFormat } from '../../../src/core/review/exchange/label-studio-format.ts';
import type { ReviewFormat } from '../../../src/core/review/exchange/review-format.ts';
import type { ReviewTask, TaskQuestion } from '../../../src/core/review/exchange/review-task.ts';
import { writtenTasks, type WholeTasks } from '../../support/whole-exchanges.ts';

const guide = { title: 'Study', instructions: ['Read.', 'Decide.'] };

function choice(
  name: string,
  values: readonly string[],
  more: Partial<TaskQuestion> = {},
): TaskQuestion {
  return {
    ...{ name, type: 'choice', title: `Which ${name}?`, description: undefined },
    choices: values.map((value) => ({ value, title: value, description: '' })),
    ...{ isRequired: true, askedWhen: undefined },
    ...more,
  };
}

function task(...questions: readonly TaskQuestion[]): ReviewTask {
  return {
    ...{ recordId: 'r', candidate: undefined, study: 's', inputHash: 'h', draw: undefined },
    ...{ texts: { shown: 'A door.' }, questions },
  };
}

function words(name: string, askedWhen?: TaskQuestion['askedWhen']): TaskQuestion {
  return { ...choice(name, []), type: 'text', isRequired: false, askedWhen };
}

function written({ writeTasks }: ReviewFormat, tasks: readonly ReviewTask[]): WholeTasks {
  assert.ok(writeTasks);
  return writtenTasks(writeTasks, tasks, guide);
}

/** An attribute as XML 1.0 reads it. */
function decoded(text: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  assert.doesNotMatch(text, /[<"\t\n\r]|&(?!#\d+;|[a-z]+;)/u);
  return text.replaceAll(/&(?:#(\d+)|([a-z]+));/gu, (_, code: string | undefined, name = '') =>
    code === undefined ? (named[name as string] ?? '') : String.fromCodePoint(Number(code)),
  );
}

function configuration(...tasks: readonly ReviewTask[]): string {
  return written(labelStudioFormat, tasks).setup ?? '';
}

describe('a labelling configuration', () => {
  const yes = { name: 'q1', values: ['yes'] };
  const cases: readonly {
    readonly name: string;
    readonly tasks: readonly ReviewTask[];
    readonly has: readonly string[];
    readonly lacks: readonly string[];
  }[] = [
    {
      name: 'requires what every task requires',
      tasks: [
        task(choice('q1', ['yes', 'no'])),
        task(choice('q1', ['yes', 'no']), choice('q2', ['a'])),
      ],
      has: [
        '<Choices name="q1" toName="item" choice="single" required="true">',
        '<Choices name="q2" toName="item" choice="single">',
      ],
      lacks: [],
    },
    {
      name: 'has the choices of all tasks',
      tasks: [task(choice('q1', ['a', 'b'])), task(choice('q1', ['b', 'c']))],
      has: ['<Choice value="a"/>', '<Choice value="b"/>', '<Choice value="c"/>'],
      lacks: [],
    },
    {
      name: 'asks when the condition is the same for all tasks',
      tasks: [task(choice('q1', ['yes', 'no']), words('q2', yes))],
      has: ['<View visibleWhen="choice-selected" whenTagName="q1" whenChoiceValue="yes">'],
      lacks: [],
    },
    {
      name: 'asks always when the condition differs, or when a value holds a comma',
      tasks: [
        task(
          choice('q1', ['yes', 'no']),
          words('q2', yes),
          words('q3', { name: 'q1', values: ['a,b'] }),
        ),
        task(choice('q1', ['yes', 'no']), words('q2', { name: 'q1', values: ['no'] })),
      ],
      has: ['<TextArea name="q2"', '<TextArea name="q3"'],
      lacks: ['visibleWhen'],
    },
    {
      name: 'leaves words that differ between tasks to the tasks',
      tasks: [
        task(choice('q1', ['yes'], { title: 'First?' })),
        task(choice('q1', ['yes'], { title: 'Second?' })),
      ],
      has: ['<Header size="4" value="q1"/>'],
      lacks: ['First?', 'Second?'],
    },
    {
      name: 'has one thing of a name, and one comment',
      tasks: [task(choice('item', ['yes']), words('comment'))],
      has: [
        '<Text name="item_comment_item" value="$text"/>',
        'name="item" toName="item_comment_item"',
      ],
      lacks: ['<Text name="item"', 'placeholder="Comment"'],
    },
  ];
  for (const { name, tasks, has, lacks } of cases) {
    it(name, () => {
      const text = configuration(...tasks);
      for (const part of has) assert.ok(text.includes(part), `${part} in ${text}`);
      for (const part of lacks) assert.ok(!text.includes(part), `no ${part} in ${text}`);
    });
  }

  it('is XML that says every choice as it is stored, whatever it holds', () => {
    const value = fc
      .oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('<a>&amp;"\'', 'a\nb\t', ']]>'),
      )
      .filter(
        (text) => text.isWellFormed() && !/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/u.test(text),
      );
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      processEntities: false,
      trimValues: false,
      isArray: (name) => name === 'Choice',
    });
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 4 }), value, (values, title) => {
        const text = configuration(task(choice('q1', values, { title })));
        const { View: view } = parser.parse(text) as {
          readonly View: {
            readonly View: {
              readonly Header: { readonly value: string };
              readonly Choices: { readonly Choice: readonly { readonly value: string }[] };
            };
          };
        };
        assert.deepEqual(
          view.View.Choices.Choice.map((one) => decoded(one.value)),
          values,
        );
        assert.equal(decoded(view.View.Header.value), title);
      }),
    );
  });

  it('leaves out what no XML can hold', () => {
    const text = configuration(task(choice('q1', ['a\u0000\ud800b'])));
    assert.ok(text.includes('<Choice value="a\ufffdb"/>'), text);
  });
});

describe('settings of Argilla', () => {
  it('ask every question, with a comment', () => {
    const questions = [choice('q1', ['yes', 'no']), words('q2', { name: 'q1', values: ['no'] })];
    const setup = written(argillaFormat, [task(...questions)]).setup ?? '';
    assert.deepEqual(JSON.parse(setup), {
      guidelines: 'Study\n\nRead.\n\nDecide.',
      fields: [
        {
          name: 'shown',
          title: 'Study',
          required: true,
          settings: { type: 'text', use_markdown: false },
        },
      ],
      questions: [
        {
          ...{ name: 'q1', title: 'Which q1?', description: null, required: true },
          settings: {
            type: 'label_selection',
            options: [
              { value: 'yes', text: 'yes', description: '' },
              { value: 'no', text: 'no', description: '' },
            ],
            visible_options: null,
          },
        },
        {
          ...{ name: 'q2', title: 'Which q2?', description: null, required: false },
          settings: { type: 'text', use_markdown: false },
        },
        {
          ...{ name: 'comment', title: 'Comment', description: null, required: false },
          settings: { type: 'text', use_markdown: false },
        },
      ],
      vectors: [],
      metadata: [],
      allow_extra_metadata: true,
    });
  });

  it('name questions that Argilla may refuse', () => {
    const notes = written(argillaFormat, [task(choice('Tone of it', ['a']))]).notes;
    assert.match(notes.join(), /Tone of it/u);
  });
});
