const maxCharacters = 60;

/** Names have few digits, as in `Anne Marie 3rd`; with more of them a text may be a telephone number. */
const maxDigits = 3;

/** A dot within which a mail program may see an address. The one of `J.R.` is none: nothing ends in a single letter. */
const linkingDot = /\.(?=[\p{L}\p{M}\p{N}]{2})/gu;

const notOfNames = /[^\p{L}\p{M}\p{Zs}\p{N}'’‘`´·・.,()&\-\u2010-\u2013]/gu;
const countDigits = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;

/**
 * Makes a user-chosen name safe for an email to somebody else: a single line of letters, few digits, and the characters
 * that stand in names. A space follows each dot that could make a link.
 */
export function toGreetingName(name: string): string {
  const composed = name.normalize('NFC');
  const fewDigits = countDigits(composed) > maxDigits ? composed.replaceAll(/\p{N}/gu, ' ') : composed;
  const letters = fewDigits.replaceAll(notOfNames, ' ').replaceAll(linkingDot, '. ');
  return [...letters.replaceAll(/\p{Zs}+/gu, ' ').trim()].slice(0, maxCharacters).join('').trim();
}
