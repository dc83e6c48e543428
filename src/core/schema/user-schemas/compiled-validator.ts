import type { ValidateFunction } from 'ajv';
import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import type { SchemaError, SchemaValidator } from '../schema-validator.ts';
import { TooMuchWorkError, type WorkBudget } from './work-budget.ts';

/** A validator that comes to an end with every record: what it could not do is an error of its own. */
export function compiledValidator(validate: ValidateFunction, budget: WorkBudget): SchemaValidator {
  return (value) => {
    budget.start(() => countValues(value));
    try {
      if (validate(value)) return [];
      const { errors } = validate;
      validate.errors = null;
      return errors ?? [];
    } catch (error) {
      if (error instanceof TooMuchWorkError) return [unfinished('tooMuchWork')];
      // The stack overflows with records and schemas that are both nested deep.
      if (error instanceof RangeError) return [unfinished('tooDeep')];
      throw error;
    }
  };
}

function unfinished(keyword: string): SchemaError {
  return { keyword, instancePath: '', schemaPath: '#', params: {} };
}

function countValues(value: JsonValue): number {
  let count = 0;
  const waiting: (JsonValue | undefined)[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    count += 1;
    if (isJsonArray(next)) for (const item of next) waiting.push(item);
    else if (isJsonObject(next)) for (const key in next) waiting.push(next[key]);
  }
  return count;
}
