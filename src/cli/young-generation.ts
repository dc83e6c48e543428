import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Half of what V8 would take; more makes validation no faster. */
const enoughBytes = 8 << 20;

/**
 * Gives a function to be called from time to time: once the space for new objects is large enough, it grows no
 * further. V8 lets it grow to 32 MB, because every record that is validated leaves garbage; the limit is part of the
 * promise of docs/performance.md, and can otherwise only be set by who starts the process. Not for other processes
 * than our own: the flag holds for all of it.
 */
export function youngGenerationKeeper(): () => void {
  let isKept = false;
  return () => {
    if (isKept) return;
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (space === undefined || space.space_size < enoughBytes) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    isKept = true;
  };
}
