import type { JsonPointer } from '../model/pointer.ts';

/** An entry below a record in the outline. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly role: 'section' | 'turn' | 'state' | 'response';
  readonly pointer: JsonPointer;
  readonly children: readonly OutlineEntry[];
}
