import { isUsedUp } from '../../core/review/repair/repair-try.ts';
import type { AcceptedTry, KeptTries, TriedRepair } from './kept-tries.ts';
import type { NamedTry } from './named-try.ts';
import type { RepairWish } from './repair-messages.ts';

type TriesEnd = NonNullable<TriedRepair['end']>;

/** Beside those of the latest round. */
const mostEarlier = 12;

/** What was tried for one part of one record, and what came of it. It outlives a reload of the window. */
export class RepairTries {
  private readonly wish: RepairWish;
  private readonly kept: KeptTries;
  private tries: readonly NamedTry[] = [];
  private round = 1;
  /** The line that the tries were made for. */
  private triedText: string | undefined;
  private latestEnd: TriesEnd | undefined;
  private acceptedTry: AcceptedTry | undefined;

  constructor(wish: RepairWish, kept: KeptTries) {
    this.wish = wish;
    this.kept = kept;
    const before = kept.of(wish);
    if (before === undefined) return;
    this.tries = before.tries;
    this.round = before.round ?? 1;
    this.triedText = before.triedText;
    this.acceptedTry = before.accepted;
    this.latestEnd = before.end ?? {
      end: 'cancelled',
      reason: 'The window was closed before the end. What had been tried is kept.',
    };
  }

  /** The oldest first. */
  get all(): readonly NamedTry[] {
    return this.tries;
  }

  /** Of the round that can be gone on with, the oldest first. */
  get latest(): readonly NamedTry[] {
    return this.tries.filter((named) => roundOf(named) === this.round);
  }

  isEarlier(named: NamedTry): boolean {
    return roundOf(named) < this.round;
  }

  /** How the latest run ended; undefined while one is on. */
  get end(): TriesEnd | undefined {
    return this.latestEnd;
  }

  /** @param text the line as it is now */
  isOutdated(text: string): boolean {
    return this.triedText !== undefined && this.triedText !== text;
  }

  /** What was accepted, while the record is as it was made then. @param text the line as it is now */
  acceptedIn(text: string): AcceptedTry | undefined {
    return this.acceptedTry?.line === text ? this.acceptedTry : undefined;
  }

  /** The latest run has no end any more. @returns brings its end back */
  reopen(): () => void {
    const ended = this.latestEnd;
    this.latestEnd = undefined;
    return () => {
      this.latestEnd = ended;
    };
  }

  /**
   * What was written for the line as it is stays: it was paid for, and can be accepted.
   *
   * @param text the line that is tried for
   * @param goesOn with the tries of the latest round, not with a new one
   */
  begin(text: string, goesOn: boolean): void {
    if (this.isOutdated(text)) this.tries = [];
    else if (!goesOn) this.tries = this.tries.filter(isWritten).slice(-mostEarlier);
    if (this.tries.length === 0) this.round = 1;
    else if (!goesOn) this.round += 1;
    this.triedText = text;
    this.acceptedTry = undefined;
    this.keep();
  }

  add(named: NamedTry): void {
    const { round } = this;
    this.tries = [...this.tries, round === 1 ? named : { ...named, round }];
    this.keep();
  }

  finish(end: TriesEnd): void {
    this.latestEnd = end;
    this.keep();
  }

  accept(accepted: AcceptedTry): void {
    this.acceptedTry = accepted;
    this.keep();
  }

  /**
   * The file was saved. What is edited during a slow save may be in it or not: then nothing counts as saved.
   *
   * @param text the line as it is now; undefined where there is none
   * @param isDirty the file was edited since that save began
   */
  saved(text: string | undefined, isDirty: boolean): void {
    const accepted = this.acceptedTry;
    if (accepted === undefined) return;
    const isSaved = !isDirty && accepted.line === text;
    if (isSaved !== (accepted.isSaved === true)) this.accept({ ...accepted, isSaved });
  }

  private keep(): void {
    const { wish, tries, round, triedText = '', latestEnd: end, acceptedTry: accepted } = this;
    this.kept.keep(wish, {
      ...{ wish, tries, triedText },
      ...(round === 1 ? {} : { round }),
      ...(end === undefined ? {} : { end }),
      ...(accepted === undefined ? {} : { accepted }),
    });
  }
}

function roundOf({ round = 1 }: NamedTry): number {
  return round;
}

/** A model answered: an earlier round without any answer has nothing to keep. */
function isWritten({ attempt }: NamedTry): boolean {
  return attempt.proposal !== undefined || isUsedUp(attempt);
}
