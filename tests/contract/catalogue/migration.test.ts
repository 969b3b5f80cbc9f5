import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../src/server/platform/database/migrations/index.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

let pglite: PGlite;
let db: Kysely<Tables>;
beforeAll(async () => {
  pglite = await PGlite.create();
  db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
});
afterAll(() => db.destroy());

async function migrateTo(name: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  expect(error).toBeUndefined();
}

const readContentVersion = async () => (await sql`select version from content_version`.execute(db)).rows;

test('the texts of products survive their move into one column, and no product counts as changed', async () => {
  await migrateTo('0030-opened-checkouts');
  await pglite.exec(`
    insert into countries (code, country_id, currency_code, position) values ('US', 1, 'USD', 1);
    insert into languages (code, country_code, language_alpha2_code, display_name, is_default, position)
      values ('en-us', 'US', 'en', 'English', true, 1), ('es-us', 'US', 'es', 'Español', false, 2);
    insert into products (product_id, sku, line, link, display_weight, art, position) values (1, 'AV-1', '', '', '', '{}', 1);
    insert into product_texts (product_id, locale, name, details, benefits, ingredients, application_techniques) values
      (1, 'en-us', 'Balm', '<p>"Soft"\n\\ & calm</p>', '<ul></ul>', 'Aqua', 'Apply.'),
      (1, 'es-us', 'Bálsamo', 'Suave', null, null, null);
  `);
  const before = await readContentVersion();
  await migrateTo('0031-product-texts');
  const rows = await db.selectFrom('productTexts').select(['locale', 'name', 'texts']).orderBy('locale').execute();
  expect(rows).toEqual([
    {
      locale: 'en-us',
      name: 'Balm',
      texts: {
        details: '<p>"Soft"\n\\ & calm</p>',
        benefits: '<ul></ul>',
        ingredients: 'Aqua',
        applicationTechniques: 'Apply.',
      },
    },
    { locale: 'es-us', name: 'Bálsamo', texts: { details: 'Suave' } },
  ]);
  expect(await readContentVersion()).toEqual(before);
});
