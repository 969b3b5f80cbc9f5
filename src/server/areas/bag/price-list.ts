import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { getRewardSkus } from '../../../domain/promotions/price-basket.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import { findPriceSpan, isInSpan, type PriceSpan } from '../../platform/database/current-price.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findMembershipProgram } from '../membership/index.ts';
import { findPromotions } from '../promotions/index.ts';
import { findAllShippingMethods } from '../shipping/index.ts';
import type { ShippingMethodRow } from '../shipping/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import { findPriceListItems } from './price-list-queries.ts';
import type { PriceListItem } from './price-list-queries.ts';

/** The prices, names and promotions of a country, as far as bags have needed them. */
export interface PriceList {
  country: CountryCode;
  /** The locales of the country, its default first. */
  locales: readonly string[];
  /** The fee of the membership program in minor units. Null when the country has no program. */
  feeMinor: number | null;
  /** All promotions of the country, whenever they run and whoever they are for. */
  promotions: readonly Promotion[];
  rewardSkus: readonly string[];
  /** For any audience, the cheapest first. */
  shippingMethods: readonly ShippingMethodRow[];
  /** Returns undefined when the country does not carry the product, or when no bag has needed it yet. */
  getItem(sku: string): PriceListItem | undefined;
  /** Returns a price in minor units. The price of the fee comes from the membership program. */
  getPriceMinor(item: PriceListItem): number;
  /** Whether a shopper can add the product. A product with shades is sold only as one of its shades. */
  canBeSold(sku: string): boolean;
}

/** What a price list is read at: a version of the content, and an instant in milliseconds since 1970. */
interface PriceMoment {
  contentVersion: number;
  now: number;
}

interface PriceListCacheEntry {
  contentVersion: number;
  /** In which the prices hold. */
  span: PriceSpan;
  priceList: PriceList;
  items: Map<string, PriceListItem>;
}

function createPriceList(
  country: CountryCode,
  items: ReadonlyMap<string, PriceListItem>,
  loaded: Pick<PriceList, 'locales' | 'feeMinor' | 'promotions' | 'shippingMethods'>,
): PriceList {
  const { feeMinor, promotions } = loaded;
  return {
    country,
    ...loaded,
    rewardSkus: getRewardSkus(promotions),
    getItem: (sku) => items.get(sku),
    canBeSold: (sku) => {
      const item = items.get(sku);
      if (!item?.isForSale || item.hasShades) return false;
      return sku !== membershipSku || feeMinor !== null;
    },
    getPriceMinor: (item) => (item.sku === membershipSku && feeMinor !== null ? feeMinor : item.priceMinor),
  };
}

async function createCacheEntry(
  db: Db,
  country: CountryCode,
  { contentVersion, now }: PriceMoment,
): Promise<PriceListCacheEntry> {
  const span = await findPriceSpan(db, now, country);
  const locales = await findCountryLocales(db, country);
  const program = await findMembershipProgram(db, country);
  const promotions = await findPromotions(db, country);
  const shippingMethods = await findAllShippingMethods(db, country);
  const items = new Map<string, PriceListItem>();
  const loaded = { locales, feeMinor: program?.feeMinor ?? null, promotions, shippingMethods };
  const priceList = createPriceList(country, items, loaded);
  return { contentVersion, span, items, priceList };
}

const isCurrent = (entry: PriceListCacheEntry, { contentVersion, now }: PriceMoment): boolean =>
  entry.contentVersion === contentVersion && isInSpan(entry.span, now);

/**
 * Caches the price list of each country for one content version, until a sale begins or ends. A bag is always read
 * together with the content version of that instant, so an outdated price is never used. The cache holds the products
 * that bags have needed, not the whole catalogue, and no stock.
 */
export function createPriceListCache() {
  const entries = new Map<CountryCode, PriceListCacheEntry>();

  async function getEntry(db: Db, country: CountryCode, moment: PriceMoment): Promise<PriceListCacheEntry> {
    const cached = entries.get(country);
    if (cached && isCurrent(cached, moment)) return cached;
    const entry = await createCacheEntry(db, country, moment);
    entries.set(country, entry);
    return entry;
  }

  return {
    /** Returns the country's price list if it is cached for this moment, else null. */
    getIfCurrent(country: CountryCode, moment: PriceMoment): PriceList | null {
      const entry = entries.get(country);
      return entry && isCurrent(entry, moment) ? entry.priceList : null;
    },
    /** Returns the reward skus of the price list that is cached, which may be outdated. */
    getLikelyRewardSkus: (country: CountryCode): readonly string[] => entries.get(country)?.priceList.rewardSkus ?? [],
    /** Loads the country's price list of a moment, with these products and all rewards. */
    async load(db: Db, country: CountryCode, moment: PriceMoment, skus: readonly string[]): Promise<PriceList> {
      const { priceList, items } = await getEntry(db, country, moment);
      const missingSkus = [...new Set([...skus, ...priceList.rewardSkus])].filter((sku) => !items.has(sku));
      if (missingSkus.length === 0) return priceList;
      for (const item of await findPriceListItems(db, country, missingSkus, moment.now)) items.set(item.sku, item);
      return priceList;
    },
  };
}
export type PriceListCache = ReturnType<typeof createPriceListCache>;
