import type { ModelFailure } from '../../models/language-model.ts';
import { isThrottled } from '../retry-policy.ts';

/** So many calls in a row that the endpoint itself refuses: the rest would end the same way. */
const refusalLimit = 5;

/** Failures that belong to one record: the next one may fare better. */
const recordFailures: ReadonlySet<string> = new Set(['blocked', 'cut-off', 'http-413']);

/** Finds out whose endpoint refuses every call. Each judge is counted for itself: its model may be what is missing. */
export class RefusalCounter {
  readonly refused = new Map<number, ModelFailure>();
  readonly #inARow = new Map<number, number>();

  /**
   * @param failure how the call ended, after its last try; undefined when there was an answer
   * @returns whether the judge is refused from now on
   */
  count(judge: number, failure: ModelFailure | undefined): boolean {
    const inARow =
      failure !== undefined && isRefusal(failure) ? (this.#inARow.get(judge) ?? 0) + 1 : 0;
    this.#inARow.set(judge, inARow);
    if (failure === undefined || inARow < refusalLimit || this.refused.has(judge)) return false;
    this.refused.set(judge, failure);
    return true;
  }
}

/**
 * A retryable failure was tried several times already and may be the record's; without a connection, or where the
 * endpoint keeps turning calls away, all others fail too.
 */
function isRefusal(failure: ModelFailure): boolean {
  const { code, retryable } = failure;
  return code === 'network' || isThrottled(failure) || (!retryable && !recordFailures.has(code));
}
