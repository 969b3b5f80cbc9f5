// Bidirectional overrides and invisible marks reorder or hide text. The joiners stay: scripts and emoji need them.
const hidden =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * What a buyer wrote, as plain text: without control characters and invisible marks, with at most one empty line
 * between paragraphs. Signs of markup stay as the buyer wrote them, so the result must be escaped to be printed.
 */
export const cleanReviewText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');

/** Like `cleanReviewText`, for a title or a name: one line. */
export const cleanReviewLine = (text: string): string => cleanReviewText(text).replace(/\n+/g, ' ');
