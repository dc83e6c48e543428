/** What the grammar allows next; outside all brackets `comma-or-end` means that the record is complete. */
export type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

/** Why a token cannot stand where it stands. */
export interface Misplacement {
  readonly code: 'missing-value' | 'unexpected-character';
  readonly message: string;
}

const keyWithoutValue: Misplacement = {
  code: 'missing-value',
  message: 'This key has no value: add `:` and a value.',
};
const colonWithoutValue: Misplacement = {
  code: 'missing-value',
  message: 'A value is missing after the `:`.',
};

/** What is wrong with a comma within brackets. */
export function misplacedComma(expected: Expected, isInObject: boolean): Misplacement | undefined {
  switch (expected) {
    case 'comma-or-end':
      return undefined;
    case 'key':
    case 'key-or-end':
      return { code: 'unexpected-character', message: 'One comma too many: remove it.' };
    case 'colon':
      return keyWithoutValue;
    case 'value':
    case 'value-or-end':
      if (isInObject) return colonWithoutValue;
      return {
        code: 'missing-value',
        message: 'A value is missing before this comma: add it or remove the comma.',
      };
  }
}

/** What is wrong with a bracket that closes the right one, a comma before it aside. */
export function misplacedCloser(expected: Expected, isObject: boolean): Misplacement | undefined {
  if (expected === 'colon') return keyWithoutValue;
  return expected === 'value' && isObject ? colonWithoutValue : undefined;
}

/** What is wrong with a colon that follows no key. */
export function misplacedColon(expected: Expected): Misplacement {
  const message =
    expected === 'key' || expected === 'key-or-end'
      ? 'A key is missing before the `:`.'
      : expected === 'comma-or-end'
        ? 'This `:` follows no key: a text that holds colons needs double quotes.'
        : 'This `:` follows no key: remove it.';
  return { code: 'unexpected-character', message };
}
