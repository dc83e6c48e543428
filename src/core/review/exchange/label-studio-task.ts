import { hashJson } from '../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { commentQuestion, sortedAnswer, type ForeignAnswer } from './foreign-decision.ts';
import { firstName, inexactAmong, listOf, nameOf, namesOf, objectOf } from './foreign-value.ts';
import type { ForeignPiece, PersonAnswers } from './item-answers.ts';
import { unusedNames } from './label-studio-properties.ts';

/** What the results of an annotation say. */
export function readAnnotation(annotation: JsonObject, place: string): PersonAnswers {
  const answers = new Map<string, ForeignAnswer>();
  const leftovers: ForeignPiece[] = [];
  let comment: string | undefined;
  for (const [index, result] of listOf(annotation['result']).entries()) {
    const leave = (message: string): void => {
      leftovers.push({ place: `${place}, result ${index + 1}`, message, piece: result });
    };
    const { from_name: from, type, value } = objectOf(result);
    const question = nameOf(from);
    const answer = resultAnswer(type, objectOf(value));
    if (question === undefined) leave('The result names no question (`from_name`).');
    else if (answer === undefined)
      leave(`Results of type ${nameOf(type) ?? 'unknown'} are no answer to a question.`);
    else if (isOfRegion(objectOf(value)))
      leave('The result is about a region of the item, not about the whole.');
    else if (question === commentQuestion && type === 'textarea' && comment === undefined) {
      comment = typeof answer === 'string' ? answer : answer.join('\n');
    } else if (answers.has(question)) leave('The question has an answer already.');
    else answers.set(question, answer);
  }
  if (answers.size === 0) {
    leftovers.push({ place, message: 'The annotation answers no question.', piece: comment });
  }
  const person = annotation['completed_by'];
  const reviewer = reviewerOf(person);
  const isCancelled = annotation['was_cancelled'] === true;
  return {
    place,
    reviewer,
    answers: Object.fromEntries(answers),
    comment,
    times: [annotation['updated_at'], annotation['created_at']],
    seconds: annotation['lead_time'],
    isInexact: reviewer === undefined && inexactAmong(person, objectOf(person)['id']),
    isCancelled,
    leftovers: isCancelled ? [cancelled(annotation, place)] : leftovers,
    unused: unusedNames(annotation),
  };
}

function cancelled({ result }: JsonObject, place: string): ForeignPiece {
  const message = 'The annotation was cancelled: the reviewer skipped the task.';
  return { place, message, piece: result ?? [] };
}

function resultAnswer(type: JsonValue | undefined, value: JsonObject): ForeignAnswer | undefined {
  if (type === 'choices') {
    const choices = namesOf(value['choices']);
    return choices === undefined ? undefined : sortedAnswer(choices);
  }
  if (type === 'rating') return nameOf(value['rating']);
  if (type !== 'textarea') return undefined;
  const text = value['text'];
  return typeof text === 'string' ? nameOf(text) : namesOf(text)?.join('\n');
}

function isOfRegion(value: JsonObject): boolean {
  return ['start', 'x', 'points', 'globalOffsets'].some((property) => property in value);
}

/** A number, a name, or an object that describes the person. */
function reviewerOf(completedBy: JsonValue | undefined): string | undefined {
  if (!isJsonObject(completedBy)) return nameOf(completedBy);
  const { email, username, first_name: first, last_name: last, id } = completedBy;
  const full = [first, last].flatMap((name) => nameOf(name) ?? []).join(' ');
  return firstName(email, username, full, id);
}

/** What stands in for a record id of ours. */
export function taskItemId({ id, data }: JsonObject): string {
  return nameOf(id) ?? hashJson(data ?? null).slice(0, 16);
}
