import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { type DeskMenu, type DeskMenus, getDeskMenus, saveDeskMenus } from '../../../src/contract/desk/menus.ts';
import { getDeskOverview } from '../../../src/contract/desk/requests.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, createRelease, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const read = (placing: DeskMenus['placing'] = 'Footer') =>
  callApi(backend.url, getDeskMenus, { params: { placing }, ...as(ivy) });
const request = (
  { placing, version }: DeskMenus,
  menus: readonly DeskMenu[],
  { isConfirmed = false, who = ivy }: { isConfirmed?: boolean; who?: { customerId: number } } = {},
) => ({ params: { placing }, body: { edit: { version, menus }, isConfirmed }, ...as(who) });
const save = (...given: Parameters<typeof request>) => callApi(backend.url, saveDeskMenus, request(...given));
const refuse = (...given: Parameters<typeof request>) => expectRefusal(backend.url, saveDeskMenus, request(...given));
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;
const readShop = (MenuPlacing: DeskMenus['placing'] = 'Footer', Culture = 'EN-US', countryCode = 'US') =>
  callApi(backend.url, getMenu, { query: { MenuPlacing, Culture, countryCode } });

const nameAll = ({ locales }: DeskMenus, name: string) => locales.map(({ locale }) => ({ locale, name }));
const newItem = (menus: DeskMenus, change: Partial<DeskMenu['items'][number]> = {}): DeskMenu['items'][number] => ({
  ...{ id: 'new-1', hyperlink: '/faq', names: nameAll(menus, 'Help'), countries: menus.countries },
  ...change,
});
/** The menus with a link added at the end of the first one. */
const withItem = (menus: DeskMenus, item: DeskMenu['items'][number]): DeskMenu[] =>
  menus.menus.map((menu, index) => (index === 0 ? { ...menu, items: [...menu.items, item] } : menu));
const changeFirst = ({ menus }: DeskMenus, change: Partial<DeskMenu>): DeskMenu[] =>
  menus.map((menu, index) => (index === 0 ? { ...menu, ...change } : menu));

test('API-013 menus that staff only read and save stay as they are', async () => {
  for (const placing of ['Header', 'Footer'] as const) {
    const menus = await read(placing);
    expect(menus.menus.length).toBeGreaterThan(2);
    expect(await save(menus, menus.menus)).toMatchObject({ status: 'saved', menus: { version: menus.version } });
  }
  expect(await readActions()).toEqual([]);
});

test('NAV-005 NAV-012 menus and links are added, moved, renamed and removed, and the log names each', async () => {
  const menus = await read();
  const before = await readShop();
  const { version } = await callApi(backend.url, getContentChanges, {});
  const added = newItem(menus, { hyperlink: '/faq', countries: ['US'] });
  const [first, ...others] = withItem(menus, added);
  if (!first) throw new Error('The footer has no menus.');
  const added2 = { id: 'new-2', hyperlink: 'https://press.example/', names: nameAll(menus, 'Press'), items: [] };
  const saved = await save(menus, [...others, { ...first, names: nameAll(menus, 'Assistance') }, added2]);
  if (saved.status !== 'saved') throw new Error('The menus are not saved.');
  const shown = await readShop();
  expect(shown.map(({ name }) => name)).toEqual([...before.slice(1).map(({ name }) => name), 'Assistance', 'Press']);
  expect(shown.map(({ displayOrder }) => displayOrder)).toEqual(shown.map((_, index) => (index + 1) * 10));
  expect(shown.at(-2)?.menuItems.at(-1)).toMatchObject({ name: 'Help', hyperlink: '/faq' });
  expect((await readShop('Footer', 'EN-CA', 'CA')).at(-2)?.menuItems.map(({ name }) => name)).not.toContain('Help');
  const [action] = await readActions();
  expect(action).toMatchObject({ kind: 'menus-saved', by: ivy.name, subject: 'Footer' });
  expect(action?.changes).toEqual(
    expect.arrayContaining([
      { field: 'link.new-1', before: null, after: '/faq' },
      { field: 'countries.new-1', before: null, after: 'US' },
      expect.objectContaining({ field: 'menus', after: expect.stringMatching(/Assistance · Press$/) }),
    ]),
  );
  const { changes } = await callApi(backend.url, getContentChanges, { query: { since: String(version) } });
  expect(changes).toEqual([{ kind: 'menus', subject: '' }]);
  await backend.claim([createRelease('live', { createdAt: new Date(0).toISOString() })]);
  expect(await callApi(backend.url, getDeskOverview, as(ivy))).toMatchObject({ unpublishedChanges: 1 });
  const back = saved.menus.menus.filter(({ id }) => !saved.menus.menus.slice(-2).some((menu) => menu.id === id));
  expect(await save(saved.menus, back)).toMatchObject({ status: 'saved' });
  expect((await readShop()).map(({ name }) => name)).toEqual(before.slice(1).map(({ name }) => name));
});

test('links that lead nowhere are asked about, and unsafe ones are refused', async () => {
  const menus = await read();
  const hidden = menus.targets.categories.at(-1)?.categoryId ?? 0;
  await backend.db.updateTable('categories').set({ isHidden: true }).where('categoryId', '=', hidden).execute();
  const now = await read();
  for (const link of [
    '/nowhere',
    '/shopproducts/999',
    '/shopproducts/1/999/x',
    '/product/AV-9999',
    '/product/%E0',
    `/shopproducts/${hidden}`,
  ])
    expect(await save(now, withItem(now, newItem(now, { hyperlink: link }))), link).toEqual({
      status: 'unconfirmed',
      findings: [{ field: 'link.new-1', code: 'linkDead', severity: 'warning', values: { links: link } }],
    });
  await backend.db.updateTable('categories').set({ isHidden: false }).where('categoryId', '=', hidden).execute();
  for (const link of [
    'javascript:alert(1)',
    'http://shop.example',
    'data:text/html,x',
    'https://user:word@shop.example',
    ' \u0001javascript:alert(1)',
  ])
    expect(
      await refuse(menus, withItem(menus, newItem(menus, { hyperlink: link })), { isConfirmed: true }),
      link,
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'link.new-1', code: 'linkUnsafe' }],
    });
  expect(await refuse(menus, withItem(menus, newItem(menus, { hyperlink: '' })))).toMatchObject({
    errors: [{ field: 'link.new-1', code: 'linkMissing' }],
  });
});

test('a menu whose page would disappear is asked about', async () => {
  const header = await read('Header');
  expect(await save(header, header.menus.slice(1))).toMatchObject({
    status: 'unconfirmed',
    findings: expect.arrayContaining([
      { field: 'menus', code: 'pageGone', severity: 'warning', values: { path: header.menus[0]?.hyperlink } },
    ]),
  });
});

test('NAV-016 LOC-023 a name that another language lends is told, and an entry without any is refused', async () => {
  const menus = await read();
  const named = (names: Record<string, string>) =>
    menus.locales.map(({ locale }) => ({ locale, name: names[locale] ?? '' }));
  const english = await save(menus, withItem(menus, newItem(menus, { names: named({ 'en-us': 'Help' }) })));
  if (english.status !== 'unconfirmed') throw new Error('The names are not asked about.');
  const fields = english.findings.map(({ field }) => field);
  expect(english.findings.every(({ code }) => code === 'nameFallsBack')).toBe(true);
  expect(fields).toContain('names.new-1.es-us');
  expect(fields).not.toContain('names.new-1.en-au');
  expect(await refuse(menus, withItem(menus, newItem(menus, { names: named({ 'en-us': ' \u0007' }) })))).toMatchObject({
    errors: [{ code: 'nameMissing' }],
  });
});

test('the second of two who save menus is told, and a save whose reply was lost is answered again', async () => {
  const menus = await read();
  const given = [menus, withItem(menus, newItem(menus))] as const;
  const saved = await save(...given);
  expect(await save(...given)).toEqual(saved);
  expect(await readActions()).toHaveLength(1);
  const theirs = changeFirst(menus, { names: nameAll(menus, 'Theirs') });
  expect(await refuse(menus, theirs, { who: nora, isConfirmed: true })).toMatchObject({
    status: 409,
    code: 'MENUS_CHANGED',
  });
});

test('two who save at the same time are not both taken, also when both only add', async () => {
  const menus = await read();
  const outcomes = await Promise.allSettled(
    ['A', 'B'].map((name) => save(menus, withItem(menus, newItem(menus, { names: nameAll(menus, name) })))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('T16 nobody makes up entries, languages or countries, and sizes have limits', async () => {
  const menus = await read();
  const [first, second] = menus.menus;
  const [item] = first?.items ?? [];
  if (!first || !second || !item) throw new Error('The footer has too few menus.');
  const wrong: [DeskMenu[], string, string][] = [
    [[...menus.menus, first], `entries.${first.id}`, 'unknown'],
    [[...menus.menus, { ...first, id: 'menu-1', items: [] }], 'entries.menu-1', 'unknown'],
    [[first, { ...second, items: [item] }], `entries.${item.id}`, 'unknown'],
    [changeFirst(menus, { names: [{ locale: 'de-de', name: 'Hilfe' }] }), `names.${first.id}.de-de`, 'unknown'],
    [withItem(menus, newItem(menus, { countries: ['US', 'US'] })), 'countries.new-1', 'unknown'],
    [withItem(menus, newItem(menus, { countries: [] })), 'countries.new-1', 'countriesMissing'],
    [withItem(menus, newItem(menus, { hyperlink: `/${'x'.repeat(600)}` })), 'link.new-1', 'textTooLong'],
    [
      withItem(menus, newItem(menus, { names: nameAll(menus, 'x'.repeat(101)) })),
      `names.new-1.${menus.locales[0]?.locale}`,
      'textTooLong',
    ],
    [
      Array.from({ length: 13 }, (_, index) => ({ ...newItem(menus, { id: `new-${index}` }), items: [] })),
      'menus',
      'tooMany',
    ],
  ];
  for (const [given, field, code] of wrong)
    expect((await refuse(menus, given, { isConfirmed: true })).errors, field).toContainEqual(
      expect.objectContaining({ field, code }),
    );
  expect(await save(menus, withItem(menus, newItem(menus, { names: nameAll(menus, '<b>Help</b>') })))).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ code: 'markupDropped', values: { markup: 'b' } })]),
  });
});
