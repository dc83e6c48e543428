import { isJsonObject } from '../../core/model/json.ts';
import type { MatchedLayout, MatchedPair } from '../protocol/matched.ts';

const defaultMatchedLayout: MatchedLayout = { onlyDifferences: true, factsOpen: false };

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readMatchedLayout(kept: unknown): MatchedLayout {
  if (!isJsonObject(kept)) return defaultMatchedLayout;
  const { onlyDifferences, factsOpen, documentUri, recordId } = kept;
  return {
    onlyDifferences: typeof onlyDifferences === 'boolean' ? onlyDifferences : true,
    factsOpen: typeof factsOpen === 'boolean' ? factsOpen : false,
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(typeof recordId === 'string' && { recordId }),
  };
}

/** The layout with the record that is shown now, so that a reload comes back to it. */
export function followPair(layout: MatchedLayout, { other }: MatchedPair): MatchedLayout {
  return { ...layout, documentUri: other.documentUri, recordId: other.recordId };
}
