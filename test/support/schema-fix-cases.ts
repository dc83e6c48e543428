import { scenarioLine } from './check-fix-case.ts';

/** A line of a scenario with one error of its schema, and what a fix of it makes of the line. */
export interface SchemaFixCase {
  readonly code: string;
  readonly title: string;
  readonly line: string;
  readonly result: string;
}

/** Code, title of the fix, and the texts of the valid line that give way: to the fault, and by the fix. */
const replacements: readonly (readonly [
  code: string,
  title: string,
  good: string,
  faulty: string,
  fixed?: string,
])[] = [
  ['schema/unknown-property', 'Rename "responces" to "responses"', '"responses":', '"responces":'],
  ['schema/required', 'Rename "responces" to "responses"', '"responses":', '"responces":'],
  [
    'schema/required',
    'Add evidence_form: "implicit"',
    ',"evidence_form":"explicit"',
    '',
    ',"evidence_form":"implicit"',
  ],
  ['schema/enum', 'Change scene_type to "re_entry"', '"re_entry"', '"re-entry"'],
  ['schema/enum', 'Change status to "superseded"', '"status":"superseded"', '"status":"old"'],
  [
    'schema/type',
    'Change target_turn_index to the number 6',
    '"target_turn_index":6',
    '"target_turn_index":"6"',
  ],
  [
    'schema/type',
    'Change state_b_turns to a list of one: [0]',
    '"state_b_turns":[0]',
    '"state_b_turns":0',
  ],
  [
    'schema/const',
    'Change $kind to "persevalbench/scenario@1"',
    '"task":',
    '"$kind":"persevalbench/scenario","task":',
    '"$kind":"persevalbench/scenario@1","task":',
  ],
  [
    'schema/minimum',
    'Change episode to 1, the least that is allowed',
    '"episode":1',
    '"episode":0',
  ],
];

export const schemaFixCases: readonly SchemaFixCase[] = replacements.map(
  ([code, title, good, faulty, fixed = good], index) => {
    const valid = scenarioLine({ id: `sc-2${index}` });
    const isLast = faulty === '';
    const closing = isLast ? `${valid.slice(0, -1).replace(good, '')}${fixed}}` : undefined;
    return {
      code,
      title,
      line: valid.replace(good, faulty),
      result: closing ?? valid.replace(good, fixed),
    };
  },
);
