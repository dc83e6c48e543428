import type { RecordKind } from '../benchmarks/benchmark.ts';
import { recordEdits } from '../jsonl/record-draft.ts';
import { RecordText } from '../jsonl/record-text.ts';
import type { Fix } from '../model/fix.ts';
import type { JsonValue } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import { ok, type Result } from '../model/result.ts';
import { applyTextEdits, type TextEdit } from '../model/text-edit.ts';
import { RecordValidator, type TracedFinding } from '../validation/record-validator.ts';
import { EditedText } from './edited-text.ts';
import { nearMissFixes, schemaFixes } from './schema/schema-fixes.ts';
import { isMended, sureRepairs, syntaxFixes, type SyntaxScan } from './syntax/syntax-fixes.ts';
import { parseJson } from '../jsonl/parse-json.ts';

/** A fix that is offered for a problem; its edits are made when it is chosen. */
export interface OfferedFix {
  readonly title: string;
  readonly isPreferred: boolean;
  /** Edits of the text, or why there are none. */
  readonly edits: () => Result<readonly TextEdit[], string>;
}

/** What became of all problems of one kind in a text. */
export interface MendedText {
  readonly edits: readonly TextEdit[];
  readonly mended: number;
  /** Problems without a sure fix. */
  readonly left: number;
}

/** Of longer texts each step takes noticeable time. */
const longText = 1_000_000;
const mostSteps = { short: 500, long: 5 } as const;

/** The fixes of single records of one kind. A text may be a line or a formatted document. */
export class RecordFixes {
  readonly #kind: RecordKind | undefined;
  readonly #validator: RecordValidator;
  #last: { readonly text: string; readonly findings: readonly TracedFinding[] } | undefined;

  constructor(kind: RecordKind | undefined) {
    this.#kind = kind;
    this.#validator = new RecordValidator(kind);
  }

  /** The faults of syntax, the findings of schema and checks: what `of` knows the fixes of. */
  readonly scan: SyntaxScan = (text) => this.#validator.validate(text).problems;

  /**
   * Ways to mend a problem, the likeliest first. The record is validated again to find out what stands behind it, so
   * that nothing is kept of the problems that nobody asks about.
   *
   * @param scan finds the faults of syntax, where the text is not one line
   */
  of(text: string, problem: Problem, scan: SyntaxScan = this.scan): readonly OfferedFix[] {
    if (problem.code.startsWith('jsonl/')) {
      return syntaxFixes(text, problem, scan).map(({ edits, ...fix }) => ({
        ...fix,
        edits: () => ok(edits),
      }));
    }
    const same = this.#findings(text).filter(({ finding: { code }, range }) => {
      return code === problem.code && range.start === problem.range.start;
    });
    const found = same.find(({ finding }) => finding.message === problem.message) ?? same[0];
    return found === undefined
      ? []
      : this.#fixesOf(text, found).map(({ title, isPreferred = false, operations }) => ({
          title,
          isPreferred,
          edits: () => recordEdits(text, operations),
        }));
  }

  /** Applies the preferred fix of every problem of one kind, as long as each makes them fewer. */
  mendAll(text: string, code: string, scan: SyntaxScan = this.scan): MendedText {
    const edited = new EditedText(text);
    const ofKind = (): readonly Problem[] => {
      return scan(edited.text).filter((problem) => problem.code === code);
    };
    let problems = ofKind();
    const atFirst = problems.length;
    if (code.startsWith('jsonl/')) {
      mendTogether(edited, code, scan);
      problems = ofKind();
    }
    const limit = text.length > longText ? mostSteps.long : mostSteps.short;
    let skipped = 0;
    for (let step = 0; step < limit && skipped < problems.length; step += 1) {
      const problem = problems[skipped];
      if (problem === undefined) break;
      const preferred = this.of(edited.text, problem, scan).find(({ isPreferred }) => isPreferred);
      const edits = preferred?.edits();
      const after =
        edits?.ok === true ? countAfter(edited.text, edits.value, code, scan) : Infinity;
      if (edits?.ok === true && after < problems.length) {
        edited.apply(edits.value);
        problems = ofKind();
      } else {
        skipped += 1;
      }
    }
    const left = problems.length;
    return { edits: edited.edits(), mended: Math.max(0, atFirst - left), left };
  }

  #findings(text: string): readonly TracedFinding[] {
    if (this.#last?.text === text) return this.#last.findings;
    const value = parseJson(text);
    const findings = value === undefined ? [] : this.#validator.trace(value, text);
    this.#last = { text, findings };
    return findings;
  }

  #fixesOf(text: string, { finding, check, schemaError }: TracedFinding): readonly Fix[] {
    const record = parseJson(text);
    const kind = this.#kind;
    if (kind === undefined || record === undefined) return [];
    if (check !== undefined) return check.fixes?.(record, finding) ?? [];
    if (schemaError === undefined) {
      return finding.code === 'schema/unknown-property'
        ? nearMissFixes(finding.pointer, record, kind.schema)
        : [];
    }
    const fixes = schemaFixes({
      error: schemaError,
      record,
      schema: kind.schema,
      spellingAt: (pointer) => {
        const range = new RecordText(text).rangeOf(pointer);
        return range === undefined ? undefined : text.slice(range.start, range.end);
      },
    });
    return withoutIllegal(fixes, kind, record);
  }
}

/** Of a closed set, some values may not stand where they are by the rest of the record. */
function withoutIllegal(
  fixes: readonly Fix[],
  { authoring }: RecordKind,
  record: JsonValue,
): readonly Fix[] {
  return fixes.filter(({ operations: [operation] }) => {
    if (operation?.op !== 'set') return true;
    const choices = authoring?.choicesAt?.(record, operation.pointer);
    const choice = choices?.find(
      ({ value, json }) => (json === undefined ? value : json) === operation.value,
    );
    return choice?.illegal === undefined;
  });
}

/** Mends the faults of a kind in few steps: a line of another language has hundreds of them. */
function mendTogether(edited: EditedText, code: string, scan: SyntaxScan): void {
  for (let faults = scan(edited.text); ;) {
    const edits = sureRepairs(edited.text, code, faults);
    if (edits.length === 0) return;
    const after = scan(applyTextEdits(edited.text, edits));
    if (!isMended(code, faults, after)) return;
    edited.apply(edits);
    faults = after;
  }
}

function countAfter(
  text: string,
  edits: readonly TextEdit[],
  code: string,
  scan: SyntaxScan,
): number {
  const after = scan(applyTextEdits(text, edits));
  return after.filter((problem) => problem.code === code).length;
}
