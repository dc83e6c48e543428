import { _, str, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import { not } from 'ajv/dist/compile/codegen/index.js';
import names from 'ajv/dist/compile/names.js';
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js';
import anyOf from 'ajv/dist/vocabularies/applicator/anyOf.js';
import contains from 'ajv/dist/vocabularies/applicator/contains.js';
import conditional from 'ajv/dist/vocabularies/applicator/if.js';
import oneOf from 'ajv/dist/vocabularies/applicator/oneOf.js';

const errorCount = names.default.errors;

/** What the code of a keyword remembers for its error: how many errors there were when each part was done. */
const endsOf = new WeakMap<object, readonly Code[]>();

/** For each branch; Ajv does not look at those behind one that satisfies `anyOf`. */
function withBranchEnds(stock: CodeKeywordDefinition, before: string): CodeKeywordDefinition {
  return withParameter({
    ...stock,
    before,
    code(context) {
      const { gen, errsCount = 0 } = context;
      const schema: unknown = context.schema;
      const branches: readonly unknown[] = Array.isArray(schema) ? schema : [];
      const ends = branches.map(() => gen.let('_end', errsCount));
      endsOf.set(context, ends);
      const subschema = context.subschema.bind(context);
      context.subschema = (applied, valid) => {
        const result = subschema(applied, valid);
        const end = 'schemaProp' in applied ? ends[Number(applied.schemaProp)] : undefined;
        if (end !== undefined) gen.assign(end, errorCount);
        return result;
      };
      stock.code(context);
    },
  });
}

/** For all parts together. */
function withErrorCount(stock: CodeKeywordDefinition, before: string): CodeKeywordDefinition {
  return withParameter({
    ...stock,
    before,
    code(context) {
      endsOf.set(context, [_`${errorCount}`]);
      stock.code(context);
    },
  });
}

function withParameter(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  const { error } = definition;
  return {
    ...definition,
    error: {
      message: error?.message ?? '',
      params: (context) => {
        const stock = typeof error?.params === 'function' ? error.params(context) : error?.params;
        const ends = branchEnds(context);
        return stock === undefined
          ? _`{branchEnds: ${ends}}`
          : _`{...${stock}, branchEnds: ${ends}}`;
      },
    },
  };
}

function branchEnds(context: KeywordErrorCxt): Code {
  const start = context.errsCount ?? 0;
  const list = (endsOf.get(context) ?? []).reduce<Code>(
    (before, end, index) => (index === 0 ? _`${end} - ${start}` : _`${before}, ${end} - ${start}`),
    _``,
  );
  return _`[${list}]`;
}

/** The stock keyword does not say how many errors there were before a name's. */
const propertyNames: CodeKeywordDefinition = {
  keyword: 'propertyNames',
  type: 'object',
  schemaType: ['object', 'boolean'],
  before: 'additionalProperties',
  error: {
    message: str`property name must be valid`,
    params: ({ params }: { params: { propertyName?: Name; start?: Name } }) =>
      _`{propertyName: ${params.propertyName ?? _`""`}, branchEnds: [${errorCount} - ${params.start ?? 0}]}`,
  },
  code(context: KeywordCxt) {
    const { gen, data } = context;
    const valid = gen.name('valid');
    gen.forIn('key', data, (key) => {
      context.setParams({ propertyName: key, start: gen.const('_start', errorCount) });
      context.subschema(
        {
          keyword: 'propertyNames',
          data: key,
          dataTypes: ['string'],
          propertyName: key,
          compositeRule: true,
        },
        valid,
      );
      gen.if(not(valid), () => {
        context.error(true);
      });
    });
    context.ok(valid);
  },
};

/**
 * Keywords of which the parts report errors of their own, just before the one of the keyword. Stock Ajv does not say
 * which those are; here `branchEnds` among the parameters of the error does: how many errors there were when each part
 * was done, counted from the first one of the keyword. Other than that they are the stock keywords. For `allErrors`.
 */
export const nestingKeywords: readonly CodeKeywordDefinition[] = [
  withBranchEnds(oneOf.default, 'allOf'),
  withBranchEnds(anyOf.default, 'oneOf'),
  withErrorCount(conditional.default, 'then'),
  propertyNames,
  withErrorCount(contains.default, 'uniqueItems'),
];
