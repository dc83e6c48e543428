import type { Coverage } from '../../core/benchmarks/coverage.ts';
import { CoverageIndex } from '../../core/coverage/coverage-index.ts';
import type { Dataset } from '../host/dataset.ts';

/** Time that counting may take at once, so that typing stays fluent. */
const sliceMs = 12;

/** Counts the records of one open file, in slices, and again whatever of it changes. */
export class CoverageCounter {
  readonly dataset: Dataset;
  readonly coverage: Coverage;
  readonly index: CoverageIndex;
  private readonly onProgress: () => void;
  private slice: NodeJS.Timeout | undefined;
  private isDisposed = false;

  /** @param onProgress more lines were counted */
  constructor(dataset: Dataset, coverage: Coverage, onProgress: () => void) {
    this.dataset = dataset;
    this.coverage = coverage;
    this.index = new CoverageIndex(coverage);
    this.onProgress = onProgress;
  }

  /** Takes over the present text, and counts what is new in it: a little at once, the rest soon. */
  update(): void {
    const { document } = this.dataset;
    this.index.sync(document.lineCount, (line) => document.lineAt(line).text);
    this.count();
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.slice);
  }

  private count(): void {
    clearTimeout(this.slice);
    if (this.isDisposed) return;
    const end = performance.now() + sliceMs;
    if (this.index.read(() => performance.now() >= end)) return;
    this.slice = setTimeout(() => {
      this.count();
      this.onProgress();
    });
  }
}
