import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import type { PartPlace } from '../../core/report/report-items.ts';
import type { ReportAction, ReportFilter } from '../../webviews/protocol/report.ts';
import { noFilter } from './report-filter.ts';

export function isReportAction(value: unknown): value is ReportAction {
  if (!isJsonObject(value)) return false;
  const { type, place, count, recordId, candidateId, takesFocus, filter, format, part, command } =
    value;
  if (typeof type !== 'string') return false;
  switch (type) {
    case 'list':
      return isPlace(place) && isPosition(count);
    case 'reveal':
      return (
        typeof recordId === 'string' &&
        (candidateId === undefined || typeof candidateId === 'string') &&
        typeof takesFocus === 'boolean'
      );
    case 'compare':
      return typeof recordId === 'string';
    case 'filter':
      return isFilter(filter);
    case 'export':
      return isOneOf(format, ['md', 'csv', 'json', 'html']);
    case 'copy-table':
      return typeof part === 'string' && isOneOf(format, ['md', 'tsv']);
    case 'run':
      return isOneOf(command, ['judge-dataset', 'judge-record', 'start-review']);
    default:
      return ['close-list', 'choose-file', 'stop', 'again'].includes(type);
  }
}

function isPlace(value: unknown): value is PartPlace {
  return (
    isJsonObject(value) &&
    typeof value['part'] === 'string' &&
    isPosition(value['row']) &&
    isPosition(value['column'])
  );
}

function isPosition(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value);
}

function isFilter(value: unknown): value is ReportFilter {
  return (
    isJsonObject(value) &&
    [value['judges'], value['protocols'], value['contexts'], value['blinding'] ?? []].every(
      isListOfStrings,
    )
  );
}

function isListOfStrings(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export interface KeptReport {
  readonly uri: string;
  readonly filter: ReportFilter;
}

/** What the webview showed before a reload, from the layout that it kept. */
export function keptReport(layout: unknown): KeptReport | undefined {
  if (!isJsonObject(layout) || typeof layout['documentUri'] !== 'string') return undefined;
  const { documentUri, filter } = layout;
  return { uri: documentUri, filter: isFilter(filter) ? filter : noFilter };
}
