import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashJson } from '../judging/hashes.ts';

const hashLength = 8;

/**
 * The file beside a dataset that the decisions of a reviewer go to: `items.jsonl.Ada.reviews.jsonl`. No two names share a
 * file, also where the file system takes capitals for small letters, and ways of composing a letter for each other: names
 * that are written otherwise than with one capital at the start of each word get a hash, `items.jsonl.ada+982c2f9e.reviews.jsonl`.
 * Characters that no file name should have are spelled as in URLs.
 */
export function reviewerFileName(datasetName: string, reviewer: string): string {
  const name = reviewer.trim();
  const suffix = name === plainSpelling(name) ? '' : `+${hashJson(name).slice(0, hashLength)}`;
  return `${datasetName}.${name.replaceAll(/[^\p{L}\p{N}_-]/gu, escaped)}${suffix}.reviews.jsonl`;
}

/** The same for all names that a file system could take for one another. */
function plainSpelling(name: string): string {
  return name
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Its UTF-8 bytes, two digits each. */
function escaped(character: string): string {
  return [...utf8ToBytes(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
