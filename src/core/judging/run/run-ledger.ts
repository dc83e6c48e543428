import type { Judgment } from '../../model/judgment.ts';
import { costUsd, type TokenPrice, type UsageTotal } from '../cost.ts';
import type { OutcomeCounts } from './run-progress.ts';

/** Counts what became of the calls of a run, each once. */
export class RunLedger {
  readonly #counts = { verdict: 0, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 };
  #inputTokens = 0;
  #outputTokens = 0;
  #withoutUsage = 0;
  #costUsd = 0;
  #callsWithoutCost = 0;

  get counts(): OutcomeCounts {
    return { ...this.#counts };
  }

  get done(): number {
    const { verdict, unreadable, failed, skipped } = this.#counts;
    return verdict + unreadable + failed + skipped;
  }

  get usage(): UsageTotal {
    return {
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
      withoutUsage: this.#withoutUsage,
    };
  }

  get costUsd(): number {
    return this.#costUsd;
  }

  get callsWithoutCost(): number {
    return this.#callsWithoutCost;
  }

  addCancelled(count: number): void {
    this.#counts.cancelled += count;
  }

  addSkipped(count: number): void {
    this.#counts.skipped += count;
  }

  /** @param isFree the judge is on this machine, so that missing token counts leave nothing open */
  addStored({ outcome, usage }: Judgment, price: TokenPrice | undefined, isFree: boolean): void {
    this.#counts[outcome] += 1;
    // Without a reply there is nothing that a provider charges for.
    if (isFree || outcome === 'failed' || outcome === 'cancelled') return;
    if (usage?.input_tokens === undefined || usage.output_tokens === undefined) {
      this.#withoutUsage += 1;
    }
    this.#inputTokens += usage?.input_tokens ?? 0;
    this.#outputTokens += usage?.output_tokens ?? 0;
    const cost = costUsd(usage, price);
    if (cost === undefined) this.#callsWithoutCost += 1;
    else this.#costUsd += cost;
  }
}
