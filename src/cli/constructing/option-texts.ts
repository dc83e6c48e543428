import { type Command, Option } from 'commander';
import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type {
  ConstructionOption,
  ConstructionRefusal,
  SourceRecord,
} from '../../core/benchmarks/construction.ts';
import { whyUnusable } from '../../core/benchmarks/usable-record.ts';
import { UserError } from '../../core/model/user-error.ts';
import { readSources } from './source-lines.ts';

export interface OptionTexts {
  /** As typed, by name; those that were not given are not there. */
  readonly options: Readonly<Record<string, string>>;
  /** The records of the files that options name. */
  readonly files: Readonly<Record<string, readonly SourceRecord[]>>;
  /** Lines of these files that cannot be used. */
  readonly refusals: readonly ConstructionRefusal[];
}

/** Gives a command the options that a construction declares. */
export function addConstructionOptions(
  command: Command,
  options: readonly ConstructionOption[],
): void {
  for (const { name, placeholder, description, type, isRequired, default: preset } of options) {
    const option = new Option(
      type === 'flag' ? `--${name}` : `--${name} <${placeholder}>`,
      description,
    );
    if (type === 'list') option.argParser(joined(preset));
    if (preset !== undefined) option.default(preset);
    command.addOption(isRequired ? option.makeOptionMandatory() : option);
  }
}

/** Lists may be given with commas or by repeating the option; what is given takes the place of what is preset. */
function joined(preset: string | undefined): (text: string, before: string | undefined) => string {
  return (text, before) => (before === undefined || before === preset ? text : `${before},${text}`);
}

/** Throws a UserError for a number that is none, and for files that cannot be read or hold nothing that can be used. */
export function readConstructionOptions(
  command: Command,
  declared: readonly ConstructionOption[],
  kinds: readonly RecordKind[],
): OptionTexts {
  const options: Record<string, string> = {};
  const files: Record<string, readonly SourceRecord[]> = {};
  const refusals: ConstructionRefusal[] = [];
  for (const { name, type, kind } of declared) {
    const given: unknown = command.getOptionValue(new Option(`--${name}`).attributeName());
    const text = given === true ? 'true' : given;
    if (typeof text !== 'string') continue;
    if (type === 'records') {
      const usable = usableRecords(text, kind, kinds);
      files[name] = usable.records;
      refusals.push(...usable.refusals);
      continue;
    }
    if (type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text)))) {
      throw new UserError('usage', `--${name} must be a number, and "${text}" is none.`);
    }
    options[name] = text;
  }
  return { options, files, refusals };
}

/** The records of a file that are what an option asks for, and what is wrong with the others. */
function usableRecords(
  file: string,
  kindId: string | undefined,
  kinds: readonly RecordKind[],
): {
  readonly records: readonly SourceRecord[];
  readonly refusals: readonly ConstructionRefusal[];
} {
  const { lines, refusals } = readSources(file, kindId, kinds);
  const kind = kinds.find(({ id }) => id === kindId);
  if (kind === undefined) return { records: lines, refusals };
  const misfits = lines.flatMap((line) => {
    const reason = whyUnusable(line, kind);
    return reason === undefined ? [] : [{ recordId: `${file}:${line.line}`, reason }];
  });
  const all = [...refusals, ...misfits];
  const records = lines.filter((line) => whyUnusable(line, kind) === undefined);
  const [first] = all;
  if (records.length === 0 && first !== undefined) {
    throw new UserError(
      'usage',
      `${file} holds no record of ${kind.id} that can be used. ${first.recordId}: ${first.reason}`,
    );
  }
  return { records, refusals: all };
}
