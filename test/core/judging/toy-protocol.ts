import { promptHashOf } from '../../../src/core/judging/hashes.ts';
import { isJsonObject } from '../../../src/core/model/json.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';

/** Shows the candidate's text and takes `yes` or `no` for an answer. */
export function toyProtocol(promptVersion = '1'): Protocol {
  return {
    id: 'toy/yes-no',
    title: 'Yes or no',
    description: '',
    kind: 'toy/record',
    contexts: [{ id: 'all', title: 'All', description: '', showsGold: [] }],
    defaultContext: 'all',
    promptVersion,
    promptHash: promptHashOf(['Is it so?', promptVersion]),
    ablations: [],
    stages: [],
    prompts: [],
    withPrompts: () => ok(toyProtocol(promptVersion)),
    questions: (candidates, setting) =>
      candidates.map((candidate) => ({ candidate, context: setting.context })),
    prepare: (record, { candidate }) => {
      const text = isJsonObject(record) ? record[candidate] : undefined;
      if (typeof text !== 'string') return err('nothing to judge');
      return ok({
        visible: { text },
        messages: [{ role: 'user', content: `Is it so? ${text}` }],
        baselineReply: () => 'yes',
      });
    },
    readReply: (raw) =>
      raw === 'yes' || raw === 'no'
        ? ok({ verdict: raw, warnings: [] })
        : err('neither yes nor no'),
    voteOf: (verdict) => JSON.stringify(verdict),
    readVerdict: (verdict) => ok({ verdict, warnings: [] }),
    score: () => undefined,
    describe: (verdict) => ({ label: JSON.stringify(verdict) }),
  };
}
