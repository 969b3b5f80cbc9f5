import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import { getCurrentUser, updateLoggedInCustomer, type User } from '../../../src/contract/account/customers.ts';
import { validateEmailAvailability } from '../../../src/contract/registration/registration.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createProfileStore } from '../../../src/stores/account/profile.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const shown = createUser({ phone: '5125550100' });
const values = { ...{ firstName: 'Ann', lastName: 'Lee', phone: '5125550100', optInEmail: false }, email: shown.email };

/** The profile of a page that has shown `shown`, while the API holds `current`. Another email waits for its proof. */
function open(current: User) {
  const account = { user: current, availability: 'Available', refusal: null as CallError | null };
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    if (endpoint === getCurrentUser) return account.user;
    if (endpoint === validateEmailAvailability) {
      asked.push(input.query);
      return account.availability;
    }
    if (endpoint !== updateLoggedInCustomer) throw new CallError({ code: 'NOT_FOUND', message: 'no', status: 404 });
    const body = updateLoggedInCustomer.body.parse(Reflect.get(input, 'body'));
    sent.push(body);
    if (account.refusal) throw account.refusal;
    account.user = { ...body, email: account.user.email };
    return account.user;
  }) as Call;
  const $user = atom<User | null>(shown);
  const toasts = createToasts({ now: () => 0, runAfter: () => () => undefined });
  const sessionStorage = createMemoryStorage();
  const dependencies = { environment: { call, sessionStorage }, $user, setUser: $user.set.bind($user), toasts };
  return { account, sent, asked, $user, toasts, sessionStorage, store: createProfileStore(dependencies) };
}

const address = {
  ...{ name: 'Home', address1: '1 Main Street', address2: '', address3: '', city: 'Austin', state: 'TX' },
  ...{ zipCode: '78701', country: 'US', countryAlpha2: 'US', isPrimary: true },
};

test('ACC-041 a saved name keeps the phone and the address that another tab has saved meanwhile', async () => {
  const { store, sent, $user } = open(createUser({ phone: '5125550199', shippingAddresses: [address] }));
  expect(await store.save({ ...values, firstName: 'Anna', currentPassword: '' })).toBeNull();
  const saved = { firstName: 'Anna', phone: '5125550199', shippingAddresses: [address] };
  expect([sent, $user.get()]).toMatchObject([[saved], saved]);
});

test('ACC-041 an email that was proven in another tab is not taken for a change back', async () => {
  const { store, sent } = open(createUser({ email: 'new@example.com' }));
  expect(await store.save({ ...values, phone: '', currentPassword: '' })).toBeNull();
  expect(sent).toMatchObject([{ email: 'new@example.com', phone: '' }]);
  expect(sent[0]).not.toHaveProperty('currentPassword');
});

test('T14 nothing is saved in the account of somebody else who has signed in meanwhile', async () => {
  const { store, sent, toasts } = open(createUser({ userId: 2 }));
  expect(await store.save({ ...values, firstName: 'Anna', currentPassword: '' })).toEqual([]);
  expect([sent, toasts.$toasts.get().map(({ code }) => code)]).toEqual([[], ['updateCustomerError']]);
});

const named = { email: 'ann@example.com', username: 'ann.lee@example.com' };
test.each([
  ['the current one', 'Ann@example.com', []],
  ['the name to sign in', 'Ann.Lee@example.com', []],
  ['another one', 'new@example.com', [{ address: 'new@example.com' }]],
])('ACC-038 an email that is %s, %s, is asked about: %j', async (_, email, expected) => {
  const { store, sent, asked, $user } = open(createUser(named));
  $user.set(createUser(named));
  expect(await store.save({ ...values, email, currentPassword: 'secret' })).toBeNull();
  expect([asked, sent.length]).toEqual([expected, 1]);
});

test.each([
  ['UsedWithDistributor', [{ field: 'email', key: 'emailAlreadyInUse' }], 0],
  ['UsedWithAnotherDistributor', [{ field: 'email', key: 'emailAlreadyInUse' }], 0],
  ['UsedAsAnActiveDistributor', [{ field: 'email', key: 'emailAlreadyInUse' }], 0],
  ['Unknown', null, 1],
])('ACC-039 an email that is %s is told as %j, and sent %i times', async (availability, refused, count) => {
  const { account, store, sent } = open(shown);
  account.availability = availability;
  expect(await store.save({ ...values, email: 'new@example.com', currentPassword: 'secret' })).toEqual(refused);
  expect(sent).toHaveLength(count);
});

test('ACC-037 ERR-018 what the server refuses is named at its fields, in texts of the form', async () => {
  const { account, store, toasts } = open(shown);
  const errors = [
    { field: 'lastName', code: 'lastNameMsg', message: 'must fit the rules' },
    { field: 'phone', code: 'invalid_phone', message: 'must be a phone number' },
    { field: 'currentPassword', code: 'passwordWrong', message: 'must be the password' },
    { field: 'shippingAddresses', code: 'several_primary', message: 'must have one primary address' },
  ];
  account.refusal = new CallError({ code: 'INVALID_REQUEST', message: 'no', status: 400, errors });
  expect(await store.save({ ...values, lastName: '\u202E', currentPassword: '' })).toEqual([
    { field: 'lastName', key: 'msgLastName' },
    { field: 'phone', key: 'msgInvalidPhone' },
    { field: 'currentPassword', key: 'passwordWrong' },
  ]);
  expect(toasts.$toasts.get().map(({ code }) => code)).toEqual(['updateCustomerError']);
});

test('ACC-036 what was changed is kept without the password, and no longer once it is as it was', () => {
  const { store, sessionStorage } = open(shown);
  store.saveDraft({ ...values, firstName: 'Anna', email: 'new@example.com', currentPassword: 'secret' });
  expect(store.readDraft()).toEqual({ firstName: 'Anna', email: 'new@example.com' });
  store.saveDraft({ ...values, currentPassword: 'secret' });
  expect([store.readDraft(), sessionStorage.getItem('shop.profile.draft')]).toEqual([{}, null]);
});

test('ACC-042 CONST-002 what is saved after a failure is told as saved alone', async () => {
  const { account, store, toasts } = open(createUser({ userId: 2 }));
  await store.save({ ...values, firstName: 'Anna', currentPassword: '' });
  account.user = shown;
  await store.save({ ...values, firstName: 'Anna', currentPassword: '' });
  expect(toasts.$toasts.get().map(({ code }) => code)).toEqual(['updateCustomerSuccess']);
});

test('ACC-040 an email that waits for its proof is named until it is the email, whatever is saved besides', async () => {
  const { account, store, $user } = open(shown);
  await store.save({ ...values, email: 'new@example.com', currentPassword: 'secret' });
  expect(store.$pendingEmail.get()).toBe('new@example.com');
  await store.save({ ...values, firstName: 'Anna', currentPassword: '' });
  expect(store.$pendingEmail.get()).toBe('new@example.com');
  account.user = { ...account.user, email: 'new@example.com' };
  await store.save({ ...values, phone: '', currentPassword: '' });
  expect([store.$pendingEmail.get(), $user.get()?.email]).toEqual([null, 'new@example.com']);
});
