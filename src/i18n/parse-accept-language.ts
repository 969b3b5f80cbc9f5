import Negotiator from 'negotiator';

const anyLanguage = '*';

/** The languages of an Accept-Language header (RFC 9110), in lower case, most preferred first. */
export const parseAcceptLanguage = (header: string): string[] =>
  new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .filter((language) => language !== anyLanguage)
    .map((language) => language.toLowerCase());
