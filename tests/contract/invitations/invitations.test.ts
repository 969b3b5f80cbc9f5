import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailLimits, referralHistoryPageSize } from '../../../src/config/invitations/limits.ts';
import { updateCustomerWallet } from '../../../src/contract/account/customers.ts';
import { sendContactMessage } from '../../../src/contract/referral/distributors.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  invitationPlaceholders,
  sendReferralByEmail,
} from '../../../src/contract/kredits/awards.ts';
import { takeAttempt } from '../../../src/server/platform/database/attempts.ts';
import { seedLocales } from '../../../src/demo/seed/locales.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

type Headers = Readonly<Record<string, string>>;
const sofia = 'sofia.renewal@aurevane.example',
  beth = 'beth.lapsed@aurevane.example';
const program = { US: 11, MX: 15 } as const,
  graceDistributor = 1_250_981;

let backend: IdentityBackend, as: { grace: Headers; camille: Headers; sofia: Headers; beth: Headers };
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
  const headersOf = async (name: string) => (await backend.signIn(name)).headers;
  as = {
    grace: await headersOf(grace.name),
    camille: await headersOf(camille.name),
    sofia: await headersOf(sofia),
    beth: await headersOf(beth),
  };
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.forgetTries();
  backend.letters.length = 0;
});
afterEach(() => backend.unreachable.clear());

let named = 0;
const newFriend = (fullName = 'June Okafor') => ({ fullName, email: `friend-${(named += 1)}@example.com` });
const bodyOf = (items: readonly object[], changes: object = {}) => ({
  locale: 'en-us',
  url: 'http://shop.test/en-us/administration/',
  referralCode: 'GRACE-103',
  membershipFee: '$25.00',
  items,
  ...changes,
});
const asking = (body: unknown, headers = as.grace, email: string = grace.name) => ({ query: { email }, headers, body });
const invite = (items: readonly object[], changes: object = {}, headers = as.grace) =>
  callApi(backend.url, sendReferralByEmail, asking(bodyOf(items, changes), headers));
const refusedInvite = (items: readonly object[], changes: object = {}, headers = as.grace) =>
  expectRefusal(backend.url, sendReferralByEmail, asking(bodyOf(items, changes), headers));
const history = (
  page = 1,
  headers = as.grace,
  userId: number = grace.customerId,
  membershipProgramId: number = program.US,
) => callApi(backend.url, getReferralHistory, { params: { userId, membershipProgramId, page }, headers });
const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));
const statuses = async (work: (index: number) => Promise<Response>) =>
  (await fifty(work)).map(({ status }) => status).sort();

describe('API-047 VAL-056 VAL-057 inviting friends', { timeout: 120_000 }, () => {
  test('API-047 API-067 each friend gets a letter with the sender’s name, code, link and the fee, and stands in the history', async () => {
    const friends = [newFriend('June Okafor'), newFriend('王小明')];
    expect(await invite(friends)).toEqual({});
    expect(backend.letters.map(({ to, subject }) => [to, subject])).toEqual(
      friends.map(({ email }) => [email, 'Grace Abernathy has an invitation for you']),
    );
    const [letter] = backend.letters;
    for (const part of [
      'Hello June Okafor,',
      'Grace Abernathy',
      'GRACE-103',
      '$25.00',
      'http://shop.test/en-us/referrals/?referralCode=GRACE-103',
    ])
      expect(letter?.text).toContain(part);
    expect(backend.letters[1]?.text).toContain('王小明');
    expect(letter?.text).not.toMatch(/\{\{|undefined/);
    const { items } = await history();
    expect(items.slice(0, 2)).toEqual(
      friends.toReversed().map(({ fullName, email }) => ({
        createdDate: expect.any(String),
        referralName: fullName,
        referralEmail: email,
        haveMembership: false,
      })),
    );
  });

  test('T29 sender, code, link and fee are the server’s own, whatever the request says', async () => {
    const body = bodyOf([newFriend()], {
      referralCode: 'SOFIA-104',
      membershipFee: '$0.01',
      url: '/en-us/',
      customerId: 1,
      referrerName: 'Mallory',
      text: 'Buy now',
    });
    await callApi(backend.url, sendReferralByEmail, asking(body, as.grace, 'mallory@evil.test'));
    const text = JSON.stringify(backend.letters);
    expect(backend.letters).toHaveLength(1);
    for (const lie of ['SOFIA', '0.01', 'mallory', 'Mallory', 'Buy now']) expect(text).not.toContain(lie);
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
    ['T21 her own email', [{ fullName: 'June', email: grace.name.toUpperCase() }], {}, 'items.0.email'],
    ['a name without a letter', [{ fullName: '12 34', email: 'a@example.com' }], {}, 'items.0.fullName'],
  ])('T29 %s is refused and nothing is sent', async (_, items, changes, field) => {
    const { status, errors } = await refusedInvite([...items, newFriend()], changes);
    expect([status, errors.map((error) => error.field), backend.letters]).toEqual([400, [field], []]);
  });

  test('T29 a name that would be a link is none in the letter', async () => {
    await invite([{ ...newFriend(), fullName: 'See https://evil.test/win now' }]);
    expect(backend.letters[0]?.text.replaceAll('http://shop.test/', '')).not.toMatch(/:\/\/|evil\.test/);
  });

  test('one person gets one letter, however often she is named', async () => {
    const friend = newFriend();
    await invite([friend, { ...friend, email: friend.email.toUpperCase() }, friend]);
    expect(backend.letters.map(({ to }) => to)).toEqual([friend.email]);
  });

  test('the letter speaks the wanted language where the sender’s country has it, else hers; the fee is her country’s', async () => {
    await invite([newFriend()], { locale: 'es-us' });
    await invite([newFriend()], { locale: 'fr-ca' });
    await invite([newFriend()], { locale: 'en-us' }, as.sofia);
    const [spanish, english, mexican] = backend.letters;
    expect([spanish?.subject, english?.subject, mexican?.subject]).toEqual([
      'Grace Abernathy tiene una invitación para ti',
      'Grace Abernathy has an invitation for you',
      'Sofía Montaño Cruz tiene una invitación para ti',
    ]);
    expect(spanish?.text).toContain('http://shop.test/es-us/referrals/');
    expect(mexican?.text).toContain('http://shop.test/es-mx/referrals/?referralCode=SOFIA-104');
    expect(mexican?.text).toContain('$449 MXN');
  });

  test('INV-002 only members whose grace period lasts invite', async () => {
    for (const headers of [as.camille, as.beth])
      expect(await refusedInvite([newFriend()], {}, headers)).toMatchObject({
        status: 403,
        code: 'MEMBERSHIP_REQUIRED',
      });
    expect(backend.letters).toEqual([]);
  });

  test('INV-009 a letter that cannot be sent is told, is not in the history, and costs no try', async () => {
    const [first, lost, last] = [newFriend(), newFriend(), newFriend()];
    backend.unreachable.add(lost.email);
    const before = (await history()).itemCount;
    expect(await refusedInvite([first, lost, last])).toMatchObject({
      status: 502,
      code: 'LETTER_NOT_SENT',
      errors: [{ field: 'items.1.email', code: 'not_sent' }],
    });
    expect(backend.letters.map(({ to }) => to)).toEqual([first.email, last.email]);
    const { items, itemCount } = await history();
    expect([
      itemCount - before,
      items.slice(0, 2).map((item) => ('referralEmail' in item ? item.referralEmail : '')),
    ]).toEqual([2, [last.email, first.email]]);
    expect(backend.log.join('')).not.toContain(lost.email);
    const counts = await backend.db.selectFrom('tries').select('count').orderBy('count', 'desc').execute();
    expect(counts.slice(0, 2)).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

describe('T29 limits of invitations', { timeout: 120_000 }, () => {
  const one = () => sendRequest(backend.url, sendReferralByEmail, asking(bodyOf([newFriend()])));
  const told = (count: number, status: number) => Array.from({ length: count }, () => status);

  test('T18 T29 of fifty at once one sender sends exactly as many as are left to her', async () => {
    await takeAttempt(
      backend.db,
      'invitationSender',
      String(grace.customerId),
      emailLimits.invitationSender,
      Date.now(),
      emailLimits.invitationSender.attempts - 17,
    );
    expect(await statuses(one)).toEqual([...told(17, 200), ...told(33, 429)]);
    expect(backend.letters).toHaveLength(17);
  });

  test('T18 T29 of fifty at once exactly as many go out from one address as are left to it', async () => {
    await takeAttempt(
      backend.db,
      'invitationAddress',
      '127.0.0.1',
      emailLimits.invitationAddress,
      Date.now(),
      emailLimits.invitationAddress.attempts - 23,
    );
    expect(
      await statuses((index) =>
        sendRequest(
          backend.url,
          sendReferralByEmail,
          asking(bodyOf([newFriend()]), index % 2 === 0 ? as.grace : as.sofia),
        ),
      ),
    ).toEqual([...told(23, 200), ...told(27, 429)]);
    expect(backend.letters).toHaveLength(23);
  });

  test('T18 T29 of fifty at once exactly three reach one person, whoever sends them, however she is written', async () => {
    const { email } = newFriend();
    const outcomes = await statuses((index) =>
      sendRequest(
        backend.url,
        sendReferralByEmail,
        asking(
          bodyOf([
            { fullName: 'June', email: index % 3 === 0 ? email.toUpperCase() : email },
            ...(index % 5 === 0 ? [newFriend()] : []),
          ]),
          index % 2 === 0 ? as.grace : as.sofia,
        ),
      ),
    );
    expect(outcomes.filter((status) => status === 200)).toHaveLength(emailLimits.invitationRecipient.attempts);
    expect(backend.letters.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(
      emailLimits.invitationRecipient.attempts,
    );
  });

  test('a call beyond a limit sends none of its letters and takes none of the tries', async () => {
    const [known, fresh] = [newFriend(), newFriend()];
    for (const _ of [1, 2, 3]) await invite([known]);
    expect(await refusedInvite([fresh, known])).toMatchObject({
      status: 429,
      code: 'TOO_MANY_INVITATIONS',
      errors: [{ field: 'items.1.email', code: 'invited_enough' }],
    });
    expect(backend.letters.some(({ to }) => to === fresh.email)).toBe(false);
    await invite(Array.from({ length: 20 }, () => newFriend()));
    await invite(Array.from({ length: 20 }, () => newFriend()));
    expect(await refusedInvite(Array.from({ length: 8 }, () => newFriend()))).toMatchObject({ status: 429 });
    await invite(Array.from({ length: 7 }, () => newFriend()));
  });

  test('calls that name the same people in another order never wait for each other', async () => {
    const friends = Array.from({ length: 8 }, () => newFriend());
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendRequest(
          backend.url,
          sendReferralByEmail,
          asking(bodyOf(index % 2 === 0 ? friends : friends.toReversed()), index % 3 === 0 ? as.grace : as.sofia),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      emailLimits.invitationRecipient.attempts,
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});

describe('the template of the invitation', () => {
  test('API-048 INV-013 is there in every locale, with the country’s fee in it and the three blanks left', async () => {
    const templates = await callApi(backend.url, getReferralEmailTemplates, { headers: as.camille });
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

describe('the history of invitations', { timeout: 60_000 }, () => {
  test('API-021 API-067 comes in pages, the newest first, each row once', async () => {
    const first = await history();
    expect(first).toMatchObject({
      page: 1,
      pages: Math.ceil(first.itemCount / referralHistoryPageSize),
      count: referralHistoryPageSize,
    });
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => history(index + 1)));
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
    expect(await history(first.pages + 1)).toMatchObject({
      items: [],
      page: first.pages + 1,
      pages: first.pages,
      count: 0,
      itemCount: first.itemCount,
    });
    expect(await history(Number.MAX_SAFE_INTEGER)).toMatchObject({ items: [] });
    expect(await history(1, as.camille, camille.customerId)).toEqual({
      items: [],
      page: 1,
      pages: 0,
      count: 0,
      itemCount: 0,
    });
  });

  test('T14 another customer’s is not there, and nobody’s neither', async () => {
    const refused = (userId: number, headers: Headers) =>
      expectRefusal(backend.url, getReferralHistory, {
        params: { userId, membershipProgramId: program.US, page: 1 },
        headers,
      });
    for (const userId of [grace.customerId, 999_999, 0])
      expect(await refused(userId, as.camille)).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    expect(await refused(grace.customerId, {})).toMatchObject({ status: 401 });
    expect((await history(1, as.grace, grace.customerId, program.MX)).itemCount).toBe(0);
  });

  test('T14 T17 nobody learns by an invitation whether a stranger is a member', async () => {
    await invite([{ fullName: 'Sofía', email: sofia }]);
    expect((await history()).items[0]).toMatchObject({ referralEmail: sofia, haveMembership: false });
  });
});

describe('API-005 VAL-058 VAL-059 CON-002 CON-003 writing to the distributor', { timeout: 60_000 }, () => {
  const message = (changes: object = {}) => ({
    name: 'Grace Abernathy',
    sender: grace.name,
    phone: '404 555 0119',
    message: 'Which red\nsuits me?',
    copy: false,
    locale: 'en-us',
    ...changes,
  });
  const asked = (changes: object = {}, id = graceDistributor, headers = as.grace) => ({
    params: { id },
    headers,
    body: message(changes),
  });
  const write = (changes: object = {}) => callApi(backend.url, sendContactMessage, asked(changes));
  const refused = (changes: object = {}, id = graceDistributor, headers: Headers = as.grace) =>
    expectRefusal(backend.url, sendContactMessage, asked(changes, id, headers));
  const distributor = () =>
    backend.db.selectFrom('distributors').selectAll().where('distId', '=', graceDistributor).executeTakeFirstOrThrow();

  test('API-005 CON-003 she gets the message with whom to answer, and the sender a copy if she wants one', async () => {
    const { contactEmail, firstName } = await distributor();
    expect(await write({ copy: true })).toEqual({});
    const [letter, copy] = backend.letters;
    expect(letter).toMatchObject({ to: contactEmail, replyTo: grace.name, subject: 'A message from Grace Abernathy' });
    for (const part of ['Which red\nsuits me?', grace.name, '404 555 0119']) expect(letter?.text).toContain(part);
    expect(copy).toMatchObject({ to: grace.name });
    expect(copy?.subject).toContain(firstName);
    await write({ phone: '' });
    expect([backend.letters.length, backend.letters[2]?.text.includes('Or call')]).toEqual([3, false]);
  });

  test('T29 CON-003 name and sender are the account’s, whatever the request says, and control characters go', async () => {
    await write({
      name: 'Mallory\r\nBcc: x@y.zz',
      sender: 'mallory@evil.test',
      message: 'Hello\u0000\u001b[2K\r\n.\r\nBcc: x@y.zz',
      copy: true,
    });
    expect(backend.letters.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [(await distributor()).contactEmail, grace.name],
      [grace.name, undefined],
    ]);
    const text = JSON.stringify(backend.letters);
    for (const lie of ['Mallory', 'mallory']) expect(text).not.toContain(lie);
    for (const letter of backend.letters) expect(letter.text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('CON-002 T14 T29 nobody but a customer writes, to nobody but the distributor of her account', async () => {
    expect(await refused({}, graceDistributor, {})).toMatchObject({ status: 401 });
    for (const id of [1_204_417, 999_999_999, 0, -1])
      expect(await refused({}, id)).toMatchObject({ status: 404, code: 'DISTRIBUTOR_NOT_FOUND' });
    expect(await refused({}, graceDistributor, as.camille)).toMatchObject({ status: 404 });
    await backend.db
      .updateTable('distributors')
      .set({ isActive: false })
      .where('distId', '=', graceDistributor)
      .execute();
    expect(await refused()).toMatchObject({ status: 409, code: 'DISTRIBUTOR_INACTIVE' });
    await backend.db
      .updateTable('distributors')
      .set({ isActive: true })
      .where('distId', '=', graceDistributor)
      .execute();
    expect(backend.letters).toEqual([]);
  });

  test.each([
    ['VAL-059 no message', { message: ' \n ' }, 'message'],
    ['VAL-058 no name', { name: '' }, 'name'],
    ['VAL-058 no email', { sender: '' }, 'sender'],
    ['VAL-058 a bad email', { sender: 'x' }, 'sender'],
    ['VAL-058 two emails', { sender: 'a@example.com,b@example.com' }, 'sender'],
    ['VAL-008 a phone of another country', { phone: '0491 570 110' }, 'phone'],
  ])('%s is refused', async (_, changes, field) => {
    const { status, errors } = await refused(changes);
    expect([status, errors.map((error) => error.field), backend.letters]).toEqual([400, [field], []]);
  });

  test('T29 a copy holds no link, and three a day go to one address', async () => {
    for (const _ of [1, 2, 3, 4]) await write({ copy: true, message: 'See https://evil.test/win now' });
    const copies = backend.letters.filter(({ to }) => to === grace.name);
    expect(copies).toHaveLength(emailLimits.messageCopy.attempts);
    for (const { text } of copies) expect(text).not.toMatch(/:\/\/|evil\.test/);
    expect(backend.letters.find(({ to }) => to !== grace.name)?.text).toContain('https://evil.test/win');
  });

  test('CON-006 a message that cannot be sent is told', async () => {
    backend.unreachable.add((await distributor()).contactEmail);
    expect(await refused({ copy: true })).toMatchObject({ status: 502, code: 'LETTER_NOT_SENT' });
    expect(backend.letters).toEqual([]);
  });

  test('T18 T29 of fifty at once exactly as many go out as a day has', async () => {
    const outcomes = await statuses(() => sendRequest(backend.url, sendContactMessage, asked()));
    expect(outcomes.filter((status) => status === 200)).toHaveLength(emailLimits.messageSender.attempts);
    expect(backend.letters).toHaveLength(emailLimits.messageSender.attempts);
  });
});

describe('API-043 the wallet of a transaction', { timeout: 60_000 }, () => {
  const keep = (transactionId: string, headers: Headers) =>
    sendRequest(backend.url, updateCustomerWallet, { headers, body: { transactionId } });

  test('T14 is kept by who names it first, again and again, and is not there for anybody else', async () => {
    expect([
      (await keep('tx-1', as.grace)).status,
      (await keep('tx-1', as.grace)).status,
      (await keep('tx-1', as.camille)).status,
      (await keep('tx-2', as.camille)).status,
    ]).toEqual([200, 200, 404, 200]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keep('tx-3', index % 2 === 0 ? as.grace : as.camille)),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await backend.db.selectFrom('wallets').select('transactionId').orderBy('transactionId').execute()).toEqual([
      { transactionId: 'tx-1' },
      { transactionId: 'tx-2' },
      { transactionId: 'tx-3' },
    ]);
  });

  test('takes ids only, and no more than thirty an hour', async () => {
    for (const id of ['', 'x y', 'x\n', '../x', 'x'.repeat(129)]) expect((await keep(id, as.grace)).status).toBe(400);
    expect(
      (await statuses((index) => keep(`many-${index}`, as.grace))).filter((status) => status === 200),
    ).toHaveLength(30);
    expect((await keep('one-more', {})).status).toBe(401);
  });
});
