import { err, ok, type Result } from '../../model/result.ts';
import type { ModelFailure } from '../language-model.ts';

/**
 * The key as it can be sent: without the white space that pasting brings along; undefined when
 * there is none. Anything but printable ASCII cannot stand in a header.
 */
export function sendableKey(apiKey: string | undefined): Result<string | undefined, ModelFailure> {
  const key = apiKey?.trim() ?? '';
  if (key === '') return ok(undefined);
  if (/^[!-~]+$/.test(key)) return ok(key);
  return err({
    code: 'bad-key',
    message: 'The key holds characters that no key has. Paste it again.',
    retryable: false,
    wasNotMade: true,
  });
}
