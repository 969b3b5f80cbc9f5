import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../src/contract/registration/registration.ts';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.resetRateLimits());

let emailCount = 0;
const createEmail = () => `Newcomer-${(emailCount += 1)}@aurevane.example`;
const graceDistributor = 1_250_981;

/** A registration of somebody whom Grace referred. */
const createReferral = (changes: Record<string, unknown> = {}) =>
  createRegistration(createEmail(), {
    referralCode: 'GRACE-103',
    referralDistributorId: null,
    referralCustomerId: grace.customerId,
    distId: graceDistributor,
    ...changes,
  });
const createBody = (customer: Record<string, unknown>, extra: Record<string, unknown> = {}) => ({
  customer,
  locale: 'es-us',
  signalRConnectionId: null,
  ...extra,
});
const register = (changes: Record<string, unknown> = {}, extra: Record<string, unknown> = {}) =>
  callApi(backend.url, createCustomer, { body: createBody(createReferral(changes), extra) });
const findCustomerRow = (name: string) =>
  backend.db.selectFrom('customers').selectAll().where('username', '=', name).executeTakeFirstOrThrow();

describe('registering', () => {
  test('AUTH-002 API-041 REG-016 a registration returns a one-time code that signs in once', async () => {
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const browser = backend.createBrowser();
    const tokens = await backend.exchangeCode(authorization, await browser.openFromShop(authorization.url));
    const user = await callApi(backend.url, getCurrentUser, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(user).toMatchObject({
      username: userName,
      email: userName,
      firstName: 'June',
      preferredLocale: 'es-us',
      isCDOCustomer: true,
      optInEmail: true,
      assignedDistributorId: graceDistributor,
      membershipInfo: { customerType: 'CDOCustomer' },
    });
    expect(await findCustomerRow(userName)).toMatchObject({ referredBy: grace.customerId, birthday: '1904-02-29' });
    const again = await backend
      .createBrowser()
      .openFromShop((await backend.createAuthorizationRequest({ otac, userName })).url);
    expect([
      again.status,
      again.text.includes('Your sign-in code has expired'),
      again.text.includes(`value="${userName}"`),
    ]).toEqual([200, true, true]);
    expect(backend.log.join('')).not.toContain(otac);
  });

  test.each([
    [{ zip: '78701' }, 1_204_417],
    [{ zip: '00000' }, null],
    [{ zip: '' }, null],
    [{ zip: '78701', referralCode: 'GRACE-103' }, graceDistributor],
    [{ zip: '78701', referralCode: 'NOBODY' }, 1_204_417],
    [{ zip: 'K1A 0B1', referralCode: 'GRACE-103', country: 'CA' }, 2_063_748],
  ])('REF-001 REF-003 REG-025 without a distributor %j assigns %s', async (given, assignedDistributorId) => {
    const nobody = { distId: null, referralDistributorId: null, referralCode: '' };
    const { userName } = await register({ ...nobody, ...given });
    expect(await findCustomerRow(userName)).toMatchObject({ assignedDistributorId });
  });

  test('a link with a one-time code that does not come from the shop asks before it signs in', async () => {
    const { browser, headers } = await backend.signIn(grace.name);
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const page = await browser.open(authorization.url);
    expect([page.status, page.text.includes(userName), page.text.includes('Is this your account?')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(await callApi(backend.url, getCurrentUser, { headers })).toMatchObject({ username: grace.name });
    const tokens = await backend.exchangeCode(authorization, await browser.send(page, {}));
    expect(tokens.claims()).toMatchObject({ preferred_username: userName });
  });

  test('T18 one of ten parallel uses of a one-time code signs in', async () => {
    const { otac, userName } = await register();
    const pages = await Promise.all(
      Array.from({ length: 10 }, async () =>
        backend.createBrowser().openFromShop((await backend.createAuthorizationRequest({ otac, userName })).url),
      ),
    );
    expect(pages.filter(({ url }) => url.pathname === '/callback')).toHaveLength(1);
  });

  test('T18 a one-time code lasts five minutes, for its own account, with twenty guesses', async () => {
    const { otac, userName } = await register();
    expect(
      (
        await backend
          .createBrowser()
          .openFromShop((await backend.createAuthorizationRequest({ otac, userName: grace.name })).url)
      ).url.pathname,
    ).toMatch(/^\/interaction/);
    const second = await register();
    await backend.db
      .updateTable('oneTimeCodes')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect(
      (await backend.createBrowser().openFromShop((await backend.createAuthorizationRequest(second)).url)).url.pathname,
    ).toMatch(/^\/interaction/);
    const { expiresAt } = await register().then(() =>
      backend.db
        .selectFrom('oneTimeCodes')
        .select('expiresAt')
        .where('purpose', '=', 'sign-in')
        .orderBy('expiresAt', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(Math.abs(expiresAt.getTime() - Date.now() - 300_000)).toBeLessThan(20_000);
    await backend.resetRateLimits();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        backend
          .createBrowser()
          .openFromShop((await backend.createAuthorizationRequest({ otac: `guess-${index}`, userName })).url),
      ),
    );
    expect(guesses.filter(({ text }) => text.includes('Your sign-in code has expired'))).toHaveLength(20);
  });

  test('AUTH-005 a one-time code replaces the session of another customer', async () => {
    const { browser, tokens } = await backend.signIn(grace.name);
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const { access_token: token } = await backend.exchangeCode(
      authorization,
      await browser.openFromShop(authorization.url),
    );
    expect(await callApi(backend.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } })).toMatchObject(
      {
        username: userName,
      },
    );
    await expect(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('REG-022 NOTE-027 the form decides the customer type, not the request', async () => {
    const types = await Promise.all(
      [
        register({ customerType: 'PreferredCustomer' }, { form: 'newguestaccount' }),
        register({ customerType: 'PreferredCustomer' }, { form: 'newaccount' }),
        register({ customerType: 'PreferredCustomer' }),
      ].map(async (reply) => (await findCustomerRow((await reply).userName)).customerType),
    );
    expect(types).toEqual(['Guest', 'CDOCustomer', 'CDOCustomer']);
  });

  test('T16 unexpected fields are never saved', async () => {
    const { userName } = await register({
      membershipId: 1,
      membershipInfo: { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 5 },
      roles: ['Admin'],
      customerId: 1,
      passwordHash: 'x',
      username: 'root',
      membershipStatus: 'Active',
    });
    expect(await findCustomerRow(userName)).toMatchObject({
      membershipId: null,
      membershipStatus: 'Unknown',
      roles: ['Customer'],
      referralCode: null,
    });
  });

  test.each([
    ['VAL-044 without a first name', { firstName: '  ' }, 'customer.firstName'],
    ['VAL-044 without a last name', { lastName: '' }, 'customer.lastName'],
    ['T29 with a line break in the name', { firstName: 'June\r\nBcc: x@y.zz' }, 'customer.firstName'],
    ['VAL-045 without a phone', { phone: '' }, 'customer.phone'],
    ['VAL-045 with no phone', { phone: 'call me' }, 'customer.phone'],
    ['VAL-008 VAL-045 with a phone of another country', { phone: '0491 570 110' }, 'customer.phone'],
    ['VAL-046 with a day that is not in 1904', { birthday: '1904-02-30' }, 'customer.birthday'],
    ['VAL-046 with another year', { birthday: '1980-02-03' }, 'customer.birthday'],
    ['VAL-047 with no email', { email: 'june', confirmEmail: 'june' }, 'customer.email'],
    ['VAL-048 with two emails', { confirmEmail: 'other@aurevane.example' }, 'customer.confirmEmail'],
    ['VAL-049 with two passwords', { confirmPassword: 'three other words' }, 'customer.confirmPassword'],
    ['VAL-049 with a short password', { password: 'short', confirmPassword: 'short' }, 'customer.password'],
    ['VAL-050 without the privacy terms', { hasAcceptedPrivacyTerms: false }, 'customer.hasAcceptedPrivacyTerms'],
    ['VAL-051 under age', { isEighteenOrOlder: false }, 'customer.isEighteenOrOlder'],
    ['T21 with a distributor of another country', { distId: 2_104_836 }, 'customer.distId'],
    ['T21 with an invented distributor', { distId: 999_999_999 }, 'customer.distId'],
    ['in no country of the shop', { country: 'FR' }, 'customer.country'],
  ])('a registration is refused %s, naming the field', async (_, changes, field) => {
    const { status, errors } = await expectRefusal(backend.url, createCustomer, {
      body: createBody(createReferral(changes)),
    });
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test.each(['password', '12345678', '        ', 'qwertyuiop', 'JuneOkafor', 'june2024', 'Aurevane1'])(
    'T18 a registration is refused with the password "%s", which is easy to guess',
    async (password) => {
      const body = createBody(createReferral({ password, confirmPassword: password }));
      const { status, errors } = await expectRefusal(backend.url, createCustomer, { body });
      expect([status, errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'customer.password', code: 'passwordEasyMsg' })],
      ]);
    },
  );

  test('REG-018 a taken email is refused in any case, and one of ten parallel requests gets it', async () => {
    expect(
      await expectRefusal(backend.url, createCustomer, {
        body: createBody(createReferral({ email: grace.name.toUpperCase(), confirmEmail: grace.name })),
      }),
    ).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    const body = createBody(createReferral());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => callApi(backend.url, createCustomer, { body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('T18 one address may register sixty times an hour', async () => {
    const body = createBody(createReferral({ phone: '' }));
    const refusals = await Promise.all(
      Array.from({ length: 65 }, () => expectRefusal(backend.url, createCustomer, { body })),
    );
    expect(refusals.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a welcome email in the registration’s language contains nothing that was typed', async () => {
    const { userName } = await register({ firstName: 'http://evil.test' });
    expect(backend.emails.at(-1)).toMatchObject({ to: userName, subject: 'Te damos la bienvenida' });
    expect(backend.emails.at(-1)?.text).toContain('http://shop.test/es-us/login');
    expect(backend.emails.at(-1)?.text).not.toContain('evil');
  });
});

test('VAL-052 T20 a registration needs a valid captcha where captchas are enabled', { timeout: 240_000 }, async () => {
  const captchaBackend = await startIdentityBackend({ CAPTCHA_ENABLED: 'true' });
  try {
    for (const recaptchaToken of [undefined, '', 'invented'])
      expect(
        await expectRefusal(captchaBackend.url, createCustomer, {
          body: createBody(createReferral({ recaptchaToken })),
        }),
      ).toMatchObject({ status: 400, code: 'CAPTCHA_REQUIRED' });
  } finally {
    await captchaBackend.stop();
  }
});

describe('email availability', () => {
  const availability = (address: string) => callApi(backend.url, validateEmailAvailability, { query: { address } });
  const withDistributor = (address: string, referralDistributorId: number) =>
    callApi(backend.url, validateReferralSignUpEmailAvailability, {
      query: { address, referralDistributorId: String(referralDistributorId) },
    });

  test('API-039 API-040 REG-012 REG-013 REG-014 REG-015 each availability is answered', async () => {
    const { contactEmail } = await backend.db
      .selectFrom('distributors')
      .select('contactEmail')
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow();
    expect(
      await Promise.all([
        availability('free@aurevane.example'),
        availability(grace.name.toUpperCase()),
        availability('not an email'),
        availability(contactEmail),
        withDistributor('free@aurevane.example', graceDistributor),
        withDistributor(grace.name, graceDistributor),
        withDistributor(grace.name, 1_204_417),
        withDistributor(contactEmail, graceDistributor),
      ]),
    ).toEqual([
      'Available',
      'UsedWithDistributor',
      'Unknown',
      'UsedAsAnActiveDistributor',
      'Available',
      'UsedWithDistributor',
      'UsedWithAnotherDistributor',
      'UsedAsAnActiveDistributor',
    ]);
  });

  test('a customer without a distributor, or whose distributor has left, is asked to sign in', async () => {
    const [own, other] = [graceDistributor, 1_204_417];
    const assign = (assignedDistributorId: number | null) =>
      backend.db.updateTable('customers').set({ assignedDistributorId }).where('email', '=', grace.name).execute();
    const setActive = (isActive: boolean) =>
      backend.db.updateTable('distributors').set({ isActive }).where('distId', '=', own).execute();
    try {
      await assign(null);
      expect(await withDistributor(grace.name, other)).toBe('UsedWithDistributor');
      await assign(own);
      await setActive(false);
      expect(await withDistributor(grace.name, other)).toBe('UsedWithDistributor');
    } finally {
      await assign(own);
      await setActive(true);
    }
  });

  test(
    'T17 REG-011 exactly sixty of a thousand queries from one address are answered',
    { timeout: 120_000 },
    async () => {
      const answers: string[] = [];
      for (let round = 0; round < 20; round += 1)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, index) => availability(`probe-${round}-${index}@aurevane.example`)),
          )),
        );
      expect(answers.filter((answer) => answer !== 'Unknown')).toHaveLength(60);
    },
  );
});

describe('changing the profile', () => {
  const address = {
    name: 'Office',
    address1: '501 Congress Ave',
    address2: '',
    address3: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
    countryAlpha2: 'US',
    isPrimary: false,
  };
  const signInAndChange = async (changes: Record<string, unknown>) => {
    const { headers } = await backend.signIn(grace.name);
    const user = await callApi(backend.url, getCurrentUser, { headers });
    return { headers, user, body: { ...user, ...changes } };
  };

  test('API-042 T16 only the fields that customers may change are saved', async () => {
    const { headers, user, body: unchanged } = await signInAndChange({});
    const shippingAddresses = [...user.shippingAddresses, address];
    const body = {
      ...unchanged,
      firstName: 'Gracia',
      phone: '',
      optInEmail: false,
      preferredLocale: 'es-us',
      shippingAddresses,
      username: 'root',
      country: 'MX',
      isCDOCustomer: true,
      assignedDistributorId: 1_204_417,
      membershipInfo: {
        customerType: 'CDOCustomer',
        membershipStatusId: 'Unknown',
        membershipId: 9,
        expiresOn: '2099-01-01T00:00:00Z',
        referralCode: 'X',
      },
      roles: ['Admin'],
      passwordHash: 'x',
    };
    const changed = await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    expect(changed).toEqual({
      ...user,
      firstName: 'Gracia',
      phone: '',
      optInEmail: false,
      preferredLocale: 'es-us',
      shippingAddresses,
    });
    expect(await callApi(backend.url, getCurrentUser, { headers })).toEqual(changed);
  });

  test('API-042 an old phone or address that is no longer valid stays beside what is changed', async () => {
    const { user } = await signInAndChange({});
    const old = [
      { ...address, zipCode: '7870', state: 'ZZ', isPrimary: true },
      { ...address, name: '' },
    ];
    await backend.db
      .updateTable('customers')
      .set({ phone: '12', shippingAddresses: JSON.stringify(old) })
      .where('customerId', '=', grace.customerId)
      .execute();
    const { headers, body } = await signInAndChange({ firstName: 'Gracia' });
    const save = (change: object) => ({ headers, body: { ...body, ...change } });
    const kept = { phone: '12', shippingAddresses: old };
    expect(await callApi(backend.url, updateLoggedInCustomer, save({}))).toMatchObject({
      ...{ firstName: 'Gracia', ...kept },
    });
    const [home, work] = [{ ...address, isPrimary: true }, { ...old[1] }];
    const moved = { shippingAddresses: [work, home] };
    expect(await callApi(backend.url, updateLoggedInCustomer, save(moved))).toMatchObject({ phone: '12', ...moved });
    for (const change of [{ phone: '13' }, { shippingAddresses: [home, { ...work, city: 'Waco' }] }])
      expect(await expectRefusal(backend.url, updateLoggedInCustomer, save(change))).toMatchObject({ status: 400 });
    const { phone, shippingAddresses, firstName } = user;
    await callApi(backend.url, updateLoggedInCustomer, save({ phone, shippingAddresses, firstName }));
  });

  test('VAL-008 API-042 a changed phone is kept as one of a registration is', async () => {
    const { headers, body } = await signInAndChange({ phone: ' （512）\u00A0555–0147 ext. 12 ' });
    const { phone } = await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    expect(phone).toBe('(512) 555–0147 x12');
  });

  test('CHK-026 the first address of a customer is their primary one, with the abbreviation of its state', async () => {
    const { headers, user } = await signInNewcomer();
    const body = { ...user, shippingAddresses: [{ ...address, state: 'Texas' }] };
    expect((await callApi(backend.url, updateLoggedInCustomer, { headers, body })).shippingAddresses).toEqual([
      { ...address, isPrimary: true },
    ]);
  });

  test('CHK-028 the primary address is not removed, whoever calls', async () => {
    const [home, work, cabin] = [
      { ...address, name: 'Home', isPrimary: true },
      { ...address, name: 'Work' },
      { ...address, name: 'Cabin' },
    ];
    const { headers, body } = await signInAndChange({ shippingAddresses: [home, work, cabin] });
    const { shippingAddresses: before } = await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    const save = (shippingAddresses: object[]) => ({ headers, body: { ...body, shippingAddresses } });
    for (const addresses of [
      [],
      [work, cabin],
      [{ ...work, isPrimary: true }, cabin],
      [{ ...home, isPrimary: false }, work, cabin],
    ])
      expect(await expectRefusal(backend.url, updateLoggedInCustomer, save(addresses))).toMatchObject({
        status: 400,
        errors: [{ field: 'shippingAddresses', code: 'primaryAddressError' }],
      });
    expect((await callApi(backend.url, getCurrentUser, { headers })).shippingAddresses).toEqual(before);
    const other = [{ ...home, isPrimary: false }, work, { ...cabin, isPrimary: true }];
    for (const addresses of [[home, work, cabin], other, other.slice(1), [{ ...cabin, isPrimary: true }]])
      expect((await callApi(backend.url, updateLoggedInCustomer, save(addresses))).shippingAddresses).toEqual(
        addresses,
      );
  });

  test('T14 the record of another customer is answered as not found', async () => {
    const { headers, body } = await signInAndChange({ userId: camille.customerId });
    const before = await findCustomerRow(camille.name);
    expect(await expectRefusal(backend.url, updateLoggedInCustomer, { headers, body })).toMatchObject({
      status: 404,
      code: 'CUSTOMER_NOT_FOUND',
    });
    expect(
      await expectRefusal(backend.url, updateLoggedInCustomer, { headers, body: { ...body, userId: 999_999 } }),
    ).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    expect(await expectRefusal(backend.url, updateLoggedInCustomer, { body })).toMatchObject({ status: 401 });
    expect(await findCustomerRow(camille.name)).toEqual(before);
  });

  test.each([
    ['without a first name', { firstName: ' ' }, 'firstName'],
    ['without a last name', { lastName: '' }, 'lastName'],
    ['with a line break in a name', { firstName: 'Grace\r\nBcc: x@y.example' }, 'firstName'],
    ['with a name that reads backwards', { lastName: 'Ab\u202Eyhtanre' }, 'lastName'],
    [
      'with a line break in an address',
      { shippingAddresses: [{ ...address, address2: 'A\nB' }] },
      'shippingAddresses.0.address2',
    ],
    ['with an invisible character in the email', { email: 'gra\u200Bce@aurevane.example' }, 'email'],
    ['without an email', { email: '' }, 'email'],
    ['with a bad email', { email: 'x' }, 'email'],
    ['VAL-008 with a phone of another country', { phone: '0491 570 110' }, 'phone'],
    ['with an unknown locale', { preferredLocale: 'xx-xx' }, 'preferredLocale'],
    ['VAL-038 with a nameless address', { shippingAddresses: [{ ...address, name: '' }] }, 'shippingAddresses.0.name'],
    ['VAL-017 with a bad zip', { shippingAddresses: [{ ...address, zipCode: '7870' }] }, 'shippingAddresses.0.zipCode'],
    [
      'VAL-021 with a zip of another state',
      { shippingAddresses: [{ ...address, state: 'NY' }] },
      'shippingAddresses.0.zipCode',
    ],
    [
      'VAL-033 with a state of another country',
      { shippingAddresses: [{ ...address, state: 'ON' }] },
      'shippingAddresses.0.state',
    ],
    ['VAL-033 without a state', { shippingAddresses: [{ ...address, state: '' }] }, 'shippingAddresses.0.state'],
    [
      'VAL-036 without a colony in Mexico',
      { shippingAddresses: [{ ...address, countryAlpha2: 'MX', state: 'CMX', zipCode: '06700' }] },
      'shippingAddresses.0.address3',
    ],
    [
      'VAL-037 with a long line',
      { shippingAddresses: [{ ...address, address1: 'x'.repeat(51) }] },
      'shippingAddresses.0.address1',
    ],
    ['with six addresses', { shippingAddresses: Array.from({ length: 6 }, () => address) }, 'shippingAddresses'],
    [
      'with two primary addresses',
      {
        shippingAddresses: [
          { ...address, isPrimary: true },
          { ...address, isPrimary: true },
        ],
      },
      'shippingAddresses',
    ],
  ])('VAL-053 VAL-054 a profile is refused %s', async (_, changes, field) => {
    const { headers, body } = await signInAndChange(changes);
    const { status, errors } = await expectRefusal(backend.url, updateLoggedInCustomer, { headers, body });
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  const password = 'Lookbook-2021';
  const readLink = (to: string) =>
    /https?:\S+confirm\S+/.exec(backend.emails.findLast((email) => email.to === to)?.text ?? '')?.[0] ?? '';

  test('another email needs the password, and counts once its link was opened', async () => {
    const newEmail = 'grace.new@aurevane.example';
    const elsewhere = await backend.signIn(grace.name);
    const { headers, body } = await signInAndChange({ email: newEmail });
    const change = (changes: object) =>
      expectRefusal(backend.url, updateLoggedInCustomer, { headers, body: { ...body, ...changes } });
    expect(await change({})).toMatchObject({ status: 400, errors: [{ code: 'passwordRequired' }] });
    expect(await change({ currentPassword: 'x' })).toMatchObject({ status: 400, errors: [{ code: 'passwordWrong' }] });
    expect(await change({ currentPassword: password, email: camille.name.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      errors: [{ field: 'email', code: 'emailAlreadyInUse' }],
    });
    const changed = await callApi(backend.url, updateLoggedInCustomer, {
      headers,
      body: { ...body, currentPassword: password },
    });
    expect([changed.email, changed.username]).toEqual([grace.name, grace.name]);
    const resetPage = backend.createBrowser();
    await resetPage.send(await resetPage.open('/password/forgotten'), { userName: grace.name });
    await expect.poll(() => backend.emails.at(-1)?.text).toContain('/password/reset');
    const resetLink = /https?:\S+reset\S+/.exec(backend.emails.at(-1)?.text ?? '')?.[0] ?? '';
    const stranger = backend.createBrowser();
    const page = await stranger.open(readLink(newEmail));
    expect((await stranger.send(page, { currentPassword: 'guess' })).status).toBe(422);
    const { browser } = await backend.signIn(grace.name);
    const own = await browser.open(readLink(newEmail));
    expect(own.text).not.toContain('name="currentPassword"');
    backend.emails.length = 0;
    expect((await browser.send(own, {})).status).toBe(200);
    expect(backend.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [grace.name, 'El correo de tu cuenta se cambió'],
    ]);
    expect((await resetPage.open(resetLink)).status).toBe(400);
    expect((await browser.send(own, {})).status).toBe(400);
    expect(await expectRefusal(backend.url, getCurrentUser, { headers: elsewhere.headers })).toMatchObject({
      status: 401,
    });
    await backend.signIn('grace.new@aurevane.example');
    expect(await callApi(backend.url, validateEmailAvailability, { query: { address: grace.name } })).toBe(
      'UsedWithDistributor',
    );
    await backend.db.updateTable('customers').set({ email: grace.name }).where('email', '=', newEmail).execute();
  });

  test('T17 T29 email changes are limited by account and by mailbox, and refused ones email nobody', async () => {
    backend.emails.length = 0;
    const { headers, body } = await signInAndChange({ currentPassword: password });
    const change = (email: string) =>
      sendRequest(backend.url, updateLoggedInCustomer, { headers, body: { ...body, email } });
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async (index) => (await change(`victim+${index}@aurevane.example`)).status),
    );
    expect(statuses.sort()).toEqual([200, 200, 200, 429]);
    const others = await Promise.all(
      [1, 2, 3].map(async (index) => (await change(`probe-${index}@aurevane.example`)).status),
    );
    expect(others.sort()).toEqual([200, 429, 429]);
    expect(backend.emails).toHaveLength(4);
  });

  test('T18 the password of a change is guessed eight times at most', async () => {
    const { headers, body } = await signInAndChange({ email: 'grace.other@aurevane.example' });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const guess = { ...body, currentPassword: `guess-${index}` };
        return (await sendRequest(backend.url, updateLoggedInCustomer, { headers, body: guess })).status;
      }),
    );
    expect(statuses.sort()).toEqual([...Array.from({ length: 8 }, () => 400), ...Array.from({ length: 4 }, () => 429)]);
  });

  const signInNewcomer = async () => {
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const browser = backend.createBrowser();
    const tokens = await backend.exchangeCode(authorization, await browser.openFromShop(authorization.url));
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    return { userName, headers, user: await callApi(backend.url, getCurrentUser, { headers }) };
  };

  test('the link of the welcome proves an email, with the password where nobody is signed in', async () => {
    const { userName } = await register();
    const browser = backend.createBrowser();
    const page = await browser.open(readLink(userName));
    expect((await findCustomerRow(userName)).emailProvenAt).toBeNull();
    await browser.send(page, { currentPassword: 'three quiet words' });
    expect((await findCustomerRow(userName)).emailProvenAt).not.toBeNull();
  });

  test('ACC-039 an address that nobody proved gives way to who proves it, and is free for customers', async () => {
    const squatter = await signInNewcomer();
    const { headers, body } = await signInAndChange({ email: squatter.userName, currentPassword: password });
    const ask = (address: string, asked = {}) =>
      callApi(backend.url, validateEmailAvailability, { query: { address }, ...asked });
    expect([await ask(squatter.userName, { headers }), await ask(camille.name, { headers })]).toEqual([
      'Available',
      'UsedWithDistributor',
    ]);
    expect(await ask(squatter.userName)).toBe('UsedWithDistributor');
    await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    const browser = backend.createBrowser();
    const page = await browser.open(readLink(squatter.userName));
    expect((await browser.send(page, { currentPassword: password })).status).toBe(200);
    expect(await findCustomerRow(grace.name)).toMatchObject({ email: squatter.userName });
    expect(await expectRefusal(backend.url, getCurrentUser, { headers: squatter.headers })).toMatchObject({
      status: 401,
    });
    await backend.db.updateTable('customers').set({ email: grace.name }).where('username', '=', grace.name).execute();
  });

  test('the owner of an unproven address gets the account by a reset, without what was saved in it', async () => {
    const squatter = await signInNewcomer();
    await callApi(backend.url, updateLoggedInCustomer, {
      headers: squatter.headers,
      body: { ...squatter.user, shippingAddresses: [address] },
    });
    const browser = backend.createBrowser();
    await browser.send(await browser.open('/password/forgotten'), { userName: squatter.userName });
    await expect.poll(() => backend.emails.at(-1)?.text).toContain('/password/reset');
    const link = /https?:\S+reset\S+/.exec(backend.emails.at(-1)?.text ?? '')?.[0] ?? '';
    const newPassword = 'six calm violet words';
    await browser.send(await browser.open(link), { newPassword, repeatPassword: newPassword });
    expect(await findCustomerRow(squatter.userName)).toMatchObject({ shippingAddresses: [] });
    expect((await findCustomerRow(squatter.userName)).emailProvenAt).not.toBeNull();
    expect(await expectRefusal(backend.url, getCurrentUser, { headers: squatter.headers })).toMatchObject({
      status: 401,
    });
  });

  test('an unproven name leaves with its email, so that its owner can register', async () => {
    const { userName, headers, user } = await signInNewcomer();
    const email = createEmail();
    const body = { ...user, email, currentPassword: 'three quiet words' };
    await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    const browser = backend.createBrowser();
    backend.emails.splice(0, backend.emails.length - 1);
    await browser.send(await browser.open(readLink(email)), { currentPassword: 'three quiet words' });
    expect(await callApi(backend.url, validateEmailAvailability, { query: { address: userName } })).toBe('Available');
    expect(backend.emails.filter(({ to }) => to === userName)).toEqual([]);
  });
});
