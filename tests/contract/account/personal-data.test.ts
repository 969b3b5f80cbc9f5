import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { closeAccount, exportPersonalData, PersonalData } from '../../../src/contract/account/personal-data.ts';
import { validateEmailAvailability } from '../../../src/contract/registration/registration.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { findKreditBalance } from '../../../src/server/areas/kredits/index.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { insertSale } from '../../fixtures/database/insert-sale.ts';
import { insertAttempt } from '../../fixtures/database/insert-attempt.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

/** What a payment was opened with has the customer in it. */
const openedCheckout = JSON.stringify({ customerInfo: { email: grace.name } });

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
  await insertAttempt(backend.db, 'an-opened-payment', grace.customerId);
  const opened = { transactionId: 'an-opened-payment', createdAt: new Date() };
  await backend.db
    .insertInto('openedCheckouts')
    .values({ ...opened, checkout: openedCheckout })
    .execute();
}, 240_000);
afterAll(() => backend?.stop());

const finished = ['PaymentRejected', 'Cancelled', 'ShippedComplete', 'Shipped'];
const ended = /^PaymentRequest(?:Completed|Cancelled|Declined|Expired)$/;
const signIn = async ({ name }: { name: string }) => ({ headers: (await backend.signIn(name)).headers });
const readOrders = (customerId: number) =>
  backend.db.selectFrom('orders').selectAll().where('customerId', '=', customerId).orderBy('orderId').execute();
const sweep = async () => {
  for (const step of listSweeps(backend.db)) await step(Date.now());
};

/** Lists the tables in which a text stands, with how often. */
async function findText(text: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(backend.db);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const rows = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} as row
      where position(lower(${text}) in lower(to_jsonb(row)::text)) > 0`.execute(backend.db);
    if (rows.rows[0]?.count) found[name] = rows.rows[0].count;
  }
  return found;
}

/** A new column is added here once the download and the closing of accounts know it, or need not. */
const decidedColumns: readonly string[] = [
  'baskets.owner_id',
  'customers.customer_id',
  'customers.customer_type',
  'customers.email',
  'customers.email_proven_at',
  'customers.first_name',
  'customers.opt_in_email',
  'customers.phone',
  'customers.preferred_locale',
  'customers.referred_by',
  'desk_actions.customer_id',
  'distributors.contact_email',
  'distributors.first_name',
  'distributors.phone',
  'distributors.show_phone',
  'hub_messages.owner',
  'hub_negotiations.owners',
  'identity_records.account_id',
  'invitations.customer_id',
  'invitations.email',
  'kredit_balances.customer_id',
  'kredit_entries.customer_id',
  'mails.recipient',
  'notice_tokens.email_digest',
  'one_time_codes.customer_id',
  'one_time_codes.email',
  'orders.customer_id',
  'orders.customer_information',
  'orders.customer_notes',
  'orders.customer_type',
  'orders.membership_holder_id',
  'passkeys.customer_id',
  'payment_attempts.hub_owner',
  'payment_attempts.owner_id',
  'product_notices.customer_id',
  'product_notices.email',
  'product_notices.email_key',
  'promotions.customer_types',
  'publish_requests.customer_id',
  'review_reports.customer_id',
  'review_votes.customer_id',
  'reviews.customer_id',
  'shade_preferences.customer_id',
  'shared_wish_lists.customer_id',
  'wallets.customer_id',
  'wishes.customer_id',
];

describe('the download of what the shop holds', () => {
  test('T14 T16 has all of the caller, without secrets, and nothing of others', async () => {
    const as = await signIn(grace);
    const data = await callApi(backend.url, exportPersonalData, { body: {}, ...as });
    const { account, orders, payments, kissKredits, invitations, signIns, distributor } = data.records;
    expect(account).toEqual([expect.objectContaining({ email: grace.name, customerId: grace.customerId })]);
    expect(orders).toHaveLength((await readOrders(grace.customerId)).length);
    expect(orders?.[0]).toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ quantity: 1 })]) });
    expect([kissKredits?.length, invitations?.length, signIns?.length, distributor?.length].every(Boolean)).toBe(true);
    expect(payments).toContainEqual(expect.objectContaining({ checkout: JSON.parse(openedCheckout) }));
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/passwordHash|\$scrypt|credentialId|publicKey/);
    expect(text).not.toContain(camille.name);
  });

  test('T14 has the payment of an order as a guest that is theirs, and what was paid back of it and why', async () => {
    const placedAt = new Date(Date.now() - 120_000);
    await insertSale(backend.db, { placedAt, status: 'ShippedComplete', lines: [{ sku: 'AV-0701', quantity: 1 }] });
    const nora = await backend.db
      .updateTable('customers')
      .set({ emailProvenAt: placedAt })
      .where('customerId', '=', 500_101)
      .returning(['customerId', 'email'])
      .executeTakeFirstOrThrow();
    const customerInformation = JSON.stringify({ firstName: '', lastName: '', email: nora.email, phone: '' });
    const { orderId, transactionId } = await backend.db
      .updateTable('orders')
      .set({ membershipHolderId: nora.customerId, customerInformation })
      .where('placedAt', '=', placedAt)
      .returning(['orderId', 'transactionId'])
      .executeTakeFirstOrThrow();
    const said = { amountMinor: 250, reason: 'Nora is allergic to it' };
    const times = { requestedAt: placedAt, settledAt: placedAt };
    const values = { refundId: 'allergy', orderId, requestedBy: 'ivy', lines: '[]', ...said };
    await backend.db
      .insertInto('orderRefunds')
      .values({ ...values, isRestocked: false, isCancellation: false, state: 'refunded', ...times })
      .execute();
    const lines = await runAccountCommand({ db: backend.db, now: Date.now }, ['data', nora.email]);
    const { records } = PersonalData.parse(JSON.parse(lines.join('\n')));
    expect(records['payments']).toContainEqual(expect.objectContaining({ transactionId }));
    expect(records['orders']).toContainEqual(expect.objectContaining({ refunds: [expect.objectContaining(said)] }));
  });

  test('T14 a guest gets none, and nobody more than five a day', async () => {
    expect(await expectRefusal(backend.url, exportPersonalData, { body: {} })).toMatchObject({ status: 401 });
    const as = await signIn(camille);
    for (let round = 0; round < 5; round += 1) await callApi(backend.url, exportPersonalData, { body: {}, ...as });
    expect(await expectRefusal(backend.url, exportPersonalData, { body: {}, ...as })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('every column that names a customer or an email is decided on', async () => {
    const columns = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public' and (column_name like '%customer%'
      or column_name like '%email%' or column_name like '%owner%' or column_name like '%account_id%'
      or column_name like '%phone%' or column_name like '%first_name%' or column_name like '%recipient%'
      or column_name like '%holder%' or column_name like '%referred%') order by 1`.execute(backend.db);
    expect(columns.rows.map(({ name }) => name)).toEqual(decidedColumns);
  });
});

describe('closing an account', () => {
  test('T18 needs the password, and waits for an order that is being placed', async () => {
    const as = await signIn(camille);
    const close = (currentPassword: string) =>
      expectRefusal(backend.url, closeAccount, { body: { currentPassword }, ...as });
    expect(await close('')).toMatchObject({
      status: 400,
      errors: [{ field: 'currentPassword', code: 'passwordRequired' }],
    });
    expect(await close('not it')).toMatchObject({ status: 400, errors: [{ code: 'passwordWrong' }] });
    const [order] = await readOrders(camille.customerId);
    const setState = (state: 'captured' | 'complete') =>
      backend.db
        .updateTable('paymentAttempts')
        .set({ state })
        .where('orderId', '=', order?.orderId ?? 0)
        .execute();
    await setState('captured');
    expect(await close(demoPassword)).toMatchObject({ status: 409, code: 'PAYMENT_UNDER_WAY' });
    await setState('complete');
    expect(await callApi(backend.url, getCurrentUser, as)).toMatchObject({ email: camille.name });
    expect(await expectRefusal(backend.url, closeAccount, { body: { currentPassword: demoPassword } })).toMatchObject({
      status: 401,
    });
  });

  test('T14 leaves the orders and takes the person, everywhere, and nothing of others', async () => {
    const before = await readOrders(grace.customerId);
    const ofOthers = { orders: await readOrders(camille.customerId), texts: await findText(camille.name) };
    const isFinished = (status: string) => finished.includes(status) || ended.test(status);
    expect(new Set(before.map(({ status }) => isFinished(status)))).toEqual(new Set([true, false]));
    const as = await signIn(grace);
    const other = await signIn(grace);
    await callApi(backend.url, closeAccount, { body: { currentPassword: demoPassword }, ...as });
    for (const session of [as, other])
      expect((await sendRequest(backend.url, getCurrentUser, session)).status).toBe(401);
    await expect(backend.signIn(grace.name)).rejects.toThrow();
    expect(await callApi(backend.url, validateEmailAvailability, { query: { address: grace.name } })).toBe('Available');
    expect(backend.emails.at(-1)).toMatchObject({ to: grace.name, subject: 'Your account is closed' });

    expect(Object.keys(await findText(grace.name))).toEqual(['orders']);
    expect({ orders: await readOrders(camille.customerId), texts: await findText(camille.name) }).toEqual(ofOthers);
    expect(await callApi(backend.url, getCurrentUser, await signIn(camille))).toMatchObject({ email: camille.name });
    const after = await readOrders(grace.customerId);
    expect(after.map(({ orderNumber, totalMinor }) => [orderNumber, totalMinor])).toEqual(
      before.map(({ orderNumber, totalMinor }) => [orderNumber, totalMinor]),
    );
    for (const order of after) {
      expect([order.status, order.customerInformation.email === '']).toEqual([order.status, isFinished(order.status)]);
      expect(order.shippingAddress.zipCode).not.toBe('');
    }

    await backend.db
      .updateTable('orders')
      .set({ status: 'ShippedComplete' })
      .where('customerId', '=', grace.customerId)
      .execute();
    await sweep();
    for (const text of [grace.name, ...before.map(({ shippingAddress }) => shippingAddress.address)])
      expect([text, await findText(text)]).toEqual([text, {}]);
    expect(await findKreditBalance(backend.db, grace.customerId, new Date())).toBe(0);
  });

  test('is done by an operator, too, once', async () => {
    const run = (...args: string[]) => runAccountCommand({ db: backend.db, now: Date.now }, args);
    expect(JSON.parse((await run('data', camille.name)).join('\n'))).toMatchObject({
      records: { account: [{ email: camille.name }] },
    });
    expect(await run('close', camille.name)).toEqual([`The account of customer ${camille.customerId} is closed.`]);
    await expect(run('close', camille.name)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  });

  test('T14 takes the person from an order of the membership alone, which nobody will ever send', async () => {
    const placedAt = new Date();
    for (const sku of [membershipSku, 'AV-0701'])
      await insertSale(backend.db, { placedAt, status: 'ReadyToShip', lines: [{ sku, quantity: 1 }] });
    const own = backend.db.selectFrom('orders').select('orderId').where('placedAt', '=', placedAt);
    const { customerId } = camille;
    await backend.db.updateTable('orders').set({ customerId }).where('orderId', 'in', own).execute();
    await sweep();
    const orders = (await readOrders(customerId)).filter((order) => order.placedAt.getTime() === placedAt.getTime());
    expect(orders.map(({ customerInformation }) => customerInformation.email)).toEqual(['', 'ada@example.com']);
  });

  test('T14 takes what refunds say of the person and where their parcels went, also what is added later', async () => {
    const placedAt = new Date(Date.now() - 60_000);
    await insertSale(backend.db, { placedAt, status: 'ShippedComplete', lines: [{ sku: 'AV-0701', quantity: 1 }] });
    const order = await backend.db
      .updateTable('orders')
      .set({ customerId: camille.customerId })
      .where('placedAt', '=', placedAt)
      .returning('orderId')
      .executeTakeFirstOrThrow();
    const sent = { carrier: 'UPS', shippedAt: placedAt.toISOString() };
    const refund = (refundId: string, reason: string) =>
      backend.db.insertInto('orderRefunds').values({
        ...{ refundId, reason, orderId: order.orderId, amountMinor: 100, requestedBy: 'ivy', lines: '[]' },
        ...{ isRestocked: false, isCancellation: false, state: 'refunded', requestedAt: placedAt, settledAt: placedAt },
      });
    const addTexts = async (number: string) => {
      const parcels = JSON.stringify([
        { ...sent, trackingNumber: `1Z${number}` },
        { ...sent, trackingNumber: '' },
      ]);
      await backend.db.updateTable('orders').set({ parcels }).where('orderId', '=', order.orderId).execute();
      await refund(`refund-${number}`, `Camille has a rash, ${number}`).execute();
    };
    for (const number of ['11111', '22222']) {
      await addTexts(number);
      await sweep();
      for (const text of ['has a rash', `1Z${number}`]) expect([text, await findText(text)]).toEqual([text, {}]);
    }
    const [kept] = (await readOrders(camille.customerId)).filter(({ orderId }) => orderId === order.orderId);
    expect(kept?.parcels).toEqual(Array.from({ length: 2 }, () => ({ ...sent, trackingNumber: '' })));
    const refunds = await backend.db
      .selectFrom('orderRefunds')
      .select(['amountMinor', 'requestedBy', 'reason'])
      .execute();
    expect(refunds).toContainEqual({ amountMinor: 100, requestedBy: 'ivy', reason: '' });
  });
});
