import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '../config/browser-storage.ts';

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

/** The locale for a visitor of an address that names none: the saved one, the browser's, one of the same language, else the default. */
export function localeOfVisitor(headers: IncomingHttpHeaders, locales: readonly string[], defaultLocale: string): string {
  const saved = cookieValue(headers.cookie ?? '', localeCookie.name).toLowerCase();
  if (locales.includes(saved)) return saved;
  const tags = wanted(headers['accept-language'] ?? '');
  const exact = tags.find((tag) => locales.includes(tag));
  if (exact) return exact;
  const bases = tags.map((tag) => tag.split('-')[0] ?? '');
  const inDefault = (base: string) => (defaultLocale.startsWith(`${base}-`) ? defaultLocale : locales.find((locale) => locale.startsWith(`${base}-`)));
  return bases.map(inDefault).find((locale) => locale !== undefined) ?? defaultLocale;
}
