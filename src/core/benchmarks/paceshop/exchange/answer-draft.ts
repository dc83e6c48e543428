import type { ExchangeLeftover } from '../../exchange-format.ts';
import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { responseFields, type AnswerField } from './answer-fields.ts';

/** Gathers what an answer says: fields of the record, and what did not fit. */
export class AnswerDraft {
  readonly leftovers: ExchangeLeftover[] = [];
  readonly #fields = new Map<AnswerField, JsonValue>();

  get(field: AnswerField): JsonValue | undefined {
    return this.#fields.get(field);
  }

  set(field: AnswerField, value: JsonValue): void {
    this.#fields.set(field, value);
  }

  remove(field: AnswerField): void {
    this.#fields.delete(field);
  }

  fields(): Iterable<readonly [AnswerField, JsonValue]> {
    return this.#fields;
  }

  /** @param value what was left out, if it was */
  leave(place: string, message: string, value?: JsonValue): void {
    const text = value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
    this.leftovers.push({ place, message, ...(text === undefined ? {} : { text }) });
  }

  /** @param original the answer word for word */
  record(original: string): JsonObject {
    const response = responseFields.flatMap((field) => {
      const value = this.#fields.get(field);
      return value === undefined ? [] : [[field, value] as const];
    });
    const generator = this.#fields.get('generator');
    return {
      ...this.#own('record_id'),
      ...this.#own('keyword'),
      ...this.#own('label'),
      ...this.#own('persona'),
      ...this.#own('evidence'),
      ...this.#own('used_evidence_ids'),
      response: Object.fromEntries(response),
      ...this.#own('response_xml'),
      provenance: { ...(generator === undefined ? {} : { generator }), original },
    };
  }

  #own(field: AnswerField): JsonObject {
    const value = this.#fields.get(field);
    return value === undefined ? {} : { [field]: value };
  }
}
