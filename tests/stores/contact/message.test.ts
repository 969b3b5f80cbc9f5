import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { User } from '../../../src/contract/account/customers.ts';
import type { AccountDependencies } from '../../../src/stores/account/account-types.ts';
import { createContactStore } from '../../../src/stores/contact/store.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const grace = User.parse({
  ...{ userId: 7, email: 'grace@example.com', country: 'US', firstName: 'Grace', lastName: 'Abernathy' },
  ...{ preferredLocale: 'en-us', phone: '404-555-0119', assignedDistributorId: 9 },
});
const values = { name: 'Grace Abernathy', sender: grace.email, message: 'Which red suits me?', copy: true };

/** The form of a page in Spanish, before an API that refuses messages with `network.refusal`. */
function open(user: User | null = grace) {
  const sent: { params?: unknown; body?: unknown; operationId?: string }[] = [];
  const network: { refusal: CallError | null } = { refusal: null };
  const call = ((_endpoint: unknown, input: (typeof sent)[number]) => {
    sent.push(input);
    return network.refusal ? Promise.reject(network.refusal) : Promise.resolve({});
  }) as Call;
  const dependencies: Pick<AccountDependencies, '$user'> & {
    page: Pick<AccountDependencies['page'], 'locale'>;
    environment: Pick<AccountDependencies['environment'], 'call' | 'randomId' | 'sessionStorage'>;
    toasts: AccountDependencies['toasts'];
  } = {
    $user: atom(user),
    page: { locale: 'es-us' },
    environment: { call, randomId: () => `operation-${sent.length}`, sessionStorage: createMemoryStorage() },
    toasts: createToasts({ now: () => 0, runAfter: () => () => {} }),
  };
  const toastCodes = () => dependencies.toasts.$toasts.get().map(({ code }) => code);
  return { store: createContactStore(dependencies as AccountDependencies), sent, network, toastCodes };
}

test('T09 CONST-002 a message without a reply is sent again under its operation id, and the next under its own', async () => {
  const { store, sent, network, toastCodes } = open();
  network.refusal = new CallError({ code: 'TIMED_OUT', message: 'no reply' });
  expect([await store.send(values), toastCodes()]).toEqual([false, ['messageSentError']]);
  network.refusal = null;
  expect([await store.send(values), toastCodes()]).toEqual([true, ['messageSentSuccessfully']]);
  expect(await store.send(values)).toBe(true);
  expect(sent.map(({ operationId }) => operationId)).toEqual(['operation-0', 'operation-0', 'operation-2']);
});

test('CON-001 CON-003 CON-004 a message goes to the own distributor, with what the account says of the sender', async () => {
  const { store, sent } = open();
  await store.send({ ...values, name: 'Mallory', sender: 'mallory@example.com' });
  expect(sent).toMatchObject([
    {
      params: { id: 9 },
      body: {
        name: 'Grace Abernathy',
        sender: 'grace@example.com',
        phone: '404-555-0119',
        message: 'Which red suits me?',
        copy: true,
        locale: 'es-us',
      },
    },
  ]);
});

test('CON-002 without a user nothing is sent', async () => {
  const { store, sent, toastCodes } = open(null);
  expect([await store.send(values), sent, toastCodes()]).toEqual([false, [], []]);
});

test('CON-005 CON-006 what is not sent stays with why, and both are gone once it is sent', async () => {
  const { store, network } = open();
  store.saveDraft(values);
  network.refusal = new CallError({ code: 'TOO_MANY_MESSAGES', message: 'no more', status: 429 });
  await store.send(values);
  const { message, copy } = values;
  expect([store.$failure.get(), store.readDraft()]).toEqual(['TOO_MANY_MESSAGES', { message, copy }]);
  network.refusal = null;
  await store.send(values);
  expect([store.$failure.get(), store.readDraft()]).toEqual([null, { message: '', copy: false }]);
});
