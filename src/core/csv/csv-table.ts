import { resultOf } from '../model/steps.ts';
import { csvCell, csvLine } from './csv-text.ts';

/** One row of a CSV file. */
export interface CsvRow {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What is not as it should be; the row cannot be trusted. */
  readonly fault?: string;
}

export interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** Where a quote opens that nothing closes: what follows it is no table. */
  readonly openQuoteLine: number | undefined;
}

/** UTF-16 units of a quoted cell that are looked through in one step. */
const stepLength = 131_072;

const separators = [',', ';', '\t'];

/**
 * The rows of a CSV text (RFC 4180): quoted cells with line breaks and doubled quotes in them, lines that end with LF, CRLF
 * or CR, with or without a byte order mark. The separator is the one that the first line uses most. Empty lines are no rows.
 */
export function readCsv(text: string): CsvTable {
  return resultOf(csvSteps(text));
}

/** The same in small steps. @yields after each row, and within long cells in quotes */
export function* csvSteps(text: string): Generator<undefined, CsvTable> {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const scan = new CsvScan(text, start, separatorOf(text, start));
  const rows: CsvRow[] = [];
  for (const row of scan.rows()) {
    // An empty line is no row.
    if (row !== undefined && (row.cells.length > 1 || row.cells[0] !== '')) rows.push(row);
    yield;
  }
  return { rows, openQuoteLine: scan.openQuoteLine };
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(text: string, start: number): string {
  // A quote that nothing closes is a character like others.
  const part = /"[^"]*"|[^"\r\n]+|"/uy;
  part.lastIndex = start;
  let heading = '';
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [own] = found;
    if (own.length === 1 || !own.startsWith('"')) heading += own;
  }
  const counts = separators.map((separator) => heading.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

class CsvScan {
  readonly #text: string;
  readonly #separator: string;
  #at: number;
  #line = 1;
  /** Where a quote opens that nothing closes; undefined until it is met. */
  openQuoteLine: number | undefined;

  constructor(text: string, start: number, separator: string) {
    this.#text = text;
    this.#at = start;
    this.#separator = separator;
  }

  /** Up to a quote that nothing closes. @yields each row, and nothing where a long cell was looked through */
  *rows(): Generator<CsvRow | undefined, undefined> {
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const cells: string[] = [];
      let fault: string | undefined;
      for (let isMore = true; isMore;) {
        if (this.#text[this.#at] === '"') {
          const openLine = this.#line;
          const quoted = yield* this.#quoted();
          if (quoted === undefined) {
            this.openQuoteLine = openLine;
            return undefined;
          }
          const rest = this.#plain();
          if (rest !== '') fault = `Text follows a closing quote: ${JSON.stringify(rest)}.`;
          cells.push(quoted + rest);
        } else {
          cells.push(this.#plain());
        }
        isMore = this.#text[this.#at] === this.#separator;
        if (isMore) this.#at += 1;
      }
      this.#lineBreak();
      yield { line, cells, ...(fault === undefined ? {} : { fault }) };
    }
    return undefined;
  }

  /** Up to the next separator or line break. */
  #plain(): string {
    const start = this.#at;
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at];
      if (character === this.#separator || character === '\n' || character === '\r') break;
      this.#at += 1;
    }
    return this.#text.slice(start, this.#at);
  }

  /** Undefined where nothing closes it. */
  *#quoted(): Generator<undefined, string | undefined> {
    const text = this.#text;
    const parts: string[] = [];
    let start = this.#at + 1;
    for (let at = start; at < text.length; at += 1) {
      // Never between two quotes that stand for one.
      if (at - start >= stepLength) {
        parts.push(undoubled(text.slice(start, at)));
        start = at;
        yield;
      }
      const character = text[at];
      if (character === '"') {
        if (text[at + 1] !== '"') {
          this.#at = at + 1;
          parts.push(undoubled(text.slice(start, at)));
          return parts.join('');
        }
        at += 1;
      } else if (character === '\r' || (character === '\n' && text[at - 1] !== '\r')) {
        this.#line += 1;
      }
    }
    return undefined;
  }

  #lineBreak(): void {
    if (this.#at >= this.#text.length) return;
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    this.#line += 1;
  }
}

/** By joining, as that makes one string of it: replacing makes a tree of as many as there are quotes, which is slow. */
function undoubled(text: string): string {
  return text.split('""').join('"');
}

/** Rows as CSV, quoted so that the separator is found again and no space at an edge is lost. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(csvRowText).join('');
}

/** One row of `writeCsv`, with its line break. */
export function csvRowText(cells: readonly string[]): string {
  return csvLine(cells.map((text) => csvCell(text, needsQuotes)));
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;
