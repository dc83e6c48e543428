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

/** More numbers of trials than are ever near one another: those that come again are found by their lowest bits. */
const mostKept = 256;

/**
 * Draws from the binomial distributions of one chance of success, by inversion from the mode outwards (Devroye, 1986, chapter
 * X.4), which takes about as many steps as the standard deviation. A bootstrap draws for the same few numbers of trials again
 * and again, so the chance of the mode, which takes the longest, is kept for each.
 */
export class BinomialDraws {
  private readonly share: number;
  private readonly logs: Float64Array;
  private readonly odds: number;
  private readonly logShare: number;
  private readonly logRest: number;
  private readonly keptTrials = new Int32Array(mostKept);
  private readonly keptChances = new Float64Array(mostKept);

  /**
   * @param share from 0 to 1
   * @param logs `logFactorials` of at least as many as there will be trials
   */
  constructor(share: number, logs: Float64Array) {
    this.share = share;
    this.logs = logs;
    this.odds = share / (1 - share);
    this.logShare = Math.log(share);
    this.logRest = Math.log1p(-share);
  }

  /** How many of `trials` succeed. */
  draw(trials: number, random: () => number): number {
    const { share, odds } = this;
    if (trials === 0 || share <= 0) return 0;
    if (share >= 1) return trials;
    const mode = Math.min(trials, Math.floor((trials + 1) * share));
    const slot = trials % mostKept;
    if (this.keptTrials[slot] !== trials) {
      this.keptTrials[slot] = trials;
      this.keptChances[slot] = this.chanceOf(mode, trials);
    }
    let chanceBelow = this.keptChances[slot] ?? NaN;
    let chanceAbove = chanceBelow;
    let below = mode;
    let above = mode;
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

  private chanceOf(successes: number, trials: number): number {
    return Math.exp(
      logChoose(trials, successes, this.logs) +
        successes * this.logShare +
        (trials - successes) * this.logRest,
    );
  }
}

function logChoose(n: number, k: number, logs: Float64Array): number {
  return (logs[n] ?? NaN) - (logs[k] ?? NaN) - (logs[n - k] ?? NaN);
}
