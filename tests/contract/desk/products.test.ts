import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTextKeys, productTextKeys } from '../../../src/config/catalogue/product-texts.ts';
import { createRecord } from '../../../src/config/create-record.ts';
import { obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { getDeskProduct, saveDeskProduct, searchDeskProducts } from '../../../src/contract/desk/products.ts';
import type { DeskProduct, ProductEdit } from '../../../src/contract/desk/products.ts';
import { getDeskOverview } from '../../../src/contract/desk/requests.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, createRelease, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

const sku = 'AV-0101';
let backend: DeskBackend, shade: string;
beforeAll(async () => {
  backend = await startDeskBackend();
  shade = (
    await backend.db
      .selectFrom('products')
      .select('sku')
      .where('baseSku', '=', sku)
      .orderBy('sku')
      .executeTakeFirstOrThrow()
  ).sku;
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const read = (of = sku) => callApi(backend.url, getDeskProduct, { params: { sku: of }, ...as(ivy) });
const toEdit = ({ version, countries, texts }: DeskProduct): ProductEdit => ({
  version,
  countries: countries.map(({ livePrice: _, ...country }) => ({ ...country, stockBefore: country.stock })),
  texts,
});
const request = (
  edit: ProductEdit,
  {
    of = sku,
    isConfirmed = false,
    who = ivy,
  }: { of?: string; isConfirmed?: boolean; who?: { customerId: number } } = {},
) => ({
  params: { sku: of },
  body: { edit, isConfirmed },
  ...as(who),
});
type SaveOptions = Parameters<typeof request>[1];
const save = (edit: ProductEdit, options?: SaveOptions) =>
  callApi(backend.url, saveDeskProduct, request(edit, options));
const refuse = (edit: ProductEdit, options?: SaveOptions) =>
  expectRefusal(backend.url, saveDeskProduct, request(edit, options));

/** The edit with other values for the United States. */
const editUs = (edit: ProductEdit, change: Partial<ProductEdit['countries'][number]>): ProductEdit => ({
  ...edit,
  countries: edit.countries.map((country) => (country.country === 'US' ? { ...country, ...change } : country)),
});
const editTexts = (edit: ProductEdit, locale: string, change: Partial<ProductEdit['texts'][number]>): ProductEdit => ({
  ...edit,
  texts: edit.texts.map((texts) => (texts.locale === locale ? { ...texts, ...change } : texts)),
});
const findUs = ({ countries }: DeskProduct) => {
  const us = countries.find(({ country }) => country === 'US');
  if (!us) throw new Error('The product is not sold in the United States.');
  return us;
};
const readStock = async (of: string) =>
  (
    await backend.db
      .selectFrom('stock')
      .innerJoin('products', 'products.productId', 'stock.productId')
      .select('quantity')
      .where('sku', '=', of)
      .where('countryCode', '=', 'US')
      .executeTakeFirstOrThrow()
  ).quantity;
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;

describe('saving a product', () => {
  test('shows in the shop’s API at once, and stands in the log with its old and new values', async () => {
    const product = await read();
    const before = findUs(product);
    const price = before.price + 1.5;
    const edit = editTexts(editUs(toEdit(product), { price }), 'en-us', { details: '<p>New words.</p>' });
    const readShown = () => callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'US' } });
    expect((await readShown()).price).toBe(before.price);
    const reply = await save(edit);
    expect(reply.status).toBe('saved');
    const shown = await readShown();
    expect([shown.price, shown.productDetails?.productAttributes['en-us']?.details]).toEqual([
      price,
      '<p>New words.</p>',
    ]);
    expect(await readActions()).toMatchObject([
      {
        kind: 'product-saved',
        by: ivy.name,
        subject: sku,
        changes: [
          { field: 'countries.US.price', before: String(before.price), after: String(price) },
          { field: 'texts.en-us.details', after: '<p>New words.</p>' },
        ],
      },
    ]);
    expect(await callApi(backend.url, getDeskOverview, as(ivy))).toMatchObject({ unpublishedChanges: 1 });
  });

  test('saves attributes, which the shop’s API then has, and refuses what shoppers cannot filter by', async () => {
    const product = await read();
    const attributes = { ...product.attributes, finish: 'satin, matte', spf: '15' };
    expect(await save({ ...toEdit(product), attributes })).toMatchObject({
      status: 'saved',
      product: { attributes: { finish: 'matte, satin', spf: '15' } },
    });
    const shown = await callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'US' } });
    expect(shown.attributes).toMatchObject({ finish: ['matte', 'satin'], spf: 15 });
    expect(await readActions()).toMatchObject([
      {
        changes: [
          { field: 'attributes.finish', after: 'satin, matte' },
          { field: 'attributes.spf', after: '15' },
        ],
      },
    ]);
    const again = await read();
    const refused = { ...again.attributes, concern: 'boredom' };
    expect(await refuse({ ...toEdit(again), attributes: refused })).toMatchObject({
      errors: [{ field: 'attributes.concern', code: 'attributeUnknown' }],
    });
    await save({ ...toEdit(again), attributes: product.attributes });
    expect((await read()).attributes).toEqual(product.attributes);
  });

  test('saves each text of a product', async () => {
    const edited = createRecord(longTextKeys, (key) => `<p>New ${key}.</p>`);
    await save(editTexts(toEdit(await read()), 'en-us', edited));
    const shown = await callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'US' } });
    expect(shown.productDetails?.productAttributes['en-us']).toMatchObject(edited);
    expect((await readActions())[0]?.changes).toMatchObject(
      longTextKeys.map((key) => ({ field: `texts.en-us.${key}`, after: edited[key] })),
    );
  });

  test('without a change it logs nothing', async () => {
    expect(await save(toEdit(await read()))).toMatchObject({ status: 'saved' });
    expect(await readActions()).toEqual([]);
  });

  test('takes a product out of a country, and leaves the others', async () => {
    const product = await read(shade);
    await save(editUs(toEdit(product), { isForSale: false }), { of: shade });
    const after = await read(shade);
    expect(after.countries.map(({ country, isForSale }) => [country, isForSale])).toEqual(
      product.countries.map(({ country, isForSale }) => [country, country === 'US' ? false : isForSale]),
    );
  });

  test('changes stock by what staff changed, so that what was sold meanwhile stays sold', async () => {
    const product = await read(shade);
    const before = findUs(product).stock ?? 0;
    const edit = editUs(toEdit(product), { stock: before + 50 });
    await backend.db
      .updateTable('stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '+', 7) }))
      .execute();
    await save(edit, { of: shade });
    expect(await readStock(shade)).toBe(before + 57);
    const again = await read(shade);
    await backend.db.updateTable('stock').set({ quantity: 3 }).execute();
    await save(editUs(toEdit(again), { stock: 0 }), { of: shade });
    expect(await readStock(shade)).toBe(0);
  });

  test('gives a locale no text of its own when all its texts are emptied', async () => {
    const product = await read();
    const empty = createRecord(productTextKeys, () => '');
    await save(editTexts(toEdit(product), 'fr-ca', empty), { isConfirmed: true });
    expect((await read()).texts.find(({ locale }) => locale === 'fr-ca')).toMatchObject(empty);
    const shown = await callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'CA' } });
    expect(Object.keys(shown.translations)).not.toContain('fr-ca');
  });
});

describe('the rules of the gate', () => {
  test('a price ten times the live one is saved only when it is confirmed', async () => {
    const product = await read();
    const { price } = findUs(product);
    const edit = editUs(toEdit(product), { price: price * 10 });
    expect(await save(edit)).toEqual({
      status: 'unconfirmed',
      findings: [
        {
          field: 'countries.US.price',
          code: 'priceJump',
          severity: 'warning',
          values: { live: `${price.toFixed(2)} USD` },
        },
      ],
    });
    expect(findUs(await read()).price).toBe(price);
    expect(await save(edit, { isConfirmed: true })).toMatchObject({ status: 'saved' });
    expect(findUs(await read())).toMatchObject({ price: price * 10, livePrice: price });
  });

  test('two small steps are one jump, until a release has them', async () => {
    const start = await read(shade);
    const { price } = findUs(start);
    await save(editUs(toEdit(start), { price: price * 5 }), { of: shade });
    const second = editUs(toEdit(await read(shade)), { price: price * 20 });
    expect(await save(second, { of: shade })).toMatchObject({ findings: [{ code: 'priceJump' }] });
    const { savedAt } = await backend.db
      .selectFrom('deskActions')
      .select('createdAt as savedAt')
      .where('subject', '=', shade)
      .executeTakeFirstOrThrow();
    const createdAt = new Date(savedAt.getTime() + 1).toISOString();
    await backend.claim([createRelease('after-the-first-step', { createdAt })]);
    expect(findUs(await read(shade)).livePrice).toBe(price * 5);
    expect(await save(second, { of: shade })).toMatchObject({ status: 'saved' });
    await backend.claim([]);
  });

  test('refuses what no page may show, with the field and a code', async () => {
    const edit = toEdit(await read(shade));
    const cases: [ProductEdit, string, string][] = [
      [editUs(edit, { price: 0 }), 'countries.US.price', 'priceInvalid'],
      [editUs(edit, { price: -5 }), 'countries.US.price', 'priceInvalid'],
      [editUs(edit, { price: 12.345 }), 'countries.US.price', 'priceInvalid'],
      [editUs(edit, { price: 1e9 }), 'countries.US.price', 'priceInvalid'],
      [editUs(edit, { stock: -1 }), 'countries.US.stock', 'stockInvalid'],
      [editUs(edit, { stock: 1.5 }), 'countries.US.stock', 'stockInvalid'],
      [editUs(edit, { stock: null }), 'countries.US.stock', 'stockInvalid'],
      [editTexts(edit, 'en-us', { name: '  ' }), 'texts.en-us.name', 'nameMissing'],
      [editTexts(edit, 'en-us', { name: 'x'.repeat(401) }), 'texts.en-us.name', 'textTooLong'],
      [editTexts(edit, 'en-us', { details: 'x'.repeat(20_001) }), 'texts.en-us.details', 'textTooLong'],
    ];
    for (const [wrong, field, code] of cases)
      expect(await refuse(wrong, { of: shade, isConfirmed: true })).toMatchObject({
        status: 400,
        code: 'INVALID_REQUEST',
        errors: [{ field, code }],
      });
    expect(toEdit(await read(shade))).toEqual(edit);
    expect(await readActions()).toEqual([]);
  });

  test('T24 warns of markup that the pull removes, and pages never get it', async () => {
    const edit = editTexts(toEdit(await read()), 'en-us', {
      benefits: '<p onclick="x()">Soft</p><script>alert(1)</script>',
    });
    expect(await save(edit)).toMatchObject({
      findings: [{ field: 'texts.en-us.benefits', code: 'markupDropped', values: { markup: 'p onclick, script' } }],
    });
  });

  test('refuses a country or locale that the product does not have, or twice', async () => {
    const edit = toEdit(await read());
    const [country] = edit.countries;
    const [texts] = edit.texts;
    if (!country || !texts) throw new Error('The product is sold nowhere.');
    for (const wrong of [
      { ...edit, countries: [country, country] },
      { ...edit, texts: [{ ...texts, locale: 'de-de' }] },
    ])
      expect(await refuse(wrong)).toMatchObject({ status: 400, errors: [{ code: 'unknown' }] });
  });
});

describe('two people at one product', () => {
  test('the second is told, and nothing of the first is lost', async () => {
    const product = await read();
    const { price } = findUs(product);
    await save(editTexts(toEdit(product), 'en-us', { ingredients: 'Water.' }));
    const late = editUs(toEdit(product), { price: price + 1 });
    expect(await refuse(late, { who: nora })).toMatchObject({ status: 409, code: 'PRODUCT_CHANGED' });
    const newest = await read();
    expect(newest.texts.find(({ locale }) => locale === 'en-us')?.ingredients).toBe('Water.');
    expect(await save(editUs(toEdit(newest), { price: price + 1 }), { who: nora })).toMatchObject({ status: 'saved' });
    expect((await readActions()).map(({ by }) => by)).toEqual([nora.name, ivy.name]);
  });

  test('a save whose reply was lost is answered again, and adds its stock once', async () => {
    const product = await read(shade);
    const { price, stock } = findUs(product);
    const before = stock ?? 0;
    const edit = editTexts(editUs(toEdit(product), { price: price + 1, stock: before + 3 }), 'en-us', {
      details: 'New details. ',
    });
    for (const _ of ['saved', 'repeated'])
      expect(await save(edit, { of: shade, isConfirmed: true })).toMatchObject({ status: 'saved' });
    expect([await readStock(shade), await readActions()]).toMatchObject([before + 3, [{ kind: 'product-saved' }]]);

    const more = editUs(toEdit(await read(shade)), { stock: before + 5 });
    for (const _ of ['saved', 'repeated']) await save(more, { of: shade });
    expect([await readStock(shade), (await readActions()).length]).toEqual([before + 5, 2]);
    expect(await refuse(more, { of: shade, who: nora })).toMatchObject({ code: 'PRODUCT_CHANGED' });
    expect(await refuse(edit, { of: shade })).toMatchObject({ code: 'PRODUCT_CHANGED' });
  });

  test('of ten who save at once, one does', async () => {
    const product = await read();
    const { price } = findUs(product);
    const replies = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => save(editUs(toEdit(product), { price: price + 1 + index }))),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readActions()).toHaveLength(1);
  });

  test('an order that sells a unit meanwhile is no conflict', async () => {
    const product = await read(shade);
    await backend.db.updateTable('stock').set({ quantity: 40 }).execute();
    expect((await read(shade)).version).toBe(product.version);
  });
});

describe('finding products', () => {
  const search = (query: string, locale = 'en-us') =>
    callApi(backend.url, searchDeskProducts, { query: { query, locale }, ...as(ivy) });

  test('by a part of the sku or of a name in any language, with the countries that sell them', async () => {
    const { products } = await search('av-0101');
    expect(products[0]).toMatchObject({ sku, baseSku: null, countries: expect.arrayContaining(['CA']) });
    expect(products.some((product) => product.baseSku === sku)).toBe(true);
    const name = products[0]?.name ?? '';
    expect((await search(name.slice(0, 6))).products.map((product) => product.sku)).toContain(sku);
  });

  test('T16 wildcards and quotes are letters like others', async () => {
    for (const query of ['_', "'; drop table products; --", '\\'])
      expect([query, (await search(query)).products]).toEqual([query, []]);
    // The sku that its owner gave it has one.
    expect((await search('%')).products).toMatchObject([{ sku: 'AV-1402' }]);
    const all = await search('');
    expect([all.products.length, all.hasMore]).toEqual([50, true]);
  });

  test('answers an unknown sku with 404', async () => {
    const unknown = { params: { sku: 'AV-nothing' }, ...as(ivy) };
    expect(await expectRefusal(backend.url, getDeskProduct, unknown)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

test('CAT-013 a shade gets its depth and undertone, a product its first day, and others are refused', async () => {
  const before = await read(shade);
  expect(before.shadeTone).not.toBeNull();
  expect((await read()).shadeTone).toBeNull();
  const edit = editUs(
    { ...toEdit(before), shadeTone: { depth: 'tan', undertone: 'olive' } },
    { availableSince: '2026-02-28' },
  );
  expect(await save(edit, { of: shade })).toMatchObject({
    status: 'saved',
    product: { shadeTone: { depth: 'tan', undertone: 'olive' } },
  });
  const product = await callApi(backend.url, obtainProductBySku, { params: { sku: shade }, query: { country: 'US' } });
  expect(product.shadeTone).toMatchObject({ depth: 'tan', undertone: 'olive' });
  expect(product.countryDetails['US']).toMatchObject({ availableSince: '2026-02-28' });
  const { actions } = await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) });
  expect(actions[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'shadeTone.depth', before: before.shadeTone?.depth ?? '', after: 'tan' },
      { field: 'countries.US.availableSince', before: findUs(before).availableSince, after: '2026-02-28' },
    ]),
  );
  const now = toEdit(await read(shade));
  for (const [wrong, field, code] of [
    [{ ...now, shadeTone: { depth: 'pale', undertone: 'olive' } }, 'shadeTone.depth', 'toneUnknown'],
    [editUs(now, { availableSince: '2026-02-30' }), 'countries.US.availableSince', 'dateInvalid'],
    [editUs(now, { availableSince: 'soon' }), 'countries.US.availableSince', 'dateInvalid'],
  ] as const)
    expect(await refuse(wrong, { of: shade, isConfirmed: true })).toMatchObject({
      status: 400,
      errors: [{ field, code }],
    });
  expect(await refuse({ ...toEdit(await read()), shadeTone: { depth: 'tan', undertone: '' } })).toMatchObject({
    errors: [{ field: 'shadeTone.depth', code: 'toneUnknown' }],
  });
  expect(
    await save({ ...editUs(now, { availableSince: '' }), shadeTone: { depth: '', undertone: '' } }, { of: shade }),
  ).toMatchObject({
    product: { shadeTone: { depth: '', undertone: '' } },
  });
});
