import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { UserSchema } from './load-user-schema.ts';

/** The kind of the records that a schema of the user describes. It knows of them what the schema says, no more. */
export function userKind(address: string, { schema, validate }: UserSchema): RecordKind {
  const { title } = schema;
  const file = fileNameOf(address);
  return {
    id: `json-schema/${file}`,
    version: 1,
    title: typeof title === 'string' && title.trim() !== '' ? title : file,
    fileSuffixes: [],
    schema,
    validateSchema: validate,
    hasShapeOf: () => false,
    idProperty: 'id',
    mayRepeatIds: true,
    checks: [],
    annotations: () => [],
    candidates: () => [],
    summary: () => ({ text: '', facts: [] }),
  };
}

function fileNameOf(address: string): string {
  const file =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
