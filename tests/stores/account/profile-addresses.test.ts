import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import { getCurrentUser, updateLoggedInCustomer, type User } from '../../../src/contract/account/customers.ts';
import type { SavedAddress } from '../../../src/contract/checkout/addresses.ts';
import { obtainRegions } from '../../../src/contract/checkout/regions.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createProfileAddresses } from '../../../src/stores/account/profile-addresses.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const saved = (name: string, isPrimary = false): SavedAddress => ({
  ...{ name, address1: `${name} Street 1`, address2: '', address3: 'Aro Valley', city: 'Wellington', state: '' },
  ...{ zipCode: '6011', country: 'NZ', countryAlpha2: 'NZ', isPrimary },
});
const typed = {
  ...{ name: 'Bach', address: '2 Beach Road', address2: '', address3: 'Oneroa', city: 'Auckland', state: '' },
  zipCode: '1081',
};

/** The addresses on the profile of a customer in New Zealand, whose API saves what it gets unless it is down. */
function open(shippingAddresses: SavedAddress[], sessionStorage = createMemoryStorage()) {
  const api = { isDown: false };
  const sent: User[] = [];
  const logged: string[] = [];
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    if (api.isDown) throw new CallError({ code: 'FAILED', message: 'failed', status: 503 });
    if (endpoint === obtainRegions) return [];
    if (endpoint === getCurrentUser) return $user.get();
    if (endpoint !== updateLoggedInCustomer) return { isValid: true };
    const body = updateLoggedInCustomer.body.parse(Reflect.get(input, 'body')) as User;
    sent.push(body);
    return body;
  }) as Call;
  const $user = atom<User | null>(createUser({ country: 'NZ', firstName: 'Aroha', shippingAddresses }));
  const toasts = createToasts({ now: () => 0, runAfter: () => () => undefined });
  const { addressBook, $regions, loadRegions } = createProfileAddresses({
    ...{ environment: { call, sessionStorage }, page: { country: 'NZ', locale: 'en-nz' }, $user, toasts },
    setUser: (user) => {
      $user.set(user);
    },
    log: (_, message) => {
      logged.push(message);
    },
  });
  return {
    api,
    sessionStorage,
    sent,
    logged,
    $user,
    addressBook,
    $regions,
    loadRegions,
    state: () => addressBook.$addressBook.get(),
  };
}

test('ACC-041 ACC-042 ACC-044 an address is saved with everything else of the customer', async () => {
  const { addressBook, sent, $user, state } = open([saved('Home', true)]);
  addressBook.add();
  expect(await addressBook.save(typed)).toEqual({ ok: true });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ firstName: 'Aroha', shippingAddresses: [{ name: 'Home' }, { name: 'Bach' }] });
  expect($user.get()?.shippingAddresses[1]).toMatchObject({ address1: '2 Beach Road', address3: 'Oneroa' });
  expect([state().panel, state().addresses.map(({ name }) => name)]).toEqual(['default', ['Home', 'Bach']]);
});

test('ACC-043 the profile holds five addresses, and says so', () => {
  const { addressBook, state } = open(['A', 'B', 'C', 'D', 'E'].map((name) => saved(name, name === 'A')));
  addressBook.add();
  expect(state()).toMatchObject({ panel: 'list', messageKey: 'maxAddressError' });
});

test('ACC-044 another address becomes the primary one, and the first can then be removed', async () => {
  const { addressBook, sent, state } = open([saved('Home', true), saved('Bach')]);
  await addressBook.choosePrimary(1);
  expect(sent[0]?.shippingAddresses.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
  addressBook.remove(0);
  await addressBook.confirmRemoval();
  expect(state().addresses).toMatchObject([{ name: 'Bach', isPrimary: true }]);
});

test('ERR-018 ERR-019 while the API is down nothing is lost', async () => {
  const { api, addressBook, logged, $regions, loadRegions, state } = open([saved('Home', true)]);
  api.isDown = true;
  await loadRegions();
  expect([$regions.get(), logged]).toEqual([[], ['The regions of a country were not loaded: FAILED']]);
  addressBook.add();
  expect(await addressBook.save(typed)).toEqual({ ok: false, errors: {} });
  expect(state()).toMatchObject({ panel: 'add', messageKey: 'updateCustomerError', isSaving: false });
});

test('an address that is typed stays through a reload, in its own form, until it is saved or cancelled', async () => {
  const { addressBook, sessionStorage } = open([saved('Home', true)]);
  addressBook.add();
  addressBook.saveDraft(typed);
  const reloaded = open([saved('Home', true)], sessionStorage).addressBook;
  reloaded.edit(0);
  expect(reloaded.readDraft()).toBeNull();
  reloaded.add();
  expect(reloaded.readDraft()).toEqual(typed);
  await reloaded.save(typed);
  reloaded.add();
  expect(reloaded.readDraft()).toBeNull();
  reloaded.edit(0);
  reloaded.saveDraft({ ...typed, name: 'Home' });
  expect(reloaded.readDraft()).toMatchObject({ name: 'Home' });
  reloaded.close();
  reloaded.edit(0);
  expect(reloaded.readDraft()).toBeNull();
});
