import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { SchemaError } from '../../schema/schema-validator.ts';

/** One member of an answer, with what it must be as the end of a sentence: `must be text`. */
export interface ContractMember {
  readonly name: string;
  readonly rule: string;
  readonly isOptional?: true;
}

/** A list in an answer whose rows have members of their own. */
export interface ContractRows {
  readonly list: string;
  readonly members: readonly ContractMember[];
}

/** Why an answer is outside its contract, in one sentence; undefined without schema errors. */
export function contractFault(
  answer: JsonObject,
  errors: readonly SchemaError[],
  members: readonly ContractMember[],
  rows?: ContractRows,
): string | undefined {
  const [error] = errors;
  if (error === undefined) return undefined;
  const missing = lacking(answer, members);
  if (missing !== undefined) return `The reply lacks "${missing}".`;
  const [, name = '', position, member = ''] = error.instancePath.split('/');
  if (name === rows?.list && position !== undefined) {
    return rowFault(answer[name] ?? null, Number(position), member, rows);
  }
  return `The reply is outside the contract: ${ruleOf(name, members)}.`;
}

function rowFault(
  list: JsonValue,
  position: number,
  member: string,
  { list: name, members }: ContractRows,
): string {
  const row = isJsonArray(list) ? list[position] : undefined;
  const place = `Entry ${position + 1} of "${name}"`;
  if (!isJsonObject(row)) return `${place} is not an object.`;
  const missing = lacking(row, members);
  if (missing !== undefined) return `${place} lacks "${missing}".`;
  return `${place} is outside the contract: ${ruleOf(member, members)}.`;
}

function lacking(object: JsonObject, members: readonly ContractMember[]): string | undefined {
  return members.find(({ name, isOptional }) => isOptional !== true && object[name] === undefined)
    ?.name;
}

function ruleOf(name: string, members: readonly ContractMember[]): string {
  const member = members.find((known) => known.name === name);
  return member === undefined ? 'it has another form' : `"${name}" ${member.rule}`;
}
