import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const samples = path.join(root, 'samples/paceshop');
const folder = temporaryFolder();

const study = path.join(samples, 'study.paceshop.jsonl');
const personas = path.join(samples, 'shoppers.personas.jsonl');

test('the commands of docs/paceshop.md make the derived samples again, byte for byte', async () => {
  const tiers = path.join(folder.path, 'tiers.paceshop.jsonl');
  const injected = await runInProcess([
    'inject',
    study,
    '--tiers',
    '1,2,3,4',
    '--seed',
    '2026',
    '--out',
    tiers,
  ]);
  assert.equal(injected.exitCode, 0, injected.errorOut);
  const swaps = path.join(folder.path, 'swaps.paceshop.jsonl');
  const swapped = await runInProcess([
    'swap',
    study,
    '--personas',
    personas,
    '--axis',
    'all',
    '--seed',
    '2026',
    '--out',
    swaps,
  ]);
  assert.equal(swapped.exitCode, 1, 'some swaps are refused');
  const { good, injected: inStudy, swapped: swapsInStudy } = partsOfStudy();
  assert.deepEqual(linesOf(tiers), inStudy);
  assert.deepEqual(linesOf(swaps), swapsInStudy);
  assert.equal(good.length + inStudy.length + swapsInStudy.length, linesOf(study).length);
});

test('the figures in the README are those of the built-in baseline today', async () => {
  const copy = path.join(folder.path, 'study.paceshop.jsonl');
  copyFileSync(study, copy);
  const judged = await runInProcess(['judge', copy, '--judge', 'baseline']);
  assert.equal(judged.exitCode, 0, judged.errorOut);
  const reported = await runInProcess(['report', copy, '--format', 'json']);
  assert.equal(reported.exitCode, 0, reported.errorOut);
  const { metrics } = JSON.parse(reported.out) as ReportData;
  const value = (name: string): string => {
    const found = metrics.find((metric) => metric.name === name)?.value ?? undefined;
    return found === undefined ? '-' : (100 * found).toFixed(1);
  };
  const [row] = readme().filter(([first]) => first === 'PACEJudge, baseline');
  assert.deepEqual(row?.slice(1), [
    value('s0-balanced-accuracy'),
    value('s1-p-source'),
    value('s2-loc'),
    value('s3-grounding'),
    value('s4-family'),
    value('false-fire'),
    value('pace-average'),
    value('strict-pace-average'),
  ]);
});

test('what the README counts of the samples is there', () => {
  const text = readFileSync(path.join(root, 'README.md'), 'utf8').replaceAll(/\s+/gu, ' ');
  const { good, injected, swapped } = partsOfStudy();
  const counts = [
    `${good.length} GOOD records on invented products`,
    `${linesOf(personas).length} shoppers`,
    `${injected.length} BAD records with one to four defects`,
    `${swapped.length} swaps of a persona`,
  ];
  assert.deepEqual(
    counts.filter((count) => !text.includes(count)),
    [],
  );
});

interface ReportData {
  readonly metrics: readonly { readonly name: string; readonly value: number | null }[];
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

function partsOfStudy(): {
  readonly good: readonly string[];
  readonly injected: readonly string[];
  readonly swapped: readonly string[];
} {
  const parts = Map.groupBy(linesOf(study), (text) => {
    const { label, swap } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (label === 'GOOD') return 'good';
    return swap === undefined ? 'injected' : 'swapped';
  });
  return {
    good: parts.get('good') ?? [],
    injected: parts.get('injected') ?? [],
    swapped: parts.get('swapped') ?? [],
  };
}

/** The rows of all tables, cell by cell. */
function readme(): readonly (readonly string[])[] {
  return readFileSync(path.join(root, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}
