import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../src/contract/referral/distributors.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';
import { distributors } from '../../../src/demo/seed/distributors.ts';
import type { SeedDistributor } from '../../../src/demo/seed/types.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend?.stop());

function one(fits: (distributor: SeedDistributor) => boolean): SeedDistributor {
  const found = distributors.find(fits);
  if (!found) throw new Error('the demo has no such distributor');
  return found;
}
const open = one(({ isActive, cdoInfo, country }) => isActive && cdoInfo.isCdoOn && country === 'US');
const closed = one(({ isActive, cdoInfo }) => isActive && !cdoInfo.isCdoOn);
const gone = one(({ isActive }) => !isActive);

const valid = {
  distributorId: open.distributorId,
  referralError: 'NoError',
  referralStatus: 1,
  referralCodeValidationStatus: 1,
};
const invalid = (referralError: string) => ({
  distributorId: null,
  referralError,
  referralStatus: 2,
  referralCodeValidationStatus: 2,
});
const byCode = (referralCode: string) =>
  callApi(backend.url, findReferralByReferralCode, { query: { referralCode, ipAddress: '203.0.113.9' } });
const byId = (distributorId: string, country = 'US') =>
  callApi(backend.url, findReferralByDistributorId, { query: { distributorId, country } });
const byZip = (zipCode: string, country = 'US') =>
  callApi(backend.url, findReferralByZipCode, { query: { zipCode, country, customerType: 'Guest' } });

describe('by code', () => {
  test('API-001 API-057 CONST-007 CONST-009 finds the distributor behind a code, whatever its case', async () => {
    expect(await byCode(open.referralCode.toLowerCase())).toMatchObject({ ...valid, country: open.country });
  });
  test.each([
    ['', 'IncorrectQueryParameter'],
    ['NOBODY', 'ReferralCodeIsInvalid'],
    [closed.referralCode, 'CDONotOpted'],
    [gone.referralCode, 'DistributorInactive'],
  ])('API-001 API-058 the code "%s" ends with %s', async (code, error) => {
    expect(await byCode(code)).toMatchObject(invalid(error));
  });
  test('T21 API-001 notes the address of the caller, not the one that is claimed', async () => {
    expect((await byCode(open.referralCode)).ipAddress).not.toBe('203.0.113.9');
  });
  test("API-001 finds the customer behind a customer's code, with the distributor she shops with", async () => {
    expect(await byCode('GRACE-103')).toMatchObject({
      referralError: 'NoError',
      customerId: 500_103,
      distributorId: 1_250_981,
    });
  });
  test('API-006 CONST-008 validates a code and keeps how it came', async () => {
    const body = {
      referralCode: open.referralCode,
      activityDate: '2026-03-01T00:00:00Z',
      ipAddress: '203.0.113.9',
      referralActivityTypeId: 1,
    };
    expect(await callApi(backend.url, validateReferral, { body })).toMatchObject({
      ...valid,
      referralActivityTypeId: 1,
    });
  });
});

describe('by id', () => {
  test('API-002 API-057 finds an open distributor', async () => {
    expect(await byId(String(open.distributorId))).toMatchObject(valid);
  });
  test.each([
    ['', 'IncorrectQueryParameter'],
    ['seven', 'DistributorIdIsInvalid'],
    ['9999999', 'DistributorIdIsInvalid'],
    ['-4', 'DistributorIdIsInvalid'],
    ['1e6', 'DistributorIdIsInvalid'],
  ])('API-002 API-058 the id "%s" ends with %s', async (id, error) => {
    expect(await byId(id)).toMatchObject(invalid(error));
  });
  test('API-002 API-058 tells the country of a distributor who serves elsewhere', async () => {
    expect(await byId(String(open.distributorId), 'MX')).toMatchObject({
      ...invalid('DifferentCountry'),
      country: 'US',
    });
  });
  test('API-002 API-058 tells one who left, and one who takes no orders', async () => {
    expect(await byId(String(gone.distributorId), gone.country)).toMatchObject(invalid('DistributorInactive'));
    expect(await byId(String(closed.distributorId), closed.country)).toMatchObject(invalid('CDONotOpted'));
  });
});

describe('by zip', () => {
  test('API-003 API-057 finds the one with the nearest code, the same one every time', async () => {
    const zip = open.profile.addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress)?.zip ?? '';
    const found = await Promise.all([byZip(zip), byZip(zip)]);
    expect(found).toEqual([expect.objectContaining({ ...valid, zipCode: zip }), expect.objectContaining(valid)]);
  });
  test.each([
    ['', 'US', 'IncorrectQueryParameter'],
    ['9021', 'US', 'ZipCodeIsInvalid'],
    ['ABCDE', 'MX', 'ZipCodeIsInvalid'],
  ])('API-003 API-058 "%s" in %s ends with %s', async (zip, country, error) => {
    expect(await byZip(zip, country)).toMatchObject(invalid(error));
  });
});

describe('API-004 API-052 API-053 one distributor', () => {
  const read = (id: number) => callApi(backend.url, getDistributor, { params: { id } });
  test.each(distributors.map((distributor) => [distributor.distributorId, distributor] as const))(
    'T22 shows of %i only what she shows',
    async (id, { replicatedSite, profile, cdoInfo }) => {
      const shown = await read(id);
      expect(shown).toMatchObject({
        dist_ID: id,
        cdoInfo,
        profile: { firstName: profile.firstName, phoneNumber1: replicatedSite.showPhone ? profile.phoneNumber1 : '' },
      });
      expect(shown.profile.addresses.length).toBe(
        replicatedSite.showAddress
          ? profile.addresses.filter(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress).length
          : 0,
      );
      expect(shown.replicatedSite).toMatchObject({
        blogUrl: replicatedSite.blogUrl,
        socialInfo: replicatedSite.socialInfo,
      });
    },
  );
  test('API-004 refuses an unknown id', async () => {
    expect(await expectRefusal(backend.url, getDistributor, { params: { id: 9999999 } })).toMatchObject({
      status: 404,
      code: 'DISTRIBUTOR_NOT_FOUND',
    });
  });
});
