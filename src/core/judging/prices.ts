import { parseJson } from '../jsonl/parse-json.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { TokenPrice } from './cost.ts';

/** Model name or glob (`*` any characters, `?` one) to its price, in the order in which it was written. */
export type PriceTable = ReadonlyMap<string, TokenPrice>;

/**
 * The price of a model: the entry with exactly its name, else the longest glob that fits it (of equally
 * long ones the first). `*` takes slashes too, as names such as `vendor/model` have them. Upper and lower
 * case differ.
 */
export function priceOf(model: string, prices: PriceTable): TokenPrice | undefined {
  const exact = prices.get(model);
  if (exact !== undefined) return exact;
  let best: readonly [glob: string, price: TokenPrice] | undefined;
  for (const entry of prices) {
    const [glob] = entry;
    if (glob.length > (best?.[0].length ?? 0) && fits(model, glob)) best = entry;
  }
  return best?.[1];
}

/** What could be read of a price table, and what is wrong with the rest of it. */
export interface ReadPrices {
  readonly prices: PriceTable;
  /** For people; each names its entry. */
  readonly problems: readonly string[];
}

/** Reads `{ "<model or glob>": { "input": 2.5, "output": 10 } }`, in US dollars per million tokens. */
export function readPrices(value: JsonValue): ReadPrices {
  if (!isJsonObject(value)) {
    return { prices: new Map(), problems: [`The price table is no object. Write ${example}.`] };
  }
  const prices = new Map<string, TokenPrice>();
  const problems: string[] = [];
  for (const [name, entry] of Object.entries(value)) {
    const price = readPrice(entry);
    if (price.ok) prices.set(name, price.value);
    else problems.push(`The price of "${name}" ${price.error}. Write ${example}.`);
  }
  return { prices, problems };
}

/** A file with a price table. A table with a fault is refused whole: a cost that leaves a model out misleads. */
export function readPriceFile(text: string): Result<PriceTable, string> {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined) return err(`The price table is not JSON. Write ${example}.`);
  const { prices, problems } = readPrices(value);
  return problems.length === 0 ? ok(prices) : err(problems.join('\n'));
}

const example = '{"some-model": {"input": 2.5, "output": 10}} (US dollars per million tokens)';

/** One price as settings and files hold it. The error continues a sentence. */
export function readPrice(value: JsonValue | undefined): Result<TokenPrice, string> {
  if (!isJsonObject(value)) return err('is no object with "input" and "output"');
  const unknown = Object.keys(value).find((key) => key !== 'input' && key !== 'output');
  if (unknown !== undefined) return err(`has "${unknown}" besides "input" and "output"`);
  const { input, output } = value;
  if (!isPrice(input)) return err('has no "input" that is a number of at least 0');
  if (!isPrice(output)) return err('has no "output" that is a number of at least 0');
  return ok({ inputPerMillionUsd: input, outputPerMillionUsd: output });
}

function isPrice(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Steps back to the last star only, so a hostile glob costs no more than name times glob. */
function fits(name: string, glob: string): boolean {
  let at = 0;
  let globAt = 0;
  let starAt = -1;
  let resumeAt = 0;
  while (at < name.length) {
    const expected = glob[globAt];
    if (expected === '*') {
      starAt = globAt;
      resumeAt = at;
      globAt += 1;
    } else if (expected !== undefined && (expected === '?' || expected === name[at])) {
      at += 1;
      globAt += 1;
    } else if (starAt >= 0) {
      resumeAt += 1;
      at = resumeAt;
      globAt = starAt + 1;
    } else {
      return false;
    }
  }
  while (glob[globAt] === '*') globAt += 1;
  return globAt === glob.length;
}
