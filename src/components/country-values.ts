import { getDialledSupportPhone } from '../config/dialling-codes.ts';
import { brand } from '../config/brand.ts';
import { countries } from '../config/countries.ts';
import { getSnapshot } from '../content/snapshot/snapshot.ts';
import { formatPrice, type Money, parseAmountText } from '../domain/money.ts';
import { buildTelephoneLink } from '../domain/telephone-link.ts';
import { toLanguageTag } from '../i18n/language-tag.ts';
import { findLocaleCountry } from './locale-country.ts';

const isKnown = (entry: readonly [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined && entry[1] !== '';

/**
 * The values that fill the texts of pages: those of the country's FAQ dictionary (PAGE-019), and what the shop itself
 * knows of the country. Amounts of money are written as the locale writes its prices.
 */
export function buildCountryValues(locale: string): Readonly<Record<string, string>> {
  const country = countries[findLocaleCountry(getSnapshot().site().locales, locale)];
  const { currency, minorDigits, kissKredits, friendOrderMinimum, supportPhone } = country;
  const format = (money: Money) => formatPrice(money, country, toLanguageTag(locale));
  const formatAmount = (text: string) => {
    const money = parseAmountText(text, currency, minorDigits);
    return money ? format(money) : text;
  };
  const { membership = null, faqValues = {} } = getSnapshot().country(country.code) ?? {};
  const entries: [string, string | undefined][] = [
    ...Object.entries(faqValues).map(([name, value]): [string, string] => [name, formatAmount(value)]),
    ['membershipFee', membership ? format(membership.fee) : undefined],
    ['orderAmountForKredits', kissKredits && format({ minor: kissKredits.threshold, currency })],
    ['kreditsOfAnOrder', kissKredits && String(kissKredits.kredits)],
    ['kreditsOfAFriend', kissKredits && String(kissKredits.friendKredits)],
    ['friendOrderAmount', format({ minor: friendOrderMinimum, currency })],
    ['supportPhone', supportPhone],
    ['brand', brand.name],
  ];
  return Object.fromEntries(entries.filter(isKnown));
}

/** The same values for documents, where the support phone is a link. */
export function buildDocumentValues(locale: string) {
  const country = findLocaleCountry(getSnapshot().site().locales, locale);
  return {
    ...buildCountryValues(locale),
    supportPhone: {
      text: countries[country].supportPhone,
      href: buildTelephoneLink(getDialledSupportPhone(country)),
    },
  };
}
