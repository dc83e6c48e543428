import type { FileProblem } from '../core/io/file-problem.ts';
import { validateFile } from '../core/io/validate-file.ts';
import type { Severity } from '../core/model/problem.ts';
import { UserError } from '../core/model/user-error.ts';
import type { KindChoice } from '../core/schema/kind-detection.ts';
import type { CliIo } from './cli-io.ts';
import type { OutputBuffer } from './output-buffer.ts';
import { printable } from './problem-formats/printable.ts';
import type { ProblemFormat } from './problem-formats/problem-format.ts';

/** What validating needs of the process besides CliIo. */
export interface ValidateServices {
  readonly isOutputColoured: boolean;
  /** Entry of the second thread for large files, where there is one. */
  readonly workerFile: string | undefined;
  /** Called from time to time: a chance to keep the process small. */
  readonly onBlock: () => void;
}

/** Validates files one after the other, each in its own right, and prints what it finds as it finds it. */
export class ValidationRun {
  readonly #io: CliIo;
  readonly #services: ValidateServices;
  readonly #format: ProblemFormat;
  readonly #output: OutputBuffer;
  /** As given after `--kind`. */
  readonly #kind: string | undefined;
  readonly #problems: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  #files = 0;
  #unreadableFiles = 0;
  #records = 0;
  #isFileStarted = false;
  #exitCode = 0;

  constructor(
    io: CliIo,
    services: ValidateServices,
    format: ProblemFormat,
    output: OutputBuffer,
    kind: string | undefined,
  ) {
    this.#io = io;
    this.#services = services;
    this.#format = format;
    this.#output = output;
    this.#kind = kind;
  }

  async validate(files: readonly string[]): Promise<void> {
    this.#format.start();
    for (const file of files) await this.#validateFile(file);
    this.#format.end({
      files: this.#files,
      unreadableFiles: this.#unreadableFiles,
      records: this.#records,
      problems: this.#problems,
    });
    this.#output.flush();
    this.#setExitCode();
  }

  async #validateFile(file: string): Promise<void> {
    this.#isFileStarted = false;
    try {
      const { records } = await validateFile(file, {
        kinds: this.#io.benchmarks.flatMap(({ kinds }) => kinds),
        kindSetting: this.#kind,
        workerFile: this.#services.workerFile,
        onStart: (choice) => {
          this.#startFile(file, choice);
        },
        onProblem: (problem) => {
          this.#report(problem);
        },
        onBlock: () => {
          this.#output.flush();
          this.#services.onBlock();
        },
      });
      this.#files += 1;
      this.#records += records;
      this.#format.endFile(records);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#reportUnreadable(file, error.message);
    }
  }

  #startFile(path: string, { kind, by, reason }: KindChoice): void {
    this.#isFileStarted = true;
    const isGiven = by === 'setting';
    const kindReason = isGiven ? `--kind ${this.#kind ?? ''}` : reason;
    this.#format.startFile({ path, kind: kind?.id, kindReason });
    if (kind !== undefined || isGiven) return;
    this.#io.errorOut(`${printable(path)}: only the syntax is checked. ${printable(reason)}\n`);
  }

  #report(problem: FileProblem): void {
    this.#problems[problem.severity] += 1;
    this.#format.problem(problem);
    // At once: the reader of the output may go away, and with it this process.
    this.#setExitCode();
  }

  #reportUnreadable(path: string, failure: string): void {
    this.#unreadableFiles += 1;
    this.#io.errorOut(`error: ${printable(failure)}\n`);
    if (!this.#isFileStarted) this.#format.startFile({ path, kind: undefined, kindReason: '' });
    this.#format.endFile(0, failure);
  }

  #setExitCode(): void {
    const { error, warning } = this.#problems;
    const found = error + warning > 0 ? 1 : 0;
    const code = this.#unreadableFiles > 0 ? 2 : found;
    if (code === this.#exitCode) return;
    this.#exitCode = code;
    this.#io.setExitCode(code);
  }
}
