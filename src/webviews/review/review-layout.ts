import { isJsonObject, type JsonObject } from '../../core/model/json.ts';
import type { ReviewDraft, ReviewLayout } from '../protocol/review.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readReviewLayout(kept: unknown): ReviewLayout {
  if (!isJsonObject(kept)) return { instructionsOpen: true, decidesAtOnce: false, drafts: [] };
  const { session, drafts, flag, time } = kept;
  return {
    ...(typeof session === 'string' && { session }),
    instructionsOpen: kept['instructionsOpen'] !== false,
    decidesAtOnce: kept['decidesAtOnce'] === true,
    drafts: Array.isArray(drafts) ? drafts.flatMap(readDraft) : [],
    ...withKey(flag, (key, { note }) =>
      typeof note === 'string' ? { flag: { ...key, note } } : {},
    ),
    ...withKey(time, (key, { seconds }) =>
      typeof seconds === 'number' ? { time: { ...key, seconds } } : {},
    ),
  };
}

function readDraft(kept: unknown): readonly ReviewDraft[] {
  if (!isJsonObject(kept)) return [];
  const { session, item, answers, comment } = kept;
  if (typeof session !== 'string' || typeof item !== 'string') return [];
  const given = isJsonObject(answers) ? Object.entries(answers) : [];
  return [
    {
      session,
      item,
      answers: Object.fromEntries(
        given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      comment: typeof comment === 'string' ? comment : '',
    },
  ];
}

function withKey(
  kept: unknown,
  read: (key: { session: string; item: string }, kept: JsonObject) => Partial<ReviewLayout>,
): Partial<ReviewLayout> {
  if (!isJsonObject(kept)) return {};
  const { session, item } = kept;
  return typeof session === 'string' && typeof item === 'string'
    ? read({ session, item }, kept)
    : {};
}
