import { readTextFile } from '../../core/io/read-text-file.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import type { TokenPrice } from '../../core/judging/cost.ts';
import { readPrice } from '../../core/judging/prices.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/model/json.ts';
import { isModelApiId } from '../../core/models/model-apis.ts';
import type { ModelApiId } from '../../core/models/endpoint/model-api.ts';
import { UserError } from '../../core/model/user-error.ts';

/** A judge of a file with named judges; its endpoint is looked up already. */
export interface FileJudge {
  readonly name: string;
  readonly api: ModelApiId;
  readonly model: string;
  readonly baseUrl: string | undefined;
  /** The environment variable that its endpoint's key is in, where the file names one. */
  readonly keyVariable: string | undefined;
  readonly temperature: number | null | undefined;
  readonly seed: number | undefined;
  readonly maxOutputTokens: number | undefined;
  readonly stream: boolean | undefined;
  readonly timeoutSeconds: number | undefined;
  readonly price: TokenPrice | undefined;
  readonly concurrency: number | undefined;
}

interface Endpoint {
  readonly baseUrl: string;
  readonly keyVariable: string | undefined;
}

/**
 * Reads named judges and their endpoints. Both have the form of the editor's settings (benchwright.judges and
 * benchwright.endpoints); an endpoint may also be `{"url", "keyVariable"}`. What is not understood is refused, keys
 * above all.
 *
 * @throws {UserError}
 */
export function readJudgesFile(path: string): readonly FileJudge[] {
  const value = parseJson(readTextFile(path).replace(/^\uFEFF/, ''));
  const file = new Faults(path);
  if (!isJsonObject(value)) throw file.fault(`it is no JSON object. ${example}`);
  file.refuseOthers(value, ['endpoints', 'judges'], 'the file');
  const judges = value['judges'];
  if (!isJsonObject(judges)) throw file.fault(`it has no "judges". ${example}`);
  const given = value['endpoints'] ?? {};
  if (!isJsonObject(given)) throw file.fault(`"endpoints" is no object. ${example}`);
  const endpoints = new Map(
    Object.entries(given).map(([name, entry]) => [name, readEndpoint(file, name, entry)]),
  );
  return Object.entries(judges).map(([name, entry]) => readJudge(file, name, entry, endpoints));
}

const example =
  'Write {"endpoints": {"local": "http://localhost:11434/v1"}, "judges": {"mine": {"endpoint": "local", "model": "qwen3"}}}.';

function readEndpoint(file: Faults, name: string, entry: JsonValue | undefined): Endpoint {
  if (typeof entry === 'string') return { baseUrl: entry, keyVariable: undefined };
  const where = `the endpoint "${name}"`;
  if (!isJsonObject(entry)) throw file.fault(`${where} is no address and no object.`);
  file.refuseOthers(entry, ['url', 'keyVariable'], where);
  const baseUrl = file.text(entry, 'url', where);
  if (baseUrl === undefined) throw file.fault(`${where} has no "url".`);
  return { baseUrl, keyVariable: file.text(entry, 'keyVariable', where) };
}

const judgeProperties = [
  'endpoint',
  'api',
  'model',
  'temperature',
  'seed',
  'maxOutputTokens',
  'stream',
  'timeoutSeconds',
  'price',
  'concurrency',
] as const;

function readJudge(
  file: Faults,
  name: string,
  entry: JsonValue | undefined,
  endpoints: ReadonlyMap<string, Endpoint>,
): FileJudge {
  const where = `the judge "${name}"`;
  if (name === '' || name === 'baseline' || /[,:]/.test(name)) {
    throw file.fault(`${where} needs another name: "baseline", commas and colons are taken.`);
  }
  if (!isJsonObject(entry)) throw file.fault(`${where} is no object.`);
  if ('languageModel' in entry) {
    throw file.fault(`${where} is a language model of VS Code, which only the editor can ask.`);
  }
  file.refuseOthers(entry, judgeProperties, where);
  const endpointName = file.text(entry, 'endpoint', where);
  const model = file.text(entry, 'model', where);
  if (model === undefined) throw file.fault(`${where} has no "model".`);
  const api = file.text(entry, 'api', where) ?? 'openai';
  if (!isModelApiId(api)) throw file.fault(`${where} has the api "${api}", which is not known.`);
  const endpoint =
    endpointName !== undefined && /^https?:/i.test(endpointName)
      ? readEndpoint(file, endpointName, endpointName)
      : endpoints.get(endpointName ?? '');
  if (endpointName !== undefined && endpoint === undefined) {
    throw file.fault(`${where} names the endpoint "${endpointName}", which "endpoints" lacks.`);
  }
  const price = entry['price'] === undefined ? undefined : readPrice(entry['price']);
  if (price?.ok === false) throw file.fault(`the price of ${where} ${price.error}.`);
  return {
    name,
    api,
    model,
    baseUrl: endpoint?.baseUrl,
    keyVariable: endpoint?.keyVariable,
    temperature: entry['temperature'] === null ? null : file.number(entry, 'temperature', where, 0),
    seed: file.wholeNumber(entry, 'seed', where, 0),
    maxOutputTokens: file.wholeNumber(entry, 'maxOutputTokens', where, 1),
    stream: file.flag(entry, 'stream', where),
    timeoutSeconds: file.number(entry, 'timeoutSeconds', where, 1),
    price: price?.value,
    concurrency: file.wholeNumber(entry, 'concurrency', where, 1),
  };
}

/** Reads properties, and says what is wrong with which file. */
class Faults {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  fault(reason: string): UserError {
    return new UserError('usage', `--judges ${this.#path}: ${reason}`);
  }

  refuseOthers(value: JsonObject, known: readonly string[], where: string): void {
    const other = Object.keys(value).find((key) => !known.includes(key));
    if (other === undefined) return;
    if (/key|token|secret|password/i.test(other)) {
      throw this.fault(
        `${where} has "${other}". Keys do not belong into files: put it into an environment variable and name that in "keyVariable" of the endpoint.`,
      );
    }
    throw this.fault(`${where} has "${other}". Known: ${known.join(', ')}.`);
  }

  text(value: JsonObject, key: string, where: string): string | undefined {
    const found = value[key];
    if (found === undefined || (typeof found === 'string' && found !== '')) return found;
    throw this.fault(`"${key}" of ${where} is no text.`);
  }

  number(value: JsonObject, key: string, where: string, least: number): number | undefined {
    const found = value[key];
    if (found === undefined || (typeof found === 'number' && found >= least)) return found;
    throw this.fault(`"${key}" of ${where} is no number from ${least} on.`);
  }

  wholeNumber(value: JsonObject, key: string, where: string, least: number): number | undefined {
    const found = this.number(value, key, where, least);
    if (found === undefined || Number.isSafeInteger(found)) return found;
    throw this.fault(`"${key}" of ${where} is no whole number.`);
  }

  flag(value: JsonObject, key: string, where: string): boolean | undefined {
    const found = value[key];
    if (found === undefined || typeof found === 'boolean') return found;
    throw this.fault(`"${key}" of ${where} is neither true nor false.`);
  }
}
