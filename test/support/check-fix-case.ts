import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { episodeTurns, scenarioRecord, type ScenarioOverrides } from './scenario-builder.ts';

/** One problem of a check, the fixes that it has, and what one of them does. */
export interface CheckFixCase {
  /** Name of the check, without that of the benchmark. */
  readonly check: string;
  readonly what: string;
  readonly record: ScenarioOverrides;
  /** The titles of all its fixes; a star marks the preferred one. */
  readonly offers: readonly string[];
  /** Position of the fix to apply. Default: the first. */
  readonly apply?: number;
  /** What is different from the broken record afterwards. */
  readonly changes: ScenarioOverrides;
  /** Errors that the fix brings to light: they were hidden by the one that is gone. */
  readonly uncovers?: readonly string[];
}

export const leather = 'I need an office chair. Leather, please, I love the look.';
export const mesh =
  'My old one got so warm in July that I changed my mind: mesh at the back, no more leather.';
export const turns = [
  ...episodeTurns(1, leather, 'Leather office chairs, then.', 'Medium height is fine.', 'Good.'),
  ...episodeTurns(2, mesh, 'Mesh instead of leather, noted.', 'Which one should I order?'),
];

/** The turns with some parts of some of them replaced. */
export function turnsWith(parts: Readonly<Record<number, ScenarioOverrides>>): typeof turns {
  return turns.map((turn, index) => ({ ...turn, ...parts[index] }));
}

export const right = 'Order the Brisa for the office. Its mesh back lets the air through in July.';

/** What no fix of such a record may touch: numbers, escapes and white space that a serialiser would write otherwise. */
export const oddities =
  '"x-odd":{"n":[1.50,1e2 , -0.0],"s" :\t"caf\\u00e9\\/","big":12345678901234567890} , ';

/** The line of a scenario. */
export function scenarioLine(overrides: ScenarioOverrides): string {
  return JSON.stringify(scenarioRecord(overrides)).replace('{', `{ ${oddities}`);
}

/** Objects are merged, anything else replaces. */
export function merged(one: ScenarioOverrides, other: ScenarioOverrides): JsonObject {
  const result: Record<string, JsonValue | undefined> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const present = result[key];
    result[key] = isJsonObject(present) && isJsonObject(value) ? merged(present, value) : value;
  }
  return result;
}
