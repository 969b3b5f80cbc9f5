import { countryCodes, defaultCountry, type CountryCode } from '../config/countries.ts';

/** What a shop offers: its locales, each country's default first, and the one for visitors of whom nothing is known. */
export interface AvailableLocales {
  locales: readonly string[];
  defaultLocale: string;
}

/** What is known of a visit. Anything may be missing. */
export interface LocaleContext {
  /** The path that was asked for, such as `/en-us/cart/`. */
  path: string;
  /** The language that the shopper chose before. */
  savedLocale?: string | undefined;
  /** The locale for which the distributor's own site is configured. */
  siteLocale?: string | undefined;
  /** ISO alpha-2 code; missing or anything else stands for Unknown. */
  country?: string | undefined;
  /** The browser's languages, most wanted first. */
  browserLanguages?: readonly string[] | undefined;
  /** Who is signed in. */
  shopper?: { country: string; preferredLocale: string } | undefined;
}

/**
 * `show`: the page of this locale. `go`: the same place in another locale, and why. `free`: a page that has no locale.
 */
export type LocaleDecision =
  | { kind: 'show'; locale: string }
  | { kind: 'go'; locale: string; reason: LocaleReason }
  | { kind: 'free' }
  | { kind: 'not-found'; reason: 'locale' | 'country' };

export type LocaleReason =
  'saved' | 'site' | 'country' | 'site-country' | 'browser' | 'browser-language' | 'first' | 'default' | 'shopper';

/** Paths that are looked at without a locale (document 1, section 2). */
const pathsWithoutLocale = ['redirect', 'loggedout', 'callback', 'pcicallback'];

const normalizeLocale = (text: string | undefined) => (text ?? '').replace('_', '-').toLowerCase();
export const getLocaleCountry = (locale: string): string => (locale.split('-')[1] ?? '').toUpperCase();
/** The country of the shop that a locale is of; the default one where it is of none. */
export const getShopCountry = (locale: string): CountryCode =>
  countryCodes.find((code) => code === getLocaleCountry(locale)) ?? defaultCountry;
const getLocaleLanguage = (locale: string) => locale.split('-')[0] ?? '';

/** Each way to a locale, in the order in which they are tried (document 1, section 2). */
const localeRules: readonly [LocaleReason, (visit: LocaleContext, offer: AvailableLocales) => string | undefined][] = [
  ['saved', ({ savedLocale }, { locales }) => locales.find((locale) => locale === normalizeLocale(savedLocale))],
  ['site', ({ siteLocale }, { locales }) => locales.find((locale) => locale === normalizeLocale(siteLocale))],
  [
    'country',
    ({ country = '' }, { locales }) => locales.find((locale) => getLocaleCountry(locale) === country.toUpperCase()),
  ],
  [
    'site-country',
    ({ siteLocale }, { locales }) =>
      locales.find((locale) => getLocaleCountry(locale) === getLocaleCountry(normalizeLocale(siteLocale))),
  ],
  [
    'browser',
    ({ browserLanguages = [] }, { locales }) =>
      browserLanguages.map(normalizeLocale).find((language) => locales.includes(language)),
  ],
  [
    'browser-language',
    ({ browserLanguages = [] }, { locales, defaultLocale }) => {
      const sameLanguage = (language: string) =>
        [defaultLocale, ...locales].find((locale) => getLocaleLanguage(locale) === getLocaleLanguage(language));
      return browserLanguages
        .map(normalizeLocale)
        .map(sameLanguage)
        .find((locale) => locale !== undefined);
    },
  ],
];

/** The locale for a visitor of an address that names none. */
export function chooseLocale(visit: LocaleContext, offer: AvailableLocales): { locale: string; reason: LocaleReason } {
  for (const [reason, way] of localeRules) {
    const locale = way(visit, offer);
    if (locale !== undefined) return { locale, reason };
  }
  if (offer.locales.includes(offer.defaultLocale)) return { locale: offer.defaultLocale, reason: 'default' };
  return { locale: offer.locales[0] ?? offer.defaultLocale, reason: 'first' };
}

const isKnownCountry = (country: string, { locales }: AvailableLocales) =>
  locales.some((locale) => getLocaleCountry(locale) === country);

/** A path that names a locale: shown, refused, or handed over to the locale of a shopper from another country. */
function decideNamedLocale(named: string, { shopper }: LocaleContext, offer: AvailableLocales): LocaleDecision {
  if (!isKnownCountry(getLocaleCountry(named), offer)) return { kind: 'not-found', reason: 'country' };
  if (!offer.locales.includes(named)) return { kind: 'not-found', reason: 'locale' };
  const preferred = normalizeLocale(shopper?.preferredLocale);
  const isElsewhere = shopper !== undefined && shopper.country.toUpperCase() !== getLocaleCountry(named);
  if (isElsewhere && preferred !== named && offer.locales.includes(preferred))
    return { kind: 'go', locale: preferred, reason: 'shopper' };
  return { kind: 'show', locale: named };
}

/**
 * Whether a first part of a path is meant as a locale: other names belong to links without one, such as `/product/…`.
 */
const looksLikeLocale = (part: string) => /^[a-z]{2}[-_][a-z]{2}$/i.test(part);

/**
 * What becomes of a visit, as far as its locale decides it: the rules of document 1, section 2, for pages and for the
 * bare root alike.
 * An address without a locale goes to the visitor's.
 */
export function decideLocale(visit: LocaleContext, offer: AvailableLocales): LocaleDecision {
  const first = visit.path.split('/').find((part) => part !== '') ?? '';
  if (pathsWithoutLocale.includes(first)) return { kind: 'free' };
  if (looksLikeLocale(first)) return decideNamedLocale(first, visit, offer);
  return { kind: 'go', ...chooseLocale(visit, offer) };
}
