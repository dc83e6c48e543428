import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Code for the top of a bundle: it says which Node is needed where this one is older, before anything runs that such a Node
 * lacks. In the JavaScript of old, so that theirs can read it.
 */
export function nodeGuard() {
  const file = path.join(import.meta.dirname, '../package.json');
  /** @type {unknown} */
  const read = JSON.parse(readFileSync(file, 'utf8'));
  const { node } = /** @type {{ engines: { node: string } }} */ (read).engines;
  const least = Number(/^>=(\d+)$/.exec(node)?.[1]);
  if (!Number.isInteger(least)) throw new Error(`package.json: engines.node is ${node}`);
  const sentence = `error: benchwright needs Node ${least} or later, and this is Node `;
  return `if (parseInt(process.versions.node, 10) < ${least}) {
  require('fs').writeSync(2, ${JSON.stringify(sentence)} + process.versions.node + '.\\n');
  process.exit(2);
}`;
}
