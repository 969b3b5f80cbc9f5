import { countryCodes, defaultCountry, type CountryCode } from '../config/countries.ts';
import { findClosestLocale } from './closest-locale.ts';

/** The locales of a shop, each country's default first, and the locale for unknown visitors. */
export interface AvailableLocales {
  locales: readonly string[];
  defaultLocale: string;
}

/** What is known about a visitor. */
export interface LocaleContext {
  /** The requested path, such as `/en-us/cart/`. */
  path: string;
  /** The locale that the shopper chose before. */
  savedLocale?: string | undefined;
  /** The locale of the distributor's own site. */
  siteLocale?: string | undefined;
  /** ISO alpha-2 code. Anything else counts as unknown. */
  country?: string | undefined;
  /** The languages of the browser, most preferred first. */
  browserLanguages?: readonly string[] | undefined;
  /** The signed-in shopper. */
  shopper?: { country: string; preferredLocale: string } | undefined;
}

/** `show`: the page of this locale. `go`: the same page in another locale. `free`: a page without a locale. */
export type LocaleDecision =
  | { kind: 'show'; locale: string }
  | { kind: 'go'; locale: string; reason: LocaleReason }
  | { kind: 'free' }
  | { kind: 'not-found'; reason: 'locale' | 'country' };

export type LocaleReason = 'saved' | 'site' | 'country' | 'site-country' | 'first' | 'default' | 'shopper';

/** Paths without a locale (LOC-009, LOC-010). */
const pathsWithoutLocale = ['redirect', 'loggedout', 'callback', 'pcicallback'];

const normalizeLocale = (text: string | undefined) => (text ?? '').replace('_', '-').toLowerCase();
export const getLocaleCountry = (locale: string): string => (locale.split('-')[1] ?? '').toUpperCase();
/** The country of a locale; the default country when the shop does not serve it. */
export const getShopCountry = (locale: string): CountryCode =>
  countryCodes.find((code) => code === getLocaleCountry(locale)) ?? defaultCountry;

type LocaleRule = (visitor: LocaleContext, available: AvailableLocales) => string | undefined;

/**
 * The locale for a country: the one that the browser asks for, exactly (LOC-019) or by its language (LOC-020),
 * otherwise the country's first locale, which is its default (LOC-011, LOC-017). A browser's language alone never
 * selects a country (LOC-013).
 */
function findCountryLocale(
  country: string,
  { browserLanguages = [] }: LocaleContext,
  { locales }: AvailableLocales,
): string | undefined {
  const ofCountry = locales.filter((locale) => getLocaleCountry(locale) === country);
  return findClosestLocale(browserLanguages, ofCountry) ?? ofCountry[0];
}

/** The rules in the order in which they are applied (LOC-015 to LOC-020). */
const localeRules: readonly [LocaleReason, LocaleRule][] = [
  ['saved', ({ savedLocale }, { locales }) => locales.find((locale) => locale === normalizeLocale(savedLocale))],
  ['site', ({ siteLocale }, { locales }) => locales.find((locale) => locale === normalizeLocale(siteLocale))],
  ['country', (visitor, available) => findCountryLocale((visitor.country ?? '').toUpperCase(), visitor, available)],
  [
    'site-country',
    (visitor, available) =>
      findCountryLocale(getLocaleCountry(normalizeLocale(visitor.siteLocale)), visitor, available),
  ],
];

/** Chooses the locale for an address without one. */
export function chooseLocale(
  visitor: LocaleContext,
  available: AvailableLocales,
): { locale: string; reason: LocaleReason } {
  for (const [reason, rule] of localeRules) {
    const locale = rule(visitor, available);
    if (locale !== undefined) return { locale, reason };
  }
  const { locales, defaultLocale } = available;
  if (locales.includes(defaultLocale)) return { locale: defaultLocale, reason: 'default' };
  return { locale: locales[0] ?? defaultLocale, reason: 'first' };
}

const isKnownCountry = (country: string, { locales }: AvailableLocales) =>
  locales.some((locale) => getLocaleCountry(locale) === country);

/**
 * The locale in which a shopper of another country sees a page instead (LOC-014). Null for others, and for those whose
 * preferred locale the shop does not have.
 */
export function findShopperLocale(
  pageLocale: string,
  shopper: LocaleContext['shopper'],
  locales: readonly string[],
): string | null {
  const preferred = normalizeLocale(shopper?.preferredLocale);
  const isElsewhere = shopper !== undefined && shopper.country.toUpperCase() !== getLocaleCountry(pageLocale);
  return isElsewhere && preferred !== pageLocale && locales.includes(preferred) ? preferred : null;
}

/**
 * Decides for a path with a locale: shows the page, or redirects to the locale of a shopper of another country.
 */
function decideNamedLocale(named: string, { shopper }: LocaleContext, available: AvailableLocales): LocaleDecision {
  if (!isKnownCountry(getLocaleCountry(named), available)) return { kind: 'not-found', reason: 'country' };
  if (!available.locales.includes(named)) return { kind: 'not-found', reason: 'locale' };
  const preferred = findShopperLocale(named, shopper, available.locales);
  return preferred === null ? { kind: 'show', locale: named } : { kind: 'go', locale: preferred, reason: 'shopper' };
}

/** Other first segments belong to links without a locale, such as `/product/…`. */
const looksLikeLocale = (segment: string) => /^[a-z]{2}[-_][a-z]{2}$/i.test(segment);

/** Decides by its locale how a request is answered. An address without a locale redirects to the visitor's locale. */
export function decideLocale(visitor: LocaleContext, available: AvailableLocales): LocaleDecision {
  const first = visitor.path.split('/').find((segment) => segment !== '') ?? '';
  if (pathsWithoutLocale.includes(first)) return { kind: 'free' };
  if (looksLikeLocale(first)) return decideNamedLocale(first, visitor, available);
  return { kind: 'go', ...chooseLocale(visitor, available) };
}
