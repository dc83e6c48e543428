import type { Study } from '../../benchmarks/study.ts';
import type { JsonValue } from '../../model/json.ts';
import { valueAt } from '../../model/pointer.ts';
import type { ShownPart } from './user-study-form.ts';

/** Parts that a user's own study means to show, as long as no record is seen that has them. */
export class UnseenParts {
  private readonly id: string;
  private parts: readonly ShownPart[];
  private records = 0;

  constructor({ id, shownParts = [] }: Pick<Study, 'id' | 'shownParts'>) {
    this.id = id;
    this.parts = shownParts;
  }

  /** All have been seen: there is nothing left to look for. */
  get isDone(): boolean {
    return this.parts.length === 0;
  }

  look(record: JsonValue): void {
    this.records += 1;
    this.parts = this.parts.filter(({ pointer }) => valueAt(record, pointer) === undefined);
  }

  /** For whoever wrote the study, one for each part; none without a record. */
  get sentences(): readonly string[] {
    if (this.records === 0) return [];
    const without =
      this.records === 1
        ? 'the only record does not have'
        : `none of the ${this.records} records has`;
    return this.parts.map(
      ({ pointer, title }) =>
        `The study ${this.id} shows ${pointer} ("${title}"), which ${without}: reviewers see nothing of it. Mend that pointer in "shows" of the study, or take the part out.`,
    );
  }
}

/** What of a study no record has, for people. */
export function unseenSentences(
  study: Pick<Study, 'id' | 'shownParts'>,
  records: Iterable<JsonValue>,
): readonly string[] {
  const unseen = new UnseenParts(study);
  for (const record of records) {
    if (unseen.isDone) return [];
    unseen.look(record);
  }
  return unseen.sentences;
}
