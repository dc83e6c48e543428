import * as vscode from 'vscode';
import type { Protocol, QuestionSetting } from '../../core/benchmarks/protocol.ts';
import { commands } from '../ids.ts';
import type { Dataset } from '../host/dataset.ts';
import { baselineName, type JudgeDirectory } from '../host/judge-directory.ts';
import * as settings from '../host/settings.ts';

/** Who is asked, by which protocol and under which conditions. */
export interface JudgingChoice extends QuestionSetting {
  readonly judge: string;
  readonly protocol: Protocol;
}

const memoryKey = 'benchwright.judgeWith';

interface LastChoice {
  readonly judge?: string;
  readonly protocol?: string;
  readonly context?: string;
}

/** Asks for judge, formulation and context, each with the last answer first; undefined when the user turns back. */
export async function chooseJudging(
  dataset: Dataset,
  directory: JudgeDirectory,
  memory: vscode.Memento,
): Promise<JudgingChoice | undefined> {
  const last = memory.get<LastChoice>(memoryKey, {});
  const judge = await chooseJudge(dataset, directory, last.judge);
  if (judge === undefined) return undefined;
  const protocols = (dataset.benchmark?.protocols ?? []).filter(
    ({ kind }) => kind === dataset.kind?.id,
  );
  const protocol = await pick('Ask how?', 2, protocols, last.protocol);
  if (protocol === undefined) return undefined;
  const context = await pick(
    'Show how much of the record?',
    3,
    protocol.contexts,
    last.context ?? protocol.defaultContext,
  );
  if (context === undefined) return undefined;
  await memory.update(memoryKey, { judge, protocol: protocol.id, context: context.id });
  return { judge, protocol, context: context.id };
}

async function chooseJudge(
  { uri }: Dataset,
  directory: JudgeDirectory,
  last: string | undefined,
): Promise<string | undefined> {
  const judges = settings.judges(uri);
  const descriptionOf = (name: string): string =>
    name === baselineName
      ? 'Built in: word rules, no model, sends nothing.'
      : (judges.get(name)?.model ?? 'Language model of VS Code.');
  const addJudge = { id: '', title: '$(add) Add Judge...', description: '' };
  const chosen = await pick(
    'Which judge?',
    1,
    [
      ...directory.names(uri).map((name) => ({
        id: name,
        title: name,
        description: descriptionOf(name),
      })),
      addJudge,
    ],
    last ?? settings.chosenJudge(uri),
  );
  if (chosen !== addJudge) return chosen?.id;
  await vscode.commands.executeCommand(commands.addJudge);
  return undefined;
}

interface Option {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

async function pick<O extends Option>(
  placeHolder: string,
  step: number,
  options: readonly O[],
  first: string | undefined,
): Promise<O | undefined> {
  // A list has no chosen entry of its own: what is first is what Enter takes.
  const ordered = [
    ...options.filter(({ id }) => id === first),
    ...options.filter(({ id }) => id !== first),
  ];
  const choice = await vscode.window.showQuickPick(
    ordered.map((option) => ({ label: option.title, detail: option.description, option })),
    { title: `Judge With (${step} of 3)`, placeHolder, matchOnDetail: true },
  );
  return choice?.option;
}
