import { countries } from '../../../config/countries.ts';
import { formatPrice, toWireAmount } from '../../../domain/money.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { formatProductName } from '../catalogue/index.ts';
import type { PriceList } from './price-list.ts';
import type { PriceListItem } from './price-list-queries.ts';

/** Where the prices of a reply come from, and the locale of its texts. */
export interface ReplyLocale {
  priceList: PriceList;
  locale: string;
}

const defaultLocale = 'en-us';

/** Returns the country's locale that fits the preferences best, or the default locale of the country. */
export const chooseLocale = (preferences: readonly (string | null | undefined)[], locales: readonly string[]): string =>
  findClosestLocale(preferences, locales) ?? locales[0] ?? defaultLocale;

/** Converts an amount in minor units to the decimal number of the API. */
export function toReplyAmount(minor: number, { priceList }: ReplyLocale): number {
  const { currency, minorDigits } = countries[priceList.country];
  return toWireAmount({ minor, currency }, minorDigits);
}

export function formatReplyPrice(minor: number, { priceList, locale }: ReplyLocale): string {
  const country = countries[priceList.country];
  return formatPrice({ minor, currency: country.currency }, country, locale);
}

/** Returns the text in the locale of the reply, or in the first of the country's locales that has one. */
function pickTranslation<T>(texts: Readonly<Record<string, T>>, { priceList, locale }: ReplyLocale): T | undefined {
  return [locale, ...priceList.locales].map((each) => texts[each]).find((text) => text !== undefined);
}

/** Returns the name of a product: in a locale of the country, else in any locale, else its sku. */
export function getItemName({ names, sku }: PriceListItem, replyLocale: ReplyLocale): string {
  const name = pickTranslation(names, replyLocale) ?? Object.values(names)[0];
  if (!name) return sku;
  const [ownName, baseName] = name;
  return formatProductName(ownName, baseName ?? undefined);
}

export const getPromotionName = (names: Readonly<Record<string, string>>, replyLocale: ReplyLocale): string =>
  pickTranslation(names, replyLocale) ?? '';

export const getImageUrl = ({ imageUrl, sku }: PriceListItem): string => imageUrl ?? `products/${sku}.png`;
