import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of texts in UTF-8, one behind the other. A lone surrogate counts as U+FFFD, so texts are cut nowhere else. */
export interface TextHash {
  update(text: string): void;
  /** Goes on from here apart from this one. */
  copy(): TextHash;
  /** 64 lower-case hex digits; nothing can be done with it afterwards. */
  digest(): string;
}

/** On Node, that of io/sha256.ts stands in its place, which is several times as fast: package.json chooses (`imports`). */
export function newTextHash(): TextHash {
  return textHash(sha256.create());
}

function textHash(hash: ReturnType<typeof sha256.create>): TextHash {
  return {
    update: (text) => {
      hash.update(utf8ToBytes(text));
    },
    copy: () => textHash(hash.clone()),
    digest: () => bytesToHex(hash.digest()),
  };
}

/** The hash of one text. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
