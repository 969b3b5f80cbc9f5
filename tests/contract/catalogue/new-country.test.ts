import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CountryCode } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { demoShop } from '../../../src/demo/demo-shop.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { startServer } from '../../../src/server/start.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { assertCountriesKnown } from '../../../src/server/platform/database/assert-countries-known.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/server/platform/database/open.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { createFreshDatabase, type FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { startProgram } from '../../fixtures/program.ts';

const logger = createLogger('silent');
let database: FreshDatabase;
let handle: DatabaseHandle;
beforeEach(async () => {
  database = await createFreshDatabase();
  handle = await openDatabase({ url: database.url, folder: database.databaseFolder, logger });
});
afterEach(async () => {
  await handle?.close();
  await database?.stop();
});

const country: CountryCode = 'HK';
const locales = [...demoLocales[country]];

/** What the database holds about the country, without the instants of promotions. */
async function readCountry(db: Kysely<Tables>) {
  const ofCountry = (
    table: 'faqValues' | 'membershipPrograms' | 'productPrices' | 'salePeriods' | 'stock' | 'shippingMethods',
  ) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('countryCode', '=', country)
      .orderBy(sql`1, 2`)
      .execute();
  const ofLocales = (table: 'categoryTexts' | 'subcategoryTexts' | 'productTexts') =>
    db
      .selectFrom(table)
      .selectAll()
      .where('locale', 'in', locales)
      .orderBy(sql`1, 2`)
      .execute();
  return {
    country: await db.selectFrom('countries').selectAll().where('code', '=', country).execute(),
    languages: await db
      .selectFrom('languages')
      .selectAll()
      .where('countryCode', '=', country)
      .orderBy('code')
      .execute(),
    texts: await db
      .selectFrom('translations')
      .selectAll()
      .where('lng', 'in', locales)
      .orderBy('lng')
      .orderBy('ns')
      .orderBy('key')
      .execute(),
    distributors: await db
      .selectFrom('distributors')
      .selectAll()
      .where('countryCode', '=', country)
      .orderBy('distId')
      .execute(),
    promotions: await db
      .selectFrom('promotions')
      .select(['promotionId', 'type'])
      .where('countryCode', '=', country)
      .orderBy('promotionId')
      .execute(),
    menus: await db.selectFrom('menus').selectAll().orderBy('menuId').execute(),
    menuItems: await db.selectFrom('menuItems').selectAll().orderBy('menuItemId').execute(),
    campaigns: await db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
    faqValues: await ofCountry('faqValues'),
    programs: await ofCountry('membershipPrograms'),
    prices: await ofCountry('productPrices'),
    sales: await ofCountry('salePeriods'),
    stock: await ofCountry('stock'),
    shippingMethods: await ofCountry('shippingMethods'),
    categoryTexts: await ofLocales('categoryTexts'),
    subcategoryTexts: await ofLocales('subcategoryTexts'),
    productTexts: await ofLocales('productTexts'),
  };
}

/** Makes the database one that was filled before the country was added. */
async function removeCountry(db: Kysely<Tables>): Promise<void> {
  for (const table of [
    'orders',
    'paymentAttempts',
    'cardPayments',
    'promotions',
    'shippingMethods',
    'distributors',
    'membershipPrograms',
    'faqValues',
    'stock',
    'productPrices',
  ] as const)
    await db.deleteFrom(table).where('countryCode', '=', country).execute();
  for (const table of ['categoryTexts', 'subcategoryTexts', 'productTexts'] as const)
    await db.deleteFrom(table).where('locale', 'in', locales).execute();
  await db.deleteFrom('translations').where('lng', 'in', locales).execute();
  await db.deleteFrom('languages').where('countryCode', '=', country).execute();
  await db.deleteFrom('countries').where('code', '=', country).execute();
  const remaining = (column: string) => sql.raw(`${column} - array['${locales.join("', '")}']`);
  await sql`update menus set names = ${remaining('names')}`.execute(db);
  await sql`update menu_items set names = ${remaining('names')}`.execute(db);
  await sql`update campaigns set texts = ${remaining('texts')}`.execute(db);
}

test('LOC-003 a country that is added to the code comes into a shop that exists, as into an empty one', async () => {
  const { db } = handle;
  const before = await readCountry(db);
  await removeCountry(db);
  expect((await readCountry(db)).country).toEqual([]);
  expect(await demoShop.fillDatabase(db, logger)).toBe(false);
  expect(await readCountry(db)).toEqual(before);
});

test('LOC-003 a server without a starter shop does not start on a database that lacks a country', async () => {
  await assertCountriesKnown(handle.db);
  await removeCountry(handle.db);
  await handle.close();
  const environment = readEnvironment({
    ...{ DATA_DIR: database.dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    ...{ API_PORT: '0', IDENTITY_PORT: '0', CARDS_PORT: '0', MAIL_PORT: '0' },
  });
  const started = startServer(environment, logger, Date.now, {});
  await expect(started).rejects.toMatchObject({ code: 'COUNTRY_UNKNOWN', message: expect.stringContaining(country) });
  handle = await openDatabase({ url: database.url, folder: database.databaseFolder, logger });
});

test('LOC-003 neither a server nor a command starts on accounts of a country that was taken out of the code', async () => {
  const { db } = handle;
  await sql`insert into countries select (jsonb_populate_record(countries, '{"code": "ZZ", "country_id": 99}')).*
    from countries where code = 'HK'`.execute(db);
  await assertCountriesKnown(db);
  await sql`update customers set country_code = 'ZZ' where customer_id = 500101`.execute(db);
  await handle.close();
  const variables = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const environment = readEnvironment({
    ...variables,
    ...{ API_PORT: '0', IDENTITY_PORT: '0', CARDS_PORT: '0', MAIL_PORT: '0' },
  });
  await expect(startServer(environment, logger, Date.now, {})).rejects.toMatchObject({
    code: 'COUNTRY_NOT_CONFIGURED',
    message: expect.stringContaining('customers or orders of ZZ'),
  });
  const command = startProgram(['scripts/orders.ts', 'list'], variables);
  expect([await command.ended, command.readOutput()]).toEqual([1, expect.stringContaining('COUNTRY_NOT_CONFIGURED')]);
  handle = await openDatabase({ url: database.url, folder: database.databaseFolder, logger });
}, 120_000);

test('LOC-003 a country that is added is closed where the catalogue of the demo was replaced', async () => {
  const { db } = handle;
  await removeCountry(db);
  await db.deleteFrom('crossSelling').execute();
  await db.deleteFrom('products').where('baseSku', 'is not', null).execute();
  await db.deleteFrom('products').where('sku', '!=', membershipSku).execute();
  await demoShop.fillDatabase(db, logger);
  const { country: rows, prices, promotions, languages } = await readCountry(db);
  expect(rows).toMatchObject([{ code: country, isOpen: false }]);
  expect([prices.length, promotions.length, languages.length]).toEqual([1, 0, locales.length]);
});
