import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { lookUpByDistributorId } from '../../../src/stores/referral/lookups.ts';
import { readSiteLocale } from '../../../src/stores/referral/site-locale.ts';

const replyWith =
  (reply: unknown): Call =>
  () =>
    Promise.resolve(reply as never);
const failWith =
  (error: Error): Call =>
  () =>
    Promise.reject(error);

test('REF-011 a reply without an error that names no distributor is refused', async () => {
  const reply = { referralError: 'NoError', distributorId: null, country: 'US' };
  expect(await lookUpByDistributorId(replyWith(reply), '1204417', 'US')).toEqual({
    status: 'refused',
    error: 'DistributorIdIsInvalid',
    country: null,
  });
});

test('LOC-016 the locale is that of the site, and unknown while the API cannot tell', async () => {
  expect(await readSiteLocale(replyWith({ replicatedSite: { locale: 'en-hk' } }), 7)).toBe('en-hk');
  expect(await readSiteLocale(replyWith({ replicatedSite: null }), 7)).toBeUndefined();
  expect(await readSiteLocale(failWith(new CallError({ code: 'OFFLINE', message: 'no' })), 7)).toBeUndefined();
  await expect(readSiteLocale(failWith(new TypeError('a mistake')), 7)).rejects.toThrow('a mistake');
});
