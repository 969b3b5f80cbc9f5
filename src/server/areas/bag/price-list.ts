import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { rewardSkus } from '../../../domain/promotions/price-bag.ts';
import type { Promotion } from '../../../domain/promotions/types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findGoods } from './price-queries.ts';
import type { Good } from './price-queries.ts';
import { findProgram, localesOf } from '../shell/index.ts';
import { findPromotions } from '../promotions/index.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** What a country sells and gives, as far as a bag needs it. */
export interface Goods {
  country: CountryCode;
  /** The country's, its default first. */
  locales: readonly string[];
  /** The membership programme's fee in minor units; null where there is no programme. */
  fee: number | null;
  /** Those that run or will run, whomever they are for. */
  promotions: readonly Promotion[];
  rewardSkus: readonly string[];
  /** Undefined when the country does not carry it. Only skus that were asked for are known. */
  get(sku: string): Good | undefined;
  /** In minor units; the fee's is the programme's. */
  priceOf(good: Good): number;
  /** Whether it can be put in a bag by itself: a product with shades is sold only as one of them. */
  canBeSold(sku: string): boolean;
}

interface Shelf {
  version: number;
  goods: Goods;
  items: Map<string, Good>;
}

function goodsOf(
  country: CountryCode,
  items: ReadonlyMap<string, Good>,
  rest: Pick<Goods, 'locales' | 'fee' | 'promotions'>,
): Goods {
  const get = (sku: string) => items.get(sku);
  const canBeSold = (sku: string) => {
    const good = get(sku);
    return good !== undefined && good.isForSale && !good.hasShades && (sku !== membershipSku || rest.fee !== null);
  };
  return {
    country,
    ...rest,
    rewardSkus: rewardSkus(rest.promotions),
    get,
    canBeSold,
    priceOf: (good) => (good.sku === membershipSku && rest.fee !== null ? rest.fee : good.price),
  };
}

/**
 * Catalogue prices, names and promotions by country, kept in memory for as long as the content version stays what it
 * was. A bag is always read together with
 * the version of that instant, so a price that has changed is never used once. Stock is never kept. Holds what bags
 * have asked for, not the catalogue.
 */
export function createGoodsCache() {
  const shelves = new Map<CountryCode, Shelf>();

  async function open(db: Db, country: CountryCode, version: number): Promise<Shelf> {
    const known = shelves.get(country);
    if (known?.version === version) return known;
    const [locales, program, promotions] = [
      await localesOf(db, country),
      await findProgram(db, country),
      await findPromotions(db, country),
    ];
    const items = new Map<string, Good>();
    const shelf = {
      version,
      items,
      goods: goodsOf(country, items, { locales, fee: program?.feeMinor ?? null, promotions }),
    };
    shelves.set(country, shelf);
    return shelf;
  }

  return {
    /** The country's goods, if they are known at this content version; with what earlier bags have asked for. */
    known(country: CountryCode, version: number): Goods | null {
      const shelf = shelves.get(country);
      return shelf?.version === version ? shelf.goods : null;
    },
    /** Skus whose stock a bag of this country will want besides its own; a guess from what was last known. */
    likelySkus: (country: CountryCode): readonly string[] => shelves.get(country)?.goods.rewardSkus ?? [],
    /** The country's goods at a content version, with these skus and the rewards known. */
    async prepare(db: Db, country: CountryCode, version: number, skus: readonly string[]): Promise<Goods> {
      const { goods, items } = await open(db, country, version);
      const missing = [...new Set([...skus, ...goods.rewardSkus])].filter((sku) => !items.has(sku));
      if (missing.length === 0) return goods;
      for (const good of await findGoods(db, country, missing)) items.set(good.sku, good);
      return goods;
    },
  };
}
export type GoodsCache = ReturnType<typeof createGoodsCache>;
