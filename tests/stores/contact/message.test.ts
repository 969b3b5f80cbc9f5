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
  preferredLocale: 'en-us',
  assignedDistributorId: 9,
});

test('T09 CONST-002 a message without a reply is sent again under its operation id, and the next under its own', async () => {
  const operationIds: (string | undefined)[] = [];
  let isReplyLost = true;
  const call = ((_endpoint: unknown, { operationId }: { operationId?: string }) => {
    operationIds.push(operationId);
    return isReplyLost
      ? Promise.reject(new CallError({ code: 'TIMED_OUT', message: 'no reply' }))
      : Promise.resolve({});
  }) as Call;
  const dependencies: Pick<AccountDependencies, '$user'> & {
    page: Pick<AccountDependencies['page'], 'locale'>;
    environment: Pick<AccountDependencies['environment'], 'call' | 'randomId' | 'sessionStorage'>;
    toasts: AccountDependencies['toasts'];
  } = {
    $user: atom(grace),
    page: { locale: 'en-us' },
    environment: { call, randomId: () => `operation-${operationIds.length}`, sessionStorage: createMemoryStorage() },
    toasts: createToasts({ now: () => 0, runAfter: () => () => {} }),
  };
  const toastCodes = () => dependencies.toasts.$toasts.get().map(({ code }) => code);
  const store = createContactStore(dependencies as AccountDependencies);
  const values = { name: 'Grace Abernathy', sender: grace.email, message: 'Which red suits me?', copy: false };
  expect(await store.send(values)).toBe(false);
  const [failure] = dependencies.toasts.$toasts.get();
  isReplyLost = false;
  expect([failure?.code, await store.send(values), toastCodes()]).toEqual([
    'messageSentError',
    true,
    ['messageSentSuccessfully'],
  ]);
  expect(await store.send(values)).toBe(true);
  expect(operationIds).toEqual(['operation-0', 'operation-0', 'operation-2']);
});
