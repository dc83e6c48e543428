import { recordKinds } from '../core/benchmarks/record-kinds.ts';
import type { FileProblem } from '../core/io/file-problem.ts';
import { FileSchemas } from '../core/io/file-schemas.ts';
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

/** What the command line says of the records, at most one of the two. */
export interface GivenKind {
  /** As given after `--kind`. */
  readonly kind?: string | undefined;
  /** As given after `--schema`. */
  readonly schema?: string | undefined;
}

/** Validates files one after the other, each in its own right, and prints what it finds as it finds it. */
export class ValidationRun {
  readonly #io: CliIo;
  readonly #services: ValidateServices;
  readonly #format: ProblemFormat;
  readonly #output: OutputBuffer;
  readonly #given: GivenKind;
  readonly #schemas: FileSchemas;
  readonly #problems: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  #files = 0;
  #unreadableFiles = 0;
  /** Files whose records name a schema that cannot be used: they must not pass for valid. */
  #unusableSchemas = 0;
  #records = 0;
  #isFileStarted = false;
  #exitCode = 0;

  constructor(
    io: CliIo,
    services: ValidateServices,
    format: ProblemFormat,
    output: OutputBuffer,
    given: GivenKind,
  ) {
    this.#io = io;
    this.#services = services;
    this.#format = format;
    this.#output = output;
    this.#given = given;
    this.#schemas = new FileSchemas((note) => {
      io.errorOut(`${printable(note)}\n`);
    });
  }

  async validate(files: readonly string[]): Promise<void> {
    await this.#checkSchema();
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

  /** Throws a UserError when the schema that was asked for cannot be used: then nothing is validated. */
  async #checkSchema(): Promise<void> {
    const { schema: text } = this.#given;
    if (text === undefined) return;
    const schema = await this.#schemas.kindOf({ text, namedBy: 'setting' }, '');
    if (schema.state === 'failed') throw new UserError('schema-not-usable', schema.message);
  }

  async #validateFile(file: string): Promise<void> {
    this.#isFileStarted = false;
    try {
      const { records } = await validateFile(file, {
        kinds: recordKinds(this.#io.benchmarks),
        kindSetting: this.#given.kind,
        schemaSetting: this.#given.schema,
        kindOfSchema: (schema, filePath) => this.#schemas.kindOf(schema, filePath),
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

  #startFile(path: string, { kind, by, reason, schema }: KindChoice): void {
    this.#isFileStarted = true;
    const isGiven = by === 'setting';
    const option =
      schema === undefined ? `--kind ${this.#given.kind ?? ''}` : `--schema ${schema.text}`;
    this.#format.startFile({ path, kind: kind?.id, kindReason: isGiven ? option : reason });
    if (kind !== undefined || isGiven) return;
    if (schema !== undefined) {
      this.#unusableSchemas += 1;
      this.#io.errorOut(`error: ${printable(path)}: ${printable(reason)}\n`);
      return;
    }
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
    const code = this.#unreadableFiles + this.#unusableSchemas > 0 ? 2 : found;
    if (code === this.#exitCode) return;
    this.#exitCode = code;
    this.#io.setExitCode(code);
  }
}
