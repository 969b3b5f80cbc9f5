import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { getCategories, obtainAllProducts } from '../../../src/contract/catalogue/catalogue.ts';
import { demoShop } from '../../../src/demo/demo-shop.ts';
import { createApp } from '../../../src/server/app.ts';
import { runExportCommand } from '../../../src/server/areas/catalogue/export/export-command.ts';
import { importWithCopy } from '../../../src/server/areas/catalogue/export/keep-copy.ts';
import { importCatalogue } from '../../../src/server/areas/catalogue/import/import-catalogue.ts';
import { listParts } from '../../../src/server/areas/catalogue/import/shop-files/parts.ts';
import { localLimits } from '../../../src/server/areas/catalogue/import/shop-files/read-limits.ts';
import { readShopFiles } from '../../../src/server/areas/catalogue/import/shop-files/read-shop-files.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { dirtyCatalogue, dirtyProduct } from '../../fixtures/catalogue/dirty-catalogue.ts';
import { createFreshDatabase, type FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { callApi } from '../../fixtures/http-request.ts';

const logger = createLogger('silent');
const replace = { mode: 'replace', dryRun: false } as const;
const tables = [
  ...['categories', 'category_texts', 'subcategories', 'subcategory_texts', 'products', 'product_texts'],
  ...['product_prices', 'sale_periods', 'stock', 'cross_selling'],
];

interface Shop {
  fresh: FreshDatabase;
  database: DatabaseHandle;
}
async function openShop(): Promise<Shop> {
  const fresh = await createFreshDatabase();
  return { fresh, database: await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger }) };
}
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop?.database.close();
  await shop?.fresh.stop();
});

/** The rows of the tables of the catalogue, as texts. */
async function readTables({ database: { db } }: Shop): Promise<Record<string, string[]>> {
  const read = async (table: string) =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows.map(
      ({ row }) => row,
    );
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await read(table)] as const)));
}

async function exportShop({ database, fresh }: Shop, name: string): Promise<{ file: string; lines: string[] }> {
  const file = join(fresh.dataDir, name);
  return { file, lines: await runExportCommand(database.db, [file]) };
}

/** Imports a file as the command does, in place of the whole catalogue. */
async function importFile({ database: { db }, fresh }: Shop, file: string) {
  const read = await readShopFiles(db, await listParts(file, localLimits), { limits: localLimits, mapping: null });
  const place = { folder: join(fresh.dataDir, 'imports'), startedAt: new Date() };
  try {
    return await importWithCopy(db, read.catalogue, { ...replace, findings: read.findings }, place);
  } finally {
    read.close();
  }
}

/** What staff, operators and time make of a catalogue, as far as no file of an import says it. */
async function editCatalogue({ database: { db } }: Shop): Promise<void> {
  await sql`update categories set is_hidden = true where category_id = 2`.execute(db);
  await sql`update category_texts set name = 'lips' where category_id = 1 and locale = 'en-us'`.execute(db);
  await sql`delete from category_texts where category_id = 1 and locale = 'es-mx'`.execute(db);
  await sql`update product_texts set name = 'Balm <b>& "more"' where product_id in (select product_id from products where sku = 'CLEAN-1')`.execute(
    db,
  );
  await sql`update product_texts set name = 'Ruby' where product_id in (select product_id from products where base_sku = 'FAMILY')`.execute(
    db,
  );
  await sql`delete from product_texts where locale = 'es-mx' and product_id in (select product_id from products where sku = 'FAMILY')`.execute(
    db,
  );
  await sql`update product_prices set is_for_sale = false where country_code = 'MX'`.execute(db);
  await sql`update product_prices set price_minor = 100 where country_code = 'CA'`.execute(db);
  await sql`update stock set quantity = quantity + 7 where country_code = 'US' and quantity < 1000 and quantity > 0`.execute(
    db,
  );
  await sql`update products set position = position + 3 where base_sku is not null`.execute(db);
}

test('an export of the demo, imported into its own shop, changes nothing', async () => {
  const before = await readTables(shop);
  const { version } = await shop.database.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  const { file, lines } = await exportShop(shop, 'demo.json');
  expect(lines.join('\n')).toMatch(/demo\.json: 1,\d{3} products, 15 categories/);
  const outcome = await importFile(shop, file);
  expect(await readTables(shop)).toEqual(before);
  expect(outcome).toMatchObject({ isChanged: false, copy: null, refusals: [], absentSkus: [] });
  const after = await shop.database.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  expect(after.version).toBe(version);
}, 120_000);

test('an export of an edited catalogue changes nothing there, and makes the same catalogue in another shop', async () => {
  await importCatalogue(shop.database.db, dirtyCatalogue, replace);
  await editCatalogue(shop);
  const before = await readTables(shop);
  const { file } = await exportShop(shop, 'edited.json.gz');
  expect(JSON.parse(gunzipSync(readFileSync(file)).toString())).toMatchObject({ categories: expect.any(Array) });
  expect(await importFile(shop, file)).toMatchObject({ isChanged: false, copy: null });
  expect(await readTables(shop)).toEqual(before);
  const other = await openShop();
  try {
    await importFile(other, file);
    expect(await readTables(other)).toEqual(before);
  } finally {
    await other.database.close();
    await other.fresh.stop();
  }
}, 120_000);

/** What the API answers about the catalogue. */
async function readReplies({ database: { db }, fresh }: Shop) {
  const environment = readEnvironment({ DATA_DIR: fresh.dataDir, LOG_LEVEL: 'silent', API_PORT: '0' });
  const app = await createApp({ db, environment, logger, now: Date.now, drawings: demoShop.drawings });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async (country: string) => ({
      products: await callApi(url, obtainAllProducts, { query: { country } }),
      categories: await callApi(url, getCategories, { query: { country } }),
    });
    return { us: await read('US'), mx: await read('MX') };
  } finally {
    await app.close();
  }
}

/** Other prices, texts, pictures and stock, products that are gone, and new ones, also under known names. */
const nextCatalogue = {
  categories: [
    { categoryId: 1, name: { 'en-us': 'All of it' }, subCategories: [{ id: 101, subCategoryName: 'all' }] },
    { categoryId: 7, name: { 'en-us': 'New' }, subCategories: [{ id: 701, subCategoryName: 'new' }] },
  ],
  products: [
    dirtyProduct({ sku: 'FAMILY', name: 'Renamed', imageUrl: 'https://images.example/other.jpg', stock: 50 }),
    dirtyProduct({ sku: 'CLEAN-1', name: 'Renamed, too', stock: 50, countryDetails: { US: { price: 99 } } }),
    dirtyProduct({ sku: 'NEW-1', categoryId: 7, subCategoryId: 701, pictures: [] }),
  ],
};

const findStock = async ({ database: { db } }: Shop, sku: string) => {
  const query = db.selectFrom('stock').innerJoin('products', 'products.productId', 'stock.productId');
  const row = query.select('quantity').where('sku', '=', sku).where('countryCode', '=', 'US');
  return (await row.executeTakeFirstOrThrow()).quantity;
};

const place = ({ fresh }: Shop) => ({ folder: join(fresh.dataDir, 'imports'), startedAt: new Date() });

test('an import is taken back by the copy that was kept before it, but not what was sold since then', async () => {
  const { db } = shop.database;
  const [replies, rows, stock] = [await readReplies(shop), await readTables(shop), await findStock(shop, 'CLEAN-1')];
  const outcome = await importWithCopy(db, nextCatalogue, replace, place(shop));
  expect(outcome).toMatchObject({ isChanged: true, copy: { unpriced: 0 } });
  expect(await readReplies(shop)).not.toEqual(replies);
  const undone = await importFile(shop, outcome.copy?.file ?? '');
  expect(undone).toMatchObject({ isChanged: true, refusals: [], absentSkus: ['NEW-1'] });
  expect(await readReplies(shop)).toEqual(replies);
  expect(await readTables(shop)).toEqual(rows);

  const again = await importWithCopy(db, nextCatalogue, replace, place(shop));
  await sql`update stock set quantity = quantity - 5 where product_id in (select product_id from products where sku = 'CLEAN-1')`.execute(
    db,
  );
  await importFile(shop, again.copy?.file ?? '');
  expect(await findStock(shop, 'CLEAN-1')).toBe(stock - 5);
}, 120_000);

test('the last five copies stay, and an import that fails or changes nothing leaves none', async () => {
  const { db } = shop.database;
  const list = () => readdirSync(join(shop.fresh.dataDir, 'imports'));
  for (let price = 1; price <= 6; price += 1) {
    const changed = dirtyProduct({
      sku: 'CLEAN-1',
      countryDetails: { US: { price, categoryId: 1, subCategoryId: 101 } },
    });
    await importWithCopy(db, { categories: [], products: [changed] }, { mode: 'add', dryRun: false }, place(shop));
  }
  const kept = list();
  expect(kept).toHaveLength(5);
  const failing = importWithCopy(
    db,
    dirtyCatalogue,
    { ...replace, beforeCommit: () => Promise.reject(new Error('late')) },
    place(shop),
  );
  await expect(failing).rejects.toThrow('late');
  expect(list()).toEqual(kept);
});

test('an import whose copy cannot be kept changes nothing', async () => {
  const before = await readTables(shop);
  const folder = join(shop.fresh.dataDir, 'file');
  await runExportCommand(shop.database.db, [folder]);
  const failing = importWithCopy(shop.database.db, nextCatalogue, replace, { folder, startedAt: new Date() });
  await expect(failing).rejects.toMatchObject({ code: 'IMPORT_COPY_UNWRITABLE' });
  expect(await readTables(shop)).toEqual(before);
});
