import type { Composition, Coverage } from '../benchmarks/coverage.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';

/** What a dataset is held against. */
export interface CoverageTarget {
  readonly id: string;
  readonly title: string;
  readonly composition: Composition;
  /** Size of the dataset that is planned; undefined: as many records as there are. */
  readonly records: number | undefined;
  /** How many records every cell with a share is to have at least. */
  readonly atLeast: number;
}

/** The targets that can be chosen, that of the setting first where it is one of its own, and what the setting says that nothing is known of. */
export interface CoverageTargets {
  readonly targets: readonly CoverageTarget[];
  readonly chosen: string;
  /** One sentence each. */
  readonly notes: readonly string[];
}

const even: CoverageTarget = {
  id: 'even',
  title: 'Even spread over all cells',
  composition: {},
  records: undefined,
  atLeast: 1,
};

const ownId = 'setting';

/**
 * Reads the setting: the name of a target, or an object with the planned size (`records`), the target that it starts from
 * (`like`) and numbers for the values of dimensions, e.g. `{"like": "paper", "records": 300, "evidence_distance": {"far": 2}}`.
 */
export function coverageTargets(
  setting: JsonValue | undefined,
  coverage: Coverage,
): CoverageTargets {
  const read = readTargets(setting, coverage);
  const absences = absencesOf(coverage);
  if (absences.length === 0) return read;
  const targets = read.targets.map((target) => ({
    ...target,
    composition: absences.reduce(withoutValue, target.composition),
  }));
  return { ...read, targets };
}

/** Values that no record is to have; a setting that gives one a number of its own keeps it. */
function withoutValue(
  composition: Composition,
  [dimension, value]: readonly [string, string],
): Composition {
  return { ...composition, [dimension]: { [value]: 0, ...composition[dimension] } };
}

function absencesOf({ readings }: Coverage): readonly (readonly [string, string])[] {
  return readings.flatMap(({ columns }) =>
    columns
      .filter(({ isAbsence }) => isAbsence === true)
      .flatMap(({ facts }) => Object.entries(facts)),
  );
}

function readTargets(setting: JsonValue | undefined, coverage: Coverage): CoverageTargets {
  const named = [
    even,
    ...coverage.compositions.map((composition): CoverageTarget => ({
      ...composition,
      records: undefined,
      atLeast: 0,
    })),
  ];
  if (setting === undefined || setting === null)
    return { targets: named, chosen: even.id, notes: [] };
  if (!isJsonObject(setting)) {
    const known = named.find(({ id }) => id === setting);
    if (known !== undefined) return { targets: named, chosen: known.id, notes: [] };
    const note = `The setting names the target ${JSON.stringify(setting)}, which is not known: ${listed(named)}.`;
    return { targets: named, chosen: even.id, notes: [note] };
  }
  const notes: string[] = [];
  const { records, like, ...dimensions } = setting;
  const base = named.find(({ id }) => id === (like ?? even.id));
  if (base === undefined) {
    notes.push(
      `The setting starts from ${JSON.stringify(like)}, which is not known: ${listed(named)}.`,
    );
  }
  const hasRecords = typeof records === 'number' && Number.isInteger(records) && records > 0;
  if (records !== undefined && !hasRecords) {
    notes.push('The setting’s number of records is no whole number above 0.');
  }
  const own: CoverageTarget = {
    id: ownId,
    title: 'As in the settings',
    composition: { ...base?.composition, ...compositionOf(dimensions, coverage, notes) },
    records: hasRecords ? records : undefined,
    atLeast: base?.atLeast ?? 0,
  };
  return { targets: [own, ...named], chosen: own.id, notes };
}

/** How many records of a dataset a share comes to. */
export function targetCount(share: number, records: number, atLeast: number): number {
  return share === 0 ? 0 : Math.max(atLeast, Math.round(share * records));
}

function listed(targets: readonly CoverageTarget[]): string {
  return `known are ${targets.map(({ id }) => id).join(', ')}`;
}

function compositionOf(
  dimensions: Readonly<Record<string, JsonValue | undefined>>,
  coverage: Coverage,
  notes: string[],
): Composition {
  const vocabulary = vocabularyOf(coverage);
  const composition: Record<string, Readonly<Record<string, number>>> = {};
  for (const [dimension, numbers] of Object.entries(dimensions)) {
    const values = vocabulary.get(dimension);
    if (values === undefined || !isJsonObject(numbers)) {
      notes.push(
        `The setting’s ${dimension} is no dimension of this table with numbers for its values.`,
      );
      continue;
    }
    const read: Record<string, number> = {};
    for (const [value, number] of Object.entries(numbers)) {
      if (
        values.has(value) &&
        typeof number === 'number' &&
        number >= 0 &&
        Number.isFinite(number)
      ) {
        read[value] = number;
      } else {
        notes.push(
          `The setting gives ${dimension} an entry ${value}: that is no value of it, or its number is below 0.`,
        );
      }
    }
    composition[dimension] = read;
  }
  return composition;
}

/** The values of every dimension that the table knows. */
function vocabularyOf({ rows, readings }: Coverage): ReadonlyMap<string, ReadonlySet<string>> {
  const vocabulary = new Map<string, Set<string>>();
  for (const { facts } of [...rows, ...readings.flatMap(({ columns }) => columns)]) {
    for (const [dimension, value] of Object.entries(facts)) {
      const known = vocabulary.get(dimension);
      if (known === undefined) vocabulary.set(dimension, new Set([value]));
      else known.add(value);
    }
  }
  return vocabulary;
}
