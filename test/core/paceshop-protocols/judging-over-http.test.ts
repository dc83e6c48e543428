import assert from 'node:assert/strict';
import { test } from 'node:test';

import { indexJudgments } from '../../../src/core/judging/judgment-index.ts';
import { formatJudgmentLine, readJudgments } from '../../../src/core/judging/judgment-line.ts';
import { judgeFromModel } from '../../../src/core/judging/judge-from-model.ts';
import { judgmentKey } from '../../../src/core/judging/question.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { EndpointModel } from '../../../src/core/models/endpoint/endpoint-model.ts';
import { modelApis } from '../../../src/core/models/model-apis.ts';
import { startFakeServer } from '../../harness/fake-server/fake-server.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';
import { FakeClock } from '../judging/fake-clock.ts';
import { judgeCandidate } from '../judging/judge-candidate.ts';
import { allSettings, prepare, settingOf } from './all-settings.ts';
import { axes, badVerdict, goodVerdict } from './verdicts.ts';

const record = shoppingRecord();
const [api] = Object.values(modelApis);
assert.ok(api);

/** As a model says it: spelled in its own way, the scores beside the rest, words around it. */
const loose = `I see a problem.\n${JSON.stringify({
  ...badVerdict({ defect_family: 'xcomp_mismatch', defect_location: 'rqList', confidence: 0.6 }),
  axis_scores: undefined,
  ...axes(4, 2.5, 4, 5),
})}`;
const replies = [
  loose,
  JSON.stringify(goodVerdict()),
  JSON.stringify(badVerdict({ confidence: '0.9' })),
  JSON.stringify(badVerdict()),
];

test('repeats over HTTP: what is sent, what is kept, and what they say together', async (context) => {
  const server = await startFakeServer({ handler: ({ count }) => replies[count - 1] ?? '' });
  context.after(() => server.close());
  const { protocol, question } = settingOf('PACEJudge');
  const call = prepare(record, { protocol, question });
  const judge = judgeFromModel(
    new EndpointModel(api, { baseUrl: server.baseUrl, model: 'm' }, fetch),
  );
  const judgments: Judgment[] = [];
  for (const sample of replies.keys()) {
    judgments.push(
      await judgeCandidate(
        { benchmark: 'paceshop', recordId: 'ps-0001', protocol, question, call, sample },
        {
          judge,
          clock: new FakeClock({ nowMs: 0 }),
          random: () => 0,
          createId: () => `j${sample}`,
        },
        new AbortController().signal,
      ),
    );
  }

  const [sent] = server.requests;
  assert.ok(sent);
  assert.match(JSON.stringify(sent), /weekend travel bag/);
  assert.doesNotMatch(JSON.stringify(sent), /ps-0001|persona-0101/);
  assert.deepEqual(
    judgments.map(({ outcome }) => outcome),
    ['verdict', 'verdict', 'unreadable', 'verdict'],
  );
  assert.deepEqual(
    judgments[0]?.verdict,
    badVerdict({ confidence: 0.6, axis_scores: axes(4, 2.5, 4, 5) }),
  );
  assert.equal(judgments[2]?.raw, replies[2]);

  const stored = readJudgments(judgments.map(formatJudgmentLine).join('\n'));
  assert.deepEqual(stored.problems, []);
  const { groups } = indexJudgments({
    protocols: allSettings.map((setting) => setting.protocol),
    records: new Map([['ps-0001', record]]),
    judgments: stored.judgments.map(({ judgment }) => judgment),
  });
  const key = judgmentKey('ps-0001', 'response');
  assert.deepEqual(
    groups[0]?.fresh.get(key)?.verdict,
    badVerdict({ confidence: 0.7, axis_scores: axes(4, 2, 4, 5) }),
  );
  assert.equal(groups[0].samples.get(key)?.length, 4);
});
