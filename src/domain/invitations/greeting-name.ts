const maxCharacters = 60;

/**
 * A name that somebody chose, as it may stand in a letter to somebody else: letters and what joins them in names, on
 * one line. What a mail program
 * would make a link of falls apart, since nothing but a blank follows a dot.
 */
export function toGreetingName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{Zs}'’·.-]/gu, ' ')
    .replaceAll('.', '. ');
  return [...letters.replaceAll(/\p{Zs}+/gu, ' ').trim()].slice(0, maxCharacters).join('').trim();
}
