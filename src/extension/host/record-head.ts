import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { RecordHead } from '../../webviews/protocol/record-head.ts';
import type { RecordAtCursor } from './active-record.ts';
import { fileNameOf } from './file-name.ts';
import type { RecordFlags } from './record-flags.ts';

/** What webviews say of a record at their head. */
export function recordHead(
  { dataset, record }: RecordAtCursor,
  kind: RecordKind,
  value: JsonValue,
  flags: Pick<RecordFlags, 'of'>,
): RecordHead {
  const problems = dataset.validator.problemsOf(record.line);
  const { text: summary, facts } = kind.summary(value);
  return {
    documentUri: dataset.uri.toString(),
    fileName: fileNameOf(dataset.uri),
    recordId: record.name,
    position: dataset.validator.recordPosition(record.line),
    total: dataset.validator.recordCount,
    summary,
    facts,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
    flags: flags.of(dataset, record),
  };
}
