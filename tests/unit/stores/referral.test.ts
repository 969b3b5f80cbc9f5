import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { lightPaths } from '../../../src/client/light-call.ts';
import { getIp } from '../../../src/contract/customers.ts';
import { findReferralByDistributorId, getDistributor } from '../../../src/contract/distributors.ts';
import { writeLog } from '../../../src/contract/logging.ts';
import { validateDistributor } from '../../../src/stores/referral.ts';

const referral = {
  referralCode: 'A', distributorId: 1001, zipCode: '', country: 'US', ipAddress: '', referralError: 'NoError', referralStatus: 1, referralActivityTypeId: 1, referralCodeValidationStatus: 1,
};
const ann = { dist_ID: 1001, profile: { firstName: 'Ann', lastName: 'Smith', contactEmail: '', phoneNumber1: '', addresses: [] }, cdoInfo: { isCdoOn: true }, countryName: 'United States' };

/** A live API that answers two calls, each with its parsed reply or a failure. */
const api = (replies: { referral?: unknown; distributor?: unknown }) => vi.fn((endpoint: unknown) => {
  const reply = endpoint === findReferralByDistributorId ? replies.referral ?? referral : replies.distributor ?? ann;
  return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
});
const asked = { distributorId: ' 1001 ', country: 'US' };
const validate = (call: ReturnType<typeof api>, input = asked) => validateDistributor(call as unknown as Call, input);

describe('the distributor that a link names', () => {
  test('REF-004 is looked up by the referral first and then by her own call', async () => {
    const call = api({});
    expect(await validate(call)).toEqual({ status: 'chosen', distributor: { id: '1001', name: 'Ann Smith', country: 'US' } });
    expect(call.mock.calls).toEqual([
      [findReferralByDistributorId, { query: { distributorId: '1001', country: 'US' } }], [getDistributor, { params: { id: 1001 } }],
    ]);
  });

  test.each(['DifferentCountry', 'CDONotOpted', 'DistributorInactive', 'DistributorIdIsInvalid'])('REF-004 is refused with %s', async (referralError) => {
    expect(await validate(api({ referral: { ...referral, distributorId: null, referralError } }))).toEqual({ status: 'refused', error: referralError });
  });

  test('REF-004 is asked for later when nobody can tell now', async () => {
    const offline = new CallError({ code: 'OFFLINE', message: 'no API' });
    expect(await validate(api({ referral: offline }))).toEqual({ status: 'later' });
    expect(await validate(api({ distributor: new CallError({ code: 'REFUSED', message: 'busy', status: 503 }) }))).toEqual({ status: 'later' });
    expect(await validate(api({ referral: new CallError({ code: 'BAD', message: 'bad', status: 400 }) }))).toMatchObject({ status: 'refused' });
    await expect(validate(api({ referral: new TypeError('a mistake of ours') }))).rejects.toThrow('a mistake of ours');
  });

  test('REF-004 NAV-007 costs no call where it cannot be an id, or the country is none of the shop\'s', async () => {
    const call = api({});
    await fc.assert(fc.asyncProperty(fc.string().filter((text) => !/^\s*\d{1,20}\s*$/.test(text)), async (distributorId) => {
      expect(await validate(call, { distributorId, country: 'US' })).toMatchObject({ status: 'refused' });
    }));
    expect(await validate(call, { distributorId: '1001', country: 'XX' })).toMatchObject({ status: 'refused' });
    expect(call).not.toHaveBeenCalled();
  });
});

test('API-008 API-022 the light calls go where the contract says', () => {
  expect(lightPaths).toEqual({ ip: getIp.path, log: writeLog.path });
});
