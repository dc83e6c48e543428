// Cuts a file into lines and does nothing with them: `frames`, `readline` or `plain` (no lines at all).
import { once } from 'node:events';
import { createReadStream, openSync, readSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { LineFramer } from '../../../src/core/jsonl/framing.ts';

const [method, file = ''] = process.argv.slice(2);
const gap = 64;
const blockBytes = 1 << 20;
let lines = 0;
const onLine = (): void => {
  lines += 1;
};

function readBlocks(onBlock: (block: Buffer) => void): void {
  const memory = Buffer.allocUnsafeSlow(gap + blockBytes);
  const fileDescriptor = openSync(file, 'r');
  for (;;) {
    const count = readSync(fileDescriptor, memory, gap, blockBytes, null);
    if (count === 0) break;
    onBlock(memory.subarray(gap, gap + count));
  }
}

const start = performance.now();
if (method === 'frames') {
  const framer = new LineFramer();
  readBlocks((block) => {
    framer.push(block, onLine);
  });
  framer.end(onLine);
} else if (method === 'readline') {
  const reader = createInterface({ input: createReadStream(file) });
  reader.on('line', onLine);
  await once(reader, 'close');
} else {
  readBlocks(() => undefined);
}
process.stdout.write(`${performance.now() - start} ${lines}\n`);
