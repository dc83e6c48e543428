import { isJsonObject } from '../../core/model/json.ts';
import type { CoverageLayout } from '../protocol/coverage.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readCoverageLayout(kept: unknown): CoverageLayout {
  if (!isJsonObject(kept)) return {};
  const { reading, target, documentUri } = kept;
  return {
    ...(typeof reading === 'string' && { reading }),
    ...(typeof target === 'string' && { target }),
    ...(typeof documentUri === 'string' && { documentUri }),
  };
}
