import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { DatasetValidator } from '../../../src/core/validation/dataset.ts';
import { duplicateIdProblem } from '../../../src/core/validation/dataset-problem.ts';
import { notDistinctMessage } from '../../../src/core/validation/distinct-keys.ts';
import { distinctToyKind, toyKind, toyRecord } from '../../support/toy-kind.ts';

/** What was done to say what is wrong. */
interface Work {
  reads: number;
  messages: number;
  places: number;
}

/** The toy kind with its first rule, which counts how often something is said and where an id or a key is looked for. */
function countingKind(work: Work): RecordKind {
  const [rule] = distinctToyKind.distinct ?? [];
  assert.ok(rule);
  const { pointer } = rule;
  return {
    ...toyKind,
    get idProperty() {
      work.places += 1;
      return toyKind.idProperty;
    },
    distinct: [
      {
        ...rule,
        get pointer() {
          work.places += 1;
          return pointer;
        },
        message: (record, earlier) => {
          work.messages += 1;
          return rule.message(record, earlier);
        },
      },
    ],
  };
}

class CountedDocument {
  readonly work: Work = { reads: 0, messages: 0, places: 0 };
  readonly validator: DatasetValidator;
  readonly texts: string[];

  constructor(texts: readonly string[]) {
    this.texts = [...texts];
    this.validator = new DatasetValidator(countingKind(this.work), (line) => {
      this.work.reads += 1;
      return this.texts[line] ?? '';
    });
    this.validator.replaceLines(0, 0, texts);
  }

  /** The work that a step needs. */
  workOf(step: (validator: DatasetValidator) => void): Work {
    Object.assign(this.work, { reads: 0, messages: 0, places: 0 });
    step(this.validator);
    return { ...this.work };
  }

  replace(start: number, removed: number, texts: readonly string[]): void {
    this.texts.splice(start, removed, ...texts);
    this.validator.replaceLines(start, removed, texts);
  }
}

const lineCount = 3000;
const most = 999;
const noWork: Work = { reads: 0, messages: 0, places: 0 };

/** As an editor does it. */
function listed(validator: DatasetValidator): string {
  const { listed: problems, left, lastLine } = validator.firstProblems(most);
  const told = problems.map(({ line, problem: { code, message, range } }) =>
    [line, code, message, range.start, range.end].join(' '),
  );
  return [...told, left, lastLine].join('\n');
}

function clashing(sameName: 'id' | 'persona_id', line: number, query = ''): string {
  const own = `r${line}`;
  return sameName === 'id'
    ? JSON.stringify({ ...toyRecord('same'), persona_id: own, query })
    : JSON.stringify({ ...toyRecord(own), persona_id: 'same', query });
}

describe('problems that thousands of records share', () => {
  for (const [sameName, severity, says] of [
    ['id', 'error', 0],
    ['persona_id', 'warning', 1],
  ] as const) {
    const opened = (): CountedDocument =>
      new CountedDocument(Array.from({ length: lineCount }, (_, line) => clashing(sameName, line)));

    it(`are counted and looked for without being made: one ${sameName}`, () => {
      const document = opened();
      const work = document.workOf((validator) => {
        const none = { error: 0, warning: 0, information: 0, hint: 0 };
        assert.deepEqual(validator.counts(), { ...none, [severity]: lineCount - 1 });
        for (let line = 0; line < lineCount; line += 1) {
          assert.equal(validator.hasProblems(line), line > 0);
        }
      });
      assert.deepEqual(work, noWork);
    });

    it(`say nothing before they are read: one ${sameName}`, () => {
      const { messages, places } = opened().workOf((validator) => {
        assert.equal([...validator.problems()].length, lineCount - 1);
      });
      assert.deepEqual([messages, places], [0, 0]);
    });

    it(`are made once for those that are listed, then for the change alone: one ${sameName}`, () => {
      const document = opened();
      const firstWork = document.workOf(listed);
      assert.equal(firstWork.messages, says * most);
      assert.equal(firstWork.places, most);
      assert.equal(firstWork.reads, most);
      assert.deepEqual(document.workOf(listed), noWork);

      document.replace(lineCount - 1, 1, [clashing(sameName, lineCount - 1, 'not listed')]);
      assert.deepEqual(document.workOf(listed), noWork);

      document.replace(10, 1, [clashing(sameName, 10, 'listed')]);
      assert.deepEqual(document.workOf(listed), { reads: 1, messages: says, places: 1 });

      // The line that all name is another one now: what is said changes, the places within the lines do not.
      document.replace(0, 0, [JSON.stringify(toyRecord('other'))]);
      const shifted = document.workOf(listed);
      assert.equal(shifted.messages, says * most);
      assert.equal(shifted.places, 0);
    });

    it(`are the same as in a document that was just opened: one ${sameName}`, () => {
      const document = opened();
      listed(document.validator);
      document.replace(0, 1, []);
      document.replace(5, 1, [clashing(sameName, 7000), clashing(sameName, 7001)]);
      document.replace(0, 0, [JSON.stringify(toyRecord('other'))]);
      const fresh = new CountedDocument(document.texts);
      assert.equal(listed(document.validator), listed(fresh.validator));
    });
  }
});

describe('messages about shared ids and keys', () => {
  it('cut ids that are long', () => {
    const id = 'i'.repeat(1_000_000);
    const [rule] = distinctToyKind.distinct ?? [];
    assert.ok(rule);
    const cut = `"${'i'.repeat(59)}…`;
    const { message } = duplicateIdProblem(id, 0, { start: 0, end: 1 });
    assert.ok(
      message.startsWith(`The id ${cut} already belongs to the record in line 1.`),
      message,
    );
    assert.equal(
      notDistinctMessage(rule, '{"persona_id":"p"}', { line: 0, recordId: id }),
      `p stands in the record ${cut} in line 1 already.`,
    );
  });
});
