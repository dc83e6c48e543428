import * as vscode from 'vscode';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type {
  ConstructionChoice,
  ConstructionRefusal,
  DerivedRecord,
  DerivingConstruction,
  SourceRecord,
} from '../../core/benchmarks/construction.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { commands } from '../ids.ts';
import { askSeed, chooseDerivations } from './choose-derivations.ts';
import { constructionRequest, type ConstructionRequest } from './construction-request.ts';
import { cancelled, chooseOptionFile } from './option-file.ts';
import { recordsOfDataset, recordsOfFile } from './source-records.ts';
import { writeDerived, type DerivedWriting } from './write-derived.ts';

export interface ConstructHost extends DerivedWriting {
  readonly kinds: readonly RecordKind[];
}

/**
 * Makes records out of the record under the cursor, by the rules that its benchmark offers. Two commands name the rules
 * that people use most; the third asks which.
 */
export function registerConstruct(
  activeRecord: ActiveRecord,
  host: ConstructHost,
  log: ChannelLog,
): vscode.Disposable {
  const construct = (
    parameters: readonly unknown[],
    constructionId: string | undefined,
  ): Promise<void> => {
    const place = recordOfCommand(activeRecord, parameters);
    return make(place, constructionRequest(parameters[2], constructionId), host);
  };
  return vscode.Disposable.from(
    registerCommand(log, commands.deriveRecords, (...parameters) =>
      construct(parameters, undefined),
    ),
    registerCommand(log, commands.injectDefects, (...parameters) =>
      construct(parameters, 'inject'),
    ),
    registerCommand(log, commands.swapPersona, (...parameters) => construct(parameters, 'swap')),
  );
}

async function make(
  place: RecordAtCursor,
  request: ConstructionRequest,
  host: ConstructHost,
): Promise<void> {
  const { dataset, record } = place;
  const { kind, value } = record;
  if (kind === undefined) {
    throw new UserError(
      'unknown-kind',
      `No records can be made here. ${dataset.kindChoice.reason}`,
    );
  }
  if (value === undefined) {
    throw new UserError('usage', `The record ${record.name} is not JSON. Mend it first.`);
  }
  const construction = await chooseConstruction(place, kind, request);
  const { title } = construction;
  const choices =
    request.choices ?? (await chooseDerivations(title, record.name, construction.choices(value)));
  const files: Record<string, readonly SourceRecord[]> = {};
  for (const option of construction.options) {
    if (option.type !== 'records') continue;
    const own = host.kinds.find(({ id }) => id === option.kind);
    if (own === undefined) continue;
    const uri = request.files[option.name] ?? (await chooseOptionFile(title, option, own));
    files[option.name] = await recordsOfFile(uri, own);
  }
  const seed = request.seed ?? (await askSeed(title));
  const pool = await recordsOfDataset(dataset, kind);
  if (pool.filter(({ id }) => id !== undefined && id === record.id).length > 1) {
    throw new UserError(
      'ambiguous-record',
      `Several records of the file have the id ${record.name}. Give them different ids first.`,
    );
  }
  const { records, refusals } = derive(
    construction,
    { id: record.id, value },
    choices,
    pool,
    files,
    seed,
  );
  await writeDerived(place, records, refusals, request.target, host);
}

async function chooseConstruction(
  { dataset }: RecordAtCursor,
  kind: RecordKind,
  { constructionId }: ConstructionRequest,
): Promise<DerivingConstruction> {
  const all = (dataset.benchmark?.constructions ?? [])
    .filter((construction) => construction.type === 'derive')
    .filter((construction) => construction.kind === kind.id);
  const named = all.find(({ id }) => id === constructionId);
  if (named !== undefined) return named;
  if (all.length === 0 || constructionId !== undefined) {
    throw new UserError('unknown-kind', `There is no such rule for ${kind.title} records.`);
  }
  const choice = await vscode.window.showQuickPick(
    all.map((construction) => ({
      label: construction.title,
      detail: construction.description,
      construction,
    })),
    { title: 'Derive Records', placeHolder: 'By which rule?' },
  );
  if (choice === undefined) throw cancelled();
  return choice.construction;
}

function derive(
  construction: DerivingConstruction,
  record: SourceRecord,
  choices: readonly Pick<ConstructionChoice, 'options'>[],
  pool: readonly SourceRecord[],
  files: Readonly<Record<string, readonly SourceRecord[]>>,
  seed: number,
): {
  readonly records: readonly DerivedRecord[];
  readonly refusals: readonly ConstructionRefusal[];
} {
  const records = new Map<string, DerivedRecord>();
  const refusals: ConstructionRefusal[] = [];
  for (const { options } of choices) {
    const made = construction.derive({ records: [record], pool, options, files, seed });
    if (!made.ok) throw new UserError('usage', made.error);
    for (const derived of made.value.records) records.set(derived.id, derived);
    refusals.push(...made.value.refusals);
  }
  return { records: [...records.values()], refusals };
}
