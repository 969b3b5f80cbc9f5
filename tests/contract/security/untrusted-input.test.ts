import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { createCustomer } from '../../../src/contract/registration/registration.ts';
import {
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
} from '../../../src/contract/account/customers.ts';
import { getDistributor, validateReferral } from '../../../src/contract/referral/distributors.ts';
import { sendContactMessage } from '../../../src/contract/contact/contact.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';
import { getPromotion } from '../../../src/contract/promotions/promotions.ts';
import { validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import { insertAttempt } from '../../fixtures/database/insert-attempt.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { promotionRequest } from '../../fixtures/server/basket-backend.ts';
import { createPlausibleRequest } from '../../fixtures/security/plausible-request.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { readingCalls } from '../platform/reading-calls.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

let backend: IdentityBackend, headers: { authorization: string };
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  ({ headers } = await backend.signIn(grace.name));
}, 240_000);
afterAll(() => backend?.stop());

const readCustomer = (name: string) =>
  backend.db.selectFrom('customers').selectAll().where('username', '=', name).executeTakeFirstOrThrow();

/** The whole content of the database as text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    backend.db,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string | null }>`select string_agg(t::text, '') as text from ${sql.table(name)} t`.execute(
        backend.db,
      ),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ text }) => text ?? '')).join('\n');
}

describe('T16 extra fields of requests', { timeout: 240_000 }, () => {
  const mark = 'canary-extra-field',
    number = 987_654_321;
  /** Columns and fields of customers, bags, distributors and orders, with values that are easy to find. */
  const extra = {
    customerType: 'PreferredCustomer',
    customer_type: 'PreferredCustomer',
    membershipStatus: 'Active',
    membershipId: number,
    membershipExpiresAt: '2099-01-01T00:00:00Z',
    isGracePeriodExpired: false,
    roles: [mark],
    role: mark,
    passwordHash: mark,
    password_hash: mark,
    username: mark,
    userName: mark,
    referredBy: number,
    assignedDistributorId: number,
    ownerId: number,
    owner_id: number,
    mergedInto: mark,
    version: number,
    nextItemId: number,
    customerId: number,
    createdAt: '1999-01-01T00:00:00Z',
    isActive: mark,
    isCdoOn: mark,
    contactEmail: mark,
    seenPriceMinor: number,
    sent: mark,
    haveMembership: true,
    transactionId: mark,
    extra: mark,
    [mark]: mark,
  };
  /** Adds the extra fields to each object in a value. */
  const addExtraFields = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addExtraFields);
    if (typeof value !== 'object' || value === null) return value;
    return {
      ...extra,
      ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, addExtraFields(inner)])),
    };
  };

  const registration = createRegistration('june@aurevane.example', {
    customerType: 'PreferredCustomer',
    distId: 1_250_981,
  });
  const dto = { getBasketRequestDto: { id: '', country: 'US' } };
  const item = {
    params: { country: 'US' },
    body: { basketItem: { sku: 'AV-0701', quantity: 1 }, promotionRequest: promotionRequest() },
  };
  const bagId = async () => (await callApi(backend.url, getBasket, { headers, body: dto })).basket.id;

  /** A valid request for endpoints that write. Other endpoints get a request made from their schema. */
  const validRequests = new Map<Endpoint, () => CallRequest | Promise<CallRequest>>([
    [createCustomer, () => ({ body: { customer: registration, locale: 'en-us', signalRConnectionId: null } })],
    [
      updateLoggedInCustomer,
      async () => ({
        headers,
        body: { ...(await callApi(backend.url, getCurrentUser, { headers })), optInEmail: false },
      }),
    ],
    [
      updateCustomerWallet,
      async () => {
        await insertAttempt(backend.db, 'tx-1', grace.customerId);
        return { headers, body: { transactionId: 'tx-1' } };
      },
    ],
    [
      sendReferralByEmail,
      () => ({
        headers,
        query: { email: grace.name },
        body: {
          locale: 'en-us',
          url: '',
          referralCode: '',
          membershipFee: '$25',
          items: [{ fullName: 'June', email: 'friend@example.com' }],
        },
      }),
    ],
    [
      sendContactMessage,
      () => ({
        headers,
        params: { id: 1_250_981 },
        body: { name: 'Grace', sender: grace.name, message: 'Hello', locale: 'en-us' },
      }),
    ],
    [getBasket, () => ({ headers, body: dto })],
    [upsertBasketItem, () => ({ headers, ...item })],
    [updateBasket, () => ({ headers, body: { ...dto, promotionRequest: promotionRequest() } })],
    [
      deleteBasketItem,
      async () => ({
        headers,
        body: {
          deleteBasketItem: { basketId: await bagId(), basketItemId: 1, country: 'US' },
          promotionRequest: promotionRequest(),
        },
      }),
    ],
    [getPromotion, () => ({ body: promotionRequest() })],
    [
      validateReferral,
      () => ({
        body: {
          referralCode: 'MARISOL24',
          activityDate: '2026-01-31T10:00:00Z',
          ipAddress: '203.0.113.7',
          referralActivityTypeId: 1,
        },
      }),
    ],
    [validateStateZip, () => ({ body: { countryCode: 'US', postalCode: '90210', region: 'CA' } })],
    [writeLog, () => ({ body: { message: 'a line', severity: 'Information' } })],
  ]);
  test.each(
    allEndpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ name, endpoint }) => [name, endpoint] as const),
  )('T16 %s stores no extra field', async (_, call) => {
    const make = validRequests.get(call);
    const {
      roles,
      customerType,
      membershipId,
      membershipStatus,
      membershipExpiresAt,
      assignedDistributorId,
      referredBy,
      username,
      passwordHash,
      createdAt,
    } = await readCustomer(grace.name);
    const { body, ...rest } = make ? await make() : { headers, ...createPlausibleRequest(call) };
    const response = await sendRequest(backend.url, call, { ...rest, body: addExtraFields(body) });
    if (make) expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
    const database = await dumpDatabase();
    for (const value of [mark, String(number), '2099-01-01', '1999-01-01']) expect(database).not.toContain(value);
    expect(await readCustomer(grace.name)).toMatchObject({
      roles,
      customerType,
      membershipId,
      membershipStatus,
      membershipExpiresAt,
      assignedDistributorId,
      referredBy,
      username,
      passwordHash,
      createdAt,
    });
  });

  test('T16 a registration that requests more rights gets those of the form', async () => {
    expect(await readCustomer(registration.email)).toMatchObject({
      customerType: 'CDOCustomer',
      roles: ['Customer'],
      membershipId: null,
      membershipStatus: 'Unknown',
      membershipExpiresAt: null,
      referredBy: null,
      referralCode: null,
    });
  });

  test('T16 a body with __proto__ is refused', async () => {
    const body = JSON.stringify({ message: 'a line', severity: 'Information' }).replace(
      '{',
      '{"__proto__":{"severity":"Error"},',
    );
    expect(
      (
        await fetch(`${backend.url}${writeLog.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(400);
  });
});

describe('T22 hidden contact data of distributors', () => {
  const hidden = 'canary-hidden';
  const address = {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: true,
    isReplicatedSiteAddress: true,
    address1: hidden,
    address2: hidden,
    address3: hidden,
    stateName: hidden,
    stateCode: hidden,
    city: hidden,
    zip: hidden,
  };
  const about = readingCalls.filter(([{ path }]) => !/catalog|i18n/i.test(path));

  test('T22 no reply contains a phone or address that the distributor hides', async () => {
    await backend.db
      .updateTable('distributors')
      .set({ phone: hidden, addresses: JSON.stringify([address]), showPhone: false, showAddress: false })
      .execute();
    const user = await callApi(backend.url, getCurrentUser, { headers });
    expect(user.assignedDistributor?.profile).toMatchObject({
      firstName: expect.any(String),
      phoneNumber1: '',
      addresses: [],
    });
    const calls: (readonly [Endpoint, CallRequest])[] = [
      ...about,
      [getCurrentUser, {}],
      [updateLoggedInCustomer, { body: user }],
      [getDistributor, { params: { id: user.assignedDistributorId ?? 0 } }],
    ];
    for (const [call, request] of calls) {
      const text = await (await sendRequest(backend.url, call, { ...request, headers })).text();
      expect([call.path, text.includes(hidden)]).toEqual([call.path, false]);
    }
  });

  test('T22 a distributor who shows their address shows only that of their site', async () => {
    const other = { ...address, isReplicatedSiteAddress: false, address1: 'canary-private' };
    await backend.db
      .updateTable('distributors')
      .set({ addresses: JSON.stringify([other, address]), showPhone: true, showAddress: true })
      .execute();
    const { assignedDistributor } = await callApi(backend.url, getCurrentUser, { headers });
    expect(assignedDistributor?.profile).toMatchObject({ phoneNumber1: hidden, addresses: [{ address1: hidden }] });
    expect(JSON.stringify(assignedDistributor)).not.toContain('canary-private');
  });
});
