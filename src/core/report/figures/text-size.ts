/** Of all text in figures, in CSS pixels; figure-styles.ts says the same. */
export const fontSizePx = 12;
export const lineHeightPx = 15;

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff01-\uff60]/u;

/** Nothing measures text where reports are made, so this errs on the wide side. In CSS pixels. */
export function textWidthPx(text: string): number {
  let ems = 0;
  for (const character of text) {
    if (wide.test(character)) ems += 1.05;
    else if (/[mwMW@%]/u.test(character)) ems += 0.95;
    else if (/[iljtf.,:;!'|()[\] ]/u.test(character)) ems += 0.38;
    else if (/\p{Lu}/u.test(character)) ems += 0.72;
    else ems += 0.6;
  }
  return ems * fontSizePx;
}

/** More characters than any place has room for. */
const mostCharacters = 200;

/** Cut in the middle, since names of models differ at their ends; the whole text must stand elsewhere. */
export function shortened(text: string, widthPx: number): string {
  const whole = text.replaceAll(/\s+/gu, ' ').trim();
  if (whole.length <= mostCharacters && textWidthPx(whole) <= widthPx) return whole;
  const start = Array.from(whole.slice(0, mostCharacters));
  const end = Array.from(whole.slice(-mostCharacters));
  for (let kept = Math.min(start.length, mostCharacters) - 1; kept > 1; kept -= 1) {
    const head = Math.ceil(kept / 2);
    const cut = `${start.slice(0, head).join('')}…${end.slice(head - kept).join('')}`;
    if (textWidthPx(cut) <= widthPx) return cut;
  }
  return '…';
}

/** Lines that are at most so wide, broken at spaces and behind hyphens; what does not fit into `mostLines` is cut. */
export function wrapped(text: string, widthPx: number, mostLines: number): readonly string[] {
  const lines: string[] = [];
  const pieces = text.split(/(?<=[\s\-/])/u).filter((piece) => piece.trim() !== '');
  for (const [index, piece] of pieces.entries()) {
    const last = lines.at(-1);
    const longer = `${last ?? ''}${piece}`;
    if (last !== undefined && textWidthPx(longer.trimEnd()) <= widthPx) {
      lines[lines.length - 1] = longer;
    } else if (lines.length === mostLines - 1) {
      return [...lines, pieces.slice(index).join('')].map((line) => shortened(line, widthPx));
    } else {
      lines.push(piece);
    }
  }
  return lines.map((line) => shortened(line, widthPx));
}
