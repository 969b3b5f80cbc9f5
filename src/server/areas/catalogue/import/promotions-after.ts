import type { Kysely } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { BrokenPromotion } from '../../../../domain/promotions/broken-promotions.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findPromotedSkus, findPromotionsBrokenWith, readSoldProducts } from '../../promotions/index.ts';
import type { SoldProduct } from '../../promotions/index.ts';
import type { PlannedProductRows } from './plan.ts';
import { listProductRanges } from './product-ranges.ts';
import type { ImportMode } from './read-existing-catalogue.ts';

/** Collects of what is sold only what promotions can name: their products, and each category of a country once. */
export async function createSoldCollector(db: Kysely<Tables>) {
  const promoted = await findPromotedSkus(db);
  const places = new Set<string>();
  const sold: SoldProduct[] = [];
  const addSold = ({ sku, countryCode, categoryId, subcategoryId }: SoldProduct) => {
    const place = `${countryCode}/${categoryId}/${subcategoryId}`;
    if (places.has(place) && !promoted.has(sku)) return;
    places.add(place);
    sold.push({ sku, countryCode, categoryId, subcategoryId });
  };
  return {
    sold,
    addSold,
    add({ products, productPrices = [] }: PlannedProductRows) {
      for (const { sku } of products ?? []) for (const price of productPrices) addSold({ sku, ...price });
    },
  };
}
type SoldCollector = Awaited<ReturnType<typeof createSoldCollector>>;

interface PlannedSales {
  skus: ReadonlySet<string>;
  sold: SoldCollector;
  mode: ImportMode;
  now: number;
}

/** The promotions whose trigger or gift will not be sold once the plan is written. Called before it is written. */
export async function findPromotionsBrokenBy(
  db: Kysely<Tables>,
  { skus, sold, mode, now }: PlannedSales,
): Promise<BrokenPromotion[]> {
  const stays = ({ sku }: SoldProduct) => !skus.has(sku) && (mode === 'add' || sku === membershipSku);
  for (const range of await listProductRanges(db))
    for (const product of await readSoldProducts(db, range)) if (stays(product)) sold.addSold(product);
  return findPromotionsBrokenWith(db, sold.sold, now);
}
