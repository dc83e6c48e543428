import * as vscode from 'vscode';
import {
  queueReasons,
  queueReasonTitles,
  type QueueEntry,
  type QueueReason,
} from '../../core/review/queue/queue-entry.ts';
import type { AssigneeFilter, QueueFilter } from '../../core/review/queue/queue-filter.ts';
import { countByReason } from '../../core/review/queue/queue-order.ts';
import { DisposableStore } from '../host/disposables.ts';
import { plainLabel } from '../host/plain-label.ts';
import { reasonIcons } from './queue-words.ts';

type Part =
  | { readonly part: 'reason'; readonly reason: QueueReason }
  | { readonly part: 'source'; readonly source: string }
  | { readonly part: 'candidate'; readonly candidate: string }
  | { readonly part: 'assignee'; readonly assignee: AssigneeFilter }
  | { readonly part: 'skipped' }
  | { readonly part: 'text' };

interface FilterItem extends vscode.QuickPickItem {
  readonly chosen?: Part;
}

export interface FilterQuestion {
  /** All entries of the file. */
  readonly entries: readonly QueueEntry[];
  readonly filter: QueueFilter;
  readonly reviewer: string | undefined;
  readonly titleOf: (recordId: string, candidate: string) => string;
}

/** Asks what the view shows, in one list of which several can be chosen; undefined when it was dismissed. */
export async function chooseFilter(question: FilterQuestion): Promise<QueueFilter | undefined> {
  const items = itemsOf(question);
  const chosen = await pickMany(items, question.filter);
  if (chosen === undefined) return undefined;
  const filter = filterOf(chosen);
  if (!chosen.some(({ part }) => part === 'text')) return filter;
  const text = await vscode.window.showInputBox({
    title: 'Filter Review Queue',
    prompt: 'Words that must all stand in an entry: in its record id, source or description.',
    value: question.filter.text ?? '',
  });
  if (text === undefined) return undefined;
  return text.trim() === '' ? filter : { ...filter, text };
}

function itemsOf({ entries, filter, reviewer, titleOf }: FilterQuestion): readonly FilterItem[] {
  const counts = countByReason(entries);
  const reasons = queueReasons
    .filter((reason) => counts[reason] > 0 || filter.reasons?.includes(reason) === true)
    .map((reason): FilterItem => ({
      label: `$(${reasonIcons[reason]}) ${queueReasonTitles[reason]}`,
      description: String(counts[reason]),
      chosen: { part: 'reason', reason },
    }));
  const sources = countBy(entries, ({ source }) => source, filter.sources).map(
    ([source, count]): FilterItem => ({
      label: plainLabel(source),
      description: String(count),
      chosen: { part: 'source', source },
    }),
  );
  const titles = new Map(
    entries.flatMap(({ recordId, candidate }) =>
      candidate === undefined ? [] : [[candidate, titleOf(recordId, candidate)]],
    ),
  );
  const candidates = countBy(entries, ({ candidate }) => candidate, filter.candidates).map(
    ([candidate, count]): FilterItem => ({
      label: plainLabel(titles.get(candidate) ?? candidate),
      description: String(count),
      chosen: { part: 'candidate', candidate },
    }),
  );
  return [
    ...section('Reasons', reasons),
    ...section('Assigned to', assigneeItems(entries, reviewer)),
    ...section('About', candidates),
    ...section('Sources', sources),
    ...section('Else', [
      {
        label: '$(search) Containing words...',
        ...(filter.text === undefined ? {} : { description: plainLabel(filter.text) }),
        chosen: { part: 'text' },
      },
      ...(reviewer === undefined
        ? []
        : [{ label: 'Also what I skipped', chosen: { part: 'skipped' } as const }]),
    ]),
  ];
}

function assigneeItems(
  entries: readonly QueueEntry[],
  reviewer: string | undefined,
): readonly FilterItem[] {
  const count = (name: string | undefined): string =>
    String(entries.filter(({ assignee }) => assignee === name).length);
  const others = countBy(entries, ({ assignee }) => assignee, undefined).filter(
    ([name]) => name !== reviewer,
  );
  return [
    ...(reviewer === undefined
      ? []
      : [
          {
            label: '$(account) Me',
            description: count(reviewer),
            chosen: { part: 'assignee', assignee: 'me' } as const,
          },
        ]),
    {
      label: 'Nobody',
      description: count(undefined),
      chosen: { part: 'assignee', assignee: 'nobody' },
    },
    ...others.map(([name, own]): FilterItem => ({
      label: plainLabel(name),
      description: String(own),
      chosen: { part: 'assignee', assignee: { name } },
    })),
  ];
}

/** The most frequent first; those that the filter names are among them. */
function countBy(
  entries: readonly QueueEntry[],
  nameOf: (entry: QueueEntry) => string | undefined,
  named: readonly string[] | undefined,
): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>((named ?? []).map((name) => [name, 0]));
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function section(title: string, items: readonly FilterItem[]): readonly FilterItem[] {
  if (items.length === 0) return [];
  return [{ label: title, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

async function pickMany(
  items: readonly FilterItem[],
  filter: QueueFilter,
): Promise<readonly Part[] | undefined> {
  const disposables = new DisposableStore();
  const pick = disposables.add(vscode.window.createQuickPick<FilterItem>());
  pick.title = 'Filter Review Queue';
  pick.placeholder = 'Choose what is shown; without a choice in a part, all of it is';
  pick.canSelectMany = true;
  pick.items = items;
  pick.selectedItems = items.filter(({ chosen }) => chosen !== undefined && isIn(chosen, filter));
  let previous: readonly FilterItem[] = pick.selectedItems;
  disposables.add(
    pick.onDidChangeSelection((selection) => {
      const kept = withOneAssignee(selection, previous);
      previous = kept;
      if (kept.length !== selection.length) pick.selectedItems = kept;
    }),
  );
  try {
    return await new Promise((resolve) => {
      disposables.add(
        pick.onDidAccept(() => {
          resolve(pick.selectedItems.flatMap(({ chosen }) => chosen ?? []));
        }),
      );
      disposables.add(
        pick.onDidHide(() => {
          resolve(undefined);
        }),
      );
      pick.show();
    });
  } finally {
    disposables.dispose();
  }
}

/** An entry has one: the newest choice takes the place of the one before. */
function withOneAssignee(
  selection: readonly FilterItem[],
  previous: readonly FilterItem[],
): readonly FilterItem[] {
  const isAssignee = ({ chosen }: FilterItem): boolean => chosen?.part === 'assignee';
  const assignees = selection.filter(isAssignee);
  const kept = assignees.find((item) => !previous.includes(item)) ?? assignees[0];
  return selection.filter((item) => !isAssignee(item) || item === kept);
}

function isIn(part: Part, filter: QueueFilter): boolean {
  switch (part.part) {
    case 'reason':
      return filter.reasons?.includes(part.reason) === true;
    case 'source':
      return filter.sources?.includes(part.source) === true;
    case 'candidate':
      return filter.candidates?.includes(part.candidate) === true;
    case 'assignee':
      return JSON.stringify(part.assignee) === JSON.stringify(filter.assignee);
    case 'skipped':
      return filter.skipped === true;
    case 'text':
      return filter.text !== undefined;
  }
}

/** Parts of which nothing was chosen leave everything. */
function filterOf(parts: readonly Part[]): QueueFilter {
  const reasons = parts.flatMap((part) => (part.part === 'reason' ? [part.reason] : []));
  const sources = parts.flatMap((part) => (part.part === 'source' ? [part.source] : []));
  const candidates = parts.flatMap((part) => (part.part === 'candidate' ? [part.candidate] : []));
  const [assignee] = parts.flatMap((part) => (part.part === 'assignee' ? [part.assignee] : []));
  return {
    ...(reasons.length === 0 ? {} : { reasons }),
    ...(sources.length === 0 ? {} : { sources }),
    ...(candidates.length === 0 ? {} : { candidates }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(parts.some(({ part }) => part === 'skipped') ? { skipped: true } : {}),
  };
}
