import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv, writeCsv } from '../../../src/core/csv/csv-table.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { type ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { studyInputHash } from '../../../src/core/review/review-hash.ts';
import { toyStudy } from '../../support/toy-study.ts';
import { reading } from './review-arbitrary.ts';
import { exportReviews } from '../../support/whole-exchanges.ts';

const record = { key: 'r', colour: 'red', answer: 'A red door.', gold: true };
const blindStudy = { ...toyStudy, id: 'blind', isBlind: true };
const context: ExportContext = {
  studyOf: (id) => (id === 'blind' ? blindStudy : undefined),
  recordsOf: () => new Map<string, JsonValue>([['r', record]]),
};

function shownHash(): string {
  const shown = blindStudy.show(record, { candidate: 'answer' });
  assert.ok(shown.ok);
  return studyInputHash(blindStudy, shown.value);
}

const adas: Review = {
  review_id: 'r1',
  created_at: '2026-12-01T10:00:00.000Z',
  reviewer: 'Ada',
  record_id: 'r',
  candidate: 'answer',
  study: 'blind',
  decision: { named: 'no', why: 'It says green.' },
  input_hash: shownHash(),
};

/** The file after Zoe has answered no as well, in the tool: by the id of the format. */
const withZoe: Readonly<Record<string, (text: string) => string>> = {
  csv: (text) => {
    const [heading = [], row = []] = readCsv(text).rows.map(({ cells }) => cells);
    const own: Readonly<Record<string, string>> = {
      review_id: '',
      created_at: '',
      reviewer: 'Zoe',
      input_hash: '',
      benchwright: '',
    };
    const added = heading.map((column, at) => own[column] ?? row[at] ?? '');
    return writeCsv([heading, row, added]);
  },
  'csv-wide': (text) => {
    const [heading = [], row = []] = readCsv(text).rows.map(({ cells }) => cells);
    return writeCsv([
      [...heading, 'rater.Zoe'],
      [...row.map((cell, at) => (heading[at] === 'input_hash' ? '' : cell)), 'no'],
    ]);
  },
  prodigy: (text) => {
    const row: JsonObject = {
      ...(JSON.parse(text) as JsonObject),
      _annotator_id: 'Zoe',
      _session_id: 'Zoe',
    };
    // JSON has no undefined: it leaves the property out.
    return `${text}${JSON.stringify({ ...row, benchwright: undefined })}\n`;
  },
  'label-studio': (text) => {
    const [item] = JSON.parse(text) as [{ annotations: JsonObject[] }];
    item.annotations.push({ ...item.annotations[0], completed_by: { email: 'Zoe' } });
    return JSON.stringify([item]);
  },
  argilla: (text) => {
    const [item] = JSON.parse(text) as [{ responses: Record<string, JsonObject[]> }];
    for (const answers of Object.values(item.responses)) {
      answers.push({ ...answers[0], user_id: 'Zoe' });
    }
    return JSON.stringify([item]);
  },
};

describe('an answer that somebody adds to a blind item in another tool', () => {
  for (const format of reviewFormats) {
    it(`is about what was shown, as ${format.id}`, () => {
      const { text } = exportReviews([adas], format, context);
      const answered = withZoe[format.id]?.(text) ?? '';
      const read = unhiddenReviews(
        reading(format, answered, { studyOf: context.studyOf }),
        context,
      );
      assert.deepEqual(read.leftovers, []);
      const zoes = read.reviews.find(({ reviewer }) => reviewer === 'Zoe');
      assert.deepEqual(
        [zoes?.record_id, zoes?.candidate, zoes?.input_hash],
        ['r', 'answer', shownHash()],
      );
      assert.equal((zoes?.decision as JsonObject)['named'], 'no');
    });
  }
});
