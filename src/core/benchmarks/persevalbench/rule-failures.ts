import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { failuresAt } from '../check-failures.ts';
import type { PlannerField } from './exchange/planner-fields.ts';
import { writePlannerObject } from './exchange/planner-writing.ts';
import { scenarioOf } from './scenario.ts';
import { rulesFor, type SpecificationRule } from './specification-rules.ts';

/** What a program finds against a specification: a rule that is broken, and why. */
export interface RuleFailure {
  readonly rule: SpecificationRule;
  readonly explanation: string;
  readonly suggestion: string;
}

/** The deterministic part of the eleven rules, in their order; none for a record whose error is unknown. */
export function ruleFailures(record: JsonValue): readonly RuleFailure[] {
  const { primaryError } = scenarioOf(record);
  if (primaryError === undefined || !isJsonObject(record)) return [];
  const written = writePlannerObject(record).value;
  return rulesFor(primaryError).flatMap((rule) => [
    ...rule.needs.filter((field) => isBlank(written, field)).map((field) => missing(rule, field)),
    ...failuresAt(record, rule.checks, '').map(({ message }) => ({
      rule,
      explanation: message,
      suggestion: '',
    })),
  ]);
}

function isBlank(written: JsonObject, field: PlannerField): boolean {
  const value = written[field] ?? null;
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

function missing(rule: SpecificationRule, field: PlannerField): RuleFailure {
  return {
    rule,
    explanation: `The specification says nothing under ${field}.`,
    suggestion: `Write ${field}.`,
  };
}
