import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _, Ajv, str, type CodeKeywordDefinition, type Options } from 'ajv';
import reference from 'ajv/dist/vocabularies/core/ref.js';
import { isJsonArray } from '../../model/json.ts';
import { ownKeywords, replaceKeywords } from '../create-ajv.ts';
import { isMultipleOf } from './decimal-multiple.ts';
import type { Dialect } from './dialect.ts';
import { membership } from './set-membership.ts';
import { formatTests } from './user-formats.ts';
import { userPattern, type TextTest } from './user-pattern.ts';
import type { WorkBudget } from './work-budget.ts';

const versions: Readonly<Record<Dialect, new (options: Options) => Ajv>> = {
  'draft-07': Ajv,
  '2019-09': Ajv2019,
  '2020-12': Ajv2020,
};

/** Ajv for schemas of unknown origin: lenient with what it does not know, and bounded in what a record may cost. */
export function createUserAjv(dialect: Dialect, budget: WorkBudget, options?: Options): Ajv {
  const ajv = new versions[dialect]({
    allErrors: true,
    strict: false,
    // Errors then name the part of the schema that they come from.
    verbose: true,
    // A record has the properties that it holds, not those of every object.
    ownProperties: true,
    validateSchema: false,
    meta: false,
    logger: false,
    formats: { ...formatTests },
    code: { regExp: Object.assign(patternTests(budget), { code: 'userPattern' }) },
    ...options,
  });
  replaceKeywords(ajv, [...ownKeywords(), enumeration, multipleOf, countedReference(budget)]);
  return ajv;
}

/** Patterns that cannot be tested have been taken out of the schema before. */
function patternTests(budget: WorkBudget): (pattern: string) => TextTest {
  return (pattern) => {
    const test = userPattern(pattern, budget);
    if (!test.ok) throw new Error(`the pattern ${pattern} was to be left out: ${test.error}`);
    return { test: (text) => test.value.test(text), toString: () => pattern };
  };
}

/** The stock keyword compares with each value in turn. */
const enumeration: CodeKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  before: 'not',
  error: {
    message: 'must be equal to one of the allowed values',
    params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}`,
  },
  code(context) {
    const { gen, data } = context;
    const schema: unknown = context.schema;
    const values = isJsonArray(schema) ? schema : [];
    const has = gen.scopeValue('func', { ref: membership(values) });
    context.pass(_`${has}(${data})`);
  },
};

/** The stock keyword takes 19.99 for no multiple of 0.01. */
const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(context) {
    const { gen, data, schemaCode } = context;
    const test = gen.scopeValue('func', { ref: isMultipleOf });
    context.pass(_`${test}(${data}, ${schemaCode})`);
  },
};

/** Every reference that is followed counts: see WorkBudget. */
function countedReference(budget: WorkBudget): CodeKeywordDefinition {
  const spend = (): void => {
    budget.spend(1);
  };
  return {
    ...reference.default,
    code(context) {
      context.gen.code(_`${context.gen.scopeValue('func', { ref: spend })}()`);
      reference.default.code(context);
    },
  };
}
