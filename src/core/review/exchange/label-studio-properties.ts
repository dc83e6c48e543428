import type { JsonObject } from '../../model/json.ts';
import { isSomething } from './foreign-value.ts';

/** What Label Studio counts and keeps for itself, and what is read elsewhere. */
const numbers = new Set([
  'id',
  'inner_id',
  'project',
  'created_at',
  'updated_at',
  'updated_by',
  'file_upload',
  'total_annotations',
  'cancelled_annotations',
  'total_predictions',
  'comment_count',
  'unresolved_comment_count',
  'last_comment_updated_at',
  'comment_authors',
  'is_labeled',
  'overlap',
  'allow_skip',
  'task',
  'unique_id',
  'result_count',
  'parent_prediction',
  'parent_annotation',
  'last_action',
  'last_created_by',
  'import_id',
  'was_cancelled',
  'prediction',
  'draft_created_at',
  'bulk_created',
  'created_username',
  'created_ago',
  'state',
  'completed_by',
  'result',
  'lead_time',
  'data',
  'meta',
  'annotations',
  'drafts',
  'predictions',
]);

/** Properties of a task or an annotation that say something and that no review holds. */
export function unusedNames(object: JsonObject): readonly string[] {
  return Object.entries(object).flatMap(([name, value]) =>
    numbers.has(name) || !isSomething(value) || value === false ? [] : [name],
  );
}
