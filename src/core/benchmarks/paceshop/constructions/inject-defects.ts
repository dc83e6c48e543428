import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { SourceRecord } from '../../construction.ts';
import { writeResponseXml } from '../response-xml.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import { defectFamilies } from '../taxonomy.ts';
import {
  combinationsOfTier,
  combinationTitle,
  readCombination,
  type Combination,
} from './combinations.ts';
import { defectEdits } from './defect-edits.ts';
import { deriveFrom, readBase, type Base, type Derived } from './derived.ts';
import type { DonorPool } from './donors.ts';
import { draftOf, type ResponseDraft } from './response-draft.ts';

export interface InjectionContext {
  readonly pool: DonorPool;
  readonly seed: number;
}

/**
 * Makes a BAD record of a GOOD one by the deterministic edits of appendix B.9. What an edit draws depends on the seed, the
 * base record and the family alone: the edit of a family is the same in every tier.
 *
 * @param families in any order; they are edited, and written, in the canonical one
 * @returns or why it is refused, in one sentence
 */
export function injectDefects(
  source: SourceRecord,
  families: Combination,
  { pool, seed }: InjectionContext,
): Result<Derived, string> {
  const base = readBase(source);
  if (!base.ok) return base;
  const combination = readCombination(families);
  if (!combination.ok) return combination;
  const edited = editResponse(base.value, combination.value, pool, seed);
  if (!edited.ok) return edited;
  const { draft, donors, xml } = edited.value;
  return ok(
    deriveFrom(
      base.value,
      {
        // Who lends depends on the pool: other contents have another id.
        keys: ['inject', seed, ...combination.value, ...Object.values(donors)],
        title: combinationTitle(combination.value),
        tier: combination.value.length,
        defects: combination.value.map((family) => ({
          family,
          location: defectFamilies[family].location,
        })),
        properties: {},
        provenance: { name: 'injection', value: { seed, donors } },
      },
      {
        operations: [
          ...draft.operations,
          ...Object.entries(xml).map(([property, text]) => {
            return { op: 'set', pointer: `/${property}`, value: text } as const;
          }),
        ],
        properties: { response: draft.value, ...xml },
      },
    ),
  );
}

/**
 * Why no seed and no donor whatever could make a combination possible; undefined where one might.
 */
export function injectionRefusal(value: JsonValue, combination: Combination): string | undefined {
  const base = readBase({ id: shoppingRecordOf(value).id, value });
  if (!base.ok) return base.error;
  const edited = editResponse(base.value, combination, undefined, 0);
  return edited.ok ? undefined : edited.error;
}

interface EditedResponse {
  readonly draft: ResponseDraft;
  /** Ids by family. */
  readonly donors: Readonly<Record<string, string>>;
  /** The XML view, where the base has one. */
  readonly xml: Readonly<Record<string, string>>;
}

function editResponse(
  { id, value }: Base,
  combination: Combination,
  pool: DonorPool | undefined,
  seed: number,
): Result<EditedResponse, string> {
  const record = shoppingRecordOf(value);
  const start = draftOf(value);
  if (start === undefined) return err('The record has no response.');
  let draft = start;
  const donors: Record<string, string> = {};
  for (const family of combination) {
    const outcome = defectEdits[family]({ draft, record, pool, keys: [seed, id, family] });
    if (!outcome.ok) return err(`${family}: ${outcome.error}`);
    draft = outcome.value.draft;
    const { donorId } = outcome.value;
    if (donorId !== undefined) donors[family] = donorId;
  }
  const xml = xmlOf(draft, record.responseXml);
  return xml.ok ? ok({ draft, donors, xml: xml.value }) : xml;
}

/** The XML view follows the response where the record has one. */
function xmlOf(
  { value }: ResponseDraft,
  present: string | undefined,
): Result<Readonly<Record<string, string>>, string> {
  if (present === undefined) return ok({});
  const written = writeResponseXml(value);
  return written.ok
    ? ok({ response_xml: written.value })
    : err(`Its XML view cannot be written anew: ${written.error}`);
}

/**
 * Makes one record of a tier. The combinations of the tier go round over the GOOD records of the pool, so that all are
 * used about equally; what is refused gives way to the next.
 */
export function drawCombination(
  source: SourceRecord,
  tier: number,
  context: InjectionContext,
): Result<Derived, string> {
  const combinations = combinationsOfTier(tier);
  const position = Math.max(
    0,
    context.pool.donors.findIndex(({ id }) => id === source.id),
  );
  const order = combinationsInTurn(combinations, context.seed + position);
  let refusal = `There is no tier ${tier}.`;
  for (const combination of order) {
    const derived = injectDefects(source, combination, context);
    if (derived.ok) return derived;
    refusal = derived.error;
  }
  return err(`No combination of tier ${tier} can be made. ${refusal}`);
}

function combinationsInTurn(
  combinations: readonly Combination[],
  turn: number,
): readonly Combination[] {
  if (combinations.length === 0) return [];
  const start = turn % combinations.length;
  return [...combinations.slice(start), ...combinations.slice(0, start)];
}
