import { setImmediate as nextTurn } from 'node:timers/promises';
import * as vscode from 'vscode';
import { counted } from '../../core/model/counted.ts';
import { resultInTurns } from '../../core/model/steps.ts';
import { UserError } from '../../core/model/user-error.ts';
import { TimeSlices } from '../host/time-slices.ts';
import { writePieces } from '../host/write-pieces.ts';

/** How often it is said how far a work is. */
const tellEveryMs = 200;

/** A long work in small steps, between which other work has its turns, somebody can cancel, and it is said how far it is. */
export class WorkTurns {
  private readonly slices = new TimeSlices();
  private readonly tell: (how: string) => void;
  private readonly isCancelled: () => boolean;
  private nextTell = performance.now() + tellEveryMs;

  constructor(tell: (how: string) => void, isCancelled: () => boolean) {
    this.tell = tell;
    this.isCancelled = isCancelled;
  }

  /** @param how far it is. @throws {UserError} `cancelled` */
  async pause(how?: () => string): Promise<void> {
    if (this.isCancelled()) throw new UserError('cancelled', 'Nothing was written.');
    if (how !== undefined && performance.now() >= this.nextTell) {
      this.tell(how());
      this.nextTell = performance.now() + tellEveryMs;
    }
    await this.slices.pause();
  }

  /**
   * What steps come to.
   *
   * @param what is done, with a count of the steps, e.g. `1,200 of 5,000 reviews`
   * @throws {UserError} `cancelled`
   */
  result<T>(steps: Generator<undefined, T>, what: (count: number) => string): Promise<T> {
    let count = 0;
    return resultInTurns(steps, () => {
      count += 1;
      return this.pause(() => what(count));
    });
  }

  /** @throws {UserError} `cancelled`, or when the file must stay or cannot be written; nothing is left of it then */
  async write(
    { file, mayReplace }: { readonly file: vscode.Uri; readonly mayReplace: boolean },
    pieces: Iterable<string>,
  ): Promise<void> {
    let length = 0;
    function* measured(): Generator<string, undefined> {
      for (const piece of pieces) {
        length += piece.length;
        yield piece;
      }
      return undefined;
    }
    const said = (): string => `${counted(Math.floor(length / 1e6), 'million character')} written`;
    await writePieces(file, measured(), { mayReplace, pause: () => this.pause(said) });
  }
}

/**
 * Shows how far a work is, and lets it be cancelled.
 *
 * @param isLong otherwise it is over before anybody could cancel it, and the status bar alone tells of it
 */
export function working<T>(
  title: string,
  isLong: boolean,
  work: (turns: WorkTurns) => Promise<T>,
): Promise<T> {
  const { Notification, Window } = vscode.ProgressLocation;
  const options = { location: isLong ? Notification : Window, title, cancellable: isLong };
  return Promise.resolve(
    vscode.window.withProgress(options, async (progress, cancellation) => {
      // What waits has its turn first.
      await nextTurn();
      return work(
        new WorkTurns(
          (message) => {
            progress.report({ message });
          },
          () => cancellation.isCancellationRequested,
        ),
      );
    }),
  );
}
