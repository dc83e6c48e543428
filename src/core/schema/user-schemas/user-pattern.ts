import { RE2JS } from 're2js';
import { err, ok, type Result } from '../../model/result.ts';
import { linearPattern, type PatternFault } from './linear-pattern.ts';
import type { WorkBudget } from './work-budget.ts';

/** A pattern as Ajv wants it. */
export interface TextTest {
  test(text: string): boolean;
}

/** RE2 takes this many steps in the time of one step of other work, at worst. */
const stepsPerUnit = 50;

/**
 * A test that takes time in proportion to the text, whatever the pattern: patterns that may go back are left to RE2.
 *
 * @param budget pays for every test
 */
export function userPattern(pattern: string, budget: WorkBudget): Result<TextTest, PatternFault> {
  const translated = linearPattern(pattern);
  if (!translated.ok) return translated;
  const { source, isPlain, isUnicode } = translated.value;
  if (isPlain) return ok(new RegExp(pattern, isUnicode ? 'u' : ''));
  try {
    const compiled = RE2JS.compile(source);
    const size = compiled.programSize();
    return ok({
      test(text) {
        budget.spend((text.length * size) / stepsPerUnit);
        return compiled.test(text);
      },
    });
  } catch {
    return err('too large');
  }
}
