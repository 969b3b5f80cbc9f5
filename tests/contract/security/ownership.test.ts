import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
} from '../../../src/contract/account/customers.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { getReferralHistory, sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
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

const people = [grace, camille] as const;
const nobodys = 999_999_999,
  impossible = -1;

/** How a call that is its owner's names the customer whose thing it means; null where it names none. */
type Naming = ((customerId: number) => CallRequest | Promise<CallRequest>) | null;

const profileOf = async (userId: number) => {
  const user = await callApi(backend.url, getCurrentUser, { headers: headers[grace.name] ?? {} });
  return { ...user, userId, phone: '', shippingAddresses: [], email: `customer-${userId}@aurevane.example` };
};

/** One row for each built call that is its owner's; who builds another one adds its row. */
const namings = new Map<Endpoint, Naming>([
  [updateLoggedInCustomer, async (userId) => ({ body: await profileOf(userId) })],
  [getReferralHistory, (userId) => ({ params: { userId, membershipProgramId: 11, page: 1 } })],
  // A wallet is named by its transaction: `letters.test.ts` proves whose it is.
  [updateCustomerWallet, null],
  [sendReferralByEmail, null],
]);

const owned = allEndpoints.filter(({ endpoint }) => endpoint.policy === 'owner');
const numbers = (path: string) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
const others = () =>
  backend.db
    .selectFrom('customers')
    .selectAll()
    .where(
      'customerId',
      'not in',
      people.map(({ customerId }) => customerId),
    )
    .orderBy('customerId')
    .execute();

describe('T14 what is one customer’s is not there for another', { timeout: 120_000 }, () => {
  test.each(
    owned.filter(({ endpoint }) => !namings.has(endpoint)).map(({ name, endpoint }) => [name, endpoint] as const),
  )('T14 %s is not built, or it would have its row above', async (_, call) => {
    expect(
      (await sendRequest(backend.url, call, { headers: headers[grace.name] ?? {}, params: numbers(call.path) })).status,
    ).toBe(501);
  });

  test.each([...namings].flatMap(([call, naming]) => (naming ? [[call.path, call, naming] as const] : [])))(
    'T14 %s: each gets her own, and the other’s, nobody’s and an impossible one are all the same to her',
    async (_, call, naming) => {
      const before = await others();
      for (const [own, other] of [
        [grace, camille],
        [camille, grace],
      ] as const) {
        const as = { headers: headers[own.name] ?? {} };
        expect([
          own.name,
          (await sendRequest(backend.url, call, { ...(await naming(own.customerId)), ...as })).status,
        ]).toEqual([own.name, 200]);
        const refusals = await Promise.all(
          [other.customerId, nobodys, impossible].map(async (id) =>
            expectRefusal(backend.url, call, { ...(await naming(id)), ...as }),
          ),
        );
        for (const refusal of refusals)
          expect(refusal).toEqual({ ...refusals[0], status: 404, requestId: refusal.requestId });
      }
      expect(await others()).toEqual(before);
    },
  );
});
