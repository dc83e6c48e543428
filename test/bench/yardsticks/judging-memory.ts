// Prints the heap in MB after a tenth of the calls of a run and after all of them: judging-memory.ts <calls>
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { appendLine } from '../../../src/core/io/append-only-file.ts';
import { formatJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import { runJudging } from '../../../src/core/judging/run/judging-run.ts';
import { benchPlan, benchTools, startEndpoint } from '../judging-setup.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const calls = Number(process.argv[2]);

function heapMegabytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-run-'));
const file = path.join(folder, 'judgments.jsonl');
const plan = benchPlan(calls / 2);
const endpoint = await startEndpoint({ latencyMs: 1, atOnce: 64, isFailing: true });
let stored = 0;
let early = NaN;
const tools = benchTools(endpoint.baseUrl, {
  concurrency: 32,
  store: (judgment) => {
    appendLine(file, formatJudgmentLine(judgment));
    stored += 1;
    if (stored === calls / 10) early = heapMegabytes();
  },
});
await runJudging(plan, tools, new AbortController().signal);
const late = heapMegabytes();
endpoint.stop();
rmSync(folder, { recursive: true });
// The plan is still in use here as it was then.
process.stdout.write(`${early} ${late} ${plan.callCount}\n`);
