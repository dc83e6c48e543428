import { parentPort, type MessagePort } from 'node:worker_threads';
import { allBenchmarks } from '../../core/benchmarks/all-benchmarks.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReportAnswers, ReportCall, ReportReply, ReportRequest } from './report-calls.ts';
import { ReportSession } from './report-session.ts';
import { ReportTurns, type ReportTurn } from './report-turns.ts';

/** The entry of the report's thread: the extension host stays free for typing. */
function serve(port: MessagePort): void {
  const session = new ReportSession(allBenchmarks);
  let earlier: Promise<void> = Promise.resolve();
  let turns: ReportTurns | undefined;
  port.on('message', (request: ReportRequest) => {
    if (request.type === 'stop') {
      turns?.stop();
      return;
    }
    earlier = earlier.then(async () => {
      if (request.type === 'lines') {
        session.addLines(request.lines, request.isFirst);
        return;
      }
      const { id, call } = request;
      turns = new ReportTurns((progress) => {
        port.postMessage({ id, progress } satisfies ReportReply);
      });
      port.postMessage(await reply(session, id, call, turns));
    });
  });
}

async function reply(
  session: ReportSession,
  id: number,
  call: ReportCall,
  turns: ReportTurns,
): Promise<ReportReply> {
  try {
    return { id, ok: true, answer: await answer(session, call, turns.take) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return {
      ...{ id, ok: false, error: text },
      ...(error instanceof UserError ? { code: error.code } : {}),
    };
  }
}

async function answer(
  session: ReportSession,
  call: ReportCall,
  turn: ReportTurn,
): Promise<ReportAnswers[ReportCall['type']]> {
  switch (call.type) {
    case 'build':
      return session.build(call.task, turn);
    case 'filter':
      return session.filter(call.filter, turn);
    case 'list':
      return session.list(call.place, call.count, call.title);
    case 'render':
      return session.render(call.format);
    case 'table':
      return session.table(call.part, call.format);
  }
}

if (parentPort !== null) serve(parentPort);
