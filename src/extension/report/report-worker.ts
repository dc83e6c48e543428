import { parentPort, type MessagePort } from 'node:worker_threads';
import { allBenchmarks } from '../../core/benchmarks/all-benchmarks.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReportAnswers, ReportCall, ReportReply, ReportRequest } from './report-calls.ts';
import { ReportSession } from './report-session.ts';

/** The entry of the report's thread: the extension host stays free for typing. */
function serve(port: MessagePort): void {
  const session = new ReportSession(allBenchmarks);
  let earlier: Promise<void> = Promise.resolve();
  port.on('message', (request: ReportRequest) => {
    earlier = earlier.then(async () => {
      if (request.type === 'lines') session.addLines(request.lines, request.isFirst);
      else port.postMessage(await reply(session, request.id, request.call));
    });
  });
}

async function reply(session: ReportSession, id: number, call: ReportCall): Promise<ReportReply> {
  try {
    return { id, ok: true, answer: await answer(session, call) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { id, ok: false, error: text, isForPeople: error instanceof UserError };
  }
}

async function answer(
  session: ReportSession,
  call: ReportCall,
): Promise<ReportAnswers[ReportCall['type']]> {
  switch (call.type) {
    case 'build':
      return session.build(call.task);
    case 'filter':
      return session.filter(call.filter);
    case 'list':
      return session.list(call.place, call.count, call.title);
    case 'render':
      return session.render(call.format);
    case 'table':
      return session.table(call.part, call.format);
  }
}

if (parentPort !== null) serve(parentPort);
