import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryCodes, type CountryCode } from '../../../src/config/countries.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { getCategories, obtainAllProducts, obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { createApp } from '../../../src/server/app.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { findLanguages } from '../../../src/server/areas/shell/locale-queries.ts';
import {
  closeCountries,
  findUnsoldCountries,
  reopenSoldCountries,
} from '../../../src/server/areas/catalogue/import/open-countries.ts';
import { createFindings } from '../../../src/server/areas/catalogue/import/findings.ts';
import { importCatalogue, importLockId } from '../../../src/server/areas/catalogue/import/import-catalogue.ts';
import { findEditableMenus, saveMenus } from '../../../src/server/areas/shell/index.ts';
import { listStepNames } from '../../../src/server/areas/catalogue/import/write/write-plan.ts';
import { demoShop } from '../../../src/demo/demo-shop.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { dirtyCatalogue, dirtyProduct, pricesIn } from '../../fixtures/catalogue/dirty-catalogue.ts';
import { createFreshDatabase, type FreshDatabase, getTestEngine } from '../../fixtures/database/fresh-database.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';

const logger = createLogger('silent');
const tables = [
  'categories',
  'category_texts',
  'subcategories',
  'subcategory_texts',
  'products',
  'product_texts',
  'product_prices',
  'sale_periods',
  'stock',
  'cross_selling',
  'menus',
  'menu_items',
  'campaigns',
];
const replace = { mode: 'replace', dryRun: false } as const;

/** The catalogue before each import. It is small, because the tests read all of it about a hundred times. */
const previousCatalogue = {
  categories: [
    { categoryId: 4, name: { 'en-us': 'Earlier' }, subCategories: [{ id: 401, subCategoryName: 'earlier' }] },
    ...dirtyCatalogue.categories.slice(0, 1),
  ],
  products: ['EARLIER', 'CLEAN-1', 'FAMILY'].map((sku) =>
    dirtyProduct({
      sku,
      countryDetails: { US: { price: 30, sales: [{ price: 25 }], categoryId: 4, subCategoryId: 401 } },
      productDetails: { productAttributes: {}, crossSellingProductSkus: ['EARLIER', 'FAMILY'] },
    }),
  ),
};

let fresh: FreshDatabase;
let database: DatabaseHandle;
/** A copy of the embedded database, in which imports are killed. */
let killed: string;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger });
  await importCatalogue(database.db, previousCatalogue, replace);
  if (database.engine === 'postgresql') return;
  killed = join(fresh.dataDir, 'killed');
  await database.close();
  await copyFolder(fresh.databaseFolder, killed);
  database = await openDatabase({ folder: fresh.databaseFolder, logger });
});
afterAll(async () => {
  await database?.close();
  await fresh?.stop();
});

/** One digest for each table that an import writes. */
async function digestTables({ db }: DatabaseHandle): Promise<Record<string, string>> {
  const digests = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        digest: string;
      }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.table(table)} t`.execute(
        db,
      );
      return [table, rows[0]?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(digests);
}

const readVersion = ({ db }: DatabaseHandle) =>
  db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();

describe('whole or not at all', () => {
  test.each(['replace', 'add'] as const)(
    'an error at any step of %s leaves the old catalogue',
    async (mode) => {
      const before = await digestTables(database);
      const version = await readVersion(database);
      for (const step of listStepNames(mode)) {
        const failing = importCatalogue(database.db, dirtyCatalogue, {
          mode,
          dryRun: false,
          onStep: (name) => {
            if (name === step) throw new Error(`error at ${step}`);
          },
        });
        await expect(failing).rejects.toThrow(`error at ${step}`);
        expect(await digestTables(database), step).toEqual(before);
      }
      expect(await readVersion(database)).toEqual(version);
    },
    120_000,
  );

  const killSteps = listStepNames('replace')
    .filter((_, index) => index % 7 === 0)
    .concat('commit');
  // The folder of an embedded database is what a power cut leaves. A server ends the transaction of a client that is gone.
  if (getTestEngine() === 'pglite')
    test('a process killed during an import leaves the old catalogue, killed afterwards the new one', async () => {
      const state = async () => {
        const opened = await openDatabase({ folder: killed, logger });
        const digests = await digestTables(opened);
        await opened.close();
        return digests;
      };
      const killAt = async (step: string) => {
        const child = spawn(
          process.execPath,
          [fileURLToPath(new URL('../../fixtures/database/import-and-die.ts', import.meta.url)), killed, step],
          { stdio: 'inherit' },
        );
        expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      };
      const before = await state();
      for (const step of killSteps) {
        await killAt(step);
        expect(await state(), step).toEqual(before);
      }
      await killAt('done');
      const after = await state();
      expect(after['products']).not.toEqual(before['products']);
    }, 600_000);

  test('a file without any product that can be sold changes nothing', async () => {
    const before = await digestTables(database);
    await expect(
      importCatalogue(database.db, { categories: [], products: [dirtyProduct({ sku: 'ALONE' })] }, replace),
    ).rejects.toMatchObject({ code: 'IMPORT_NOTHING_ACCEPTED' });
    expect(await digestTables(database)).toEqual(before);
  });

  test('a dry run reports and changes nothing', async () => {
    const before = await digestTables(database);
    const { products } = await importCatalogue(database.db, dirtyCatalogue, { mode: 'replace', dryRun: true });
    expect(products.accepted).toBeGreaterThan(20);
    expect(await digestTables(database)).toEqual(before);
  });
});

describe('replacing', () => {
  test('importing twice gives the same catalogue, and the membership fee stays', async () => {
    const version = await readVersion(database);
    const plan = await importCatalogue(database.db, dirtyCatalogue, replace);
    const once = await digestTables(database);
    const settled = await readVersion(database);
    const again = await importCatalogue(database.db, dirtyCatalogue, replace);
    expect(await readVersion(database), 'nothing is written for what is equal').toEqual(settled);
    expect(await digestTables(database)).toEqual(once);
    expect(plan.absentSkus).toEqual(['EARLIER']);
    const { previewed, ...unchanged } = plan;
    expect(again).toEqual({ ...unchanged, absentSkus: [], isChanged: false, previewed: expect.any(Array) });
    expect(again.previewed).toHaveLength(previewed.length);
    const skus = await database.db.selectFrom('products').select('sku').execute();
    expect(skus.map(({ sku }) => sku).sort()).toEqual([...plan.skus, membershipSku].sort());
    expect((await readVersion(database)).version).toBeGreaterThan(version.version);
  });

  test('an import in many batches gives the same catalogue as one, and an error in a late one leaves the old', async () => {
    await importCatalogue(database.db, previousCatalogue, replace);
    const before = await digestTables(database);
    const plan = await importCatalogue(database.db, dirtyCatalogue, replace);
    const inOne = await digestTables(database);
    await importCatalogue(database.db, previousCatalogue, replace);
    expect(await digestTables(database)).toEqual(before);

    const last = sql.lit([...plan.skus].at(-1) ?? '');
    await sql`alter table products add constraint refuses_last check (sku <> ${last})`.execute(database.db);
    const inBatches = { ...replace, batchSize: 2 };
    await expect(importCatalogue(database.db, dirtyCatalogue, inBatches)).rejects.toThrow('refuses_last');
    expect(await digestTables(database)).toEqual(before);
    await sql`alter table products drop constraint refuses_last`.execute(database.db);

    expect(await importCatalogue(database.db, dirtyCatalogue, inBatches)).toEqual(plan);
    expect(await digestTables(database)).toEqual(inOne);
  });

  test('API-014 API-015 API-018 the endpoints answer with the imported catalogue', async () => {
    const environment = readEnvironment({
      DATA_DIR: fresh.dataDir,
      CHECK_REPLIES: 'true',
      LOG_LEVEL: 'silent',
      API_PORT: '0',
    });
    const app = await createApp({ db: database.db, environment, logger, now: Date.now, drawings: demoShop.drawings });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const products = await callApi(url, obtainAllProducts, { query: { country: 'MX' } });
    for (const { name, translations, price } of products) {
      expect(name).not.toBe('');
      expect(Object.keys(translations)).toContain('es-mx');
      expect(price).toBeGreaterThan(0);
    }
    expect((await callApi(url, getCategories, { query: { country: 'US' } })).map(({ name }) => name['en-us'])).toEqual([
      'Nail Polish',
      'Lip liner',
    ]);
    expect(
      await callApi(url, obtainProductBySku, { params: { sku: 'FAMILY-2' }, query: { country: 'US' } }),
    ).toMatchObject({
      name: 'Ruby 2',
      baseShade: 'FAMILY',
      color: '#000000',
      imageUrl: 'https://images.example/balm.jpg',
    });
    expect(
      (await callApi(url, obtainProductBySku, { params: { sku: membershipSku }, query: { country: 'US' } })).price,
    ).toBeGreaterThan(0);
    const image = await fetch(`${url}/images/products/FAMILY-4.png?width=64`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    await app.close();
  });

  test('no menu and no campaign leads to a category that is gone', async () => {
    const links = [
      ...(await database.db.selectFrom('menus').select('hyperlink as link').execute()),
      ...(await database.db.selectFrom('menuItems').select('hyperlink as link').execute()),
      ...(await database.db.selectFrom('campaigns').select('link').execute()),
    ];
    const categoryLinks = links.map(({ link }) => link).filter((link) => /^\/shopproducts\/\d/.test(link));
    expect([...new Set(categoryLinks)].sort()).toEqual([
      '/shopproducts/1/101/bb-cc',
      '/shopproducts/1/lip-liner',
      '/shopproducts/2/nail-polish',
    ]);
  });

  test('NAV-004 the menu of a category does not list its only subcategory, which has the same name', async () => {
    const menus = await findEditableMenus(database.db, 'Header');
    const [menu] = menus.filter(({ hyperlink }) => hyperlink === '/shopproducts/2/nail-polish');
    expect(menu?.items).toEqual([]);
  });

  test('NAV-004 menus of the header that staff have edited are not made anew', async () => {
    const { db } = database;
    const readHeader = () => findEditableMenus(db, 'Header');
    const made = await readHeader();
    const [first] = made.filter(({ hyperlink }) => hyperlink.startsWith('/shopproducts/1/'));
    if (!first) throw new Error('The header leads to no category.');
    const menu = { id: first.menuId, hyperlink: first.hyperlink, names: { 'en-us': 'Lips of the season' }, items: [] };
    await db.transaction().execute((transaction) => saveMenus(transaction, 'Header', [menu]));
    const edited = await readHeader();
    await importCatalogue(db, dirtyCatalogue, replace);
    expect(await readHeader()).toEqual(edited);
    await db.deleteFrom('editedMenus').execute();
    for (const file of [previousCatalogue, dirtyCatalogue]) await importCatalogue(db, file, replace);
    const isOfCategory = ({ hyperlink }: { hyperlink: string }) => /^\/shopproducts\/\d/.test(hyperlink);
    expect((await readHeader()).filter(isOfCategory)).toEqual(made.filter(isOfCategory));
  });
});

test('an adding import changes the products of the file and leaves the others', async () => {
  const before = await database.db.selectFrom('products').select(['sku', 'productId']).execute();
  const file = {
    categories: [],
    products: [
      dirtyProduct({ sku: 'CLEAN-1', name: 'Louder Balm' }),
      dirtyProduct({ sku: 'ADDED', name: 'Added' }),
      dirtyProduct({ sku: 'FAMILY-9', baseShade: 'FAMILY', name: 'Ruby', productDetails: null }),
    ],
  };
  const plan = await importCatalogue(database.db, file, { mode: 'add', dryRun: false });
  expect(plan.refusals).toEqual([]);
  const after = await database.db.selectFrom('products').select(['sku', 'productId']).execute();
  expect(after.map(({ sku }) => sku).sort()).toEqual([...before.map(({ sku }) => sku), 'ADDED', 'FAMILY-9'].sort());
  for (const row of before) expect(after).toContainEqual(row);
  const names = await database.db
    .selectFrom('productTexts')
    .innerJoin('products', 'products.productId', 'productTexts.productId')
    .select(['sku', 'name'])
    .where('locale', '=', 'en-us')
    .where('sku', 'in', ['CLEAN-1', 'FAMILY-9'])
    .orderBy('sku')
    .execute();
  expect(names).toEqual([
    { sku: 'CLEAN-1', name: 'Louder Balm' },
    { sku: 'FAMILY-9', name: 'Ruby 3' },
  ]);
  const state = await digestTables(database);
  await importCatalogue(database.db, file, { mode: 'add', dryRun: false });
  expect(await digestTables(database)).toEqual(state);
});

test('a country in which nothing is sold can be closed, and opens when something is sold there', async () => {
  const listLocales = async (country: CountryCode) =>
    (await findLanguages(database.db, country)).map(({ code }) => code);
  const sellIn = (...codes: CountryCode[]) =>
    importCatalogue(
      database.db,
      { ...dirtyCatalogue, products: [dirtyProduct({ sku: 'ALONE', countryDetails: pricesIn(9, codes) })] },
      replace,
    );
  await sellIn('US', 'CA');
  const unsold = await findUnsoldCountries(database.db);
  expect(unsold).toEqual(countryCodes.filter((code) => code !== 'US' && code !== 'CA'));
  await closeCountries(database.db, unsold);
  expect(await findUnsoldCountries(database.db)).toEqual([]);
  expect(await Promise.all((['US', 'AU'] as const).map(listLocales))).toEqual([['en-us', 'es-us'], []]);
  await sellIn('AU');
  await reopenSoldCountries(database.db);
  expect(await Promise.all((['AU', 'MX'] as const).map(listLocales))).toEqual([['en-au'], []]);
});

test('an import that the database cancels in favour of an order is done again, with the same report', async () => {
  const add = (isCancelled: boolean) => {
    let cancelled = !isCancelled;
    return importCatalogue(database.db, dirtyCatalogue, {
      ...{ mode: 'add', dryRun: false },
      findings: createFindings(),
      onStep() {
        if (cancelled) return;
        cancelled = true;
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      },
    });
  };
  await add(false);
  const plain = await add(false);
  const repeated = await add(true);
  expect([repeated.refusals, repeated.corrections]).toEqual([plain.refusals, plain.corrections]);
});

// The embedded database runs one transaction at a time anyway.
if (getTestEngine() === 'postgresql') {
  test('what is ordered while an import runs is not put back', async () => {
    const file = { ...dirtyCatalogue, products: [dirtyProduct({ sku: 'ORDERED' })] };
    const { db } = database;
    await importCatalogue(db, file, { mode: 'add', dryRun: false });
    const ofProduct = db.selectFrom('products').select('productId').where('sku', '=', 'ORDERED');
    const readQuantities = () =>
      db.selectFrom('stock').select('quantity').distinct().where('productId', 'in', ofProduct).execute();
    expect(await readQuantities()).toEqual([{ quantity: 100 }]);
    const orders: Promise<unknown>[] = [];
    const order = () =>
      db
        .updateTable('stock')
        .set(({ eb }) => ({ quantity: eb('quantity', '-', 3) }))
        .where('productId', 'in', ofProduct)
        .execute();
    await importCatalogue(db, file, {
      mode: 'add',
      dryRun: false,
      onStep: (name) => {
        if (name === 'categories') orders.push(order());
      },
    });
    await Promise.all(orders);
    expect(await readQuantities()).toEqual([{ quantity: 97 }]);
  });

  test('two imports at once wait for each other, and for whoever holds the lock', async () => {
    const { db } = database;
    const steps: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: locked, resolve: tellLocked } = Promise.withResolvers<undefined>();
    const holder = db.transaction().execute(async (write) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(importLockId)})`.execute(write);
      tellLocked(undefined);
      await released;
    });
    await locked;
    const countWaiting = async () => {
      const locks = sql<{
        waiting: number;
      }>`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      return (await locks.execute(db)).rows[0]?.waiting;
    };
    const start = (name: string) =>
      importCatalogue(db, previousCatalogue, { ...replace, onStep: () => void steps.push(name) });
    const imports = [start('first'), start('second')];
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(2);
    expect(steps).toEqual([]);
    const impatient = importCatalogue(db, previousCatalogue, { ...replace, waitsForOther: false });
    await expect(impatient).rejects.toMatchObject({ code: 'IMPORT_UNDER_WAY' });
    release(undefined);
    await Promise.all([holder, ...imports]);
    const changes = steps.filter((name, index) => index > 0 && name !== steps[index - 1]);
    expect([steps.length > 2, changes.length]).toEqual([true, 1]);
  });
}
