import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
} from '../../../src/contract/account/customers.ts';
import { exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { getReferralHistory } from '../../../src/contract/invitations/invitations.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { getCustomerOrders, getOrder, getShippingName } from '../../../src/contract/orders/orders.ts';
import { insertAttempt } from '../../fixtures/database/insert-attempt.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { findTestsOfCall } from '../../fixtures/security/proving-tests.ts';
import { publicReasons, testedElsewhere } from './endpoint-access.ts';

const sofia = { customerId: 500_104, name: 'sofia.renewal@aurevane.example' } as const;
const customers = [grace, camille, sofia] as const;
type Customer = (typeof customers)[number];
/** Accounts to which a guest's order names them as the holder of its membership, though its email is not theirs. */
const outsiders = [
  { customerId: 500_101, name: 'nora.guest@aurevane.example', kind: 'registered, not proven' },
  { customerId: 500_105, name: 'beth.lapsed@aurevane.example', kind: 'proven, was another’s' },
] as const;
const membershipIds = new Map<number, number>([
  [grace.customerId, 700_103],
  [sofia.customerId, 700_104],
]);

let backend: IdentityBackend;
const headers: Record<string, Readonly<Record<string, string>>> = {};
/** The number of one order of each customer. */
const orderNumbers = new Map<number, number>();
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  for (const { name, customerId } of customers) {
    headers[name] = (await backend.signIn(name)).headers;
    await insertAttempt(backend.db, `wallet-${customerId}`, customerId);
    const orders = backend.db.selectFrom('orders').select('orderNumber').where('customerId', '=', customerId);
    orderNumbers.set(customerId, Number((await orders.executeTakeFirstOrThrow()).orderNumber));
  }
  for (const { customerId, name, kind } of outsiders) {
    headers[name] = (await backend.signIn(name)).headers;
    const email = kind === 'registered, not proven' ? name : 'left@aurevane.example';
    orderNumbers.set(customerId, await giveToGuest(customerId, email));
    if (email === name) await setUnproven(customerId);
  }
}, 240_000);
afterAll(() => backend?.stop());

/** Turns an order of Grace into one of a guest, whose membership somebody got, and returns its number. */
async function giveToGuest(membershipHolderId: number, email: string): Promise<number> {
  const { orderNumber, customerInformation } = await backend.db
    .selectFrom('orders')
    .select(['orderNumber', 'customerInformation'])
    .where('customerId', '=', grace.customerId)
    .where('orderNumber', '<>', String(orderNumbers.get(grace.customerId)))
    .executeTakeFirstOrThrow();
  await backend.db
    .updateTable('orders')
    .set({ customerId: null, membershipHolderId, containsFee: true })
    .set({ customerInformation: JSON.stringify({ ...customerInformation, email }) })
    .where('orderNumber', '=', orderNumber)
    .execute();
  return Number(orderNumber);
}

const setUnproven = (customerId: number) =>
  backend.db.updateTable('customers').set({ emailProvenAt: null }).where('customerId', '=', customerId).execute();

const unknownId = 999_999_999;
const invalidId = -1;

const profileOf = async (userId: number) => {
  const user = await callApi(backend.url, getCurrentUser, { headers: headers[grace.name] ?? {} });
  const email = customers.find(({ customerId }) => customerId === userId)?.name ?? 'nobody@aurevane.example';
  const row = await backend.db
    .selectFrom('customers')
    .select('shippingAddresses')
    .where('customerId', '=', userId)
    .executeTakeFirst();
  return { ...user, userId, phone: '', shippingAddresses: row?.shippingAddresses ?? [], email };
};

interface Row {
  /** Builds a request about a customer. */
  request: (customerId: number) => CallRequest | Promise<CallRequest>;
  /** Two customers who have what the call is about. */
  owners: readonly [Customer, Customer];
}
const byMembership = (id: number) => ({ params: { membershipId: membershipIds.get(id) ?? id } });
const getOrderNumber = (id: number) => orderNumbers.get(id) ?? id;

/** Every call that names a record of a customer. */
const rows = new Map<Endpoint, Row>([
  [
    updateLoggedInCustomer,
    { request: async (userId) => ({ body: await profileOf(userId) }), owners: [grace, camille] },
  ],
  [
    getReferralHistory,
    { request: (userId) => ({ params: { userId, membershipProgramId: 11, page: 1 } }), owners: [grace, camille] },
  ],
  [getAwardBalance, { request: byMembership, owners: [grace, sofia] }],
  [getAwardHistory, { request: byMembership, owners: [grace, sofia] }],
  [updateCustomerWallet, { request: (id) => ({ body: { transactionId: `wallet-${id}` } }), owners: [grace, camille] }],
  [getCustomerOrders, { request: (customerId) => ({ params: { customerId } }), owners: [grace, camille] }],
  [getOrder, { request: (id) => ({ params: { orderId: getOrderNumber(id) } }), owners: [grace, camille] }],
  [getShippingName, { request: (id) => ({ params: { id: getOrderNumber(id) } }), owners: [grace, camille] }],
]);

/** The calls that name an order by its number. */
const orderCalls: readonly Endpoint[] = [getOrder, getShippingName];

const readOtherCustomers = () =>
  backend.db
    .selectFrom('customers')
    .selectAll()
    .where(
      'customerId',
      'not in',
      customers.map(({ customerId }) => customerId),
    )
    .orderBy('customerId')
    .execute();

describe('T14 records of another customer', () => {
  test.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    'T14 %s has a row here, a test of its owner that makes the call elsewhere, or a reason why nobody owns it',
    (name, call) => {
      const file = testedElsewhere.get(call);
      const reason = publicReasons.get(call);
      expect([rows.has(call), file !== undefined, reason !== undefined].filter(Boolean)).toHaveLength(1);
      if (file === undefined) return;
      const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
      expect(findTestsOfCall(path, /\bT(?:10|14|15|29)\b/, name), file).not.toEqual([]);
    },
  );

  test('T14 no call with an owner is said to be public', () => {
    const owned = [...publicReasons.keys()].filter(({ policy }) => policy === 'owner' || policy === 'holder');
    expect(owned.map(({ path }) => path)).toEqual([]);
  });

  test.each([...rows].map(([call, row]) => [call.path, call, row] as const))(
    'T14 %s answers about the caller, and refuses all other ids in the same way',
    async (_, call, { request, owners }) => {
      const before = await readOtherCustomers();
      const [first, second] = owners;
      for (const [own, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const as = { headers: headers[own.name] ?? {} };
        expect([
          own.name,
          (await sendRequest(backend.url, call, { ...(await request(own.customerId)), ...as })).status,
        ]).toEqual([own.name, 200]);
        const refusals = await Promise.all(
          [other.customerId, unknownId, invalidId].map(async (id) =>
            expectRefusal(backend.url, call, { ...(await request(id)), ...as }),
          ),
        );
        for (const refusal of refusals)
          expect(refusal).toEqual({ ...refusals[0], status: 404, requestId: refusal.requestId });
      }
      for (const id of [first.customerId, unknownId])
        expect(await expectRefusal(backend.url, call, await request(id))).toMatchObject({ status: 401 });
      expect(await readOtherCustomers()).toEqual(before);
    },
  );

  test.for(
    outsiders.flatMap((outsider) =>
      [...rows].map(([call, row]) => [call.path, outsider.kind, outsider, call, row] as const),
    ),
  )(
    'T14 T16 T35 %s refuses what another has to an account that is %s',
    async ([_path, _kind, { customerId, name }, call, { request, owners }]) => {
      const as = { headers: headers[name] ?? {} };
      const ids = [owners[0].customerId, unknownId, ...(orderCalls.includes(call) ? [customerId] : [])];
      const refusals = await Promise.all(
        ids.map(async (id) => expectRefusal(backend.url, call, { ...(await request(id)), ...as })),
      );
      for (const refusal of refusals)
        expect(refusal).toEqual({ ...refusals[0], status: 404, requestId: refusal.requestId });
    },
  );

  test.each(outsiders)('T14 T35 an account that is $kind lists and downloads no order of a guest', async (outsider) => {
    const { customerId, name } = outsider;
    const as = { headers: headers[name] ?? {} };
    const orders = await callApi(backend.url, getCustomerOrders, { params: { customerId }, ...as });
    const data = await callApi(backend.url, exportPersonalData, { body: {}, ...as });
    const number = getOrderNumber(customerId);
    expect(orders.map(({ orderId }) => orderId)).not.toContain(number);
    expect(JSON.stringify(data.records['orders'])).not.toContain(String(number));
  });

  test('T14 the current user is the caller, and nobody without a token', async () => {
    for (const { name, customerId } of customers)
      expect((await callApi(backend.url, getCurrentUser, { headers: headers[name] ?? {} })).userId).toBe(customerId);
    expect(await expectRefusal(backend.url, getCurrentUser, {})).toMatchObject({ status: 401 });
  });
});
