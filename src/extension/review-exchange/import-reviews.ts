import * as vscode from 'vscode';
import type { Study } from '../../core/benchmarks/study.ts';
import { canonicalJson } from '../../core/judging/hashes.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Review } from '../../core/model/review.ts';
import { UserError } from '../../core/model/user-error.ts';
import {
  countedPieces,
  countedReviews,
  strayWords,
} from '../../core/review/exchange/exchange-words.ts';
import { guessFormatSteps } from '../../core/review/exchange/format-guess.ts';
import { importedWords, reviewLines } from '../../core/review/exchange/imported-reviews.ts';
import { reviewFormats } from '../../core/review/exchange/review-formats.ts';
import { unclashedSteps } from '../../core/review/exchange/unclashed-readings.ts';
import { unhiddenSteps } from '../../core/review/exchange/unhidden-reviews.ts';
import type { Dataset } from '../host/dataset.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { Answers } from './answers.ts';
import { chosenFormat } from './exchange-choices.ts';
import { longTextBytes, readText } from './exchange-files.ts';
import type { ExchangeHost } from './exchange-host.ts';
import type { ExchangeOutcome } from './exchange-outcome.ts';
import { contextOf, countOf, exchangedDataset, studiesById } from './exchanged-dataset.ts';
import { chosenReviewFile } from './import-target.ts';
import { readOptions } from './read-options.ts';
import { working } from './work-turns.ts';

const title = 'Import Reviews';

/**
 * "Import Reviews...": what people decided in another tool, into a new file beside the dataset. Answers: `file`, `format`,
 * `study` and `reviewer` of decisions that name none (`*`: the study that the file names), `raters`, `question`, `name`.
 */
export async function importReviews(
  answers: Answers,
  host: ExchangeHost,
): Promise<ExchangeOutcome> {
  const dataset = await exchangedDataset(answers, title, host);
  const studies = studiesById(dataset, host);
  const file = await chosenFile(dataset, answers);
  const text = await readText(file, title);
  const isLong = text.length > longTextBytes;
  const guess =
    answers.text('format') === undefined
      ? await working(title, isLong, (turns) =>
          turns.result(guessFormatSteps(text), () => 'Reading'),
        )
      : undefined;
  if (guess === 'reviews') throw areReviews(file, dataset);
  const format = await chosenFormat(
    reviewFormats,
    answers,
    `${title} from ${fileNameOf(file)}`,
    guess,
  );
  const options = await readOptions(format, text, answers, {
    title,
    studyOf: (id) => studies.get(id),
    studies: host.studies.studiesOf(dataset),
    reviewer: host.reviewer.name,
  });
  const read = await working(title, isLong, (turns) =>
    turns.result(format.readSteps(text, options), () => 'Reading'),
  );
  if (!read.ok) {
    throw new UserError(
      'usage',
      `${fileNameOf(file)} cannot be imported as ${format.title}. ${read.error}`,
    );
  }
  const { reading, known } = await working(title, isLong, async (turns) => {
    const used = usedStudies(read.value.reviews, studies);
    const context = await contextOf(dataset, studies, used, turns);
    const said = (count: number): string => countOf(count, read.value.reviews.length, 'review');
    const opened = await turns.result(unhiddenSteps(read.value, context), said);
    const [unclashed = opened] = await turns.result(unclashedSteps([opened]), () => 'Comparing');
    const stored = await host.store.all(dataset);
    const count = await turns.result(knownSteps(unclashed.reviews, stored), said);
    return { reading: unclashed, known: count };
  });
  const { reviews, leftovers, notes, strays } = reading;
  const outcome = { count: reviews.length, leftovers, notes };
  const from = `from ${fileNameOf(file)} as ${format.title}`;
  if (reviews.length === 0) {
    const message = `Nothing was imported ${from}: ${leftovers.length === 0 ? 'it holds no decision' : countedPieces(leftovers)}.`;
    return { ...outcome, file: undefined, message };
  }
  if (known === reviews.length) {
    const message = `Nothing was imported ${from}: ${countedReviews(known)} stood here already, and nothing is new; ${countedPieces(leftovers)}.`;
    return { ...outcome, file: undefined, count: 0, message };
  }
  const target = await chosenReviewFile(dataset, file, answers, title);
  await working(title, isLong, (turns) =>
    turns.write({ file: target, mayReplace: false }, reviewLines(reviews)),
  );
  // They count before anything else is done.
  await host.store.all(dataset);
  const again = known === 0 ? '' : ` ${countedReviews(known)} stood here already and count once.`;
  const strayCount = reviews.filter((review) => strays.has(review)).length;
  return {
    ...outcome,
    file: target,
    message: `Imported ${importedWords(reviews)} ${from}; ${countedPieces(leftovers)}.${again} What was imported is in ${fileNameOf(target)}${strayCount === 0 ? ', and counts' : `. ${strayWords(strayCount)}`}.`,
  };
}

async function chosenFile({ uri }: Dataset, answers: Answers): Promise<vscode.Uri> {
  const answered = answers.file('file', uri);
  if (answered !== undefined) return answered;
  const [file] =
    (await vscode.window.showOpenDialog({
      title,
      openLabel: 'Import',
      defaultUri: vscode.Uri.joinPath(uri, '..'),
    })) ?? [];
  if (file === undefined) throw new UserError('cancelled', 'Nothing was imported.');
  return file;
}

function areReviews(file: vscode.Uri, dataset: Dataset): UserError {
  return new UserError(
    'usage',
    `${fileNameOf(file)} holds reviews of Benchwright already, which need no import: copy it beside ${fileNameOf(dataset.uri)}, under a name that begins with that and ends in .reviews.jsonl.`,
  );
}

/** What a study shows matters only of what is hidden, or about one response of several; the names of the studies stand in the reviews. */
function usedStudies(
  reviews: readonly Review[],
  studies: ReadonlyMap<string, Study>,
): readonly string[] {
  return reviews
    .map(({ study }) => study)
    .filter((id) => studies.get(id)?.isBlind === true || studies.get(id)?.isPerCandidate === true);
}

/** How many are there as they are. */
function* knownSteps(
  reviews: readonly Review[],
  stored: readonly Review[],
): Generator<undefined, number> {
  const byId = Map.groupBy(stored, ({ review_id: id }) => id);
  let count = 0;
  for (const review of reviews) {
    const same = byId.get(review.review_id) ?? [];
    if (same.some((one) => textOf(one) === textOf(review))) count += 1;
    yield;
  }
  return count;
}

/** A review is JSON. */
function textOf(review: Review): string {
  return canonicalJson(JSON.parse(JSON.stringify(review)) as JsonValue);
}
