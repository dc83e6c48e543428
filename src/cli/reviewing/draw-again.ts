import path from 'node:path';
import { writeNewFile } from '../../core/io/write-new-file.ts';
import { UserError } from '../../core/model/user-error.ts';
import { drawFileName, repeatedDrawName, writeDraw } from '../../core/review/draws/draw-file.ts';
import { changedSentence, repeatDraw } from '../../core/review/draws/repeat-draw.ts';
import { shortSentences } from '../../core/review/draws/short-draw.ts';
import { unseenSentences } from '../../core/review/user-studies/unseen-parts.ts';
import type { CliIo } from '../cli-io.ts';
import { readDatasetFiles } from '../reporting/dataset-files.ts';
import { allStudies } from '../study-folder.ts';
import { usableDraw } from './check-command.ts';
import { chosenStudy, kindOfStudy } from './chosen-study.ts';
import { checkedName, type DrawOptions } from './draw-options.ts';
import { reportDraw } from './draw-report.ts';

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
  const name = checkedName(options.name ?? repeatedDrawName(before.name));
  const kind = kindOfStudy(file, study, io);
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
