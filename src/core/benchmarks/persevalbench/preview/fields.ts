import schema from '../../../../../schemas/persevalbench-scenario.schema.json' with { type: 'json' };
import { isJsonArray, isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { JsonPointer } from '../../../model/pointer.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { partsAt } from '../../../schema/schema-parts.ts';
import type { Choice } from '../../choice.ts';
import type { PreviewField } from '../../preview.ts';
import { scenarioChoices } from '../choices.ts';
import { describeProperty } from '../glosses.ts';
import { objectOf, stringOf } from '../scenario-parts.ts';
import type { StateId } from './dialogue.ts';

const cellProperties = [
  'scene_type',
  'primary_error',
  'state_relation',
  'evidence_form',
  'evidence_distance',
] as const;
const stateProperties = ['role', 'holder', 'scope', 'status', 'strength'] as const;

/** The cell, the relation, the form and the distance. */
export function cellFields(record: JsonValue): readonly PreviewField[] {
  return cellProperties.map((property) => ({
    pointer: `/${property}`,
    title: describeProperty(property).title,
    value: stringOf(objectOf(record)[property]),
    choices: scenarioChoices(record, `/${property}`) ?? [],
    isOptional: false,
  }));
}

export function stateFields(record: JsonValue, id: StateId): readonly PreviewField[] {
  const state = objectOf(objectOf(record)['states'])[id];
  if (!isJsonObject(state)) return [];
  return stateProperties.map((property) => ({
    pointer: `/states/${id}/${property}`,
    value: stringOf(state[property]),
    isOptional: true,
    ...vocabularyAt(`/states/${id}/${property}`),
  }));
}

/** Sets a field to one of its legal values, or takes it out. */
export function setField(
  record: JsonValue,
  pointer: JsonPointer,
  value: string | null,
): Result<readonly RecordOperation[], string> {
  if (!isJsonObject(record)) return err('The record is not an object.');
  const fields = [...cellFields(record), ...stateFields(record, 'A'), ...stateFields(record, 'B')];
  const field = fields.find((candidate) => candidate.pointer === pointer);
  if (field === undefined) return err(`The preview does not edit ${pointer}.`);
  if (value === null) {
    if (!field.isOptional) return err(`A scenario must have a ${field.title.toLowerCase()}.`);
    return ok(isThere(record, pointer) ? [{ op: 'remove', pointer }] : []);
  }
  const choice = field.choices.find((candidate) => candidate.value === value);
  if (choice === undefined) return err(`${field.title} cannot be "${value}".`);
  if (choice.illegal !== undefined)
    return err(`${field.title} cannot be ${choice.title}. ${choice.illegal}`);
  return ok(field.value === value ? [] : [{ op: 'set', pointer, value }]);
}

function isThere(record: JsonValue, pointer: JsonPointer): boolean {
  const [, states = '', id = '', property = ''] = pointer.split('/');
  return Object.hasOwn(objectOf(objectOf(objectOf(record)[states])[id]), property);
}

/** The schema's values in its order and words. */
function vocabularyAt(pointer: JsonPointer): Pick<PreviewField, 'title' | 'choices'> {
  const part = partsAt(schema, pointer).find((candidate) => isJsonArray(candidate['enum']));
  const values = part?.['enum'];
  const glosses = part?.['enumDescriptions'];
  return {
    title: stringOf(part?.['title']) ?? pointer,
    choices: (isJsonArray(values) ? values : []).flatMap((value, at): Choice[] => {
      if (typeof value !== 'string') return [];
      const description = isJsonArray(glosses) ? stringOf(glosses[at]) : undefined;
      return [{ value, title: value, description: description ?? '' }];
    }),
  };
}
