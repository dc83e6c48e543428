import * as vscode from 'vscode';
import { queueReasonTitles } from '../../core/review/queue/queue-entry.ts';
import type { QueueGrouping } from '../../core/review/queue/queue-order.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { Studies } from '../host/studies.ts';
import { commands } from '../ids.ts';
import { callsFor } from './queue-calls.ts';
import { entryId, type EntryItem, type GroupItem, type QueueItem } from './queue-item.ts';
import { countedEntries, entryLines, reasonIcons, type CandidateTitle } from './queue-words.ts';

/** What the rows of the view go by beside their items. */
export interface RowSetting {
  readonly grouping: QueueGrouping;
  readonly reviewer: Reviewer;
  readonly studies: Studies;
  readonly titleOf: CandidateTitle;
}

/** An item as VS Code draws it. */
export function queueRow(item: QueueItem, setting: RowSetting): vscode.TreeItem {
  switch (item.type) {
    case 'group':
      return groupRow(item, setting);
    case 'more': {
      const row = new vscode.TreeItem(`${countedEntries(item.left)} more...`);
      row.iconPath = new vscode.ThemeIcon('ellipsis');
      row.command = {
        title: 'Show More',
        command: commands.openQueueEntry,
        arguments: [item],
      };
      return row;
    }
    case 'entry':
      return entryRow(item, setting);
  }
}

function groupRow({ group, dataset }: GroupItem, { grouping }: RowSetting): vscode.TreeItem {
  const row = new vscode.TreeItem(
    plainLabel(group.title),
    vscode.TreeItemCollapsibleState.Expanded,
  );
  row.id = [dataset.uri.toString(), grouping, group.key].join(' ');
  row.description = String(group.entries.length);
  row.tooltip = `${group.title}: ${countedEntries(group.entries.length)}`;
  row.accessibilityInformation = { label: row.tooltip };
  row.contextValue = 'group';
  return row;
}

function entryRow(item: EntryItem, setting: RowSetting): vscode.TreeItem {
  const { entry, dataset } = item;
  const { recordId, candidate, reason, detail, assignee, skippedBy, decisions } = entry;
  const { grouping, reviewer, studies, titleOf } = setting;
  const { name } = reviewer;
  const titles = candidate === undefined ? [] : [titleOf(recordId, candidate)];
  const reasonTitle = queueReasonTitles[reason];
  const isSkipped = name !== undefined && skippedBy.includes(name);
  const marks = [
    ...(assignee === undefined ? [] : [`@${assignee}`]),
    ...(isSkipped ? ['skipped'] : []),
  ];
  const row = new vscode.TreeItem(plainLabel(grouping === 'record' ? reasonTitle : recordId));
  row.id = entryId(item);
  row.description = plainLabel([...marks, ...titles, detail].join(' · '));
  const lines = entryLines(entry, titleOf);
  row.tooltip = lines.join('\n');
  row.accessibilityInformation = { label: [...lines].join(', ') };
  row.iconPath = new vscode.ThemeIcon(reasonIcons[reason]);
  const calls = callsFor(dataset, entry, studies);
  row.contextValue = [
    'entry',
    ...(calls.studies.length > 0 ? ['review'] : []),
    ...(calls.repairs.length > 0 ? ['repair'] : []),
    ...(decisions.some(({ review }) => review.reviewer === name) ? ['decided'] : []),
    ...(reason === 'flagged' && entry.source === name ? ['flag'] : []),
  ].join(' ');
  row.command = {
    title: 'Open Record',
    command: commands.openQueueEntry,
    arguments: [item],
  };
  return row;
}
