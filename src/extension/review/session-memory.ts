import type * as vscode from 'vscode';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import { readSessionKey, sessionId, type SessionKey } from './session-key.ts';

/** How far a session has come, beyond what its reviews tell. Items are named by their keys. */
export interface SessionProgress {
  /** The item that is shown; `end` behind the last one; undefined where none has been chosen. */
  readonly current?: string;
  /** Items that were put off. */
  readonly skipped: readonly string[];
  /** When it was first opened in this window, in milliseconds since the epoch. */
  readonly startedMs?: number;
  /** How the study asks, as the reviewer knows it: a `studyFormHash`. */
  readonly wording?: string;
}

interface KeptSession extends SessionProgress {
  readonly key: SessionKey;
}

const storageKey = 'benchwright.reviewSessions';
const mostSessions = 30;

/** What this window keeps of its sessions through a reload. */
export class SessionMemory {
  private readonly memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.memento = memento;
  }

  /** The session that a page names. */
  keyOf(id: string): SessionKey | undefined {
    return this.read().find(({ key }) => sessionId(key) === id)?.key;
  }

  progressOf(key: SessionKey): SessionProgress {
    const id = sessionId(key);
    const kept = this.read().find((session) => sessionId(session.key) === id);
    return kept ?? { skipped: [] };
  }

  /** Sessions that were not touched for the longest are forgotten: their decisions are in their files. */
  async keep(key: SessionKey, progress: SessionProgress): Promise<void> {
    const id = sessionId(key);
    const others = this.read().filter((session) => sessionId(session.key) !== id);
    const kept: KeptSession = { key, ...progress };
    await this.memento.update(storageKey, [kept, ...others].slice(0, mostSessions));
  }

  private read(): readonly KeptSession[] {
    const stored = this.memento.get<JsonValue>(storageKey);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((value: JsonValue) => readKept(value) ?? []);
  }
}

function readKept(value: JsonValue): KeptSession | undefined {
  if (!isJsonObject(value)) return undefined;
  const key = readSessionKey(value['key']);
  if (key === undefined) return undefined;
  const { current, skipped, startedMs, wording } = value;
  return {
    key,
    ...(typeof current === 'string' && { current }),
    ...(typeof startedMs === 'number' && { startedMs }),
    ...(typeof wording === 'string' && { wording }),
    skipped: Array.isArray(skipped) ? skipped.filter((item) => typeof item === 'string') : [],
  };
}
