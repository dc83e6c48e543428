import type { Benchmark } from '../benchmarks/benchmark.ts';
import type { PromptText, Protocol } from '../benchmarks/protocol.ts';

/** Benchmarks whose protocols ask in the user's words, and what of the user's words cannot be used. */
export interface PromptOverrides {
  /** The same benchmarks, with the protocols of the good files replaced. */
  readonly benchmarks: readonly Benchmark[];
  readonly problems: readonly PromptProblem[];
  /** Ids of the protocols whose prompt differs from ours. */
  readonly changed: readonly string[];
}

export interface PromptProblem {
  readonly file: PromptFileName;
  /** Where the fault is, counted from 1; absent where it is in no single place. */
  readonly line?: number;
  readonly message: string;
}

/** `<benchmark>/<protocol>.<text>.mustache`, e.g. `persevalbench/end-to-end.user.mustache`: its place in a prompt folder. */
export type PromptFileName = string;

/** What a folder of prompts holds. */
export interface PromptFolder {
  readonly texts: ReadonlyMap<PromptFileName, string>;
  /** Files that cannot be read. */
  readonly problems: readonly PromptProblem[];
}

/** A text of our own as a file to start from. */
export interface PromptFile {
  readonly name: PromptFileName;
  readonly text: string;
}

/**
 * Replaces the texts of prompts by those of files. A protocol with a file that cannot be used keeps our texts
 * altogether: half of a user's prompt is nobody's prompt.
 */
export function overridePrompts(
  benchmarks: readonly Benchmark[],
  folder: PromptFolder,
): PromptOverrides {
  const problems = [...folder.problems];
  const changed: string[] = [];
  const known = new Set(defaultPromptFiles(benchmarks).map(({ name }) => name));
  for (const name of folder.texts.keys()) {
    if (!known.has(name)) problems.push({ file: name, message: unknownFile(name, known) });
  }
  const replaced = (benchmark: Benchmark, protocol: Protocol): Protocol => {
    const names = protocol.prompts.map(({ name }) => ({
      name,
      file: promptFileName(benchmark, protocol, name),
    }));
    const own = names.flatMap(({ name, file }) => {
      const text = folder.texts.get(file);
      return text === undefined ? [] : [{ name, file, text }];
    });
    const isReadable = names.every(({ file }) =>
      folder.problems.every((each) => each.file !== file),
    );
    const faults = own.flatMap(({ name, file, text }) => {
      const tried = protocol.withPrompts(new Map([[name, text]]));
      return tried.ok ? [] : [problemOf(file, name, tried.error)];
    });
    problems.push(...faults);
    if (own.length === 0 || faults.length > 0 || !isReadable) return protocol;
    const result = protocol.withPrompts(new Map(own.map(({ name, text }) => [name, text])));
    // Each text was tried alone, so that its file can be named; together they are as good.
    if (!result.ok) throw new Error(`good prompts do not go together: ${result.error}`);
    if (result.value.promptHash !== protocol.promptHash) changed.push(protocol.id);
    return result.value;
  };
  return {
    benchmarks: benchmarks.map((benchmark) => {
      const protocols = benchmark.protocols.map((protocol) => replaced(benchmark, protocol));
      const isSame = protocols.every((protocol, index) => protocol === benchmark.protocols[index]);
      return isSame ? benchmark : { ...benchmark, protocols };
    }),
    problems,
    changed,
  };
}

/** The file names the text already, so that its name is left out of the reason. */
function problemOf(file: PromptFileName, text: string, reason: string): PromptProblem {
  const message = reason.startsWith(`${text}: `) ? reason.slice(text.length + 2) : reason;
  const line = /^Line (\d+):/.exec(message)?.[1];
  return { file, ...(line === undefined ? {} : { line: Number(line) }), message };
}

/** Every text of every protocol, with a comment that says what may stand in it. */
export function defaultPromptFiles(benchmarks: readonly Benchmark[]): readonly PromptFile[] {
  return benchmarks.flatMap((benchmark) =>
    benchmark.protocols.flatMap((protocol) =>
      protocol.prompts.map((prompt) => ({
        name: promptFileName(benchmark, protocol, prompt.name),
        text: `${comment(protocol, prompt)}\n${withFinalNewline(prompt.text)}`,
      })),
    ),
  );
}

function promptFileName(benchmark: Benchmark, { id }: Protocol, text: string): PromptFileName {
  const protocol = id.startsWith(`${benchmark.id}/`) ? id.slice(benchmark.id.length + 1) : id;
  return `${benchmark.id}/${protocol}.${text}.mustache`;
}

/** Comments are no part of the prompt. */
function comment({ title, promptVersion }: Protocol, { blocks }: PromptText): string {
  const required = blocks.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const optional = blocks.filter(({ isRequired }) => !isRequired).map(({ name }) => name);
  const lines = [
    `${title}, version ${promptVersion}. Delete this file to go back to the built-in text.`,
    `Blocks that must stand in it, each alone on a line: ${required.join(', ') || 'none'}.`,
    `Blocks that may stand in it: ${optional.join(', ') || 'none'}.`,
  ];
  return `{{! ${lines.join('\n    ')} }}`;
}

function withFinalNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

function unknownFile(name: PromptFileName, known: ReadonlySet<PromptFileName>): string {
  const [benchmark = ''] = name.split('/');
  const near = [...known].filter((file) => file.startsWith(`${benchmark}/`));
  const offered = near.length > 0 ? near : [...known];
  return `No prompt has this name. Rename or delete it. The names are: ${offered.join(', ')}.`;
}
