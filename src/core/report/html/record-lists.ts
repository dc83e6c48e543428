import type { ReportItem } from '../../benchmarks/scorecard.ts';
import type { JsonObject } from '../../model/json.ts';

/** The items behind all numbers of a report, each list kept once: many numbers are counted over the same items. */
export class RecordLists {
  readonly #records = new Map<string, number>();
  /** Number 0 is the item that names no candidate. */
  readonly #candidates = new Map<string, number>();
  readonly #lists = new Map<string, number>();
  /** A figure and its table have the same items. */
  readonly #known = new Map<readonly ReportItem[], number>();

  /** @returns the number of the list, or undefined where nothing is in it */
  add(items: readonly ReportItem[] | undefined): number | undefined {
    if (items === undefined || items.length === 0) return undefined;
    const known = this.#known.get(items);
    if (known !== undefined) return known;
    const list = numberOf(this.#lists, this.#packedItems(items));
    this.#known.set(items, list);
    return list;
  }

  #packedItems(items: readonly ReportItem[]): string {
    const byCandidate = new Map<number, number[]>();
    for (const { recordId, candidate } of items) {
      const candidateNumber =
        candidate === undefined ? 0 : numberOf(this.#candidates, candidate) + 1;
      const records = byCandidate.get(candidateNumber) ?? [];
      byCandidate.set(candidateNumber, records);
      records.push(numberOf(this.#records, recordId));
    }
    const parts = [...byCandidate].map(
      ([candidateNumber, records]) => `${candidateNumber}:${packed(records)}`,
    );
    return parts.join('|');
  }

  /** As unpacked by page-script.ts. */
  data(): JsonObject {
    return {
      records: [...this.#records.keys()],
      candidates: [...this.#candidates.keys()],
      lists: [...this.#lists.keys()],
    };
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

/**
 * The steps from number to number in rising order, base 36; `1*4` is a step that is taken four times.
 *
 * @example `2 1*3 a` for 2, 3, 4, 5, 15
 */
function packed(numbers: readonly number[]): string {
  const steps: { readonly step: number; times: number }[] = [];
  let before = 0;
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const step = number - before;
    const last = steps.at(-1);
    if (last?.step === step) last.times += 1;
    else steps.push({ step, times: 1 });
    before = number;
  }
  return steps
    .map(({ step, times }) => {
      const text = step.toString(36);
      return times === 1 ? text : `${text}*${times.toString(36)}`;
    })
    .join(' ');
}
