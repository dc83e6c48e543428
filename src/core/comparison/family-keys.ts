interface KeyedRecord {
  /** Address of its file. */
  readonly file: string;
  /** Undefined where the record has none. */
  readonly id: string | undefined;
}

/**
 * A key for each record, unique among them, that outlives edits of other lines: what repeats an id of its file, or has
 * none, is told apart by its order.
 */
export function familyKeys(records: readonly KeyedRecord[]): readonly string[] {
  const copies = new Map<string, number>();
  return records.map(({ file, id }) => {
    const name = JSON.stringify([file, id ?? null]);
    const copy = copies.get(name) ?? 0;
    copies.set(name, copy + 1);
    return JSON.stringify([file, id ?? null, copy]);
  });
}
