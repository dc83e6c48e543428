import * as vscode from 'vscode';
import type { DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import type { ChannelLog } from '../host/log.ts';
import type { RecordSurfaces } from '../host/record-surface.ts';
import { languageIds, schemes } from '../ids.ts';
import { FixActions } from './fix-actions.ts';
import { registerFixCommands } from './fix-commands.ts';
import { FixTargets } from './fix-targets.ts';

/** Quick fixes of problems in JSON Lines and in record documents, one at a time and all of a kind. */
export function registerQuickFixes(
  datasets: Datasets,
  surfaces: RecordSurfaces,
  writer: DatasetWriter,
  log: ChannelLog,
): vscode.Disposable {
  const targets = new FixTargets(datasets, surfaces, writer);
  return vscode.Disposable.from(
    vscode.languages.registerCodeActionsProvider(
      [
        ...languageIds.map((language) => ({ language })),
        { language: 'json', scheme: schemes.record },
      ],
      new FixActions(targets),
      FixActions.metadata,
    ),
    registerFixCommands(targets, log),
  );
}
