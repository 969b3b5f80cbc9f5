import { countries, type Country } from '../../config/countries.ts';
import type { LandingImageSlot } from '../../config/landing/routes.ts';
import type { Image } from '../../content/snapshot/records.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { calculateMemberSavings } from '../../domain/membership/savings.ts';
import { formatPrice, type Money } from '../../domain/money.ts';
import { findLandingVariant } from '../../i18n/landing-variant.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { getTranslate } from '../../content/texts.ts';
import { findLocaleCountry } from '../locale-country.ts';

/**
 * What the landing page tells of the membership in a locale, in its own words and prices. Null is what the country, or
 * the API, does not have.
 */
export interface LandingFacts {
  /** The discount times 100 (document 3, section 9), such as `20%`. */
  discountPercent: string | null;
  fee: { money: Money; shown: string } | null;
  /** A bag of the amount that earns kredits, at the member's price. */
  savingsExample: { total: string; discount: string; pays: string } | null;
  /** An order that earns kredits (document 1, section 9). */
  orderKredits: { threshold: string; count: number } | null;
  /** What orders over three months earn (document 3, section 3). */
  threeMonthKredits: { amount: string; earned: string } | null;
  findPicture: (place: LandingImageSlot) => Image | null;
}

const formatPercent = (discountValue: number, locale: string) =>
  new Intl.NumberFormat(toLanguageTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(discountValue);

/** Where an API has no pictures for the page, its front's banner stands in. */
function findLandingPicture(locale: string, place: LandingImageSlot): Image | null {
  const { landing, campaigns } = getSnapshot().shopFront(locale);
  const stand = place === 'banner' ? campaigns.find(({ placement }) => placement === 'front-banner')?.image : undefined;
  return [landing[place], stand].find((image) => image?.digest) ?? null;
}

export function buildLandingFacts(locale: string): LandingFacts {
  const { locales } = getSnapshot().site();
  const country: Country = countries[findLocaleCountry(locales, locale)];
  const shown = (minor: number) => formatPrice({ minor, currency: country.currency }, country, toLanguageTag(locale));
  const { discountValue } = getSnapshot().shopFront(locale);
  const { membership = null, faqValues = {} } = getSnapshot().country(country.code) ?? {};
  const {
    kissKreditEarnedOnContinuousThreeMonths: earned,
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: amount,
  } = faqValues;
  const { kissKredits } = country;
  const example = kissKredits && discountValue ? calculateMemberSavings(kissKredits.threshold, discountValue) : null;
  return {
    discountPercent: discountValue ? formatPercent(discountValue, locale) : null,
    fee: membership && { money: membership.fee, shown: formatPrice(membership.fee, country, toLanguageTag(locale)) },
    savingsExample: example && {
      total: shown(example.totalMinor),
      discount: shown(example.discountMinor),
      pays: shown(example.payableMinor),
    },
    orderKredits: kissKredits ? { threshold: shown(kissKredits.threshold), count: kissKredits.kredits } : null,
    threeMonthKredits: earned && amount ? { amount, earned } : null,
    findPicture: (place) => findLandingPicture(locale, place),
  };
}

/** The texts of the page; those that differ by place are in the form of the locale's variant. */
export function getLandingTexts(locale: string) {
  const t = getTranslate(locale, 'landing');
  const { name: context } = findLandingVariant(locale);
  return { t, varied: (key: 'bannerTitle' | 'bannerText' | 'introTitle' | 'introText') => t(key, { context }) };
}
