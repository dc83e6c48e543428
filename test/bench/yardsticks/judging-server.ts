// An endpoint in a process of its own, so that it takes no time from the run that is measured:
//   judging-server.ts <latency in ms> <most calls at once> <failures: yes|no>
// Prints its port. 2% of its answers are 429, 1% 500, 1% cut off and 1% no JSON, where failures are wished for.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { randomFrom } from '../random.ts';

const [latencyMs = 0, atOnce = 1] = process.argv.slice(2, 4).map(Number);
const isFailing = process.argv[4] === 'yes';
const random = randomFrom(1);
const verdict = '{"verdict":"RIGHT","subtypes":[],"confidence":0.9,"reasoning":"It fits."}';
const completion = JSON.stringify({
  id: 'c',
  object: 'chat.completion',
  created: 0,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: verdict }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 },
});
let open = 0;

function answer(response: ServerResponse): void {
  const lot = isFailing ? random.next() : 1;
  if (lot < 0.02) {
    if (lot < 0.01) response.setHeader('retry-after', '1');
    end(response, 429, '{"error":{"message":"slow down"}}');
  } else if (lot < 0.03) end(response, 500, '{"error":{"message":"broken"}}');
  else if (lot < 0.04) response.destroy();
  else if (lot < 0.05) end(response, 200, completion.slice(0, 60));
  else end(response, 200, completion);
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    if (open >= atOnce) {
      end(response, 429, '{"error":{"message":"too many at once"}}');
      return;
    }
    open += 1;
    setTimeout(() => {
      open -= 1;
      answer(response);
    }, latencyMs);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
