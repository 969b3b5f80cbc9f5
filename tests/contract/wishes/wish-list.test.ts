import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wishLimits } from '../../../src/config/wishes/wish-limits.ts';
import { closeAccount, exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import {
  changeWishList,
  getSharedWishList,
  getWishList,
  shareWishList,
  stopSharingWishList,
} from '../../../src/contract/wishes/wish-list.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

type Headers = Readonly<Record<string, string>>;
let backend: IdentityBackend;
let asGrace: { headers: Headers };
let asCamille: { headers: Headers };
beforeAll(async () => {
  backend = await startIdentityBackend();
  asGrace = { headers: (await backend.signIn(grace.name)).headers };
  asCamille = { headers: (await backend.signIn(camille.name)).headers };
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.db.deleteFrom('wishes').execute();
  await backend.db.deleteFrom('sharedWishLists').execute();
});

const wish = (sku: string, minute = 0) => ({ sku, addedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString() });
const change = (as: { headers: Headers }, added: readonly object[], removed: readonly string[] = []) =>
  callApi(backend.url, changeWishList, { ...as, body: { added, removed } });
const listSkus = ({ wishes }: { wishes: readonly { sku: string }[] }) => wishes.map(({ sku }) => sku);

test('changes of two devices at once are united, the latest wish first', async () => {
  await Promise.all([
    change(asGrace, [wish('AV-0101', 1), wish('AV-0102', 2)]),
    change(asGrace, [wish('AV-0102', 3), wish('AV-0201', 4)]),
  ]);
  const list = await callApi(backend.url, getWishList, asGrace);
  expect(list).toMatchObject({ customerId: grace.customerId, share: null });
  expect(listSkus(list)).toEqual(['AV-0201', 'AV-0102', 'AV-0101']);
  expect(listSkus(await change(asGrace, [wish('AV-0103', 5)], ['AV-0102', 'NO-SUCH']))).toEqual([
    'AV-0103',
    'AV-0201',
    'AV-0101',
  ]);
  expect(listSkus(await change(asGrace, [wish('AV-0101', 9)]))).toEqual(['AV-0103', 'AV-0201', 'AV-0101']);
});

test('a list holds a hundred wishes, of which the oldest leave, and no device can date one ahead', async () => {
  const many = Array.from({ length: wishLimits.kept }, (_, index) => wish(`OLD-${index}`));
  await change(asGrace, many);
  const future = { sku: 'AHEAD', addedAt: '2999-01-01T00:00:00.000Z' };
  const list = await change(asGrace, [future]);
  expect(list.wishes).toHaveLength(wishLimits.kept);
  expect(list.wishes[0]?.sku).toBe('AHEAD');
  expect(Date.parse(list.wishes[0]?.addedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['too many at once', Array.from({ length: wishLimits.kept + 1 }, (_, index) => wish(`MANY-${index}`))],
  ['a sku that is too long', [wish('A'.repeat(wishLimits.skuLength + 1))]],
  ['no sku', [wish('')]],
  ['no instant', [{ sku: 'AV-0101', addedAt: 'yesterday' }]],
])('a change with %s is refused', async (_, added) => {
  const refusal = await expectRefusal(backend.url, changeWishList, { ...asGrace, body: { added, removed: [] } });
  expect(refusal.status).toBe(400);
});

test('T14 nobody reads or changes the list of another, and a guest none', async () => {
  await change(asGrace, [wish('AV-0101')]);
  expect(listSkus(await callApi(backend.url, getWishList, asCamille))).toEqual([]);
  await change(asCamille, [], ['AV-0101']);
  expect(listSkus(await callApi(backend.url, getWishList, asGrace))).toEqual(['AV-0101']);
  const bodies = { added: [], removed: [] };
  for (const [call, body] of [
    [getWishList, undefined],
    [changeWishList, bodies],
    [shareWishList, { showsName: true }],
    [stopSharingWishList, {}],
  ] as const)
    expect(await expectRefusal(backend.url, call, { body })).toMatchObject({ status: 401 });
});

test('a shared list names its owner only if they chose to, gives reading only, and ends for good', async () => {
  await change(asGrace, [wish('AV-0101', 1), wish('AV-0201', 2)]);
  const share = await callApi(backend.url, shareWishList, { ...asGrace, body: { showsName: false } });
  expect(share.id).toMatch(/^[\w-]{22}$/);
  const params = { id: share.id };
  expect(await callApi(backend.url, getSharedWishList, { params })).toEqual({
    name: '',
    skus: ['AV-0201', 'AV-0101'],
  });
  expect(await callApi(backend.url, shareWishList, { ...asGrace, body: { showsName: true } })).toEqual({
    id: share.id,
    showsName: true,
  });
  expect(await callApi(backend.url, getSharedWishList, { params })).toMatchObject({ name: 'Grace' });
  await callApi(backend.url, stopSharingWishList, { ...asCamille, body: {} });
  expect(await callApi(backend.url, getWishList, asGrace)).toMatchObject({ share: { id: share.id } });
  await callApi(backend.url, stopSharingWishList, { ...asGrace, body: {} });
  expect(await expectRefusal(backend.url, getSharedWishList, { params })).toMatchObject({ status: 404 });
  const next = await callApi(backend.url, shareWishList, { ...asGrace, body: { showsName: false } });
  expect(next.id).not.toBe(share.id);
  expect(await expectRefusal(backend.url, getSharedWishList, { params })).toMatchObject({ status: 404 });
});

test('T14 the download has the list and its link, and closing the account deletes both', async () => {
  await change(asCamille, [wish('AV-0101')]);
  const { id } = await callApi(backend.url, shareWishList, { ...asCamille, body: { showsName: true } });
  const { records } = await callApi(backend.url, exportPersonalData, { ...asCamille, body: {} });
  expect(records).toMatchObject({ wishList: [{ sku: 'AV-0101' }], sharedWishLists: [{ shareId: id }] });
  await callApi(backend.url, closeAccount, { ...asCamille, body: { currentPassword: demoPassword } });
  expect(await expectRefusal(backend.url, getSharedWishList, { params: { id } })).toMatchObject({ status: 404 });
  expect(await backend.db.selectFrom('wishes').selectAll().execute()).toEqual([]);
  expect(
    (await expectRefusal(backend.url, changeWishList, { ...asCamille, body: { added: [wish('AV-1')], removed: [] } }))
      .status,
  ).toBe(401);
});
