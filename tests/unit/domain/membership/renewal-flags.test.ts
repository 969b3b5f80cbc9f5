import { expect, test } from 'vitest';
import { getRenewalFlags } from '../../../../src/domain/membership/renewal-flags.ts';

const day = 86_400_000;
const end = Date.UTC(2026, 5, 1);

test.each([
  ['without a membership', null, 0, [false, false]],
  ['31 days before its end', end, -31, [false, false]],
  ['30 days before its end', end, -30, [true, false]],
  ['on its end', end, 0, [true, false]],
  ['59 days after it', end, 59, [true, false]],
  ['60 days after it', end, 60, [true, true]],
] as const)('API-051 renewal and grace %s', (_, expiresAt, days, [shouldRenewMembership, isGracePeriodExpired]) => {
  expect(getRenewalFlags(expiresAt, end + days * day)).toEqual({ shouldRenewMembership, isGracePeriodExpired });
});
