import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { UserError, type UserErrorCode } from '../../src/core/model/user-error.ts';
import {
  hostileModel,
  judgmentOf,
  judgmentText,
  runStudyReport,
  studyFolder,
} from './report-study.ts';

const folder = studyFolder();
const dataset = folder.path('study.colours.jsonl');
const beside = `${dataset}.judgments.jsonl`;

function jsonOf(out: string): {
  readonly judges: readonly string[];
  readonly reviews: number;
  readonly provenance: readonly { readonly label: string; readonly value: string }[];
} {
  return JSON.parse(out) as ReturnType<typeof jsonOf>;
}

function entriesOf(out: string, label: string): readonly string[] {
  return jsonOf(out)
    .provenance.filter((entry) => entry.label === label)
    .map(({ value }) => value);
}

describe('what report reads', () => {
  it('takes the judgments beside the file', async () => {
    const { out } = await runStudyReport(dataset, '--format', 'json');
    assert.equal(jsonOf(out).judges.length, 2);
  });

  it('says what to do where there are none', async () => {
    const lonely = folder.write('lonely.colours.jsonl', '{"key":"a"}\n');
    await assert.rejects(runStudyReport(lonely), (error) => {
      assert.ok(error instanceof UserError);
      assert.equal(error.code, 'usage');
      assert.match(error.message, /--judgments/);
      assert.match(error.message, /benchwright judge /);
      return true;
    });
  });

  it('counts a file once that is named twice or copied', async () => {
    const copy = folder.write('copy.jsonl', judgmentText());
    const files = [beside, copy, beside];
    const { out, errorOut } = await runStudyReport(
      dataset,
      '--format',
      'json',
      '--judgments',
      ...files,
    );
    assert.deepEqual(errorOut.trimEnd().split('\n'), [
      `Counted once: ${copy} holds the same as ${beside}.`,
      `Counted once: ${beside} holds the same as ${beside}.`,
    ]);
    assert.equal(entriesOf(out, 'Judgments').length, 1);
    const alone = await runStudyReport(dataset, '--format', 'json', '--judgments', beside);
    assert.deepEqual(jsonOf(out).judges, jsonOf(alone.out).judges);
  });

  it('lets later files supersede earlier ones', async () => {
    const later = folder.write('later.jsonl', judgmentText([judgmentOf(1, 'm', 'yes')]));
    const { code } = await runStudyReport(
      ...[dataset, '--judgments', beside, '--judgments', later],
      ...['--fail-under', 'accuracy@test:m=1'],
    );
    assert.equal(code, 0);
  });

  it('takes reviews, and names lines that hold none', async () => {
    const review = {
      ...{ review_id: 'r1', created_at: '2026-01-02T03:04:05Z', reviewer: 'Ada', record_id: 'a' },
      ...{ study: 'verdict', decision: 'yes', input_hash: '0' },
    };
    const reviews = folder.write('some.reviews.jsonl', `${JSON.stringify(review)}\n\n{}\nx\n`);
    const { out, errorOut } = await runStudyReport(
      dataset,
      '--format',
      'json',
      '--reviews',
      reviews,
    );
    assert.equal(jsonOf(out).reviews, 1);
    const [entry = ''] = entriesOf(out, 'Reviews');
    assert.match(
      entry,
      /^some\.reviews\.jsonl, SHA-256 [0-9a-f]{64}, reviews read: 1\. Left out: lines that hold no review \(2\)$/,
    );
    assert.match(errorOut, /some\.reviews\.jsonl:3: it is no review/);
    assert.match(errorOut, /some\.reviews\.jsonl:4: it is not JSON/);
  });
});

describe('what report is about', () => {
  it('can be one judge', async () => {
    const { out } = await runStudyReport(dataset, '--format', 'json', '--judge', 'test:m');
    assert.deepEqual(jsonOf(out).judges, ['test:m']);
    assert.deepEqual(entriesOf(out, 'Only'), ['judge test:m. Settings of judges left out: 1']);
    assert.equal(entriesOf(out, 'Judge').length, 1);
  });

  it('can be a protocol and a context, with or without the name of the benchmark', async () => {
    for (const protocol of ['toy/names-it', 'names-it']) {
      const { out } = await runStudyReport(
        ...[dataset, '--format', 'json', '--protocol', protocol, '--context', 'all'],
      );
      assert.equal(jsonOf(out).judges.length, 2);
    }
  });

  it('cannot be what was not judged', async () => {
    const cases = [
      ['--judge', 'unknown-judge'],
      ['--protocol', 'unknown-protocol'],
      ['--context', 'unknown-context'],
    ] as const;
    for (const [option, code] of cases) {
      await rejected(
        [option, 'other'],
        code,
        /There are no judgments of the \w+ "other"\. Judged here: /,
      );
    }
  });
});

describe('limits', () => {
  it('end with 1 where one is missed, and the report is written all the same', async () => {
    const plain = await runStudyReport(dataset, '--fail-under', 'accuracy=0.6');
    assert.equal(plain.code, 0);
    const { code, out, errorOut } = await runStudyReport(
      ...[dataset, '--fail-under', 'accuracy=0.7,accuracy-blue=0'],
      ...['--fail-over', 'miss-rate=0.5', '--fail-over', 'miss-rate@test:m=0.3'],
    );
    assert.equal(code, 1);
    assert.match(out, /^# Toy report/);
    const shown = hostileModel.replace('\u202e', '\\u202e');
    assert.deepEqual(errorOut.trimEnd().split('\n'), [
      'Limit missed: accuracy of test:m (toy/names-it, context all) is 0.666667 (n 3), below 0.7.',
      'Limit missed: accuracy-blue of test:m (toy/names-it, context all) has no value to hold against 0: nothing was counted.',
      `Limit missed: accuracy-blue of test:${shown} (toy/names-it, context all) has no value to hold against 0: nothing was counted.`,
      'Limit missed: miss-rate of test:m (toy/names-it, context all) is 0.333333 (n 3), above 0.3.',
    ]);
  });

  it('can be for one judge, whatever its name is', async () => {
    const { code, errorOut } = await runStudyReport(
      ...[dataset, '--fail-under', `accuracy@test:${hostileModel}=1,accuracy@test:m@all=0.5`],
    );
    assert.equal(errorOut, '');
    assert.equal(code, 0);
  });

  it('are missed where nothing was judged', async () => {
    const none = folder.write('none.judgments.jsonl', '');
    const { code, errorOut } = await runStudyReport(
      ...[dataset, '--judgments', none, '--fail-under', 'accuracy=0'],
    );
    assert.equal(code, 1);
    assert.match(errorOut, /accuracy has no value to hold against 0: nothing was judged\./);
  });

  it('are wrong usage where the metric is unknown, and nothing is written', async () => {
    const out = folder.path('not-written.md');
    await rejected(
      ['--fail-under', 'acuracy=0.5', '--out', out],
      'usage',
      /There are: accuracy, miss-rate, accuracy-blue\./,
    );
    assert.throws(() => folder.read('not-written.md'));
  });
});

describe('how a report was made', () => {
  it('is a command that makes it again', async () => {
    const { out } = await runStudyReport(
      ...[dataset, '--format', 'json', '--judge', 'test:m', '--fail-under', 'accuracy=0.1'],
      ...['--fail-over', 'miss-rate@test:m@all=0.9', '--kind', 'toy/colours'],
    );
    assert.deepEqual(entriesOf(out, 'Command'), [
      'benchwright report study.colours.jsonl --judgments study.colours.jsonl.judgments.jsonl --judge test:m --kind toy/colours --fail-under accuracy=0.1 --fail-over miss-rate@test:m@all=0.9 --format json',
    ]);
  });

  it('quotes for the shell, and keeps folders below the working folder', async () => {
    const inside = path.relative('', path.resolve('test/fixtures/cli'));
    const odd = folder.write("it's odd.jsonl", judgmentText());
    const { out } = await runStudyReport(
      dataset,
      '--format',
      'json',
      '--judgments',
      odd,
      '--reviews',
      path.join(inside, 'mixed.scenarios.jsonl'),
    );
    const [command = ''] = entriesOf(out, 'Command');
    assert.match(
      command,
      /--judgments 'it'\\''s odd\.jsonl' --reviews test\/fixtures\/cli\/mixed\.scenarios\.jsonl /,
    );
  });

  it('names neither folders of the machine nor the user', async () => {
    for (const format of ['md', 'csv', 'json', 'html']) {
      const { out } = await runStudyReport(dataset, '--format', format);
      assert.ok(!out.includes(path.dirname(dataset)), format);
    }
  });
});

describe('where a report goes', () => {
  it('writes every format to --out', async () => {
    for (const format of ['md', 'csv', 'json', 'html']) {
      const name = `report.${format}`;
      const { out } = await runStudyReport(dataset, '--format', format, '--out', folder.path(name));
      assert.equal(out, '');
      assert.ok(folder.read(name).length > 100);
    }
  });

  it('does not replace what it is made from', async () => {
    for (const file of [dataset, beside])
      await rejected(['--out', file], 'usage', /would overwrite/);
    const reviews = folder.write('mine.reviews.jsonl', '');
    await rejected(['--reviews', reviews, '--out', reviews], 'usage', /would overwrite/);
  });

  it('knows its formats', async () => {
    await assert.rejects(runStudyReport(dataset, '--format', 'pdf'), {
      code: 'commander.invalidArgument',
    });
  });
});

async function rejected(
  args: readonly string[],
  code: UserErrorCode,
  message: RegExp,
): Promise<void> {
  await assert.rejects(runStudyReport(dataset, ...args), (error) => {
    assert.ok(error instanceof UserError);
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });
}
