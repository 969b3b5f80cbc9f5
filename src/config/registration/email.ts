/**
 * A local part, @, and a domain whose top level has 2 to 63 letters, or is an internationalised one in its ASCII form
 * (VAL-004). Spaces, line breaks, invisible characters and the separators of addresses in email headers are excluded,
 * so that one address never becomes two.
 */
export const emailPattern =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[^\s\p{C}@.<>()[\]\\,;:"]+\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{2,59})$/iu;
export const maxEmailLength = 254;

/** A domain with non-ASCII letters, and without characters that have a special meaning in a URL. */
const internationalDomain = /^(?=.*[^\p{ASCII}])[^\s\p{C}@<>()[\]\\,;:"/?#%|^`{}]+$/u;

/** Blanks, and what contact lists and chats put around what is copied from them. */
const blanksAtEnds = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

export const trimBlanks = (text: string): string => text.replaceAll(blanksAtEnds, '');

/**
 * The canonical form of an address: trimmed, with a non-ASCII domain in its ASCII form (`xn--…`), as browsers and mail
 * servers write it. So `june@例子.中国` and `june@xn--fsqu00a.xn--fiqs8s` are one account.
 */
export function normalizeEmail(text: string): string {
  const email = trimBlanks(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const url = `http://${domain}`;
  if (at === 0 || email.length > maxEmailLength || !internationalDomain.test(domain) || !URL.canParse(url))
    return email;
  return email.slice(0, at) + new URL(url).hostname;
}
