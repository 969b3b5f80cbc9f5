import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import {
  createCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../src/contract/registration/registration.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { emptyRegistration } from '../../../src/domain/registration/schema.ts';
import { takeSavedRegistration } from '../../../src/stores/session/saved-registration.ts';
import { clearDraft, saveDraft, readDraft } from '../../../src/stores/registration/draft.ts';
import { createRegistrationStore, type RegistrationDependencies } from '../../../src/stores/registration/store.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const values = {
  ...emptyRegistration,
  firstName: 'June',
  lastName: 'Okafor',
  birthday: '02/29',
  phone: '5125550147',
  zip: '78701',
  email: 'june@aurevane.example',
  confirmEmail: 'june@aurevane.example',
  password: 'three quiet words',
  confirmPassword: 'three quiet words',
  isEighteenOrOlder: true,
  hasAcceptedPrivacyTerms: true,
  recaptchaToken: 'solved',
};
const registrationReply = { otac: 'code', userName: 'june@aurevane.example' };
const createRefusal = (code: string, errors: { field: string; code: string; message: string }[] = []) =>
  new CallError({ code, message: `The server says ${code}.`, status: 400, errors });
const timeoutError = new CallError({ code: 'TIMED_OUT', message: 'no reply in time' });
type Listener = Parameters<RegistrationDependencies['onOutcome']>[0];

/** Opens a form with a model API that gives the configured replies to both calls. */
function open({
  availability = 'Available',
  create = registrationReply,
  form = 'newaccount',
  distributor = null,
  connection = 'hub-1',
}: {
  availability?: unknown;
  create?: unknown;
  form?: 'newaccount' | 'newguestaccount';
  distributor?: number | null;
  connection?: string | null;
} = {}) {
  const [storage, session] = [createMemoryStorage(), createMemoryStorage()];
  const calls: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  const [logged, effects]: [string[], string[]] = [[], []];
  const answers = { availability, create };
  let notifyOutcome: Listener = () => {};
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    calls.push({ endpoint, input });
    await Promise.resolve();
    const answer = endpoint === createCustomer ? answers.create : answers.availability;
    if (answer instanceof Error) throw answer;
    return endpoint.reply.parse(answer);
  }) as Call;
  const store = createRegistrationStore({
    environment: { call, storage, sessionStorage: session, now: () => 1_000 },
    page: { country: 'US', locale: 'es-us', form },
    getDistributorId: () => distributor,
    getConnectionId: () => Promise.resolve(connection),
    hubKey: 'the-key-of-this-very-tab',
    onOutcome: (listener) => {
      notifyOutcome = listener;
    },
    resetCaptcha: () => {
      effects.push('captcha');
    },
    log: (message) => {
      logged.push(message);
    },
  });
  return {
    store,
    calls,
    answers,
    storage,
    session,
    logged,
    effects,
    hear: (scenario: Parameters<Listener>[0]) => {
      notifyOutcome(scenario);
    },
    state: () => store.$registration.get(),
    sent: () => calls.find(({ endpoint }) => endpoint === createCustomer)?.input.body,
  };
}

describe('a registration', () => {
  test('REG-005 REG-006 REG-007 REG-008 REG-010 REG-016 REG-024 API-041 sends the form, saves the code', async () => {
    const page = open({ distributor: 1_250_981, form: 'newguestaccount' });
    page.storage.setItem(
      commerceStorageKeys.referral,
      JSON.stringify({ referralCode: 'GRACE-103', customerId: 500_103 }),
    );
    await page.store.register(values);
    expect(page.calls.map(({ endpoint }) => endpoint)).toEqual([validateEmailAvailability, createCustomer]);
    expect(page.sent()).toMatchObject({
      locale: 'es-us',
      signalRConnectionId: 'hub-1',
      hubKey: 'the-key-of-this-very-tab',
      form: 'newguestaccount',
      customer: {
        firstName: 'June',
        birthday: '1904-02-29',
        customerType: 'CDOCustomer',
        country: 'US',
        distId: 1_250_981,
        referralCustomerId: 500_103,
        referralCode: 'GRACE-103',
        referralDistributorId: null,
        recaptchaToken: 'solved',
      },
    });
    expect(createCustomer.body.safeParse(page.sent()).success).toBe(true);
    expect(page.state()).toEqual({ status: 'done' });
    expect(takeSavedRegistration(page.session)).toEqual(registrationReply);
  });

  test.each([
    ['newaccount', 'Available', { country: 'US', at: 1_000 }],
    ['newaccount', 'UsedWithDistributor', { country: 'US', at: 1_000 }],
    ['newguestaccount', 'Available', undefined],
  ] as const)('MEM-014 REG-001 the form %s with an email that is %s stores: %o', async (form, availability, intent) => {
    const page = open({ form, availability });
    await page.store.register(values);
    const stored = page.storage.parseItem(commerceStorageKeys.membership) as { guest?: { intent: unknown } } | null;
    expect(stored?.guest?.intent).toEqual(intent);
  });

  test('REG-015 API-040 sends the distributor of a referral when the email is checked', async () => {
    const page = open();
    page.storage.setItem(
      commerceStorageKeys.referral,
      JSON.stringify({ distributorId: 1_250_981, referralCodeValidationStatus: 1 }),
    );
    await page.store.register(values);
    expect(page.calls[0]).toMatchObject({
      endpoint: validateReferralSignUpEmailAvailability,
      input: { query: { address: values.email, referralDistributorId: 1_250_981 } },
    });
    expect(page.sent()).toMatchObject({ customer: { referralDistributorId: 1_250_981 } });
  });

  test('the distributor of a link to another country keeps nobody from registering here', async () => {
    const page = open();
    const referralInfo = { firstName: 'Élise', lastName: 'Tremblay', country: 'CA', at: 1 };
    page.storage.setItem(
      commerceStorageKeys.referral,
      JSON.stringify({
        distributorId: 2_104_836,
        referralCodeValidationStatus: 1,
        referralCode: 'ELISE',
        referralInfo,
      }),
    );
    await page.store.register(values);
    expect(page.calls[0]).toMatchObject({ endpoint: validateEmailAvailability });
    expect(page.sent()).toMatchObject({
      customer: { distId: null, referralDistributorId: null, referralCode: 'ELISE' },
    });
  });

  test.each(['UsedWithDistributor', 'UsedWithAnotherDistributor', 'UsedAsAnActiveDistributor'] as const)(
    'REG-012 REG-013 REG-014 goes no further with an email that is %s, and on with another',
    async (availability) => {
      const page = open({ availability });
      await page.store.register(values);
      expect([page.state(), page.sent(), page.effects]).toEqual([{ status: 'taken', as: availability }, undefined, []]);
      page.store.dismissOutcome();
      expect(page.state()).toEqual({ status: 'open' });
      page.answers.availability = 'Available';
      await page.store.register(values);
      expect(page.state()).toEqual({ status: 'done' });
    },
  );

  test('REG-011 stops when the email cannot be checked, and can be tried again', async () => {
    const page = open({ availability: 'Unknown' });
    await page.store.register(values);
    expect([page.state(), page.sent(), page.logged]).toEqual([{ status: 'unchecked' }, undefined, []]);
    page.answers.availability = 'Available';
    await page.store.register(values);
    expect(page.state()).toEqual({ status: 'done' });
  });

  test('REG-017 REG-018 refusals are listed and logged without personal data, and the captcha is reset', async () => {
    const page = open({
      create: createRefusal('INVALID_REQUEST', [
        { field: 'customer.phone', code: 'invalidPhoneMsg', message: 'x' },
        { field: 'customer.distId', code: 'DistributorInactive', message: 'y' },
      ]),
    });
    await page.store.register(values);
    expect(page.state()).toEqual({
      status: 'failed',
      failures: [
        { code: 'invalidPhoneMsg', message: 'x' },
        { code: 'DistributorInactive', message: 'y' },
      ],
    });
    expect(page.effects).toEqual(['captcha']);
    expect(page.logged).toEqual(['A registration failed: invalidPhoneMsg, DistributorInactive']);
    expect(takeSavedRegistration(page.session)).toBeNull();
  });

  test('REG-018 a refusal without fields shows its code, and both calls report an unreachable API', async () => {
    for (const [changes, failures] of [
      [{ create: createRefusal('EMAIL_TAKEN') }, [{ code: 'EMAIL_TAKEN', message: 'The server says EMAIL_TAKEN.' }]],
      [{ create: timeoutError }, [{ code: 'TIMED_OUT', message: '' }]],
      [{ availability: timeoutError }, [{ code: 'TIMED_OUT', message: '' }]],
      [{ create: new Error('odd') }, [{ code: 'UNEXPECTED', message: '' }]],
    ] as const) {
      const page = open(changes);
      await page.store.register(values);
      expect(page.state()).toEqual({ status: 'failed', failures });
    }
  });

  test.each([
    ['REFUSED', 403, 'POST /api/Customers replied with status 403'],
    ['REFUSED', 502, 'POST /api/Customers replied with status 502'],
    ['INTERNAL_ERROR', 500, 'Something went wrong.'],
    ['REPLY_UNREADABLE', 200, 'POST /api/Customers replied without a body'],
  ])(
    'REG-018 a reply with the code %s and the status %i shows no sentence of the code',
    async (code, status, message) => {
      const page = open({ create: new CallError({ code, message, status }) });
      await page.store.register(values);
      expect(page.state()).toEqual({ status: 'failed', failures: [{ code, message: '' }] });
    },
  );

  test('a second registration is not sent while the first one is', async () => {
    const page = open();
    await Promise.all([page.store.register(values), page.store.register(values), page.store.register(values)]);
    await page.store.register(values);
    expect(page.calls).toHaveLength(2);
  });

  test('REG-008 works without the hub', async () => {
    const page = open({ connection: null });
    await page.store.register(values);
    expect([page.sent(), page.state()]).toEqual([
      expect.objectContaining({ signalRConnectionId: null }),
      { status: 'done' },
    ]);
  });

  test('RT-007 RT-008 the hub reports the result of a lost reply, and changes nothing when the reply arrived', async () => {
    const success = { Scenario: 'CreateCustomerSuccess' } as const;
    const failure = { Scenario: 'CreateCustomerFailed', errors: ['Ein Satz.'] } as const;
    const late = open({ create: timeoutError });
    await late.store.register(values);
    late.hear(success);
    expect(late.state()).toEqual({ status: 'done' });

    const early = open({ create: timeoutError });
    const under = early.store.register(values);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    early.hear({ ...failure, errors: [...failure.errors] });
    await under;
    expect(early.state()).toEqual({
      status: 'failed',
      failures: [{ code: 'CREATE_CUSTOMER_FAILED', message: 'Ein Satz.' }],
    });

    const told = open();
    await told.store.register(values);
    told.hear({ ...failure, errors: [...failure.errors] });
    expect(told.state()).toEqual({ status: 'done' });
  });
});

describe('a registration whose reply a proxy has replaced', () => {
  test.each([
    ['REFUSED', 502],
    ['REFUSED', 504],
    ['REPLY_UNREADABLE', 200],
  ])('RT-007 RT-008 with the code %s and the status %i ends as the hub reports it', async (code, status) => {
    const late = open({ create: new CallError({ code, message: 'a page of the proxy', status }) });
    await late.store.register(values);
    late.hear({ Scenario: 'CreateCustomerSuccess' });
    expect(late.state()).toEqual({ status: 'done' });

    const refused = open({ create: new CallError({ code, message: 'a page of the proxy', status }) });
    await refused.store.register(values);
    refused.hear({ Scenario: 'CreateCustomerFailed', errors: ['Ein Satz.'] });
    expect(refused.state()).toEqual({
      status: 'failed',
      failures: [{ code: 'CREATE_CUSTOMER_FAILED', message: 'Ein Satz.' }],
    });
  });
});

describe('a second attempt', () => {
  const failure = (text: string) => ({ Scenario: 'CreateCustomerFailed' as const, errors: [text] });
  const failedWith = (code: string, message: string) => ({ status: 'failed', failures: [{ code, message }] });

  test('RT-008 REG-018 shows what became of it, and not what the hub has said of the first one', async () => {
    const page = open({ create: timeoutError });
    await page.store.register(values);
    page.hear(failure('The first.'));
    expect(page.state()).toEqual(failedWith('CREATE_CUSTOMER_FAILED', 'The first.'));
    await page.store.register(values);
    expect(page.state()).toEqual(failedWith('TIMED_OUT', ''));
    page.hear(failure('The second.'));
    expect(page.state()).toEqual(failedWith('CREATE_CUSTOMER_FAILED', 'The second.'));
  });

  test('RT-008 REG-018 that was answered shows its answer, whatever the hub says later', async () => {
    const page = open({ create: timeoutError });
    await page.store.register(values);
    page.answers.create = createRefusal('EMAIL_TAKEN');
    await page.store.register(values);
    page.hear(failure('Late.'));
    expect(page.state()).toEqual(failedWith('EMAIL_TAKEN', 'The server says EMAIL_TAKEN.'));
  });
});

describe('the draft', () => {
  test('survives a reload and another language, without the password and the captcha', () => {
    const session = createMemoryStorage();
    saveDraft(session, values);
    expect(readDraft(session)).toMatchObject({
      firstName: 'June',
      birthday: '02/29',
      email: 'june@aurevane.example',
      isEighteenOrOlder: true,
    });
    expect(session.getItem(commerceStorageKeys.registrationDraft)).not.toMatch(/quiet|solved|assword/);
    clearDraft(session);
    expect(readDraft(session)).toBeNull();
  });

  test('REG-003 starts with the data of the order, until something is typed', () => {
    const session = createMemoryStorage();
    session.setItem(
      commerceStorageKeys.orderCustomer,
      JSON.stringify({
        firstName: 'June',
        lastName: 'Okafor',
        email: 'june@aurevane.example',
        phone: '5125550147',
        cardNumber: '4111',
      }),
    );
    expect(readDraft(session)).toEqual({
      firstName: 'June',
      lastName: 'Okafor',
      birthday: '',
      phone: '5125550147',
      zip: '',
      email: 'june@aurevane.example',
      confirmEmail: 'june@aurevane.example',
      optInEmail: false,
      isEighteenOrOlder: false,
      hasAcceptedPrivacyTerms: false,
    });
    saveDraft(session, { ...values, firstName: 'Juno' });
    expect(readDraft(session)).toMatchObject({ firstName: 'Juno' });
  });

  test('is removed once the account exists', async () => {
    const page = open();
    saveDraft(page.session, values);
    await page.store.register(values);
    expect(readDraft(page.session)).toBeNull();
  });

  test.each(['nonsense', '[]', '"x"', '{"firstName":7,"email":{"a":1}}'])('is not believed: %s', (text) => {
    const session = createMemoryStorage();
    session.setItem(commerceStorageKeys.registrationDraft, text);
    expect([null, expect.objectContaining({ firstName: '', email: '' })]).toContainEqual(readDraft(session));
  });
});
