import { countries } from '../../config/countries.ts';
import type { LandingImageSlot } from '../../config/landing/routes.ts';
import type { Image } from '../../content/snapshot/records.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { calculateMemberSavings } from '../../domain/membership/savings.ts';
import { formatPrice, type Money } from '../../domain/money.ts';
import { findLocaleVariant } from '../../i18n/locale-variant.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { getTranslate } from '../../content/texts.ts';
import { buildCountryValues } from '../country-values.ts';
import { findLocaleCountry } from '../locale-country.ts';

/** The facts of the membership that the landing page shows in a locale. What the country or the API lacks is null. */
export interface LandingFacts {
  /** The discount as a percentage, such as `20%` (PAGE-016). */
  discountPercent: string | null;
  fee: { money: Money; text: string } | null;
  /** What a member pays for a bag of the amount that earns kredits. */
  savingsExample: { total: string; discount: string; memberTotal: string } | null;
  /** The kredits that an order above a threshold earns. */
  orderKredits: { threshold: string; count: number } | null;
  /** What orders in three months in a row earn. */
  threeMonthKredits: { amount: string; earned: string } | null;
  /** The kredits that a friend's first order earns, and what it must come to (PAGE-026). Null where it earns none. */
  friendKredits: { orderAmount: string; count: number } | null;
  /** From which amount everybody's delivery is free (PAGE-026). */
  freeShippingThreshold: string | null;
  findPicture: (slot: LandingImageSlot) => Image | null;
}

const formatPercent = (discountValue: number, locale: string) =>
  new Intl.NumberFormat(toLanguageTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(discountValue);

/** The picture of a slot. The banner falls back to that of the shop front when the API has no landing pictures. */
function findLandingPicture(locale: string, slot: LandingImageSlot): Image | null {
  const { landing, campaigns } = getSnapshot().shopFront(locale);
  const frontBanner = campaigns.find(({ placement }) => placement === 'front-banner')?.image;
  const candidates = slot === 'banner' ? [landing[slot], frontBanner] : [landing[slot]];
  return candidates.find((image) => image?.digest) ?? null;
}

/** The facts that come from the country's FAQ dictionary (PAGE-026). */
function readFaqFacts(locale: string): Pick<LandingFacts, 'threeMonthKredits' | 'freeShippingThreshold'> {
  const {
    kissKreditEarnedOnContinuousThreeMonths: earned,
    cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: amount,
    freeStandardShippingThreshold: freeShippingThreshold = null,
  } = buildCountryValues(locale);
  return { threeMonthKredits: earned && amount ? { amount, earned } : null, freeShippingThreshold };
}

export function buildLandingFacts(locale: string): LandingFacts {
  const country = countries[findLocaleCountry(getSnapshot().site().locales, locale)];
  const format = (money: Money) => formatPrice(money, country, toLanguageTag(locale));
  const formatMinor = (minor: number) => format({ minor, currency: country.currency });
  const { discountValue } = getSnapshot().shopFront(locale);
  const { membership = null } = getSnapshot().country(country.code) ?? {};
  const { kissKredits, friendOrderMinimum } = country;
  const example = kissKredits && discountValue ? calculateMemberSavings(kissKredits.threshold, discountValue) : null;
  return {
    discountPercent: discountValue ? formatPercent(discountValue, locale) : null,
    fee: membership && { money: membership.fee, text: format(membership.fee) },
    savingsExample: example && {
      total: formatMinor(example.totalMinor),
      discount: formatMinor(example.discountMinor),
      memberTotal: formatMinor(example.payableMinor),
    },
    orderKredits: kissKredits ? { threshold: formatMinor(kissKredits.threshold), count: kissKredits.kredits } : null,
    friendKredits: kissKredits
      ? { orderAmount: formatMinor(friendOrderMinimum), count: kissKredits.friendKredits }
      : null,
    ...readFaqFacts(locale),
    findPicture: (slot) => findLandingPicture(locale, slot),
  };
}

const escapeValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));

/**
 * The texts of the page. `tVariant` looks up those that differ by country, in the locale's variant (PAGE-015). `tHtml` fills
 * a text that is printed as HTML: the pull has sanitised the text, and the values are escaped here (PAGE-014).
 */
export function getLandingTexts(locale: string) {
  const t = getTranslate(locale, 'landing');
  const { name: context } = findLocaleVariant(locale);
  const tVariant = (key: 'bannerTitle' | 'bannerText' | 'introTitle' | 'introText') => t(key, { context });
  const tHtml = (key: 'offerDeliveryText' | 'referralText' | 'joinText', values: Readonly<Record<string, string>>) =>
    t(key, escapeValues(values));
  return { t, tVariant, tHtml };
}
