import { expect, test } from 'vitest';
import { updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import type { SavedAddress } from '../../../src/contract/checkout/addresses.ts';
import { address, createCheckoutBrowser, openCheckoutTab, run } from '../../fixtures/checkout/checkout-tab.ts';
import { offline } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const saved = (name: string, change: Partial<SavedAddress> = {}): SavedAddress => ({
  ...{ name, address1: `${name} Street 1`, address2: '', address3: '', city: 'Austin', state: 'TX' },
  ...{ zipCode: '78701', country: 'US', countryAlpha2: 'US', isPrimary: false, ...change },
});

function open(shippingAddresses: SavedAddress[]) {
  const browser = createCheckoutBrowser();
  const user = createUser({ shippingAddresses });
  const tab = openCheckoutTab(browser, { user });
  const account: { user: unknown } = { user };
  browser.answers.currentUser = () => account.user;
  browser.answers.customer = ({ body }) => (account.user = body);
  return {
    browser,
    account,
    tab,
    book: tab.addressBook,
    state: () => tab.addressBook.$addressBook.get(),
    names: () => tab.addressBook.$addressBook.get().addresses.map(({ name }) => name),
    savedBody: () => tab.bodyOf(updateLoggedInCustomer) as { shippingAddresses: SavedAddress[] } | undefined,
  };
}

test('CHK-020 CHK-021 shows the primary address, else the first', () => {
  expect(open([saved('Home'), saved('Work', { isPrimary: true })]).state().shown?.name).toBe('Work');
  expect(open([saved('Home'), saved('Work')]).state().shown?.name).toBe('Home');
  expect(open([]).state().shown).toBeNull();
});

const abroad = { country: 'Canada', countryAlpha2: 'ca', state: 'ON', zipCode: 'M5V 2T6' };

test('CHK-022 lists all addresses, those of other countries apart', () => {
  const { tab, book, state, names } = open([
    saved('Abroad', abroad),
    saved('Home'),
    saved('Old', { countryAlpha2: '' }),
  ]);
  book.open();
  expect([state().panel, names()]).toEqual(['list', ['Home', 'Old']]);
  expect(state().addressesElsewhere).toMatchObject([{ name: 'Abroad', country: 'CA', id: 0 }]);
  for (const verb of ['edit', 'use', 'choosePrimary'] as const) void book[verb](0);
  expect([state(), tab.checkout.$draft.get().shippingAddress.address]).toMatchObject([{ panel: 'list' }, '']);
});

test('CHK-022 CHK-029 of five addresses abroad one can be removed, so that one of here can be added', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => saved(name, { ...abroad, isPrimary: name === 'A' }));
  const { tab, book, state, savedBody } = open(five);
  book.add();
  expect(state()).toMatchObject({ panel: 'list', messageKey: 'maxAddressError', addresses: [] });
  expect(state().addressesElsewhere).toHaveLength(5);
  book.remove(4);
  expect(state().removing).toMatchObject({ name: 'E', country: 'CA' });
  await run(tab, book.confirmRemoval());
  expect(savedBody()?.shippingAddresses.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  book.add();
  expect(state()).toMatchObject({ panel: 'add', messageKey: null });
});

test('CHK-023 CHK-024 adds up to five addresses, and says when there are five', () => {
  const four = open(['A', 'B', 'C', 'D'].map((name) => saved(name)));
  four.book.add();
  expect(four.state()).toMatchObject({ panel: 'add', messageKey: null });
  const five = open(['A', 'B', 'C', 'D', 'E'].map((name) => saved(name)));
  five.book.add();
  expect(five.state()).toMatchObject({ panel: 'list', messageKey: 'maxAddressError' });
});

test('CHK-025 CHK-026 ERR-018 the first address becomes the primary one, and the panel shows it', async () => {
  const { tab, book, state, savedBody } = open([]);
  book.add();
  expect(await run(tab, book.save({ ...address, name: 'Home' }))).toEqual({ ok: true });
  expect(savedBody()?.shippingAddresses).toEqual([
    { ...saved('Home', { isPrimary: true }), address1: '1 Main Street' },
  ]);
  expect(updateLoggedInCustomer.body.safeParse(savedBody()).success).toBe(true);
  expect(state()).toMatchObject({ panel: 'default', shown: { name: 'Home', isPrimary: true } });
  expect(tab.toastCodes()).toEqual(['updateCustomerSuccess']);
});

test('VAL-038 VAL-039 an address needs a name and keeps the rules of addresses', async () => {
  const { tab, book, state, savedBody } = open([]);
  book.add();
  expect(await run(tab, book.save({ ...address, zipCode: 'x' }))).toEqual({
    ok: false,
    errors: { name: 'fieldEmpty', zipCode: 'zipValidationError' },
  });
  expect([state().panel, savedBody()]).toEqual(['add', undefined]);
});

test('CHK-027 choosing a primary address marks the others not primary', async () => {
  const { tab, book, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  await run(tab, book.choosePrimary(1));
  expect(savedBody()?.shippingAddresses.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
});

test('CHK-028 CHK-029 a primary address stays, another one is removed after a confirmation', async () => {
  const { tab, book, state, names, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  book.open();
  book.remove(0);
  expect(state()).toMatchObject({ removing: null, messageKey: 'primaryAddressError' });
  book.remove(1);
  expect(state().removing?.name).toBe('Work');
  book.cancelRemoval();
  await run(tab, book.confirmRemoval());
  expect(savedBody()).toBeUndefined();
  book.remove(1);
  await run(tab, book.confirmRemoval());
  expect([names(), state().panel]).toEqual([['Home'], 'default']);
});

test('CHK-019 CHK-030 an address is edited in its place, and used in the checkout', async () => {
  const { tab, book, state, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  book.edit(1);
  expect(state()).toMatchObject({ panel: 'edit', edited: { name: 'Work', address: 'Work Street 1' } });
  await run(tab, book.save({ ...address, name: 'Office' }));
  expect(savedBody()?.shippingAddresses.map(({ name }) => name)).toEqual(['Home', 'Office']);
  book.open();
  book.use(1);
  expect(tab.checkout.$draft.get().shippingAddress).toEqual({ ...address, name: 'Office' });
  expect(state().panel).toBe('default');
});

test('API-042 what only the API knows of a customer and their addresses is sent back with a change', async () => {
  const { tab, book, account, savedBody } = open([saved('Home', { isPrimary: true })]);
  const home = { ...saved('Home', { isPrimary: true }), addressId: 9 };
  account.user = { ...createUser(), birthday: '1904-03-01', shippingAddresses: [home] };
  book.edit(0);
  await run(tab, book.save({ ...address, name: 'Office' }));
  expect(savedBody()).toMatchObject({
    birthday: '1904-03-01',
    shippingAddresses: [{ addressId: 9, name: 'Office', address1: '1 Main Street' }],
  });
});

test.each([
  ['a new address', 'add'],
  ['an edited address', 'edit'],
] as const)(
  'CHK-019 %s is not saved once its form is closed, even while its postal code is checked',
  async (_, panel) => {
    const { tab, book, state, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
    book[panel](0);
    const saving = book.save({ ...address, name: 'Other' });
    book.close();
    expect(await run(tab, saving)).toEqual({ ok: false, errors: {} });
    expect([state().panel, savedBody()]).toEqual(['default', undefined]);
  },
);

test('CHK-019 a form that is opened while another address is being saved stays open', async () => {
  const { browser, tab, book, state, names } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  browser.answers.customer = ({ body }) => {
    book.close();
    book.edit(1);
    return body;
  };
  book.edit(0);
  expect(await run(tab, book.save({ ...address, name: 'House' }))).toEqual({ ok: true });
  expect(names()).toEqual(['House', 'Work']);
  expect(state()).toMatchObject({ panel: 'edit', isSaving: false, edited: { name: 'Work' } });
});

test('CHK-025 an address that is changed while it is checked is not saved, and a message says so', async () => {
  const { tab, book, state, savedBody } = open([]);
  book.add();
  const saving = book.save({ ...address, name: 'Home' });
  book.saveDraft({ ...address, name: 'Home', city: 'Dallas' });
  expect(await run(tab, saving)).toEqual({ ok: false, errors: {} });
  expect(state()).toMatchObject({ panel: 'add', messageKey: 'changedWhileChecked', isSaving: false });
  expect(savedBody()).toBeUndefined();
});

test.each(['add', 'edit'] as const)(
  'CHK-025 what is typed while an address is saved (%s) stays in its form, whose next save corrects it',
  async (panel) => {
    const { browser, account, tab, book, state, names } = open([saved('Work')]);
    browser.answers.customer = ({ body }) => {
      book.saveDraft({ ...address, name: 'House' });
      return (account.user = body);
    };
    book[panel](0);
    await run(tab, book.save({ ...address, name: 'Home' }));
    expect(state()).toMatchObject({ panel, messageKey: 'changedWhileChecked', isSaving: false });
    expect(book.readDraft()).toEqual({ ...address, name: 'House' });
    await run(tab, book.save({ ...address, name: 'House' }));
    expect(names()).toEqual(panel === 'add' ? ['Work', 'House'] : ['House']);
    expect(state()).toMatchObject({ panel: 'default', messageKey: null });
  },
);

test('ERR-018 a failed save says so and keeps the form open', async () => {
  const { browser, tab, book, state } = open([]);
  const answer = browser.answers.customer;
  browser.answers.customer = () => {
    throw offline();
  };
  book.add();
  expect(await run(tab, book.save({ ...address, name: 'Home' }))).toEqual({ ok: false, errors: {} });
  expect(state()).toMatchObject({ panel: 'add', messageKey: 'updateCustomerError', isSaving: false });
  expect(tab.toastCodes()).toEqual(['updateCustomerError']);
  browser.answers.customer = answer;
  expect(await run(tab, book.save({ ...address, name: 'Home' }))).toEqual({ ok: true });
  expect(tab.toastCodes()).toEqual(['updateCustomerSuccess']);
});

test('CHK-025 a form that is opened while another change is saved stays open', async () => {
  const { tab, book, state } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  book.open();
  const choosing = book.choosePrimary(1);
  book.edit(0);
  await run(tab, choosing);
  expect(state()).toMatchObject({ panel: 'edit', isSaving: false, edited: { name: 'Home', isPrimary: false } });
});

const elsewhere = [saved('Home', { isPrimary: true }), saved('Work'), saved('Cabin')];

test.each([
  ['add', ['Home', 'Work', 'Cabin', 'Other']],
  ['edit', ['Home', 'Other', 'Cabin']],
] as const)('an address that another tab has added meanwhile is still there after %s', async (panel, names) => {
  const { account, tab, book, savedBody } = open([saved('Work', { isPrimary: true })]);
  book[panel](0);
  account.user = createUser({ phone: '5125550199', shippingAddresses: elsewhere });
  expect(await run(tab, book.save({ ...address, name: 'Other' }))).toEqual({ ok: true });
  expect(savedBody()).toMatchObject({ phone: '5125550199', shippingAddresses: names.map((name) => ({ name })) });
});

test('an address that another tab has moved is the one that is removed or becomes the primary one', async () => {
  const { account, tab, book, savedBody } = open([saved('Home', { isPrimary: true }), saved('Cabin'), saved('Work')]);
  account.user = createUser({ shippingAddresses: elsewhere });
  book.remove(1);
  await run(tab, book.confirmRemoval());
  expect(savedBody()?.shippingAddresses).toEqual(elsewhere.slice(0, 2));
  account.user = createUser({ shippingAddresses: elsewhere.toReversed() });
  await run(tab, book.choosePrimary(1));
  expect(savedBody()?.shippingAddresses.filter(({ isPrimary }) => isPrimary)).toMatchObject([{ name: 'Work' }]);
});

const six = ['Home', 'B', 'C', 'D', 'E'].map((name) => saved(name, { isPrimary: name === 'Home' }));

test.each([
  ['a fifth address is saved', six, 'maxAddressError', 'add'],
  ['the edited one is removed and five are saved', six, 'maxAddressError', 'edit'],
] as const)('what is typed stays when %s in another tab', async (_, shippingAddresses, messageKey, panel) => {
  const { account, tab, book, state, savedBody } = open([saved('Work', { isPrimary: true })]);
  book[panel](0);
  account.user = createUser({ shippingAddresses: [...shippingAddresses] });
  expect(await run(tab, book.save({ ...address, name: 'Other' }))).toEqual({ ok: false, errors: {} });
  expect(state()).toMatchObject({ panel, messageKey, isSaving: false });
  expect([state().addresses, savedBody()]).toMatchObject([{ length: 5 }, undefined]);
});

test('CHK-028 an address that another tab has made primary stays, and the question about it closes', async () => {
  const { account, tab, book, state, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  book.remove(1);
  account.user = createUser({ shippingAddresses: [saved('Home'), saved('Work', { isPrimary: true })] });
  await run(tab, book.confirmRemoval());
  expect(state()).toMatchObject({ removing: null, messageKey: 'primaryAddressError' });
  expect(savedBody()).toBeUndefined();
});

test('an address that another tab has removed becomes no primary one, and leaves the list', async () => {
  const { account, tab, book, state, names, savedBody } = open([saved('Home', { isPrimary: true }), saved('Work')]);
  account.user = createUser({ shippingAddresses: [saved('Home', { isPrimary: true })] });
  await run(tab, book.choosePrimary(1));
  expect([state().messageKey, names(), savedBody()]).toEqual(['updateCustomerError', ['Home'], undefined]);
});

test('T14 nothing is saved in the account of somebody else who has signed in meanwhile', async () => {
  const { account, tab, book, state, savedBody } = open([]);
  book.add();
  account.user = createUser({ userId: 2 });
  expect(await run(tab, book.save({ ...address, name: 'Home' }))).toEqual({ ok: false, errors: {} });
  expect([state().messageKey, savedBody()]).toEqual(['updateCustomerError', undefined]);
});
