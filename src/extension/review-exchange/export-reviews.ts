import type { Study } from '../../core/benchmarks/study.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Review } from '../../core/model/review.ts';
import {
  chosenReviewSteps,
  exportChosenSteps,
  tellingWords,
  type ChosenReviews,
} from '../../core/review/exchange/chosen-reviews.ts';
import { countedReviews, exportWords } from '../../core/review/exchange/exchange-words.ts';
import { tellingStudies, type ExportContext } from '../../core/review/exchange/exported-reviews.ts';
import { questionFault } from '../../core/review/exchange/question-choices.ts';
import type { ReviewLeftover } from '../../core/review/exchange/review-format.ts';
import { reviewFormats } from '../../core/review/exchange/review-formats.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import { plainLabel } from '../host/plain-label.ts';
import type { Answers } from './answers.ts';
import { noneNamed, chosenFormat, chosenQuestion, pick } from './exchange-choices.ts';
import { chosenTarget, exportName } from './exchange-files.ts';
import type { ExchangeHost } from './exchange-host.ts';
import type { ExchangeOutcome } from './exchange-outcome.ts';
import { contextOf, countOf, exchangedDataset, studiesById } from './exchanged-dataset.ts';
import { working } from './work-turns.ts';

const title = 'Export Reviews';
/** More take a moment that somebody may want to cut short. */
const manyReviews = 2_000;

/**
 * "Export Reviews...": those of a study, or all, in the format of another tool. Answers: `study` (its id, `*` for all),
 * `texts`, `format`, `question`, `target`, `replace`.
 */
export async function exportReviews(
  answers: Answers,
  host: ExchangeHost,
): Promise<ExchangeOutcome> {
  const dataset = await exchangedDataset(answers, title, host);
  const studies = studiesById(dataset, host);
  const all = await host.store.all(dataset);
  const study = await chosenStudy(all, studies, answers, dataset);
  const isLong = all.length > manyReviews;
  const chosen = await working(title, isLong, (turns) =>
    turns.result(chosenReviewSteps(all, study), () => 'Reading'),
  );
  if (!chosen.ok) throw new UserError('usage', `${fileNameOf(dataset.uri)}: ${chosen.error}`);
  const hasTexts = await chosenTexts(chosen.value, studies, answers);
  const format = await chosenFormat(reviewFormats, answers, title);
  const question =
    format.hasColumnPerRater === true
      ? await chosenQuestion(
          study === undefined ? undefined : studies.get(study),
          answers,
          title,
          'The cells hold whole decisions, as JSON.',
        )
      : undefined;
  const fault = question && questionFault(question, chosen.value.reviews, (id) => studies.get(id));
  if (fault !== undefined) throw new UserError('usage', fault);
  const target = await chosenTarget(
    dataset,
    answers,
    {
      title: `${title} as ${format.title}`,
      name: exportName(dataset.uri, [study ?? 'reviews'], format),
      extensions: format.extensions,
      filter: format.title,
    },
    host,
  );
  const { otherCount, reviews } = chosen.value;
  return working(title, isLong, async (turns) => {
    const used = reviews.map((review) => review.study);
    const context = hasTexts
      ? await contextOf(dataset, studies, used, turns)
      : withoutTexts(studies);
    const exported = await turns.result(
      exportChosenSteps(chosen.value, format, context, question),
      (count) => countOf(count, reviews.length, 'review'),
    );
    if (!exported.ok) {
      throw new UserError(
        'usage',
        `${exported.error} Nothing was written. Export each study by itself, and give reviewers of a blind study its file alone.`,
      );
    }
    const { pieces, count } = exported.value;
    const leftovers = [...exported.value.leftovers, ...unreadableLines(dataset, host)];
    await turns.write(target, pieces);
    const words = exportWords(format.title, { count, of: reviews.length, otherCount, leftovers });
    return {
      ...{ file: target.file, count, leftovers, notes: [] },
      message: `${words} What was written is in ${fileNameOf(target.file)}.`,
    };
  });
}

/** Lines of the files of reviews that are none. */
function unreadableLines(dataset: Dataset, { store }: ExchangeHost): readonly ReviewLeftover[] {
  return store.problemsOf(dataset).map(({ file, line, message }) => ({
    place: `${fileNameOf(file)}, line ${line}`,
    message: `The line counts nowhere: ${message}`,
  }));
}

function withoutTexts(studies: ReadonlyMap<string, Study>): ExportContext {
  return { studyOf: (id) => studies.get(id), recordsOf: () => undefined };
}

/** The id of the study, or undefined for all of them. */
async function chosenStudy(
  reviews: readonly Review[],
  studies: ReadonlyMap<string, Study>,
  answers: Answers,
  dataset: Dataset,
): Promise<string | undefined> {
  const wanted = answers.text('study');
  if (wanted !== undefined) return wanted === noneNamed ? undefined : wanted;
  const counts = Map.groupBy(reviews, (review) => review.study);
  const [only, ...others] = counts.keys();
  if (only === undefined) {
    throw new UserError(
      'usage',
      `${fileNameOf(dataset.uri)}: there are no reviews to export. Review something first, or import what others decided.`,
    );
  }
  const items = [...counts].map(([id, { length }]) => ({
    label: plainLabel(studies.get(id)?.title ?? id),
    description: `${countedReviews(length)}${studies.get(id)?.isBlind === true ? ', blind' : ''}`,
    study: id,
  }));
  const every = { label: 'All', description: countedReviews(reviews.length), study: undefined };
  return (await pick(others.length === 0 ? items : [...items, every], title, 'Which reviews?'))
    .study;
}

/**
 * Whether what the reviewers saw goes along, which a blind study needs to leave blind.
 *
 * @throws {UserError} `cancelled`
 */
async function chosenTexts(
  { reviews }: ChosenReviews,
  studies: ReadonlyMap<string, Study>,
  answers: Answers,
): Promise<boolean> {
  const answered = answers.flag('texts');
  if (answered !== undefined) return answered;
  const used = new Set(reviews.map(({ study }) => study));
  const blind = [...used].filter((id) => studies.get(id)?.isBlind === true);
  const telling = tellingStudies(reviews, { ...withoutTexts(studies), recordsOf: () => new Map() });
  const alone = {
    label: 'The reviews alone',
    detail:
      blind.length === 0
        ? 'For counting and keeping: they name their records.'
        : `For counting and keeping. They name records and responses of the blind ${blind.join(', ')}: not for its reviewers.`,
    hasTexts: false,
  };
  const along = {
    label: 'With what reviewers saw',
    detail:
      blind.length === 0
        ? 'Texts go along, so that people can review in the other tool.'
        : `Texts go along. ${blind.join(', ')} leaves blind: without ids of records, names of responses and of questions.`,
    hasTexts: true,
  };
  if (telling === undefined)
    return (await pick([along, alone], title, 'What goes along?')).hasTexts;
  return (await pick([alone], title, tellingWords(telling))).hasTexts;
}
