import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What an account waits for is at the address that it has proven. What it asked for before it changed its address moves
 * there, or goes where the same was asked for again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// An address in other than ASCII has another spelling as a key, and was not moved by its spelling.
const isMoved = `holder.customer_id = product_notices.customer_id and holder.email_proven_at is not null
  and holder.email ~ '^[!-~]+$' and lower(holder.email) <> product_notices.email_key`;

const statements = [
  `delete from product_notices using customers holder, product_notices same
    where ${isMoved} and same.email_key = lower(holder.email) and same.sku = product_notices.sku
      and same.kind = product_notices.kind and same.country_code = product_notices.country_code`,
  // Of several former addresses the one of the latest notice counts.
  `delete from product_notices using customers holder, product_notices same
    where ${isMoved} and same.customer_id = product_notices.customer_id and same.id <> product_notices.id
      and (same.created_at, same.id) > (product_notices.created_at, product_notices.id) and same.sku = product_notices.sku
      and same.kind = product_notices.kind and same.country_code = product_notices.country_code`,
  `update product_notices set email = holder.email, email_key = lower(holder.email) from customers holder where ${isMoved}`,
];
