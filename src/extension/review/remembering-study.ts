import type { Study, StudyItem } from '../../core/benchmarks/study.ts';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';

type Shown = ReturnType<Study['show']>;

/** The same study, which builds what it shows of a record once: a session asks for it after each decision. */
export function rememberingStudy(study: Study): Study {
  const known = new WeakMap<object, Map<string, Shown>>();
  return {
    ...study,
    show: (record: JsonValue, item: StudyItem): Shown => {
      if (!isJsonObject(record)) return study.show(record, item);
      const shown = known.get(record) ?? new Map<string, Shown>();
      known.set(record, shown);
      const key = item.candidate ?? '';
      const found = shown.get(key) ?? study.show(record, item);
      shown.set(key, found);
      return found;
    },
  };
}
