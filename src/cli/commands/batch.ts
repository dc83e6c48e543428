import { Option, type Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { exportBatch, type BatchExportOptions } from '../judging/batch-export.ts';
import { importBatch, type BatchImportOptions } from '../judging/batch-import.ts';
import { addJudgeOptions } from '../judging/judge-options.ts';
import { addSelectionOptions } from '../judging/selection-options.ts';
import { batchFormats } from '../../core/judging/batch/batch-format.ts';
import { wholeNumber } from '../option-values.ts';

const exportHelp = `
Writes the calls that are left as a file for the batch service of a provider, and beside it
<requests>.manifest.jsonl, which says what each request stands for. The manifest stays here: ids in the
requests tell nothing about records or labels. Nothing is sent.

openai     one request a line, for the Batch API of OpenAI and for vLLM:
           vllm run-batch -i requests.jsonl -o results.jsonl --model <model>
anthropic  one JSON document, the body of a call that creates a message batch

A protocol of several stages is exported stage by stage: import the results, then export again.

Exit code: 0 written, or nothing left to ask, 2 wrong usage or files that cannot be read or written.

Examples:
  $ benchwright batch export items.scenarios.jsonl --judge openai:qwen3 --out requests.jsonl
  $ benchwright batch export items.scenarios.jsonl --judge anthropic:<model> --out requests.json
`;

const importHelp = `
Result files may come in any order and number, error files too. A failed request becomes a failed judgment,
replies are read as in a live run. What fits no request, or fits one twice, is named and left out. Importing
again adds nothing.

Exit code: 0 every request has its answer, 1 some failed or are missing, or lines were left out,
2 wrong usage or files that cannot be read or written.

Example:
  $ benchwright batch import items.scenarios.jsonl results.jsonl errors.jsonl --requests requests.jsonl.manifest.jsonl
`;

/** `benchwright batch`: judging through the batch service of a provider. */
export function registerBatch(program: Command, io: CliIo): void {
  const batch = program
    .command('batch')
    .summary('judge through batch files of a provider')
    .description(
      'Writes judge calls as a batch file of a provider, and reads what became of them.',
    );
  const exporting = batch
    .command('export')
    .summary('write the calls that are left')
    .description('Writes the judge calls that are left as batch files.')
    .argument('<file>', 'JSON Lines file with the records');
  addSelectionOptions(addJudgeOptions(exporting))
    .addOption(
      new Option('--format <format>', "default: the judge's provider").choices(
        batchFormats.map(({ id }) => id),
      ),
    )
    .requiredOption('--out <requests>', 'new file for the requests; more files are numbered')
    .option('--judgments <file>', 'what is judged already (default: <file>.judgments.jsonl)')
    .option('--requests-per-file <number>', 'split earlier than the provider asks', wholeNumber(1))
    .addHelpText('after', exportHelp)
    .action((file: string, options: BatchExportOptions) => exportBatch(file, options, io));
  batch
    .command('import')
    .summary('read the results')
    .description('Appends the judgments that the results of a batch give.')
    .argument('<file>', 'JSON Lines file with the records')
    .argument('<results...>', 'JSON Lines files with results and errors')
    .requiredOption('--requests <manifest>', 'the manifest that the export wrote')
    .option('--out <file>', 'where judgments are appended (default: <file>.judgments.jsonl)')
    .option('--prompts <folder>', 'the prompts that the export asked with')
    .addHelpText('after', importHelp)
    .action((file: string, results: readonly string[], options: BatchImportOptions) =>
      importBatch(file, results, options, io),
    );
}
