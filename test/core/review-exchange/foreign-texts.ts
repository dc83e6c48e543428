import { writeCsv } from '../../../src/core/csv/csv-table.ts';

/** One answer of Ada to one question about one item. */
export interface ForeignText {
  readonly record: string;
  readonly candidate?: string | undefined;
  readonly study: string;
  readonly question: string;
  readonly answer: string;
}

/** As each format would hold it, by the id of the format. A table with a column for each rater does not say the question. */
export const foreignTexts: Readonly<Record<string, (said: ForeignText) => string>> = {
  csv: ({ question, answer, ...item }) => {
    const { headings, cells } = identity(item);
    return writeCsv([
      [...headings, 'reviewer', `decision.${question}`],
      [...cells, 'Ada', answer],
    ]);
  },
  'csv-wide': ({ answer, ...item }) => {
    const { headings, cells } = identity(item);
    return writeCsv([
      [...headings, 'rater.Ada'],
      [...cells, answer],
    ]);
  },
  prodigy: ({ question, answer, ...item }) =>
    `${JSON.stringify({
      text: 'It is there.',
      meta: named(item),
      options: [{ id: `${question}: ${answer}` }],
      accept: [`${question}: ${answer}`],
      config: { choice_style: 'multiple' },
      answer: 'accept',
      _annotator_id: 'Ada',
      // Our own tasks alone name questions in their options.
      benchwright: [],
    })}\n`,
  'label-studio': ({ question, answer, ...item }) =>
    JSON.stringify([
      {
        id: 1,
        data: named(item),
        annotations: [
          {
            id: 2,
            completed_by: { email: 'Ada' },
            result: [
              {
                from_name: question,
                to_name: 'item',
                type: 'choices',
                value: { choices: [answer] },
              },
            ],
          },
        ],
      },
    ]),
  argilla: ({ question, answer, ...item }) =>
    JSON.stringify([
      {
        id: 'a-1',
        metadata: named(item),
        fields: {},
        responses: { [question]: [{ value: answer, user_id: 'Ada', status: 'submitted' }] },
      },
    ]),
};

type Item = Pick<ForeignText, 'record' | 'candidate' | 'study'>;

function named({ record, candidate, study }: Item): Readonly<Record<string, string>> {
  return { record_id: record, study, ...(candidate === undefined ? {} : { candidate }) };
}

function identity(item: Item): { readonly headings: string[]; readonly cells: string[] } {
  const entries = Object.entries(named(item));
  return {
    headings: entries.map(([name]) => name),
    cells: entries.map(([, value]) => value),
  };
}
