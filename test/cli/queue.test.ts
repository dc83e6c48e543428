import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { formatJudgmentLine } from '../../src/core/judging/judgment-line.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { Review } from '../../src/core/model/review.ts';
import { flagged, flagStudy, queueStudy } from '../../src/core/review/marks.ts';
import { formatReviewLine } from '../../src/core/review/new-review.ts';
import { recordInputHash } from '../../src/core/review/review-hash.ts';
import { queueBenchmark, queueRecord, said, validatorProtocol } from '../support/toy-queue.ts';
import { toyReview, toyStudy } from '../support/toy-study.ts';
import { assertGolden } from './golden.ts';
import { runInProcess } from './run-in-process.ts';
import type { CliResult } from './run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-queue-'));
after(() => {
  rmSync(folder, { recursive: true });
});

/** An escape sequence, a cell border, a mark that turns a line around. */
const hostile = '\u001b[31m|`x`<b>\u202e';

const red = queueRecord({ key: 'rec-2', answer: 'None' });
const pink = queueRecord({ key: 'rec-10', colour: 'pink' });
const long = queueRecord({ key: 'rec-1', answer: 'An answer that is too long', gold: false });
const records = [pink, red, long];

const judgments: readonly Judgment[] = [
  said(red, 'good'),
  said(long, 'left', { verdict: { confidence: 0.4 } }),
  said(long, 'good', { judge: 'n', verdict: { confidence: 0.7 } }),
  said(red, 'fails', { protocol: validatorProtocol, verdict: { reason: 'It is fine as it is.' } }),
  said(pink, 'good', { prompt_hash: 'old' }),
];

function mark(study: string, reviewer: string, decision: Review['decision']): Review {
  return {
    ...{ review_id: `${study} ${reviewer}`, created_at: '2026-01-02T03:04:05.000Z', reviewer },
    ...{ record_id: 'rec-2', study, decision, input_hash: recordInputHash(study, red) },
  };
}

const unrecognized = '["unrecognized","answer"]';
const ofAda = [
  { ...mark(flagStudy, 'Ada', flagged), comment: `Odd ${hostile}` },
  mark(queueStudy, 'Ada', { action: 'assign', entry: unrecognized, assignee: 'Ben' }),
  toyReview(toyStudy, long, 'Ada', { named: 'no' }),
];
const ofBen = [
  mark(queueStudy, 'Ben', { action: 'skip', entry: unrecognized }),
  toyReview(toyStudy, long, 'Ben', { named: 'yes' }),
];

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const dataset = write(
  'items.colours.jsonl',
  records.map((record) => `${JSON.stringify(record)}\n`).join(''),
);
const judgmentFile = write(
  'items.colours.jsonl.judgments.jsonl',
  judgments.map(formatJudgmentLine).join(''),
);
const reviewFiles = [
  write('items.colours.jsonl.ada.reviews.jsonl', ofAda.map(formatReviewLine).join('')),
  write('items.colours.jsonl.ben.reviews.jsonl', ofBen.map(formatReviewLine).join('')),
];

async function queue(...args: readonly string[]): Promise<CliResult> {
  return runInProcess(['queue', ...args], { benchmarks: [queueBenchmark] });
}

interface QueueData {
  readonly total: number;
  readonly left: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly entries: readonly {
    readonly recordId: string;
    readonly reason: string;
    readonly key: string;
  }[];
}

/** `<reason> <record>` of each entry. */
async function listed(...args: readonly string[]): Promise<readonly string[]> {
  const { out, exitCode, errorOut } = await queue(dataset, '--format', 'json', ...args);
  assert.equal(exitCode, 0, errorOut);
  const { entries } = JSON.parse(out) as QueueData;
  return entries.map(({ reason, recordId }) => `${reason} ${recordId}`);
}

const all = [
  'flagged rec-2',
  'rejected rec-2',
  'pre-check rec-1',
  'check rec-10',
  'reviewers rec-1',
  'unrecognized rec-2',
  'gold rec-1',
  'judges rec-1',
  'low-confidence rec-1',
  'stale rec-10',
];

describe('what queue prints', () => {
  for (const format of ['table', 'md', 'json'] as const) {
    it(`is as kept for ${format}`, async () => {
      const { out, errorOut, exitCode } = await queue(dataset, '--format', format);
      assert.equal(errorOut, '');
      assert.equal(exitCode, 0);
      const ending = { table: 'txt', md: 'md.txt', json: 'json.txt' }[format];
      assertGolden(`queue.${ending}`, out);
    });
  }

  it('names the heaviest first, or another order', async () => {
    assert.deepEqual(await listed(), all);
    const byRecord = await listed('--sort', 'record');
    assert.deepEqual(
      byRecord.map((line) => line.split(' ').at(-1)).join(' '),
      'rec-1 rec-1 rec-1 rec-1 rec-1 rec-2 rec-2 rec-2 rec-10 rec-10',
    );
    assert.equal((await listed('--sort', 'file'))[0], 'check rec-10');
  });

  it('says how much a limit leaves out, and counts it', async () => {
    for (const format of ['table', 'md']) {
      const { out } = await queue(dataset, '--limit', '3', '--format', format);
      assert.match(out, /And 7 more: --limit leaves them out\./);
      assert.match(out, /low-confidence\): 1/);
    }
    const { out } = await queue(dataset, '--limit', '3', '--format', 'json');
    const { total, left, counts, entries } = JSON.parse(out) as QueueData;
    assert.deepEqual([total, left, entries.length, counts['stale']], [10, 7, 3, 1]);
  });
});

describe('what queue lists', () => {
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [
      ['--reason', 'flagged,stale'],
      ['flagged rec-2', 'stale rec-10'],
    ],
    [
      ['--reason', 'flagged', '--reason', 'stale'],
      ['flagged rec-2', 'stale rec-10'],
    ],
    [['--source', 'Ada'], ['flagged rec-2']],
    [['--assignee', 'Ben'], ['unrecognized rec-2']],
    [['--assignee', 'Ada'], []],
    [['--assignee', 'nobody'], all.filter((line) => line !== 'unrecognized rec-2')],
    [['--for', 'Ben'], all.filter((line) => line !== 'unrecognized rec-2')],
    [['--for', 'Ada'], all],
    [['--text', 'CONFIDENCE left'], ['low-confidence rec-1']],
    [
      ['--low-confidence', '0.8', '--reason', 'low-confidence'],
      ['low-confidence rec-1', 'low-confidence rec-1'],
    ],
    [['--low-confidence', '0', '--reason', 'low-confidence'], []],
    [
      ['--reviews', reviewFiles[1] ?? ''],
      all.filter((line) => !/^(flagged|reviewers) /.test(line)),
    ],
  ];
  for (const [args, lines] of cases) {
    const shown = args.map((arg) => path.basename(arg)).join(' ');
    it(`with ${shown}: ${lines.join(', ')}`, async () => {
      assert.deepEqual(await listed(...args), lines);
    });
  }

  it('does not depend on the order in which review files are named', async () => {
    const [ada = '', ben = ''] = reviewFiles;
    const one = await queue(dataset, '--reviews', ada, ben);
    const other = await queue(dataset, '--reviews', ben, ada);
    assert.equal(one.out, other.out);
    assert.equal(one.out, (await queue(dataset)).out);
  });
});

describe('what queue tells of a blind study', () => {
  const closed =
    /2 reviewers disagree \(Names the colour\)\. Whoever has decided it too sees how\./;
  const open = /no \(Ada\), yes \(Ben\)/;
  const cases: readonly (readonly [readonly string[], RegExp, RegExp])[] = [
    [[], closed, open],
    [['--for', 'Cem'], closed, open],
    [['--for', 'Ada'], open, closed],
    [['--show-decisions'], open, closed],
    [['--for', 'Cem', '--show-decisions'], open, closed],
  ];
  for (const [args, shown, hidden] of cases) {
    for (const format of ['table', 'md', 'json']) {
      it(`with ${args.join(' ')} --format ${format}`, async () => {
        const { out } = await queue(dataset, '--format', format, ...args);
        assert.match(out, shown);
        assert.doesNotMatch(out, hidden);
      });
    }
  }

  it('is not found out by searching either', async () => {
    assert.deepEqual(await listed('--for', 'Cem', '--text', 'yes (Ben)'), []);
    assert.deepEqual(await listed('--for', 'Ben', '--text', 'yes (Ben)'), ['reviewers rec-1']);
  });
});

describe('what queue says beside its list', () => {
  it('is that there are no judgments, and nothing of reviews that nobody made', async () => {
    const lonely = write('lonely.colours.jsonl', `${JSON.stringify(red)}\n`);
    const { out, errorOut, exitCode } = await queue(lonely);
    assert.equal(out, 'Nothing in lonely.colours.jsonl needs a person.\n');
    assert.match(errorOut, /^No judgments: there is no .*lonely\.colours\.jsonl\.judgments\.jsonl/);
    assert.equal(exitCode, 0);
    const { out: md } = await queue(lonely, '--format', 'md');
    assert.equal(
      md,
      '# Queue: lonely.colours.jsonl\n\nNothing in lonely.colours.jsonl needs a person.\n',
    );
  });

  const missed: readonly (readonly [string, readonly string[], RegExp, RegExp])[] = [
    [
      'a source that nothing comes from',
      ['--source', 'nosuch', '--source', 'nobody'],
      /^None of 10 entries in the queue of items\.colours\.jsonl was asked for\.\n$/,
      /^No entry comes from "nosuch", "nobody"\. Sources here: Ada, .*toy\/direction/,
    ],
    [
      'words that are nowhere',
      ['--text', 'zzz'],
      /^None of 10 entries in the queue of items\.colours\.jsonl was asked for\.\n$/,
      /^$/,
    ],
    [
      'one reason of several',
      ['--reason', 'flagged'],
      /^1 of 10 entries in the queue of items\.colours\.jsonl\.\n/,
      /^$/,
    ],
  ];
  for (const [what, args, expected, said] of missed) {
    it(`is how much there is that was not asked for: ${what}`, async () => {
      const { out, errorOut } = await queue(dataset, ...args);
      assert.match(out, expected);
      assert.match(errorOut, said);
    });
  }

  it('is what has no part in it', async () => {
    const broken = write(
      'broken.colours.jsonl',
      `{"key":\n${JSON.stringify(red)}\n{"colour":"red","answer":"a"}\nnull\n`,
    );
    const strangers = write(
      'strangers.reviews.jsonl',
      [...ofAda, mark(queueStudy, 'Cem', { action: 'dance', entry: 'x' })]
        .map(formatReviewLine)
        .join('') + 'no review\n',
    );
    const { errorOut } = await queue(
      ...[broken, '--judgments', judgmentFile, '--reviews', strangers],
    );
    const lines = errorOut.trimEnd().split('\n');
    assert.equal(lines.length, 5, errorOut);
    assert.match(errorOut, /strangers\.reviews\.jsonl:5: it is not JSON/);
    assert.match(
      errorOut,
      /problems of lines without an id; `benchwright validate .*` lists them \(\d+\)/,
    );
    assert.match(errorOut, /judgments of records that are not in the file, or .* another \(3\)/);
    assert.match(
      errorOut,
      /reviews of records that are not in the file, or .* another, study toy_named \(1\)/,
    );
    assert.match(errorOut, /reviews with a decision that cannot be read, study queue \(1\)/);
  });

  it('is every review that is in no entry, by what keeps it out', async () => {
    const odd = [
      toyReview(toyStudy, red, 'Cem', { named: 'no' }, { candidate: 'gone' }),
      toyReview(toyStudy, red, 'Dan', { named: 'perhaps' }),
      mark(flagStudy, 'Eve', 'FLAGGED'),
      mark('tone', 'Eve', 'warm'),
    ];
    const file = write('odd.reviews.jsonl', odd.map(formatReviewLine).join(''));
    const { out, errorOut } = await queue(dataset, '--reviews', file);
    assert.doesNotMatch(out, /flagged|reviewers/);
    assert.equal(
      errorOut,
      [
        'Not in the queue: reviews of candidates that their records do not have, study toy_named (1).',
        'Not in the queue: reviews of studies that are not known here, or are about other records, study tone (1).',
        'Not in the queue: reviews with a decision that cannot be read, study flag, toy_named (2).',
        '',
      ].join('\n'),
    );
  });

  it('leaves judgments and decisions about records out that share an id, and lists the error', async () => {
    const twice = write(
      'twice.colours.jsonl',
      `${JSON.stringify(red)}\n${JSON.stringify({ ...red, answer: 'Other' })}\n`,
    );
    const { out } = await queue(twice, '--judgments', judgmentFile, '--format', 'json');
    const { entries } = JSON.parse(out) as QueueData;
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['["check",null,"benchwright/duplicate-id"]'],
    );
  });
});

describe('how queue ends', () => {
  const cases: readonly (readonly [readonly string[], number])[] = [
    [[dataset], 0],
    [[dataset, '--fail-on-any'], 1],
    [[dataset, '--fail-on-any', '--limit', '1'], 1],
    [[dataset, '--fail-on-any', '--reason', 'invalid'], 0],
    [[dataset, '--reason', 'none'], 2],
    [[dataset, '--low-confidence', '2'], 2],
    [[dataset, '--low-confidence', ''], 2],
    [[dataset, '--limit', '0'], 2],
    [[dataset, '--kind', 'toy/other'], 2],
    [[dataset, '--judgments', 'missing.jsonl'], 2],
    [['missing.colours.jsonl'], 2],
    [[], 2],
  ];
  for (const [args, code] of cases) {
    const shown = args.map((arg) => path.basename(arg)).join(' ');
    it(`with ${code} for queue ${shown}`, async () => {
      const { exitCode, errorOut } = await queue(...args);
      assert.equal(exitCode, code, errorOut);
      assert.equal(errorOut === '', code !== 2);
    });
  }
});
