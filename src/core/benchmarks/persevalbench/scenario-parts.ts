import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { isStateRole, type StateRole } from './taxonomy.ts';

/*
 * The parts of a scenario. Each reader returns the parsed value itself when its fields have the right types, and a copy without
 * the others when they have not.
 */

export interface Task {
  readonly domains?: readonly string[] | undefined;
  readonly type?: string | undefined;
  readonly seed?: string | undefined;
}

export interface UserState {
  readonly text?: string | undefined;
  readonly requirements?: readonly string[] | undefined;
  readonly holder?: string | undefined;
  readonly scope?: string | undefined;
  readonly time?: string | undefined;
  readonly status?: string | undefined;
  readonly strength?: string | undefined;
  readonly transferability?: string | undefined;
  readonly role?: StateRole | undefined;
}

export interface Turn {
  readonly episode?: number | undefined;
  readonly role?: 'user' | 'assistant' | undefined;
  readonly text?: string | undefined;
}

export interface ScenarioResponse {
  readonly text?: string | undefined;
  readonly model?: string | undefined;
  readonly edited?: boolean | undefined;
}

/** What stands in for an object that is not there. */
export const empty: JsonObject = {};

export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : empty;
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function integerOf(value: unknown): number | undefined {
  return isInteger(value) ? value : undefined;
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function optional(value: unknown, type: 'string' | 'boolean'): boolean {
  return value === undefined || typeof value === type;
}

function stringsOf(value: JsonValue | undefined): readonly string[] | undefined {
  return isJsonArray(value) && value.every(isString) ? value : undefined;
}

export function readTask(value: JsonValue | undefined): Task | undefined {
  if (!isJsonObject(value)) return undefined;
  return {
    domains: stringsOf(value['domains']),
    type: stringOf(value['type']),
    seed: stringOf(value['seed']),
  };
}

function isState(value: JsonObject): value is JsonObject & UserState {
  return (
    optional(value['text'], 'string') &&
    optional(value['holder'], 'string') &&
    optional(value['scope'], 'string') &&
    optional(value['time'], 'string') &&
    optional(value['status'], 'string') &&
    optional(value['strength'], 'string') &&
    optional(value['transferability'], 'string') &&
    (value['role'] === undefined || isStateRole(value['role'])) &&
    (value['requirements'] === undefined || stringsOf(value['requirements']) !== undefined)
  );
}

export function readState(value: JsonValue | undefined): UserState | undefined {
  if (!isJsonObject(value)) return undefined;
  if (isState(value)) return value;
  const role = value['role'];
  return {
    text: stringOf(value['text']),
    requirements: stringsOf(value['requirements']),
    holder: stringOf(value['holder']),
    scope: stringOf(value['scope']),
    time: stringOf(value['time']),
    status: stringOf(value['status']),
    strength: stringOf(value['strength']),
    transferability: stringOf(value['transferability']),
    role: isStateRole(role) ? role : undefined,
  };
}

function isRole(value: unknown): value is 'user' | 'assistant' {
  return value === 'user' || value === 'assistant';
}

function isTurn(value: unknown): value is JsonObject & Turn {
  return (
    isJsonObject(value) &&
    (isInteger(value['episode']) || value['episode'] === undefined) &&
    (isRole(value['role']) || value['role'] === undefined) &&
    (isString(value['text']) || value['text'] === undefined)
  );
}

function readTurn(value: JsonValue): Turn {
  if (isTurn(value)) return value;
  const turn = objectOf(value);
  const role = turn['role'];
  return {
    episode: integerOf(turn['episode']),
    role: isRole(role) ? role : undefined,
    text: stringOf(turn['text']),
  };
}

export function readTurns(value: JsonValue | undefined): readonly Turn[] | undefined {
  if (!isJsonArray(value)) return undefined;
  return value.every(isTurn) ? value : value.map(readTurn);
}

export function readIntegers(
  value: JsonValue | undefined,
): readonly (number | undefined)[] | undefined {
  if (!isJsonArray(value)) return undefined;
  return value.every(isInteger) ? value : value.map(integerOf);
}

function isResponse(value: JsonObject): value is JsonObject & ScenarioResponse {
  return (
    optional(value['text'], 'string') &&
    optional(value['model'], 'string') &&
    optional(value['edited'], 'boolean')
  );
}

export function readResponse(value: JsonValue | undefined): ScenarioResponse | undefined {
  if (!isJsonObject(value)) return undefined;
  if (isResponse(value)) return value;
  const edited = value['edited'];
  return {
    text: stringOf(value['text']),
    model: stringOf(value['model']),
    edited: typeof edited === 'boolean' ? edited : undefined,
  };
}
