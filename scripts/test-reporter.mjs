// Prints what a reader needs of node:test: failures with their cause, skips with their reason, and the counts.
import { inspect } from 'node:util';

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* report(source) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for await (const event of source) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') {
      yield event.data.message;
      continue;
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { data } = event;
    if (data.details.type === 'suite') continue;
    if (data.skip !== undefined) {
      skipped += 1;
      yield `  skipped: ${data.name} (${String(data.skip)})\n`;
    } else if (event.type === 'test:pass') {
      passed += 1;
    } else {
      failed += 1;
      yield `  FAILED: ${data.name} (${data.file ?? ''}:${String(data.line ?? '')})\n`;
      yield `${causeOf(data.details)}\n`;
    }
  }
  yield `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}\n`;
}

/** @param {object} details */
function causeOf(details) {
  /** @type {string[]} */
  const texts = [];
  let error = 'error' in details ? details.error : undefined;
  // That of node:test says nothing by itself; of others that have a cause, e.g. of a property, both count.
  if (error instanceof Error && error.cause !== undefined) error = error.cause;
  while (error instanceof Error) {
    texts.push(error.stack ?? error.message);
    error = error.cause;
  }
  if (error !== undefined) texts.push(inspect(error));
  return texts.join('\n').replaceAll(/^/gm, '    ');
}
