import type { Memento } from 'vscode';
import { isJsonArray, isJsonObject } from '../../core/model/json.ts';
import type { RepairEnd } from '../../core/review/repair/repair-request.ts';
import type { RepairTry } from '../../core/review/repair/repair-try.ts';
import type { NamedTry } from './named-try.ts';
import { readRepairWish, type RepairWish } from './repair-messages.ts';

/** What was tried for one part of one record, as plain data. */
export interface TriedRepair {
  readonly wish: RepairWish;
  /** The line that the tries were made for. */
  readonly triedText: string;
  /** Of all rounds. */
  readonly tries: readonly NamedTry[];
  /** The latest, which may have no try yet; left out for the first. */
  readonly round?: number;
  /** Undefined while a run is on. */
  readonly end?: { readonly end: RepairEnd; readonly reason: string };
  readonly accepted?: AcceptedTry;
}

export interface AcceptedTry {
  readonly attempt: string;
  /** For people. */
  readonly text: string;
  /** A person changed it first. */
  readonly isEdited?: boolean;
  /** The line as it was when that had been written into it. */
  readonly line: string;
  /** The file as it was last saved has that line, whatever was edited after that. */
  readonly isSaved?: boolean;
}

/** Bound to the form of what is kept: what another version of the extension kept is not read. */
const key = 'benchwright.repair.tries.1';
const mostKept = 20;
/** In characters, of all records together: VS Code loads all that is kept whenever a window opens. */
const longestKept = 1_000_000;
/** Of what one try was shown. It can be prepared again; what a model wrote cannot. */
const longestShown = 20_000;

/**
 * What models wrote has been paid for: it outlives a reload of the window. The records tried latest are kept, 20 of them and
 * as many of their tries, the latest, as there is room for. The messages that were sent are not kept.
 */
export class KeptTries {
  private readonly memory: Memento;
  private kept: readonly TriedRepair[];

  constructor(memory: Memento) {
    this.memory = memory;
    this.kept = readKept(memory.get<unknown>(key));
  }

  of(wish: RepairWish): TriedRepair | undefined {
    return this.kept.find((one) => isSame(one.wish, wish));
  }

  /** A record without tries is forgotten. */
  keep(wish: RepairWish, tried: TriedRepair | undefined): void {
    const others = this.kept.filter((one) => !isSame(one.wish, wish));
    const isEmpty = tried === undefined || tried.tries.length === 0;
    if (isEmpty && others.length === this.kept.length) return;
    this.kept = isEmpty ? others : latestOf([...others, lean(tried)]);
    void this.memory.update(key, this.kept);
  }
}

function latestOf(all: readonly TriedRepair[]): readonly TriedRepair[] {
  let left = longestKept;
  const kept: TriedRepair[] = [];
  for (const tried of all.slice(-mostKept).toReversed()) {
    const fitting = fittingInto(left, tried);
    if (fitting === undefined) continue;
    left -= lengthOf(fitting);
    kept.unshift(fitting);
  }
  return kept;
}

/** With its latest tries, as many as there is room for. */
function fittingInto(room: number, tried: TriedRepair): TriedRepair | undefined {
  for (const start of tried.tries.keys()) {
    const part = start === 0 ? tried : { ...tried, tries: tried.tries.slice(start) };
    if (lengthOf(part) <= room) return part;
  }
  return undefined;
}

function lengthOf(tried: TriedRepair): number {
  return JSON.stringify(tried).length;
}

function lean(tried: TriedRepair): TriedRepair {
  return { ...tried, tries: tried.tries.map((named) => ({ ...named, attempt: leanTry(named) })) };
}

function leanTry({ attempt }: NamedTry): RepairTry {
  const { number, state, passes, reason, findings, usage, latencyMs, effort } = attempt;
  const { call, proposal, validation, outcome } = attempt;
  const isSmall = JSON.stringify(call.visible).length <= longestShown;
  return {
    ...{ number, state, passes, reason, findings, usage, latencyMs },
    call: { visible: isSmall ? call.visible : {}, messages: [] },
    ...(effort === undefined ? {} : { effort }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(validation === undefined ? {} : { validation }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

function isSame(one: RepairWish, other: RepairWish): boolean {
  return one.uri === other.uri && one.recordId === other.recordId && one.repair === other.repair;
}

function readKept(value: unknown): readonly TriedRepair[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isTriedRepair);
}

/** Its frame; what is inside was written by this version. */
function isTriedRepair(value: unknown): value is TriedRepair {
  return (
    isJsonObject(value) &&
    readRepairWish(value['wish']) !== undefined &&
    typeof value['triedText'] === 'string' &&
    value['tries'] !== undefined &&
    isJsonArray(value['tries'])
  );
}
