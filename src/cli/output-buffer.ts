import type { Write } from './problem-formats/problem-format.ts';

/** Gathers small texts and hands them on in pieces of about this many UTF-16 units. */
const chunkLength = 64 * 1024;

export interface OutputBuffer {
  readonly write: Write;
  /** Hands on what is left. */
  readonly flush: () => void;
}

export function outputBuffer(out: (text: string) => void): OutputBuffer {
  let pending = '';
  const flush = (): void => {
    if (pending === '') return;
    const text = pending;
    pending = '';
    out(text);
  };
  return {
    write(text) {
      pending += text;
      if (pending.length >= chunkLength) flush();
    },
    flush,
  };
}
