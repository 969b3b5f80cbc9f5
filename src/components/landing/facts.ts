import { countries, type Country } from '../../config/countries.ts';
import type { LandingPicture } from '../../config/landing/landing.ts';
import type { Image } from '../../content/snapshot/records.ts';
import { content } from '../../content/snapshot/snapshot.ts';
import { memberExample } from '../../domain/membership/example.ts';
import { formatPrice, type Money } from '../../domain/money.ts';
import { landingVariantOf } from '../../i18n/landing-variant.ts';
import { languageTag } from '../../i18n/language-tag.ts';
import { texts } from '../../content/texts.ts';
import { countryOf } from '../country-of.ts';

/**
 * What the landing page tells of the membership in a locale, in its own words and prices. Null is what the country, or
 * the API, does not have.
 */
export interface LandingFacts {
  /** The discount times 100 (document 3, section 9), such as `20%`. */
  percent: string | null;
  fee: { money: Money; shown: string } | null;
  /** A bag of the amount that earns kredits, at the member's price. */
  example: { total: string; discount: string; pays: string } | null;
  /** An order that earns kredits (document 1, section 9). */
  kredits: { threshold: string; count: number } | null;
  /** What orders over three months earn (document 3, section 3). */
  steady: { amount: string; earned: string } | null;
  picture: (place: LandingPicture) => Image | null;
}

const percentOf = (discountValue: number, locale: string) =>
  new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(discountValue);

/** Where an API has no pictures for the page, its front's banner stands in. */
function pictureOf(locale: string, place: LandingPicture): Image | null {
  const { landing, campaigns } = content().front(locale);
  const stand = place === 'banner' ? campaigns.find(({ placement }) => placement === 'front-banner')?.image : undefined;
  return [landing[place], stand].find((image) => image?.digest) ?? null;
}

export function landingFacts(locale: string): LandingFacts {
  const { locales } = content().site();
  const country: Country = countries[countryOf(locales, locale)];
  const shown = (minor: number) => formatPrice({ minor, currency: country.currency }, country, languageTag(locale));
  const { discountValue } = content().front(locale);
  const { membership = null, faqValues = {} } = content().country(country.code) ?? {};
  const {
    kissKreditEarnedOnContinuousThreeMonths: earned,
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: amount,
  } = faqValues;
  const { kissKredits } = country;
  const example = kissKredits && discountValue ? memberExample(kissKredits.threshold, discountValue) : null;
  return {
    percent: discountValue ? percentOf(discountValue, locale) : null,
    fee: membership && { money: membership.fee, shown: formatPrice(membership.fee, country, languageTag(locale)) },
    example: example && { total: shown(example.total), discount: shown(example.discount), pays: shown(example.pays) },
    kredits: kissKredits ? { threshold: shown(kissKredits.threshold), count: kissKredits.kredits } : null,
    steady: earned && amount ? { amount, earned } : null,
    picture: (place) => pictureOf(locale, place),
  };
}

/** The texts of the page; those that differ by place are in the form of the locale's variant. */
export function landingTexts(locale: string) {
  const t = texts(locale, 'landing');
  const { name: context } = landingVariantOf(locale);
  return { t, varied: (key: 'bannerTitle' | 'bannerText' | 'introTitle' | 'introText') => t(key, { context }) };
}
