import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { hashPassword } from '../../server/areas/session/index.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { insertAll } from '../../server/platform/database/insert-rows.ts';
import { chatUrl, discountValue, domainVerification, socialLinks } from './marketing.ts';
import { promotionRows } from './promotions/rows.ts';
import { customerRows, distributorRows } from './rows/people.ts';
import { friendRows, invitationRows } from './rows/invitations.ts';
import { countryRows, faqRows, languageRows, programRows } from './rows/places.ts';
import { allItems, crossSellingRows, priceRows, productRows, productTextRows, stockRows } from './rows/products.ts';
import {
  campaignRows,
  categoryRows,
  categoryTextRows,
  menuItemRows,
  menuRows,
  shippingRows,
  subcategoryRows,
  subcategoryTextRows,
} from './rows/shelves.ts';
import { translationRows } from './rows/translations.ts';

type Write = Transaction<Tables>;

/** Any number will do, as long as nothing else locks by it. */
const seedLock = 4_400_001;

/**
 * Fills an empty database with the demo shop, whole or not at all; processes that start together take turns. Returns
 * whether it did.
 */
export async function seed(db: Kysely<Tables>, logger: Logger): Promise<boolean> {
  const startedAt = performance.now();
  const done = await db.transaction().execute(async (write) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(write);
    if (await write.selectFrom('countries').select('code').limit(1).executeTakeFirst()) {
      await completePeople(write);
      return false;
    }
    for (const fill of [fillPlaces, fillCatalogue, fillProducts, fillShelves, fillPromotions, fillPeople])
      await fill(write);
    return true;
  });
  if (done) logger.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'demo shop written');
  return done;
}

async function fillPlaces(write: Write): Promise<void> {
  await insertAll(write, 'countries', countryRows());
  await insertAll(write, 'languages', languageRows());
  await insertAll(write, 'faqValues', faqRows());
  await insertAll(write, 'membershipPrograms', programRows());
  await insertAll(write, 'translations', translationRows());
}

async function fillCatalogue(write: Write): Promise<void> {
  await insertAll(write, 'categories', categoryRows());
  await insertAll(write, 'categoryTexts', categoryTextRows());
  await insertAll(write, 'subcategories', subcategoryRows());
  await insertAll(write, 'subcategoryTexts', subcategoryTextRows());
}

async function fillProducts(write: Write): Promise<void> {
  const items = allItems();
  await insertAll(write, 'products', productRows(items));
  await insertAll(write, 'productTexts', productTextRows(items));
  await insertAll(write, 'productPrices', priceRows(items));
  await insertAll(write, 'stock', stockRows(items));
  await insertAll(write, 'crossSelling', crossSellingRows(items));
}

async function fillShelves(write: Write): Promise<void> {
  await insertAll(write, 'menus', menuRows());
  await insertAll(write, 'menuItems', menuItemRows());
  await insertAll(write, 'campaigns', campaignRows());
  await insertAll(write, 'shippingMethods', shippingRows());
  await insertAll(
    write,
    'settings',
    Object.entries({ discountValue, socialLinks, chatUrl, domainVerification }).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    })),
  );
}

/** By the database's clock, so that promotions and memberships run from the day on which the shop is filled. */
async function clockOf(write: Write): Promise<number> {
  const { now } = await write.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now.getTime();
}

async function fillPromotions(write: Write): Promise<void> {
  await insertAll(write, 'promotions', promotionRows(await clockOf(write)));
}

/**
 * A demo shop that was filled before its customers could sign in gets what they lack; others have none of these
 * customers.
 */
async function completePeople(write: Write): Promise<void> {
  const lacking = await write
    .selectFrom('customers')
    .select(['customerId', 'email'])
    .where('passwordHash', 'is', null)
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  if (lacking.length === 0) return;
  for (const { customerId, email, ...rest } of customerRows(await hashPassword(demoPassword), await clockOf(write))) {
    if (lacking.some((row) => row.customerId === customerId && row.email === email))
      await write.updateTable('customers').set(rest).where('customerId', '=', customerId).execute();
  }
}

async function fillPeople(write: Write): Promise<void> {
  const now = await clockOf(write);
  await insertAll(write, 'distributors', distributorRows());
  await insertAll(write, 'customers', customerRows(await hashPassword(demoPassword), now));
  await insertAll(write, 'customers', friendRows(now));
  await insertAll(write, 'invitations', invitationRows(now));
  // New customers are numbered on from those of the demo.
  await sql`select setval(pg_get_serial_sequence('customers', 'customer_id'), (select max(customer_id) from customers))`.execute(
    write,
  );
}
