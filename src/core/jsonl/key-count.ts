const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/**
 * At least the number of keys that valid JSON text holds: every key ends with an unescaped quote before a colon.
 * A string that begins with a colon is counted too, so more than the real number is possible, less is not. Held
 * against the keys of the parsed value, where a duplicate key counts once, equality proves that there is none.
 */
export function keyCountBound(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    let code = text.charCodeAt(before);
    while (code === SPACE || code === TAB || code === CARRIAGE_RETURN || code === LINE_FEED) {
      before -= 1;
      code = text.charCodeAt(before);
    }
    if (code === QUOTE && isUnescaped(text, before)) count += 1;
  }
  return count;
}

function isUnescaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}
