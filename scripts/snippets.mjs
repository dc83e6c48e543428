// Writes `snippets/`, one file for each kind that has a starter: `npm run snippets`. A test holds the files against it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { allBenchmarks } from '../src/core/benchmarks/all-benchmarks.ts';
import { recordKinds } from '../src/core/benchmarks/record-kinds.ts';
import { toWriteMark } from '../src/core/model/to-write.ts';
import { isJsonArray, isJsonObject } from '../src/core/model/json.ts';

/** @import {JsonValue} from '../src/core/model/json.ts' */

/**
 * Path below the project to the text of the file.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export function snippetFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const kind of recordKinds(allBenchmarks)) {
    const starter = kind.authoring?.starter;
    if (starter === undefined) continue;
    const snippets = Object.fromEntries(
      starter.presets.map(({ prefix, title, answers }) => [
        `${kind.title}: ${title}`,
        {
          prefix,
          description: `New ${kind.title}, one line: ${title}`,
          body: snippetBody(starter.skeleton(answers, starter.firstId), kind.idProperty),
        },
      ]),
    );
    files.set(
      `snippets/${kind.id.replaceAll('/', '-')}.json`,
      `${JSON.stringify(snippets, undefined, 2)}\n`,
    );
  }
  return files;
}

/**
 * The record on one line, with a tab stop at its id and at every text to be written.
 *
 * @param {JsonValue} skeleton
 * @param {string} idProperty
 */
function snippetBody(skeleton, idProperty) {
  let stops = 0;
  /**
   * @param {JsonValue} value
   * @param {string} key
   * @param {number} depth
   * @returns {string}
   */
  const write = (value, key, depth) => {
    if (typeof value === 'string') {
      const isStop = value.startsWith(toWriteMark) || (depth === 1 && key === idProperty);
      const text = JSON.stringify(value).slice(1, -1);
      if (!isStop) return `"${escaped(text)}"`;
      stops += 1;
      return `"\${${stops}:${escaped(text).replaceAll('}', '\\}')}}"`;
    }
    if (isJsonArray(value)) {
      return `[${value.map((item) => write(item, '', depth + 1)).join(',')}]`;
    }
    if (!isJsonObject(value)) return JSON.stringify(value);
    const members = Object.entries(value).map(
      ([name, member]) =>
        `${escaped(JSON.stringify(name))}:${write(member ?? null, name, depth + 1)}`,
    );
    return `{${members.join(',')}}`;
  };
  return write(skeleton, '', 0);
}

/**
 * What has a meaning in the text of a snippet.
 *
 * @param {string} text
 */
function escaped(text) {
  return text.replaceAll('\\', '\\\\').replaceAll('$', '\\$');
}

if (process.argv[1] === import.meta.filename) {
  const project = path.resolve(import.meta.dirname, '..');
  await mkdir(path.join(project, 'snippets'), { recursive: true });
  for (const [file, text] of snippetFiles()) await writeFile(path.join(project, file), text);
}
