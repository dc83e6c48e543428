import type { Check, RecordKind } from '../benchmarks/benchmark.ts';
import { isBlank } from '../jsonl/characters.ts';
import { keyCountBound } from '../jsonl/key-count.ts';
import { RecordText } from '../jsonl/record-text.ts';
import { scanSyntax } from '../jsonl/syntax-scan.ts';
import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { Finding, Problem } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import type { TellingError } from '../schema/error-tree.ts';
import { knownProperties, type KnownProperties } from '../schema/known-properties.ts';
import { describeSchemaError } from '../schema/messages.ts';
import { nearMissFindings } from '../schema/near-miss.ts';
import type { SchemaError } from '../schema/schema-validator.ts';
import { tellingErrors } from '../schema/telling-errors.ts';
import { distinctKeysOf, noDistinctKeys, type DistinctKeys } from './distinct-keys.ts';
import { FindingList } from './finding-list.ts';
import { hasLoneSurrogate, ValueWalk } from './value-walk.ts';

/** What is known of one line. */
export interface RecordOutcome {
  /** Nothing but white space. */
  readonly isBlank: boolean;
  /** Undefined where the line is not JSON. */
  readonly value: JsonValue | undefined;
  readonly recordId: string | undefined;
  /** In the order of the text; ranges are UTF-16 offsets within it. */
  readonly problems: readonly Problem[];
  readonly distinctKeys: DistinctKeys;
  /** The line ends within an open bracket: it may be the first of a value spread over lines. */
  readonly isIncomplete: boolean;
}

const blank: RecordOutcome = {
  isBlank: true,
  value: undefined,
  recordId: undefined,
  problems: [],
  distinctKeys: noDistinctKeys,
  isIncomplete: false,
};

const noProblems: readonly Problem[] = [];

/** A finding of the schema or of a check together with what found it: quick fixes begin there. */
export interface TracedFinding {
  readonly finding: Finding;
  readonly range: Span;
  /** Of the checks; undefined for the schema's and for those that stand for others. */
  readonly check: Check | undefined;
  readonly schemaError: TellingError | undefined;
}

type TakesFinding = (
  finding: Finding,
  source?: { readonly check?: Check; readonly schemaError?: TellingError },
) => void;

/**
 * Validates single records: syntax, then the schema and the checks of the kind. A record without problems pays for
 * JSON.parse, one walk, the compiled schema and the checks; only findings pay for their places in the text.
 */
export class RecordValidator {
  readonly #kind: RecordKind | undefined;
  readonly #known: KnownProperties | undefined;
  readonly #walk: ValueWalk;

  /** @param kind without one, only the syntax is checked */
  constructor(kind: RecordKind | undefined) {
    this.#kind = kind;
    this.#known = kind === undefined ? undefined : knownProperties(kind.schema);
    this.#walk = new ValueWalk(this.#known);
  }

  /** @param text one line without its ending, and without the file's byte order mark */
  validate(text: string): RecordOutcome {
    let value: JsonValue;
    try {
      value = JSON.parse(text) as JsonValue;
    } catch {
      return invalid(text);
    }
    let facts = this.#walk.factsOf(value, true);
    const errors = facts.isTooDeep ? [] : (this.#kind?.validateSchema(value) ?? []);
    if (errors.length > 0) facts = this.#walk.factsOf(value, false);
    const { isTooDeep, hasNearMiss } = facts;
    const needsScan =
      isTooDeep ||
      keyCountBound(text) !== facts.keys ||
      text.includes('\r') ||
      (hasSurrogateEscape(text) && hasLoneSurrogate(value));
    const syntax = needsScan ? scanSyntax(text).problems : noProblems;
    const found = isTooDeep ? noProblems : this.#problems(text, value, errors, hasNearMiss);
    return {
      isBlank: false,
      value,
      recordId: recordIdOf(value, this.#kind?.idProperty ?? 'id'),
      problems: syntax === noProblems && found === noProblems ? noProblems : inOrder(syntax, found),
      distinctKeys: isTooDeep ? noDistinctKeys : distinctKeysOf(this.#kind, value),
      isIncomplete: false,
    };
  }

  /**
   * The findings of `validate`, with what found each; those that are not listed are left out here too. None where the
   * text is not JSON.
   */
  trace(value: JsonValue, text: string): readonly TracedFinding[] {
    const kind = this.#kind;
    const { isTooDeep, hasNearMiss } = this.#walk.factsOf(value, false);
    if (kind === undefined || isTooDeep) return [];
    const listed = new FindingList();
    const traced: TracedFinding[] = [];
    const recordText = new RecordText(text);
    this.#look(kind, value, kind.validateSchema(value), hasNearMiss, listed, (finding, source) => {
      if (listed.isFull) return;
      listed.add(finding);
      const { range } = recordText.locate(finding);
      traced.push({ finding, range, check: source?.check, schemaError: source?.schemaError });
    });
    return traced;
  }

  #problems(
    text: string,
    value: JsonValue,
    errors: readonly SchemaError[],
    hasNearMiss: boolean,
  ): readonly Problem[] {
    const kind = this.#kind;
    if (kind === undefined) return noProblems;
    const findings = new FindingList();
    this.#look(kind, value, errors, hasNearMiss, findings, (finding) => {
      findings.add(finding);
    });
    if (findings.isEmpty) return noProblems;
    const recordText = new RecordText(text);
    return findings.toArray().map((finding) => recordText.locate(finding));
  }

  #look(
    kind: RecordKind,
    value: JsonValue,
    errors: readonly SchemaError[],
    hasNearMiss: boolean,
    list: FindingList,
    take: TakesFinding,
  ): void {
    if (errors.length > 0) {
      for (const schemaError of tellingErrors(errors, kind.schema, value)) {
        if (list.isFull) list.countOnly('error');
        else take(describeSchemaError(schemaError, value, kind.schema), { schemaError });
      }
    }
    if (hasNearMiss && this.#known !== undefined) {
      for (const finding of nearMissFindings(value, this.#known)) take(finding);
    }
    for (const check of kind.checks) {
      for (const finding of run(check, value)) take(finding, { check });
    }
  }
}

/** A check that throws is a bug of ours: it is reported like a finding and hides nothing else. */
function run(check: Check, value: JsonValue): readonly Finding[] {
  try {
    return check.run(value);
  } catch (error) {
    return [
      {
        code: 'benchwright/check-failed',
        severity: 'warning',
        message: `The check ${check.id} broke on this record (${error instanceof Error ? error.message : String(error)}), so its rule was not tested. Please report it.`,
        pointer: '',
        target: 'object',
      },
    ];
  }
}

function invalid(text: string): RecordOutcome {
  if (isBlank(text)) return blank;
  const { problems, isIncomplete } = scanSyntax(text);
  return {
    isBlank: false,
    value: undefined,
    recordId: undefined,
    problems,
    distinctKeys: noDistinctKeys,
    isIncomplete,
  };
}

/** True when an escape may be half a surrogate pair. */
function hasSurrogateEscape(text: string): boolean {
  for (let at = text.indexOf('\\u'); at !== -1; at = text.indexOf('\\u', at + 2)) {
    const digit = text[at + 2];
    if (digit === 'd' || digit === 'D') return true;
  }
  return false;
}

/** An empty id names no record. */
export function recordIdOf(value: JsonValue, idProperty: string): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = value[idProperty];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function inOrder(one: readonly Problem[], other: readonly Problem[]): readonly Problem[] {
  return [...one, ...other].toSorted((a, b) => a.range.start - b.range.start);
}
