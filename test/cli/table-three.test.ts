import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  models,
  tableThree,
  tableThreeColumns,
} from '../core/persevalbench-scorecard/paper-figures.ts';
import { paperAnswers, paperScenarios } from '../core/persevalbench-scorecard/paper-study.ts';
import { parseReport, type ReportData } from '../core/persevalbench-scorecard/report-data.ts';
import type { ChatHandler } from '../harness/fake-server/behaviour.ts';
import { startFakeServer, type FakeServer } from '../harness/fake-server/fake-server.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
const scenarios = paperScenarios();
const answers = new Map<string, ReturnType<typeof paperAnswers>>(
  models.map((model) => [model, paperAnswers(model, scenarios)]),
);

/** Finds the record by the history and the response by its text, as nothing else in a prompt tells them. */
const likeThePaper: ChatHandler = ({ body }) => {
  const prompt = JSON.stringify(body.messages);
  const id = /trip (?<id>sc-\d+)/u.exec(prompt)?.groups?.['id'] ?? '';
  const candidate = prompt.includes('Take the night train.') ? 'right' : 'error';
  const verdict = answers.get(body.model)?.get(id)?.[candidate];
  const subtypes: readonly string[] = [];
  return JSON.stringify({ verdict, subtypes, confidence: 0.8, reasoning: 'As in the paper.' });
};

describe('a server that answers like the four models of table 3', () => {
  let server: FakeServer;
  let data: ReportData;

  before(async () => {
    server = await startFakeServer({ handler: likeThePaper });
    const lines = scenarios.map(({ record }) => `${JSON.stringify(record)}\n`);
    folder.write('paper.scenarios.jsonl', lines.join(''));
    // Two models at a time: fewer starts, and no run longer than a slow machine is given.
    for (const two of [models.slice(0, 2), models.slice(2)]) {
      const judges = two.map((model) => `openai:${model}`).join(',');
      const endpoint = ['--judge', judges, '--base-url', server.baseUrl];
      const { exitCode, errorOut } = await runCli(
        ['judge', 'paper.scenarios.jsonl', ...endpoint, '--concurrency', '16'],
        { folder: folder.path },
      );
      assert.equal(exitCode, 0, errorOut);
    }
    const reported = await runCli(['report', 'paper.scenarios.jsonl', '--format', 'json'], {
      folder: folder.path,
    });
    assert.equal(reported.exitCode, 0, reported.errorOut);
    data = parseReport(reported.out);
  });

  after(() => server.close());

  it('is asked once for each response by each model', () => {
    assert.equal(server.requests.length, models.length * 2 * scenarios.length);
  });

  for (const model of models) {
    it(`reproduces the row of ${model}`, () => {
      const judge = data.judges.find((row) => row.judge === `openai:${model}`);
      assert.ok(judge !== undefined);
      const row = tableThreeColumns.map((column) => {
        const rate = column === 'false_alarm_rate' ? judge.far : judge.err[column];
        return (100 * (rate?.rate ?? NaN)).toFixed(1);
      });
      assert.deepEqual(
        row,
        tableThree[model].map((percent) => percent.toFixed(1)),
      );
    });
  }
});
