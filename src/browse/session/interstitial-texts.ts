import { localeCookie } from '../../config/browser-storage-keys.ts';
import { chooseLocale } from '../../i18n/choose-locale.ts';
import { isRecord } from '../../config/is-record.ts';
import { parseTextMap } from '../../i18n/text-map.ts';

type Texts = Readonly<Record<string, string>>;

/** The words of a page without a locale, by locale; the default one comes first. */
export function readTextsByLocale(place: HTMLElement): ReadonlyMap<string, Texts> {
  const value: unknown = JSON.parse(place.dataset['words'] ?? '{}');
  if (!isRecord(value)) return new Map();
  return new Map(Object.entries(value).map(([locale, words]) => [locale, parseTextMap(words)]));
}

/** The locale that the shop's pages have saved, if any. */
export const readLocaleCookie = (page: Document): string | null =>
  page.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${localeCookie.name}=`))
    ?.slice(localeCookie.name.length + 1) ?? null;

/** The visitor's locale: the saved one, else by the browser's languages. */
export function chooseVisitorLocale(page: Document, locales: readonly string[]): string {
  const saved = readLocaleCookie(page);
  return chooseLocale(
    { path: '/', browserLanguages: navigator.languages, ...(saved !== null && { savedLocale: saved }) },
    { locales, defaultLocale: locales[0] ?? '' },
  ).locale;
}

/** Speaks in one language: texts, title, `lang`, and links by `{locale}` of their address. */
export function showTexts(place: HTMLElement, words: ReadonlyMap<string, Texts>, locale: string): void {
  const own = words.get(locale) ?? {};
  const page = place.ownerDocument;
  page.documentElement.lang = own['lang'] ?? page.documentElement.lang;
  page.title = own['pageTitle'] ?? page.title;
  for (const spot of place.querySelectorAll<HTMLElement>('[data-says]'))
    spot.textContent = own[spot.dataset['says'] ?? ''] ?? '';
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[data-to]'))
    link.href = (link.dataset['to'] ?? '').replace('{locale}', locale);
  delete place.dataset['waits'];
}
