import type { RecordToDraw, Study, StudyQuestion } from '../../benchmarks/study.ts';
import type { DrawnItem } from '../draws/study-draw.ts';
import { questionNumber, severalAlike, hiddenId } from './hidden-items.ts';
import type { ReviewLeftover } from './review-format.ts';
import type { ReviewTask, TaskQuestion } from './review-task.ts';
import { shownItems, type ShownReviewItem } from './shown-items.ts';

export interface StudyTasks {
  readonly tasks: readonly ReviewTask[];
  readonly leftovers: readonly ReviewLeftover[];
}

/**
 * Items of a study as tasks for another tool: blind studies without ids of records, names of candidates and of questions.
 * In small steps.
 *
 * @param records each id once
 * @param items in the order in which they are to be shown
 * @param draw the name of the draw that they come from
 * @param shown all items of the records, where they were worked out before
 */
export function* studyTaskSteps(
  study: Study,
  records: readonly RecordToDraw[],
  items: readonly DrawnItem[],
  draw: string | undefined,
  shown = shownItems(study, new Map(records.map(({ id, record }) => [id, record]))),
): Generator<undefined, StudyTasks> {
  const byRecord = Map.groupBy(shown, ({ recordId }) => recordId);
  const byHash = Map.groupBy(shown, ({ inputHash }) => inputHash);
  const leftovers: ReviewLeftover[] = [];
  const tasks: ReviewTask[] = [];
  for (const { record_id: id, candidate } of items) {
    yield;
    const place = `record ${id}${candidate === undefined ? '' : `, ${candidate}`}`;
    const item = byRecord.get(id)?.find((one) => one.candidate === candidate);
    if (item === undefined) {
      leftovers.push({ place, message: 'The dataset holds no such item that can be shown.' });
      continue;
    }
    const alike = byHash.get(item.inputHash) ?? [];
    if (study.isBlind && alike.length > 1) {
      leftovers.push({
        place,
        message: `It is not written, for the study is blind. ${severalAlike(alike)}`,
      });
      continue;
    }
    const task = taskOf(study, item, draw);
    if (task.questions.length > 0) tasks.push(task);
    else leftovers.push({ place, message: 'The study asks nothing about it.' });
  }
  return { tasks, leftovers };
}

function taskOf(study: Study, item: ShownReviewItem, draw: string | undefined): ReviewTask {
  const nameOf = (question: string): string | undefined => {
    const at = item.asks.indexOf(question);
    if (at === -1) return undefined;
    return study.isBlind ? questionNumber(at) : question;
  };
  return {
    recordId: study.isBlind ? hiddenId(item.inputHash) : item.recordId,
    candidate: study.isBlind ? undefined : item.candidate,
    study: study.id,
    inputHash: item.inputHash,
    draw,
    texts: item.texts,
    questions: item.asks.flatMap((id, at) => {
      const question = study.questions.find((one) => one.id === id);
      const name = nameOf(id);
      if (question === undefined || name === undefined) return [];
      return [taskQuestion(question, name, item.askTexts[at] ?? question.title, nameOf)];
    }),
  };
}

function taskQuestion(
  question: StudyQuestion,
  name: string,
  title: string,
  nameOf: (question: string) => string | undefined,
): TaskQuestion {
  const { type, description, isRequired, askedWhen } = question;
  const condition = askedWhen === undefined ? undefined : nameOf(askedWhen.question);
  return {
    ...{ name, type, title, description, isRequired },
    choices:
      question.type === 'choice'
        ? question.choices.map((choice) => ({
            value: choice.value,
            title: choice.title,
            description: choice.description,
          }))
        : [],
    askedWhen:
      askedWhen === undefined || condition === undefined
        ? undefined
        : { name: condition, values: askedWhen.values },
  };
}
