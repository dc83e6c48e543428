import { err, ok, type Result } from '../../model/result.ts';
import type { SharedOut } from './study-draw.ts';

/**
 * Names as people type them in one line: `Ada, Ben, Cem`. One with a comma stands in quotation marks, and a mark within these
 * is doubled: `"Doe, Jane", Ben`. The error says how to write it.
 */
export function namesIn(text: string): Result<readonly string[], string> {
  const names: string[] = [];
  let rest = text;
  for (;;) {
    const [part = '', quoted, plain] =
      /^\s*(?:"((?:[^"]|"")*)"\s*|([^\s",][^,]*|))(?:,|$)/u.exec(rest) ?? [];
    const name = quoted?.replaceAll('""', '"') ?? plain;
    if (name === undefined) return err(quotesFault);
    names.push(name.trim());
    if (!part.endsWith(',')) return ok(names);
    rest = rest.slice(part.length);
  }
}

const quotesFault =
  'A name in quotation marks ends with a second one, and a comma comes after it: "Doe, Jane", Ben.';

/** A name as `namesIn` reads it. */
export function nameInList(name: string): string {
  return /^"|,/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** Names without blanks around them. The error says which part cannot be. */
export function checkedSharing({ reviewers, each, common }: SharedOut): Result<SharedOut, string> {
  const names = reviewers.map((name) => name.trim());
  const fault =
    namesFault(names) ?? eachFault(each, names.length) ?? commonFault(common, undefined);
  return fault === undefined ? ok({ reviewers: names, each, common }) : err(fault);
}

/**
 * Why these cannot be the names of reviewers. Those that only look alike are refused, because they would count as
 * different people, and somebody would find that nothing is theirs.
 *
 * @param names without blanks around them
 */
export function namesFault(names: readonly string[]): string | undefined {
  if (names.includes('')) return 'A name of a reviewer is empty. Put one comma between two names.';
  const known = new Map<string, string>();
  for (const name of names) {
    const other = known.get(likeness(name));
    if (other === name) return `${name} is named twice. Name each reviewer once.`;
    if (other !== undefined) {
      return `The names ${other} and ${name} differ in capitals, spaces or the encoding of letters alone. Name each reviewer once, as the name stands in their decisions.`;
    }
    known.set(likeness(name), name);
  }
  return names.length < 2
    ? 'A draw is shared out among two reviewers or more. Name them, with commas between them.'
    : undefined;
}

/** @param reviewers how many there are */
export function eachFault(each: number, reviewers: number): string | undefined {
  if (!Number.isSafeInteger(each) || each < 1) {
    return 'How many reviewers decide each item must be a whole number above 0.';
  }
  return each > reviewers
    ? `Each item cannot be decided by ${each} reviewers: ${reviewers} are named.`
    : undefined;
}

/** @param records of the sample; undefined where it is not known yet */
export function commonFault(common: number, records: number | undefined): string | undefined {
  if (!Number.isSafeInteger(common) || common < 0) {
    return 'How many records all reviewers decide must be a whole number, 0 or more.';
  }
  return records !== undefined && common > records
    ? `All reviewers cannot decide ${common} records in common: the sample has ${records}.`
    : undefined;
}

/** The same for names that people take for one another. */
function likeness(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ');
}
