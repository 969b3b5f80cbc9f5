import type { Kysely } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { BrokenPromotion } from '../../../../domain/promotions/broken-promotions.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findPromotionsBrokenWith, readSoldProducts } from '../../promotions/index.ts';
import type { SoldProduct } from '../../promotions/index.ts';
import type { PlannedRows } from './plan.ts';
import type { ImportMode } from './read-existing-catalogue.ts';

function listPlannedProducts({ products, productPrices }: PlannedRows): SoldProduct[] {
  const skus = new Map(products.map(({ productId, sku }) => [productId, sku]));
  return productPrices.flatMap(({ productId, countryCode, categoryId, subcategoryId }) => {
    const sku = skus.get(productId);
    return sku === undefined ? [] : [{ sku, countryCode, categoryId, subcategoryId }];
  });
}

/** The promotions whose trigger or gift will not be sold once the plan is written. Called before it is written. */
export async function findPromotionsBrokenBy(
  db: Kysely<Tables>,
  rows: PlannedRows,
  mode: ImportMode,
  now: number,
): Promise<BrokenPromotion[]> {
  const imported = new Set(rows.products.map(({ sku }) => sku));
  const stays = ({ sku }: SoldProduct) => !imported.has(sku) && (mode === 'add' || sku === membershipSku);
  const existing = await readSoldProducts(db);
  return findPromotionsBrokenWith(db, [...existing.filter(stays), ...listPlannedProducts(rows)], now);
}
