import { hashJson } from '../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { commentQuestion, sortedAnswer, type ForeignAnswer } from './foreign-decision.ts';
import {
  firstName,
  inexactAmong,
  isInexact,
  listOf,
  nameOf,
  namesOf,
  objectOf,
} from './foreign-value.ts';
import type { ForeignPiece, PersonAnswers } from './item-answers.ts';

/** One answer of one person to one question, whichever way the record is written. */
interface ArgillaResponse {
  readonly question: string;
  readonly user: JsonValue | undefined;
  readonly status: string | undefined;
  readonly value: JsonValue | undefined;
}

const responsesColumn = '.responses';

/** The responses of a record by person: nested by question, nested by person (version 1), or flattened to columns. */
export function peopleOf(record: JsonObject, place: string): readonly PersonAnswers[] {
  const { responses, updated_at: time } = record;
  const all = isJsonObject(responses)
    ? Object.entries(responses).flatMap(([question, list]) => byQuestion(question, list))
    : [
        ...listOf(responses).flatMap(byPerson),
        ...Object.keys(record).flatMap((name) => flattened(record, name)),
      ];
  const people = Map.groupBy(all, ({ user }) => (isInexact(user) ? user : nameOf(user)));
  return [...people].map(([user, said]) => {
    const where = `${place}, user ${nameOf(user) ?? 'unknown'}`;
    return { ...personOf(user, said, where), times: [time] };
  });
}

function byQuestion(question: string, list: JsonValue | undefined): readonly ArgillaResponse[] {
  return listOf(list).map((response) => {
    const { value, user_id: user, status } = objectOf(response);
    return { question, user, status: nameOf(status), value };
  });
}

function byPerson(response: JsonValue): readonly ArgillaResponse[] {
  const { values, user_id: user, status } = objectOf(response);
  return Object.entries(objectOf(values)).map(([question, value]) => ({
    question,
    user,
    status: nameOf(status),
    value: isJsonObject(value) && 'value' in value ? value['value'] : value,
  }));
}

function flattened(record: JsonObject, column: string): readonly ArgillaResponse[] {
  if (!column.endsWith(responsesColumn)) return [];
  const users = listOf(record[`${column}.users`]);
  const statuses = listOf(record[`${column}.status`]);
  return listOf(record[column]).map((value, index) => ({
    question: column.slice(0, -responsesColumn.length),
    user: users[index],
    status: nameOf(statuses[index]),
    value,
  }));
}

function personOf(
  user: string | number | undefined,
  responses: readonly ArgillaResponse[],
  place: string,
): Omit<PersonAnswers, 'times'> {
  const answers = new Map<string, ForeignAnswer>();
  const leftovers: ForeignPiece[] = [];
  let comment: string | undefined;
  for (const { question, status, value } of responses) {
    const leave = (message: string): void => {
      leftovers.push({
        place,
        message,
        piece: { question, user_id: user ?? null, value: value ?? null },
      });
    };
    const answer = answerOf(value);
    if (status !== undefined && status !== 'submitted')
      leave(`A response with the status ${status} is no decision.`);
    else if (answer === undefined)
      leave('The value is neither a text nor a number nor a list of them.');
    else if (answers.has(question) || (question === commentQuestion && comment !== undefined)) {
      leave(
        user === undefined
          ? 'Another response to the question says no user either, and nobody can tell whether both are of one person. Give each response a user.'
          : 'The same person has answered the question already.',
      );
    } else if (question === commentQuestion && typeof answer === 'string') comment = answer;
    else answers.set(question, answer);
  }
  if (answers.size === 0 && comment !== undefined) {
    leftovers.push({ place, message: 'A comment without an answer.', piece: comment });
  }
  return {
    place,
    reviewer: nameOf(user),
    answers: Object.fromEntries(answers),
    comment,
    seconds: undefined,
    isInexact: isInexact(user),
    isCancelled: false,
    leftovers,
    unused: [],
  };
}

function answerOf(value: JsonValue | undefined): ForeignAnswer | undefined {
  const names = namesOf(value);
  return names === undefined ? nameOf(value) : sortedAnswer(names);
}

/** What stands in for a record id of ours. */
export function recordItemId(record: JsonObject): string {
  const { id, external_id: external, _server_id: server, fields } = record;
  return firstName(external, id, server) ?? hashJson(fields ?? texts(record)).slice(0, 16);
}

export function isItemInexact({
  id,
  external_id: external,
  _server_id: server,
}: JsonObject): boolean {
  return inexactAmong(external, id, server);
}

/** In a flattened record the fields are columns among others. */
function texts(record: JsonObject): JsonValue {
  const entries = Object.entries(record).filter(([name]) => !name.includes(responsesColumn));
  return Object.fromEntries(entries);
}
