import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeNewFile } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import { drawFileName, repeatedDrawName, writeDraw } from '../../core/review/draws/draw-file.ts';
import { freeNameOf, namesTaken } from '../../core/review/draws/draw-names.ts';
import { changedSentence, repeatDraw } from '../../core/review/draws/repeat-draw.ts';
import { shortSentences } from '../../core/review/draws/short-draw.ts';
import { unseenSentences } from '../../core/review/user-studies/unseen-parts.ts';
import type { CliIo } from '../cli-io.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { allStudies } from '../study-folder.ts';
import { usableDraw } from './check-command.ts';
import { chosenStudy, kindOfStudy } from './chosen-study.ts';
import { ownName, type DrawOptions } from './draw-options.ts';
import { reportDraw } from './draw-report.ts';
import { drawNamersBeside } from './review-inputs.ts';

/** Of a second round these follow from the first. */
const givenByDraw = ['rounds', 'reviewers', 'each', 'common'] as const;

/** `benchwright review draw --again`: a second round of a stored draw. */
export async function drawAgain(
  file: string,
  drawFile: string,
  options: DrawOptions,
  io: CliIo,
): Promise<void> {
  const extra = givenByDraw.find((name) => options[name] !== undefined);
  if (extra !== undefined) {
    throw new UserError(
      'usage',
      `--${extra} has no place beside --again: rounds, and whose an item is, are those of the draw.`,
    );
  }
  const before = usableDraw(drawFile);
  if (options.study !== undefined && options.study !== before.study) {
    throw new UserError(
      'usage',
      `${drawFile} is a draw of the study ${before.study}, not of ${options.study}.`,
    );
  }
  const study = chosenStudy(before.study, allStudies(io, options.studies));
  const kind = kindOfStudy(file, study, io);
  const { draws, reviews } = drawNamersBeside(file);
  const taken = namesTaken({ draws: [...draws, before], reviews });
  const name =
    options.name === undefined
      ? freeNameOf(
          repeatedDrawName(before.name),
          (one) => taken.has(one) || existsSync(drawFileName(file, one)),
        )
      : ownName(options.name, taken);
  const { dataset } = await readDatasetFiles([file], kind.idProperty, io);
  const made = repeatDraw({
    ...{ study, kind, name, draw: before },
    records: dataset.records,
    dataset: path.basename(file),
    size: options.size ?? 'all',
    seed: options.seed ?? before.seed + 1,
    nowMs: io.now(),
  });
  if (!made.ok) throw new UserError('usage', `${file}: ${made.error}`);
  const { draw, changed } = made.value;
  const out = options.out ?? drawFileName(file, name);
  writeNewFile(out, writeDraw(draw));
  const sentences = [
    `Decided again: ${before.name}. Nobody is shown what they answered the first time.`,
    ...unseenSentences(
      study,
      dataset.records.map(({ record }) => record),
    ),
    ...shortSentences(draw, []),
    ...(changed > 0 ? [changedSentence(changed, before)] : []),
  ];
  reportDraw(made.value, sentences, out, io);
}
