import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '../config/browser-storage.ts';
import { toldCountry } from '../config/visitor-country.ts';
import type { Visit } from '../i18n/choose-locale.ts';

const cookieValue = (header: string, name: string) =>
  header.split(';').map((pair) => pair.trim().split('=')).find(([key]) => key === name)?.[1] ?? '';

/** The languages of an Accept-Language header, most wanted first, lower case. */
function wanted(header: string): string[] {
  const weighed = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.trim().slice(2) ?? 1);
    return { tag, quality: Number.isFinite(quality) ? quality : 0 };
  });
  return weighed.filter(({ tag, quality }) => tag !== '' && quality > 0).sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

/** What the headers of a request tell of a visit. A country is believed only where a proxy of ours writes it. */
export function visitOf(path: string, headers: IncomingHttpHeaders, trustProxy: boolean): Visit {
  const country = trustProxy ? toldCountry(headers) : undefined;
  return { path, saved: cookieValue(headers.cookie ?? '', localeCookie.name), browser: wanted(headers['accept-language'] ?? ''), ...(country && { country }) };
}
