import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { ReviewSection } from '../../benchmarks/review-view.ts';
import type { ShownItem, Study, StudyItem, StudyQuestion } from '../../benchmarks/study.ts';
import { answersInDecision, decisionOfAnswers } from '../../benchmarks/study-decision.ts';
import type { JsonValue } from '../../model/json.ts';
import { valueAt } from '../../model/pointer.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { choiceKeys } from './question-problems.ts';
import { seenPart } from './shown-parts.ts';
import type { ShownPart, UserQuestion, UserStudyForm } from './user-study-form.ts';

const usualSampleSize = 100;

/** Items and view of another study, and questions of one's own. */
export function studyLike(form: UserStudyForm, base: Study): Study {
  const questions = form.questions.map(questionOf);
  const by = form.order ?? base.order.by;
  return {
    ...studyHead(form, questions),
    kind: base.kind,
    isBlind: form.blind ?? base.isBlind,
    order: { ...base.order, by },
    sampleSize: form.sample_size ?? base.sampleSize,
    ...(base.sample === undefined ? {} : { sample: base.sample }),
    items: base.items,
    ...(base.expects === undefined ? {} : { expects: base.expects }),
    isPerCandidate: base.isPerCandidate ?? false,
    isOfOnlyResponse: base.isOfOnlyResponse ?? false,
    show: (record, item) => {
      const shown = base.show(record, item);
      if (!shown.ok) return shown;
      const { visible, view, asks } = shown.value;
      // What the other study puts beside its questions is part of what it shows.
      const beside = asks.flatMap(({ title, text }, index): readonly ReviewSection[] =>
        text === undefined
          ? []
          : [
              {
                ...{ type: 'text', id: `asked-${index + 1}`, role: 'plain', text },
                title: title ?? 'About',
              },
            ],
      );
      return ok({
        visible,
        view: { sections: [...view.sections, ...beside] },
        asks: questions.map(({ id }) => ({ question: id })),
      });
    },
    ...(base.group === undefined ? {} : { group: base.group }),
  };
}

/** A study that shows the named parts of a record, and the response that is decided about. */
export function studyOfParts(
  form: UserStudyForm,
  parts: readonly ShownPart[],
  kind: RecordKind,
): Study {
  const questions = form.questions.map(questionOf);
  const isBlind = form.blind ?? false;
  const isPerCandidate = form.per === 'candidate';
  const itemsOf = (record: JsonValue): readonly StudyItem[] =>
    isPerCandidate ? kind.candidates(record).map(({ id }) => ({ candidate: id })) : [{}];
  return {
    ...studyHead(form, questions),
    kind: kind.id,
    isBlind,
    order: { by: form.order ?? (isBlind ? 'shuffled' : 'file') },
    sampleSize: form.sample_size ?? usualSampleSize,
    isPerCandidate,
    shownParts: parts,
    items: itemsOf,
    expects: (record) => {
      const items = itemsOf(record);
      return items.length === 0 ? [{ candidate: 'response' }] : items;
    },
    show: (record, item) => {
      const response = responseOf(kind, record, item);
      if (!response.ok) return response;
      return showParts(record, parts, response.value, questions);
    },
  };
}

type StudyHead = Pick<
  Study,
  'id' | 'title' | 'description' | 'instructions' | 'questions' | 'readDecision' | 'writeDecision'
>;

function studyHead(form: UserStudyForm, questions: readonly StudyQuestion[]): StudyHead {
  const { id, title, description = '', instructions } = form;
  return {
    ...{ id, title, description, instructions, questions },
    readDecision: (decision) => answersInDecision(questions, decision),
    writeDecision: (answers) => decisionOfAnswers(questions, answers),
  };
}

function questionOf(form: UserQuestion): StudyQuestion {
  const { id, title, description, required = true, asked_when: askedWhen } = form;
  const head = {
    ...{ id, title, isRequired: required },
    ...(description === undefined ? {} : { description }),
    ...(askedWhen === undefined ? {} : { askedWhen }),
  };
  if (form.type === 'text') return { ...head, type: 'text' };
  const { choices = [], scale = 'nominal' } = form;
  const keys = choiceKeys(choices);
  return {
    ...head,
    ...{ type: 'choice', scale },
    choices: choices.map((choice, index) => ({
      value: choice.value,
      title: choice.title,
      description: choice.description ?? '',
      key: keys[index] ?? '',
    })),
  };
}

/** Undefined where the whole record is decided about. */
function responseOf(
  kind: RecordKind,
  record: JsonValue,
  { candidate }: StudyItem,
): Result<string | undefined, string> {
  if (candidate === undefined) return ok(undefined);
  const found = kind.candidates(record).find(({ id }) => id === candidate);
  return found === undefined ? err('The record has no such response.') : ok(found.text);
}

function showParts(
  record: JsonValue,
  parts: readonly ShownPart[],
  response: string | undefined,
  questions: readonly StudyQuestion[],
): Result<ShownItem, string> {
  const seen = parts.flatMap(({ pointer, title }, index) => {
    const value = valueAt(record, pointer);
    return value === undefined ? [] : [{ pointer, ...seenPart(`part-${index + 1}`, title, value) }];
  });
  if (response === undefined && seen.length === 0) {
    const pointers = parts.map(({ pointer }) => pointer).join(', ');
    return err(`The record has nothing at ${pointers}, so there is nothing to show.`);
  }
  const sections = seen.map(({ section }) => section);
  return ok({
    visible: {
      parts: Object.fromEntries(seen.map(({ pointer, visible }) => [pointer, visible])),
      ...(response === undefined ? {} : { response }),
    },
    view: {
      sections:
        response === undefined
          ? sections
          : [
              ...sections,
              { type: 'text', id: 'response', title: 'Response', role: 'response', text: response },
            ],
    },
    asks: questions.map(({ id }) => ({ question: id })),
  });
}
