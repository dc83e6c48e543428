import type { JsonValue } from '../../model/json.ts';

/**
 * What several questions about a record show alike, e.g. its history for each of its responses: read once, and the same
 * object for all of them, so that it is spelled once for their hashes. Only the latest is kept, since files are long.
 *
 * @param read depends on its arguments alone
 */
export function sharedByQuestions<Setting extends readonly (string | undefined)[], Shown>(
  read: (record: JsonValue, ...setting: Setting) => Shown,
): (record: JsonValue, ...setting: Setting) => Shown {
  let latest:
    { readonly record: JsonValue; readonly setting: Setting; readonly shown: Shown } | undefined;
  return (record, ...setting) => {
    const isSame =
      latest?.record === record && setting.every((part, at) => part === latest?.setting[at]);
    if (latest === undefined || !isSame) {
      latest = { record, setting, shown: read(record, ...setting) };
    }
    return latest.shown;
  };
}
