import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pull, type PullOptions } from '../../../src/content/pull/pull.ts';
import { getContentChanges, maxContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { diffSnapshots } from '../../../src/content/snapshot/diff.ts';
import { readNotes } from '../../../src/content/snapshot/notes.ts';
import { openSnapshotFile } from '../../../src/content/snapshot/file.ts';
import { readChangesSince } from '../../../src/content/snapshot/changes.ts';
import { createSeededRandom, type SeededRandom } from '../../bench/seeded-random.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { type BasketBackend, startBasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let imagesFetch: typeof fetch;

beforeAll(async () => {
  backend = await startBasketBackend();
  folder = await createTemporaryFolder();
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b9a48f' } })
    .png()
    .toBuffer();
  imagesFetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input).pathname.startsWith('/images/')
      ? Promise.resolve(new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } }))
      : fetch(input, init);
});
afterAll(async () => {
  await backend.stop();
  await folder.remove();
});

const pullInto = (name: string, options: Partial<PullOptions> = {}) =>
  pull({
    apiUrl: backend.url,
    siteUrl: 'https://shop.example',
    snapshotFile: join(folder.path, `${name}.sqlite`),
    imagesDir: join(folder.path, 'images'),
    fetch: imagesFetch,
    ...options,
  });

const run = (statement: string) => sql.raw(statement).execute(backend.db);
const pick = <T>(chance: SeededRandom, items: readonly T[]): T => {
  const item = items[chance.between(0, items.length - 1)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
};

/** Every way in which staff and orders change what shoppers see, one product at a time. */
const createChanges = (ids: readonly number[], shadeIds: readonly number[], skus: readonly string[]) => ({
  price: (chance: SeededRandom) =>
    run(`update product_prices set price_minor = ${chance.between(500, 9000)} where product_id = ${pick(chance, ids)}`),
  'price in one country': (chance: SeededRandom) =>
    run(
      `update product_prices set price_minor = ${chance.between(500, 9000)} where product_id = ${pick(chance, ids)} and country_code = 'US'`,
    ),
  'a sale': (chance: SeededRandom) =>
    run(`insert into sale_periods (product_id, country_code, number, price_minor, ends_at)
      values (${pick(chance, ids)}, 'US', 0, ${chance.between(100, 3000)}, '2099-01-01')
      on conflict (product_id, country_code, number) do update set price_minor = excluded.price_minor`),
  attributes: (chance: SeededRandom) =>
    run(
      `update products set attributes = '{"finish": ["${pick(chance, ['matte', 'satin', 'loud'])}"]}' where product_id = ${pick(chance, ids)}`,
    ),
  'what sells best': (chance: SeededRandom) =>
    run(`insert into sales_ranks (product_id, country_code, rank, category_rank)
      values (${pick(chance, ids)}, 'US', ${chance.between(1, 40)}, ${chance.between(1, 5)})
      on conflict (country_code, product_id) do update set rank = excluded.rank, category_rank = excluded.category_rank`),
  'since when it is sold': (chance: SeededRandom) =>
    run(
      `update product_prices set available_since = (now() - interval '${chance.between(0, 90)} days')::date::text where product_id = ${pick(chance, ids)}`,
    ),
  'not for sale': (chance: SeededRandom) =>
    run(`update product_prices set is_for_sale = not is_for_sale where product_id = ${pick(chance, ids)}`),
  'a shade not for sale': (chance: SeededRandom) =>
    run(`update product_prices set is_for_sale = not is_for_sale where product_id = ${pick(chance, shadeIds)}`),
  'sold out': (chance: SeededRandom) =>
    run(`update stock set quantity = case quantity when 0 then 9 else 0 end where product_id = ${pick(chance, ids)}`),
  name: (chance: SeededRandom) =>
    run(
      `update product_texts set name = 'Renamed ${chance.between(1, 99)}' where product_id = ${pick(chance, ids)} and locale = 'en-us'`,
    ),
  details: (chance: SeededRandom) =>
    run(
      `update product_texts set texts = texts || '{"details":"<p>New ${chance.between(1, 99)}<script>x</script></p>"}' where product_id = ${pick(chance, ids)}`,
    ),
  'a translation gone': (chance: SeededRandom) =>
    run(`delete from product_texts where product_id = ${pick(chance, ids)} and locale = 'es-us'`),
  'another list': (chance: SeededRandom) =>
    run(
      `update product_prices set category_id = other.category_id, subcategory_id = other.subcategory_id
       from product_prices other where other.product_id = ${pick(chance, ids)} and other.country_code = 'US'
         and product_prices.product_id = ${pick(chance, ids)} and product_prices.country_code = 'US'`,
    ),
  'a shade on its own': (chance: SeededRandom) =>
    run(`update products set base_sku = null where product_id = ${pick(chance, shadeIds)}`),
  recommendations: (chance: SeededRandom) =>
    run(
      `update cross_selling set sku = '${pick(chance, skus)}' where product_id = ${pick(chance, ids)} and position = 0`,
    ),
  color: (chance: SeededRandom) =>
    run(`update products set color = '#aa22${chance.between(10, 99)}' where product_id = ${pick(chance, shadeIds)}`),
  'a text of pages': (chance: SeededRandom) =>
    run(
      `update translations set text = 'Changed ${chance.between(1, 99)}' where lng = 'fr-ca' and ns = 'shop' and key = 'oops'`,
    ),
  'a synonym of the search': () =>
    run(`update translations set text = text || ', rouge' where lng = 'fr-ca' and ns = 'search'`),
  'a menu': (chance: SeededRandom) => run(`update menus set display_order = ${chance.between(1, 9)} where menu_id = 1`),
  'a campaign': () => run(`update campaigns set link = link`),
});

/** What the feed answers to a query such as `?since=7`. */
const ask = async (query: string) =>
  getContentChanges.reply.parse(await (await fetch(`${backend.url}/api/Content/Changes${query}`)).json());

const seed = Number(process.env['PULL_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['PULL_ROUNDS'] ?? 2);

test.for([true, false])('a change while a pull reads (all of it: %j) is in its snapshot too', async (whole) => {
  await pullInto('meanwhile');
  const rename = (name: string) =>
    run(`update product_texts set name = '${name}' where locale = 'en-us'
      and product_id = (select product_id from products where sku = 'AV-0702')`);
  const before = `Named before all of it is read: ${whole}`;
  await rename(before);
  const name = `Renamed while all of it is read: ${whole}`;
  let isChanged = false;
  const { scope } = await pullInto('meanwhile', {
    whole,
    async fetch(input, init) {
      const reply = await imagesFetch(input, init);
      if (!isChanged && (await reply.clone().text()).includes(before)) {
        isChanged = true;
        await rename(name);
      }
      return reply;
    },
  });
  expect([scope, isChanged]).toEqual([whole ? 'everything' : 'changes', true]);
  const { database } = openSnapshotFile(join(folder.path, 'meanwhile.sqlite'), { verify: false });
  const row = database.prepare(`select json from row where kind = 'product' and locale = 'en-us' and json like ?`);
  expect(row.get(`%${name}%`)).toBeDefined();
  database.close();
});

describe('a pull of what changed', () => {
  test(`leaves the same snapshot as a pull of everything, whatever changed (seed ${seed})`, async () => {
    const products = await backend.db.selectFrom('products').select(['productId', 'sku', 'baseSku']).execute();
    const own = products.filter(({ sku }) => sku !== 'KTMS');
    const shades = own.filter(({ baseSku }) => baseSku !== null).map(({ productId }) => productId);
    const ids = own.map(({ productId }) => productId);
    const changes = createChanges(
      ids,
      shades,
      own.map(({ sku }) => sku),
    );
    const chance = createSeededRandom(seed);
    await pullInto('changed');
    await changes.price(chance);
    // Some of the changes below are so large that everything is read.
    expect((await pullInto('changed')).scope).toBe('changes');
    for (let round = 0; round < rounds; round += 1) {
      const done: string[] = [];
      for (let count = chance.between(1, 3); count > 0; count -= 1) {
        const [name, change] = pick(chance, Object.entries(changes));
        done.push(name);
        await change(chance);
      }
      const report = await pullInto('changed');
      const whole = await pullInto(`whole-${round}`, { whole: true });
      expect(
        { done, diff: diffSnapshots(join(folder.path, `whole-${round}.sqlite`), join(folder.path, 'changed.sqlite')) },
        `round ${round} after ${done.join(', ')}`,
      ).toEqual({ done, diff: { added: [], removed: [], changed: [] } });
      expect(report.contentDigest).toBe(whole.contentDigest);
      // The digest that was kept up to date is that of the rows.
      openSnapshotFile(join(folder.path, 'changed.sqlite')).database.close();
    }
  }, 600_000);

  test('reads nothing again when nothing changed, and names what it changed', async () => {
    await pullInto('quiet');
    expect(await pullInto('quiet')).toMatchObject({ scope: 'nothing' });
    const { database: before, meta } = openSnapshotFile(join(folder.path, 'quiet.sqlite'));
    before.close();
    const { sku } = await backend.db
      .selectFrom('products')
      .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
      .select('sku')
      .where('baseSku', 'is', null)
      .where('isForSale', '=', true)
      .where('sku', '<>', 'KTMS')
      .where('countryCode', '=', 'US')
      .orderBy('sku')
      .limit(1)
      .executeTakeFirstOrThrow();
    await backend.setPrice(sku, { priceMinor: 12_321 });
    const asked: string[] = [];
    const recordingFetch: typeof fetch = (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      asked.push([pathname, searchParams.get('country')].filter(Boolean).join(' '));
      return imagesFetch(input, init);
    };
    expect(await pullInto('quiet', { fetch: recordingFetch })).toMatchObject({ scope: 'changes' });
    expect(asked).toEqual([
      '/api/Content/Changes',
      '/api/Catalog/ObtainProductBySkus US',
      '/api/Promotions/Broken',
      '/api/Content/Changes',
    ]);
    const { database, meta: after } = openSnapshotFile(join(folder.path, 'quiet.sqlite'));
    expect([after.lineage, after.revision]).toEqual([meta.lineage, meta.revision + 1]);
    const changes = [...readChangesSince(database, meta.revision)];
    database.close();
    expect(changes.map(({ kind, locale, key }) => `${kind} ${locale} ${key}`)).toEqual(
      ['card', 'product'].flatMap((kind) =>
        ['en-us', 'es-us', 'zh-us'].flatMap((locale) =>
          changes.some((change) => change.locale === locale) ? [`${kind} ${locale} ${sku}`] : [],
        ),
      ),
    );
    expect(changes.every(({ before: was, after: now }) => was !== now && now?.includes('123.21'))).toBe(true);
  });

  test('API-019 reads everything again when a changed product cannot be read, and leaves it out', async () => {
    await pullInto('spoilt');
    const { sku } = await backend.db
      .selectFrom('products')
      .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
      .select('sku')
      .where('baseSku', 'is', null)
      .where('isForSale', '=', true)
      .where('sku', '<>', 'KTMS')
      .where('countryCode', '=', 'US')
      .orderBy('sku', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await backend.setPrice(sku, { priceMinor: 4_321 });
    const spoil = (product: object) =>
      'sku' in product && product.sku === sku ? { ...product, price: 'a lot' } : product;
    const spoilingFetch: typeof fetch = async (input, init) => {
      const reply = await imagesFetch(input, init);
      if (!/Products?(BySkus)?\?/i.test(input instanceof Request ? input.url : String(input))) return reply;
      const products = z.array(z.looseObject({})).parse(await reply.json());
      return Response.json(products.map(spoil));
    };
    const report = await pullInto('spoilt', { fetch: spoilingFetch });
    expect(report).toMatchObject({ scope: 'everything' });
    const { database } = openSnapshotFile(join(folder.path, 'spoilt.sqlite'));
    expect(readNotes(database, 'BAD_PRODUCT')).toContainEqual({
      code: 'BAD_PRODUCT',
      scope: 'US',
      subject: `${sku} (price)`,
    });
    database.close();
  });

  test('waits for a change and is told of it', async () => {
    const { version } = await ask('');
    expect(await ask(`?since=${version}`)).toEqual({ version, isComplete: true, changes: [] });
    const waiting = ask(`?since=${version}&waitSeconds=20`);
    await run(`update product_texts set name = 'told' where product_id = (select min(product_id) from product_texts)`);
    const told = await waiting;
    expect(told.version).toBeGreaterThan(version);
    expect(told.changes).toMatchObject([{ kind: 'product' }]);
    expect(await ask(`?since=${told.version + 100}`)).toMatchObject({ isComplete: false });
  });

  test('is told of a price and of stock by country, and of no more changes than a pull can use', async () => {
    const { sku, productId } = await backend.db
      .selectFrom('products')
      .innerJoin('stock', 'stock.productId', 'products.productId')
      .select(['sku', 'products.productId'])
      .where('quantity', '>', 0)
      .where('countryCode', '=', 'CA')
      .limit(1)
      .executeTakeFirstOrThrow();
    const tell = async (statement: string) => {
      const { version } = await ask('');
      await run(statement);
      return (await ask(`?since=${version}`)).changes;
    };
    const offer = { kind: 'offer', subject: `CA/${sku}` };
    const where = `where product_id = ${productId} and country_code = 'CA'`;
    expect(await tell(`update product_prices set price_minor = price_minor + 1 ${where}`)).toEqual([offer]);
    expect(await tell(`update stock set quantity = quantity + 1 ${where}`)).toEqual([]);
    expect(await tell(`update stock set quantity = 0 ${where}`)).toEqual([offer]);
    expect(await tell(`delete from product_prices ${where}`)).toEqual([offer]);
    const { version } = await ask('');
    await run(`insert into content_changes (kind, subject, version)
      select 'product', 'many-' || number, ${version + 1} from generate_series(1, ${maxContentChanges + 1}) as number`);
    expect(await ask(`?since=${version}`)).toEqual({ version, isComplete: false, changes: [] });
  });
});
