/** The parts of a record that an assistant's answer may state, as the record names them. */
export type AnswerField =
  | 'record_id'
  | 'keyword'
  | 'persona'
  | 'evidence'
  | 'used_evidence_ids'
  | 'label'
  | 'generator'
  | 'response_xml'
  | ResponseField;

export type ResponseField = 'overview_text' | ListField;

export type ListField =
  | 'bold_categories'
  | 'productCategoryList'
  | 'category_search_queries'
  | 'rqList'
  | 'attribution_list';

/** In the order of the contract (appendix B.9). */
export const responseFields: readonly ResponseField[] = [
  'overview_text',
  'bold_categories',
  'productCategoryList',
  'category_search_queries',
  'rqList',
  'attribution_list',
];

/** What the fields are called in answers, beside their own names; of several in one answer, the first that is listed counts. */
const aliases: Readonly<Record<AnswerField, readonly string[]>> = {
  record_id: ['assignment id', 'id'],
  keyword: ['query', 'search query', 'shopping query', 'user query', 'search term', 'search'],
  persona: ['persona json', 'shopper'],
  evidence: ['evidence json', 'evidence pool', 'candidate evidence'],
  used_evidence_ids: ['used evidence', 'used ids'],
  label: [],
  generator: ['model', 'model name', 'assistant', 'engine'],
  response_xml: ['xml'],
  overview_text: [
    ...['overview', 'personalized overview', 'summary', 'introduction', 'intro', 'answer text'],
    ...[
      'response text',
      'answer',
      'response',
      'text',
      'content',
      'message',
      'output',
      'completion',
    ],
  ],
  bold_categories: ['bolded categories', 'bold labels', 'highlights'],
  productCategoryList: [
    ...['product categories', 'category list', 'categories', 'recommended categories'],
    ...['suggested categories', 'category'],
  ],
  category_search_queries: ['category queries', 'category searches', 'search queries'],
  rqList: [
    ...['related queries', 'related searches', 'related query list', 'related', 'refinements'],
    ...['suggested queries', 'suggestions', 'follow ups', 'follow up queries', 'related questions'],
  ],
  attribution_list: [
    ...['attributions', 'attribution', 'citations', 'citation', 'sources', 'references'],
    ...['cited evidence', 'evidence ids', 'evidence attributions', 'supporting evidence ids'],
  ],
};

/** What is left of a name when capitals, spaces, hyphens and underscores do not count. */
export function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

interface FieldName {
  readonly field: AnswerField;
  /** The lower, the more surely the name means the field. */
  readonly rank: number;
}

const names: ReadonlyMap<string, FieldName> = new Map(
  (Object.keys(aliases) as readonly AnswerField[]).flatMap((field) =>
    [field, ...aliases[field]].map((name, rank): readonly [string, FieldName] => [
      plainName(name),
      { field, rank },
    ]),
  ),
);

/** The field that a key of an answer, or a heading in one, means. */
export function fieldNamed(name: string): FieldName | undefined {
  return names.get(plainName(name));
}

export function isResponseField(field: AnswerField): field is ResponseField {
  return field === 'overview_text' || isListField(field);
}

export function isListField(field: AnswerField): field is ListField {
  return field !== 'overview_text' && (responseFields as readonly string[]).includes(field);
}
