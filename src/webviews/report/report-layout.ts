import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { ReportFilter, ReportLayout } from '../protocol/report.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readReportLayout(kept: unknown): ReportLayout {
  if (!isJsonObject(kept)) return {};
  const { documentUri, filter, isFilterOpen, openFigureTables } = kept;
  const keptFilter = readFilter(filter);
  return {
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(keptFilter !== undefined && { filter: keptFilter }),
    ...(typeof isFilterOpen === 'boolean' && { isFilterOpen }),
    ...(Array.isArray(openFigureTables) && { openFigureTables: stringsOf(openFigureTables) }),
  };
}

function readFilter(value: JsonValue | undefined): ReportFilter | undefined {
  if (!isJsonObject(value)) return undefined;
  return {
    judges: stringsOf(value['judges']),
    protocols: stringsOf(value['protocols']),
    contexts: stringsOf(value['contexts']),
  };
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
