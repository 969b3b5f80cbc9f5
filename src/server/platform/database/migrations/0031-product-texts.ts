import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The long texts of a product in one column, by their keys (`src/config/catalogue/product-texts.ts`), so that a new text
 * needs no migration. The column is filled by a conversion and not by an update, which would note every product as
 * changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table product_texts add column texts jsonb',
  `alter table product_texts alter column texts type jsonb using jsonb_strip_nulls(
    jsonb_build_object('details', details, 'benefits', benefits, 'ingredients', ingredients, 'applicationTechniques', application_techniques)
  )`,
  // The second conversion writes the rows without the dropped columns, whose space would stay taken.
  `alter table product_texts drop column details, drop column benefits, drop column ingredients,
    drop column application_techniques, alter column texts type jsonb using texts || '{}', alter column texts set not null`,
];
