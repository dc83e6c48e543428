/** How long something takes, as people read it. */

const mostSeconds = 90;
const day = 24 * 60 * 60_000;

/** @example `0.04 s`, `12.4 s`, `12 min`, `3 h 20 min`, `more than a day` */
export function timeWords(milliseconds: number): string {
  if (milliseconds <= 0) return '0 s';
  const seconds = milliseconds / 1_000;
  if (seconds < 0.001) return 'less than 0.001 s';
  if (seconds < 0.095) return `${seconds.toPrecision(1)} s`;
  if (seconds < mostSeconds) return `${seconds.toFixed(1)} s`;
  return milliseconds > day ? 'more than a day' : minutesAndHours(seconds);
}

/** @example `12 min`, `3 h 20 min` */
export function minutesAndHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
