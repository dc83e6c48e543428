import type { JsonObject } from '../../model/json.ts';
import type { JsonPointer } from '../../model/pointer.ts';

/** A study file that satisfies schemas/study.schema.json. */
export interface UserStudyForm {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly instructions: readonly string[];
  readonly kind?: string;
  readonly like?: string;
  readonly shows?: readonly ShownPart[];
  readonly per?: 'record' | 'candidate';
  readonly blind?: boolean;
  readonly order?: 'file' | 'shuffled';
  readonly sample_size?: number;
  readonly questions: readonly UserQuestion[];
}

export interface ShownPart {
  readonly pointer: JsonPointer;
  readonly title: string;
}

export interface UserQuestion {
  readonly id: string;
  readonly type: 'choice' | 'text';
  readonly title: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly asked_when?: { readonly question: string; readonly values: readonly string[] };
  readonly scale?: 'nominal' | 'ordinal';
  readonly choices?: readonly UserChoice[];
}

export interface UserChoice {
  readonly value: string;
  readonly title: string;
  readonly description?: string;
  readonly key?: string;
}

/** Something about a study file that its author should know. A study with an error is not used. */
export interface UserStudyProblem {
  readonly severity: 'error' | 'warning';
  /** Where in the file; `''` is the file as a whole. */
  readonly pointer: JsonPointer;
  /** What is wrong and what to do. */
  readonly message: string;
}

export type ValidForm = JsonObject & UserStudyForm;
