/**
 * Plain text as Markdown that shows it as it is: nothing in it is a link, an image, a heading or code. The spaces stay
 * ordinary ones, unlike those of `MarkdownString.appendText`, so that long texts wrap.
 */
export function plainMarkdown(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*[\r\n\u2028\u2029]\s*/gu, '\n\n')
    .replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}
