import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { leastPasswordWork } from '../../config/session/identity.ts';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { refreshDaily } from '../../server/areas/catalogue/index.ts';
import { hashPassword } from '../../server/areas/session/index.ts';
import type { StarterPeople } from '../../server/platform/starter-shop.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { DbTransaction, Tables } from '../../server/platform/database/tables.ts';
import { chatUrl, discountValue, domainVerification, socialLinks } from './marketing.ts';
import { promotionRows } from './promotions/rows.ts';
import { seedKredits } from './seed-kredits.ts';
import { seedMissingTexts } from './seed-missing-texts.ts';
import { seedNewCountries } from './seed-new-countries.ts';
import { seedOrders } from './seed-orders.ts';
import { seedReviews } from './seed-reviews.ts';
import { customerRows, distributorRows } from './rows/people.ts';
import { invitedCustomerRows, invitationRows } from './rows/invitations.ts';
import { countryRows, faqRows, languageRows, membershipProgramRows } from './rows/countries.ts';
import {
  listCatalogueItems,
  crossSellingRows,
  priceRows,
  productRows,
  productTextRows,
  stockRows,
} from './rows/products.ts';
import {
  campaignRows,
  lookSettings,
  setSettings,
  categoryRows,
  categoryTextRows,
  menuItemRows,
  menuRows,
  shippingRows,
  subcategoryRows,
  subcategoryTextRows,
} from './rows/storefront.ts';
import { saleRows } from './rows/sales.ts';
import { translationRows } from './rows/translations.ts';

/** The id of the advisory lock: any number that no other lock uses. */
const seedLockId = 4_400_001;

/**
 * Fills an empty database with the demo shop in one transaction. Processes that start at the same time wait for each
 * other. Returns false when the database already held a shop, which only gets the countries and texts that are
 * new.
 */
export async function seedDatabase(
  db: Kysely<Tables>,
  logger: Logger,
  { withPeople = true, passwordWork = leastPasswordWork }: Partial<StarterPeople> = {},
): Promise<boolean> {
  const startedAt = performance.now();
  const hasSeeded = await db.transaction().execute(async (write) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLockId)})`.execute(write);
    if (await write.selectFrom('countries').select('code').limit(1).executeTakeFirst()) {
      if (!withPeople) await assertNoDemoCustomers(write);
      await completeDemoCustomers(write, passwordWork);
      await seedKredits(write, await readDatabaseTime(write));
      await seedNewCountries(write, await readDatabaseTime(write));
      await seedMissingTexts(write);
      return false;
    }
    for (const fill of [seedCountries, seedCategories, seedProducts, seedStorefront, seedPromotions]) await fill(write);
    await insertRows(write, 'distributors', distributorRows());
    if (withPeople) await seedCustomers(write, passwordWork);
    await refreshDaily(write, await readDatabaseTime(write));
    return true;
  });
  if (hasSeeded) logger.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'demo shop written');
  return hasSeeded;
}

async function seedCountries(write: DbTransaction): Promise<void> {
  await insertRows(write, 'countries', countryRows());
  await insertRows(write, 'languages', languageRows());
  await insertRows(write, 'faqValues', faqRows());
  await insertRows(write, 'membershipPrograms', membershipProgramRows());
  await insertRows(write, 'translations', translationRows());
}

async function seedCategories(write: DbTransaction): Promise<void> {
  await insertRows(write, 'categories', categoryRows());
  await insertRows(write, 'categoryTexts', categoryTextRows());
  await insertRows(write, 'subcategories', subcategoryRows());
  await insertRows(write, 'subcategoryTexts', subcategoryTextRows());
}

async function seedProducts(write: DbTransaction): Promise<void> {
  const items = listCatalogueItems();
  await insertRows(write, 'products', productRows(items));
  await insertRows(write, 'productTexts', productTextRows(items));
  const now = await readDatabaseTime(write);
  await insertRows(write, 'productPrices', priceRows(items, now));
  await insertRows(write, 'salePeriods', saleRows(items, now));
  await insertRows(write, 'stock', stockRows(items));
  await insertRows(write, 'crossSelling', crossSellingRows(items));
}

async function seedStorefront(write: DbTransaction): Promise<void> {
  await insertRows(write, 'menus', menuRows());
  await insertRows(write, 'menuItems', menuItemRows());
  await insertRows(write, 'campaigns', campaignRows());
  await insertRows(write, 'shippingMethods', shippingRows());
  await insertRows(
    write,
    'settings',
    Object.entries({
      discountValue,
      looks: lookSettings(),
      sets: setSettings(),
      socialLinks,
      chatUrl,
      domainVerification,
    }).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    })),
  );
}

/** The time of the database, in milliseconds since 1970. Promotions and memberships count from it. */
async function readDatabaseTime(write: DbTransaction): Promise<number> {
  const { now } = await write.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now.getTime();
}

async function seedPromotions(write: DbTransaction): Promise<void> {
  await insertRows(write, 'promotions', promotionRows(await readDatabaseTime(write)));
}

const demoEmails = demoAccounts.map(({ email }) => email);

/** Everybody can read the password of the demo's customers, so a shop for real customers must not hold them. */
async function assertNoDemoCustomers(write: DbTransaction): Promise<void> {
  const found = await write.selectFrom('customers').select('email').where('email', 'in', demoEmails).executeTakeFirst();
  if (found)
    throw new UserFacingError(
      'DEMO_PEOPLE_PRESENT',
      `The database holds customers of the demo, such as ${found.email}, whose password is public. Set DATABASE_URL or DATA_DIR to an empty database.`,
    );
}

/**
 * Completes the customers of a demo shop that was filled before customers could sign in. Other shops have none of these
 * customers.
 */
async function completeDemoCustomers(write: DbTransaction, passwordWork: number): Promise<void> {
  const incompleteCustomers = await write
    .selectFrom('customers')
    .select(['customerId', 'email'])
    .where('passwordHash', 'is', null)
    .where('email', 'in', demoEmails)
    .execute();
  if (incompleteCustomers.length === 0) return;
  for (const { customerId, email, ...rest } of customerRows(
    await hashPassword(demoPassword, passwordWork),
    await readDatabaseTime(write),
  )) {
    if (incompleteCustomers.some((row) => row.customerId === customerId && row.email === email))
      await write.updateTable('customers').set(rest).where('customerId', '=', customerId).execute();
  }
}

async function seedCustomers(write: DbTransaction, passwordWork: number): Promise<void> {
  const now = await readDatabaseTime(write);
  await insertRows(write, 'customers', customerRows(await hashPassword(demoPassword, passwordWork), now));
  await insertRows(write, 'customers', invitedCustomerRows(now));
  await insertRows(write, 'invitations', invitationRows(now));
  await seedOrders(write, now);
  await seedReviews(write, now);
  await seedKredits(write, now);
  // The ids of new customers continue after those of the demo.
  await sql`select setval(pg_get_serial_sequence('customers', 'customer_id'), (select max(customer_id) from customers))`.execute(
    write,
  );
}
