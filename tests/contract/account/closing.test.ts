import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { savePreferences } from '../../../src/contract/account/preferences.ts';
import { sendReferralByEmail } from '../../../src/contract/invitations/invitations.ts';
import { reportReview } from '../../../src/contract/reviews/reviews.ts';
import { changeWishList } from '../../../src/contract/wishes/wish-list.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { ivy } from '../../fixtures/server/desk-backend.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());

const nora = 'nora.guest@aurevane.example';
const sofia = { customerId: 500_104, name: 'sofia.renewal@aurevane.example' };
const close = (name: string) => runAccountCommand({ db: backend.db, now: Date.now }, ['close', name]);
const signIn = async (name: string) => ({ headers: (await backend.signIn(name)).headers });
const readCustomer = (customerId: number) =>
  backend.db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow();

test('T14 a profile that is saved while its account is closed leaves nothing of the person', async () => {
  const as = await signIn(camille.name);
  const user = await callApi(backend.url, getCurrentUser, as);
  const change = { ...user, firstName: 'Camilla', email: 'camilla@example.com', currentPassword: demoPassword };
  backend.afterNextQuery(() => close(camille.name));
  const { status } = await sendRequest(backend.url, updateLoggedInCustomer, { body: { ...user, ...change }, ...as });
  expect(status).toBeGreaterThanOrEqual(400);
  const row = await readCustomer(camille.customerId);
  expect(row).toMatchObject({ firstName: '', lastName: '', phone: '', optInEmail: false, shippingAddresses: [] });
  expect(row.email).toMatch(/@closed\.invalid$/);
  expect(await backend.db.selectFrom('oneTimeCodes').selectAll().execute()).toEqual([]);
});

test('T14 preferences and wishes that are saved while the account is closed are refused', async () => {
  const as = await signIn(nora);
  backend.afterNextSignInCheck(() => close(nora));
  const shade = { depth: 'tan', undertone: 'warm', skus: ['AV-0301-36'] };
  expect((await sendRequest(backend.url, savePreferences, { body: { shade }, ...as })).status).toBe(401);
  expect(await backend.db.selectFrom('shadePreferences').selectAll().execute()).toEqual([]);
  const asSofia = await signIn(sofia.name);
  backend.afterNextSignInCheck(() => close(sofia.name));
  const body = { added: [{ sku: 'AV-0101', addedAt: new Date().toISOString() }], removed: [] };
  expect((await sendRequest(backend.url, changeWishList, { body, ...asSofia })).status).toBe(401);
});

test('T14 a review that is reported while the account is closed has no report of it', async () => {
  const as = await signIn(ivy.name);
  const { id } = await backend.db
    .selectFrom('reviews')
    .select('id')
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow();
  backend.afterNextSignInCheck(() => close(ivy.name));
  const report = { params: { id }, body: { reason: 'offensive' as const }, ...as };
  expect((await sendRequest(backend.url, reportReview, report)).status).toBe(401);
  expect(await backend.db.selectFrom('reviewReports').selectAll().execute()).toEqual([]);
});

test('T14 friends whom somebody invites while they close their account are not written down', async () => {
  const as = await signIn(grace.name);
  const body = {
    ...{ locale: 'en-us', url: 'http://shop.test/en-us/administration/', referralCode: 'GRACE-103' },
    ...{ membershipFee: '$25.00', items: [{ fullName: 'June Okafor', email: 'june@example.com' }] },
  };
  const sendNow = backend.mailer.send;
  backend.mailer.send = async (email) => {
    await sendNow(email);
    backend.mailer.send = sendNow;
    await close(grace.name);
  };
  await callApi(backend.url, sendReferralByEmail, { query: { email: grace.name }, body, ...as });
  const rows = await backend.db.selectFrom('invitations').selectAll().where('email', '=', 'june@example.com').execute();
  expect(rows).toEqual([]);
});

test('T14 T18 a sign-in that ends while its account is closed opens nothing', async () => {
  const name = 'beth.lapsed@aurevane.example';
  const as = await signIn(name);
  const { userId } = await callApi(backend.url, getCurrentUser, as);
  const records = await backend.db
    .selectFrom('identityRecords')
    .selectAll()
    .where('accountId', '=', String(userId))
    .execute();
  await close(name);
  await backend.db
    .insertInto('identityRecords')
    .values(records.map((record) => ({ ...record, payload: JSON.stringify(record.payload) })))
    .execute();
  expect((await sendRequest(backend.url, getCurrentUser, as)).status).toBe(401);
});
