import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scenarioKind } from '../../src/core/benchmarks/persevalbench/scenario-kind.ts';
import { RecordValidator } from '../../src/core/validation/record-validator.ts';
import { snippetFiles } from '../../scripts/snippets.mjs';

const project = path.resolve(import.meta.dirname, '../..');

interface Snippet {
  readonly prefix: string;
  readonly body: string;
}

const scenarios = Object.values(
  JSON.parse(snippetFiles().get('snippets/persevalbench-scenario.json') ?? '{}') as Record<
    string,
    Snippet
  >,
);

/** What stands in the editor when no tab stop is filled in. */
function inserted(body: string): string {
  return body.replaceAll(/\$\{\d+:((?:\\.|[^\\}])*)\}/gsu, '$1').replaceAll(/\\([\\$}])/gu, '$1');
}

test('the snippet files are what the script makes (npm run snippets)', () => {
  for (const [file, text] of snippetFiles()) {
    assert.equal(readFileSync(path.join(project, file), 'utf8'), text, file);
  }
});

test('the manifest contributes every snippet file, for JSON Lines alone', () => {
  const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    contributes: { snippets: { language: string; path: string }[] };
  };
  assert.deepEqual(
    manifest.contributes.snippets,
    Array.from(snippetFiles().keys(), (file) => ({ language: 'jsonl', path: `./${file}` })),
  );
});

test('a scenario snippet is one line, which is a record without problems', () => {
  const validator = new RecordValidator(scenarioKind);
  assert.equal(scenarios.length, 19);
  for (const { prefix, body } of scenarios) {
    assert.match(prefix, /^\w+$/u);
    assert.ok(!body.includes('\n'));
    assert.deepEqual(validator.validate(inserted(body)).problems, []);
  }
});

test('the tab stops are numbered from the id on, each once', () => {
  for (const { body } of scenarios) {
    const stops = Array.from(body.matchAll(/\$\{(\d+):/gu), ([, number]) => Number(number));
    assert.ok(stops.length > 40);
    assert.deepEqual(
      stops,
      Array.from(stops, (_, index) => index + 1),
    );
    assert.match(body, /^\{"id":"\$\{1:sc-0001\}"/u);
  }
});
