import type { ServerResponse } from 'node:http';

/** How a request ended: the answer went out, we broke off, or the client went away (as it does to cancel). */
export type Ending = 'answered' | 'cut-off' | 'abandoned';

/** The answers whose connection was broken on purpose. */
const brokenOff = new WeakSet<ServerResponse>();

export function breakOff(response: ServerResponse): void {
  brokenOff.add(response);
  response.destroy();
}

export function endingOf(response: ServerResponse): Promise<Ending> {
  return new Promise((resolve) => {
    response.once('close', () => {
      if (response.writableFinished) resolve('answered');
      else resolve(brokenOff.has(response) ? 'cut-off' : 'abandoned');
    });
  });
}

/** Ends early when the client goes away. */
export async function pause(response: ServerResponse, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  await until(response, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  });
}

export async function drained(response: ServerResponse): Promise<void> {
  await until(response, (done) => {
    response.once('drain', done);
    return () => {
      response.off('drain', done);
    };
  });
}

/** Waits for what `start` arranges, or for the end of the connection. */
function until(response: ServerResponse, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      response.off('close', done);
      resolve();
    };
    const stop = start(done);
    response.once('close', done);
    if (response.destroyed) done();
  });
}
