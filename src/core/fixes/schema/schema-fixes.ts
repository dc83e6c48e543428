import type { Fix } from '../../model/fix.ts';
import type { JsonObject, JsonValue } from '../../model/json.ts';
import { segmentsOf, valueAt, type JsonPointer } from '../../model/pointer.ts';
import { addItems, removeDuplicates, removeExtraItems } from './list-fixes.ts';
import {
  extraProperty,
  missingProperty,
  removeOptional,
  ruledOut,
  wrongName,
} from './property-fixes.ts';
import { renamesOf } from './rename-fixes.ts';
import { listOf, removeAt, type SchemaFault } from './schema-fault.ts';
import { choose, clamp, constant, convert, fixedForms } from './value-fixes.ts';

/** Ways to mend an error of any schema, the likeliest first; none where only a person can tell. */
export function schemaFixes(fault: SchemaFault): readonly Fix[] {
  const { error, record } = fault;
  const { instancePath: pointer, keyword, params, schemaPath } = error;
  if (keyword === 'propertyNames') return wrongName(fault);
  // Such an error is about a name, and its path is that of the object.
  if (schemaPath.includes('/propertyNames/') || Object.hasOwn(error, 'propertyName')) return [];
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return missingProperty(fault);
    case 'enum':
      return choose(fault, listOf(params['allowedValues']));
    case 'anyOf':
    case 'oneOf':
      return choose(fault, fixedForms(fault));
    case 'const':
      return [constant(fault)];
    case 'type':
      return convert(fault);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return extraProperty(fault);
    case 'not':
      return ruledOut(fault);
    case 'uniqueItems':
      return [removeDuplicates(fault)];
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return removeExtraItems(fault);
    case 'minItems':
      return addItems(fault);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return clamp(fault);
    case 'minLength':
      return valueAt(record, pointer) === '' ? removeOptional(fault) : [];
    case 'false schema':
      return pointer === '' ? [] : [removeAt(pointer)];
    default:
      return [];
  }
}

/** Renames of a property that the schema does not know, for the warning of ours that speaks of it. */
export function nearMissFixes(
  pointer: JsonPointer,
  record: JsonValue,
  schema: JsonObject,
): readonly Fix[] {
  const key = segmentsOf(pointer).at(-1) ?? '';
  return renamesOf(record, schema, pointer.slice(0, pointer.lastIndexOf('/')), key);
}
