import { isJsonObject } from '../model/json.ts';
import type { RecordKind } from './benchmark.ts';
import type { SourceRecord } from './construction.ts';

/** Why a record of a file that an option names cannot be used, as a sentence; undefined where it can. */
export function whyUnusable(
  { id, value }: SourceRecord,
  { id: kindId, idProperty, hasShapeOf }: RecordKind,
): string | undefined {
  if (!isJsonObject(value)) return 'The line is no JSON object.';
  if (!hasShapeOf(value)) return `It is no record of ${kindId}.`;
  if (id === undefined || id === '') return `It has no ${idProperty}.`;
  return undefined;
}
