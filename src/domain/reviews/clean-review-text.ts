/** Characters that change the direction of what follows, or that nobody sees. Joiners stay: emoji and scripts use them. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;

const cleanLines = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(lineBreaks, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(controls, '')
    .replaceAll(invisible, '');

/** A text of several lines as plain text. Markup is no markup: it stays as the characters that were typed. */
export const cleanReviewText = (text: string): string =>
  cleanLines(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

/** A text of one line, such as a title, as plain text. */
export const cleanReviewLine = (text: string): string => cleanLines(text).replaceAll(/\s+/gu, ' ').trim();
