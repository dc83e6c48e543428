import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { ExchangeFormat, ExchangeReading } from '../benchmarks/exchange-format.ts';

/** A format and the kind of record that it writes in another way. */
export interface KindFormat {
  readonly kind: RecordKind;
  readonly format: ExchangeFormat;
}

export interface FormatReading extends KindFormat {
  readonly reading: ExchangeReading;
}

export interface ReadText {
  /** More than one where the text could be of several formats. */
  readonly readings: readonly FormatReading[];
  /** Why it is not of the others. */
  readonly refusals: readonly { readonly format: ExchangeFormat; readonly reason: string }[];
}

export function formatsOf(kinds: readonly RecordKind[]): readonly KindFormat[] {
  return kinds.flatMap((kind) =>
    (kind.authoring?.formats ?? []).map((format) => ({ kind, format })),
  );
}

/** Reads a text as each of the formats that it may be of. */
export function readText(text: string, formats: readonly KindFormat[]): ReadText {
  const readings: FormatReading[] = [];
  const refusals: { readonly format: ExchangeFormat; readonly reason: string }[] = [];
  for (const { kind, format } of formats) {
    const reading = format.read(text);
    if (reading.ok) readings.push({ kind, format, reading: reading.value });
    else refusals.push({ format, reason: reading.error });
  }
  return { readings, refusals };
}

/** Why a text cannot be imported, in one sentence for each format. */
export function refusalText({ refusals }: ReadText): string {
  return refusals.map(({ format, reason }) => `Not ${format.title}: ${reason}`).join(' ');
}
