import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { setJudges, startEndpoint, undoEndpoints } from './support/endpoint.ts';
import {
  activate,
  dismissed,
  open,
  sampleLines,
  setSetting,
  until,
  writeFile,
} from './support/workspace.ts';

// The run that opens its folder in restricted mode takes the tests with this mark, the other one all others.
describe('an untrusted workspace @untrusted', () => {
  afterEach(undoEndpoints);

  it('is validated and judged by the baseline, but sends nothing to an endpoint', async () => {
    const probe = await activate();
    assert.equal(vscode.workspace.isTrusted, false);
    const server = await startEndpoint(probe, { handler: () => 'no' });
    await setJudges(server, { model: { model: 'm' } }, 'model');
    const [line = ''] = sampleLines('matched.scenarios.jsonl');
    const uri = writeFile('untrusted.scenarios.jsonl', `${line}\n{"a":1,}\n`);
    await open(uri);
    await until('a problem', () => vscode.languages.getDiagnostics(uri).length > 0);
    await dismissed(vscode.commands.executeCommand('benchwright.judgeRecord', uri, 0));
    assert.deepEqual(server.requests, []);
    await setSetting('judge', 'baseline');
    const judgments = await vscode.commands.executeCommand<Judgment[]>(
      'benchwright.judgeRecord',
      uri,
      0,
    );
    assert.equal(judgments.length, 2);
  });
});
