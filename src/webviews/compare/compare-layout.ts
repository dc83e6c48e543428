import { isJsonObject } from '../../core/model/json.ts';
import type { CompareLayout, CompareRecord } from '../protocol/compare.ts';

export const defaultCompareLayout: CompareLayout = {
  swapped: false,
  showDifferences: true,
  historyOpen: false,
  factsOpen: false,
};

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readCompareLayout(kept: unknown): CompareLayout {
  if (!isJsonObject(kept)) return defaultCompareLayout;
  const { documentUri, recordId } = kept;
  return {
    swapped: readFlag(kept['swapped'], defaultCompareLayout.swapped),
    showDifferences: readFlag(kept['showDifferences'], defaultCompareLayout.showDifferences),
    historyOpen: readFlag(kept['historyOpen'], defaultCompareLayout.historyOpen),
    factsOpen: readFlag(kept['factsOpen'], defaultCompareLayout.factsOpen),
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(typeof recordId === 'string' && { recordId }),
  };
}

function readFlag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** The layout with the record that is shown now, so that a reload comes back to it. */
export function followRecord(
  layout: CompareLayout,
  { documentUri, recordId }: CompareRecord,
): CompareLayout {
  return { ...layout, documentUri, recordId };
}
