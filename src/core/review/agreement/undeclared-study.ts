import type { Study, StudyAnswers, StudyQuestion } from '../../benchmarks/study.ts';
import { canonicalJson } from '../../judging/hashes.ts';
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonValue } from '../../model/json.ts';
import { err } from '../../model/result.ts';
import type { Review } from '../../model/review.ts';

/** The question of decisions that are no objects, or objects without a member that is one answer. */
const wholeDecision = 'decision';

/**
 * A study whose declaration is not at hand, as its reviews show it: every text, truth value and number of a decision is an
 * answer of its own, and anything else the decision as a whole, one nominal category for each value; a member with many values
 * that are mostly different is free words. There are no groups, no gold and no freshness.
 *
 * @param reviews of this study
 */
export function undeclaredStudy(id: string, reviews: readonly Review[]): Study {
  const values = new Map<string, string[]>();
  for (const { decision } of reviews) {
    if (decision === null) continue;
    for (const [question, value] of Object.entries(answersIn(decision))) {
      if (value === undefined) continue;
      const own = values.get(question) ?? [];
      values.set(question, own);
      own.push(value);
    }
  }
  return {
    ...{ id, title: id, description: '', kind: '', instructions: [], isBlind: false },
    order: { by: 'file' },
    sampleSize: 1,
    questions: [...values.keys()].sort().map((question) => questionOf(question, values)),
    items: () => [],
    show: () => err('The declaration of the study is not at hand.'),
    readDecision: answersIn,
    writeDecision: (answers) => ({ ...answers }),
  };
}

/** With more values than these, and more than one for every two decisions, a member holds words and no choice. */
const mostCategories = 50;

function questionOf(id: string, values: ReadonlyMap<string, readonly string[]>): StudyQuestion {
  const all = values.get(id) ?? [];
  const sorted = [...new Set(all)].sort();
  if (sorted.length > mostCategories && sorted.length > all.length / 2) {
    return { type: 'text', id, title: id, isRequired: false };
  }
  return {
    ...{ type: 'choice', id, title: id, isRequired: false, scale: 'nominal' },
    choices: sorted.map((value) => ({ value, title: value, description: '', key: '' })),
  };
}

function answersIn(decision: JsonValue): StudyAnswers {
  if (isJsonObject(decision)) {
    const members = Object.entries(decision).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, categoryOf(value)] as const]
        : [],
    );
    if (members.length > 0) return Object.fromEntries(members);
  }
  return { [wholeDecision]: categoryOf(decision) };
}

/** Its canonical JSON; texts stand without their quotes unless they would be taken for another value. */
function categoryOf(value: JsonValue): string {
  return typeof value === 'string' && parseJson(value) === undefined ? value : canonicalJson(value);
}
