import type { Study } from '../benchmarks/study.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import { byCodeUnits } from '../model/code-unit-order.ts';
import {
  formProblems,
  isForm,
  schemaProblems,
  unknownProperties,
  type KnownForms,
} from './user-studies/form-problems.ts';
import type { UserStudyForm, UserStudyProblem } from './user-studies/user-study-form.ts';
import { studyLike, studyOfParts } from './user-studies/user-study.ts';

/** Where the studies of a workspace are, one JSON file each. */
export const userStudyFolder = '.benchwright/studies';

export interface UserStudyFile {
  /** Its name, for messages. */
  readonly file: string;
  readonly text: string;
}

export interface FileProblem extends UserStudyProblem {
  readonly file: string;
}

export interface UserStudies {
  readonly studies: readonly Study[];
  readonly problems: readonly FileProblem[];
}

/**
 * The studies of files that users write. A file with an error gives no study; of two with the same id the one counts whose
 * name comes first.
 */
export function readUserStudies(files: readonly UserStudyFile[], known: KnownForms): UserStudies {
  const studies: Study[] = [];
  const problems: FileProblem[] = [];
  const inOrder = files.toSorted((one, other) => byCodeUnits(one.file, other.file));
  for (const { file, text } of inOrder) {
    const taken = new Set(studies.map(({ id }) => id));
    const read = readStudy(text, known, taken);
    if (read.study !== undefined) studies.push(read.study);
    problems.push(...read.problems.map((problem) => ({ ...problem, file })));
  }
  return { studies, problems };
}

interface ReadStudy {
  readonly study: Study | undefined;
  readonly problems: readonly UserStudyProblem[];
}

function readStudy(text: string, known: KnownForms, takenIds: ReadonlySet<string>): ReadStudy {
  const value = parseJson(text);
  if (value === undefined) {
    const message = 'The file is no JSON. Open it in the editor to see where it breaks.';
    return { study: undefined, problems: [{ severity: 'error', pointer: '', message }] };
  }
  if (!isForm(value)) return { study: undefined, problems: schemaProblems(value) };
  const problems = [...formProblems(value, known, takenIds), ...unknownProperties(value)];
  const hasError = problems.some(({ severity }) => severity === 'error');
  return { study: hasError ? undefined : studyOf(value, known), problems };
}

function studyOf(form: UserStudyForm, { studies, kinds }: KnownForms): Study | undefined {
  const base = studies.find(({ id }) => id === form.like);
  if (base !== undefined) return studyLike(form, base);
  const kind = kinds.find(({ id }) => id === form.kind);
  return kind === undefined ? undefined : studyOfParts(form, form.shows ?? [], kind);
}
