import { sql } from 'kysely';
import { deleteWhere, writeChanges } from './changes.ts';
import type { WriteStep } from './step.ts';

/** Writes products with their texts, prices, sales, stock and cross-selling. */
export const productSteps: readonly WriteStep[] = [
  {
    name: 'products',
    run: (transaction, { products }) => writeChanges(transaction, 'products', ['productId'], products),
  },
  {
    name: 'product texts',
    run: (transaction, { productTexts }) =>
      writeChanges(transaction, 'productTexts', ['productId', 'locale'], productTexts),
  },
  {
    name: 'product prices',
    run: (transaction, { productPrices }) =>
      writeChanges(transaction, 'productPrices', ['productId', 'countryCode'], productPrices),
  },
  {
    name: 'sales',
    run: (transaction, { salePeriods }) =>
      writeChanges(transaction, 'salePeriods', ['productId', 'countryCode', 'number'], salePeriods),
  },
  {
    name: 'stock',
    run: (transaction, { stock }) => writeChanges(transaction, 'stock', ['productId', 'countryCode'], stock),
  },
  {
    name: 'cross-selling',
    run: (transaction, { crossSelling }) =>
      writeChanges(transaction, 'crossSelling', ['productId', 'position'], crossSelling),
  },
  {
    name: 'lost cross-selling',
    run: (transaction) => deleteWhere(transaction, 'crossSelling', sql`sku not in (select sku from products)`),
  },
];

/** Only an adding import can turn a base product that is in the catalogue into a shade of another one. */
export const mergeSteps: readonly WriteStep[] = [
  {
    name: 'moved families',
    run: async (transaction) => {
      const { rows } = await sql`select 1 from products, products base
        where base.sku = products.base_sku and base.base_sku is not null limit 1`.execute(transaction);
      if (rows.length > 0)
        await sql`update products set base_sku = base.base_sku from products base
          where base.sku = products.base_sku and base.base_sku is not null`.execute(transaction);
    },
  },
  {
    // A base product with shades is sold only as one of them.
    name: 'stock of base products',
    run: (transaction) =>
      sql`
        update stock set quantity = 0
        where quantity > 0 and product_id in (
          select base.product_id from products base join products shade on shade.base_sku = base.sku
        )
      `.execute(transaction),
  },
];
