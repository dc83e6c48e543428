import * as vscode from 'vscode';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../core/model/json.ts';
import type { SharedOut } from '../../core/review/draws/study-draw.ts';
import type { SessionPlan } from './session-key.ts';

/** What `Start Review...` is called with where nobody is to be asked. Plain values. */
export interface ReviewWish {
  /** Id of a study. */
  readonly study: string;
  readonly plan: Extract<SessionPlan, { readonly type: 'draw' | 'all' }> | SampleWish | AgainWish;
}

/** A second round of a stored draw, yet to be drawn. */
export interface AgainWish {
  readonly type: 'again';
  /** Of the draw whose items are decided again, beside the dataset. */
  readonly file: string;
  /** How many of its records, or all. */
  readonly size: number | 'all';
  readonly seed: number;
}

/** A sample that is yet to be drawn, or all records in an order that is yet to be stored. */
export interface SampleWish {
  readonly type: 'sample';
  readonly size: number | 'all';
  readonly seed: number;
  readonly hasRounds: boolean;
  /** Shares the items out; everyone decides them all without it. */
  readonly sharing?: SharedOut;
}

export function readWish(value: unknown): ReviewWish | undefined {
  if (!isJsonObject(value)) return undefined;
  const { study, plan } = value;
  const read = isJsonObject(plan) ? readPlan(plan) : undefined;
  return typeof study !== 'string' || read === undefined ? undefined : { study, plan: read };
}

function readPlan({
  type,
  file,
  size,
  seed,
  hasRounds,
  sharing,
}: JsonObject): ReviewWish['plan'] | undefined {
  if (type === 'draw') return typeof file === 'string' ? { type, file } : undefined;
  if (type === 'all') return { type };
  if (typeof seed !== 'number') return undefined;
  if (typeof size !== 'number' && size !== 'all') return undefined;
  if (type === 'again') return typeof file === 'string' ? { type, file, size, seed } : undefined;
  if (type !== 'sample') return undefined;
  const plan = { type, size, seed, hasRounds: hasRounds === true } as const;
  if (sharing === undefined) return plan;
  const read = readSharing(sharing);
  return read && { ...plan, sharing: read };
}

/** Whether the items can be shared out so is known when they are drawn. */
function readSharing(value: JsonValue): SharedOut | undefined {
  if (!isJsonObject(value)) return undefined;
  const { reviewers, each, common = 0 } = value;
  if (!isJsonArray(reviewers) || typeof each !== 'number' || typeof common !== 'number') {
    return undefined;
  }
  const names = reviewers.filter((name) => typeof name === 'string');
  return names.length === reviewers.length ? { reviewers: names, each, common } : undefined;
}

/** One item that another part of the editor asks for: see `internalCommands.openReview`. */
export interface ItemWish {
  readonly uri: vscode.Uri;
  readonly study: string;
  readonly recordId: string;
  readonly candidate: string | undefined;
}

export function readItemWish(value: unknown): ItemWish | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { uri, study, recordId, candidate }: Partial<Record<string, unknown>> = { ...value };
  const place = uri instanceof vscode.Uri ? uri : parsed(uri);
  if (place === undefined || typeof study !== 'string' || typeof recordId !== 'string') {
    return undefined;
  }
  return {
    uri: place,
    study,
    recordId,
    candidate: typeof candidate === 'string' ? candidate : undefined,
  };
}

function parsed(uri: unknown): vscode.Uri | undefined {
  if (typeof uri !== 'string') return undefined;
  try {
    return vscode.Uri.parse(uri, true);
  } catch {
    return undefined;
  }
}
