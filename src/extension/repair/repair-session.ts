import { judgeKey } from '../../core/judging/judge-names.ts';
import { systemClock } from '../../core/io/system-clock.ts';
import { UserError } from '../../core/model/user-error.ts';
import { waitWords } from '../../core/judging/call-effort.ts';
import type { RepairEvent } from '../../core/review/repair/repair-request.ts';
import { standingValidation } from '../../core/review/repair/standing-validation.ts';
import { runRepair } from '../../core/review/repair/run-repair.ts';
import { validateRecord, type Validation } from '../../core/review/repair/validate-record.ts';
import { changeOf, type DatasetWriter } from '../host/dataset-writer.ts';
import type { Datasets } from '../host/datasets.ts';
import type { JudgmentStore } from '../host/judgment-store.ts';
import type { AcceptedTry, KeptTries } from './kept-tries.ts';
import type { NamedTry } from './named-try.ts';
import { editableText, readEdited } from './editable-proposal.ts';
import { readyModels, readyValidator, type ModelServices } from './ready-models.ts';
import type { RepairWish } from './repair-messages.ts';
import { RepairTries } from './repair-tries.ts';
import { RepairWork, type RunningStep } from './repair-work.ts';
import { repairedRecord, type RepairedRecord } from './repaired-record.ts';
import { unsavedReason } from './unsaved-reason.ts';

export interface RepairServices extends ModelServices {
  readonly datasets: Datasets;
  readonly store: JudgmentStore;
  readonly writer: DatasetWriter;
  readonly keptTries: KeptTries;
}

const tools = {
  clock: systemClock,
  random: Math.random,
  createId: (): string => crypto.randomUUID(),
};

/** What is done about one part of one record while the panel shows it. Nothing is written before a person accepts it. */
export class RepairSession {
  readonly wish: RepairWish;
  private readonly services: RepairServices;
  private readonly onChange: () => void;
  private readonly work: RepairWork;
  private readonly tried: RepairTries;
  private isAccepting = false;

  constructor(wish: RepairWish, services: RepairServices, onChange: () => void) {
    this.wish = wish;
    this.services = services;
    this.onChange = onChange;
    this.work = new RepairWork(onChange);
    this.tried = new RepairTries(wish, services.keptTries);
  }

  get isRunning(): boolean {
    return this.work.isRunning;
  }

  get step(): RunningStep | undefined {
    return this.work.step;
  }

  /** Of all rounds, the oldest first. */
  get tries(): readonly NamedTry[] {
    return this.tried.all;
  }

  isEarlier(named: NamedTry): boolean {
    return this.tried.isEarlier(named);
  }

  /** How the latest run ended. */
  get end(): RepairTries['end'] {
    return this.tried.end;
  }

  /** @throws {UserError} when the record is gone */
  current(): RepairedRecord {
    return repairedRecord(this.wish, this.services.datasets);
  }

  isOutdated({ text }: RepairedRecord): boolean {
    return this.tried.isOutdated(text);
  }

  /** What was accepted, while the record is as it was made then. */
  accepted({ text }: RepairedRecord): AcceptedTry | undefined {
    return this.tried.acceptedIn(text);
  }

  cancel(): void {
    this.work.cancel();
  }

  /** The file of the record was saved. @param isDirty and edited since that began */
  saved(isDirty: boolean): void {
    this.tried.saved(this.presentText(), isDirty);
  }

  /** Saves the file of the record, with all that is edited in it. @throws {UserError} when VS Code does not save it */
  async save(): Promise<void> {
    const { document } = this.current().dataset;
    if (await document.save()) return;
    throw new UserError('file-not-writable', unsavedReason(document.isUntitled));
  }

  /**
   * Has the writer write and the validator look at it, until something passes or no try is left.
   *
   * @throws {UserError} when it cannot be asked for
   */
  async run(writerName: string, validatorName: string, goesOn: boolean): Promise<void> {
    await this.work.exclusively(async (signal) => {
      const repaired = this.current();
      // At once: what is shown is no more how the latest run ended.
      const restoreEnd = this.tried.reopen();
      const { model, validator } = await readyModels(
        repaired,
        { writer: writerName, validator: validatorName },
        this.services,
      ).catch((error: unknown) => {
        // Nothing was begun: it can still go on from where it broke off.
        restoreEnd();
        throw error;
      });
      this.tried.begin(repaired.text, goesOn);
      const { benchmark, kind, repair, recordId, value: record } = repaired;
      const earlier = this.tried.latest.map(({ attempt }) => attempt);
      const known = this.standing(repaired);
      const isOfValidator =
        known !== undefined &&
        judgeKey(known.judgment.judge) === judgeKey(validator.judge.identity);
      const { end, reason, standing } = await runRepair(
        {
          ...{ benchmark, kind, repair, recordId, record, model, tools, earlier },
          ...{ judge: validator.judge },
          // What was found already is not asked again.
          ...(isOfValidator && known.outcome !== undefined ? { standing: known } : {}),
        },
        signal,
        (event) => {
          this.take(event, repaired, { model: model.identity.model, name: writerName });
        },
      );
      this.tried.finish({ end, reason });
      if (standing !== known) await this.keep(repaired, standing);
    });
  }

  /** What a validator said of the record as it is. */
  standing({ dataset, protocol, repair, recordId, value }: RepairedRecord): Validation | undefined {
    const judgments = this.services.store.judgmentsOf(dataset, recordId);
    return standingValidation(protocol, repair.validator, recordId, value, judgments);
  }

  /** Asks the validator about the record as it stands. @throws {UserError} when it cannot be asked */
  async validate(validatorName: string): Promise<void> {
    await this.work.exclusively(async (signal) => {
      const repaired = this.current();
      const validator = await readyValidator(repaired, validatorName, this.services);
      const { benchmark, repair, recordId, value: record } = repaired;
      this.work.begin('The validator reads the record');
      const asked = await validateRecord(
        {
          ...{ benchmark, recordId, record, tools },
          ...{ validator: repair.validator, judge: validator.judge },
        },
        signal,
        (wait) => {
          this.work.wait(waitWords(wait));
        },
      );
      if (!asked.ok) throw new UserError('record-not-judgeable', asked.error);
      await this.keep(repaired, asked.value);
      const { judgment } = asked.value;
      if (judgment.outcome === 'failed' || judgment.outcome === 'unreadable') {
        throw new UserError(
          'record-not-judgeable',
          `The validator gave no verdict: ${judgment.error?.message ?? judgment.outcome}`,
        );
      }
    });
  }

  /**
   * Writes a proposal into the record, with who wrote it.
   *
   * @param text what a person changed it to; left out where it is taken as it is
   * @throws {UserError} when the record has changed since, or the text is no proposal
   */
  async accept(tryId: string, text: string | undefined): Promise<void> {
    // A second click while the first is being written.
    if (this.isAccepting) return;
    this.isAccepting = true;
    try {
      await this.write(tryId, text);
    } finally {
      this.isAccepting = false;
    }
  }

  private async write(tryId: string, text: string | undefined): Promise<void> {
    const repaired = this.current();
    const { dataset, repair, record, value } = repaired;
    const named = this.tries.find(({ id }) => id === tryId);
    const proposal = named?.attempt.proposal;
    if (named === undefined || proposal === undefined) {
      throw new UserError('usage', 'This try has nothing that could be accepted.');
    }
    if (this.isOutdated(repaired)) {
      throw new UserError(
        'record-changed',
        `${this.wish.recordId} has changed since this was written for it. Nothing was changed; start again.`,
      );
    }
    const { attempt, model, name = model } = named;
    const edited = text === undefined || text === editableText(proposal) ? undefined : text;
    const accepted = edited === undefined ? proposal : readEdited(repaired, proposal, edited);
    const operations = repair.apply(value, accepted, { model, isEdited: edited !== undefined });
    if (!operations.ok) throw new UserError('usage', operations.error);
    await this.services.writer.apply(dataset, [changeOf(dataset, record.line, operations.value)]);
    this.tried.accept({
      attempt: tryId,
      isEdited: edited !== undefined,
      line: this.current().text,
      // What VS Code cannot save without spoiling it was written on disk.
      isSaved: !dataset.document.isDirty && !dataset.document.isUntitled,
      text:
        edited === undefined
          ? `Written by ${name}, accepted as it is.`
          : `Written by ${name}, changed by you. Validate it again.`,
    });
    this.onChange();
    // The validator saw the record as it is now only where nobody changed the proposal.
    if (edited === undefined) await this.keepBeside(repaired, attempt.validation);
  }

  /** The line of the record; undefined while there is none. */
  private presentText(): string | undefined {
    try {
      return this.current().text;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return undefined;
    }
  }

  private take(
    event: RepairEvent,
    { repair, value }: RepairedRecord,
    writer: Pick<NamedTry, 'model' | 'name'>,
  ): void {
    switch (event.type) {
      case 'wait':
        this.work.wait(waitWords(event));
        return;
      case 'step':
        this.work.begin(`Try ${event.number} of ${repair.tries}: ${stepTexts[event.step]}`);
        return;
      case 'try': {
        const id = tools.createId();
        const { attempt } = event;
        const changes =
          attempt.proposal === undefined ? [] : repair.changes(value, attempt.proposal);
        this.tried.add({ id, ...writer, changes, attempt });
        this.onChange();
      }
    }
  }

  /** @throws {UserError} that says that the text is written all the same */
  private async keepBeside(
    repaired: RepairedRecord,
    validation: Validation | undefined,
  ): Promise<void> {
    try {
      await this.keep(repaired, validation);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw new UserError(
        error.code,
        `The text is in the record, but what the validator said of it could not be stored: ${error.message} Validate the record as it stands to ask again.`,
      );
    }
  }

  private async keep(
    { dataset }: RepairedRecord,
    validation: Validation | undefined,
  ): Promise<void> {
    if (validation === undefined || validation.judgment.outcome === 'cancelled') return;
    await this.services.store.append(dataset, validation.judgment);
  }
}

const stepTexts = {
  verifying: 'the validator reads the record',
  writing: 'the model writes',
  checking: 'the pre-checks look at it',
  validating: 'the validator reads it',
} as const;
