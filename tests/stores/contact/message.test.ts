import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { User } from '../../../src/contract/account/customers.ts';
import type { AccountDependencies } from '../../../src/stores/account/account-types.ts';
import { createContactStore } from '../../../src/stores/contact/store.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const grace = User.parse({
  ...{ userId: 7, email: 'grace@example.com', country: 'US', firstName: 'Grace', lastName: 'Abernathy' },
  preferredLocale: 'en-us',
  assignedDistributorId: 9,
});

test('T09 a message without a reply is sent again under its operation id, and the next under its own', async () => {
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
    toasts: Pick<AccountDependencies['toasts'], 'show'>;
  } = {
    $user: atom(grace),
    page: { locale: 'en-us' },
    environment: { call, randomId: () => `operation-${operationIds.length}`, sessionStorage: createMemoryStorage() },
    toasts: { show: () => 0 },
  };
  const store = createContactStore(dependencies as AccountDependencies);
  const values = { name: 'Grace Abernathy', sender: grace.email, message: 'Which red suits me?', copy: false };
  expect(await store.send(values)).toBe(false);
  isReplyLost = false;
  expect(await store.send(values)).toBe(true);
  expect(await store.send(values)).toBe(true);
  expect(operationIds).toEqual(['operation-0', 'operation-0', 'operation-2']);
});
