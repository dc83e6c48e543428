import * as vscode from 'vscode';
import type { ReportFormat, ReportSubject } from '../../webviews/protocol/report.ts';

const formats: Readonly<Record<ReportFormat, string>> = {
  md: 'Markdown',
  csv: 'CSV',
  json: 'JSON',
  html: 'HTML',
};

/** Asks where a report is to be written; undefined when the user does not want to. */
export async function askTarget(
  dataset: vscode.Uri,
  format: ReportFormat,
  subject: ReportSubject,
): Promise<vscode.Uri | undefined> {
  const name = dataset.path.split('/').at(-1) ?? 'report';
  const base = name.replace(/(\.scenarios)?\.\w+$/u, '');
  const folder =
    dataset.scheme === 'file'
      ? vscode.Uri.joinPath(dataset, '..')
      : vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showSaveDialog({
    title: `Export the report as ${formats[format]}`,
    filters: { [formats[format]]: [format] },
    ...(folder !== undefined && {
      defaultUri: vscode.Uri.joinPath(
        folder,
        `${base}.${subject === 'reviews' ? 'agreement' : 'report'}.${format}`,
      ),
    }),
  });
}
