import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { User } from '../../../src/contract/account/customers.ts';
import { getShippingName } from '../../../src/contract/orders/orders.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import type { AccountDependencies } from '../../../src/stores/account/account-types.ts';
import { createKreditStore } from '../../../src/stores/kredits/store.ts';

const createUser = (membershipId: number | null) =>
  User.parse({
    ...{ userId: 7, email: 'ada@example.com', country: 'US', firstName: 'Ada', lastName: 'Byron' },
    preferredLocale: 'en-us',
    membershipInfo: { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId },
  });

function open(membershipId: number | null) {
  const $user = atom<User | null>(createUser(membershipId));
  const asked: string[] = [];
  const logged: string[] = [];
  const failing = new Set<Endpoint>();
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    asked.push(`${endpoint.path} ${JSON.stringify(Object.values(input.params ?? {}))}`);
    if (failing.has(endpoint)) throw new CallError({ code: 'FAILED', message: 'failed', status: 500 });
    if (endpoint === getAwardBalance) return { balance: 12 };
    return endpoint === getAwardHistory ? { credits: [] } : 'Priya Raman';
  }) as Call;
  const toasts: string[] = [];
  let tellChange = () => {};
  const dependencies: Pick<AccountDependencies, '$user' | 'log'> & {
    hub: Pick<AccountDependencies['hub'], 'onScenario' | 'waitForConnectionId'>;
    toasts: Pick<AccountDependencies['toasts'], 'show'>;
    environment: Pick<AccountDependencies['environment'], 'call' | 'serverNow'>;
    navigation: AccountDependencies['navigation'];
  } = {
    $user,
    hub: {
      onScenario: (_, listener) => {
        tellChange = listener as () => void;
        return () => {};
      },
      waitForConnectionId: () => Promise.resolve('connection'),
    },
    toasts: { show: ({ code }) => toasts.push(code) },
    environment: { call, serverNow: () => 1_000 },
    log: (_, message) => logged.push(message),
    navigation: {
      $section: atom('MyKissKreditActivity'),
      $query: atom({}),
      go: () => {},
      setQuery: () => {},
      removeFromQuery: () => {},
    },
  };
  const store = createKreditStore(dependencies as AccountDependencies);
  return {
    ...{ store, $user, asked, logged, failing, toasts },
    tellChange: () => {
      tellChange();
    },
  };
}

test('KRED-011 without the id of a membership nothing is loaded until an update of the user brings it', async () => {
  const { store, $user, asked } = open(null);
  await store.load();
  expect([asked, store.$kredits.get().status]).toEqual([[], 'loading']);
  $user.set(createUser(700_103));
  await expect.poll(() => store.$kredits.get()).toEqual({ status: 'ready', balance: 12, credits: [], now: 1_000 });
  expect(asked).toEqual(['/award-balance/:membershipId [700103]', '/award-history/:membershipId [700103]']);
});

test.each([
  ['balance', getAwardBalance],
  ['history', getAwardHistory],
])('KRED-005 a failure of the %s is one of both, and loading again mends it', async (_, endpoint) => {
  const { store, failing } = open(700_103);
  failing.add(endpoint);
  await store.load();
  expect(store.$kredits.get()).toEqual({ status: 'failed' });
  failing.clear();
  await store.load();
  expect(store.$kredits.get().status).toBe('ready');
});

test('KRED-012 KRED-013 the name of an order is asked for once, and without an answer stays empty until asked again', async () => {
  const { store, asked, logged, failing } = open(700_103);
  await Promise.all([store.loadShippingName(5), store.loadShippingName(5)]);
  expect(asked).toEqual(['/api/orders/GetShippingName/:id [5]']);
  expect([store.$shippingNames.get(), logged]).toEqual([{ 5: 'Priya Raman' }, []]);
  failing.add(getShippingName);
  await store.loadShippingName(6);
  expect([store.$shippingNames.get(), logged]).toEqual([{ 5: 'Priya Raman' }, [expect.stringContaining('FAILED')]]);
  failing.clear();
  await store.loadShippingName(6);
  expect(store.$shippingNames.get()).toEqual({ 5: 'Priya Raman', 6: 'Priya Raman' });
});

test('KRED-001 what an operator gives is loaded once the hub tells it, and what is shown stays meanwhile', async () => {
  const { store, tellChange, toasts, asked, failing } = open(700_103);
  await store.load();
  const states: string[] = [];
  store.$kredits.listen(({ status }) => states.push(status));
  tellChange();
  await expect.poll(() => states).toEqual(['ready']);
  failing.add(getAwardBalance);
  tellChange();
  await expect.poll(() => asked).toHaveLength(6);
  expect([states, toasts]).toEqual([['ready'], ['kreditsChanged', 'kreditsChanged']]);
});
