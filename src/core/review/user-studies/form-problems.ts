import schema from '../../../../schemas/study.schema.json' with { type: 'json' };
import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { Study } from '../../benchmarks/study.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../model/json.ts';
import { pointerOf, segmentsOf, type JsonPointer } from '../../model/pointer.ts';
import { knownProperties, type KnownProperties } from '../../schema/known-properties.ts';
import { ownValidator } from '../../schema/own-validators.ts';
import { schemaFindings } from '../../schema/schema-findings.ts';
import { isMark } from '../marks.ts';
import { questionProblems } from './question-problems.ts';
import type { UserStudyForm, UserStudyProblem, ValidForm } from './user-study-form.ts';

/** What a study file can refer to. */
export interface KnownForms {
  /** The built-in ones. */
  readonly studies: readonly Study[];
  readonly kinds: readonly RecordKind[];
}

export function isForm(value: JsonValue): value is ValidForm {
  return isJsonObject(value) && validate(value).length === 0;
}

/** What breaks the schema; empty for a value that `isForm` accepts. */
export function schemaProblems(value: JsonValue): readonly UserStudyProblem[] {
  return schemaFindings(value, schema, validate).map(({ pointer, message }) => ({
    severity: 'error',
    pointer,
    message: message.replace(/^The record\b/, 'The study'),
  }));
}

const validate = ownValidator(schema);

/** What the schema cannot tell. @param takenIds of the studies in files that were read before */
export function formProblems(
  form: UserStudyForm,
  known: KnownForms,
  takenIds: ReadonlySet<string>,
): readonly UserStudyProblem[] {
  return [
    ...idProblems(form, known, takenIds),
    ...shownProblems(form, known),
    ...questionProblems(form.questions),
  ];
}

/** Properties that mean nothing here: a slip would otherwise pass without a word. */
export function unknownProperties(value: JsonValue): readonly UserStudyProblem[] {
  return unknownAt(value, knownProperties(schema), '');
}

function unknownAt(value: JsonValue, place: KnownProperties, path: string): UserStudyProblem[] {
  if (isJsonArray(value)) {
    const { items } = place;
    return items === undefined
      ? []
      : value.flatMap((item, index) => unknownAt(item, items, `${path}${pointerOf(index)}`));
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member = null]) => {
    const pointer = `${path}${pointerOf(name)}`;
    const inner = place.properties?.get(name);
    if (inner !== undefined) return unknownAt(member, inner, pointer);
    const [meant] = place.namesNear(name);
    const advice = meant === undefined ? 'Remove it.' : `Is \`${meant}\` meant?`;
    return [
      {
        severity: 'warning',
        pointer,
        message: `\`${name}\` means nothing here and is ignored. ${advice}`,
      },
    ];
  });
}

function idProblems(
  { id }: UserStudyForm,
  { studies }: KnownForms,
  takenIds: ReadonlySet<string>,
): readonly UserStudyProblem[] {
  let owner: string | undefined;
  if (studies.some((study) => study.id === id)) owner = 'a built-in study';
  else if (isMark({ study: id })) owner = 'the marks of the queue';
  else if (takenIds.has(id)) owner = 'another study file';
  if (owner === undefined) return [];
  return [
    error(
      '/id',
      `The id "${id}" is taken by ${owner}. Reviews tell studies by it: choose another.`,
    ),
  ];
}

function shownProblems(form: UserStudyForm, known: KnownForms): readonly UserStudyProblem[] {
  const { like, shows } = form;
  if ((like === undefined) === (shows === undefined)) {
    const message = 'Say what reviewers see: either `like` or `shows`, and not both.';
    return [error(like === undefined ? '' : '/shows', message)];
  }
  return like === undefined ? ownViewProblems(form, known) : likeProblems(like, form, known);
}

function likeProblems(
  like: string,
  { kind, per, blind }: Pick<UserStudyForm, 'kind' | 'per' | 'blind'>,
  { studies }: KnownForms,
): readonly UserStudyProblem[] {
  const base = studies.find(({ id }) => id === like);
  if (base === undefined) {
    const names = studies.map(({ id }) => id).join(', ');
    return [error('/like', `There is no built-in study "${like}". There are: ${names}.`)];
  }
  const problems: UserStudyProblem[] = [];
  if (blind === true && !base.isBlind) {
    const message = `The study ${like} is not blind: what it shows can give the gold away. Take a blind one, or name with \`shows\` what reviewers may see.`;
    problems.push({ severity: 'warning', pointer: '/like', message });
  }
  if (kind !== undefined && kind !== base.kind) {
    const message = `The study ${like} is about ${base.kind}. Leave \`kind\` out, or set it to that.`;
    problems.push(error('/kind', message));
  }
  if (per !== undefined) {
    const message = 'With `like`, the items are those of the other study: `per` is ignored.';
    problems.push({ severity: 'warning', pointer: '/per', message });
  }
  return problems;
}

function ownViewProblems(
  { kind, blind, shows = [] }: UserStudyForm,
  { kinds }: KnownForms,
): readonly UserStudyProblem[] {
  if (kind === undefined) {
    return [error('', 'The study lacks `kind`: say what its records are.')];
  }
  const named = kinds.find(({ id }) => id === kind);
  if (named === undefined) {
    const names = kinds.map(({ id }) => id).join(', ');
    return [error('/kind', `There is no record kind "${kind}". There are: ${names}.`)];
  }
  if (blind !== true) return [];
  return shows.flatMap(({ pointer }, index): readonly UserStudyProblem[] => {
    const message = goldMessage(pointer, named.goldPointers ?? []);
    return message === undefined
      ? []
      : [{ severity: 'warning', pointer: `/shows/${index}/pointer`, message }];
  });
}

function goldMessage(pointer: JsonPointer, gold: readonly JsonPointer[]): string | undefined {
  if (pointer === '') {
    return 'A blind study shows the whole record, and with it what reviewers must not know. Name the parts that they may see.';
  }
  const known = gold.find((each) => meets(pointer, each));
  if (known === undefined) return undefined;
  const place = segmentsOf(known).length > segmentsOf(pointer).length ? `, with ${known}` : '';
  return `A blind study shows ${pointer}${place}: that is gold, or gives it away. Name parts that reviewers may know; with \`per\` set to candidate, responses are shown without their names.`;
}

/** One leads to the other, or to a part of it. */
function meets(pointer: JsonPointer, gold: JsonPointer): boolean {
  const own = segmentsOf(pointer);
  return segmentsOf(gold).every(
    (segment, index) => own[index] === undefined || segment === '*' || segment === own[index],
  );
}

function error(pointer: string, message: string): UserStudyProblem {
  return { severity: 'error', pointer, message };
}
