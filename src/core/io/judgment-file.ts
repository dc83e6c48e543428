import {
  formatJudgmentLine,
  readJudgments,
  type JudgmentLineProblem,
} from '../judging/judgment-line.ts';
import type { Judgment } from '../model/judgment.ts';
import { AppendedFile, type AppendedForm } from './appended-file.ts';

interface Content {
  readonly judgments: Judgment[];
  readonly byRecord: Map<string, readonly Judgment[]>;
}

const form: AppendedForm<Judgment, Content, JudgmentLineProblem> = {
  read: (text, firstLine) => {
    const { judgments, problems } = readJudgments(text, firstLine);
    return { items: judgments.map(({ judgment }) => judgment), problems };
  },
  format: formatJudgmentLine,
  nothing: () => ({ judgments: [], byRecord: new Map() }),
  add: ({ judgments, byRecord }, judgment) => {
    judgments.push(judgment);
    // A new list, so that whoever keeps one for a record sees that it is old.
    byRecord.set(judgment.record_id, [...(byRecord.get(judgment.record_id) ?? none), judgment]);
  },
};

const none: readonly Judgment[] = [];

/** One judgments file with its lines in memory. */
export class JudgmentFile extends AppendedFile<Judgment, Content, JudgmentLineProblem> {
  /** @param pause waits while other work has its turn; called between slices of a long file */
  constructor(path: string, pause: () => Promise<void>) {
    super(path, form, pause);
  }

  /** In the order of the file. Grows with the file: copy it to keep it. */
  get judgments(): readonly Judgment[] {
    return this.content.judgments;
  }

  /** Those of a record: the same list until it changes. */
  of(recordId: string): readonly Judgment[] {
    return this.content.byRecord.get(recordId) ?? none;
  }

  get records(): Iterable<string> {
    return this.content.byRecord.keys();
  }
}
