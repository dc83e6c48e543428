import type * as vscode from 'vscode';
import { baselineName, type JudgeDirectory } from '../host/judge-directory.ts';
import { judgeName } from '../../core/judging/judge-names.ts';
import type { JudgeIdentity } from '../../core/model/judgment.ts';
import * as settings from '../host/settings.ts';

/** Who can write and validate, and who does. */
export interface RepairChoices {
  readonly writers: readonly string[];
  /** Undefined where no model is set up. */
  readonly writer: string | undefined;
  readonly validators: readonly string[];
  readonly validator: string;
}

const keys = {
  writer: 'benchwright.repair.writer',
  validator: 'benchwright.repair.validator',
} as const;

/** The models that were chosen last for repairs, kept with the workspace. */
export class ChosenModels {
  private readonly directory: JudgeDirectory;
  private readonly memory: vscode.Memento;

  constructor(directory: JudgeDirectory, memory: vscode.Memento) {
    this.directory = directory;
    this.memory = memory;
  }

  /** Those that are set up for a file; the judge that is chosen for it where none was chosen here. */
  of(uri: vscode.Uri): RepairChoices {
    const validators = this.directory.names(uri);
    const writers = validators.filter((name) => name !== baselineName);
    const choose = (key: string, names: readonly string[]): string | undefined =>
      [this.memory.get<string>(key), settings.chosenJudge(uri), ...writers].find(
        (name) => name !== undefined && names.includes(name),
      );
    return {
      writers,
      writer: choose(keys.writer, writers),
      validators,
      validator: choose(keys.validator, validators) ?? baselineName,
    };
  }

  /** What the pickers call a model where one name alone is its; else what other views call it. */
  nameOf(identity: JudgeIdentity, uri: vscode.Uri): string {
    const names = [...settings.judges(uri)].flatMap(([name, { model }]) =>
      model === identity.model ? [name] : [],
    );
    const [only] = names.length === 1 ? names : [];
    return only ?? judgeName(identity);
  }

  async choose(role: keyof typeof keys, name: string): Promise<void> {
    await this.memory.update(keys[role], name);
  }
}
