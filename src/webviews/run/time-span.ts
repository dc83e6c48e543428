/** @example formatSpan(42_000) === '42 s'; formatSpan(754_000) === '12 min 34 s'; formatSpan(7_500_000) === '2 h 5 min' */
export function formatSpan(spanMs: number): string {
  const seconds = Math.max(0, Math.round(spanMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
