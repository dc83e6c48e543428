/**
 * What of an XML text is read by no reader of ours, in one sentence; undefined where all of it is tags, text and CDATA.
 * Document types are how XML is attacked; comments and processing instructions would be skipped, so that a view which
 * says more than its response would read back as the response. Of CDATA the content is text, whatever it looks like.
 */
export function refusedMarkup(text: string): string | undefined {
  let end: number | string = declaration.exec(text)?.[0].length ?? 0;
  let at = text.indexOf('<', end);
  let lastTagEnd = end;
  while (at >= 0) {
    const isCdata = text.startsWith(cdataStart, at);
    end = isCdata ? endOf(text, cdataEnd, at + cdataStart.length) : tagEnd(text, at);
    if (typeof end === 'string') return `Line ${text.slice(0, at).split('\n').length}: ${end}`;
    if (!isCdata) lastTagEnd = end;
    at = text.indexOf('<', end);
  }
  // The parser says nothing about it where the root is one tag.
  return text.slice(lastTagEnd).trim() === '' ? undefined : 'There is text behind its root.';
}

/** With nothing in it but what every XML text may say. A byte order mark may stand before it. */
const declaration =
  /^\uFEFF?<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"utf-8"|'utf-8'))?(?: standalone=(?:"yes"|'yes'|"no"|'no'))?\s?\?>/iu;

const [cdataStart, cdataEnd] = ['<![CDATA[', ']]>'];

/** Where to go on behind the tag that begins here, or why it is refused. */
function tagEnd(text: string, start: number): number | string {
  if (text.startsWith('<!--', start)) return 'It has a comment, which a view never has.';
  if (text.startsWith('<!', start)) return 'It has a document type, which is never read.';
  if (text.startsWith('<?', start)) {
    return 'It has a processing instruction, which a view never has.';
  }
  signs.lastIndex = start + 1;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const [character] = sign;
    if (character === '>') return sign.index + 1;
    if (character === '<') return unfinished;
    const close = text.indexOf(character, sign.index + 1);
    // Raw in an attribute it could hide where CDATA begins.
    if (close < 0 || text.slice(sign.index, close).includes('<')) return unfinished;
    signs.lastIndex = close + 1;
  }
  return unfinished;
}

const signs = /["'<>]/gu;

const unfinished = 'A tag in it never ends, or has a raw < within.';

function endOf(text: string, mark: string, from: number): number | string {
  const end = text.indexOf(mark, from);
  return end < 0 ? 'A CDATA section in it never ends.' : end + mark.length;
}
