import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '../config/browser-storage-keys.ts';
import { readProxyCountry } from '../config/shell/proxy-country.ts';
import { parseAcceptLanguage } from '../i18n/parse-accept-language.ts';
import type { LocaleContext } from '../i18n/choose-locale.ts';

const readCookie = (header: string, name: string) =>
  header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1] ?? '';

/** Reads the visitor from the headers of a request. The country counts only when a trusted proxy sends it. */
export function readVisitor(path: string, headers: IncomingHttpHeaders, trustProxy: boolean): LocaleContext {
  const country = trustProxy ? readProxyCountry(headers) : undefined;
  return {
    path,
    savedLocale: readCookie(headers.cookie ?? '', localeCookie.name),
    browserLanguages: parseAcceptLanguage(headers['accept-language'] ?? ''),
    ...(country && { country }),
  };
}
