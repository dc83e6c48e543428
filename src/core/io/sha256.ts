import { createHash, hash, type Hash } from 'node:crypto';
import type { TextHash } from '../judging/sha256.ts';

/** The same as judging/sha256.ts, by the platform. */
export function newTextHash(): TextHash {
  return textHash(createHash('sha256'));
}

function textHash(own: Hash): TextHash {
  return {
    update: (text) => {
      own.update(text);
    },
    copy: () => textHash(own.copy()),
    digest: () => own.digest('hex'),
  };
}

/** The hash of one text. */
export function sha256Hex(text: string): string {
  return hash('sha256', text);
}
