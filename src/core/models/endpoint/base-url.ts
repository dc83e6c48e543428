import { err, ok, type Result } from '../../model/result.ts';

export interface BaseUrl {
  /** Ends before `/chat/completions`, `/messages` and `/models`, without a slash. */
  readonly baseUrl: string;
  /** What the user should know before anything is sent. */
  readonly warnings: readonly string[];
}

/**
 * Reads the address of an endpoint as people paste it: with or without `/v1`, with a slash at the
 * end, or with the whole path of a call. A bare host gets `/v1`; any other path is kept.
 * Addresses that carry a name, a password, a query or a fragment are refused: keys do not belong
 * into settings.
 */
export function normalizeBaseUrl(text: string): Result<BaseUrl, string> {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) {
    return err('This is not an address. Write one such as http://localhost:11434/v1.');
  }
  const url = new URL(trimmed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return err('The address must begin with https:// or http://.');
  }
  if (url.username !== '' || url.password !== '') {
    return err(
      'The address holds a name or password. Remove it: a key is kept apart from the address.',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    return err('The address must end before ? and #. A key is kept apart from the address.');
  }
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/(chat\/completions|completions|messages|models)$/, '');
  const baseUrl = `${url.origin}${path === '' ? '/v1' : path}`;
  const isPrivate = url.protocol === 'https:' || isLoopback(url.hostname);
  const warning = `Record text and the key would travel to ${url.host} unencrypted. Use https.`;
  return ok({ baseUrl, warnings: isPrivate ? [] : [warning] });
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
