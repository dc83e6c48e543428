import { InvalidArgumentError } from 'commander';

/** Reads a whole number from `least` on; commander reports what it throws and exits with 2. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = numberOf(text);
    if (!Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`Give a whole number from ${least} on.`);
    }
    return value;
  };
}

/** How many, or all that there are. */
export function wholeNumberOrAll(least: number): (text: string) => number | 'all' {
  const read = wholeNumber(least);
  return (text) => (text === 'all' ? text : read(text));
}

export function positiveNumber(text: string): number {
  const value = numberOf(text);
  if (!(value > 0)) throw new InvalidArgumentError('Give a number above 0.');
  return value;
}

/** `none` means that the parameter is not sent at all. (Commander would turn a null of ours into an empty text.) */
export function temperature(text: string): number | 'none' {
  if (text === 'none') return text;
  const value = numberOf(text);
  if (!(value >= 0)) throw new InvalidArgumentError('Give a number from 0 on, or none.');
  return value;
}

function numberOf(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(value) ? value : NaN;
}
