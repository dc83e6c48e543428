// Rebuilds what is derived in the samples: `npm run samples`. A test holds the files against it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { shoppingConstructions } from '../src/core/benchmarks/paceshop/constructions/all-constructions.ts';
import { editedRecord } from '../src/core/jsonl/record-draft.ts';
import { isJsonObject } from '../src/core/model/json.ts';
import { reviewerFileName } from '../src/core/review/reviewer-file-name.ts';
import { sampleReviews } from './sample-reviews.mjs';

/** @import {DerivedRecord, SourceRecord} from '../src/core/benchmarks/construction.ts' */
/** @import {JsonValue} from '../src/core/model/json.ts' */

const project = path.resolve(import.meta.dirname, '..');
const study = 'samples/paceshop/study.paceshop.jsonl';
const shoppers = 'samples/paceshop/shoppers.personas.jsonl';
const scenarios = 'samples/persevalbench/matched.scenarios.jsonl';

export const samplesSeed = 2026;

/**
 * Path below the project to the text of the file.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export function sampleFiles() {
  const reviews = sampleReviews(recordsOf(scenarios, 'id'));
  return new Map([
    [study, shoppingStudy()],
    ...[...reviews].map(
      ([reviewer, text]) => /** @type {const} */ ([reviewerFileName(scenarios, reviewer), text]),
    ),
  ]);
}

/**
 * Each GOOD record as the file has it, followed by one BAD record of each tier and by a swap on each axis, those that are
 * not refused.
 */
function shoppingStudy() {
  const good = recordsOf(study, 'record_id').filter(
    ({ value }) => isJsonObject(value) && value['label'] === 'GOOD',
  );
  const files = { personas: recordsOf(shoppers, 'persona_id') };
  const derived = Map.groupBy(
    [
      ...derivedOf('inject', good, { tiers: '1,2,3,4' }, {}),
      ...derivedOf('swap', good, { axis: 'all' }, files),
    ],
    ({ baseId }) => baseId,
  );
  const lines = good.flatMap(({ id = '', text }) => [
    text,
    ...(derived.get(id) ?? []).map((record) => derivedText(text, record)),
  ]);
  return `${lines.join('\n')}\n`;
}

/**
 * @param {string} name
 * @param {readonly SourceRecord[]} records
 * @param {Readonly<Record<string, string>>} options
 * @param {Readonly<Record<string, readonly SourceRecord[]>>} files
 * @returns {readonly DerivedRecord[]}
 */
function derivedOf(name, records, options, files) {
  const construction = shoppingConstructions.find(({ id }) => id === name);
  if (construction?.type !== 'derive') throw new Error(`Nothing derives records by ${name}.`);
  const made = construction.derive({ records, pool: records, options, files, seed: samplesSeed });
  if (!made.ok) throw new Error(`${name}: ${made.error}`);
  return made.value.records;
}

/**
 * @param {string} base
 * @param {DerivedRecord} record
 */
function derivedText(base, { id, operations }) {
  const derived = editedRecord(base, operations);
  if (!derived.ok) throw new Error(`${id}: ${derived.error}`);
  return derived.value;
}

/**
 * @param {string} file below the project
 * @param {string} idProperty
 * @returns {readonly (SourceRecord & { readonly text: string })[]}
 */
function recordsOf(file, idProperty) {
  return readFileSync(path.join(project, file), 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => {
      /** @type {unknown} */
      const parsed = JSON.parse(text);
      const value = /** @type {JsonValue} */ (parsed);
      const id = isJsonObject(value) ? value[idProperty] : undefined;
      return { id: typeof id === 'string' ? id : undefined, value, text };
    });
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of sampleFiles()) writeFileSync(path.join(project, file), text);
}
