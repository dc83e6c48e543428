import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Review } from '../../core/model/review.ts';
import { entryFor, openedEntry } from '../../core/review/queue/entry-for.ts';
import {
  isQueueReason,
  queueReasons,
  type QueueEntry,
  type QueueReason,
} from '../../core/review/queue/queue-entry.ts';
import {
  filterEntries,
  type AssigneeFilter,
  type QueueFilter,
} from '../../core/review/queue/queue-filter.ts';
import {
  countByReason,
  queueOrders,
  sortEntries,
  type QueueOrder,
} from '../../core/review/queue/queue-order.ts';
import { defaultQueueOptions } from '../../core/review/queue/queue-setting.ts';
import { queueOf, type Queue } from '../../core/review/queue/queue.ts';
import type { CliIo } from '../cli-io.ts';
import { collect, collectList } from '../judging/selection-options.ts';
import { wholeNumber } from '../option-values.ts';
import { printable } from '../problem-formats/printable.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { readJudgmentFiles, readReviewFiles } from '../reporting/report-inputs.ts';
import { readQueueRecords } from '../reviewing/queue-records.ts';
import {
  queueAsJson,
  queueAsMarkdown,
  queueAsTable,
  type QueueListing,
} from '../reviewing/queue-text.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import { judgmentFileBeside, kindOfFile, reviewFilesBeside } from '../reviewing/review-inputs.ts';

const renderers = {
  table: queueAsTable,
  md: queueAsMarkdown,
  json: queueAsJson,
} satisfies Record<string, (listing: QueueListing) => string>;

interface QueueCommandOptions {
  readonly judgments?: readonly string[];
  readonly reviews?: readonly string[];
  readonly reason?: readonly QueueReason[];
  readonly source?: readonly string[];
  readonly assignee?: string;
  readonly for?: string;
  readonly showDecisions?: true;
  readonly text?: string;
  readonly lowConfidence: number;
  readonly sort: QueueOrder;
  readonly limit?: number;
  readonly studies?: string;
  readonly kind?: string;
  readonly prompts?: string;
  readonly format: keyof typeof renderers;
  readonly failOnAny?: true;
}

const helpText = `
Reasons: ${queueReasons.slice(0, 6).join(', ')},
  ${queueReasons.slice(6).join(', ')}. docs/queue.md says what each means and when it goes.

Exit code: 0 done, 1 there are entries and --fail-on-any was given, 2 wrong usage or files that cannot be read.

Examples:
  $ benchwright queue items.scenarios.jsonl
  $ benchwright queue items.scenarios.jsonl --reason unrecognized,rejected --format json
  $ benchwright queue items.scenarios.jsonl --for Ada --assignee Ada
  $ benchwright queue items.scenarios.jsonl --reason reviewers --show-decisions
  $ benchwright queue items.scenarios.jsonl --reason check,pre-check --fail-on-any
`;

/** `benchwright queue`: what of a dataset needs a person, and why. */
export function registerQueue(program: Command, io: CliIo): void {
  program
    .command('queue')
    .summary('list what needs a person, and why')
    .description(
      'Lists what needs a person: failed checks, errors that no judge recognizes, disagreements, flags, stale judgments.',
    )
    .argument('<file>', 'JSON Lines file with the records')
    .option(
      '--judgments <files...>',
      'JSON Lines files with the judgments (default: <file>.judgments.jsonl)',
    )
    .option(
      '--reviews <files...>',
      'JSON Lines files with decisions of people (default: <file>.<anything>.reviews.jsonl)',
    )
    .option('--reason <list>', 'only for these reasons', collectReasons)
    .option('--source <source>', 'only what this check, judge, study or reviewer says', collect)
    .option('--assignee <name>', 'only what is assigned to this person; nobody: to nobody')
    .option(
      '--for <reviewer>',
      'as this person may see it: without what they skipped, and without what others decided that they have not',
    )
    .option(
      '--show-decisions',
      'also say what reviewers decided in blind studies; not for those who are still reviewing',
    )
    .option('--text <words>', 'only entries with all these words')
    .option(
      '--low-confidence <number>',
      'list verdicts with a confidence below it',
      confidence,
      defaultQueueOptions.lowConfidence,
    )
    .addOption(
      new Option('--sort <order>', 'which entries come first')
        .choices(queueOrders)
        .default('weight'),
    )
    .option('--limit <number>', 'list only so many; the others are counted', wholeNumber(1))
    .option(...studiesOption)
    .option('--kind <kind>', 'what the records are, instead of finding out')
    .option('--prompts <folder>', 'the prompts that the judgments were made with, if not our own')
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(Object.keys(renderers))
        .default('table'),
    )
    .option('--fail-on-any', 'end with 1 when there are entries')
    .addHelpText('after', helpText)
    .action((file: string, options: QueueCommandOptions) => {
      queue(file, options, io);
    });
}

function queue(file: string, options: QueueCommandOptions, io: CliIo): void {
  const { benchmark, kind } = kindOfFile(
    file,
    options.kind,
    withPromptFolder(io.benchmarks, options.prompts),
  );
  const { records, unnamedProblems } = readQueueRecords(file, kind);
  const judgmentFiles = options.judgments ?? judgmentsBeside(file, io);
  const reviewFiles = options.reviews ?? reviewFilesBeside(file);
  const found = queueOf({
    kind,
    protocols: benchmark.protocols,
    repairs: benchmark.repairs ?? [],
    studies: allStudies(io, options.studies),
    options: { ...defaultQueueOptions, lowConfidence: options.lowConfidence },
    records,
    judgments: readJudgmentFiles(judgmentFiles, io).flatMap(({ judgments }) => judgments),
    reviews: readReviewFiles(reviewFiles, io).flatMap(({ reviews }) => reviews),
  });
  sayWhatIsLeftOut(file, found, unnamedProblems, io);
  const seen = found.entries.map((entry) =>
    options.showDecisions === true ? openedEntry(entry) : entryFor(entry, options.for),
  );
  sayUnknownSources(seen, options.source, io);
  const entries = filterEntries(seen, filterOf(options), options.for);
  const positions = new Map(records.map(({ recordId }, index) => [recordId, index]));
  const sorted = sortEntries(entries, options.sort, (id) => positions.get(id));
  const listed = sorted.slice(0, options.limit);
  io.out(
    renderers[options.format]({
      file: path.basename(file),
      kind: kind.id,
      entries: listed,
      left: sorted.length - listed.length,
      hidden: seen.length - sorted.length,
      counts: countByReason(sorted),
    }),
  );
  if (options.failOnAny === true && sorted.length > 0) io.setExitCode(1);
}

function judgmentsBeside(file: string, io: CliIo): readonly string[] {
  const beside = judgmentFileBeside(file);
  if (beside !== undefined) return [beside];
  io.errorOut(
    `No judgments: there is no ${printable(file)}.judgments.jsonl. Name some with --judgments.\n`,
  );
  return [];
}

function filterOf({ reason, source, assignee, text }: QueueCommandOptions): QueueFilter {
  return {
    ...(reason === undefined ? {} : { reasons: reason }),
    ...(source === undefined ? {} : { sources: source }),
    ...(assignee === undefined ? {} : { assignee: assigneeOf(assignee) }),
    ...(text === undefined ? {} : { text }),
  };
}

/** A name that is mistyped finds nothing, which looks as if nothing were left to do. */
function sayUnknownSources(
  entries: readonly QueueEntry[],
  wanted: readonly string[] = [],
  io: CliIo,
): void {
  const sources = new Set(entries.map(({ source }) => source));
  const unknown = wanted.filter((name) => !sources.has(name));
  if (unknown.length === 0 || sources.size === 0) return;
  const known = [...sources].toSorted().map(printable).join(', ');
  const names = unknown.map((name) => `"${printable(name)}"`).join(', ');
  io.errorOut(`No entry comes from ${names}. Sources here: ${known}.\n`);
}

function assigneeOf(name: string): AssigneeFilter {
  return name === 'nobody' ? name : { name };
}

function sayWhatIsLeftOut(
  file: string,
  { leftOut }: Queue,
  unnamedProblems: number,
  io: CliIo,
): void {
  const say = (count: number, what: string): void => {
    if (count > 0) io.errorOut(`Not in the queue: ${what} (${count}).\n`);
  };
  const validate = `benchwright validate ${printable(file)}`;
  say(unnamedProblems, `problems of lines without an id; \`${validate}\` lists them`);
  const elsewhere = 'of records that are not in the file, or that share their id with another';
  say(leftOut.judgments.length, `judgments ${elsewhere}`);
  const reviews: readonly (readonly [readonly Review[], string])[] = [
    [leftOut.reviews, elsewhere],
    [leftOut.lostCandidates, 'of candidates that their records do not have'],
    [leftOut.unknownStudies, 'of studies that are not known here, or are about other records'],
    [leftOut.unreadable, 'with a decision that cannot be read'],
  ];
  for (const [own, what] of reviews) {
    const studies = [...new Set(own.map(({ study }) => printable(study)))].toSorted();
    say(own.length, `reviews ${what}, study ${studies.join(', ')}`);
  }
}

function collectReasons(
  text: string,
  earlier: readonly QueueReason[] = [],
): readonly QueueReason[] {
  const names = collectList(text, earlier);
  const unknown = names.find((name) => !isQueueReason(name));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(
      `There is no reason "${unknown}". Known: ${queueReasons.join(', ')}.`,
    );
  }
  return names.filter(isQueueReason);
}

function confidence(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError('Give a number from 0 to 1.');
  return value;
}
