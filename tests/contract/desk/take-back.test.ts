import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { obtainProductBySku } from '../../../src/contract/catalogue/catalogue.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { getDeskImports, takeBackDeskImport } from '../../../src/contract/desk/kept-imports.ts';
import { getDeskProduct, saveDeskProduct } from '../../../src/contract/desk/products.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, type DeskBackend, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let data: TemporaryFolder;
let backend: DeskBackend;
let folder: string;
beforeAll(async () => {
  data = await createTemporaryFolder();
  folder = join(data.path, 'imports');
  backend = await startDeskBackend({ DATA_DIR: data.path });
}, 240_000);
afterAll(async () => {
  await backend?.stop();
  await data?.remove();
});
beforeEach(async () => {
  await backend.db.deleteFrom('deskActions').execute();
  await rm(folder, { recursive: true, force: true });
});

const category = { categoryId: 1, name: { 'en-us': 'Lips' }, orderBy: 1, subCategories: [] };
const toProduct = (sku: string, price: number, stock?: number) => ({
  ...{ sku, name: 'Night balm', categoryId: 1, countryDetails: { US: { price } } },
  ...(stock !== undefined && { stock }),
});

async function importProducts(fileName: string, ...products: readonly object[]): Promise<void> {
  const body = { fileName, mode: 'add', file: { categories: [category], products } } as const;
  await callApi(backend.url, importDeskCatalogue, { body: { ...body, isDryRun: true }, ...as(ivy) });
  await callApi(backend.url, importDeskCatalogue, { body: { ...body, isDryRun: false }, ...as(ivy) });
}

const listImports = async () => (await callApi(backend.url, getDeskImports, as(ivy))).imports;
const findImport = async (fileName: string, isTakingBack = false) => {
  const found = (await listImports()).find((kept) => kept.fileName === fileName && kept.isTakingBack === isTakingBack);
  if (!found) throw new Error(`no copy of ${fileName}`);
  return found;
};
const takeBack = (id: string, isDryRun: boolean, who: { customerId: number } = ivy) =>
  callApi(backend.url, takeBackDeskImport, { body: { id, isDryRun }, ...as(who) });
const refuse = (id: string, isDryRun = false, who: { customerId: number } = ivy) =>
  expectRefusal(backend.url, takeBackDeskImport, { body: { id, isDryRun }, ...as(who) });
const readPrice = async (sku: string) =>
  (await callApi(backend.url, obtainProductBySku, { params: { sku }, query: { country: 'US' } })).price;

async function savePrice(sku: string, price: number): Promise<void> {
  const request = { params: { sku }, ...as(nora) };
  const { version, countries, texts } = await callApi(backend.url, getDeskProduct, request);
  const edit = {
    ...{ version, texts },
    countries: countries.map(({ livePrice: _, ...country }) => ({ ...country, price, stockBefore: country.stock })),
  };
  await callApi(backend.url, saveDeskProduct, { ...request, body: { edit, isConfirmed: true } });
}

test('an import is taken back once staff were told what that does, and so is the taking back', async () => {
  await importProducts('first.json', toProduct('UNDO-1', 20));
  await importProducts('second.json', toProduct('UNDO-1', 30), toProduct('UNDO-2', 40));
  const { id, by, changes } = await findImport('second.json');
  expect([by, changes.map(({ field }) => field)]).toEqual([ivy.name, ['mode', 'products', 'categories']]);
  expect(await refuse(id)).toMatchObject({ status: 409, code: 'IMPORT_NOT_CHECKED' });
  const checked = await takeBack(id, true);
  expect(checked).toMatchObject({
    since: { edits: 0, imports: 0 },
    report: { absent: { count: 1, skus: ['UNDO-2'] } },
  });
  expect(await readPrice('UNDO-1')).toBe(30);
  expect(await refuse(id, false, nora)).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
  expect((await takeBack(id, false)).report).toMatchObject({ isApplied: true, isChanged: true });
  expect(await readPrice('UNDO-1')).toBe(20);
  const query = { params: { sku: 'UNDO-2' }, query: { country: 'US' } };
  expect(await expectRefusal(backend.url, obtainProductBySku, query)).toMatchObject({ status: 404 });
  const back = await findImport('second.json', true);
  await takeBack(back.id, true);
  await takeBack(back.id, false);
  expect([await readPrice('UNDO-1'), await readPrice('UNDO-2')]).toEqual([30, 40]);
  const { actions } = await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) });
  expect(actions.filter(({ kind }) => kind !== 'import-checked').map(({ kind, subject }) => [kind, subject])).toEqual([
    ['import-taken-back', 'second.json'],
    ['import-taken-back', 'second.json'],
    ['import-applied', 'second.json'],
    ['import-applied', 'first.json'],
  ]);
});

test('what was sold since an import stays sold when it is taken back', async () => {
  await importProducts('stock.json', toProduct('SOLD-1', 20, 50));
  await importProducts('more.json', toProduct('SOLD-1', 20, 80));
  const { productId } = await backend.db
    .selectFrom('products')
    .select('productId')
    .where('sku', '=', 'SOLD-1')
    .executeTakeFirstOrThrow();
  const stock = backend.db.updateTable('stock').where('productId', '=', productId).where('countryCode', '=', 'US');
  await stock.set({ quantity: 77 }).execute();
  const { id } = await findImport('more.json');
  await takeBack(id, true);
  await takeBack(id, false);
  const { quantity } = await backend.db
    .selectFrom('stock')
    .select('quantity')
    .where('productId', '=', productId)
    .where('countryCode', '=', 'US')
    .executeTakeFirstOrThrow();
  expect(quantity).toBe(47);
});

test('what was saved or imported meanwhile is told first, also when it comes after the check', async () => {
  await importProducts('first.json', toProduct('LATER-1', 20));
  await importProducts('second.json', toProduct('LATER-1', 30));
  const { id } = await findImport('first.json');
  expect((await takeBack(id, true)).since).toEqual({ edits: 0, imports: 1 });
  await savePrice('LATER-1', 31);
  expect(await refuse(id)).toMatchObject({ status: 409, code: 'IMPORT_NOT_CHECKED' });
  expect(await readPrice('LATER-1')).toBe(31);
  expect((await takeBack(id, true)).since).toEqual({ edits: 1, imports: 1 });
  await importProducts('third.json', toProduct('LATER-1', 32));
  expect(await refuse(id)).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
});

test('two members of staff who take the same import back at once do it once', async () => {
  await importProducts('first.json', toProduct('TWICE-1', 20));
  await importProducts('second.json', toProduct('TWICE-1', 30));
  const { id } = await findImport('second.json');
  await takeBack(id, true);
  await takeBack(id, true, nora);
  const results = await Promise.allSettled([takeBack(id, false), takeBack(id, false, nora)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readPrice('TWICE-1')).toBe(20);
  expect((await listImports()).filter(({ isTakingBack }) => isTakingBack)).toHaveLength(1);
});

test('five copies stay, and one that is gone is refused in words', async () => {
  await importProducts('0.json', toProduct('MANY-1', 20));
  const { id } = await findImport('0.json');
  await takeBack(id, true);
  for (let count = 1; count <= 5; count += 1) await importProducts(`${count}.json`, toProduct('MANY-1', 20 + count));
  expect((await listImports()).map(({ fileName }) => fileName)).toEqual(
    ['5', '4', '3', '2', '1'].map((name) => `${name}.json`),
  );
  expect(await refuse(id)).toMatchObject({ status: 404, code: 'KEPT_IMPORT_GONE' });
  expect(await readPrice('MANY-1')).toBe(25);
});

test('T30 the id of an import never becomes a path', async () => {
  await importProducts('first.json', toProduct('PATH-1', 20));
  const { id } = await findImport('first.json');
  await copyFile(join(folder, `${id}.before.json.gz`), join(data.path, `${id}.before.json.gz`));
  for (const wrong of [`../${id}`, `./${id}`, `${id}.before.json.gz`, '', '..', '%2e%2e', '*'])
    expect(await refuse(wrong, true)).toMatchObject({ status: 404, code: 'KEPT_IMPORT_GONE' });
});

test('the copy of an import that a crash has stopped is not offered, and that of a command is', async () => {
  await importProducts('first.json', toProduct('CRASH-1', 20));
  const { id } = await findImport('first.json');
  const copy = join(folder, `${id}.before.json.gz`);
  await copyFile(copy, join(folder, '2026-01-02T03-04-05.678Z.before.json.gz'));
  await mkdir(join(folder, 'x.before.json.gz'));
  await writeFile(join(folder, '2026-01-02T03-04-06.678Z.before.json.gz.partial'), '');
  expect((await listImports()).map((kept) => kept.id)).toEqual([id]);
  await writeFile(join(folder, '2026-01-02T03-04-05.678Z.json'), '{}');
  expect((await listImports()).at(-1)).toMatchObject({ at: '2026-01-02T03:04:05.678Z', by: null, fileName: null });
  expect(await readdir(folder)).toHaveLength(5);
});

test('a copy that is damaged is refused in words, and nothing changes', async () => {
  await importProducts('first.json', toProduct('HURT-1', 20));
  await importProducts('second.json', toProduct('HURT-1', 30));
  const { id } = await findImport('second.json');
  await writeFile(join(folder, `${id}.before.json.gz`), Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]));
  expect(await refuse(id, true)).toMatchObject({ status: 422, code: 'IMPORT_FILE_DAMAGED' });
  expect(await readPrice('HURT-1')).toBe(30);
});
