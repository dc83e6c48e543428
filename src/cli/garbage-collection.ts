import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Half of what V8 would take; more makes validation no faster. */
const enoughBytes = 8 << 20;

/**
 * Fits garbage collection to the validation of a large file, where every record leaves garbage behind and both
 * threads are busy. Gives a function to be called from time to time.
 *
 * - New objects are collected by the thread that made them: helper threads would take the processors from the two that
 *   validate (a tenth of the processor time).
 * - Once the space for new objects is large enough, it grows no further; V8 lets it grow to 32 MB.
 *
 * V8 reads both flags whenever it collects. They hold for the whole process, so this is for a process of our own only.
 */
export function tunedGarbageCollection(): () => void {
  let isTuned = false;
  let isLargeEnough = false;
  return () => {
    if (!isTuned) setFlagsFromString('--no-parallel-scavenge');
    isTuned = true;
    if (isLargeEnough) return;
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    isLargeEnough = space !== undefined && space.space_size >= enoughBytes;
    if (isLargeEnough) setFlagsFromString('--semi-space-growth-factor=1');
  };
}
