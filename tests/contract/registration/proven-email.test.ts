import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeAccount, exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import { getCustomerOrders, getOrder, getShippingName } from '../../../src/contract/orders/orders.ts';
import { createCustomer, validateEmailAvailability } from '../../../src/contract/registration/registration.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { migrations } from '../../../src/server/platform/database/migrations/index.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startEmailBackend } from '../../fixtures/server/email-backend.ts';
import type { EmailBackend } from '../../fixtures/server/email-backend.ts';
import { person } from '../../fixtures/server/order-backend.ts';
import { registeredPassword } from '../../fixtures/server/registration-request.ts';

let backend: EmailBackend;
beforeAll(async () => {
  backend = await startEmailBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('tries').execute());

let count = 0;
const createEmail = (name: string) => `${name}-${(count += 1)}@example.com`;
const buyAsGuest = async (email: string) => {
  const { orderNumber } = await (await backend.startFeeOrder(email))();
  return Number(orderNumber);
};
const as = (customerId: number) => ({ headers: backend.customer(customerId).headers });
const typeOf = async (customerId: number) => (await backend.readUser(customerId)).membershipInfo?.customerType;
const readOrderRow = (orderNumber: number) =>
  backend.db.selectFrom('orders').selectAll().where('orderNumber', '=', String(orderNumber)).executeTakeFirstOrThrow();

/** How an order is told to its customer over the hub. */
async function ship(orderNumber: number): Promise<string[]> {
  backend.messages.length = 0;
  await runOrderCommand(backend.orders, ['ship', String(orderNumber), '--carrier', 'UPS', '--tracking', '1Z']);
  return backend.messages.map(({ Scenario }) => Scenario);
}

/** What a customer can see of a guest's order, in every way that there is. */
async function listSeen(customerId: number, orderNumber: number): Promise<string[]> {
  const { url } = backend;
  const list = await callApi(url, getCustomerOrders, { params: { customerId }, ...as(customerId) });
  const data = await callApi(url, exportPersonalData, { body: {}, ...as(customerId) });
  const answers = {
    list: list.some(({ orderId }) => orderId === orderNumber),
    data: JSON.stringify(data.records['orders']).includes(String(orderNumber)),
    order: await callApi(url, getOrder, { params: { orderId: orderNumber }, ...as(customerId) }).then(
      () => true,
      () => false,
    ),
    recipient: await callApi(url, getShippingName, { params: { id: orderNumber }, ...as(customerId) }).then(
      () => true,
      () => false,
    ),
  };
  return Object.entries(answers).flatMap(([name, isSeen]) => (isSeen ? [name] : []));
}
const everything = ['list', 'data', 'order', 'recipient'];

describe('T35 an email that nobody has proven', () => {
  test('T14 T16 T35 brings a stranger no membership, order, personal data or message of the buyer', async () => {
    const email = createEmail('buyer');
    const order = await buyAsGuest(email);
    const stranger = await backend.register(email.toUpperCase());
    await backend.signIn(email);
    expect(await typeOf(stranger)).toBe('CDOCustomer');
    expect(await listSeen(stranger, order)).toEqual([]);
    expect(await ship(order)).toEqual([]);
  });

  test('T35 lets a stranger who closes the account erase nothing of the buyer', async () => {
    const email = createEmail('buyer');
    const order = await buyAsGuest(email);
    const stranger = await backend.register(email);
    await backend.db
      .insertInto('mails')
      .values({ recipient: email, subject: '', body: '', createdAt: new Date() })
      .execute();
    await ship(order);
    await backend.db
      .updateTable('orders')
      .set({ membershipHolderId: stranger })
      .where('orderNumber', '=', String(order))
      .execute();
    await callApi(backend.url, closeAccount, { body: { currentPassword: registeredPassword }, ...as(stranger) });
    for (const sweep of listSweeps(backend.db)) await sweep(Date.now());
    expect((await readOrderRow(order)).customerInformation).toMatchObject({ ...person, email });
    expect(await backend.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
  });

  test('T35 is the buyer’s once they set a password by mail, and no longer the stranger’s', async () => {
    const email = createEmail('buyer');
    const order = await buyAsGuest(email);
    const account = await backend.register(email);
    const body = backend.registration(email);
    expect(await expectRefusal(backend.url, createCustomer, body)).toMatchObject({ code: 'EMAIL_TAKEN' });
    await backend.resetPassword(email, 'six calm violet words');
    await expect(backend.signIn(email)).rejects.toThrow();
    expect(await typeOf(account)).toBe('PreferredCustomer');
    expect(await listSeen(account, order)).toEqual(everything);
    expect(await ship(order)).toEqual(['OrderChanged']);
  });

  test('T35 can be registered by the buyer when the stranger has moved on, who took nothing along', async () => {
    const email = createEmail('buyer');
    const order = await buyAsGuest(email);
    const stranger = await backend.register(email);
    await backend.moveTo(stranger, createEmail('stranger'));
    expect([await typeOf(stranger), await listSeen(stranger, order)]).toEqual(['CDOCustomer', []]);
    const buyer = await backend.register(email);
    expect(await backend.prove(email)).toBe(200);
    expect([await typeOf(buyer), await listSeen(buyer, order)]).toEqual(['PreferredCustomer', everything]);
  });

  test('T16 T35 makes nobody staff', async () => {
    const email = createEmail('colleague');
    await backend.register(email);
    const run = (...args: string[]) => runAccountCommand({ db: backend.db, now: Date.now }, args);
    await expect(run('staff', email)).rejects.toMatchObject({ code: 'EMAIL_NOT_PROVEN' });
    expect((await run('show', email)).join('\n')).toContain(`email ${email}, not proven`);
    await backend.prove(email);
    expect((await run('staff', email)).join('\n')).toContain('works at the content desk');
  });
});

describe('MEM-012 a membership that was paid for as a guest', () => {
  test('MEM-012 begins when the link of the welcome is opened, once however often they sign in', async () => {
    const email = createEmail('Late-Member');
    await buyAsGuest(email.toLowerCase());
    const customer = await backend.register(email);
    expect(await typeOf(customer)).toBe('CDOCustomer');
    await backend.prove(email);
    const before = await backend.readCustomer(customer);
    expect(before).toMatchObject({ customerType: 'PreferredCustomer', membershipStatus: 'Active' });
    await backend.signIn(email);
    expect(await backend.readCustomer(customer)).toMatchObject({ membershipExpiresAt: before.membershipExpiresAt });
  });

  test('MEM-012 begins at once for an account that has proven the email, and makes no other one a member', async () => {
    const [email, other] = [createEmail('owner'), createEmail('owner')];
    const [owner, neighbour] = [await backend.register(email), await backend.register(other)];
    for (const address of [email, other]) await backend.prove(address);
    const order = await buyAsGuest(email);
    expect([await typeOf(owner), await typeOf(neighbour)]).toEqual(['PreferredCustomer', 'CDOCustomer']);
    expect([await listSeen(owner, order), await listSeen(neighbour, order)]).toEqual([everything, []]);
  });

  test('MEM-012 begins at the next sign-in when it was missed before', async () => {
    const email = createEmail('owner');
    await buyAsGuest(email);
    const owner = await backend.register(email);
    await backend.db
      .updateTable('customers')
      .set({ emailProvenAt: new Date() })
      .where('customerId', '=', owner)
      .execute();
    await backend.signIn(email);
    expect(await typeOf(owner)).toBe('PreferredCustomer');
  });

  test('MEM-012 is missed by nobody who proves the email while it is being paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = createEmail('both');
      const customer = await backend.register(email);
      const pay = await backend.startFeeOrder(email);
      await Promise.all([pay(), backend.prove(email)]);
      expect(await typeOf(customer)).toBe('PreferredCustomer');
    }
  });

  test('MEM-012 is not given for an order that was paid back', async () => {
    const email = createEmail('owner');
    const order = await buyAsGuest(email);
    await runOrderCommand(backend.orders, ['refund', String(order)]);
    const owner = await backend.register(email);
    await backend.prove(email);
    expect(await typeOf(owner)).toBe('CDOCustomer');
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ])(
    'MEM-012 MEM-015 lasts one year once the %s of two orders that were claimed at once is cancelled',
    async (_, index) => {
      const email = createEmail('owner');
      const orders = [await buyAsGuest(email), await buyAsGuest(email)];
      const owner = await backend.register(email);
      await backend.prove(email);
      const countYears = async () => {
        const { membershipExpiresAt } = await backend.readCustomer(owner);
        return Math.round(((membershipExpiresAt?.getTime() ?? 0) - Date.now()) / (365 * 86_400_000));
      };
      expect(await countYears()).toBe(2);
      await runOrderCommand(backend.orders, ['cancel', String(orders[index])]);
      expect(await countYears()).toBe(1);
      await runOrderCommand(backend.orders, ['cancel', String(orders[1 - index])]);
      expect(await typeOf(owner)).toBe('CDOCustomer');
    },
  );

  test('MEM-012 stays with one member when an order of another, who has two years, is cancelled', async () => {
    const emails = [createEmail('owner'), createEmail('owner')] as const;
    const orders = new Map<string, number[]>();
    const owners = new Map<string, number>();
    for (const email of emails) {
      orders.set(email, [await buyAsGuest(email), await buyAsGuest(email)]);
      owners.set(email, await backend.register(email));
      await backend.prove(email);
    }
    const cancel = (email: string, index: number) =>
      runOrderCommand(backend.orders, ['cancel', String(orders.get(email)?.[index])]);
    const countYears = async (email: string) => {
      const { membershipExpiresAt } = await backend.readCustomer(owners.get(email) ?? 0);
      return Math.round(((membershipExpiresAt?.getTime() ?? 0) - Date.now()) / (365 * 86_400_000));
    };
    const [one, other] = emails;
    await cancel(one, 0);
    expect([await countYears(one), await countYears(other)]).toEqual([1, 2]);
    await cancel(other, 1);
    expect([await countYears(one), await countYears(other)]).toEqual([1, 1]);
  });

  test('MEM-012 asks for the proof by mail at a sign-in when the first link has expired, one link at a time', async () => {
    const email = createEmail('owner');
    await buyAsGuest(email);
    const owner = await backend.register(email);
    const countAsked = () =>
      backend.emails.filter(({ to, text }) => to === email && text.includes('is waiting for you')).length;
    await backend.signIn(email);
    expect(countAsked()).toBe(0);
    await backend.db
      .updateTable('oneTimeCodes')
      .set({ expiresAt: new Date(0) })
      .where('customerId', '=', owner)
      .execute();
    for (const _ of [1, 2]) await backend.signIn(email);
    expect(countAsked()).toBe(1);
    await backend.prove(email);
    expect(await typeOf(owner)).toBe('PreferredCustomer');
  });
});

test('T14 closing an account erases the checkout of the order that was placed as a guest, too', async () => {
  const email = createEmail('owner');
  const order = await buyAsGuest(email);
  const owner = await backend.register(email);
  await backend.prove(email);
  const { transactionId } = await readOrderRow(order);
  const findCheckouts = () =>
    backend.db.selectFrom('openedCheckouts').select('checkout').where('transactionId', '=', transactionId).execute();
  expect(await findCheckouts()).toHaveLength(1);
  await callApi(backend.url, closeAccount, { body: { currentPassword: registeredPassword }, ...as(owner) });
  expect(await findCheckouts()).toEqual([]);
});

describe('claims from before emails had to be proven', () => {
  test('MEM-012 T35 wait for the proof again, without what they gave', async () => {
    const email = createEmail('early');
    const order = await buyAsGuest(email);
    const early = await backend.register(email);
    const orders = backend.db.updateTable('orders').where('orderNumber', '=', String(order));
    await orders.set({ membershipHolderId: early }).execute();
    const member = { customerType: 'PreferredCustomer', membershipStatus: 'Active' } as const;
    const membershipExpiresAt = new Date(Date.now() + 1e10);
    await backend.db
      .updateTable('customers')
      .set({ ...member, membershipExpiresAt })
      .where('customerId', '=', early)
      .execute();
    const returnClaims = () => migrations['0027-proven-claims']?.up(backend.db);
    for (const _ of [1, 2]) await returnClaims();
    const none = { customerType: 'CDOCustomer', membershipStatus: 'Unknown', membershipExpiresAt: null };
    expect(await backend.readCustomer(early)).toMatchObject(none);
    await backend.prove(email);
    expect(await backend.readCustomer(early)).toMatchObject(member);
    await returnClaims();
    expect(await backend.readCustomer(early)).toMatchObject(member);
  });
});

describe('T35 an email that was another’s', () => {
  test('T14 T35 shows its new owner nothing of the first, whose membership stays', async () => {
    const email = createEmail('shared');
    const order = await buyAsGuest(email);
    const first = await backend.register(createEmail('first'));
    await backend.prove((await backend.readUser(first)).email);
    await backend.moveTo(first, email);
    expect([await typeOf(first), await listSeen(first, order)]).toEqual(['PreferredCustomer', everything]);
    await backend.moveTo(first, createEmail('first'));
    const second = await backend.register(email);
    await backend.prove(email);
    expect([await typeOf(first), await typeOf(second)]).toEqual(['PreferredCustomer', 'CDOCustomer']);
    expect([await listSeen(first, order), await listSeen(second, order)]).toEqual([[], []]);
    expect(await ship(order)).toEqual([]);
    for (const customer of [first, second])
      await callApi(backend.url, closeAccount, { body: { currentPassword: registeredPassword }, ...as(customer) });
    for (const sweep of listSweeps(backend.db)) await sweep(Date.now());
    expect((await readOrderRow(order)).customerInformation).toMatchObject({ ...person, email });
  });

  test('T35 leaves with its account: the order of whoever proved it is erased when they close', async () => {
    const email = createEmail('owner');
    const order = await buyAsGuest(email);
    const owner = await backend.register(email);
    await backend.prove(email);
    await callApi(backend.url, closeAccount, { body: { currentPassword: registeredPassword }, ...as(owner) });
    expect((await readOrderRow(order)).customerInformation).toMatchObject({ ...person, email });
    await ship(order);
    for (const sweep of listSweeps(backend.db)) await sweep(Date.now());
    expect((await readOrderRow(order)).customerInformation).toMatchObject({ email: '', firstName: '' });
  });
});

test('VAL-004 an email has one account, in whichever spelling of its domain it is typed', async () => {
  const customerId = await backend.register('june@xn--fsqu00a.xn--fiqs8s');
  await backend.prove('june@xn--fsqu00a.xn--fiqs8s');
  for (const address of ['june@例子.中国', 'JUNE@例子。中国', 'june@xn--fsqu00a.xn--fiqs8s']) {
    expect(await callApi(backend.url, validateEmailAvailability, { query: { address } })).not.toBe('Available');
    await backend.signIn(address);
  }
  expect((await backend.readUser(customerId)).email).toBe('june@xn--fsqu00a.xn--fiqs8s');
  await callApi(backend.url, createCustomer, backend.registration('lin@例子.中国'));
  expect(await backend.findId('lin@xn--fsqu00a.xn--fiqs8s')).toBeGreaterThan(customerId);
});
