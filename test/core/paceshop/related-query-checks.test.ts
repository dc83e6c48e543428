import { gold, response, testCheck } from './check-table.ts';
import { queries } from './response-places.ts';

testCheck('related-query-count', [
  [
    'four',
    response({ rqList: ['a', 'b', 'c', 'd'] }),
    { pointer: queries, says: /are 4 related queries/ },
  ],
  ['one', response({ rqList: ['a'] }), { pointer: queries, says: /is 1 related query/ }],
  ['six', response({ rqList: ['a', 'b', 'c', 'd', 'e', 'f'] }), { pointer: queries }],
  ['no list', response({ rqList: 'a, b, c, d, e' })],
]);

testCheck('related-query-uniqueness', [
  [
    'a repetition in other case and spaces',
    response({ rqList: ['Grey  Duffel', 'b', ' grey duffel', 'd', 'grey\u00a0duffel'] }),
    { pointer: `${queries}/2`, says: /3 repeats related query 1/ },
    { pointer: `${queries}/4` },
  ],
  [
    'blank ones',
    response({ rqList: ['', 'b', ' '] }),
    { pointer: `${queries}/0` },
    { pointer: `${queries}/2` },
  ],
  ['entries that are no text', response({ rqList: [null, null, 1, 1] })],
  [
    'the injected one',
    { ...gold('REDUNDANCY'), ...response({ rqList: ['a', 'a', 'c', 'd', 'e'] }) },
    {
      pointer: `${queries}/1`,
      severity: 'information',
      says: /REDUNDANCY at rqList\[1\], so it may stay: Related query 2/,
    },
  ],
  [
    'another defect does not explain it',
    { ...gold('XCOMP_MISMATCH'), ...response({ rqList: ['a', 'a', 'c', 'd', 'e'] }) },
    { pointer: `${queries}/1` },
  ],
]);
