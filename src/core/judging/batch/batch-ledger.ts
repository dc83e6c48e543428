import type { Result } from '../../model/result.ts';
import type { BatchManifestEntry } from './batch-manifest.ts';
import type { BatchResult } from './batch-result.ts';

/** What of results files cannot be imported. Nothing is guessed: each is named. */
export interface BatchTrouble {
  /** Lines that are no results, e.g. `errors.jsonl:7: it is no JSON object.` */
  readonly unreadable: readonly string[];
  /** Ids that the manifest does not know, with their lines. */
  readonly unknown: readonly string[];
  /** Entries with several results that differ. */
  readonly conflicting: readonly BatchManifestEntry[];
}

/**
 * Holds results against the manifest. All results are noted first, whatever their order and file, and taken afterwards:
 * whether an id has one result is known only then.
 */
export class BatchLedger {
  readonly #entries: ReadonlyMap<string, BatchManifestEntry>;
  /** Hash of the result by custom id. */
  readonly #found = new Map<string, string>();
  readonly #conflicting = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #unreadable: string[] = [];
  readonly #unknown: string[] = [];
  #repeated = 0;

  /** @param entries by custom id */
  constructor(entries: ReadonlyMap<string, BatchManifestEntry>) {
    this.#entries = entries;
  }

  /** @param place file and line, for people */
  note(place: string, read: Result<BatchResult, string>): void {
    if (!read.ok) {
      this.#unreadable.push(`${place}: ${read.error}`);
      return;
    }
    const { customId, hash } = read.value;
    const known = this.#found.get(customId);
    if (!this.#entries.has(customId)) this.#unknown.push(`${customId} (${place})`);
    else if (known === undefined) this.#found.set(customId, hash);
    else if (known === hash) this.#repeated += 1;
    else this.#conflicting.add(customId);
  }

  /** The entry that a noted result is for; undefined where it is not to be imported, or was taken before. */
  take({ customId }: BatchResult): BatchManifestEntry | undefined {
    if (this.#conflicting.has(customId) || this.#taken.has(customId)) return undefined;
    this.#taken.add(customId);
    return this.#entries.get(customId);
  }

  get trouble(): BatchTrouble {
    return {
      unreadable: this.#unreadable,
      unknown: this.#unknown,
      conflicting: [...this.#entries.values()].filter(({ customId }) =>
        this.#conflicting.has(customId),
      ),
    };
  }

  /** Lines that say again what another line says. */
  get repeated(): number {
    return this.#repeated;
  }

  /** Entries without any result. */
  get withoutResult(): readonly BatchManifestEntry[] {
    return [...this.#entries.values()].filter(({ customId }) => !this.#found.has(customId));
  }
}
