import type { Circumstances } from './message-parts.ts';
import { counted, excerpt, sizeOf, wordOf } from './value-words.ts';

/** Lengths, counts, ranges and forms. */
export function limitMessage({ error, place, value, parameter }: Circumstances): string {
  const limit = parameter('limit');
  switch (error.keyword) {
    case 'minLength':
      if (value === '') return `${place} is empty: write at least ${counted(limit, 'character')}.`;
      return `${place} is too short: it must have at least ${counted(limit, 'character')}.`;
    case 'maxLength':
      return `${place} is too long: it may have at most ${counted(limit, 'character')}.`;
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties': {
      const noun = error.keyword.endsWith('Items') ? 'item' : 'property';
      const bound = error.keyword.startsWith('min') ? 'must have at least' : 'may have at most';
      return `${place} has ${sizeOf(value)}, but ${bound} ${counted(limit, noun)}.`;
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const comparison = comparisons[error.keyword] ?? '';
      return `${place} is ${excerpt(value)}, but must be ${comparison} ${wordOf(limit)}.`;
    }
    case 'multipleOf':
      return `${place} is ${excerpt(value)}, but must be a multiple of ${wordOf(parameter('multipleOf'))}.`;
    case 'pattern':
      return `${place} is ${excerpt(value)}, which does not have the form \`${wordOf(parameter('pattern'))}\`.`;
    case 'format': {
      const format = wordOf(parameter('format'));
      return `${place} is ${excerpt(value)}, but must be ${formats[format] ?? `of the format "${format}"`}.`;
    }
    default:
      return `${place} ${error.message ?? 'does not satisfy the schema'}.`;
  }
}

const comparisons: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};

/** Formats in words, each with an example to go by. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  time: 'a time with its offset, such as 13:45:00Z',
  'date-time': 'a date and time with its offset, such as 2026-01-31T13:45:00Z',
  'iso-time': 'a time such as 13:45:00',
  'iso-date-time': 'a date and time such as 2026-01-31T13:45:00',
  duration: 'a duration such as P1DT12H',
  uri: 'a URI with its scheme, such as https://example.com/a',
  'uri-reference': 'a URI or a relative reference such as ../a',
  'uri-template': 'a URI template such as https://example.com/{id}',
  url: 'a URL such as https://example.com/a',
  email: 'an email address such as name@example.com',
  hostname: 'a host name such as www.example.com',
  ipv4: 'an IPv4 address such as 192.0.2.1',
  ipv6: 'an IPv6 address such as 2001:db8::1',
  regex: 'a regular expression',
  uuid: 'a UUID such as 123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': 'a JSON pointer such as /a/0',
  'json-pointer-uri-fragment': 'a JSON pointer as a fragment, such as #/a/0',
  'relative-json-pointer': 'a relative JSON pointer such as 1/a',
  byte: 'text in base64',
  int32: 'a whole number of 32 bits',
  int64: 'a whole number',
};
