import type { ShownItem, Study } from '../benchmarks/study.ts';
import { hashJson } from '../judging/hashes.ts';
import type { JsonValue } from '../model/json.ts';

/** What `input_hash` of a decision holds: it changes with the study and with every field that the reviewer saw. */
export function studyInputHash({ id }: Pick<Study, 'id'>, { visible }: ShownItem): string {
  return hashJson([id, visible]);
}

/** What `input_hash` of a mark holds that is about a whole record, such as a flag. */
export function recordInputHash(study: string, record: JsonValue): string {
  return hashJson([study, record]);
}

const sha256Pattern = /^[0-9a-f]{64}$/;

/** Hashes that others wrote, e.g. those of imported reviews, tell nothing about the content that was reviewed. */
export function isOwnHash(hash: string): boolean {
  return sha256Pattern.test(hash);
}
