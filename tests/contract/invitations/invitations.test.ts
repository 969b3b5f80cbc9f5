import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailLimits, referralHistoryPageSize } from '../../../src/config/invitations/limits.ts';
import { membershipTerms } from '../../../src/config/session/identity.ts';
import { updateCustomerWallet } from '../../../src/contract/account/customers.ts';
import { sendContactMessage } from '../../../src/contract/contact/contact.ts';
import { operationIdHeader } from '../../../src/contract/headers.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  invitationPlaceholders,
  sendReferralByEmail,
} from '../../../src/contract/invitations/invitations.ts';
import { consumeRateLimit } from '../../../src/server/platform/database/rate-limits.ts';
import { seedLocales } from '../../../src/demo/seed/locales.ts';
import { insertAttempt } from '../../fixtures/database/insert-attempt.ts';
import { toMailbox } from '../../../src/domain/registration/email.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

type Headers = Readonly<Record<string, string>>;
const sofia = 'sofia.renewal@aurevane.example';
const beth = 'beth.lapsed@aurevane.example';
const program = { US: 11, MX: 15 } as const;
const graceDistributor = 1_250_981;

let backend: IdentityBackend;
let headersOf: { grace: Headers; camille: Headers; sofia: Headers; beth: Headers };
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  const signIn = async (name: string) => (await backend.signIn(name)).headers;
  headersOf = {
    grace: await signIn(grace.name),
    camille: await signIn(camille.name),
    sofia: await signIn(sofia),
    beth: await signIn(beth),
  };
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.resetRateLimits();
  backend.emails.length = 0;
});
afterEach(() => backend.unreachableRecipients.clear());

let friendCount = 0;
const createFriend = (fullName = 'June Okafor') => ({ fullName, email: `friend-${(friendCount += 1)}@example.com` });
const createBody = (items: readonly object[], changes: object = {}) => ({
  locale: 'en-us',
  url: 'http://shop.test/en-us/administration/',
  referralCode: 'GRACE-103',
  membershipFee: '$25.00',
  items,
  ...changes,
});
const createRequest = (body: unknown, headers = headersOf.grace, email: string = grace.name) => ({
  query: { email },
  headers,
  body,
});
const invite = (items: readonly object[], changes: object = {}, headers = headersOf.grace) =>
  callApi(backend.url, sendReferralByEmail, createRequest(createBody(items, changes), headers));
const getInviteRefusal = (items: readonly object[], changes: object = {}, headers = headersOf.grace) =>
  expectRefusal(backend.url, sendReferralByEmail, createRequest(createBody(items, changes), headers));
const readHistory = (
  page = 1,
  headers = headersOf.grace,
  userId: number = grace.customerId,
  membershipProgramId: number = program.US,
) => callApi(backend.url, getReferralHistory, { params: { userId, membershipProgramId, page }, headers });
const runFifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
const runFiftyStatuses = async (work: (index: number) => Promise<Response>) =>
  (await runFifty(work)).map(({ status }) => status).sort();

describe('API-047 VAL-056 VAL-057 inviting friends', () => {
  test('API-047 API-067 friends get the sender’s name, code, link and fee, and are in the history', async () => {
    const friends = [createFriend('June Okafor'), createFriend('王小明')];
    expect(await invite(friends)).toEqual({});
    expect(backend.emails.map(({ to, subject }) => [to, subject])).toEqual(
      friends.map(({ email }) => [email, 'Grace Abernathy has an invitation for you']),
    );
    const [email] = backend.emails;
    for (const part of [
      'Hello June Okafor,',
      'Grace Abernathy',
      'GRACE-103',
      '$25.00',
      'http://shop.test/en-us/referrals/?referralCode=GRACE-103',
    ])
      expect(email?.text).toContain(part);
    expect(backend.emails[1]?.text).toContain('王小明');
    expect(email?.text).not.toMatch(/\{\{|undefined/);
    const { items } = await readHistory();
    expect(items.slice(0, 2)).toEqual(
      friends.toReversed().map(({ fullName, email }) => ({
        createdDate: expect.any(String),
        referralName: fullName,
        referralEmail: email,
        haveMembership: false,
      })),
    );
  });

  test('T29 sender, code, link and fee come from the server, not from the request', async () => {
    const body = createBody([createFriend()], {
      referralCode: 'SOFIA-104',
      membershipFee: '$0.01',
      url: '/en-us/',
      customerId: 1,
      referrerName: 'Mallory',
      text: 'Buy now',
    });
    await callApi(backend.url, sendReferralByEmail, createRequest(body, headersOf.grace, 'mallory@evil.test'));
    const text = JSON.stringify(backend.emails);
    expect(backend.emails).toHaveLength(1);
    for (const forgedValue of ['SOFIA', '0.01', 'mallory', 'Mallory', 'Buy now'])
      expect(text).not.toContain(forgedValue);
    expect(text).toContain('GRACE-103');
  });

  test.each([
    ['a line break in a name', [{ fullName: 'June\r\nBcc: x@y.zz', email: 'a@example.com' }], {}, 'items.0.fullName'],
    ['a line separator in a name', [{ fullName: 'June\u2028x', email: 'a@example.com' }], {}, 'items.0.fullName'],
    ['a line break in an email', [{ fullName: 'June', email: 'a@example.com\r\nBcc: x@y.zz' }], {}, 'items.0.email'],
    ['two emails in one', [{ fullName: 'June', email: 'a@example.com,b@example.com' }], {}, 'items.0.email'],
    [
      'a line break in the code',
      [{ fullName: 'June', email: 'a@example.com' }],
      { referralCode: 'GRACE\nx' },
      'referralCode',
    ],
    [
      'a line break in the fee',
      [{ fullName: 'June', email: 'a@example.com' }],
      { membershipFee: '$1\r\nx' },
      'membershipFee',
    ],
    ['a foreign address', [{ fullName: 'June', email: 'a@example.com' }], { url: 'https://evil.test/' }, 'url'],
    [
      'an address that only looks like the shop’s',
      [{ fullName: 'June', email: 'a@example.com' }],
      { url: 'http://shop.test@evil.test/' },
      'url',
    ],
    ['an address without a scheme', [{ fullName: 'June', email: 'a@example.com' }], { url: '//evil.test' }, 'url'],
    [
      'a line break in the address',
      [{ fullName: 'June', email: 'a@example.com' }],
      { url: 'http://shop.test/\r\nx' },
      'url',
    ],
    ['VAL-056 no name', [{ fullName: ' ', email: 'a@example.com' }], {}, 'items.0.fullName'],
    ['VAL-057 no email', [{ fullName: 'June', email: '' }], {}, 'items.0.email'],
    ['VAL-057 a bad email', [{ fullName: 'June', email: 'june@example' }], {}, 'items.0.email'],
    ['a name before the email', [{ fullName: 'June', email: 'x<a@example.com>' }], {}, 'items.0.email'],
    ['T21 the sender’s own email', [{ fullName: 'June', email: grace.name.toUpperCase() }], {}, 'items.0.email'],
    ['a name without a letter', [{ fullName: '12 34', email: 'a@example.com' }], {}, 'items.0.fullName'],
  ])('T29 %s is refused and nothing is sent', async (_, items, changes, field) => {
    const { status, errors } = await getInviteRefusal([...items, createFriend()], changes);
    expect([status, errors.map((error) => error.field), backend.emails]).toEqual([400, [field], []]);
  });

  test('T29 a name that contains a link is not a link in the email', async () => {
    await invite([{ ...createFriend(), fullName: 'See https://evil.test/win now' }]);
    expect(backend.emails[0]?.text.replaceAll('http://shop.test/', '')).not.toMatch(/:\/\/|evil\.test/);
  });

  test('a friend who is named several times gets one email', async () => {
    const friend = createFriend();
    await invite([friend, { ...friend, email: friend.email.toUpperCase() }, friend]);
    expect(backend.emails.map(({ to }) => to)).toEqual([friend.email]);
  });

  test('the email is in a language of the sender’s country, with the fee of that country', async () => {
    await invite([createFriend()], { locale: 'es-us' });
    await invite([createFriend()], { locale: 'fr-ca' });
    await invite([createFriend()], { locale: 'en-us' }, headersOf.sofia);
    const [spanish, english, mexican] = backend.emails;
    expect([spanish?.subject, english?.subject, mexican?.subject]).toEqual([
      'Grace Abernathy tiene una invitación para ti',
      'Grace Abernathy has an invitation for you',
      'Sofía Montaño Cruz tiene una invitación para ti',
    ]);
    expect(spanish?.text).toContain('http://shop.test/es-us/referrals/');
    expect(mexican?.text).toContain('http://shop.test/es-mx/referrals/?referralCode=SOFIA-104');
    expect(mexican?.text).toContain('$449 MXN');
  });

  test('INV-002 only members within their grace period may invite', async () => {
    for (const headers of [headersOf.camille, headersOf.beth])
      expect(await getInviteRefusal([createFriend()], {}, headers)).toMatchObject({
        status: 403,
        code: 'MEMBERSHIP_REQUIRED',
      });
    expect(backend.emails).toEqual([]);
  });
});

describe('T29 limits of invitations', () => {
  const sendOne = () => sendRequest(backend.url, sendReferralByEmail, createRequest(createBody([createFriend()])));
  const repeatStatus = (count: number, status: number) => Array.from({ length: count }, () => status);

  test('T09 an invitation that is sent again under its operation id reaches each friend once', async () => {
    const headers = { ...headersOf.grace, [operationIdHeader]: 'invitation-0123456789abc' };
    const items = [
      { fullName: 'Ada', email: 'ada@example.com' },
      { fullName: 'Eve', email: 'eve@example.com' },
    ];
    const { itemCount } = await readHistory();
    for (const _ of [1, 2]) expect(await invite(items, {}, headers)).toEqual({});
    expect(backend.emails.map(({ to }) => to)).toEqual(['ada@example.com', 'eve@example.com']);
    expect((await readHistory()).itemCount - itemCount).toBe(2);
  });

  test('T09 an invitation that cannot be written down sends nothing, and is sent once when it can', async () => {
    const headers = { ...headersOf.grace, [operationIdHeader]: 'invitation-9876543210fed' };
    const items = [{ fullName: 'Una', email: 'una@example.com' }];
    const { itemCount } = await readHistory();
    const refuse = sql`alter table invitations add constraint full_disk check (email <> 'una@example.com')`;
    await refuse.execute(backend.db);
    const failed = await sendRequest(backend.url, sendReferralByEmail, createRequest(createBody(items), headers));
    expect([failed.status, backend.emails]).toEqual([500, []]);
    await sql`alter table invitations drop constraint full_disk`.execute(backend.db);
    for (const _ of [1, 2]) expect(await invite(items, {}, headers)).toEqual({});
    expect(backend.emails.map(({ to }) => to)).toEqual(['una@example.com']);
    expect((await readHistory()).itemCount - itemCount).toBe(1);
  });

  test('T14 what is kept of a sent invitation for months names no address of a friend', async () => {
    const headers = { ...headersOf.grace, [operationIdHeader]: 'invitation-abcdef0123456' };
    await invite([{ fullName: 'Zoe', email: 'zoe@example.com' }], {}, headers);
    const kept = await backend.db.selectFrom('sentEmails').select('id').where('id', 'like', 'invitation:%').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('@');
  });

  test('T18 T29 fifty parallel calls of one sender send exactly as many as are left', async () => {
    await consumeRateLimit(
      backend.db,
      {
        purpose: 'invitationSender',
        subject: String(grace.customerId),
        count: emailLimits.invitationSender.uses - 17,
      },
      emailLimits.invitationSender,
      Date.now(),
    );
    expect(await runFiftyStatuses(sendOne)).toEqual([...repeatStatus(17, 200), ...repeatStatus(33, 429)]);
    expect(backend.emails).toHaveLength(17);
  });

  test('T18 T29 fifty parallel calls from one address send exactly as many as are left', async () => {
    await consumeRateLimit(
      backend.db,
      { purpose: 'invitationAddress', subject: '127.0.0.1', count: emailLimits.invitationAddress.uses - 23 },
      emailLimits.invitationAddress,
      Date.now(),
    );
    expect(
      await runFiftyStatuses((index) =>
        sendRequest(
          backend.url,
          sendReferralByEmail,
          createRequest(createBody([createFriend()]), index % 2 === 0 ? headersOf.grace : headersOf.sofia),
        ),
      ),
    ).toEqual([...repeatStatus(23, 200), ...repeatStatus(27, 429)]);
    expect(backend.emails).toHaveLength(23);
  });

  test('T18 T29 fifty parallel calls reach one recipient exactly three times', async () => {
    const { email } = createFriend();
    const outcomes = await runFiftyStatuses((index) =>
      sendRequest(
        backend.url,
        sendReferralByEmail,
        createRequest(
          createBody([
            {
              fullName: 'June',
              email: [email.toUpperCase(), email.replace('@', `+${index}@`), email][index % 3] ?? '',
            },
            ...(index % 5 === 0 ? [createFriend()] : []),
          ]),
          index % 2 === 0 ? headersOf.grace : headersOf.sofia,
        ),
      ),
    );
    expect(outcomes.filter((status) => status === 200)).toHaveLength(emailLimits.invitationRecipient.uses);
    expect(backend.emails.filter(({ to }) => toMailbox(to) === email)).toHaveLength(
      emailLimits.invitationRecipient.uses,
    );
  });

  test('a call beyond a limit sends no email and takes no attempt', async () => {
    const [known, fresh] = [createFriend(), createFriend()];
    for (const _ of [1, 2, 3]) await invite([known]);
    expect(await getInviteRefusal([fresh, known])).toMatchObject({
      status: 429,
      code: 'TOO_MANY_INVITATIONS',
      errors: [{ field: 'items.1.email', code: 'invited_enough' }],
    });
    expect(backend.emails.some(({ to }) => to === fresh.email)).toBe(false);
    await invite(Array.from({ length: 20 }, () => createFriend()));
    await invite(Array.from({ length: 20 }, () => createFriend()));
    expect(await getInviteRefusal(Array.from({ length: 8 }, () => createFriend()))).toMatchObject({ status: 429 });
    await invite(Array.from({ length: 7 }, () => createFriend()));
  });

  test('calls that name the same friends in another order do not deadlock', async () => {
    const friends = Array.from({ length: 8 }, () => createFriend());
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendRequest(
          backend.url,
          sendReferralByEmail,
          createRequest(
            createBody(index % 2 === 0 ? friends : friends.toReversed()),
            index % 3 === 0 ? headersOf.grace : headersOf.sofia,
          ),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      emailLimits.invitationRecipient.uses,
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});

describe('the invitation templates', () => {
  test('API-048 INV-013 every locale has a template with its fee and the three placeholders', async () => {
    const templates = await callApi(backend.url, getReferralEmailTemplates, { headers: headersOf.camille });
    expect(templates.map(({ locale }) => locale).sort()).toEqual(seedLocales.map(({ locale }) => locale).sort());
    for (const { body } of templates)
      expect(new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))).toEqual(
        new Set(invitationPlaceholders),
      );
    const fee = (wanted: string) => templates.find(({ locale }) => locale === wanted)?.body;
    expect([
      fee('en-us')?.includes('$25.00'),
      fee('es-mx')?.includes('$449 MXN'),
      fee('fr-ca')?.includes('34,00'),
    ]).toEqual([true, true, true]);
  });
});

describe('the history of invitations', () => {
  test('API-021 API-067 pages list every invitation once, newest first', async () => {
    const first = await readHistory();
    expect(first).toMatchObject({
      page: 1,
      pages: Math.ceil(first.itemCount / referralHistoryPageSize),
      count: referralHistoryPageSize,
    });
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => readHistory(index + 1)));
    const rows = pages.flatMap(({ items }) => items.flatMap((item) => ('createdDate' in item ? [item] : [])));
    expect(rows).toHaveLength(first.itemCount);
    expect(rows.map(({ createdDate }) => createdDate)).toEqual(
      rows
        .map(({ createdDate }) => createdDate)
        .sort()
        .reverse(),
    );
    expect(rows.filter(({ haveMembership }) => haveMembership).map(({ referralName }) => referralName)).toEqual([
      'Tamika Broussard',
      'Priya Raman',
    ]);
    expect(await readHistory(first.pages + 1)).toMatchObject({
      items: [],
      page: first.pages + 1,
      pages: first.pages,
      count: 0,
      itemCount: first.itemCount,
    });
    expect(await readHistory(Number.MAX_SAFE_INTEGER)).toMatchObject({ items: [] });
    expect(await readHistory(1, headersOf.camille, camille.customerId)).toEqual({
      items: [],
      page: 1,
      pages: 0,
      count: 0,
      itemCount: 0,
    });
  });

  test('API-067 a friend is a member until the grace period of their membership is over', async () => {
    const findMembers = async () => {
      const { pages } = await readHistory();
      const all = await Promise.all(Array.from({ length: pages }, (_, index) => readHistory(index + 1)));
      return all.flatMap(({ items }) =>
        items.flatMap((item) => ('haveMembership' in item && item.haveMembership ? [item.referralName] : [])),
      );
    };
    const endMembership = (daysAgo: number) =>
      backend.db
        .updateTable('customers')
        .set({ membershipExpiresAt: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('referredBy', '=', grace.customerId)
        .execute();
    // Somebody who has proven an address signs in with their first one still, and stays who was invited.
    await backend.db
      .updateTable('customers')
      .set({ email: sql<string>`'moved-' || email` })
      .where('referredBy', '=', grace.customerId)
      .execute();
    await endMembership(membershipTerms.graceDays - 1);
    expect(await findMembers()).toEqual(['Tamika Broussard', 'Priya Raman']);
    await endMembership(membershipTerms.graceDays + 1);
    expect(await findMembers()).toEqual([]);
  });

  test('T14 the history of another customer is answered as not found', async () => {
    const getRefusal = (userId: number, headers: Headers) =>
      expectRefusal(backend.url, getReferralHistory, {
        params: { userId, membershipProgramId: program.US, page: 1 },
        headers,
      });
    for (const userId of [grace.customerId, 999_999, 0])
      expect(await getRefusal(userId, headersOf.camille)).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    expect(await getRefusal(grace.customerId, {})).toMatchObject({ status: 401 });
    expect((await readHistory(1, headersOf.grace, grace.customerId, program.MX)).itemCount).toBe(0);
  });

  test('T14 T17 an invitation does not reveal whether a stranger is a member', async () => {
    await invite([{ fullName: 'Sofía', email: sofia }]);
    expect((await readHistory()).items[0]).toMatchObject({ referralEmail: sofia, haveMembership: false });
  });
});

describe('API-005 VAL-058 VAL-059 CON-002 CON-003 contacting the distributor', () => {
  const createMessage = (changes: object = {}) => ({
    name: 'Grace Abernathy',
    sender: grace.name,
    phone: '404 555 0119',
    message: 'Which red\nsuits me?',
    copy: false,
    locale: 'en-us',
    ...changes,
  });
  const createMessageRequest = (changes: object = {}, id = graceDistributor, headers = headersOf.grace) => ({
    params: { id },
    headers,
    body: createMessage(changes),
  });
  const sendMessage = (changes: object = {}) => callApi(backend.url, sendContactMessage, createMessageRequest(changes));
  const getRefusal = (changes: object = {}, id = graceDistributor, headers: Headers = headersOf.grace) =>
    expectRefusal(backend.url, sendContactMessage, createMessageRequest(changes, id, headers));
  const findOwnDistributor = () =>
    backend.db.selectFrom('distributors').selectAll().where('distId', '=', graceDistributor).executeTakeFirstOrThrow();

  test('API-005 CON-003 the distributor can reply to the sender, who gets a copy on request', async () => {
    const { contactEmail, firstName } = await findOwnDistributor();
    expect(await sendMessage({ copy: true })).toEqual({});
    const [email, copy] = backend.emails;
    expect(email).toMatchObject({ to: contactEmail, replyTo: grace.name, subject: 'A message from Grace Abernathy' });
    for (const part of ['Which red\nsuits me?', grace.name, '+1 404 555 0119']) expect(email?.text).toContain(part);
    expect(copy).toMatchObject({ to: grace.name });
    expect(copy?.subject).toContain(firstName);
    await sendMessage({ phone: '' });
    expect([backend.emails.length, backend.emails[2]?.text.includes('Or call')]).toEqual([3, false]);
  });

  test('T29 CON-003 name and sender come from the account; control characters are removed', async () => {
    await sendMessage({
      name: 'Mallory\r\nBcc: x@y.zz',
      sender: 'mallory@evil.test',
      message: 'Hello\u0007\u001b[2K\r\n.\r\nBcc: x@y.zz',
      copy: true,
    });
    expect(backend.emails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [(await findOwnDistributor()).contactEmail, grace.name],
      [grace.name, undefined],
    ]);
    const text = JSON.stringify(backend.emails);
    for (const forgedValue of ['Mallory', 'mallory']) expect(text).not.toContain(forgedValue);
    for (const email of backend.emails) expect(email.text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('CON-002 T14 T29 customers can write only to the distributor of their account', async () => {
    expect(await getRefusal({}, graceDistributor, {})).toMatchObject({ status: 401 });
    for (const id of [1_204_417, 999_999_999, 0, -1])
      expect(await getRefusal({}, id)).toMatchObject({ status: 404, code: 'DISTRIBUTOR_NOT_FOUND' });
    expect(await getRefusal({}, graceDistributor, headersOf.camille)).toMatchObject({ status: 404 });
    await backend.db
      .updateTable('distributors')
      .set({ isActive: false })
      .where('distId', '=', graceDistributor)
      .execute();
    expect(await getRefusal()).toMatchObject({ status: 409, code: 'DISTRIBUTOR_INACTIVE' });
    await backend.db
      .updateTable('distributors')
      .set({ isActive: true })
      .where('distId', '=', graceDistributor)
      .execute();
    expect(backend.emails).toEqual([]);
  });

  test.each([
    ['VAL-059 no message', { message: ' \n ' }, 'message'],
    ['VAL-058 no name', { name: '' }, 'name'],
    ['VAL-058 no email', { sender: '' }, 'sender'],
    ['VAL-058 a bad email', { sender: 'x' }, 'sender'],
    ['VAL-058 two emails', { sender: 'a@example.com,b@example.com' }, 'sender'],
    ['VAL-008 a phone of another country', { phone: '0491 570 110' }, 'phone'],
  ])('%s is refused', async (_, changes, field) => {
    const { status, errors } = await getRefusal(changes);
    expect([status, errors.map((error) => error.field), backend.emails]).toEqual([400, [field], []]);
  });

  test('T29 a copy contains no link, and one address gets three a day', async () => {
    for (const _ of [1, 2, 3, 4]) await sendMessage({ copy: true, message: 'See https://evil.test/win now' });
    const copies = backend.emails.filter(({ to }) => to === grace.name);
    expect(copies).toHaveLength(emailLimits.messageCopy.uses);
    for (const { text } of copies) expect(text).not.toMatch(/:\/\/|evil\.test/);
    expect(backend.emails.find(({ to }) => to !== grace.name)?.text).toContain('https://evil.test/win');
  });

  test('T09 a message that is sent again under its operation id arrives once, another one is another', async () => {
    const headers = { ...headersOf.grace, [operationIdHeader]: 'message-0123456789abcdef' };
    const send = (changes: object = {}) =>
      callApi(backend.url, sendContactMessage, createMessageRequest(changes, graceDistributor, headers));
    for (const changes of [{ copy: true }, { copy: true }, { message: 'Something else' }]) await send(changes);
    expect(backend.emails.map(({ to }) => to === grace.name)).toEqual([false, true, false]);
  });

  test('CON-006 a message to a distributor without an email address is refused, and not told as sent', async () => {
    const { contactEmail } = await findOwnDistributor();
    const setEmail = (email: string) =>
      backend.db
        .updateTable('distributors')
        .set({ contactEmail: email })
        .where('distId', '=', graceDistributor)
        .execute();
    await setEmail('');
    expect(await getRefusal({ copy: true })).toMatchObject({ status: 409, code: 'DISTRIBUTOR_INACTIVE' });
    await setEmail(contactEmail);
    expect(backend.emails).toEqual([]);
  });

  test('CON-003 a phone that the account has kept from before the rules of today keeps nobody from writing', async () => {
    const ofGrace = () => backend.db.updateTable('customers').where('customerId', '=', grace.customerId);
    const { phone } = await backend.db
      .selectFrom('customers')
      .select('phone')
      .where('customerId', '=', grace.customerId)
      .executeTakeFirstOrThrow();
    const setPhone = (kept: string) => ofGrace().set({ phone: kept }).execute();
    await setPhone('12345\u00a0');
    expect(await sendMessage({ phone: '12345' })).toEqual({});
    expect((await getRefusal({ phone: '54321' })).errors.map(({ field }) => field)).toEqual(['phone']);
    await setPhone(phone);
    expect(backend.emails).toHaveLength(1);
  });

  test('CON-006 a message that cannot be sent is reported', async () => {
    backend.unreachableRecipients.add((await findOwnDistributor()).contactEmail);
    expect(await getRefusal({ copy: true })).toMatchObject({ status: 502, code: 'LETTER_NOT_SENT' });
    expect(backend.emails).toEqual([]);
  });

  test('T18 T29 fifty parallel messages send exactly the daily limit', async () => {
    const outcomes = await runFiftyStatuses(() => sendRequest(backend.url, sendContactMessage, createMessageRequest()));
    expect(outcomes.filter((status) => status === 200)).toHaveLength(emailLimits.messageSender.uses);
    expect(backend.emails).toHaveLength(emailLimits.messageSender.uses);
  });
});

describe('API-043 the wallet of a transaction', () => {
  const saveWallet = (transactionId: string, headers: Headers) =>
    sendRequest(backend.url, updateCustomerWallet, { headers, body: { transactionId } });

  test('T14 a wallet belongs to the customer who opened its transaction, and is not found for others', async () => {
    for (const [id, { customerId }] of [
      ['tx-1', grace],
      ['tx-2', camille],
      ['tx-3', grace],
    ] as const)
      await insertAttempt(backend.db, id, customerId);
    expect([
      (await saveWallet('tx-1', headersOf.grace)).status,
      (await saveWallet('tx-1', headersOf.grace)).status,
      (await saveWallet('tx-1', headersOf.camille)).status,
      (await saveWallet('tx-2', headersOf.camille)).status,
      (await saveWallet('never-opened', headersOf.camille)).status,
    ]).toEqual([200, 200, 404, 200, 404]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveWallet('tx-3', index % 2 === 0 ? headersOf.grace : headersOf.camille),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await backend.db.selectFrom('wallets').select('transactionId').orderBy('transactionId').execute()).toEqual([
      { transactionId: 'tx-1' },
      { transactionId: 'tx-2' },
      { transactionId: 'tx-3' },
    ]);
  });

  test('only valid ids are accepted, and thirty an hour', async () => {
    for (const id of ['', 'x y', 'x\n', '../x', 'x'.repeat(129)])
      expect((await saveWallet(id, headersOf.grace)).status).toBe(400);
    for (let index = 0; index < 50; index += 1) await insertAttempt(backend.db, `many-${index}`, grace.customerId);
    expect(
      (await runFiftyStatuses((index) => saveWallet(`many-${index}`, headersOf.grace))).filter(
        (status) => status === 200,
      ),
    ).toHaveLength(30);
    expect((await saveWallet('one-more', {})).status).toBe(401);
  });
});
