import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  _,
  nil,
  str,
  stringify,
  type Ajv,
  type CodeKeywordDefinition,
  type KeywordCxt,
  type Name,
} from 'ajv';
import { useFunc } from 'ajv/dist/compile/util.js';
import codePointCount from 'ajv/dist/runtime/ucs2length.js';
import { duplicateItems } from './duplicate-items.ts';
import { nestingKeywords } from './nested-errors.ts';

/** Keywords that say something to people and editors and assert nothing. */
const annotationKeywords = ['enumDescriptions', 'markdownDescription'];

export interface AjvOptions {
  /** Keeps the generated source, for validators that are compiled at build time. */
  readonly keepsSource?: boolean;
}

/**
 * Ajv for draft 2020-12, all errors, with three keywords made faster: the stock `minLength` and `maxLength` count
 * code points of every string, and `uniqueItems` makes each string a property key; together they took half of
 * the validation time. Errors are the same as the stock ones, in the same order, but that those of keywords with
 * parts say which the errors of their parts are (nested-errors.ts).
 */
export function createAjv(options: AjvOptions = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ...(options.keepsSource === true ? { code: { source: true, esm: true } } : {}),
  });
  ajv.addVocabulary([...annotationKeywords]);
  replaceKeywords(ajv, ownKeywords());
  return ajv;
}

/** The keywords that are better than the stock ones. */
export function ownKeywords(): readonly CodeKeywordDefinition[] {
  return [maxLength, minLength, uniqueItems, ...nestingKeywords];
}

export function replaceKeywords(
  ajv: Pick<Ajv, 'addKeyword' | 'removeKeyword'>,
  definitions: readonly CodeKeywordDefinition[],
): void {
  for (const definition of definitions) {
    ajv.removeKeyword(String(definition.keyword));
    ajv.addKeyword(definition);
  }
}

const minLength = lengthLimit('minLength', 'fewer');
const maxLength = lengthLimit('maxLength', 'more');

/**
 * A string of L code units has between L/2 and L code points: they are counted only where that does not decide.
 */
function lengthLimit(keyword: string, comparative: 'fewer' | 'more'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    // Ajv checks keywords in the order of its vocabularies; these two came just before `pattern`.
    before: 'pattern',
    error: {
      message: ({ schemaCode }) => str`must NOT have ${comparative} than ${schemaCode} characters`,
      params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
    },
    code(context: KeywordCxt) {
      const { gen, data, schemaCode: limit } = context;
      const count = _`${useFunc(gen, codePointCount.default)}(${data})`;
      context.fail(
        comparative === 'fewer'
          ? _`${data}.length < 2 * ${limit} && (${data}.length < ${limit} || ${count} < ${limit})`
          : _`${data}.length > ${limit} && (${data}.length > 2 * ${limit} || ${count} > ${limit})`,
      );
    },
  };
}

/** Linear, also for hostile arrays: the stock keyword compares each object with each other one. */
const uniqueItems: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  before: 'maxContains',
  error: {
    message: ({ params: { found } }: { params: { found?: Name } }) =>
      str`must NOT have duplicate items (items ## ${_`${found ?? nil}.j`} and ${_`${found ?? nil}.i`} are identical)`,
    params: ({ params: { found } }: { params: { found?: Name } }) => _`${found ?? nil}`,
  },
  code(context: KeywordCxt) {
    if (context.schema !== true) return;
    const { gen, data } = context;
    const find = gen.scopeValue('func', {
      ref: duplicateItems,
      // Resolved from the project's folder by scripts/standalone-validators.mjs.
      code: _`require("./src/core/schema/duplicate-items.ts").duplicateItems`,
    });
    const types = scalarTypesOf(context.parentSchema['items']);
    const found = gen.const(
      'found',
      types.length === 0 ? _`${find}(${data})` : _`${find}(${data}, ${stringify(types)})`,
    );
    context.setParams({ found });
    context.fail(_`${found} !== undefined`);
  },
};

const scalarTypes = ['string', 'number', 'integer', 'boolean', 'null'] as const;

/** Empty where items may be something else than scalars. */
function scalarTypesOf(items: unknown): readonly string[] {
  const named: unknown =
    typeof items === 'object' && items !== null && 'type' in items ? items.type : [];
  const all = Array.isArray(named) ? (named as readonly unknown[]) : [named];
  const types = scalarTypes.filter((type) => all.includes(type));
  return types.length === all.length ? types : [];
}
