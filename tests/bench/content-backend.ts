import { z } from 'zod';
import { readEnvironment } from '../../src/config/environment.ts';
import { demoShop } from '../../src/demo/demo-shop.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { startServer } from '../../src/server/start.ts';

// The reference backend as a process of its own that changes a price whenever its parent says so, and then tells when.

/** The product whose price rises by the smallest unit of its currency. */
const PriceChange = z.object({ sku: z.string() });

const { promise: database, resolve: keepDatabase } =
  Promise.withResolvers<Parameters<typeof demoShop.fillDatabase>[0]>();
const server = await startServer(readEnvironment(process.env), createLogger('error'), Date.now, {
  shop: {
    ...demoShop,
    fillDatabase: (db, logger, options) => {
      keepDatabase(db);
      return demoShop.fillDatabase(db, logger, options);
    },
  },
});

async function raisePrice({ sku }: z.infer<typeof PriceChange>): Promise<void> {
  const db = await database;
  const { numUpdatedRows } = await db
    .updateTable('productPrices')
    .set(({ eb }) => ({ priceMinor: eb('priceMinor', '+', 1) }))
    .where('countryCode', '=', 'US')
    .where('productId', 'in', (products) => products.selectFrom('products').select('productId').where('sku', '=', sku))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`${sku} has no price.`);
  process.send?.({ changedAt: Date.now() });
}

process.on('message', (message) => void raisePrice(PriceChange.parse(message)));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ ready: server.address });
