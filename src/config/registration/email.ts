/**
 * A local part, @, and a domain whose top level has 2 to 63 letters, or is one of another script in its ASCII spelling
 * (VAL-004). Spaces, line breaks and the characters that separate addresses in the header of an email are excluded, and
 * invisible ones, so that one address never becomes two.
 */
export const emailPattern =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[^\s\p{C}@.<>()[\]\\,;:"]+\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{2,59})$/iu;
export const maxEmailLength = 254;

/** A domain with other letters than ASCII, and without any character that means something else in a URL. */
const internationalDomain = /^(?=.*[^\p{ASCII}])[^\s\p{C}@<>()[\]\\,;:"/?#%|^`{}]+$/u;

/**
 * The one spelling of an address: without blanks around it, and with a domain in other letters than ASCII as browsers and
 * mail servers spell it (`xn--…`), so that `june@例子.中国` and `june@xn--fsqu00a.xn--fiqs8s` are one account.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const url = `http://${domain}`;
  if (at === 0 || email.length > maxEmailLength || !internationalDomain.test(domain) || !URL.canParse(url))
    return email;
  return email.slice(0, at) + new URL(url).hostname;
}
