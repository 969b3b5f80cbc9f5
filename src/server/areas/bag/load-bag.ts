import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { findStock, readBag } from './bag-reads.ts';
import type { StoredOperation } from './bag-reads.ts';
import type { BasketKey, StoredBasket } from './queries.ts';
import { shopperOf } from './basket-request.ts';
import type { Ask } from './basket-request.ts';
import { emptyBag } from './bag.ts';
import type { Bag } from './bag.ts';
import type { GoodsCache } from './price-list.ts';
import { localeFor } from './wire-shapes.ts';
import type { Voice } from './wire-shapes.ts';
import type { BagMemory } from './bag-cache.ts';
import type { Circumstances } from './settle-bag.ts';

export type Db = Kysely<Tables> | Transaction<Tables>;

export interface BasketParts {
  db: Kysely<Tables>;
  goods: GoodsCache;
  memory: BagMemory;
  /** Milliseconds since 1970. */ now: () => number;
}

/**
 * A bag with all that it is priced by; without a bag, what an empty one would be priced by. `isRemembered`: as this
 * process knew it, and not read: a write has
 * to prove it.
 */
export interface Loaded {
  basket: StoredBasket | null;
  bag: Bag;
  circumstances: Circumstances;
  contentVersion: number;
  operation: StoredOperation | null;
  isRemembered: boolean;
}

/** Reads a bag and what it is priced by. In the common case this is one statement. */
export async function load(
  db: Db,
  { goods: cache, now }: BasketParts,
  ask: Ask,
  key: BasketKey | null,
): Promise<Loaded> {
  const { country, skus, operation } = ask;
  const likely = [...skus, ...cache.likelySkus(country)];
  const { basket, lines, contentVersion, ...read } = await readBag(db, {
    key,
    country,
    skus: likely,
    operationId: operation?.operationId ?? null,
  });
  const goods = await cache.prepare(db, country, contentVersion, [...lines.map(({ sku }) => sku), ...skus]);
  const unasked = goods.rewardSkus.filter((sku) => !likely.includes(sku));
  const stock =
    unasked.length === 0 ? read.stock : new Map([...read.stock, ...(await findStock(db, country, unasked))]);
  const bag = basket ? { lines, nextItemId: basket.nextItemId, ignored: basket.ignored } : emptyBag;
  return {
    basket,
    bag,
    circumstances: { goods, stock, shopper: shopperOf(ask), now: now() },
    contentVersion,
    operation: read.operation,
    isRemembered: false,
  };
}

/** A bag as it was last known here; null when something is missing that a change of it needs. */
export function recall({ goods: cache, memory, now }: BasketParts, ask: Ask, id: string): Loaded | null {
  const known = memory.get(id);
  const goods = known ? cache.known(ask.country, known.contentVersion) : null;
  if (!known || !goods || !ask.skus.every((sku) => known.stock.has(sku))) return null;
  const { basket, bag, stock, contentVersion } = known;
  return {
    basket,
    bag,
    circumstances: { goods, stock, shopper: shopperOf(ask), now: now() },
    contentVersion,
    operation: null,
    isRemembered: true,
  };
}

export const voiceOf = ({ circumstances: { goods } }: Loaded, { languages }: Ask): Voice => ({
  goods,
  locale: localeFor(languages, goods.locales),
});
