/** A record takes more work than a schema may ask for: thrown out of a compiled validator. */
export class TooMuchWorkError extends Error {}

/** What any record may take, in units of about one reference followed. */
const leastUnits = 500_000;
/** What a record may take for each of its values. */
const unitsPerValue = 50;

/**
 * Bounds the work of validating one record: schemas whose references branch at every level take time that doubles
 * with each level of the record.
 */
export class WorkBudget {
  #left = Infinity;
  #countValues: () => number = () => 0;
  #isExtended = false;

  /** @param countValues asked only where the record turns out to need much work */
  start(countValues: () => number): void {
    this.#left = leastUnits;
    this.#countValues = countValues;
    this.#isExtended = false;
  }

  /** @throws {TooMuchWorkError} when there is nothing left */
  spend(units: number): void {
    this.#left -= units;
    if (this.#left >= 0) return;
    if (!this.#isExtended) {
      this.#isExtended = true;
      this.#left += this.#countValues() * unitsPerValue;
    }
    if (this.#left < 0) throw new TooMuchWorkError();
  }
}
