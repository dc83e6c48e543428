import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import { toyLevelStudy, toyStudy } from '../../support/toy-study.ts';
import { noStudies, reading } from './review-arbitrary.ts';

const studies = [toyStudy, toyLevelStudy];
const studyOf = (id: string): (typeof studies)[number] | undefined =>
  studies.find((study) => study.id === id);

describe('a table that was made elsewhere', () => {
  it('is read by the names of its columns', () => {
    const text =
      'Item ID,Annotator,Label,Notes,Timestamp,Batch\r\nr-1,Ada,yes,"clear, I think",2026-12-01T10:00:00+01:00,7\r\nr-2,Bo,no,,,7\r\n';
    const { reviews, leftovers, notes } = reading(csvFormat, text, { study: 'mine' });
    assert.deepEqual(
      reviews.map(({ review_id: id, ...rest }) => [/^imported:csv:[0-9a-f]{32}$/u.test(id), rest]),
      [
        [
          true,
          {
            created_at: '2026-12-01T09:00:00.000Z',
            reviewer: 'Ada',
            record_id: 'r-1',
            study: 'mine',
            decision: 'yes',
            comment: 'clear, I think',
            input_hash: 'imported:csv',
          },
        ],
        [
          true,
          {
            created_at: '1970-01-01T00:00:00.000Z',
            reviewer: 'Bo',
            record_id: 'r-2',
            study: 'mine',
            decision: 'no',
            input_hash: 'imported:csv',
          },
        ],
      ],
    );
    assert.deepEqual(leftovers, [
      { place: 'line 2 and 1 more', message: '`Batch` has no place in a review.' },
    ]);
    assert.match(notes.join('\n'), /1 decision without a time/u);
  });

  it('gives an object for several questions', () => {
    const text =
      'record_id,reviewer,decision.colour,decision.answer\nr-1,Ada,all,none\nr-2,Ada,some,\n';
    const { reviews } = reading(csvFormat, text, { study: 'toy_levels', studyOf });
    assert.deepEqual(
      reviews.map(({ decision }) => decision),
      [{ colour: 'all', answer: 'none' }, { colour: 'some' }],
    );
  });

  it('gives the form of a known study, whichever way its choice is written', () => {
    const text = 'record_id,reviewer,label\nr-1,Ada,yes\nr-2,Ada,No\nr-3,Ada,perhaps\n';
    const { reviews, leftovers } = reading(csvFormat, text, { study: 'toy_named', studyOf });
    assert.deepEqual(
      reviews.map(({ decision }) => decision),
      [{ named: 'yes' }, { named: 'no' }],
    );
    assert.deepEqual(
      leftovers.map(({ place, text: piece }) => [place, piece]),
      [['line 4: {"decision":"perhaps"}', '{"decision":"perhaps"}']],
    );
  });

  it('lists rows that hold no decision, stray cells and times that cannot be read', () => {
    const text =
      'record_id,reviewer,decision,time\nr-1,Ada,,\nr-2,Ada,yes,soon,stray\nr-3,Ada,"yes"no,\n';
    const { reviews, leftovers } = reading(csvFormat, text);
    assert.equal(reviews.length, 1);
    assert.deepEqual(
      leftovers.map(({ place, message, text: piece }) => [place, message, piece]),
      [
        ['line 2', 'The row holds no decision.', undefined],
        ['line 3', 'The cell stands under no column.', 'stray'],
        ['line 4', 'The row is left out. Text follows a closing quote: "no".', undefined],
        [
          'line 3',
          'The time cannot be read: it is neither ISO 8601 nor Unix seconds or milliseconds from 2000 to 2100.',
          'soon',
        ],
      ],
    );
  });

  it('keeps ids of reviews, and gives the same ones whenever it is read', () => {
    const text =
      'review_id,record_id,reviewer,decision\nx-1,r-1,Ada,yes\n,r-1,Bo,yes\n,r-1,Bo,no\n,r-1,Bo,no\n,r-1,Bo,yes\n';
    const [once, again] = [reading(csvFormat, text), reading(csvFormat, text)];
    assert.deepEqual(once, again);
    assert.equal(once.reviews[0]?.review_id, 'x-1');
    // Bo said yes, no twice and yes again: without times the last row counts.
    assert.deepEqual(
      once.reviews.map(({ created_at: time, decision }) => [time.slice(20), decision]),
      [
        ['000Z', 'yes'],
        ['000Z', 'yes'],
        ['001Z', 'no'],
        ['002Z', 'yes'],
      ],
    );
    assert.match(once.notes.join('\n'), /1 decision left out that said the same/u);
  });

  const refused = [
    { name: 'no line', text: '', says: /no line with the names/u },
    { name: 'no decision', text: 'a,b\n1,2\n', says: /No column holds the decision.*"a", "b"/u },
    {
      name: 'an open quote',
      text: 'record_id,decision\n"r-1,yes\n',
      says: /Line 2 opens a quote/u,
    },
    {
      name: 'nobody who decided',
      text: 'record_id,decision\nr-1,yes\nr-2,no\n',
      says: /2 decisions \(first: line 2\) do not say who decided.*--reviewer/u,
    },
  ];
  for (const { name, text, says } of refused) {
    it(`is refused with ${name}`, () => {
      const read = csvFormat.read(text, { studyOf: noStudies });
      assert.match(read.ok ? '' : read.error, says);
    });
  }
});
