import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { ExchangeFormat, ExchangeLeftover } from '../../core/benchmarks/exchange-format.ts';
import type { KindFormat } from '../../core/exchange/formats.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { isThere, writeNewFile } from '../../core/io/write-new-file.ts';
import { isJsonObject, type JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { CliIo } from '../cli-io.ts';
import { chosenFormats, formatIds } from '../exchange/chosen-formats.ts';
import { exportNames } from '../exchange/export-names.ts';
import { leftoverLine } from '../exchange/leftover-lines.ts';
import { printable } from '../problem-formats/printable.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';

interface ExportOptions {
  readonly format: string;
  readonly kind?: string;
  readonly id?: string;
  readonly out?: string;
}

const helpText = `
Writes the records one behind the other, or into a folder one file each. Nothing is overwritten. What a record
holds beyond the format is reported on the standard error; what the format has no notion of is counted there.

Exit code: 0 all records were written whole, 1 some were not, 2 wrong usage or files that cannot be read.

Examples:
  $ benchwright export items.scenarios.jsonl --format dialogue-text --id sc-0017
  $ benchwright export items.scenarios.jsonl --format dialogue-text --out dialogues/
`;

/** `benchwright export`: records in another way of writing them. */
export function registerExport(program: Command, io: CliIo): void {
  program
    .command('export')
    .summary('write records in another format')
    .description('Writes the records of a JSON Lines file in another format.')
    .argument('<file>', 'JSON Lines file with the records')
    .addOption(
      new Option('--format <format>', 'how to write them')
        .choices(formatIds(io.benchmarks))
        .makeOptionMandatory(),
    )
    .option('--kind <kind>', 'what the records are (see `benchwright kinds`)')
    .option('--id <id>', 'only the record with this id')
    .option('--out <path>', 'a new file, or a folder for one file a record')
    .addHelpText('after', helpText)
    .action((file: string, options: ExportOptions) => {
      exportFile(file, options, io);
    });
}

interface FileRecord {
  readonly id: string | undefined;
  readonly line: number;
  /** Undefined where the line is not JSON. */
  readonly value: JsonValue | undefined;
}

interface WrittenRecord {
  readonly id: string | undefined;
  readonly line: number;
  readonly text: string;
}

function exportFile(
  file: string,
  { format: formatId, kind, id, out }: ExportOptions,
  io: CliIo,
): void {
  const isFolder = out !== undefined && isFolderPath(out);
  if (out !== undefined && !isFolder && existsSync(out)) throw isThere(out);
  const chosen = oneFormat(chosenFormats(io.benchmarks, formatId, kind));
  const records = chosenRecords(readRecords(file, chosen.kind.idProperty), id, file);

  const written: WrittenRecord[] = [];
  const misfits: string[] = [];
  const byDesign: ExchangeLeftover[] = [];
  for (const { id: recordId, line, value } of records) {
    const where = `${file}:${line}: ${recordId ?? 'record without id'}`;
    if (value === undefined) {
      misfits.push(
        `${printable(`${file}:${line}`)}: The line is not JSON, so it was not written.\n`,
      );
      continue;
    }
    const result = chosen.format.write(value);
    if (!result.ok) {
      misfits.push(`${printable(`${where}: Not written. ${result.error}`)}\n`);
      continue;
    }
    written.push({ id: recordId, line, text: result.value.value });
    for (const leftover of result.value.leftovers) {
      if (leftover.isByDesign === true) byDesign.push(leftover);
      else misfits.push(leftoverLine(where, leftover));
    }
  }
  writeOut(written, chosen.format, out, isFolder, io);
  report({ format: chosen.format, recordCount: records.length, written, misfits, byDesign }, io);
}

function oneFormat(formats: readonly KindFormat[]): KindFormat {
  const [format, ...others] = formats;
  if (format === undefined) {
    throw new UserError('usage', 'Records of this kind have no such format.');
  }
  if (others.length === 0) return format;
  const ids = formats.map(({ kind }) => kind.id).join(' or ');
  throw new UserError('usage', `Records of ${ids} have this format. Say which with --kind.`);
}

function readRecords(file: string, idProperty: string): readonly FileRecord[] {
  return [...fileLines(file)].flatMap(({ line, text }) => {
    if (text.trim() === '') return [];
    const value = parseJson(text);
    const id = isJsonObject(value) ? value[idProperty] : undefined;
    return [{ id: typeof id === 'string' ? id : undefined, line, value }];
  });
}

function chosenRecords(
  records: readonly FileRecord[],
  id: string | undefined,
  file: string,
): readonly FileRecord[] {
  if (id === undefined) return records;
  const chosen = records.filter((record) => record.id === id);
  if (chosen.length === 1) return chosen;
  if (chosen.length === 0) {
    throw new UserError('unknown-record', `${file} has no record with the id ${id}.`);
  }
  const lines = chosen.map(({ line }) => line).join(', ');
  throw new UserError(
    'ambiguous-record',
    `Several records of ${file} have the id ${id}: lines ${lines}. Give them different ids first.`,
  );
}

function writeOut(
  written: readonly WrittenRecord[],
  format: ExchangeFormat,
  out: string | undefined,
  isFolder: boolean,
  io: CliIo,
): void {
  if (written.length === 0) return;
  if (out === undefined) {
    io.out(format.join(written.map(({ text }) => text)));
  } else if (!isFolder) {
    writeNewFile(out, format.join(written.map(({ text }) => text)));
  } else {
    const names = exportNames(written, format.fileExtension);
    const files = written.map(({ text }, index) => ({
      target: path.join(out, names[index] ?? ''),
      text,
    }));
    // All or none: half an export is worse than a refused one.
    const present = files.find(({ target }) => existsSync(target));
    if (present !== undefined) throw isThere(present.target);
    mkdirSync(out, { recursive: true });
    for (const { target, text } of files) writeNewFile(target, text);
  }
}

function isFolderPath(out: string): boolean {
  if (/[\\/]$/u.test(out)) return true;
  return existsSync(out) && statSync(out).isDirectory();
}

interface ExportReport {
  readonly format: ExchangeFormat;
  readonly recordCount: number;
  readonly written: readonly WrittenRecord[];
  readonly misfits: readonly string[];
  readonly byDesign: readonly ExchangeLeftover[];
}

function report(
  { format, recordCount, written, misfits, byDesign }: ExportReport,
  io: CliIo,
): void {
  for (const line of misfits) io.errorOut(line);
  const groups = Map.groupBy(byDesign, ({ place, message }) => `${place}: ${message}`);
  for (const [line, same] of groups)
    io.errorOut(`${printable(`${line} (${records(same.length)})`)}\n`);
  io.errorOut(`Exported ${written.length} of ${records(recordCount)} as ${format.id}.\n`);
  io.setExitCode(misfits.length === 0 ? 0 : 1);
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
