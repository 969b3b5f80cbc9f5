import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCategories } from '../../../src/contract/catalogue/catalogue.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import {
  type CategoryEdit,
  type DeskCategory,
  getDeskCategories,
  getDeskCategory,
  saveDeskCategory,
} from '../../../src/contract/desk/categories.ts';
import { getDeskOverview } from '../../../src/contract/desk/requests.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, createRelease, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const query = { locale: 'en-us' };
const list = async () => (await callApi(backend.url, getDeskCategories, { query, ...as(ivy) })).categories;
const read = (categoryId: number) =>
  callApi(backend.url, getDeskCategory, { params: { categoryId: String(categoryId) }, query, ...as(ivy) });
const readFirst = async () => read((await list())[0]?.categoryId ?? 0);
const toEdit = ({ version, isHidden, position, texts, groups, products }: DeskCategory): CategoryEdit => ({
  ...{ version, isHidden, position, texts, groups },
  products: products.map(({ sku, groupId }) => ({ sku, groupId })),
});
interface SaveOptions {
  isConfirmed?: boolean;
  who?: { customerId: number };
}
const request = (
  category: DeskCategory,
  change: Partial<CategoryEdit>,
  { isConfirmed = false, who = ivy }: SaveOptions = {},
) => ({
  ...{ params: { categoryId: String(category.categoryId) }, query, ...as(who) },
  body: { edit: { ...toEdit(category), ...change }, isConfirmed },
});
const save = (...given: Parameters<typeof request>) => callApi(backend.url, saveDeskCategory, request(...given));
const refuse = (...given: Parameters<typeof request>) =>
  expectRefusal(backend.url, saveDeskCategory, request(...given));
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;
const readShop = (country = 'US') => callApi(backend.url, getCategories, { query: { country } });
const rename = ({ texts }: DeskCategory, locale: string, name: string) =>
  texts.map((text) => (text.locale === locale ? { ...text, name } : text));

test('staff read a category with its texts in every locale, its groups and products', async () => {
  const [first] = await list();
  const category = await readFirst();
  expect(category).toMatchObject({ isHidden: false, position: 1, positions: (await list()).length });
  expect(first).toMatchObject({ products: category.products.length, groups: category.groups.length });
  expect(category.texts.map(({ locale }) => locale)).toEqual(category.locales.map(({ locale }) => locale));
  expect(category.texts.find(({ locale }) => locale === 'en-us')?.name).toBe(first?.name);
  const groupIds = category.groups.map(({ id }) => id);
  expect(category.products.every(({ groupId, name }) => groupIds.includes(groupId) && name !== '')).toBe(true);
  expect(
    await expectRefusal(backend.url, getDeskCategory, { params: { categoryId: '999' }, query, ...as(ivy) }),
  ).toMatchObject({
    status: 404,
    code: 'CATEGORY_NOT_FOUND',
  });
});

test('a new name says that the address changes, and is in the shop and in the log once it is confirmed', async () => {
  const category = await readFirst();
  const before = category.texts.find(({ locale }) => locale === 'en-us')?.name ?? '';
  const { version } = await callApi(backend.url, getContentChanges, {});
  const texts = rename(category, 'en-us', 'Lip couture');
  expect(await save(category, { texts })).toEqual({
    status: 'unconfirmed',
    findings: [{ field: 'texts.en-us.name', code: 'addressChanges', severity: 'warning', values: {} }],
  });
  expect(await save(category, { texts }, { isConfirmed: true })).toMatchObject({ status: 'saved' });
  expect((await readShop()).find(({ categoryId }) => categoryId === category.categoryId)?.name['en-us']).toBe(
    'Lip couture',
  );
  expect(await readActions()).toMatchObject([
    {
      ...{ kind: 'category-saved', by: ivy.name, subject: String(category.categoryId) },
      changes: [{ field: 'texts.en-us.name', before, after: 'Lip couture' }],
    },
  ]);
  const { changes } = await callApi(backend.url, getContentChanges, { query: { since: String(version) } });
  expect(changes).toContainEqual({ kind: 'categories', subject: '' });
  await backend.claim([createRelease('live', { createdAt: new Date(0).toISOString() })]);
  expect(await callApi(backend.url, getDeskOverview, as(ivy))).toMatchObject({ unpublishedChanges: 1 });
});

test('LOC-023 a name that a country needs is refused when it is missing, and one that falls back is asked about', async () => {
  const category = await readFirst();
  expect(await refuse(category, { texts: rename(category, 'en-us', ' \u0007') }, { isConfirmed: true })).toMatchObject({
    status: 400,
    errors: [{ field: 'texts.en-us.name', code: 'nameMissing' }],
  });
  expect(await save(category, { texts: rename(category, 'es-us', '') })).toMatchObject({
    findings: [{ field: 'texts.es-us.name', code: 'nameFallsBack', severity: 'warning' }],
  });
  const [group] = category.groups;
  const groups = category.groups.map((one) => ({
    ...one,
    names: one.names.map((name) => (one === group && name.locale === 'en-us' ? { ...name, name: '' } : name)),
  }));
  expect(await refuse(category, { groups })).toMatchObject({
    errors: [{ field: `groups.${group?.id}.en-us`, code: 'nameMissing' }],
  });
});

test('categories and groups take another place, and a hidden one leaves the menu, not its products', async () => {
  const category = await readFirst();
  const groups = category.groups.toReversed();
  await save(category, { position: 3, groups });
  expect((await list()).map(({ categoryId }) => categoryId).indexOf(category.categoryId)).toBe(2);
  const moved = await read(category.categoryId);
  expect(moved.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
  const find = async () => (await readShop()).find(({ categoryId }) => categoryId === category.categoryId);
  expect((await find())?.subCategories.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
  expect(await save(moved, { isHidden: true })).toMatchObject({
    findings: [{ field: 'isHidden', code: 'categoryHidden', severity: 'warning' }],
  });
  const hidden = await save(moved, { isHidden: true }, { isConfirmed: true });
  expect(await find()).toMatchObject({ isHidden: true });
  if (hidden.status === 'saved') await save(hidden.category, { isHidden: false, position: 1 });
  expect(await find()).not.toHaveProperty('isHidden');
});

test('a product moves with its shades in every country, and what it leaves empty is named', async () => {
  const category = await readFirst();
  const other = category.shelves.find(({ categoryId }) => categoryId !== category.categoryId);
  const shaded = await backend.db
    .selectFrom('products')
    .select('baseSku')
    .where(
      'baseSku',
      'in',
      category.products.map(({ sku }) => sku),
    )
    .executeTakeFirst();
  const sku = shaded?.baseSku ?? '';
  const all = category.products.map((product) => ({ sku: product.sku, groupId: other?.groupId ?? 0 }));
  expect(await save(category, { products: all })).toMatchObject({
    findings: [{ field: 'products', code: 'categoryEmpty', severity: 'warning' }],
  });
  const [{ groupId } = { groupId: 0 }] = category.products;
  const leaving = toEdit(category).products.map((product) =>
    product.groupId === groupId ? { ...product, groupId: other?.groupId ?? 0 } : product,
  );
  expect(await save(category, { products: leaving })).toMatchObject({
    findings: [{ field: `groups.${groupId}`, code: 'groupEmpty' }],
  });
  const before = category.products.find((product) => product.sku === sku)?.groupId;
  expect(await save(category, { products: [{ sku, groupId: other?.groupId ?? 0 }] })).toMatchObject({
    status: 'saved',
  });
  const rows = await backend.db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .select(['categoryId', 'subcategoryId'])
    .distinct()
    .where(({ or, eb }) => or([eb('sku', '=', sku), eb('baseSku', '=', sku)]))
    .execute();
  expect(rows).toEqual([{ categoryId: other?.categoryId, subcategoryId: other?.groupId }]);
  expect(await readActions()).toMatchObject([
    { changes: [{ field: `products.${sku}`, before: String(before), after: String(other?.groupId) }] },
  ]);
  expect((await read(category.categoryId)).products.map((product) => product.sku)).not.toContain(sku);
});

test('the second of two who save a category is told, and a save whose reply was lost is answered again', async () => {
  const category = await readFirst();
  const texts = rename(category, 'fr-ca', 'Lèvres');
  const given = [category, { texts }, { isConfirmed: true }] as const;
  const saved = await save(...given);
  expect(await save(...given)).toEqual(saved);
  expect(await readActions()).toHaveLength(1);
  const theirs = { texts: rename(category, 'en-us', 'Theirs') };
  expect(await refuse(category, theirs, { who: nora, isConfirmed: true })).toMatchObject({
    status: 409,
    code: 'CATEGORY_CHANGED',
  });
});

test('T16 nobody makes up locales, groups, products or places, and markup is told before it is saved', async () => {
  const category = await readFirst();
  const [group] = category.groups;
  const [text] = category.texts;
  if (!group || !text) throw new Error('The category has no groups or no texts.');
  const wrong: [Partial<CategoryEdit>, string][] = [
    [{ texts: [{ ...text, locale: 'de-de' }] }, 'texts.de-de'],
    [{ texts: [text, text] }, `texts.${text.locale}`],
    [{ groups: [...category.groups, { id: 999, names: [] }] }, 'groups.999'],
    [{ groups: category.groups.slice(1) }, `groups.${group.id}`],
    [{ products: [{ sku: 'AV-9999', groupId: group.id }] }, 'products.AV-9999'],
    [
      { products: [{ sku: category.products[0]?.sku ?? '', groupId: 999_999 }] },
      `products.${category.products[0]?.sku}`,
    ],
    [{ position: 99 }, 'position'],
  ];
  for (const [change, field] of wrong)
    expect(await refuse(category, change, { isConfirmed: true })).toMatchObject({
      status: 400,
      errors: [{ field, code: 'unknown' }],
    });
  const withLine = (description: string) => ({ texts: [{ ...text, description }] });
  expect(await refuse(category, withLine('x'.repeat(1_001)))).toMatchObject({ errors: [{ code: 'textTooLong' }] });
  expect(await save(category, withLine('A <b>fine</b> line'))).toMatchObject({
    findings: [{ field: `texts.${text.locale}.description`, code: 'markupDropped', values: { markup: 'b' } }],
  });
});
