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
import { toJsonSchema } from '../../../src/contract/openapi.ts';
import { getPromotion } from '../../../src/contract/promotions/promotions.ts';
import { validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { fillSchema } from '../../fixtures/catalogue/fill-schema.ts';
import type { Leaf } from '../../fixtures/catalogue/fill-schema.ts';
import { promotionRequest } from '../../fixtures/server/basket-backend.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { readingCalls } from '../platform/reading-calls.ts';

let backend: IdentityBackend, headers: { authorization: string };
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  ({ headers } = await backend.signIn(grace.name));
}, 240_000);
afterAll(() => backend?.stop());

const rowOf = (name: string) =>
  backend.db.selectFrom('customers').selectAll().where('username', '=', name).executeTakeFirstOrThrow();

/** All that the database holds, as text. */
async function everything(): Promise<string> {
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

describe('T16 what nobody asked for is never kept', { timeout: 240_000 }, () => {
  const mark = 'canary-extra-field',
    number = 987_654_321;
  /** Columns and fields of people, bags, distributors and orders, with values that would stand out. */
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
  /** The same value with the extra fields in each of its objects, beside those that are there. */
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return { ...extra, ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner)])) };
  };

  const registration = {
    firstName: 'June',
    lastName: 'Okafor',
    birthday: '1904-02-29',
    email: 'june@aurevane.example',
    confirmEmail: 'june@aurevane.example',
    password: 'three quiet words',
    confirmPassword: 'three quiet words',
    phone: '512 555 0147',
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    country: 'US',
    customerType: 'PreferredCustomer',
    distId: 1_250_981,
  };
  const dto = { getBasketRequestDto: { id: '', country: 'US' } };
  const item = {
    params: { country: 'US' },
    body: { basketItem: { sku: 'AV-0701', quantity: 1 }, promotionRequest: promotionRequest() },
  };
  const bagId = async () => (await callApi(backend.url, getBasket, { headers, body: dto })).basket.id;

  /** A request of each call that writes, as it should be. One without is asked with whatever fits its schema. */
  const writing = new Map<Endpoint, () => CallRequest | Promise<CallRequest>>([
    [createCustomer, () => ({ body: { customer: registration, locale: 'en-us', signalRConnectionId: null } })],
    [
      updateLoggedInCustomer,
      async () => ({
        headers,
        body: { ...(await callApi(backend.url, getCurrentUser, { headers })), optInEmail: false },
      }),
    ],
    [updateCustomerWallet, () => ({ headers, body: { transactionId: 'tx-1' } })],
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
  const examples: Readonly<Record<string, string>> = {
    email: 'june@aurevane.example',
    date: '1904-02-29',
    'date-time': '2026-01-31T10:00:00Z',
  };
  const fitting: Leaf = (_, { type, format = '', enum: choices, const: only }) =>
    only ??
    choices?.[0] ??
    examples[format] ??
    (type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : 'US');
  const plausible = (call: Endpoint): CallRequest => ({
    headers,
    params: Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])),
    query: Object.fromEntries(
      Object.keys(toJsonSchema(call.query).properties ?? {}).map((name) => [name, examples[name] ?? '1']),
    ),
    body: fillSchema(toJsonSchema(call.body), fitting),
  });

  test.each(
    allEndpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ name, endpoint }) => [name, endpoint] as const),
  )('T16 by %s', async (_, call) => {
    const make = writing.get(call);
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
    } = await rowOf(grace.name);
    const { body, ...rest } = make ? await make() : plausible(call);
    const response = await sendRequest(backend.url, call, { ...rest, body: poison(body) });
    if (make) expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
    const kept = await everything();
    for (const value of [mark, String(number), '2099-01-01', '1999-01-01']) expect(kept).not.toContain(value);
    expect(await rowOf(grace.name)).toMatchObject({
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

  test('T16 a registration that asks for rights gets those of the form', async () => {
    expect(await rowOf(registration.email)).toMatchObject({
      customerType: 'CDOCustomer',
      roles: ['Customer'],
      membershipId: null,
      membershipStatus: 'Unknown',
      membershipExpiresAt: null,
      referredBy: null,
      referralCode: null,
    });
  });

  test('T16 a prototype is no field', async () => {
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

describe('T22 what a distributor does not show', { timeout: 120_000 }, () => {
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

  test('T22 stands in no reply, whoever asks and whatever is asked', async () => {
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
    for (const [call, asked] of calls) {
      const text = await (await sendRequest(backend.url, call, { ...asked, headers })).text();
      expect([call.path, text.includes(hidden)]).toEqual([call.path, false]);
    }
  });

  test('T22 with the flags on, the address of her site is shown and no other', async () => {
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
