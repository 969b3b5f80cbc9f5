import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { getRewardSkus } from '../../../domain/promotions/price-basket.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findPriceListItems } from './price-list-queries.ts';
import type { PriceListItem } from './price-list-queries.ts';
import { findMembershipProgram } from '../membership/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import { findPromotions } from '../promotions/index.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** What a country sells and gives, as far as a bag needs it. */
export interface PriceList {
  country: CountryCode;
  /** The country's, its default first. */
  locales: readonly string[];
  /** The membership programme's fee in minor units; null where there is no programme. */
  feeMinor: number | null;
  /** Those that run or will run, whomever they are for. */
  promotions: readonly Promotion[];
  rewardSkus: readonly string[];
  /** Undefined when the country does not carry it. Only skus that were asked for are known. */
  getItem(sku: string): PriceListItem | undefined;
  /** In minor units; the fee's is the programme's. */
  getPriceMinor(good: PriceListItem): number;
  /** Whether it can be put in a bag by itself: a product with shades is sold only as one of them. */
  canBeSold(sku: string): boolean;
}

interface PriceListCacheEntry {
  contentVersion: number;
  priceList: PriceList;
  items: Map<string, PriceListItem>;
}

function createPriceList(
  country: CountryCode,
  items: ReadonlyMap<string, PriceListItem>,
  rest: Pick<PriceList, 'locales' | 'feeMinor' | 'promotions'>,
): PriceList {
  const get = (sku: string) => items.get(sku);
  const canBeSold = (sku: string) => {
    const good = get(sku);
    return good !== undefined && good.isForSale && !good.hasShades && (sku !== membershipSku || rest.feeMinor !== null);
  };
  return {
    country,
    ...rest,
    rewardSkus: getRewardSkus(rest.promotions),
    getItem: get,
    canBeSold,
    getPriceMinor: (good) => (good.sku === membershipSku && rest.feeMinor !== null ? rest.feeMinor : good.priceMinor),
  };
}

/**
 * Catalogue prices, names and promotions by country, kept in memory for as long as the content version stays what it
 * was. A bag is always read together with
 * the version of that instant, so a price that has changed is never used once. Stock is never kept. Holds what bags
 * have asked for, not the catalogue.
 */
export function createPriceListCache() {
  const shelves = new Map<CountryCode, PriceListCacheEntry>();

  async function open(db: Db, country: CountryCode, version: number): Promise<PriceListCacheEntry> {
    const known = shelves.get(country);
    if (known?.contentVersion === version) return known;
    const [locales, program, promotions] = [
      await findCountryLocales(db, country),
      await findMembershipProgram(db, country),
      await findPromotions(db, country),
    ];
    const items = new Map<string, PriceListItem>();
    const shelf = {
      contentVersion: version,
      items,
      priceList: createPriceList(country, items, { locales, feeMinor: program?.feeMinor ?? null, promotions }),
    };
    shelves.set(country, shelf);
    return shelf;
  }

  return {
    /** The country's goods, if they are known at this content version; with what earlier bags have asked for. */
    getIfCurrent(country: CountryCode, version: number): PriceList | null {
      const shelf = shelves.get(country);
      return shelf?.contentVersion === version ? shelf.priceList : null;
    },
    /** Skus whose stock a bag of this country will want besides its own; a guess from what was last known. */
    likelySkus: (country: CountryCode): readonly string[] => shelves.get(country)?.priceList.rewardSkus ?? [],
    /** The country's goods at a content version, with these skus and the rewards known. */
    async load(db: Db, country: CountryCode, version: number, skus: readonly string[]): Promise<PriceList> {
      const { priceList, items } = await open(db, country, version);
      const missing = [...new Set([...skus, ...priceList.rewardSkus])].filter((sku) => !items.has(sku));
      if (missing.length === 0) return priceList;
      for (const good of await findPriceListItems(db, country, missing)) items.set(good.sku, good);
      return priceList;
    },
  };
}
export type PriceListCache = ReturnType<typeof createPriceListCache>;
