import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '../config/browser-storage.ts';
import { toldCountry } from '../config/shell/visitor-country.ts';
import { acceptedLanguages } from '../i18n/accept-language.ts';
import type { Visit } from '../i18n/choose-locale.ts';

const cookieValue = (header: string, name: string) =>
  header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1] ?? '';

/** What the headers of a request tell of a visit. A country is believed only where a proxy of ours writes it. */
export function visitOf(path: string, headers: IncomingHttpHeaders, trustProxy: boolean): Visit {
  const country = trustProxy ? toldCountry(headers) : undefined;
  return {
    path,
    saved: cookieValue(headers.cookie ?? '', localeCookie.name),
    browser: acceptedLanguages(headers['accept-language'] ?? ''),
    ...(country && { country }),
  };
}
