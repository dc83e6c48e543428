import { gold, response, testCheck } from './check-table.ts';
import { cited } from './response-places.ts';

testCheck('evidence-ids-in-pool', [
  [
    'ids from elsewhere',
    response({ attribution_list: ['M:X0001:1', 'M:X0009:0', 'm:x0001:1'] }),
    { pointer: `${cited}/1`, says: /no "M:X0009:0"/ },
    { pointer: `${cited}/2` },
  ],
  ['none', response({ attribution_list: [] })],
  ['no pool to tell', { evidence: null, ...response({ attribution_list: ['x'] }) }],
  [
    'an empty pool',
    { evidence: [], ...response({ attribution_list: ['x'] }) },
    { pointer: `${cited}/0` },
  ],
  [
    'the injected ones, in one',
    { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x', 'y', 'z'] }) },
    {
      pointer: `${cited}/0`,
      severity: 'information',
      says: /EVIDENCE_MISMATCH at attribution_list.*\(and 2 more of the kind\)/,
    },
  ],
]);

testCheck('attributions-used', [
  [
    'in any order',
    response({ attribution_list: ['M:X0004:1', 'M:X0003:0', 'M:X0002:0', 'M:X0001:1'] }),
  ],
  [
    'one more',
    response({
      attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1', 'M:X0005:0'],
    }),
    { pointer: `${cited}/4`, says: /used_evidence_ids does not have/ },
  ],
  [
    'one and two less',
    response({ attribution_list: ['M:X0001:1', 'M:X0002:0'] }),
    { pointer: cited, says: /also has "M:X0003:0" and 1 more/ },
  ],
  [
    'one twice',
    response({
      attribution_list: ['M:X0001:1', 'M:X0002:0', 'M:X0003:0', 'M:X0004:1', 'M:X0001:1'],
    }),
    { pointer: `${cited}/4`, says: /attribution 1 already/ },
  ],
  ['no list to compare with', { used_evidence_ids: undefined }],
  [
    'the injected ones',
    { ...gold('EVIDENCE_MISMATCH'), ...response({ attribution_list: ['x'] }) },
    { pointer: `${cited}/0`, severity: 'information' },
  ],
]);
