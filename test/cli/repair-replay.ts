import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fidelityStudy } from '../../src/core/benchmarks/persevalbench/studies/fidelity.ts';
import { editedRecord } from '../../src/core/jsonl/record-draft.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import type { Review } from '../../src/core/model/review.ts';
import { formatReviewLine, newReview } from '../../src/core/review/new-review.ts';
import { studyInputHash } from '../../src/core/review/review-hash.ts';
import type { Behaviour } from '../harness/fake-server/behaviour.ts';
import { sharedPath } from '../support/shared.ts';

/** n, confirmed in whole percent, revised. */
export type FidelityRow = readonly number[];

/** By subtype, in the order of the paper. */
type FidelityRows = readonly (readonly [subtype: string, row: FidelityRow])[];

/** Table 12 of the paper. */
const table12: FidelityRows = [
  ['complete_omission', [12, 83, 2]],
  ['partial_omission', [12, 100, 0]],
  ['explicit_violation', [12, 67, 4]],
  ['irrelevant_use', [18, 89, 2]],
  ['scope_leakage', [10, 70, 3]],
  ['unsupported_inference', [12, 100, 0]],
  ['stale_superseded', [6, 100, 0]],
  ['over_dominance', [12, 92, 1]],
  ['underweighting', [6, 100, 0]],
];

/** @param options `isRead`: from the reference material, which must be present */
export function paperFidelity({ isRead = false } = {}): FidelityRows {
  if (!isRead) return table12;
  const golden = JSON.parse(readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8')) as {
    readonly table12_fidelity: Readonly<Record<string, FidelityRow>>;
  };
  return Object.entries(golden.table12_fidelity).filter(
    ([name]) => name !== 'columns' && name !== 'overall',
  );
}

export interface ReplayedScenario {
  readonly id: string;
  /** As the file spells it at first. */
  readonly line: string;
  /** Its error response does not make its error, and people say so. */
  readonly isInvalid: boolean;
  /** The error response of the sample: what a model writes in the place of an invalid one. */
  readonly written: string;
  readonly right: string;
}

interface SampleScenario {
  readonly primary_error: string;
  readonly responses: {
    readonly right: { readonly text: string };
    readonly error: { readonly text: string };
  };
}

const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');

/** Scenarios of the samples in the numbers of the paper: copies with ids of their own where a subtype has too few. */
export function replayedScenarios(rows: FidelityRows): readonly ReplayedScenario[] {
  const lines = ['matched', 'held-out', 'one-of-each'].flatMap((name) =>
    readFileSync(path.join(samples, `${name}.scenarios.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  const bySubtype = Map.groupBy(
    lines,
    (line) => (JSON.parse(line) as SampleScenario).primary_error,
  );
  return rows.flatMap(([subtype, [n = 0, , revised = 0]]) => {
    const own = bySubtype.get(subtype) ?? [];
    return Array.from({ length: n }, (_, index) =>
      replayed(own[index % own.length] ?? '', `${subtype}-${index + 1}`, index < revised),
    );
  });
}

function replayed(sample: string, id: string, isInvalid: boolean): ReplayedScenario {
  const { responses } = JSON.parse(sample) as SampleScenario;
  const { right, error } = responses;
  const edited = editedRecord(sample, [
    { op: 'set', pointer: '/id', value: id },
    // An error that is none: it does what the right response does.
    ...(isInvalid
      ? ([
          {
            op: 'set',
            pointer: '/responses/error',
            value: {
              text: `${right.text} That settles it.`,
              model: 'an-earlier-one',
              edited: true,
            },
          },
        ] as const)
      : []),
  ]);
  if (!edited.ok) throw new Error(edited.error);
  // Spelled as no program of ours would: none of it may be spelled anew.
  const line = edited.value.replace(/\}$/u, ', "weight" : 1.50e0, "note":"caf\\u00e9 \\/ tea" }');
  return { id, line, isInvalid, written: error.text, right: right.text };
}

export function reviewsFile(dataset: string, reviewer: string): string {
  return `${dataset}.${reviewer}.reviews.jsonl`;
}

/** Reviewers with a file each, and what judges said. */
export class ReviewDesk {
  readonly reviews: Review[] = [];
  readonly judgments: Judgment[] = [];
  private readonly dataset: string;
  private nowMs = Date.UTC(2026, 0, 5, 9);

  constructor(dataset: string) {
    this.dataset = dataset;
  }

  /**
   * Ada and Ben decide on everything. They disagree on some of the invalid ones and on some of the others; Cem settles
   * these.
   */
  decideAll(
    records: ReadonlyMap<string, JsonObject>,
    scenarios: readonly ReplayedScenario[],
  ): void {
    for (const [index, { id, isInvalid }] of scenarios.entries()) {
      const record = records.get(id) ?? {};
      const isOpen = isInvalid ? index % 3 === 0 : index % 25 === 7;
      const own = [
        this.decide('Ada', id, record, isInvalid),
        this.decide('Ben', id, record, isInvalid !== isOpen),
      ];
      if (isOpen) this.decide('Cem', id, record, isInvalid, own);
    }
  }

  confirmAll(
    records: ReadonlyMap<string, JsonObject>,
    scenarios: readonly ReplayedScenario[],
  ): void {
    for (const { id } of scenarios) {
      for (const reviewer of ['Ada', 'Ben']) {
        this.decide(reviewer, id, records.get(id) ?? {}, false);
      }
    }
  }

  private decide(
    reviewer: string,
    recordId: string,
    record: JsonObject,
    isInvalid: boolean,
    adjudicated?: readonly Review[],
  ): Review {
    const [item = {}] = fidelityStudy.items(record);
    const shown = fidelityStudy.show(record, item);
    if (!shown.ok) throw new Error(shown.error);
    this.nowMs += 60_000;
    const { candidate } = item;
    const review = newReview(
      {
        ...{ reviewer, recordId, candidate, study: fidelityStudy.id },
        decision: isInvalid
          ? { fidelity: 'Invalid', mismatch: 'It does what the right response does.' }
          : { fidelity: 'Valid' },
        inputHash: studyInputHash(fidelityStudy, shown.value),
        adjudicates: adjudicated?.map(({ review_id: id }) => id),
      },
      { nowMs: this.nowMs, id: `review ${this.reviews.length + 1}` },
    );
    this.reviews.push(review);
    appendFileSync(reviewsFile(this.dataset, reviewer), formatReviewLine(review));
    return review;
  }
}

export interface ReplayScript {
  readonly title: string;
  readonly writer: readonly (Behaviour | string)[];
  readonly validator: readonly (Behaviour | string)[];
  readonly states: readonly string[];
  /** How often it is held up. */
  readonly waits: number;
}

const pass = '{"pass": true, "reason": "It makes the error, and nothing else."}';
const fail = '{"pass": false, "reason": "It makes another error.", "unmet": ["criterion"]}';

/** What the models do about one invalid response: some write well at once, most of them do not. */
export function replayScript(index: number, { written, right }: ReplayedScenario): ReplayScript {
  const weak = `${written} And that is that.`;
  const scripts: readonly ReplayScript[] = [
    script('at once', [written], [pass], ['passed']),
    script(
      'its first try is the right response',
      [right, written],
      [pass],
      ['failed-checks', 'passed'],
    ),
    script('its first try is turned down', [weak, written], [fail, pass], ['rejected', 'passed']),
    script(
      'the writer is asked to wait',
      [{ kind: 'rate-limited', retryAfter: 2 }, written],
      [pass],
      ['passed'],
      1,
    ),
    script(
      'the writer fails',
      [{ kind: 'server-error', status: 500 }, written],
      [pass],
      ['passed'],
      1,
    ),
    script(
      'the writer is cut off',
      [{ kind: 'cut-off', at: 'middle', text: written }, written],
      [pass],
      ['passed'],
      1,
    ),
    script(
      'the validator is asked to wait',
      [written],
      [{ kind: 'rate-limited', retryAfter: 1 }, pass],
      ['passed'],
      1,
    ),
    script('the validator cannot be read at first', [written], ['It passes.', pass], ['passed']),
    script(
      'its third try',
      [right, weak, written],
      [fail, pass],
      ['failed-checks', 'rejected', 'passed'],
    ),
    script(
      'the writer thinks without an end',
      ['<think>Well', written],
      [pass],
      ['unreadable', 'passed'],
    ),
  ];
  return scripts[index % scripts.length] ?? scripts[0] ?? script('', [], [], []);
}

function script(
  title: string,
  writer: ReplayScript['writer'],
  validator: ReplayScript['validator'],
  states: readonly string[],
  waits = 0,
): ReplayScript {
  return { title, writer, validator, states, waits };
}
