import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '../../../src/contract/json.ts';
import type { ImportMapping } from '../../../src/contract/desk/import-mapping.ts';
import { demoShop } from '../../../src/demo/demo-shop.ts';
import { searchProducts } from '../../../src/server/areas/catalogue/index.ts';
import { importCatalogue } from '../../../src/server/areas/catalogue/import/import-catalogue.ts';
import { readExistingCatalogue } from '../../../src/server/areas/catalogue/import/read-existing-catalogue.ts';
import { previewProducts } from '../../../src/server/areas/catalogue/import/preview.ts';
import { createReportCsv } from '../../../src/server/areas/catalogue/import/report-csv.ts';
import { listParts } from '../../../src/server/areas/catalogue/import/shop-files/parts.ts';
import { localLimits } from '../../../src/server/areas/catalogue/import/shop-files/read-limits.ts';
import { readShopFiles } from '../../../src/server/areas/catalogue/import/shop-files/read-shop-files.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { type PlanInMemory, planInMemory } from '../../fixtures/catalogue/plan-in-memory.ts';
import { createFreshDatabase, type FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { formatWriters, type SoldProduct } from '../../fixtures/shop-files/write-formats.ts';
import { type TemporaryFolder, createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
let fresh: FreshDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  fresh = await createFreshDatabase();
  database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger: createLogger('silent') });
  await demoShop.fillDatabase(database.db, createLogger('silent'));
}, 240_000);
afterAll(async () => {
  await database?.close();
  await fresh?.stop();
  await folder?.remove();
});

const fixture = (name: string) => new URL(`../../fixtures/shop-files/${name}`, import.meta.url).pathname;
const image = (name: string) => `https://cdn.example/${name}.jpg`;
const inDollars: ImportMapping = {
  columns: {},
  categories: {},
  countries: ['US'],
  currency: 'USD',
  locales: ['en-us'],
  options: {},
  salePrices: 'leave-out',
  weights: 'show',
};
const read = async (path: string, mapping: ImportMapping | null = null) =>
  readShopFiles(database.db, await listParts(path, localLimits), { limits: localLimits, mapping });
async function importFile(path: string, mapping: ImportMapping | null = null) {
  const { catalogue, findings, close } = await read(path, mapping);
  const { rows } = planInMemory(catalogue, await readExistingCatalogue(database.db, 'add'));
  const outcome = await importCatalogue(database.db, catalogue, { mode: 'add', dryRun: false, findings });
  close();
  return { ...outcome, rows };
}
const readVersion = async () =>
  (await database.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

const readProduct = async (sku: string) => {
  const product = await database.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  const { productId } = product;
  const text = await database.db
    .selectFrom('productTexts')
    .selectAll()
    .where('productId', '=', productId)
    .where('locale', '=', 'en-us')
    .executeTakeFirstOrThrow();
  const price = await database.db
    .selectFrom('productPrices')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  const stock = await database.db
    .selectFrom('stock')
    .select('quantity')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return { ...product, ...text, ...price, ...stock };
};

const readSales = (sku: string) =>
  database.db
    .selectFrom('salePeriods')
    .innerJoin('products', 'products.productId', 'salePeriods.productId')
    .select(['priceMinor', 'startsAt', 'endsAt'])
    .where('sku', '=', sku)
    .execute();

test('a Shopify file becomes products with shades, and says what to do about each row that does not', async () => {
  const plan = await importFile(fixture('shopify.csv'), inDollars);
  expect(plan.refusals.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
    ['PRICE_TEXT', 5, 'variant price'],
    ['ROW_NOT_SOLD', 8, undefined],
  ]);
  expect(await readProduct('VL-RUBY')).toMatchObject({
    ...{ name: 'Ruby', baseSku: 'velvet-lip', priceMinor: 101_850, quantity: 12, gtin: '4006381333931' },
    ...{ displayWeight: '4 g', imageUrl: 'https://cdn.example/ruby-v.jpg', hasSwatch: true, countryCode: 'US' },
  });
  expect(await readProduct('velvet-lip')).toMatchObject({
    name: 'Velvet Lip',
    line: 'Maison Brume',
    brand: 'Maison Brume',
    baseSku: null,
  });
  expect(plan.corrections.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['SKU_REWRITTEN', 'SKU_MADE', 'GTIN_DROPPED', 'FIELD_DROPPED']),
  );
});

test('skus with any printable sign become products with clean addresses, and staff find them by both', async () => {
  const file = join(folder.path, 'signs.tsv');
  const rows = ['A/B 12%', 'a/b 12%', 'Crème #5', '口红'].map(
    (sku) => `${sku}\tBalm ${sku.length}\t4.00 USD\tin_stock\tHome > Bath`,
  );
  await writeFile(file, ['id\ttitle\tprice\tavailability\tproduct_type', ...rows].join('\n'));
  const plan = await importFile(file, inDollars);
  expect(plan.refusals).toEqual([]);
  const made = new Map(plan.rows.products.map(({ givenSku, sku }) => [givenSku, sku]));
  expect([...made.values()]).toEqual([
    expect.stringMatching(/^a-b-12-[\da-f]{6}$/),
    expect.stringMatching(/^a-b-12-[\da-f]{6}$/),
    expect.stringMatching(/^creme-5-[\da-f]{6}$/),
    expect.stringMatching(/^kou-hong-[\da-f]{6}$/),
  ]);
  const sku = made.get('Crème #5') ?? '';
  expect(await readProduct(sku)).toMatchObject({ link: expect.stringContaining(`/product/${sku}/balm-8`) });
  const search = { locale: 'en-us', limit: 5 };
  for (const text of ['crème #5', sku])
    expect((await searchProducts(database.db, { ...search, text })).map((found) => found.sku)).toEqual([sku]);
  const version = await readVersion();
  await importFile(file, inDollars);
  // A file of our own, such as one from the API, names a product by the sku of the shop.
  const own = {
    categories: [],
    products: [{ sku, name: 'Balm 8', categoryId: 1, countryDetails: { US: { price: 4 } } }],
  };
  expect(await readVersion()).toBe(version);
  await importCatalogue(database.db, own, { mode: 'add', dryRun: false });
  expect(await readProduct(sku)).toMatchObject({ givenSku: 'Crème #5' });
});

const further = (name: string, shadeSku?: string) => ({
  ...{ kind: 'further', imageUrl: image(name) },
  ...(shadeSku !== undefined && { shadeSku }),
});

test('CAT-055 further pictures of each format go to the product, and those of one variant to it alone', async () => {
  await importFile(fixture('shopify.csv'), inDollars);
  const shared = [further('plum'), further('more')];
  expect(await readProduct('velvet-lip')).toMatchObject({ imageUrl: image('ruby'), pictures: shared });
  expect(await readProduct('VL-RUBY')).toMatchObject({ imageUrl: image('ruby-v'), pictures: [] });
  await importFile(fixture('woocommerce.csv'), inDollars);
  expect(await readProduct('LIP')).toMatchObject({ imageUrl: image('a'), pictures: [further('b')] });
  const items = [
    ['M-1', 'M', 'Balm', 'Ruby', image('m1'), [image('m-all'), image('m1-side')].join(',')],
    ['M-2', 'M', 'Balm', 'Plum', image('m2'), [image('m2-side'), image('m-all'), image('m1')].join(',')],
    ['N-1', '', 'Soap', '', image('n'), [image('n-side'), 'ftp://cdn.example/n.jpg'].join(',')],
  ].map((cells) => [...cells, '4.00 USD', 'Home > Bath'].join('\t'));
  const columns = ['id', 'item_group_id', 'title', 'color', 'image_link', 'additional_image_link'];
  const file = join(folder.path, 'pictures.tsv');
  const write = (rows: readonly string[]) =>
    writeFile(file, [[...columns, 'price', 'product_type'].join('\t'), ...rows].join('\n'));
  await write(items);
  await importFile(file, inDollars);
  const pictures = [further('m-all'), further('m1-side', 'M-1'), further('m2-side', 'M-2')];
  expect(await readProduct('M')).toMatchObject({ imageUrl: image('m1'), pictures });
  expect(await readProduct('N-1')).toMatchObject({ imageUrl: image('n'), pictures: [further('n-side')] });
  const version = await readVersion();
  await importFile(file, inDollars);
  expect(await readVersion(), 'nothing differs').toBe(version);
  await write(items.map((row) => row.replace(image('n-side'), image('n-back'))));
  await importFile(file, inDollars);
  const changes = database.db.selectFrom('contentChanges').select('subject').where('version', '>', version);
  expect(await changes.execute()).toEqual([{ subject: 'N-1' }]);
  expect(await readProduct('N-1')).toMatchObject({ pictures: [further('n-back')] });
});

test('a file of our own that does not say which further pictures there are leaves them', async () => {
  const known = await database.db
    .selectFrom('products')
    .select(['sku', 'pictures'])
    .where('sku', '=', 'AV-0101')
    .executeTakeFirstOrThrow();
  expect(known.pictures.length).toBeGreaterThan(0);
  const { sku, pictures } = known;
  const existing = await readExistingCatalogue(database.db, 'add');
  const product = { sku, name: 'X', categoryId: 1, countryDetails: { US: { price: 4 } } };
  const plans = [{}, { pictures }, { pictures: [] }].map((change) =>
    planInMemory({ categories: [], products: [{ ...product, ...change }] }, existing),
  );
  expect(plans.map(({ rows }) => parseJson(String(rows.products[0]?.pictures)))).toEqual([pictures, pictures, []]);
});

test('the report for spreadsheets has lines and columns, and no formula', async () => {
  const { catalogue, findings } = await read(fixture('shopify.csv'), inDollars);
  const plan = await importCatalogue(database.db, catalogue, { mode: 'add', dryRun: true, findings });
  const report = createReportCsv({
    ...plan,
    refusals: [...plan.refusals, { code: 'NO_NAME', sku: '=1+1', sentence: '@x' }],
  });
  expect(report).toContain('"refused","shopify.csv","5","variant price","NB-1","PRICE_TEXT"');
  expect(report).toContain(`"'=1+1","NO_NAME","'@x"`);
  expect(previewProducts(plan, Date.now())).toMatchObject([
    { sku: 'velvet-lip', price: '$1,018.50', category: 'Lipstick', variants: ['Ruby', 'Deep Plum'] },
    { sku: 'day-balm', category: 'Other', variants: [] },
  ]);
});

test('Shopify variants without a picture have the product’s, sell by their policy, and gift cards do not', async () => {
  const file = join(folder.path, 'policies.csv');
  const columns = [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Inventory Tracker',
  ].concat([
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Price',
    'Image Src',
    'Variant Image',
    'Gift Card',
  ]);
  const rows = [
    ['rouge', 'Rouge', 'Color', 'Ruby', 'RG-1', '', '0', 'deny', '9.00', image('front'), '', 'false'],
    ['rouge', '', '', 'Plum', 'RG-2', 'shopify', '-2', 'continue', '9.00', image('pack'), image('plum'), ''],
    ['rouge', '', '', 'Nude', 'RG-3', 'shopify', '0', 'deny', '9.00', image('texture'), '', ''],
    ['rouge', '', '', 'Clay', 'RG-4', 'shopify', '6', 'continue', '9.00', '', '', ''],
    ['card', 'Gift card', 'Amount', '10', 'GC-10', '', '0', 'deny', '10.00', '', '', 'true'],
    ['card', '', '', '25', 'GC-25', '', '0', 'deny', '25.00', '', '', ''],
  ];
  await writeFile(file, [columns, ...rows].map((cells) => cells.join(',')).join('\n'));
  const plan = await importFile(file, inDollars);
  const products = await Promise.all(['rouge', 'RG-1', 'RG-2', 'RG-3', 'RG-4'].map((sku) => readProduct(sku)));
  expect(products.map(({ quantity }) => quantity)).toEqual([0, 100, 100, 0, 6]);
  expect(products.map(({ imageUrl }) => imageUrl)).toEqual(['front', 'front', 'plum', 'front', 'front'].map(image));
  expect(products[0]?.pictures).toEqual([further('pack'), further('texture')]);
  expect(plan.refusals).toMatchObject([{ sku: 'GC-10' }, { sku: 'GC-25' }]);
  expect(plan.refusals[1]?.sentence).toMatch(/gift card/);
});

test('a file that does not name its currency is asked for it', async () => {
  const { mapped } = await read(fixture('shopify.csv'));
  expect(mapped?.missing).toEqual([expect.stringMatching(/Set "currency"/)]);
  const euros = await read(fixture('shopify.csv'), { ...inDollars, currency: 'EUR' });
  expect(euros.mapped?.missing.join(' ')).toMatch(/no country with the currency EUR.*Remove it/s);
});

test('variations of WooCommerce find their parent by id and by sku, and have the sale of their row', async () => {
  const plan = await importFile(fixture('woocommerce.csv'), { ...inDollars, salePrices: 'charge' });
  expect(await readProduct('LIP-1')).toMatchObject({ name: 'Ruby', baseSku: 'LIP', priceMinor: 1_290, quantity: 5 });
  expect(await readSales('LIP-1')).toEqual([
    // Midnight in Los Angeles; the last day is a whole one.
    { priceMinor: 990, startsAt: new Date('2020-01-01T08:00Z'), endsAt: new Date('2090-01-02T08:00Z') },
  ]);
  expect(await readSales('LIP')).toHaveLength(1);
  const [shown] = previewProducts(plan, Date.parse('2026-01-01'));
  const moments = { startsAt: '2020-01-01T08:00:00.000Z', endsAt: '2090-01-02T08:00:00.000Z' };
  expect(shown).toMatchObject({ sku: 'LIP', price: '$12.90', sale: { price: '$9.90', ...moments } });
  expect(previewProducts(plan, Date.parse('2091-01-01'))[0]).toMatchObject({ price: '$12.90', sale: null });
  expect(plan.rows.products.filter(({ baseSku }) => baseSku === 'LIP')).toHaveLength(2);
  expect(await readProduct('BALM')).toMatchObject({ priceMinor: 123_450, displayWeight: '50 g', categoryId: 3 });
  expect(plan.refusals.map(({ place, sentence }) => [place?.line, sentence])).toEqual([
    [6, expect.stringMatching(/grouped/)],
    [7, expect.stringMatching(/has none/)],
    [8, expect.stringMatching(/not published/)],
  ]);
});

test('variations of WooCommerce that share the stock of their parent never have more than it together', async () => {
  const file = join(folder.path, 'shared.csv');
  const shades = ['Ruby', 'Plum', 'Fern'];
  const variations = shades.map(
    (shade, index) => `${index + 2},variation,SH-${index},Balm,,parent,9.00,id:1,Shade,${shade}`,
  );
  const own = '5,variation,SH-OWN,Balm,,3,9.00,id:1,Shade,Clay';
  const columns =
    'ID,Type,SKU,Name,Visibility in catalog,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  await writeFile(file, [columns, '1,variable,SH,Balm,visible,7,,,Shade,', ...variations, own].join('\n'));
  const plan = await importFile(file, inDollars);
  const stocks = await Promise.all(['SH', 'SH-0', 'SH-1', 'SH-2', 'SH-OWN'].map((sku) => readProduct(sku)));
  expect(stocks.map(({ quantity }) => quantity)).toEqual([0, 3, 2, 2, 3]);
  expect(plan.corrections.find(({ code }) => code === 'STOCK_SHARED')?.examples).toMatchObject([
    { sku: 'SH', from: '7' },
  ]);
});

test('variations of WooCommerce weigh what their parent does, and report options that they leave open', async () => {
  const file = join(folder.path, 'open.csv');
  const columns =
    'ID,Type,SKU,Name,Weight (lbs),Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
  const rows = [
    '1,variable,OP,Balm,.5,,,Shade,"Ruby, Plum",Size,"Small, Large"',
    '2,variation,OP-R,Balm,,9.00,OP,Shade,Ruby,Size,',
    '3,variation,OP-P,Balm,1.25,9.00,OP,Shade,Plum,Size,',
  ];
  await writeFile(file, [columns, ...rows].join('\n'));
  const plan = await importFile(file, { ...inDollars, options: { Shade: 'shade', Size: 'size' } });
  const weights = await Promise.all(['OP', 'OP-R', 'OP-P'].map((sku) => readProduct(sku)));
  expect(weights.map(({ displayWeight }) => displayWeight)).toEqual(['', '0.5 lb', '1.25 lb']);
  expect(plan.corrections.find(({ code }) => code === 'CHOICE_DROPPED')?.examples).toMatchObject([
    { sku: 'OP', from: 'Size: Small, Large' },
  ]);
  expect(plan.corrections.map(({ code }) => code)).not.toContain('FIELD_DROPPED');
});

test('variations of WooCommerce stand in the order of their positions', async () => {
  const file = join(folder.path, 'positions.csv');
  const columns = 'ID,Type,SKU,Name,Regular price,Parent,Position,Attribute 1 name,Attribute 1 value(s)';
  const variations = [
    ['Plum', 2],
    ['Fern', ''],
    ['Ruby', 10],
    ['Clay', 1],
  ].map(([shade, position], index) => `${index + 2},variation,PO-${shade},Balm,9.00,PO,${position},Shade,${shade}`);
  await writeFile(file, [columns, '1,variable,PO,Balm,,,7,Shade,', ...variations].join('\n'));
  const { rows } = await importFile(file, inDollars);
  expect(rows.products.map(({ sku }) => sku)).toEqual(['PO', 'PO-Fern', 'PO-Clay', 'PO-Plum', 'PO-Ruby']);
});

test('products that WooCommerce hides are not sold', async () => {
  const file = join(folder.path, 'hidden.csv');
  await writeFile(
    file,
    'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price\n1,simple,SEEN,Soap,1,search,4.00\n2,simple,UNSEEN,Sample,1,hidden,0.10\n',
  );
  const plan = await importFile(file, inDollars);
  expect(plan.refusals.map(({ sku, sentence }) => [sku, sentence])).toEqual([
    ['UNSEEN', expect.stringMatching(/hidden.*Set "Visibility in catalog" to visible/)],
  ]);
});

test('a Google feed groups its items, finds categories of the shop by name and numbers others from 16', async () => {
  await importFile(fixture('google.tsv'));
  expect(await readProduct('G1')).toMatchObject({ name: 'Silk Gloss', priceMinor: 1_250, categoryId: 1 });
  expect(await readProduct('G1-P')).toMatchObject({ name: 'Plum', baseSku: 'G1', displayWeight: '5 ml' });
  const soap = await readProduct('S1');
  expect(soap).toMatchObject({ name: 'Olive Soap', quantity: 0, gtin: null });
  expect(soap.categoryId).toBeGreaterThan(15);
});

test.each(['shopify.csv', 'shopify-new-names.csv', 'woocommerce.csv', 'google.tsv', 'google.xml'])(
  'importing %s again writes nothing',
  async (name) => {
    for (const salePrices of ['charge', 'leave-out'] as const) {
      await importFile(fixture(name), { ...inDollars, salePrices });
      const version = await readVersion();
      await importFile(fixture(name), { ...inDollars, salePrices });
      expect(await readVersion()).toBe(version);
    }
  },
);

test('importing again writes only what differs', async () => {
  await importFile(fixture('google.tsv'));
  const version = await readVersion();
  const changed = join(folder.path, 'changed.tsv');
  await writeFile(changed, (await readFile(fixture('google.tsv'), 'utf8')).replace('4.00 USD', '4.50 USD'));
  const plan = await importFile(changed);
  const changes = await database.db
    .selectFrom('contentChanges')
    .select('subject')
    .where('version', '>', version)
    .execute();
  expect(changes).toEqual([{ subject: 'US/S1' }]);
  expect(await readProduct('S1')).toMatchObject({ priceMinor: 450 });
  expect(plan.absentSkus).not.toContain('S1');
  expect(plan.absentSkus.length).toBeGreaterThan(100);
});

test('a variant that a file moves to another product leaves its name free', async () => {
  const file = join(folder.path, 'moved.tsv');
  const write = (rows: readonly (readonly string[])[]) =>
    writeFile(
      file,
      [['id', 'item_group_id', 'color', 'title', 'price'], ...rows].map((row) => row.join('\t')).join('\n'),
    );
  const rest = ['Balm', '4.00 USD'];
  await write([
    ['MV-1', 'MV-A', 'Red', ...rest],
    ['MV-2', 'MV-A', 'Blue', ...rest],
  ]);
  await importFile(file, inDollars);
  await write([
    ['MV-1', 'MV-B', 'Red', ...rest],
    ['MV-2', 'MV-A', 'Blue', ...rest],
    ['MV-3', 'MV-A', 'Red', ...rest],
  ]);
  await importFile(file, inDollars);
  expect(await readProduct('MV-1')).toMatchObject({ baseSku: 'MV-B', name: 'Red' });
  expect(await readProduct('MV-3')).toMatchObject({ baseSku: 'MV-A', name: 'Red' });
  const version = await readVersion();
  await importFile(file, inDollars);
  expect(await readVersion()).toBe(version);
});

test('a sale that a file no longer has is removed, and nothing else is written', async () => {
  await importFile(fixture('google.tsv'), { ...inDollars, salePrices: 'charge' });
  expect(await readSales('G1-R')).toEqual([
    { priceMinor: 900, startsAt: new Date('2020-01-01T00:00Z'), endsAt: new Date('2090-01-01T00:00Z') },
  ]);
  const version = await readVersion();
  const plan = await importFile(fixture('google.tsv'), inDollars);
  expect(await readSales('G1-R')).toEqual([]);
  expect(plan.corrections.map(({ code }) => code)).toContain('SALE_PRICE_LEFT_OUT');
  const changes = await database.db
    .selectFrom('contentChanges')
    .select('subject')
    .where('version', '>', version)
    .orderBy('subject')
    .execute();
  expect(changes).toEqual([{ subject: 'US/G1' }, { subject: 'US/G1-R' }]);
});

const sell = async (sku: string, count: number) => {
  const { productId } = await readProduct(sku);
  const sold = database.db.updateTable('stock').set(({ eb }) => ({ quantity: eb('quantity', '-', count) }));
  await sold.where('productId', '=', productId).execute();
};

test('what was ordered is not put back by the same file, and a new count of the file counts', async () => {
  const file = join(folder.path, 'stock.tsv');
  const write = (quantity: string, price = '4.00') =>
    writeFile(file, `id\ttitle\tprice\tquantity\nSTOCK\tBalm\t${price} USD\t${quantity}\n`);
  const importQuantity = async (quantity: string, price?: string) => {
    await write(quantity, price);
    await importFile(file, inDollars);
    return readProduct('STOCK');
  };
  expect(await importQuantity('12')).toMatchObject({ quantity: 12 });
  await sell('STOCK', 5);
  expect(await importQuantity('12', '4.50')).toMatchObject({ quantity: 7, priceMinor: 450 });
  expect(await importQuantity('')).toMatchObject({ quantity: 7 });
  expect(await importQuantity('12')).toMatchObject({ quantity: 7 });
  expect(await importQuantity('11')).toMatchObject({ quantity: 11 });
});

test('a product that was out of stock by the file is sold again when the file has it in stock', async () => {
  const file = join(folder.path, 'availability.tsv');
  const importAvailability = async (availability: string) => {
    await writeFile(file, `id\ttitle\tprice\tavailability\tquantity\nBACK\tBalm\t4.00 USD\t${availability}\n`);
    await importFile(file, inDollars);
    return (await readProduct('BACK')).quantity;
  };
  expect(await importAvailability('in stock')).toBe(100);
  await sell('BACK', 100);
  expect(await importAvailability('in stock'), 'sold out by orders').toBe(0);
  expect(await importAvailability('out of stock')).toBe(0);
  expect(await importAvailability('in stock')).toBe(100);
  expect(await importAvailability('in stock\t3')).toBe(3);
  expect(await importAvailability('out of stock\t3'), 'reserved in the other shop').toBe(0);
});

test.each(['preorder', 'backorder', 'https://schema.org/PreOrder'])(
  'a product for %s is sold out until a file has it in stock, and the report says so',
  async (availability) => {
    const file = join(folder.path, 'later.tsv');
    const importLater = async (word: string) => {
      await writeFile(
        file,
        `id\ttitle\tprice\tavailability\tavailability_date\tquantity\nLATER\tBalm\t4.00 USD\t${word}\t2027-03-01T08:00Z\t7\n`,
      );
      const { corrections } = await importFile(file, inDollars);
      return { quantity: (await readProduct('LATER')).quantity, codes: corrections.map(({ code }) => code) };
    };
    const later = await importLater(availability);
    expect(later.quantity).toBe(0);
    expect(later.codes).toContain('STOCK_LATER');
    expect((await importLater('in_stock')).quantity).toBe(7);
  },
);

test('the price before a reduction of Shopify is the regular one', async () => {
  const file = join(folder.path, 'reduced.csv');
  const text = await readFile(fixture('shopify.csv'), 'utf8');
  await writeFile(file, text.replace('"$1,018.50",20.00', '18.50,20.00'));
  await importFile(file, { ...inDollars, salePrices: 'charge' });
  expect(await readProduct('VL-RUBY')).toMatchObject({ priceMinor: 2_000 });
  expect(await readSales('VL-RUBY')).toEqual([{ priceMinor: 1_850, startsAt: null, endsAt: null }]);
  await importFile(file, inDollars);
  expect(await readProduct('VL-RUBY')).toMatchObject({ priceMinor: 1_850 });
  expect(await readSales('VL-RUBY')).toEqual([]);
});

test('a folder of files in several formats is one catalogue', async () => {
  const path = join(folder.path, 'several');
  await mkdir(path);
  for (const name of ['shopify-new-names.csv', 'google.tsv'])
    await writeFile(join(path, `${name}.txt`), await readFile(fixture(name)));
  const { mapped, catalogue } = await read(path);
  expect(mapped?.formats).toHaveLength(2);
  expect(catalogue.products).toHaveLength(7);
});

const catalogue: readonly SoldProduct[] = [
  {
    ...{ sku: 'VEIL', name: 'Hazel Veil, "matte"', description: '<p>Soft &amp; calm.</p>', brand: 'Maison Brume' },
    category: 'Color > Veils',
    items: [
      {
        ...{ sku: 'VEIL-1', price: '21.00', salePrice: '17.50', stock: 4, gtin: '4006381333931', shade: 'Umber' },
        image: image('umber'),
      },
      { sku: 'VEIL-2', price: '22.50', stock: 0, gtin: '', shade: 'Fern; deep', image: image('fern') },
    ],
  },
  {
    ...{ sku: 'SOAP', name: 'Olive Soap Élan 山', description: '<ul><li>A bar</li></ul>', brand: 'Maison Brume' },
    category: 'Bath > Soap',
    items: [{ sku: 'SOAP', price: '4.95', stock: 7, gtin: '73513537', image: image('soap') }],
  },
  {
    ...{ sku: 'INK', name: 'Night Ink', description: 'One color so far.', brand: 'Maison Brume' },
    category: 'Color > Inks',
    items: [{ sku: 'INK-1', price: '9.00', stock: 1, gtin: '', shade: 'Pale Almond', image: image('ink') }],
  },
];

/** What every format can say of the products of an import. */
function describeProducts({ rows }: Pick<PlanInMemory, 'rows'>) {
  return rows.products.map(({ sku, baseSku, gtin, line, imageUrl, productId }) => {
    const text = rows.productTexts.find((row) => row.productId === productId && row.locale === 'en-us');
    const price = rows.productPrices.find((row) => row.productId === productId);
    const stock = rows.stock.find((row) => row.productId === productId)?.quantity;
    const sales = rows.salePeriods.flatMap((row) => (row.productId === productId ? [row.priceMinor] : []));
    return {
      sku,
      baseSku,
      gtin,
      line,
      imageUrl,
      name: text?.name,
      texts: text?.texts,
      price: price?.priceMinor,
      sales,
      stock,
    };
  });
}

test('a catalogue that is written in each format and read again is the same', async () => {
  const described = await Promise.all(
    Object.entries(formatWriters).map(async ([name, write]) => {
      const path = join(folder.path, `written-${name}`);
      await writeFile(path, write(catalogue));
      const { catalogue: found } = await read(path, { ...inDollars, salePrices: 'charge' });
      const plan = planInMemory(found, await readExistingCatalogue(database.db, 'add'));
      expect(plan.refusals, name).toEqual([]);
      return [name, describeProducts(plan)] as const;
    }),
  );
  const [, first] = described[0] ?? ['', []];
  expect(first).toMatchObject([
    { sku: 'VEIL', name: 'Hazel Veil, "matte"', line: 'Maison Brume', stock: 0 },
    { sku: 'VEIL-1', baseSku: 'VEIL', name: 'Umber', price: 2_100, sales: [1_750], gtin: '4006381333931' },
    { sku: 'VEIL-2', baseSku: 'VEIL', name: 'Fern; deep', price: 2_250, stock: 0, imageUrl: image('fern') },
    { sku: 'SOAP', name: 'Olive Soap Élan 山', price: 495, stock: 7, gtin: '73513537', imageUrl: image('soap') },
    { sku: 'INK', baseSku: null },
    { sku: 'INK-1', baseSku: 'INK', price: 900 },
  ]);
  for (const [name, products] of described) expect(products, name).toEqual(first);
});
