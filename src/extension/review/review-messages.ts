import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { ReviewAction, ReviewStep } from '../../webviews/protocol/review.ts';
import {
  hasShape,
  isFlag,
  isIndex,
  isText,
  optional,
  type MessageShape,
} from '../host/message-shapes.ts';
import { commands } from '../ids.ts';

/** The commands behind them. */
export const nextSteps: Readonly<Record<ReviewStep, string>> = {
  'show-agreement': commands.showAgreement,
  adjudicate: commands.adjudicate,
  'start-review': commands.startReview,
};

const neighbours: readonly unknown[] = ['previous', 'next', 'next-open'];

const isSeconds = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isAnswers = (value: unknown): boolean =>
  isJsonObject(value) && Object.values(value).every(isText);

const shapes: Readonly<Record<ReviewAction['type'], MessageShape>> = {
  decide: {
    item: isText,
    answers: isAnswers,
    comment: isText,
    advance: isFlag,
    seconds: optional(isSeconds),
  },
  undo: {},
  skip: { item: isText },
  'wording-read': {},
  go: { to: (value) => isIndex(value) || neighbours.includes(value) },
  draft: {
    session: isText,
    item: isText,
    answers: isAnswers,
    comment: isText,
    note: optional(isText),
  },
  flag: { item: isText, note: isText },
  repair: { item: isText, repair: isText },
  'open-record': { item: isText },
  'open-file': {},
  'next-step': { step: (value) => typeof value === 'string' && Object.hasOwn(nextSteps, value) },
};

export function isReviewAction(value: unknown): value is ReviewAction {
  return isJsonObject(value) && hasShape(value, shapes);
}

/** The session that the page showed before a reload, from the layout that it kept. */
export function keptSession(layout: unknown): string | undefined {
  const session: JsonValue | undefined = isJsonObject(layout) ? layout['session'] : undefined;
  return typeof session === 'string' ? session : undefined;
}
