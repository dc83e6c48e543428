import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileProblem } from '../../core/io/file-problem.ts';
import type { Severity } from '../../core/model/problem.ts';
import type { ProblemFormat, Write } from './problem-format.ts';

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** Every check has a page that is named after its code. */
const documentation = 'https://github.com/benchwright/benchwright/blob/main/docs/checks/';

export interface SarifTool {
  readonly version: string;
  /** One sentence about a check, where one is known. */
  readonly ruleTitle: (code: string) => string | undefined;
}

/**
 * SARIF 2.1.0. The results come first and the tool with its rules last, because only the rules that were broken
 * are listed, and nothing is held back until they are known.
 */
export function sarifFormat(write: Write, tool: SarifTool): ProblemFormat {
  const rules: string[] = [];
  const ruleIndices = new Map<string, number>();
  const unreadable: string[] = [];
  let isFirst = true;
  let uri = '';
  return {
    start() {
      const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
      write(`{"$schema":"${schema}","version":"2.1.0","runs":[{"results":[`);
    },
    startFile(file) {
      uri = uriOf(file.path);
    },
    problem(problem) {
      const ruleIndex = ruleIndices.get(problem.code) ?? rules.push(problem.code) - 1;
      ruleIndices.set(problem.code, ruleIndex);
      write(`${isFirst ? '' : ','}\n${JSON.stringify(resultOf(problem, uri, ruleIndex))}`);
      isFirst = false;
    },
    endFile(_records, failure) {
      if (failure !== undefined) unreadable.push(JSON.stringify(notificationOf(failure, uri)));
    },
    end() {
      const driver = {
        name: 'Benchwright',
        semanticVersion: tool.version,
        rules: rules.map((code) => ruleOf(code, tool)),
      };
      const isWhole = unreadable.length === 0;
      const invocation = `{"executionSuccessful":${String(isWhole)},"toolExecutionNotifications":[${unreadable.join(',')}]}`;
      const rest = `"tool":${JSON.stringify({ driver })},"invocations":[${invocation}]`;
      write(`\n],"columnKind":"utf16CodeUnits",${rest}}]}\n`);
    },
  };
}

function resultOf(problem: FileProblem, uri: string, ruleIndex: number): object {
  const { code, severity, message, pointer, recordId } = problem;
  const region = {
    startLine: problem.line,
    startColumn: problem.column,
    endLine: problem.endLine,
    endColumn: problem.endColumn,
  };
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
    properties: { severity, pointer, recordId },
  };
}

function notificationOf(failure: string, uri: string): object {
  const locations = [{ physicalLocation: { artifactLocation: { uri } } }];
  return { level: 'error', message: { text: failure }, locations };
}

function ruleOf(code: string, tool: SarifTool): object {
  const title = tool.ruleTitle(code);
  return {
    id: code,
    ...(title === undefined ? {} : { shortDescription: { text: title } }),
    helpUri: `${documentation}${title === undefined ? groupOf(code) : code}.md`,
  };
}

/** Checks of a benchmark have a page each; the codes of syntax and schema share one. */
function groupOf(code: string): string {
  return code.split('/')[0] ?? code;
}

/** Relative paths stay relative, so that a report made in one checkout fits another. */
function uriOf(filePath: string): string {
  if (filePath === '-') return 'stdin';
  if (path.isAbsolute(filePath)) return pathToFileURL(filePath).href;
  return filePath.split(path.sep).map(encodeURIComponent).join('/');
}
