import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
} from '../../../src/contract/account/customers.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { getReferralHistory, sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { getCustomerOrders, getOrder, getShippingName } from '../../../src/contract/orders/orders.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
const headers: Record<string, Readonly<Record<string, string>>> = {};
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  for (const { name } of [grace, camille]) headers[name] = (await backend.signIn(name)).headers;
}, 240_000);
afterAll(() => backend?.stop());

const customers = [grace, camille] as const;
const unknownId = 999_999_999;
const invalidId = -1;

/** Builds a request about a customer; null for endpoints that name no customer. */
type RequestBuilder = ((customerId: number) => CallRequest | Promise<CallRequest>) | null;

const profileOf = async (userId: number) => {
  const user = await callApi(backend.url, getCurrentUser, { headers: headers[grace.name] ?? {} });
  const email = customers.find(({ customerId }) => customerId === userId)?.name ?? 'nobody@aurevane.example';
  return { ...user, userId, phone: '', shippingAddresses: [], email };
};

/** One row for each available endpoint with the policy `owner`. A new one needs a row here. */
const requestBuilders = new Map<Endpoint, RequestBuilder>([
  [updateLoggedInCustomer, async (userId) => ({ body: await profileOf(userId) })],
  [getReferralHistory, (userId) => ({ params: { userId, membershipProgramId: 11, page: 1 } })],
  // Kredits are named by their membership; `kredits/ledger.test.ts` and `history.test.ts` test their owner.
  [getAwardBalance, null],
  [getAwardHistory, null],
  // A wallet is named by its transaction; `invitations.test.ts` tests its owner.
  [updateCustomerWallet, null],
  [sendReferralByEmail, null],
  [getCustomerOrders, (customerId) => ({ params: { customerId } })],
  // An order is named by its number; `orders/history.test.ts` tests its owner.
  [getOrder, null],
  [getShippingName, null],
]);

const ownerEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.policy === 'owner');
const fillParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
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

describe('T14 records of another customer', { timeout: 120_000 }, () => {
  test.each(
    ownerEndpoints
      .filter(({ endpoint }) => !requestBuilders.has(endpoint))
      .map(({ name, endpoint }) => [name, endpoint] as const),
  )('T14 %s is not available yet, so it needs no row above', async (_, call) => {
    expect(
      (await sendRequest(backend.url, call, { headers: headers[grace.name] ?? {}, params: fillParams(call.path) }))
        .status,
    ).toBe(501);
  });

  test.each(
    [...requestBuilders].flatMap(([call, buildRequest]) =>
      buildRequest ? [[call.path, call, buildRequest] as const] : [],
    ),
  )('T14 %s answers about the caller, and refuses all other ids in the same way', async (_, call, buildRequest) => {
    const before = await readOtherCustomers();
    for (const [own, other] of [
      [grace, camille],
      [camille, grace],
    ] as const) {
      const as = { headers: headers[own.name] ?? {} };
      expect([
        own.name,
        (await sendRequest(backend.url, call, { ...(await buildRequest(own.customerId)), ...as })).status,
      ]).toEqual([own.name, 200]);
      const refusals = await Promise.all(
        [other.customerId, unknownId, invalidId].map(async (id) =>
          expectRefusal(backend.url, call, { ...(await buildRequest(id)), ...as }),
        ),
      );
      for (const refusal of refusals)
        expect(refusal).toEqual({ ...refusals[0], status: 404, requestId: refusal.requestId });
    }
    expect(await readOtherCustomers()).toEqual(before);
  });
});
