import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCategories, obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { getBrokenPromotions } from '../../../src/contract/promotions/promotions.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const product = { sku: 'NEW-1', name: 'Night balm', categoryId: 1, countryDetails: { US: { price: 21 } } };
const category = { categoryId: 1, name: { 'en-us': 'Lips' }, orderBy: 1, subCategories: [] };
const file = { categories: [category], products: [product, { sku: 'no price', name: 'X', categoryId: 1 }] };
const request = (change: object, who: { customerId: number } = ivy) => ({
  body: { fileName: 'spring.json', mode: 'add', isDryRun: true, file, ...change },
  ...as(who),
});
const send = (change: object) => callApi(backend.url, importDeskCatalogue, request(change));
const refuse = (change: object, who?: { customerId: number }) =>
  expectRefusal(backend.url, importDeskCatalogue, request(change, who));
const countProducts = async () => (await backend.db.selectFrom('products').select('sku').execute()).length;

test('a file is checked first, then imported by the same person', async () => {
  const before = await countProducts();
  const checked = await send({});
  expect(checked).toMatchObject({
    isApplied: false,
    products: { given: 2, accepted: 1, refused: 1 },
    refusals: [{ code: 'NO_PRICE' }],
  });
  expect(await countProducts()).toBe(before);
  const apply = { isDryRun: false };
  expect(await refuse(apply, nora)).toMatchObject({ status: 409, code: 'IMPORT_NOT_CHECKED' });
  const otherFile = { ...file, products: [{ ...product, name: 'Swapped' }] };
  expect(await refuse({ ...apply, file: otherFile })).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
  expect(await refuse({ ...apply, mode: 'replace' })).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
  expect(await send(apply)).toMatchObject({ isApplied: true, products: { accepted: 1 }, unsoldCountries: [] });
  expect(await countProducts()).toBe(before + 1);
  const shown = await callApi(backend.url, obtainProductBySku, { params: { sku: 'NEW-1' }, query: { country: 'US' } });
  expect([shown.name, shown.price]).toEqual(['Night balm', 21]);
  const { actions } = await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) });
  expect(actions.map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
    ['import-applied', ivy.name, 'spring.json'],
    ['import-checked', ivy.name, 'spring.json'],
  ]);
});

test('an import says where the catalogue as it was is kept, and when it has changed nothing', async () => {
  const sold = (price: number) => ({
    file: { ...file, products: [{ ...product, sku: 'BACK-1', countryDetails: { US: { price } } }] },
  });
  const importChecked = async (change: object) => {
    await send(change);
    return send({ ...change, isDryRun: false });
  };
  await importChecked(sold(21));
  const applied = await importChecked(sold(22));
  expect(applied).toMatchObject({ isChanged: true, copy: expect.stringMatching(/imports.+\.before\.json\.gz$/) });
  expect(await importChecked(sold(22))).toMatchObject({ isChanged: false, copy: null });
  const upload = (await readFile(applied.copy ?? '')).toString('base64');
  await importChecked({ file: undefined, upload, fileName: 'copy.json.gz', mode: 'replace' });
  const query = { params: { sku: 'BACK-1' }, query: { country: 'US' } };
  expect((await callApi(backend.url, obtainProductBySku, query)).price).toBe(21);
});

test('a check is good for an hour', async () => {
  await send({});
  await backend.db
    .updateTable('deskActions')
    .set({ createdAt: new Date(Date.now() - 3_700_000) })
    .execute();
  expect(await refuse({ isDryRun: false })).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
});

test('a file of which nothing can be sold changes nothing', async () => {
  const before = await countProducts();
  const useless = { file: { categories: [], products: [{ sku: 'X' }] }, mode: 'replace' };
  expect(await send(useless)).toMatchObject({ products: { accepted: 0 } });
  expect(await refuse({ ...useless, isDryRun: false })).toMatchObject({
    status: 422,
    code: 'IMPORT_NOTHING_ACCEPTED',
  });
  expect(await countProducts()).toBe(before);
});

test('hostile files get a clear answer', async () => {
  for (const wrong of [null, [], { products: [] }, { categories: [], products: [] }, { categories: {}, products: [1] }])
    expect(await refuse({ file: wrong })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  const odd = {
    categories: [null, 7, 'x', { categoryId: 'one' }],
    products: [null, [], { sku: { a: 1 } }, { sku: '../x' }],
  };
  expect(await send({ file: odd })).toMatchObject({ products: { given: 4, accepted: 0, refused: 4 } });
  const large = JSON.stringify({ ...request({}).body, fileName: 'x', padding: 'x'.repeat(25 * 1024 * 1024) });
  const response = await fetch(`${backend.url}/api/Desk/Imports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as(ivy).headers },
    body: large,
  });
  expect(response.status).toBe(413);
  expect(await callApi(backend.url, getCategories, { query: { country: 'US' } })).not.toEqual([]);
});

test('an import that replaces says where nothing is sold any more, and which promotions name what is gone', async () => {
  const replacing = { mode: 'replace', file: { categories: [category], products: [product] } };
  expect(await callApi(backend.url, getBrokenPromotions, {})).toEqual([]);
  const checked = await send(replacing);
  const { unsoldCountries, brokenPromotions } = await send({ ...replacing, isDryRun: false });
  expect(unsoldCountries).toEqual(expect.arrayContaining(['CA', 'MX']));
  expect(unsoldCountries).not.toContain('US');
  expect(checked.brokenPromotions).toEqual(brokenPromotions);
  expect(brokenPromotions).toContainEqual({
    promotionId: expect.any(Number),
    country: 'US',
    name: expect.stringMatching(/./),
    gone: expect.arrayContaining([expect.stringMatching(/^AV-/)]),
  });
  const named = (await callApi(backend.url, getBrokenPromotions, {})).map(({ promotionId }) => promotionId);
  expect(named).toEqual(brokenPromotions.map(({ promotionId }) => promotionId));
});

test('an import that replaces removes no product because of a mistake in its row', async () => {
  const other = { ...product, sku: 'DESK-2' };
  await send({ mode: 'add', file: { categories: [category], products: [product, other] } });
  await send({ mode: 'add', file: { categories: [category], products: [product, other] }, isDryRun: false });
  const mistaken = { ...other, countryDetails: { US: { ...other.countryDetails.US, price: 'abc' } } };
  const replacing = { mode: 'replace', file: { categories: [category], products: [product, mistaken] } };
  const checked = await send(replacing);
  expect(checked.mistaken).toEqual({ count: 1, skus: ['DESK-2'] });
  expect(checked.absent.skus).not.toContain('DESK-2');
  const refused = await refuse({ ...replacing, isDryRun: false });
  expect(refused).toMatchObject({ code: 'IMPORT_KNOWN_REFUSED', message: expect.stringMatching(/: DESK-2\. Correct/) });
});

test('an import that replaces is checked again when the catalogue has changed since, and would lose more', async () => {
  const filed = (...skus: readonly string[]) => ({
    file: { categories: [category], products: skus.map((sku) => ({ ...product, sku })) },
  });
  const apply = { isDryRun: false };
  const replacing = { mode: 'replace', ...filed('NEW-1') };
  await send(replacing);
  await send(filed('LATER-1'));
  await send({ ...filed('LATER-1'), ...apply });
  const refused = await refuse({ ...replacing, ...apply });
  expect(refused).toMatchObject({
    status: 409,
    code: 'IMPORT_NOT_CHECKED',
    message: expect.stringMatching(/changed since/),
  });
  await callApi(backend.url, obtainProductBySku, { params: { sku: 'LATER-1' }, query: { country: 'US' } });
  expect((await send(replacing)).absent.skus).toContain('LATER-1');
  expect(await send({ ...replacing, ...apply })).toMatchObject({ isApplied: true });
});

const readFixture = (name: string) => readFile(new URL(`../../fixtures/shop-files/${name}`, import.meta.url));
const inDollars = { currency: 'USD', countries: ['US'], locales: ['en-us'] };

test('a file of another shop is checked with a mapping draft, and imported once nothing is left to decide', async () => {
  const upload = (await readFixture('shopify.csv')).toString('base64');
  const sent = { file: undefined, upload, fileName: 'shopify.csv' };
  const { mapped, preview, refusals, reportCsv } = await send(sent);
  expect(mapped?.missing).toEqual([expect.stringMatching(/Set "currency"/)]);
  expect(mapped?.mapping.options).toEqual({ Color: 'shade', Size: 'size' });
  expect(preview.map(({ name }) => name)).toEqual(['Velvet Lip', '=Day Balm']);
  expect(refusals.map(({ place }) => [place?.line, place?.column])).toEqual([
    [5, 'variant price'],
    [8, undefined],
  ]);
  expect(reportCsv).toContain('"shopify.csv","5"');
  expect(await refuse({ ...sent, isDryRun: false })).toMatchObject({ status: 422, code: 'IMPORT_MAPPING_INCOMPLETE' });
  const complete = { ...sent, mapping: { ...mapped?.mapping, ...inDollars } };
  expect(await refuse({ ...complete, isDryRun: false })).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
  expect((await send(complete)).mapped?.missing).toEqual([]);
  expect(await send({ ...complete, isDryRun: false })).toMatchObject({ isApplied: true, products: { accepted: 4 } });
  const shown = await callApi(backend.url, obtainProductBySku, {
    params: { sku: 'VL-RUBY' },
    query: { country: 'US' },
  });
  expect(shown).toMatchObject({ baseShade: 'velvet-lip', price: 1018.5, gtin: '4006381333931' });
});

test('T30 hostile uploads get an answer that says what to do, and change nothing', async () => {
  const before = await countProducts();
  const bomb = gzipSync(Buffer.concat([Buffer.from('id,title,price\n'), Buffer.alloc(120_000_000, '\n')]));
  const doctype = Buffer.from(
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><rss><item><id>&b;</id></item></rss>',
  );
  for (const [content, code] of [
    [bomb, 'IMPORT_FILE_TOO_LARGE'],
    [doctype, 'IMPORT_FILE_XML'],
    [Buffer.from('<a>'.repeat(1000)), 'IMPORT_FILE_XML'],
    [Buffer.from('a,b\n1,2\n'), 'IMPORT_FILE_UNKNOWN'],
    [Buffer.from('PK\u0003\u0004'), 'IMPORT_FILE_DAMAGED'],
  ] as const)
    expect(await refuse({ file: undefined, upload: content.toString('base64') })).toMatchObject({ status: 422, code });
  for (const wrong of [{ file: undefined }, { upload: 'AAAA' }, { file: undefined, upload: '*' }])
    expect(await refuse(wrong)).toMatchObject({ status: 400 });
  expect(await countProducts()).toBe(before);
});

test('a table with columns of its own is imported once staff have said what they hold', async () => {
  const rows = 'Artikel;Wort;Kosten;Lager\nTAB-1;Moss balm;19.50;7\n';
  const table = { fileName: 'table.csv', file: undefined, upload: Buffer.from(rows).toString('base64') };
  const before = await countProducts();
  const unknown = await send(table);
  expect(unknown).toMatchObject({ unknownColumns: ['artikel', 'wort', 'kosten', 'lager'], mapped: null });
  expect(await refuse({ ...table, isDryRun: false })).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
  const mapping = { columns: { sku: 'artikel', title: 'wort', price: 'kosten', quantity: 'lager' }, currency: 'USD' };
  const read = await send({ ...table, mapping });
  expect(read).toMatchObject({ unknownColumns: [], products: { accepted: 1 }, mapped: { missing: [] } });
  expect(await countProducts()).toBe(before);
  await send({ ...table, mapping, isDryRun: false });
  const shown = await callApi(backend.url, obtainProductBySku, { params: { sku: 'TAB-1' }, query: { country: 'US' } });
  expect([shown.name, shown.price]).toEqual(['Moss balm', 19.5]);
});

test('rows of a table become the shades of the product whose row they name', async () => {
  const rows = 'Artikel;Wort;Kosten;Eltern;Ton\nTAB-7;Moss tint;;;\nTAB-71;;19.50;TAB-7;Fern\nTAB-72;;20;TAB-7;Umber\n';
  const columns = { sku: 'artikel', title: 'wort', price: 'kosten', group: 'eltern', color: 'ton' };
  const table = { fileName: 'shades.csv', file: undefined, upload: Buffer.from(rows).toString('base64') };
  const mapped = { ...table, mapping: { columns, currency: 'USD' } };
  const { preview, products, mapped: read } = await send(mapped);
  expect(preview).toMatchObject([{ sku: 'TAB-7', name: 'Moss tint', variants: ['Fern', 'Umber'] }]);
  expect([products, read?.mapping.options]).toEqual([{ given: 3, accepted: 3, refused: 0 }, { color: 'shade' }]);
  await send({ ...mapped, isDryRun: false });
  const query = { params: { sku: 'TAB-72' }, query: { country: 'US' } };
  expect(await callApi(backend.url, obtainProductBySku, query)).toMatchObject({ baseShade: 'TAB-7', price: 20 });
});
