import { anyRecord, isRecordSpace, type Definition } from '../benchmarks/links.ts';
import { err, ok, type Result } from '../model/result.ts';
import { shown, withArticle } from '../schema/value-words.ts';
import type { FoundSite, LinkIndex } from './link-index.ts';
import { nounOf } from './record-links.ts';

/** What to rename. */
export interface RenameRequest {
  /** Of the definition or of one of its references: `anyRecord` where that says no more. */
  readonly space: string;
  readonly name: string;
  readonly newName: string;
}

/** Names a line of a file for people, e.g. `line 3 of items.jsonl`. */
export type PlaceWords = (place: Pick<FoundSite, 'file' | 'line'>) => string;

/**
 * Every place that spells a name and has to spell the new one, or why the name must stay: a rename never makes one
 * thing of two, and never parts a thing from what is said of it.
 */
export function planRename(
  index: LinkIndex,
  { space, name, newName }: RenameRequest,
  placeWords: PlaceWords,
): Result<readonly FoundSite[], string> {
  if (newName.trim() === '') return err('An id cannot be empty.');
  const definitions = index.definitionsOf(space, name);
  const refusal =
    whyNotThisOne(definitions, space, name, placeWords) ??
    whyAmbiguous(index, definitions, name, placeWords);
  if (refusal !== undefined) return err(refusal);
  const own = definitions[0]?.site.space ?? space;
  if (newName === name) return ok([]);
  const taken = whyTaken(index, own, newName, placeWords);
  return taken === undefined ? ok([...definitions, ...index.referencesOf(own, name)]) : err(taken);
}

function whyNotThisOne(
  definitions: readonly FoundSite<Definition>[],
  space: string,
  name: string,
  placeWords: PlaceWords,
): string | undefined {
  const noun = nounOf(space === anyRecord ? '' : space);
  const [first, second] = definitions;
  if (first === undefined) {
    return `There is no ${noun} ${shown(name)} in this workspace, only mentions of it: renaming them would not bring them to ${withArticle(noun)}. Open the folder that holds it.`;
  }
  if (second === undefined || definitions.every(isRepeatOf(first))) return undefined;
  const places = definitions.map(placeWords);
  const others = places.length > 3 ? ` and ${places.length - 3} more` : '';
  return `${shown(name)} is the id of ${definitions.length} ${noun}s: ${places.slice(0, 3).join(', ')}${others}. What mentions it could mean any of them, so renaming would merge or split them. Give them different ids in the text first.`;
}

function isRepeatOf({ site }: FoundSite<Definition>): (other: FoundSite<Definition>) => boolean {
  return (other) => other.site.isRepeated === true && other.site.space === site.space;
}

/** Reviews say no benchmark: with records of two benchmarks they could mean either. */
function whyAmbiguous(
  index: LinkIndex,
  definitions: readonly FoundSite<Definition>[],
  name: string,
  placeWords: PlaceWords,
): string | undefined {
  const own = definitions[0]?.site.space ?? '';
  if (!isRecordSpace(own)) return undefined;
  const other = index.definitionsOf(anyRecord, name).find(({ site }) => site.space !== own);
  const mention = index.referencesOf(anyRecord, name).find(({ site }) => site.space === anyRecord);
  if (other === undefined || mention === undefined) return undefined;
  return `Another benchmark has a record ${shown(name)} too (${placeWords(other)}), and ${placeWords(mention)} does not say which of the two it means. Give one of them another id in the text first.`;
}

function whyTaken(
  index: LinkIndex,
  space: string,
  newName: string,
  placeWords: PlaceWords,
): string | undefined {
  const noun = nounOf(space);
  const [definition] = index.definitionsOf(space, newName);
  if (definition !== undefined) {
    return `There is ${withArticle(noun)} ${shown(newName)} already: ${placeWords(definition)}. Choose another id.`;
  }
  const [mention] = index.referencesOf(space, newName);
  if (mention === undefined) return undefined;
  return `${placeWords(mention)} already mentions ${withArticle(noun)} ${shown(newName)}, and would be taken for a mention of this one. Choose another id.`;
}
