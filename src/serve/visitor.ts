import type { IncomingHttpHeaders } from 'node:http';
import { hostCookiePrefix, localeCookie } from '../config/browser-storage-keys.ts';
import { readProxyCountry } from '../config/shell/proxy-country.ts';
import { parseAcceptLanguage } from '../i18n/parse-accept-language.ts';
import type { LocaleContext } from '../i18n/choose-locale.ts';

/** The server does not know whether its visitors use https. */
const names: readonly string[] = [hostCookiePrefix + localeCookie.name, localeCookie.name];

function readLocaleCookie(header: string): string {
  const cookies = new Map(header.split(';').map((pair) => [pair.split('=', 1)[0]?.trim(), pair.split('=')[1]]));
  return names.map((name) => cookies.get(name)).find((value) => value !== undefined) ?? '';
}

/** Reads the visitor from the headers of a request. The country counts only when a trusted proxy sends it. */
export function readVisitor(path: string, headers: IncomingHttpHeaders, trustProxy: boolean): LocaleContext {
  const country = trustProxy ? readProxyCountry(headers) : undefined;
  return {
    path,
    savedLocale: readLocaleCookie(headers.cookie ?? ''),
    browserLanguages: parseAcceptLanguage(headers['accept-language'] ?? ''),
    ...(country && { country }),
  };
}
