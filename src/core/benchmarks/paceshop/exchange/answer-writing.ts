import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { ExchangeLeftover, ExchangeResult } from '../../exchange-format.ts';
import { responseFields } from './answer-fields.ts';
import { isAnswerObject, readAnswerObject } from './answer-object.ts';

const own = ['record_id', 'keyword', 'used_evidence_ids', 'response_xml'] as const;

/** The answer of a record under the names of the contract; refused where it would not read back as it is. */
export function writeAnswer(record: JsonValue): Result<ExchangeResult<string>, string> {
  if (!isJsonObject(record)) return err('The record is not a JSON object.');
  const { response } = record;
  if (!isJsonObject(response)) return err('The record has no response.');
  const leftovers: ExchangeLeftover[] = [];
  const written = answerOf(record, response);
  if (!isAnswerObject(written)) {
    return err('The response holds next to nothing of the contract, so there is nothing to write.');
  }
  const text = `${JSON.stringify(written, undefined, 2)}\n`;
  const back = readAnswerObject(written).record(text);
  const changed = [...own, ...responseFields].filter((name) => {
    const before = own.some((mine) => mine === name) ? record[name] : response[name];
    const after = own.some((mine) => mine === name) ? back[name] : memberOf(back, name);
    return spelled(before) !== spelled(after);
  });
  if (changed.length > 0) {
    return err(`It would not read back as it is: ${changed.join(', ')}.`);
  }
  const extras = Object.keys(response).filter((name) => !isResponseName(name));
  for (const name of extras) {
    leftovers.push({
      place: `/response/${name}`,
      message: 'It is no part of the response contract and stayed behind.',
    });
  }
  const others = Object.keys(record).filter(
    (name) => name !== 'response' && name !== '$kind' && !own.some((mine) => mine === name),
  );
  if (others.length > 0) {
    leftovers.push({
      place: 'record',
      message: `The format holds the answer alone: ${others.join(', ')} stayed behind.`,
      isByDesign: true,
    });
  }
  return ok({ value: text, leftovers });
}

function answerOf(record: JsonObject, response: JsonObject): JsonObject {
  const named = own.flatMap((name) => {
    const value = record[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const parts = responseFields.flatMap((name) => {
    const value = response[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...named, ['response', Object.fromEntries(parts)] as const]);
}

/** What is missing is spelled as no value is. */
function spelled(value: JsonValue | undefined): string {
  return value === undefined ? '' : canonicalJson(value);
}

function memberOf({ response }: JsonObject, name: string): JsonValue | undefined {
  return isJsonObject(response) ? response[name] : undefined;
}

function isResponseName(name: string): boolean {
  return (responseFields as readonly string[]).includes(name);
}
