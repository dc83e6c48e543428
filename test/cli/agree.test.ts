import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { registerAgree } from '../../src/cli/commands/agree.ts';
import type { CliIo } from '../../src/cli/cli-io.ts';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import type { Study } from '../../src/core/benchmarks/study.ts';
import type { JsonObject, JsonValue } from '../../src/core/model/json.ts';
import type { Review } from '../../src/core/model/review.ts';
import { UserError } from '../../src/core/model/user-error.ts';
import { formatReviewLine } from '../../src/core/review/new-review.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyLevelStudy, toyReview, toyStudy } from '../support/toy-study.ts';
import { assertGolden } from './golden.ts';
import { judgmentOf, judgmentText, studyFolder, type ReportRun } from './report-study.ts';

/** Names the response that it asks about. */
const namingStudy: Study = {
  ...toyLevelStudy,
  ...{ id: 'toy_naming', title: 'Naming', items: () => [{ candidate: 'answer' }] },
};
const benchmark: Benchmark = { ...toyBenchmark, studies: [toyStudy, toyLevelStudy, namingStudy] };
const folder = studyFolder();
const dataset = folder.path('study.colours.jsonl');

const records = folder
  .read('study.colours.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as JsonObject);

function named(
  place: number,
  reviewer: string,
  value: string,
  changes: Partial<Review> = {},
): Review {
  const decision: JsonValue = { named: value };
  return toyReview(toyStudy, records[place] ?? {}, reviewer, decision, changes);
}

const hostile = '</script>|`x`\u202e';

const ann = folder.write(
  'study.colours.jsonl.ann.reviews.jsonl',
  [
    ...[
      named(0, 'Ann', 'yes'),
      named(1, 'Ann', 'no'),
      named(2, 'Ann', 'yes'),
      named(3, 'Ann', 'no'),
    ],
    // Of an earlier content, of no record, outside the form, and of a study that nobody declares.
    named(1, 'Ann', 'yes', { review_id: 'old', input_hash: '0'.repeat(64) }),
    named(1, 'Ann', 'yes', { review_id: 'lost', record_id: 'nowhere' }),
    named(1, 'Ann', 'maybe', { review_id: 'odd' }),
    named(0, 'Ann', 'x', { review_id: 'other', study: 'own' }),
    toyReview(toyLevelStudy, records[0] ?? {}, 'Ann', { colour: 'all', answer: 'some' }),
  ]
    .map(formatReviewLine)
    .join(''),
);
const bob = folder.write(
  'study.colours.jsonl.bob.reviews.jsonl',
  [
    ...[named(0, hostile, 'yes'), named(1, hostile, 'yes'), named(2, hostile, 'yes')],
    named(1, 'Cyd', 'no', { adjudicates: ['toy_named b Ann', `toy_named b ${hostile}`] }),
    toyReview(toyLevelStudy, records[0] ?? {}, hostile, { colour: 'some', answer: 'some' }),
  ]
    .map(formatReviewLine)
    .join('') + '{"not": "a review"}\n',
);
const judgments = folder.write(
  'own.judgments.jsonl',
  judgmentText([judgmentOf(0, 'm', 'no'), judgmentOf(1, 'm', 'no'), judgmentOf(2, 'm', 'no')]),
);

async function run(...args: readonly string[]): Promise<ReportRun> {
  const found = { code: 0, out: '', errorOut: '' };
  const program = new Command('benchwright').exitOverride();
  const io: CliIo = {
    out: (text) => (found.out += text),
    errorOut: (text) => (found.errorOut += text),
    now: () => Date.UTC(2026, 0, 31, 12),
    environment: {},
    benchmarks: [benchmark],
    setExitCode: (code) => (found.code = code),
  };
  registerAgree(program, io, {
    isErrorOutputTerminal: false,
    errorOutputColumns: () => undefined,
  });
  await program.parseAsync(['agree', ...args], { from: 'user' });
  return found;
}

function withoutVersion(text: string): string {
  return text.replaceAll(`benchwright ${packageJson.version}`, 'benchwright <version>');
}

function fails(words: RegExp, ...args: readonly string[]): Promise<void> {
  return assert.rejects(
    run(...args),
    (error) => error instanceof UserError && words.test(error.message),
  );
}

describe('agree', () => {
  const inputs = [ann, bob, '--dataset', dataset, '--judgments', judgments];

  it('writes Markdown as it did', async () => {
    const { code, out, errorOut } = await run(...inputs);
    assert.equal(code, 0);
    assert.match(errorOut, /^Not counted: .*bob\.reviews\.jsonl:6: it is no review/u);
    assertGolden('agree.md.txt', withoutVersion(out));
  });

  it('writes JSON as it did', async () => {
    const { out } = await run(...inputs, '--format', 'json');
    assertGolden('agree.json.txt', withoutVersion(out));
  });

  it('writes HTML without the markup of names', async () => {
    const { out } = await run(...inputs, '--format', 'html');
    assert.ok(!out.includes(hostile));
    assert.ok(!out.includes('\u202e'));
  });

  for (const format of ['md', 'json', 'csv', 'html']) {
    it(`gives the same ${format} in any order of the files`, async () => {
      const one = await run(ann, bob, '--dataset', dataset, '--format', format);
      const other = await run(bob, ann, '--dataset', dataset, '--format', format);
      assert.equal(one.out, other.out);
    });
  }

  it('says without records what cannot be told', async () => {
    const { out } = await run(ann, bob);
    assert.match(out, /The records are not at hand: nothing tells groups/u);
    assert.match(out, /^# Agreement: study\.colours\.jsonl\.ann/u);
  });

  it('takes one study alone', async () => {
    const { out } = await run(ann, bob, '--study', 'toy_levels', '--format', 'json');
    const { studies } = JSON.parse(out) as { studies: readonly { id: string }[] };
    assert.deepEqual(
      studies.map(({ id }) => id),
      ['toy_levels'],
    );
  });

  it('reads judgments that lie beside the records', async () => {
    const { out } = await run(ann, bob, '--dataset', dataset);
    assert.match(out, /Judgments:\*\* study\.colours\.jsonl\.judgments\.jsonl/u);
  });

  it('writes to a file', async () => {
    const out = folder.path('agreement.md');
    const { out: printed } = await run(ann, '--out', out);
    assert.equal(printed, '');
    assert.match(folder.read('agreement.md'), /^# Agreement/u);
  });

  it('takes the decisions of one draw alone, and says so in the command', async () => {
    const drawn = folder.write(
      'drawn.reviews.jsonl',
      [
        named(0, 'Ann', 'yes', { review_id: 'p', draw: 'pilot' }),
        named(1, 'Ann', 'no', { review_id: 'm', draw: 'main' }),
      ]
        .map(formatReviewLine)
        .join(''),
    );
    const { out } = await run(drawn, '--draw', 'pilot', '--format', 'json');
    const { studies } = JSON.parse(out) as { studies: readonly { reviews: JsonObject }[] };
    assert.equal(studies[0]?.reviews['standing'], 1);
    const { out: text } = await run(drawn, '--draw', 'pilot', 'main');
    assert.match(text, /--draw main pilot --format md/u);
    await fails(
      /no review of the draw "x"\. There are reviews of: main, pilot\./u,
      drawn,
      '--draw',
      'x',
    );
  });

  describe('of somebody who was timed, knew too much, and decided twice', () => {
    const at = (day: number, changes: Partial<Review>): Partial<Review> => ({
      created_at: `2026-01-0${day}T00:00:00.000Z`,
      ...changes,
    });
    const rounds = folder.write(
      'rounds.reviews.jsonl',
      [
        ...[0, 1, 2, 3].flatMap((place) => [
          named(place, 'Dee', 'yes', at(1, { draw: 'first', seconds: 20 + place * 15.5 })),
          named(place, 'Dee', place === 2 ? 'no' : 'yes', {
            ...at(3, { draw: 'second', review_id: `again ${place}` }),
            ...(place < 3 ? { seconds: 200 * (place + 1) } : {}),
          }),
        ]),
        toyReview(namingStudy, records[0] ?? {}, 'Dee', { colour: 'all' }, at(2, {})),
      ]
        .map(formatReviewLine)
        .join(''),
    );

    it('writes Markdown as it did', async () => {
      const { out } = await run(rounds, '--dataset', dataset);
      assertGolden('agree-rounds.md.txt', withoutVersion(out));
    });

    it('writes JSON as it did', async () => {
      const { out } = await run(rounds, '--dataset', dataset, '--format', 'json');
      assertGolden('agree-rounds.json.txt', withoutVersion(out));
    });

    it('leaves out what was made unblinded, and says so in the command', async () => {
      const { out } = await run(rounds, '--dataset', dataset, '--blinded');
      assertGolden('agree-blinded.md.txt', withoutVersion(out));
      const knowing = folder.write(
        'knowing.reviews.jsonl',
        [
          toyReview(namingStudy, records[0] ?? {}, 'Dee', { colour: 'all' }, at(2, {})),
          named(0, 'Dee', 'yes', at(3, {})),
        ]
          .map(formatReviewLine)
          .join(''),
      );
      await fails(
        /no review of the study "toy_named" that was made blinded/u,
        ...[knowing, '--study', 'toy_named', '--blinded'],
      );
    });
  });

  it('refuses files without a review, and says what they hold', async () => {
    const empty = folder.write('empty.reviews.jsonl', '');
    const flags = folder.write(
      'flags.reviews.jsonl',
      formatReviewLine(named(0, 'Ann', 'yes', { study: 'flag' })),
    );
    await fails(/nothing to report on in empty\.reviews\.jsonl: no review \(0 lines/u, empty);
    await fails(/: no review \(4 lines are something else\)/u, dataset);
    await fails(/: 1 reviews, all of them marks/u, flags);
    await fails(/empty\.reviews\.jsonl, flags\.reviews\.jsonl: 1 reviews/u, empty, flags);
    const out = folder.path('nothing.md');
    await fails(/nothing to report on/u, empty, '--out', out);
    assert.ok(!existsSync(out));
  });

  it('refuses what it cannot do', async () => {
    await fails(
      /There is no review of the study "none"\. There are reviews of: own, toy_levels, toy_named\./u,
      ann,
      '--study',
      'none',
    );
    await fails(/--judgments needs the records/u, ann, '--judgments', judgments);
    await fails(/--kind needs the records/u, ann, '--kind', 'toy/colours');
    await fails(/There is no record kind "x"/u, ann, '--dataset', dataset, '--kind', 'x');
    await fails(/would overwrite/u, ann, '--out', ann);
    await fails(/./u, folder.path('none.reviews.jsonl'));
    assert.ok(!existsSync(folder.path('none.reviews.jsonl')));
  });
});
