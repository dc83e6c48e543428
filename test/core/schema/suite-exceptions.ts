/** Tests of the suite that do not pass, and why. */
export interface SuiteException {
  readonly reason: string;
  /** Path below the folder of a draft. */
  readonly file: string;
  /** In these drafts; in all three when absent. */
  readonly drafts?: readonly string[];
  /** Descriptions of groups, each with those of its tests. `invalid` stands for all tests of invalid instances. */
  readonly tests: 'invalid' | Readonly<Record<string, readonly string[] | 'invalid'>>;
}

const annotated = 'Formats are asserted here: that an "email" is one is why somebody writes it.';
const notChecked = 'The format is not checked, and the schema gets a note that says so.';
const condition = 'Ajv counts what `if` looks at, whether or not it holds.';

export const suiteExceptions: readonly SuiteException[] = [
  {
    reason: 'Ajv does not look at a property called __proto__.',
    file: 'properties.json',
    tests: {
      'properties whose names are Javascript object property names': ['__proto__ not valid'],
    },
  },
  {
    reason: 'Content is an annotation, as later drafts say.',
    file: 'optional/content.json',
    drafts: ['draft7'],
    tests: 'invalid',
  },
  {
    reason: 'What a schema refers to is read as the version of the schema.',
    file: 'optional/cross-draft.json',
    drafts: ['draft7'],
    tests: { 'refs to future drafts are processed as future drafts': ['missing bar is invalid'] },
  },
  {
    reason: 'What a schema refers to is read as the version of the schema.',
    file: 'optional/cross-draft.json',
    drafts: ['draft2019-09'],
    tests: {
      'refs to future drafts are processed as future drafts': [
        'first item not a string is invalid',
      ],
      'refs to historic drafts are processed as historic drafts': ['missing bar is valid'],
    },
  },
  {
    reason: 'What a schema refers to is read as the version of the schema.',
    file: 'optional/cross-draft.json',
    drafts: ['draft2020-12'],
    tests: {
      'refs to historic drafts are processed as historic drafts': [
        'first item not a string is valid',
      ],
    },
  },
  {
    reason: 'A metaschema of one’s own is not understood: the schema gets a note that says so.',
    file: 'vocabulary.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: {
      'schema that uses custom metaschema with with no validation vocabulary': [
        'no validation: invalid number, but it still validates',
      ],
    },
  },
  {
    reason: 'Ajv takes all items below the first for one kind here.',
    file: 'unevaluatedItems.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: {
      'unevaluatedItems with nested items': [
        'with no additional items',
        'with invalid additional item',
      ],
    },
  },
  {
    reason: condition,
    file: 'unevaluatedItems.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: {
      'unevaluatedItems can see annotations from if without then and else': [
        'valid in case if is evaluated',
      ],
    },
  },
  {
    reason: condition,
    file: 'unevaluatedProperties.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: {
      'unevaluatedProperties with if/then/else, then not defined': [
        'when if is true and has no unevaluated properties',
        'when if is false and has unevaluated properties',
      ],
      'unevaluatedProperties can see annotations from if without then and else': [
        'valid in case if is evaluated',
      ],
    },
  },
  {
    reason: 'Ajv takes every item for one that `contains` looked at.',
    file: 'unevaluatedItems.json',
    drafts: ['draft2020-12'],
    tests: {
      'unevaluatedItems depends on adjacent contains': [
        'contains passes, second item is not evaluated',
      ],
      'unevaluatedItems depends on multiple nested contains': [
        '7 not evaluated, fails unevaluatedItems',
      ],
      'unevaluatedItems and contains interact to control item dependency relationship': [
        "only b's are invalid",
        "only c's are invalid",
        "only b's and c's are invalid",
        "only a's and c's are invalid",
      ],
      'unevaluatedItems with minContains = 0': ['all items evaluated by contains'],
    },
  },
  {
    reason: annotated,
    file: 'format.json',
    drafts: ['draft2020-12'],
    tests: Object.fromEntries(
      [
        ...['email', 'regex', 'ipv4', 'ipv6', 'hostname', 'date', 'date-time', 'time'],
        ...['json-pointer', 'relative-json-pointer', 'uri', 'uri-reference', 'uri-template'],
        ...['uuid', 'duration'],
      ].map((format) => [
        `${format} format`,
        [`invalid ${format} string is only an annotation by default`],
      ]),
    ),
  },
  { reason: notChecked, file: 'optional/format/idn-email.json', tests: 'invalid' },
  { reason: notChecked, file: 'optional/format/idn-hostname.json', tests: 'invalid' },
  { reason: notChecked, file: 'optional/format/iri.json', tests: 'invalid' },
  { reason: notChecked, file: 'optional/format/iri-reference.json', tests: 'invalid' },
  {
    reason: 'A pattern that is one without the `u` flag alone is read without it.',
    file: 'optional/format/ecmascript-regex.json',
    tests: { '\\a is not an ECMA 262 control escape': ['when used as a pattern'] },
  },
  {
    reason: 'ajv-formats',
    file: 'optional/format/date-time.json',
    tests: {
      'validation of date-time strings': [
        'a numeric offset without minutes is invalid',
        'hour 24 is invalid even with a leap second',
        'a second fraction of fifteen nines is valid',
      ],
    },
  },
  {
    reason: 'ajv-formats',
    file: 'optional/format/duration.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: {
      'validation of duration strings': [
        'years and days cannot appear without months',
        'hours and seconds cannot appear without minutes',
      ],
    },
  },
  {
    reason: 'ajv-formats knows neither quoted names nor address literals.',
    file: 'optional/format/email.json',
    drafts: ['draft2020-12'],
    tests: {
      'validation of e-mail addresses': [
        'a quoted string with a space in the local part is valid',
        'a quoted string with a double dot in the local part is valid',
        'a quoted string with a @ in the local part is valid',
        'an IPv4-address-literal after the @ is valid',
        'an IPv6-address-literal after the @ is valid',
      ],
    },
  },
  {
    reason: 'ajv-formats does not decode Punycode.',
    file: 'optional/format/hostname.json',
    tests: {
      'validation of host names': ['trailing dot'],
      'validation of A-label (punycode) host names': [
        'invalid Punycode',
        'contains illegal char U+302E Hangul single dot tone mark',
        'Begins with a Spacing Combining Mark',
        'Begins with a Nonspacing Mark',
        'Begins with an Enclosing Mark',
        'Exceptions that are DISALLOWED, right-to-left chars',
        'Exceptions that are DISALLOWED, left-to-right chars',
        "MIDDLE DOT with no preceding 'l'",
        'MIDDLE DOT with nothing preceding',
        "MIDDLE DOT with no following 'l'",
        'MIDDLE DOT with nothing following',
        'Greek KERAIA not followed by Greek',
        'Greek KERAIA not followed by anything',
        'Hebrew GERESH not preceded by Hebrew',
        'Hebrew GERESH not preceded by anything',
        'Hebrew GERSHAYIM not preceded by Hebrew',
        'Hebrew GERSHAYIM not preceded by anything',
        'KATAKANA MIDDLE DOT with no Hiragana, Katakana, or Han',
        'KATAKANA MIDDLE DOT with no other characters',
        'Arabic-Indic digits mixed with Extended Arabic-Indic digits',
        'ZERO WIDTH JOINER not preceded by Virama',
        'ZERO WIDTH JOINER not preceded by anything',
        'contains "--" in the 3rd and 4th position',
      ],
    },
  },
  {
    reason: 'ajv-formats',
    file: 'optional/format/uri-reference.json',
    tests: {
      'validation of URI References': [
        'a double quote in a path',
        'square brackets outside an authority',
        'a non-numeric port in a network-path reference',
        'more than one at-sign in the authority',
        'a leading zero in the IPv4 part of an IPv6 literal',
        'a colon in the first segment of a relative-path reference',
      ],
    },
  },
  {
    reason: 'ajv-formats',
    file: 'optional/format/uri-template.json',
    tests: {
      'format: uri-template': [
        'a dotted variable name is valid',
        'a delete character in a literal is invalid',
        'an apostrophe in a literal is valid',
      ],
    },
  },
  {
    reason: 'ajv-formats',
    file: 'optional/format/uri.json',
    tests: {
      'validation of URIs': [
        'non-numeric port is invalid',
        'leading zero in an embedded IPv4 address is invalid',
        'square brackets are not allowed in a path segment',
      ],
    },
  },
  {
    reason: 'ajv-formats takes a URN for a UUID.',
    file: 'optional/format/uuid.json',
    drafts: ['draft2019-09', 'draft2020-12'],
    tests: { 'uuid format': ['URN prefixed UUID is invalid'] },
  },
];
