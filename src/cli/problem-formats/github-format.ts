import type { FileProblem } from '../../core/io/file-problem.ts';
import type { Severity } from '../../core/model/problem.ts';
import type { ProblemFormat, Write } from './problem-format.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Workflow commands of GitHub Actions: each problem becomes a note beside its line. */
export function githubFormat(write: Write): ProblemFormat {
  let path = '';
  return {
    start: () => undefined,
    startFile(file) {
      ({ path } = file);
    },
    problem(problem) {
      write(`::${commands[problem.severity]} ${propertiesOf(path, problem)}::${textOf(problem)}\n`);
    },
    endFile(_records, failure) {
      if (failure === undefined) return;
      write(`::error file=${escapeProperty(path)},title=unreadable::${escapeData(failure)}\n`);
    },
    end: () => undefined,
  };
}

function propertiesOf(path: string, problem: FileProblem): string {
  const { line, column, endLine, endColumn, code } = problem;
  return `file=${escapeProperty(path)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${escapeProperty(code)}`;
}

function textOf({ message, recordId }: FileProblem): string {
  return escapeData(recordId === undefined ? message : `${message} [${recordId}]`);
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
