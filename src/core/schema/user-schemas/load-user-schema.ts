// The entry of a bundle of its own: Ajv, its formats and RE2 are read when the first schema of a user is.
import { isJsonObject, type JsonObject } from '../../model/json.ts';
import { pointerOf } from '../../model/pointer.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { describeSchemaError } from '../messages.ts';
import type { SchemaValidator } from '../schema-validator.ts';
import { tellingErrors } from '../telling-errors.ts';
import { compiledValidator } from './compiled-validator.ts';
import { defaultDialect, dialectOf } from './dialect.ts';
import { endlessReference } from './endless-references.ts';
import { metaschemaAddress, metaschemas, metaschemaValidator } from './metaschemas.ts';
import { bundleSchema, type SchemaBundle } from './schema-bundle.ts';
import type { SchemaDocument, SchemaPlace } from './schema-document.ts';
import type { SchemaNote } from './schema-fault.ts';
import type { SchemaFiles } from './schema-files.ts';
import { SchemaNotes } from './schema-notes.ts';
import { faultAt, SchemaSet } from './schema-set.ts';
import { leaveOutPatterns } from './unchecked-patterns.ts';
import { createUserAjv } from './user-ajv.ts';
import { userPattern } from './user-pattern.ts';
import { WorkBudget } from './work-budget.ts';

/** A schema of a user, ready to validate with. */
export interface UserSchema {
  /** The schema with all that it refers to in one: every `$ref` in it is a pointer into it. */
  readonly schema: JsonObject;
  readonly validate: SchemaValidator;
  /** What of it is not checked. */
  readonly notes: readonly SchemaNote[];
}

export interface LoadedSchema {
  /** What is wrong with it is one fault: the first that was found. */
  readonly outcome: Result<UserSchema, SchemaNote>;
  /** The addresses of the files that it is made from, those that are missing included. */
  readonly consulted: readonly string[];
}

/** @param address absolute; a fragment names a part of the file */
export async function loadUserSchema(address: string, files: SchemaFiles): Promise<LoadedSchema> {
  const set = new SchemaSet(files, metaschemas());
  const read = await set.load(address);
  const outcome = read.ok ? compile(address, read.value, set) : read;
  return { outcome, consulted: set.consulted };
}

function compile(
  address: string,
  document: SchemaDocument,
  set: SchemaSet,
): Result<UserSchema, SchemaNote> {
  const notes = new SchemaNotes();
  for (const each of set.documents) {
    const fault = versionFault(each, notes) ?? metaschemaFault(each);
    if (fault !== undefined) return err(fault);
  }
  const start = set.find(address);
  if (start === undefined) {
    return err(faultAt(document, '', `There is no schema at ${address}: correct the address.`));
  }
  const bundle = bundleSchema(start, (target) => set.find(target));
  if (!bundle.ok) {
    return err(
      faultAt(document, '', `This schema cannot be used: its references make ${bundle.error}.`),
    );
  }
  lookThrough(bundle.value, notes, new Set(set.documents));
  return compileBundle(start, bundle.value, notes);
}

function compileBundle(
  start: SchemaPlace,
  { root, origins }: SchemaBundle,
  notes: SchemaNotes,
): Result<UserSchema, SchemaNote> {
  const { document } = start.resource;
  const endless = endlessReference(root, origins.keys());
  if (endless !== undefined) {
    const { resource, pointer } = origins.get(endless) ?? start;
    const message =
      'This schema leads back to itself for the same value, without end: take that out.';
    return err(faultAt(resource.document, pointer, message));
  }
  const budget = new WorkBudget();
  try {
    const validate = createUserAjv(start.dialect, budget).compile(root);
    const schema = { $schema: metaschemaAddress(start.dialect), ...root };
    return ok({ schema, validate: compiledValidator(validate, budget), notes: notes.list });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(faultAt(document, start.pointer, `This schema cannot be compiled: ${reason}.`));
  }
}

/** A version that is not understood: one of the old ones means something else by the same words. */
function versionFault(document: SchemaDocument, notes: SchemaNotes): SchemaNote | undefined {
  const metaschema = isJsonObject(document.root) ? document.root['$schema'] : undefined;
  if (typeof metaschema !== 'string' || dialectOf(metaschema) !== undefined) return undefined;
  const understood = 'draft-07, 2019-09 and 2020-12 are understood';
  if (/draft-0[34]\/schema/.test(metaschema)) {
    const message = `"${metaschema}" is too old a version of JSON Schema: ${understood}.`;
    return faultAt(document, '/$schema', message);
  }
  const place = document.placeAt('');
  const message = `"${metaschema}" is no known version of JSON Schema (${understood}), so this is read as 2020-12.`;
  if (place !== undefined) notes.add(place, '/$schema', 'warning', message);
  return undefined;
}

function metaschemaFault(document: SchemaDocument): SchemaNote | undefined {
  const { root, dialect } = document;
  const validate = metaschemaValidator(dialect);
  const errors = validate(root);
  if (errors.length === 0) return undefined;
  const findings = tellingErrors(errors, {}, root).map((error) =>
    describeSchemaError(error, root, {}),
  );
  const [first] = findings;
  if (first === undefined) return undefined;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  const message = first.message
    .replace(/^The record/, 'The schema')
    .replaceAll('the record', 'the schema');
  return faultAt(
    document,
    first.pointer,
    `No valid JSON Schema (${dialect})${more}: ${message}`,
    first.target,
  );
}

/** Notes what cannot be checked, and takes patterns out that cannot be tested. */
function lookThrough(
  { root, origins }: SchemaBundle,
  notes: SchemaNotes,
  own: ReadonlySet<SchemaDocument>,
): void {
  const testable = new Map<string, boolean>();
  const budget = new WorkBudget();
  const look = (place: SchemaPlace, below: string, pattern: string): void => {
    const test = userPattern(pattern, budget);
    testable.set(pattern, test.ok);
    if (!test.ok) notes.addPattern(place, below, pattern, test.error);
  };
  let dialect: SchemaPlace['dialect'] | undefined;
  for (const place of origins.values()) {
    dialect ??= place.dialect;
    if (!own.has(place.resource.document)) continue;
    notes.look(place);
    const { pattern, patternProperties } = isJsonObject(place.schema) ? place.schema : {};
    if (typeof pattern === 'string') look(place, '/pattern', pattern);
    if (!isJsonObject(patternProperties)) continue;
    for (const name of Object.keys(patternProperties)) {
      look(place, `/patternProperties${pointerOf(name)}`, name);
    }
  }
  leaveOutPatterns(
    root,
    origins.keys(),
    dialect ?? defaultDialect,
    (pattern) => testable.get(pattern) ?? true,
  );
}
