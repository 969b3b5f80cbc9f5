import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../src/contract/registration/registration.ts';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { findReferralByReferralCode, validateReferral } from '../../../src/contract/referral/distributors.ts';
import { searchDistributors } from '../../../src/contract/referral/distributor-search.ts';
import { callApi } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());

const graceDistributor = 1_250_981;
const graceCode = 'GRACE-103';
const signedIn = async (name: string) => ({ headers: (await backend.signIn(name)).headers });
const visit = (changes: Record<string, unknown> = {}) => ({
  referralCode: graceCode,
  activityDate: '2026-03-01T00:00:00Z',
  ipAddress: '203.0.113.9',
  referralActivityTypeId: 1,
  ...changes,
});
const validate = (changes: Record<string, unknown> = {}, more: Pick<CallRequest, 'headers'> = {}) =>
  callApi(backend.url, validateReferral, { body: visit(changes), ...more });

describe('T21 REF-001 what a browser claims about its visit does not change the distributor', () => {
  test.each([
    ['another address', { ipAddress: '198.51.100.1' }],
    ['no address', { ipAddress: '' }],
    ['a date long ago', { activityDate: '1999-01-01T00:00:00Z' }],
    ['a date to come', { activityDate: '2999-12-31T23:59:59+12:00' }],
    ['another activity', { referralActivityTypeId: 2 }],
    [
      'a distributor of its own choice',
      { distributorId: 1_204_417, customerId: camille.customerId, referralStatus: 1 },
    ],
    ['spaces and lower case', { referralCode: ' grace-103 ' }],
  ])('%s', async (_, changes) => {
    const referral = await validate(changes);
    expect(referral).toMatchObject({
      referralError: 'NoError',
      distributorId: graceDistributor,
      customerId: grace.customerId,
      referralCodeValidationStatus: 1,
    });
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1']).toContain(referral.ipAddress);
  });

  test.each([
    [
      "nobody's",
      { referralCode: 'NOBODY', distributorId: graceDistributor, referralStatus: 1, referralCodeValidationStatus: 1 },
    ],
  ])('%s code stays invalid', async (_, changes) => {
    expect(await validate(changes)).toMatchObject({
      referralError: 'ReferralCodeIsInvalid',
      distributorId: null,
      customerId: null,
      referralCodeValidationStatus: 2,
    });
  });
});

describe('T21 nobody refers themselves', () => {
  test.each([[graceCode], [graceCode.toLowerCase()], [` ${graceCode}`]])(
    '"%s" is invalid for its own customer and valid for everybody else',
    async (referralCode) => {
      const [own, other] = [await signedIn(grace.name), await signedIn(camille.name)];
      expect(await validate({ referralCode }, own)).toMatchObject({
        referralError: 'ReferralCodeIsInvalid',
        customerId: null,
      });
      expect(await callApi(backend.url, findReferralByReferralCode, { query: { referralCode }, ...own })).toMatchObject(
        {
          referralError: 'ReferralCodeIsInvalid',
          customerId: null,
        },
      );
      expect(await validate({ referralCode }, other)).toMatchObject({
        referralError: 'NoError',
        customerId: grace.customerId,
      });
      expect(await validate({ referralCode })).toMatchObject({
        referralError: 'NoError',
        customerId: grace.customerId,
      });
    },
  );
});

describe('T21 a registration', () => {
  let emailCount = 0;
  async function register(changes: Record<string, unknown>) {
    const email = `referred-${(emailCount += 1)}@aurevane.example`;
    const customer = createRegistration(email, { distId: graceDistributor, ...changes });
    const { userName } = await callApi(backend.url, createCustomer, {
      body: { customer, locale: 'en-us', signalRConnectionId: null },
    });
    return backend.db
      .selectFrom('customers')
      .select(['referredBy', 'assignedDistributorId'])
      .where('username', '=', userName)
      .executeTakeFirstOrThrow();
  }

  test.each([
    [
      'saves the customer of the referral code as the referrer',
      { referralCode: graceCode, referralCustomerId: grace.customerId },
      grace.customerId,
    ],
    [
      'ignores the id of a customer without their code',
      { referralCode: '', referralCustomerId: grace.customerId },
      null,
    ],
    [
      'ignores another id beside the code',
      { referralCode: graceCode, referralCustomerId: camille.customerId },
      grace.customerId,
    ],
    ['saves no referrer for an invented code', { referralCode: 'NOBODY', referralCustomerId: grace.customerId }, null],
  ])('%s', async (_, changes, referredBy) => {
    expect(await register(changes)).toEqual({ referredBy, assignedDistributorId: graceDistributor });
  });
});

test('T21 REF-007 a customer keeps their distributor, whatever the browser sends', async () => {
  const own = await signedIn(grace.name);
  const user = await callApi(backend.url, getCurrentUser, own);
  await callApi(backend.url, updateLoggedInCustomer, { body: { ...user, assignedDistributorId: 1_204_417 }, ...own });
  await validate({ referralCode: 'MARISOL24' }, own);
  expect(await callApi(backend.url, getCurrentUser, own)).toMatchObject({ assignedDistributorId: graceDistributor });
});

test('T18 T22 a match has no email, no phone and no address, and not all are listed', async () => {
  const vera = await backend.db
    .selectFrom('distributors')
    .selectAll()
    .where('distId', '=', 7_110_562)
    .executeTakeFirstOrThrow();
  await backend.db
    .insertInto('distributors')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        ...vera,
        addresses: JSON.stringify(vera.addresses),
        replicatedSite: JSON.stringify(vera.replicatedSite),
        portrait: null,
        distId: 7_900_000 + index,
        referralCode: `ZELDA${index}`,
        firstName: 'Zelda',
        lastName: `Quist ${String(index).padStart(2, '0')}`,
      })),
    )
    .execute();
  const reply = await callApi(backend.url, searchDistributors, { query: { country: 'HK', name: 'zelda' } });
  expect(reply).toEqual({
    hasMore: true,
    distributors: Array.from({ length: 8 }, (_, index) => ({
      distributorId: 7_900_000 + index,
      firstName: 'Zelda',
      lastName: `Quist 0${index}`,
      place: '',
    })),
  });
  await backend.db.deleteFrom('distributors').where('distId', '>=', 7_900_000).execute();
});
