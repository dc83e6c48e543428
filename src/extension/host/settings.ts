import * as vscode from 'vscode';
import type { TokenPrice } from '../../core/judging/cost.ts';
import { readPrice, readPrices, type PriceTable } from '../../core/judging/prices.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/model/json.ts';
import { settings } from '../ids.ts';

export type CodeLensMode = 'all' | 'with-findings' | 'off';

/** One entry of `benchwright.judges`, read leniently: what has the wrong type counts as absent. */
export interface JudgeSetting {
  readonly endpoint?: string;
  /** As it was written; `openai` when absent. */
  readonly api?: string;
  readonly languageModel?: {
    readonly vendor?: string;
    readonly family?: string;
    readonly id?: string;
  };
  readonly model?: string;
  /** Null: none is sent. */
  readonly temperature?: number | null;
  readonly seed?: number;
  readonly maxOutputTokens?: number;
  readonly stream?: boolean;
  readonly timeoutSeconds?: number;
  readonly price?: TokenPrice;
}

function read(key: string, scope: vscode.ConfigurationScope | undefined): unknown {
  return vscode.workspace.getConfiguration(settings.section, scope ?? null).get<unknown>(key);
}

function plainObject(value: unknown): JsonObject {
  // Settings come as proxies: a copy makes them plain data.
  return isJsonObject(value) ? { ...value } : {};
}

export function codeLensMode(scope: vscode.Uri): CodeLensMode {
  const value = read(settings.codeLens, scope);
  return value === 'with-findings' || value === 'off' ? value : 'all';
}

export function highlightsEnabled(scope: vscode.Uri): boolean {
  return read(settings.highlights, scope) !== false;
}

type GlobRules = readonly (readonly [glob: string, value: string])[];

/** Glob pattern to kind id, in the order of the setting. */
export function kindRules(scope: vscode.Uri): GlobRules {
  return globRules(read(settings.kinds, scope));
}

/** Glob pattern to the path or URL of a schema, in the order of the setting. */
export function schemaRules(scope: vscode.Uri): GlobRules {
  return globRules(read(settings.schemas, scope));
}

function globRules(setting: unknown): GlobRules {
  return Object.entries(plainObject(setting)).flatMap(([glob, value]) =>
    typeof value === 'string' ? [[glob, value] as const] : [],
  );
}

export function endpoints(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(plainObject(read(settings.endpoints, undefined))).flatMap(([name, url]) =>
      typeof url === 'string' ? [[name, url] as const] : [],
    ),
  );
}

export function judges(scope: vscode.Uri | undefined): ReadonlyMap<string, JudgeSetting> {
  return new Map(
    Object.entries(plainObject(read(settings.judges, scope))).map(([name, value]) => [
      name,
      readJudge(value),
    ]),
  );
}

/** Prices by model or glob; entries that are none are left out, as the settings editor marks them. */
export function prices(scope: vscode.Uri | undefined): PriceTable {
  return readPrices(plainObject(read(settings.prices, scope))).prices;
}

/** The name of the judge that `Judge Record` asks. */
export function chosenJudge(scope: vscode.Uri | undefined): string {
  const value = read(settings.judge, scope);
  return typeof value === 'string' && value !== '' ? value : 'baseline';
}

function readJudge(value: JsonValue | undefined): JudgeSetting {
  const source = plainObject(value);
  const languageModel = isJsonObject(source['languageModel']) ? source['languageModel'] : undefined;
  const price = readPrice(source['price']);
  return {
    ...text(source, 'endpoint'),
    ...text(source, 'api'),
    ...text(source, 'model'),
    ...(source['temperature'] === null ? { temperature: null } : number(source, 'temperature')),
    ...number(source, 'seed'),
    ...number(source, 'maxOutputTokens'),
    ...number(source, 'timeoutSeconds'),
    ...(typeof source['stream'] === 'boolean' ? { stream: source['stream'] } : {}),
    ...(languageModel === undefined
      ? {}
      : {
          languageModel: {
            ...text(languageModel, 'vendor'),
            ...text(languageModel, 'family'),
            ...text(languageModel, 'id'),
          },
        }),
    ...(price.ok ? { price: price.value } : {}),
  };
}

function text<K extends string>(source: JsonObject, key: K): Partial<Record<K, string>> {
  const value = source[key];
  return typeof value === 'string' && value !== '' ? one(key, value) : {};
}

function number<K extends string>(source: JsonObject, key: K): Partial<Record<K, number>> {
  const value = source[key];
  return typeof value === 'number' ? one(key, value) : {};
}

/** TypeScript widens computed keys to strings; this keeps the name. */
function one<K extends string, V>(key: K, value: V): Partial<Record<K, V>> {
  const record: Partial<Record<K, V>> = {};
  record[key] = value;
  return record;
}
