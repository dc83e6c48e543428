import { UserError } from '../../core/model/user-error.ts';
import type { DatasetRecord } from './dataset-record.ts';

/** Counts the texts of the record that a page shows, so that an edit can name the one that it was made for. */
export class RecordRevision {
  private text = '';
  private identity = '';
  private revision = 0;

  /** A new text is a new revision, and so is another record with the same text. */
  of({ text }: DatasetRecord, identity = ''): number {
    if (text !== this.text || identity !== this.identity) {
      this.text = text;
      this.identity = identity;
      this.revision += 1;
    }
    return this.revision;
  }

  /** @throws {UserError} when the record is no longer the one that an edit was made for */
  require(record: DatasetRecord, revision: number, identity = ''): void {
    if (this.of(record, identity) === revision) return;
    throw new UserError(
      'record-changed',
      `${record.name} has changed in the meantime, so nothing was written. Look at it again.`,
    );
  }
}
