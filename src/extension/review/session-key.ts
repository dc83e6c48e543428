import { hashJson } from '../../core/judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/model/json.ts';

/** Which items a session is about. */
export type SessionPlan =
  /** Those of a stored draw, by the name of its file beside the dataset. */
  | { readonly type: 'draw'; readonly file: string }
  | { readonly type: 'all' }
  /** Those that reviewers disagree on. */
  | { readonly type: 'adjudication' }
  /** One record, or one candidate of it. */
  | { readonly type: 'item'; readonly recordId: string; readonly candidate?: string };

/** What a session is, apart from how far it has come: enough to open it again after a reload. */
export interface SessionKey {
  /** Of the dataset. */
  readonly uri: string;
  /** Id of the study. */
  readonly study: string;
  readonly plan: SessionPlan;
  readonly reviewer: string;
}

const idLength = 16;

/** Names a session for its page, which must not learn from the name what it is about. The same for the same session. */
export function sessionId({ uri, study, plan, reviewer }: SessionKey): string {
  return hashJson([uri, study, { ...plan }, reviewer]).slice(0, idLength);
}

/** Names an item for the page: stable through a reload, and without a meaning. */
export function itemToken(session: string, key: string): string {
  return hashJson([session, key]).slice(0, idLength);
}

/** A key as it was stored; undefined for anything else. */
export function readSessionKey(value: JsonValue | undefined): SessionKey | undefined {
  if (!isJsonObject(value)) return undefined;
  const { uri, study, plan, reviewer } = value;
  const read = isJsonObject(plan) ? readPlan(plan) : undefined;
  if (typeof uri !== 'string' || typeof study !== 'string' || typeof reviewer !== 'string') {
    return undefined;
  }
  return read === undefined ? undefined : { uri, study, plan: read, reviewer };
}

function readPlan({ type, file, recordId, candidate }: JsonObject): SessionPlan | undefined {
  if (type === 'draw') return typeof file === 'string' ? { type, file } : undefined;
  if (type === 'all' || type === 'adjudication') return { type };
  if (type !== 'item' || typeof recordId !== 'string') return undefined;
  return { type, recordId, ...(typeof candidate === 'string' && { candidate }) };
}
