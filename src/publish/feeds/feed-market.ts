import type { LoyaltyProgram } from '../../config/countries/country.ts';
import { loyaltyPrograms } from '../../config/countries/tables/loyalty-programs.ts';
import type { CountryRecord, LocaleRecord } from '../../content/snapshot/records.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import { toBasisPoints } from '../../domain/membership/savings.ts';
import { getShopCountry } from '../../i18n/choose-locale.ts';

/** What the items of one locale have in common. */
export interface FeedMarket {
  locale: string;
  country: string;
  language: string;
  currency: string;
  siteUrl: string;
  /** Standard delivery in the country, as pages say it. */
  delivery: CountryRecord['standardDelivery'];
  /** In basis points. Null where the country has no membership, or the content states no discount. */
  memberDiscount: number | null;
  /** Null where Google shows no price for members. */
  loyaltyProgram: LoyaltyProgram | null;
}

/** Reads what the feeds of a locale have in common. */
export function readFeedMarket(
  snapshot: Pick<Snapshot, 'site' | 'country' | 'shopFront'>,
  { locale, country, language, currency }: LocaleRecord,
): FeedMarket {
  const { discountValue } = snapshot.shopFront(locale);
  const record = snapshot.country(country);
  return {
    ...{ locale, country, language, currency, siteUrl: snapshot.site().siteUrl },
    delivery: record?.standardDelivery,
    memberDiscount: record?.membership !== null && discountValue ? toBasisPoints(discountValue) : null,
    loyaltyProgram: loyaltyPrograms[getShopCountry(locale)] ?? null,
  };
}
