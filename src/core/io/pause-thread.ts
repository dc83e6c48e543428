const neverNotified = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread. Only for the synchronous paths, where nothing else could run meanwhile. */
export function pauseThread(milliseconds: number): void {
  Atomics.wait(neverNotified, 0, 0, milliseconds);
}
