/** Below this quotient, floating point tells surely that a number is far from a multiple. */
const largestSure = 1e9;
const sureDistance = 1e-6;

/** True when a number is a whole multiple of another, both taken as the decimals that JSON spells them with. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const quotient = value / divisor;
  const distance = Math.abs(quotient - Math.round(quotient));
  if (Math.abs(quotient) < largestSure && distance > sureDistance) return false;
  if (!Number.isFinite(value)) return false;
  const [number, numberScale] = decimal(value);
  const [unit, unitScale] = decimal(divisor);
  const scale = Math.max(numberScale, unitScale);
  const scaledUnit = unit * 10n ** BigInt(scale - unitScale);
  return (number * 10n ** BigInt(scale - numberScale)) % scaledUnit === 0n;
}

/** Digits, and how many of them stand behind the point: at most a few hundred for any number there is. */
function decimal(value: number): readonly [digits: bigint, scale: number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}
