import { isRecord } from '../../config/is-record.ts';
import { findClosestLocale } from '../../i18n/closest-locale.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readLocaleCookie } from './locale-cookie.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of a page without a locale, by locale. The default locale comes first. */
export function readTextsByLocale(host: HTMLElement): ReadonlyMap<string, Texts> {
  const value: unknown = JSON.parse(host.dataset['words'] ?? '{}');
  if (!isRecord(value)) return new Map();
  return new Map(Object.entries(value).map(([locale, texts]) => [locale, parseTextMap(texts)]));
}

/** The locale in the visitor's cookie, or else the best one for the browser's languages. */
export function chooseVisitorLocale(page: Document, locales: readonly string[]): string {
  const [defaultLocale = ''] = locales;
  return findClosestLocale([readLocaleCookie(page), ...navigator.languages], locales) ?? defaultLocale;
}

/** Shows the texts of one locale, sets `lang` and the title, and completes links whose address contains `{locale}`. */
export function showTexts(host: HTMLElement, textsByLocale: ReadonlyMap<string, Texts>, locale: string): void {
  const texts = textsByLocale.get(locale) ?? {};
  const page = host.ownerDocument;
  page.documentElement.lang = texts['lang'] ?? page.documentElement.lang;
  page.title = texts['pageTitle'] ?? page.title;
  for (const element of host.querySelectorAll<HTMLElement>('[data-says]'))
    element.textContent = texts[element.dataset['says'] ?? ''] ?? '';
  for (const link of host.querySelectorAll<HTMLAnchorElement>('a[data-to]'))
    link.href = (link.dataset['to'] ?? '').replace('{locale}', locale);
  delete host.dataset['waits'];
}
