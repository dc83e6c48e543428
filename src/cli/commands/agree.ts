import { type Command, Option } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { writeTextFile } from '../../core/io/write-text-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import { renderCsv } from '../../core/report/csv.ts';
import { renderHtml } from '../../core/report/html/html.ts';
import { renderJson } from '../../core/report/json.ts';
import { renderMarkdown } from '../../core/report/markdown.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReviewFile } from '../../core/report/source-files.ts';
import { agreementSteps } from '../../core/review/agreement/agreement-report.ts';
import type { AgreementSources } from '../../core/review/agreement/agreement-sources.ts';
import type { CliIo } from '../cli-io.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { readReviewFiles, refuseOverwriting } from '../reporting/report-inputs.ts';
import { agreeCommandLine } from '../reviewing/agree-command-line.ts';
import { agreeProgress } from '../reviewing/agree-progress.ts';
import { judgmentFileBeside } from '../reviewing/review-inputs.ts';
import { readReviewedDataset } from '../reviewing/reviewed-dataset.ts';
import { allStudies, studiesOption } from '../study-folder.ts';
import type { JudgeServices } from './judge.ts';

const renderers = {
  md: renderMarkdown,
  json: renderJson,
  csv: renderCsv,
  html: renderHtml,
} satisfies Record<string, (report: Report) => string>;

interface AgreeOptions {
  readonly study?: readonly string[];
  readonly draw?: readonly string[];
  readonly blinded?: boolean;
  readonly dataset?: readonly string[];
  readonly judgments?: readonly string[];
  readonly kind?: string;
  readonly studies?: string;
  readonly prompts?: string;
  readonly format: keyof typeof renderers;
  readonly out?: string;
}

const helpText = `
Files of several reviewers are merged, and their order is of no account. Without --dataset nothing tells groups,
what the benchmark says, and which decisions are about an earlier content of a record: then all of them count.
docs/agreement.md says what each figure means.

Exit code: 0 done, 2 wrong usage, files that cannot be read, or no review of any study in them.

Examples:
  $ benchwright agree items.scenarios.jsonl.*.reviews.jsonl --dataset items.scenarios.jsonl
  $ benchwright agree *.reviews.jsonl --dataset items.scenarios.jsonl --draw verdict-7
  $ benchwright agree *.reviews.jsonl --dataset items.scenarios.jsonl --study verdict --blinded
  $ benchwright agree ada.reviews.jsonl bob.reviews.jsonl --study state_role --format json
  $ benchwright agree *.reviews.jsonl --dataset items.scenarios.jsonl --format html --out agreement.html
`;

type AgreeServices = Pick<JudgeServices, 'isErrorOutputTerminal' | 'errorOutputColumns'>;

/** `benchwright agree`: how far people agree with each other, with the benchmark and with judges. */
export function registerAgree(program: Command, io: CliIo, services: AgreeServices): void {
  program
    .command('agree')
    .summary('report how far reviewers agree')
    .description(
      'Reports how far reviewers agree with each other, what they settled, and how they compare with the benchmark and with judges.',
    )
    .argument('<reviews...>', 'JSON Lines files with decisions of people')
    .option('--study <studies...>', 'only these studies')
    .option('--draw <names...>', 'only decisions that were made in these draws')
    .option('--blinded', 'of blind studies, only decisions by people who did not know too much')
    .option('--dataset <files...>', 'the records that were reviewed, all of one kind')
    .option(
      '--judgments <files...>',
      'what judges said about them (default: <file>.judgments.jsonl beside each dataset)',
    )
    .option('--kind <kind>', 'what the records are, instead of finding out')
    .option(...studiesOption)
    .option('--prompts <folder>', 'the prompts that the judgments were made with, if not our own')
    .addOption(
      new Option('--format <format>', 'how to print').choices(Object.keys(renderers)).default('md'),
    )
    .option('--out <file>', 'write to a file instead of the standard output')
    .addHelpText('after', helpText)
    .action((files: readonly string[], options: AgreeOptions) =>
      agree(files, options, io, services),
    );
}

async function agree(
  files: readonly string[],
  options: AgreeOptions,
  io: CliIo,
  services: AgreeServices,
): Promise<void> {
  const { study: only = [], draw: onlyDraws = [], dataset: datasets = [], ...rest } = options;
  const { kind, studies, prompts, format, out, blinded: onlyBlinded = false } = rest;
  if (datasets.length === 0 && (options.judgments !== undefined || kind !== undefined)) {
    const option = kind === undefined ? '--judgments' : '--kind';
    throw new UserError('usage', `${option} needs the records: name them with --dataset.`);
  }
  const judgments = options.judgments ?? datasets.flatMap((file) => judgmentFileBeside(file) ?? []);
  refuseOverwriting(out, [...files, ...datasets, ...judgments], io);
  const benchmarks = withPromptFolder(io.benchmarks, prompts);
  const dataset =
    datasets.length === 0
      ? undefined
      : await readReviewedDataset(datasets, judgments, kind, benchmarks, io);
  const reviewFiles = readReviewFiles(files, io);
  const report = visibly(io, services, {
    studies: allStudies(io, studies),
    reviewFiles,
    ...(dataset === undefined ? {} : { dataset }),
    ...{ only, onlyDraws, onlyBlinded },
    program: `benchwright ${packageJson.version}`,
    command: agreeCommandLine({
      ...{
        reviews: files,
        only,
        onlyDraws,
        onlyBlinded,
        datasets,
        judgments,
        kind,
        studies,
        prompts,
        format,
        out,
      },
    }),
    createdAtMs: io.now(),
  });
  // The first section counts reviews; one for each study with reviews follows.
  if (report.sections.length < 2)
    throw new UserError('usage', nothingReviewed(reviewFiles, onlyBlinded));
  const text = renderers[format](report);
  if (out === undefined) io.out(text);
  else writeTextFile(out, text);
}

/** Tens of reviewers make a thousand pairs, and each interval takes a moment. */
function visibly(io: CliIo, services: AgreeServices, sources: AgreementSources): Report {
  const progress = agreeProgress({
    errorOut: io.errorOut,
    isTerminal: services.isErrorOutputTerminal,
    columns: services.errorOutputColumns,
    now: io.now,
  });
  const steps = agreementSteps(sources);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      progress.report(step.value);
    }
  } finally {
    progress.end();
  }
}

function nothingReviewed(files: readonly ReviewFile[], onlyBlinded: boolean): string {
  const reviews = files.reduce((sum, file) => sum + file.reviews.length, 0);
  const unreadable = files.reduce((sum, file) => sum + file.unreadableLines, 0);
  const held =
    reviews === 0
      ? `no review (${unreadable} lines are something else)`
      : `${reviews} reviews, all of them marks${onlyBlinded ? ', made unblinded' : ''}, or of studies of other records`;
  const names = files.map(({ name }) => name).join(', ');
  return `There is nothing to report on in ${names}: ${held}. Name files that end in .reviews.jsonl.`;
}
