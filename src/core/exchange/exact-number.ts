/** More digits than this may not survive as a number of JavaScript. */
const safeDigits = 15;
/** The most that `toPrecision` gives. */
const mostDigits = 100;

/** True when a number, as JSON spells it, has the same value once it was read. */
export function isExactNumber(spelled: string): boolean {
  const digits = digitsOf(spelled);
  const value = Number(spelled);
  if (digits === '') return true;
  if (!Number.isFinite(value) || value === 0) return false;
  if (digits.length <= safeDigits) return true;
  return digits.length <= mostDigits && digitsOf(value.toPrecision(digits.length)) === digits;
}

/** The significant digits: no sign, point, exponent, leading or trailing zeros. */
function digitsOf(spelled: string): string {
  const [mantissa = ''] = spelled.toLowerCase().split('e');
  return mantissa
    .replaceAll(/[^0-9]/gu, '')
    .replace(/^0+/u, '')
    .replace(/0+$/u, '');
}
