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
import { getDistributorSearch, searchDistributors } from '../../../src/contract/referral/distributor-search.ts';
import { distributors } from '../../../src/demo/seed/distributors.ts';
import type { SeedDistributor } from '../../../src/demo/seed/types.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

function findSeedDistributor(matches: (distributor: SeedDistributor) => boolean): SeedDistributor {
  const found = distributors.find(matches);
  if (!found) throw new Error('the demo has no such distributor');
  return found;
}
const available = findSeedDistributor(
  ({ isActive, cdoInfo, country }) => isActive && cdoInfo.isCdoOn && country === 'US',
);
const optedOut = findSeedDistributor(({ isActive, cdoInfo }) => isActive && !cdoInfo.isCdoOn);
const inactive = findSeedDistributor(({ isActive }) => !isActive);

const valid = {
  distributorId: available.distributorId,
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
  test('API-001 API-057 CONST-007 CONST-009 finds the distributor of a code, regardless of case', async () => {
    expect(await byCode(available.referralCode.toLowerCase())).toMatchObject({ ...valid, country: available.country });
  });
  test.each([
    ['', 'IncorrectQueryParameter'],
    ['NOBODY', 'ReferralCodeIsInvalid'],
    [optedOut.referralCode, 'CDONotOpted'],
    [inactive.referralCode, 'DistributorInactive'],
  ])('API-001 API-058 the code "%s" is answered with %s', async (code, error) => {
    expect(await byCode(code)).toMatchObject(invalid(error));
  });
  test('T21 API-001 returns the address of the connection, not the claimed one', async () => {
    expect((await byCode(available.referralCode)).ipAddress).not.toBe('203.0.113.9');
  });
  test('API-001 finds the customer of a code and the distributor they shop with', async () => {
    expect(await byCode('GRACE-103')).toMatchObject({
      referralError: 'NoError',
      customerId: 500_103,
      distributorId: 1_250_981,
    });
  });
  test('API-006 CONST-008 validates a code and returns its activity type', async () => {
    const body = {
      referralCode: available.referralCode,
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
  test('API-002 API-057 finds a distributor who accepts customers', async () => {
    expect(await byId(String(available.distributorId))).toMatchObject(valid);
  });
  test.each([
    ['', 'IncorrectQueryParameter'],
    ['seven', 'DistributorIdIsInvalid'],
    ['9999999', 'DistributorIdIsInvalid'],
    ['-4', 'DistributorIdIsInvalid'],
    ['1e6', 'DistributorIdIsInvalid'],
  ])('API-002 API-058 the id "%s" is answered with %s', async (id, error) => {
    expect(await byId(id)).toMatchObject(invalid(error));
  });
  test('API-002 API-058 names the country of a distributor who serves another one', async () => {
    expect(await byId(String(available.distributorId), 'MX')).toMatchObject({
      ...invalid('DifferentCountry'),
      country: 'US',
    });
  });
  test('API-002 API-058 distinguishes inactive distributors from those who take no orders', async () => {
    expect(await byId(String(inactive.distributorId), inactive.country)).toMatchObject(invalid('DistributorInactive'));
    expect(await byId(String(optedOut.distributorId), optedOut.country)).toMatchObject(invalid('CDONotOpted'));
  });
});

describe('by zip', () => {
  test('API-003 API-057 finds the nearest distributor, the same one every time', async () => {
    const zip = available.profile.addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress)?.zip ?? '';
    const found = await Promise.all([byZip(zip), byZip(zip)]);
    expect(found).toEqual([expect.objectContaining({ ...valid, zipCode: zip }), expect.objectContaining(valid)]);
  });
  test.each([
    ['', 'US', 'IncorrectQueryParameter'],
    ['9021', 'US', 'ZipCodeIsInvalid'],
    ['ABCDE', 'MX', 'ZipCodeIsInvalid'],
    // Codes of no place.
    ['00000', 'US', 'ZipCodeIsInvalid'],
    ['00000', 'MX', 'ZipCodeIsInvalid'],
    ['0000', 'AU', 'ZipCodeIsInvalid'],
  ])('API-003 API-058 "%s" in %s is answered with %s', async (zip, country, error) => {
    expect(await byZip(zip, country)).toMatchObject(invalid(error));
  });
});

describe('API-004 API-052 API-053 one distributor', () => {
  const read = (id: number) => callApi(backend.url, getDistributor, { params: { id } });
  test.each(distributors.map((distributor) => [distributor.distributorId, distributor] as const))(
    'T22 the profile of %i shows only what they allow',
    async (id, { replicatedSite, profile, cdoInfo }) => {
      const shown = await read(id);
      expect(shown).toMatchObject({
        dist_ID: id,
        cdoInfo,
        profile: {
          firstName: profile.firstName,
          phoneNumber1: replicatedSite.showPhone ? profile.phoneNumber1 : '',
          contactEmail: replicatedSite.showPhone ? profile.contactEmail : '',
        },
      });
      expect(shown.profile.addresses.length).toBe(
        replicatedSite.showAddress
          ? profile.addresses.filter(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress).length
          : 0,
      );
      const { portrait, ...looks } = replicatedSite.looks;
      expect(shown.replicatedSite).toEqual({
        ...replicatedSite,
        looks: { favourites: [], ...looks, distributorImage: portrait ? `distributors/${id}.png` : '' },
      });
    },
  );
  test('API-004 an unknown id is answered with 404', async () => {
    expect(await expectRefusal(backend.url, getDistributor, { params: { id: 9999999 } })).toMatchObject({
      status: 404,
      code: 'DISTRIBUTOR_NOT_FOUND',
    });
  });
});

describe('by name', () => {
  const search = async (name: string, country = 'US') =>
    (await callApi(backend.url, searchDistributors, { query: { country, name } })).distributors.map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    );

  test.each([
    ['vega', 'US', 'Marisol Vega'],
    ['VEGA marisol', 'US', 'Marisol Vega'],
    ['Véga', 'US', 'Marisol Vega'],
    ['mari veg', 'US', 'Marisol Vega'],
    ['TREVINO', 'MX', 'Regina Treviño Garza'],
    ['沈', 'CN', '雨桐 沈'],
    ['沈雨', 'CN', '雨桐 沈'],
    ['雨桐', 'CN', '雨桐 沈'],
    ['陳 嘉欣', 'HK', '嘉欣 陳'],
    ['lau vera', 'HK', 'Vera Lau'],
    ['te kanawa', 'NZ', 'Aroha Te Kanawa'],
  ])('REF-002 "%s" in %s finds %s', async (name, country, found) => {
    expect(await search(name, country)).toEqual([found]);
  });
  test.each([
    ['', 'US'],
    ['v', 'US'],
    ['%', 'US'],
    ['__', 'US'],
    ['ega', 'US'],
    ['vega', 'CA'],
    // Inactive, and not opted in.
    ['Kwok', 'HK'],
    ['Drummond', 'NZ'],
  ])('T18 "%s" in %s finds nobody', async (name, country) => {
    expect(await search(name, country)).toEqual([]);
  });
});

describe('by district', () => {
  const readOptions = (country: string, locale: string) =>
    callApi(backend.url, getDistributorSearch, { query: { country, locale } });
  const search = async (district: string) =>
    (await callApi(backend.url, searchDistributors, { query: { country: 'HK', district } })).distributors;

  test('REF-002 Hong Kong lists the districts that have a distributor, named in the language of the page', async () => {
    const { byName, districts } = await readOptions('HK', 'en-hk');
    expect(byName).toBe(true);
    expect(districts.map(({ name }) => name)).toEqual(['North Point', 'Sha Tin', 'Sheung Wan', 'Wan Chai']);
    const chinese = await readOptions('HK', 'zh-hk');
    expect(chinese.districts).toContainEqual({ code: 'Sha Tin', name: '沙田' });
    expect(chinese.districts).toContainEqual({ code: 'Sheung Wan', name: '上環' });
  });
  test('REF-003 a country with postal codes has no districts', async () => {
    expect(await readOptions('CN', 'zh-cn')).toEqual({ byName: true, districts: [] });
  });
  test('REF-002 T22 a district finds who is there, and names the place only of those who show their address', async () => {
    expect(await search('Sha Tin')).toEqual([
      { distributorId: 7_095_819, firstName: '詠詩', lastName: '黃', place: '' },
    ]);
    expect(await search('Wan Chai')).toEqual([
      { distributorId: 7_103_248, firstName: '嘉欣', lastName: '陳', place: '灣仔' },
    ]);
    expect(await search('Sheung Wan')).toHaveLength(1);
  });
  test.each(['Jordan', '沙田', 'Elsewhere'])('REF-002 the district "%s" finds nobody', async (district) => {
    expect(await search(district)).toEqual([]);
  });
});
