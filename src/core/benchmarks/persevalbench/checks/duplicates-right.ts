import { isWordCode } from '../words.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Pre-check of prompt 9. */
export const duplicatesRight = scenarioCheck(
  'duplicates-right',
  'error',
  'The error response differs from the right response.',
  ({ right, error }) => {
    if (right?.text === undefined || error?.text === undefined) return nothing;
    const endsAlike = endAlike(right.text, error.text);
    if (endsAlike && sameWords(right.text, error.text)) {
      return [
        {
          pointer: '/responses/error/text',
          target: 'key',
          message:
            'The error response says the same as the right response, word for word. Write the answer that makes the error.',
        },
      ];
    }
    // Of nearly the same texts one end at least is the same, and other texts need no closer look.
    if (!endsAlike && !startAlike(right.text, error.text)) return nothing;
    if (!nearlyTheSame(right.text, error.text)) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        target: 'key',
        severity: 'warning',
        message:
          'The error response hardly differs from the right response. Check that it comes to another recommendation.',
      },
    ];
  },
);

/** Compares letters and digits only. A blank text is response-empty's. */
function sameWords(one: string, other: string): boolean {
  let position = nextWordCode(one, 0);
  let otherPosition = nextWordCode(other, 0);
  if (position === one.length) return false;
  while (position < one.length && otherPosition < other.length) {
    if (!sameLetter(one.charCodeAt(position), other.charCodeAt(otherPosition))) return false;
    position = nextWordCode(one, position + 1);
    otherPosition = nextWordCode(other, otherPosition + 1);
  }
  return position === one.length && otherPosition === other.length;
}

function startAlike(one: string, other: string): boolean {
  for (let position = 0; position < 12; position += 1) {
    if (one.charCodeAt(position) !== other.charCodeAt(position)) return false;
  }
  return true;
}

/** Matched responses often open with the same sentence, and hardly ever close with the same word. */
function endAlike(one: string, other: string): boolean {
  let position = one.length - 1;
  let otherPosition = other.length - 1;
  for (let compared = 0; compared < 8; compared += 1) {
    while (position >= 0 && !isWordCode(one.charCodeAt(position))) position -= 1;
    while (otherPosition >= 0 && !isWordCode(other.charCodeAt(otherPosition))) otherPosition -= 1;
    if (position < 0 || otherPosition < 0) return true;
    if (!sameLetter(one.charCodeAt(position), other.charCodeAt(otherPosition))) return false;
    position -= 1;
    otherPosition -= 1;
  }
  return true;
}

function sameLetter(code: number, otherCode: number): boolean {
  if (code === otherCode) return true;
  // Bit 5 is what tells the cases of an ASCII letter apart.
  return code < 128 && otherCode < 128 && (code | 32) === (otherCode | 32);
}

function nextWordCode(text: string, from: number): number {
  let position = from;
  while (position < text.length && !isWordCode(text.charCodeAt(position))) position += 1;
  return position;
}

const passages = 16;
const passageLength = 24;
const passagesThatMayDiffer = 1;
/** Words that were added or left out before a passage move it by no more than this. */
const shift = 48;
const greatestLengthDifference = 0.06;
/** In shorter texts a single word may well be the whole difference. */
const shortestLength = 240;

/**
 * True when at most one of 16 passages, taken evenly from one text, is missing near the same place of the other. Comparing all
 * words would cost as much as all other checks together, and matched responses often have much in common.
 */
function nearlyTheSame(one: string, other: string): boolean {
  if (one.length < shortestLength) return false;
  if (Math.abs(one.length - other.length) > one.length * greatestLengthDifference) return false;
  let missing = 0;
  // From the end: matched responses often open with the same sentence.
  for (let index = passages - 1; index >= 0; index -= 1) {
    const start = Math.floor(((one.length - passageLength) * index) / (passages - 1));
    const end = start + passageLength;
    const place = other.slice(Math.max(0, start - shift), end + shift);
    if (!place.includes(one.slice(start, end))) missing += 1;
    if (missing > passagesThatMayDiffer) return false;
  }
  return true;
}
