/** Characters that HTML cannot hold or that nobody sees; line breaks and tabs stay. */
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Marks that reorder a line: shown by their number, so that no name can pass for another. */
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as text, between tags and within quoted attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(unprintable, '\ufffd')
    .replace(loneSurrogates, '\ufffd')
    .replace(reordering, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
