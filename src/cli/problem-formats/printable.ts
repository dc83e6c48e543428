/** Control characters (escape sequences of terminals among them), and marks that reorder a line. */
// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text of a file for one line of a terminal: what could steer the terminal is spelled out. */
export function printable(text: string): string {
  return text.replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
