export type PersonalDataKind = 'email' | 'link' | 'phone';

const email = /[^\s@<>()]\s?@\s?[^\s@<>()]+\.\p{L}{2,}/u;
/** A scheme, a well-known ending of a name, or any ending before a path. */
const links: readonly RegExp[] = [
  /https?:|www\./iu,
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|app|dev|shop|store|online|site|club|xyz|top|link)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\.(?:cn|hk|tw|mx|ca|au|nz|uk|eu|de|fr|es|ru|jp|kr)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\.\p{L}{2,10}\//iu,
];

/** Digits with what people write between them. */
const numbers = /\+?\(?\d(?:[\s().·\-\u2010-\u2013]{0,2}\d){6,}/gu;
const years = /^(?:19|20)\d{2}\D+(?:19|20)\d{2}$/;
const localPhone = /^\d{3}[.\-\u2010-\u2013 ]\d{4}$/;
/** Fewer digits are amounts, dates or years, unless a plus or the groups of a phone number say otherwise. */
const phoneDigits = 8;

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  if (years.test(text)) return false;
  return digits >= phoneDigits || text.startsWith('+') || localPhone.test(text);
}

/** What would tell everybody how to reach a person. Null when there is nothing of the kind. */
export function findPersonalData(text: string): PersonalDataKind | null {
  const readable = text.normalize('NFKC');
  if (email.test(readable)) return 'email';
  if (links.some((link) => link.test(readable))) return 'link';
  return (readable.match(numbers) ?? []).some((match) => isPhone(match)) ? 'phone' : null;
}
