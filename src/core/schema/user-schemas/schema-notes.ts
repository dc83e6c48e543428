import { isJsonObject } from '../../model/json.ts';
import { pointerOf } from '../../model/pointer.ts';
import type { ProblemTarget, Severity } from '../../model/problem.ts';
import { isNearMiss } from '../near-names.ts';
import type { PatternFault } from './linear-pattern.ts';
import type { SchemaPlace } from './schema-document.ts';
import type { SchemaNote } from './schema-fault.ts';
import { isCheckedFormat } from './user-formats.ts';

const keywords = [
  ...['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef'],
  ...[
    '$recursiveAnchor',
    '$vocabulary',
    '$comment',
    '$defs',
    'definitions',
    'title',
    'description',
  ],
  ...['default', 'deprecated', 'readOnly', 'writeOnly', 'examples', 'type', 'const', 'enum'],
  ...['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength'],
  ...['minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains'],
  ...['maxProperties', 'minProperties', 'required', 'dependentRequired', 'format'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['if', 'then', 'else', 'dependentSchemas', 'dependencies', 'prefixItems', 'items'],
  ...['additionalItems', 'contains', 'properties', 'patternProperties', 'additionalProperties'],
  ...['propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'discriminator'],
];
const known: ReadonlySet<string> = new Set(keywords);

/** More notes than these are nobody's to read. */
const mostNotes = 20;

/** What of a schema is not checked, each thing once. */
export class SchemaNotes {
  readonly #notes = new Map<string, SchemaNote>();

  get list(): readonly SchemaNote[] {
    return [...this.#notes.values()];
  }

  /** Notes keywords that look misspelt, and formats that nothing here knows. */
  look(place: SchemaPlace): void {
    const { schema } = place;
    if (!isJsonObject(schema)) return;
    for (const key of Object.keys(schema)) {
      if (known.has(key)) continue;
      const meant = keywords.find((keyword) => isNearMiss(key, keyword));
      if (meant === undefined || Object.hasOwn(schema, meant)) continue;
      const message = `"${key}" is no keyword of JSON Schema, so it is ignored. Did you mean "${meant}"?`;
      this.add(place, pointerOf(key), 'warning', message, 'key');
    }
    const { format } = schema;
    if (typeof format !== 'string' || isCheckedFormat(format)) return;
    this.add(place, '/format', 'information', `The format "${format}" is not checked.`);
  }

  addPattern(place: SchemaPlace, below: string, pattern: string, fault: PatternFault): void {
    const [severity, reason] = patternReasons[fault];
    const message = `The pattern ${JSON.stringify(pattern)} ${reason}`;
    this.add(place, below, severity, message, below === '/pattern' ? 'value' : 'key');
  }

  /** @param below the pointer from the place on */
  add(
    { resource: { document }, pointer }: SchemaPlace,
    below: string,
    severity: Severity,
    message: string,
    target: ProblemTarget = 'value',
  ): void {
    if (this.#notes.has(message) || this.#notes.size >= mostNotes) return;
    const at = pointer + below;
    const range = document.rangeOf(at, target);
    const place = { address: document.address, pointer: at, range };
    this.#notes.set(message, { severity, message, place });
  }
}

const notChecked = 'so it is not checked: such patterns can take endless time.';

const patternReasons: Readonly<Record<PatternFault, readonly [Severity, string]>> = {
  'not a regular expression': [
    'warning',
    'is not a regular expression of ECMAScript, so it is not checked: correct it.',
  ],
  'look-around': ['information', `looks ahead or behind, ${notChecked}`],
  'back reference': ['information', `refers back to a group, ${notChecked}`],
  'inline flags': ['information', 'sets flags for a part of it, so it is not checked.'],
  'too large': ['information', 'repeats too much, so it is not checked.'],
};
