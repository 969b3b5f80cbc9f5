const maxCharacters = 60;

/**
 * Makes a user-chosen name safe for an email to somebody else: a single line of letters and the characters that join
 * them in names. A space follows each dot, so that no email program turns the name into a link.
 */
export function toGreetingName(name: string): string {
  const letters = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{Zs}'’·.-]/gu, ' ')
    .replaceAll('.', '. ');
  return [...letters.replaceAll(/\p{Zs}+/gu, ' ').trim()].slice(0, maxCharacters).join('').trim();
}
