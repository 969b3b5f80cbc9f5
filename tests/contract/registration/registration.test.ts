import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../src/contract/registration/registration.ts';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.forgetAttempts());

let emailCount = 0;
const createEmail = () => `Newcomer-${(emailCount += 1)}@aurevane.example`;
const graceDistributor = 1_250_981;

/** Creates a registration as the form sends it. */
const createRegistration = (changes: Record<string, unknown> = {}) => {
  const email = createEmail();
  return {
    firstName: 'June',
    lastName: 'Okafor',
    birthday: '1904-02-29',
    email,
    confirmEmail: email,
    password: 'three quiet words',
    confirmPassword: 'three quiet words',
    phone: '(512) 555-0147',
    optInEmail: true,
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    recaptchaToken: '',
    country: 'US',
    zip: '78701',
    referralCode: 'GRACE-103',
    referralDistributorId: null,
    referralCustomerId: grace.customerId,
    customerType: 'CDOCustomer',
    distId: graceDistributor,
    ...changes,
  };
};
const createBody = (customer: Record<string, unknown>, extra: Record<string, unknown> = {}) => ({
  customer,
  locale: 'es-us',
  signalRConnectionId: null,
  ...extra,
});
const register = (changes: Record<string, unknown> = {}, extra: Record<string, unknown> = {}) =>
  callApi(backend.url, createCustomer, { body: createBody(createRegistration(changes), extra) });
const findCustomerRow = (name: string) =>
  backend.db.selectFrom('customers').selectAll().where('username', '=', name).executeTakeFirstOrThrow();

describe('registering', { timeout: 120_000 }, () => {
  test('AUTH-002 API-041 REG-016 a registration returns a one-time code that signs in once', async () => {
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const browser = backend.createBrowser();
    const tokens = await backend.exchangeCode(authorization, await browser.open(authorization.url));
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
      .open((await backend.createAuthorizationRequest({ otac, userName })).url);
    expect([
      again.status,
      again.text.includes('Your sign-in code has expired'),
      again.text.includes(`value="${userName}"`),
    ]).toEqual([200, true, true]);
    expect(backend.log.join('')).not.toContain(otac);
  });

  test('T18 one of ten parallel uses of a one-time code signs in', async () => {
    const { otac, userName } = await register();
    const pages = await Promise.all(
      Array.from({ length: 10 }, async () =>
        backend.createBrowser().open((await backend.createAuthorizationRequest({ otac, userName })).url),
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
          .open((await backend.createAuthorizationRequest({ otac, userName: grace.name })).url)
      ).url.pathname,
    ).toMatch(/^\/interaction/);
    const second = await register();
    await backend.db
      .updateTable('oneTimeCodes')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect(
      (await backend.createBrowser().open((await backend.createAuthorizationRequest(second)).url)).url.pathname,
    ).toMatch(/^\/interaction/);
    const { expiresAt } = await register().then(() =>
      backend.db.selectFrom('oneTimeCodes').select('expiresAt').orderBy('expiresAt', 'desc').executeTakeFirstOrThrow(),
    );
    expect(Math.abs(expiresAt.getTime() - Date.now() - 300_000)).toBeLessThan(20_000);
    await backend.forgetAttempts();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        backend
          .createBrowser()
          .open((await backend.createAuthorizationRequest({ otac: `guess-${index}`, userName })).url),
      ),
    );
    expect(guesses.filter(({ text }) => text.includes('Your sign-in code has expired'))).toHaveLength(20);
  });

  test('AUTH-005 a one-time code replaces the session of another customer', async () => {
    const { browser, tokens } = await backend.signIn(grace.name);
    const { otac, userName } = await register();
    const authorization = await backend.createAuthorizationRequest({ otac, userName });
    const { access_token: token } = await backend.exchangeCode(authorization, await browser.open(authorization.url));
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
      body: createBody(createRegistration(changes)),
    });
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test.each(['password', '12345678', '        ', 'qwertyuiop', 'JuneOkafor', 'june2024', 'Aurevane1'])(
    'T18 a registration is refused with the password "%s", which is easy to guess',
    async (password) => {
      const body = createBody(createRegistration({ password, confirmPassword: password }));
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
        body: createBody(createRegistration({ email: grace.name.toUpperCase(), confirmEmail: grace.name })),
      }),
    ).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    const body = createBody(createRegistration());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => callApi(backend.url, createCustomer, { body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('T18 one address may register sixty times an hour', async () => {
    const body = createBody(createRegistration({ phone: '' }));
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
          body: createBody(createRegistration({ recaptchaToken })),
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

describe('changing the profile', { timeout: 120_000 }, () => {
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
    const { headers, user, body } = await signInAndChange({
      firstName: 'Gracia',
      phone: '',
      optInEmail: false,
      preferredLocale: 'es-us',
      shippingAddresses: [address],
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
    });
    const changed = await callApi(backend.url, updateLoggedInCustomer, { headers, body });
    expect(changed).toEqual({
      ...user,
      firstName: 'Gracia',
      phone: '',
      optInEmail: false,
      preferredLocale: 'es-us',
      shippingAddresses: [{ ...address, isPrimary: true }],
    });
    expect(await callApi(backend.url, getCurrentUser, { headers })).toEqual(changed);
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
    ['VAL-053 without a name', { firstName: ' ' }, 'firstName'],
    ['VAL-054 without an email', { email: 'x' }, 'email'],
    ['VAL-008 with a phone of another country', { phone: '0491 570 110' }, 'phone'],
    ['with an unknown locale', { preferredLocale: 'xx-xx' }, 'preferredLocale'],
    ['VAL-038 with a nameless address', { shippingAddresses: [{ ...address, name: '' }] }, 'shippingAddresses.0.name'],
    ['VAL-017 with a bad zip', { shippingAddresses: [{ ...address, zipCode: '7870' }] }, 'shippingAddresses.0.zipCode'],
    [
      'VAL-021 with a zip of another state',
      { shippingAddresses: [{ ...address, state: 'NY' }] },
      'shippingAddresses.0.zipCode',
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
  ])('a profile is refused %s', async (_, changes, field) => {
    const { headers, body } = await signInAndChange(changes);
    const { status, errors } = await expectRefusal(backend.url, updateLoggedInCustomer, { headers, body });
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('a taken email is refused; a free one is saved and the old address is notified', async () => {
    const { headers, body } = await signInAndChange({ email: camille.name.toUpperCase() });
    expect(await expectRefusal(backend.url, updateLoggedInCustomer, { headers, body })).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      errors: [{ field: 'email', code: 'emailAlreadyInUse' }],
    });
    const changed = await callApi(backend.url, updateLoggedInCustomer, {
      headers,
      body: { ...body, email: 'grace.new@aurevane.example' },
    });
    expect([changed.email, changed.username]).toEqual(['grace.new@aurevane.example', grace.name]);
    expect(backend.emails.at(-1)?.to).toBe(grace.name);
    await backend.signIn('grace.new@aurevane.example');
    expect(await callApi(backend.url, validateEmailAvailability, { query: { address: grace.name } })).toBe(
      'UsedWithDistributor',
    );
  });
});
