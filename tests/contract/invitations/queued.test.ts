import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReferralHistory, sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import { FinalJobError } from '../../../src/server/platform/jobs/final-job-error.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  backend = await startIdentityBackend({}, { hasQueue: true });
  ({ headers } = await backend.signIn(grace.name));
}, 240_000);
afterAll(() => backend?.stop());

const invite = (...emails: readonly string[]) =>
  callApi(backend.url, sendReferralByEmail, {
    query: { email: grace.name },
    headers,
    body: {
      ...{ locale: 'es-us', url: '/es-us/', referralCode: 'GRACE-103', membershipFee: '$25.00' },
      items: emails.map((email) => ({ fullName: 'June Okafor', email })),
    },
  });
const listInvited = async () => {
  const params = { userId: grace.customerId, membershipProgramId: 11, page: 1 };
  const { items } = await callApi(backend.url, getReferralHistory, { params, headers });
  return items.flatMap((item) => ('referralEmail' in item ? [item.referralEmail] : []));
};
const listRecipients = () => backend.emails.map(({ to }) => to).toSorted();

test('API-047 T09 invitations are written down with the jobs of their emails, and each is sent once', async () => {
  const refusing = 'nobody@example.com';
  const { send } = backend.mailer;
  backend.mailer.send = (email) =>
    email.to === refusing ? Promise.reject(new FinalJobError('no such mailbox')) : send(email);
  const down = 'zoe@example.com';
  backend.unreachableRecipients.add(down);
  expect(await invite('june@example.com', refusing, down)).toEqual({});
  expect([(await listInvited()).slice(0, 3), backend.emails]).toMatchObject([[down, refusing, 'june@example.com'], []]);
  backend.startInvitations();
  await expect.poll(listRecipients, { timeout: 10_000 }).toEqual(['june@example.com']);
  expect(backend.emails[0]?.subject).toBe('Grace Abernathy tiene una invitación para ti');
  // The mail server refuses one of them for good, and the other one for a while.
  await expect.poll(async () => (await listInvited()).slice(0, 2)).toEqual([down, 'june@example.com']);
  backend.unreachableRecipients.clear();
  await expect.poll(listRecipients, { timeout: 20_000 }).toEqual(['june@example.com', down]);
});
