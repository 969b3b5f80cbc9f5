import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { Distributor } from '../../../src/contract/referral/distributors.ts';
import { createDistributorSiteStore } from '../../../src/stores/referral/distributor-site.ts';
import { createWireDistributor } from '../../fixtures/referral/wire-distributor.ts';

/** Answers each call when the test says so. */
function createAnswers() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  const call: Call = (_, request) => {
    calls += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set((request as { params: { id: number } }).params.id, answer);
    return answer.promise as never;
  };
  let errors = 0;
  return {
    call,
    count: () => calls,
    notifyError: () => {
      errors += 1;
    },
    countErrors: () => errors,
    answer: (id: number, site = {}) =>
      waiting.get(id)?.resolve(Distributor.parse({ ...createWireDistributor(site), dist_ID: id })),
    fail: (id: number, error: Error) => waiting.get(id)?.reject(error),
  };
}

test('PAGE-024 PAGE-025 a shopper sees the site of their distributor, without what the distributor hides', async () => {
  const api = createAnswers();
  const store = createDistributorSiteStore(api.call, api.notifyError);
  expect(store.$site.get()).toEqual({ status: 'none' });
  const shown = store.show('7');
  expect(store.$site.get()).toEqual({ status: 'loading' });
  api.answer(7, { showPhone: false, showAddress: false });
  await shown;
  expect(store.$site.get()).toMatchObject({
    status: 'ready',
    content: { distributorId: 7, name: 'Marisol Vega', phone: '', email: '', addressLines: [] },
  });
  expect(JSON.stringify(store.$site.get())).not.toMatch(/555-0142|Seventh|Willow|marisol\.vega@/);
});

test('PAGE-025 the last choice counts, in whatever order the replies arrive', async () => {
  const api = createAnswers();
  const store = createDistributorSiteStore(api.call, api.notifyError);
  const both = [store.show('7'), store.show('8')];
  api.answer(8);
  api.answer(7);
  await Promise.all(both);
  expect(store.$site.get()).toMatchObject({ content: { distributorId: 8 } });
  await store.show('8');
  expect(api.count()).toBe(2);
  await store.show(null);
  expect(store.$site.get()).toEqual({ status: 'none' });
});

test('ERR-005 PAGE-023 an API that cannot be reached is asked again, and one that knows nobody is not', async () => {
  const api = createAnswers();
  const store = createDistributorSiteStore(api.call, api.notifyError);
  let shown = store.show('7');
  api.fail(7, new CallError({ code: 'OFFLINE', message: 'no' }));
  await shown;
  expect([store.$site.get(), api.countErrors()]).toEqual([{ status: 'failed' }, 1]);
  shown = store.show('7');
  api.fail(7, new CallError({ code: 'DISTRIBUTOR_NOT_FOUND', message: 'no', status: 404 }));
  await shown;
  expect([store.$site.get(), api.countErrors()]).toEqual([{ status: 'none' }, 1]);
});

test('a mistake in the code is no failure of the API', async () => {
  const api = createAnswers();
  const store = createDistributorSiteStore(api.call, api.notifyError);
  const shown = store.show('7');
  api.fail(7, new TypeError('a mistake'));
  await expect(shown).rejects.toThrow('a mistake');
});
