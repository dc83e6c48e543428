// The yardstick: read a file in the fastest known way, decode and JSON.parse each line, do nothing else.
import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import process from 'node:process';

const [file = ''] = process.argv.slice(2);
const gap = 64;
const blockBytes = 1 << 20;
const memory = Buffer.allocUnsafeSlow(gap + 2 * blockBytes);
const fileDescriptor = openSync(file, 'r');
let carried = 0;
let bad = 0;

for (;;) {
  const count = readSync(fileDescriptor, memory, gap + carried, blockBytes, null);
  if (count === 0) break;
  const end = gap + carried + count;
  let start = gap;
  for (;;) {
    const lineFeed = memory.indexOf(10, start);
    if (lineFeed === -1 || lineFeed >= end) break;
    try {
      JSON.parse(memory.toString('utf8', start, lineFeed));
    } catch {
      bad += 1;
    }
    start = lineFeed + 1;
  }
  memory.copyWithin(gap, start, end);
  carried = end - start;
}
closeSync(fileDescriptor);
process.stdout.write(`${bad} lines are not JSON\n`);
