import { isJsonObject } from '../../core/model/json.ts';

/** True for what carries the mark of a page's state; the host and the page are built together, so the rest is taken as it is. */
export function isSnapshot(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    [
      'nothing',
      'record',
      'pair',
      'table',
      'report',
      'run',
      'item',
      'held',
      'finished',
      'repair',
    ].some((type) => type === value['type'])
  );
}
