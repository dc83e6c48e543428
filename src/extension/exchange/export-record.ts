import * as vscode from 'vscode';
import type { ExchangeFormat, ExchangeLeftover } from '../../core/benchmarks/exchange-format.ts';
import { exchangeReport, leftoverCount } from '../../core/exchange/exchange-report.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ActiveRecord, RecordAtCursor } from '../host/active-record.ts';
import { recordOfCommand } from '../host/command-place.ts';
import { registerCommand } from '../host/commands.ts';
import type { ChannelLog } from '../host/log.ts';
import { showInformation } from '../host/notifications.ts';
import { showReport } from '../host/show-report.ts';
import { writeText } from '../host/write-text.ts';
import { commands } from '../ids.ts';

type Destination = 'editor' | 'file';

interface ExportItem extends vscode.QuickPickItem {
  readonly format: ExchangeFormat;
  readonly destination: Destination;
}

/**
 * "Export Record...": the record under the cursor in another format, in a new editor or a file. Behind a URI and a line, a
 * caller may give `{ format, destination }`.
 */
export function registerExportRecord(
  activeRecord: ActiveRecord,
  log: ChannelLog,
): vscode.Disposable {
  return registerCommand(log, commands.exportRecord, async (...parameters) => {
    const place = recordOfCommand(activeRecord, parameters);
    const { format, destination } = await choose(place, parameters[2]);
    const { record } = place;
    if (record.value === undefined) {
      throw new UserError('usage', `The record ${record.name} is not JSON. Mend it first.`);
    }
    const written = format.write(record.value);
    if (!written.ok) {
      throw new UserError('usage', `The record ${record.name} was not exported. ${written.error}`);
    }
    const { value, leftovers } = written.value;
    const isDone =
      destination === 'editor'
        ? await openInEditor(value, format)
        : await saveAs(value, format, place);
    if (isDone) await tell(place, format, leftovers);
  });
}

async function choose(
  { dataset, record }: RecordAtCursor,
  given: unknown,
): Promise<Pick<ExportItem, 'format' | 'destination'>> {
  const formats = dataset.kind?.authoring?.formats ?? [];
  if (formats.length === 0) {
    throw new UserError('unknown-kind', 'There is no other format for records of this kind.');
  }
  const items = formats.flatMap((format): readonly ExportItem[] => [
    {
      label: format.title,
      description: 'in a new editor',
      detail: format.description,
      format,
      destination: 'editor',
    },
    { label: `${format.title}...`, description: 'to a file', format, destination: 'file' },
  ]);
  const wanted: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {};
  const settled = items.find(
    ({ format, destination }) =>
      format.id === wanted['format'] && destination === (wanted['destination'] ?? 'editor'),
  );
  const choice =
    settled ??
    (await vscode.window.showQuickPick(items, {
      title: `Export ${record.name}`,
      placeHolder: 'In which format?',
      matchOnDescription: true,
    }));
  if (choice === undefined) throw new UserError('cancelled', 'Nothing was exported.');
  return choice;
}

async function openInEditor(content: string, { fileExtension }: ExchangeFormat): Promise<true> {
  const language = fileExtension === 'json' ? 'json' : 'plaintext';
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { preview: false });
  return true;
}

/** False when the user changed their mind. The dialog asks before it replaces a file. */
async function saveAs(
  content: string,
  { fileExtension, title }: ExchangeFormat,
  { dataset, record }: RecordAtCursor,
): Promise<boolean> {
  const name = `${record.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)}.${fileExtension}`;
  const isOnDisk = dataset.uri.scheme === 'file';
  const uri = await vscode.window.showSaveDialog({
    title: `Export ${record.name}`,
    filters: { [title]: [fileExtension] },
    ...(isOnDisk ? { defaultUri: vscode.Uri.joinPath(dataset.uri, '..', name) } : {}),
  });
  if (uri === undefined) return false;
  await writeText(uri, content);
  return true;
}

/** The report opens by itself only where the record has more than the format leaves room for by its nature. */
async function tell(
  { record }: RecordAtCursor,
  format: ExchangeFormat,
  leftovers: readonly ExchangeLeftover[],
): Promise<void> {
  const message = `Exported ${record.name} as ${format.title}.`;
  const report = (): Promise<void> =>
    showReport(exchangeReport('What did not fit', message, [{ title: record.name, leftovers }]));
  const misfits = leftovers.filter(({ isByDesign }) => isByDesign !== true).length;
  if (misfits > 0) {
    await report();
    void showInformation(`${message} ${leftoverCount(misfits)}: see the report.`);
    return;
  }
  const show = 'What Stayed Behind';
  const buttons = leftovers.length === 0 ? [] : [show];
  void showInformation(message, ...buttons).then(async (choice) => {
    if (choice === show) await report();
  });
}
