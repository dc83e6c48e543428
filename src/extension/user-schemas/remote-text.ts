import { err, ok, type Result } from '../../core/model/result.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { largestSchemaBytes } from '../../core/schema/user-schemas/schema-files.ts';

const timeoutMs = 10_000;
const mostRedirects = 5;

/**
 * Fetches a text from an origin that the user allows, and from no other: a redirection that leads away from it is not
 * followed. Gives the reason when there is no text.
 */
export async function remoteText(
  address: string,
  fetchOver: HttpFetch,
): Promise<Result<string, string>> {
  let at = new URL(address);
  const { origin } = at;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await fetchOver(at, {
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: 'application/schema+json, application/json' },
        signal,
      });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        at = new URL(location, at);
        if (at.origin !== origin) return err(`it redirects to ${at.origin}`);
        continue;
      }
      if (!response.ok) return err(`the server answered ${response.status}`);
      return await limitedText(response);
    }
    return err('it redirects too often');
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

async function limitedText({ body }: Response): Promise<Result<string, string>> {
  if (body === null) return ok('');
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> = body;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > largestSchemaBytes) return err('it is too large for a schema');
    text += decoder.decode(chunk, { stream: true });
  }
  return ok(text + decoder.decode());
}
