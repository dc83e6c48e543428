import { itemKey } from '../../core/review/reviewed-items.ts';
import type { DrawnItem } from '../../core/review/draws/study-draw.ts';
import { itemToken } from './session-key.ts';

interface ItemNames {
  readonly key: string;
  /** What the page calls it. */
  readonly token: string;
}

/** What the items of a session are called, made once: a token is a hash. */
export class SessionNames {
  private readonly session: string;
  private readonly known = new WeakMap<DrawnItem, ItemNames>();

  constructor(session: string) {
    this.session = session;
  }

  of(drawn: DrawnItem): ItemNames {
    let names = this.known.get(drawn);
    if (names === undefined) {
      const key = itemKey(drawn.record_id, drawn.candidate);
      names = { key, token: itemToken(this.session, key) };
      this.known.set(drawn, names);
    }
    return names;
  }
}
