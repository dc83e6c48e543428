/** One line of the table in docs/performance.md. */
export interface Measurement {
  readonly what: string;
  readonly result: string;
  /** Undefined where nothing was promised. */
  readonly goal?: { readonly text: string; readonly isMet: boolean };
}

export interface BenchOptions extends BenchSizes {
  /** Folder of the built bundles. */
  readonly dist: string;
}

export interface BenchSizes {
  /** Megabytes (10^6 bytes). */
  readonly wholeJob: number;
  readonly languageService: number;
  readonly memory: number;
  readonly keystroke: number;
  readonly rounds: number;
}

export const fullSizes: BenchSizes = {
  wholeJob: 300,
  languageService: 30,
  memory: 1_000,
  keystroke: 10,
  rounds: 5,
};

/** Shows that everything runs; the figures mean nothing. */
export const quickSizes: BenchSizes = {
  wholeJob: 3,
  languageService: 1,
  memory: 3,
  keystroke: 1,
  rounds: 1,
};

export function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value).toLocaleString('en-US')} ms`;
}

/** As measured, without the host's name. */
export function sizeText(megabytes: number): string {
  return megabytes >= 1_000 ? `${megabytes / 1_000} GB` : `${megabytes} MB`;
}
