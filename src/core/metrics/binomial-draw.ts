/** `ln(k!)` for k from 0 to `most`. */
export function logFactorials(most: number): Float64Array {
  const found = new Float64Array(most + 1);
  let sum = 0;
  for (let k = 1; k <= most; k += 1) {
    sum += Math.log(k);
    found[k] = sum;
  }
  return found;
}

/**
 * How many of `trials` succeed, each with the same chance: one draw from the binomial distribution, by inversion from its
 * mode outwards (Devroye, 1986, chapter X.4), which takes about as many steps as the standard deviation.
 *
 * @param share from 0 to 1
 * @param logs `logFactorials` of at least `trials`
 */
export function drawBinomial(
  trials: number,
  share: number,
  random: () => number,
  logs: Float64Array,
): number {
  if (trials === 0 || share <= 0) return 0;
  if (share >= 1) return trials;
  const mode = Math.min(trials, Math.floor((trials + 1) * share));
  const odds = share / (1 - share);
  let below = mode;
  let above = mode;
  let chanceBelow = Math.exp(
    logChoose(trials, mode, logs) + mode * Math.log(share) + (trials - mode) * Math.log1p(-share),
  );
  let chanceAbove = chanceBelow;
  let rest = random() - chanceBelow;
  while (rest >= 0 && (below > 0 || above < trials)) {
    if (above < trials) {
      chanceAbove *= ((trials - above) / (above + 1)) * odds;
      above += 1;
      rest -= chanceAbove;
      if (rest < 0) return above;
    }
    if (below > 0) {
      chanceBelow *= below / ((trials - below + 1) * odds);
      below -= 1;
      rest -= chanceBelow;
      if (rest < 0) return below;
    }
  }
  // The first step hit, or rounding left a hair of chance over.
  return mode;
}

function logChoose(n: number, k: number, logs: Float64Array): number {
  return (logs[n] ?? NaN) - (logs[k] ?? NaN) - (logs[n - k] ?? NaN);
}
