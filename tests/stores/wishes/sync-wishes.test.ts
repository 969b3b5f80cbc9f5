import { expect, test } from 'vitest';
import { createCall } from '../../../src/client/call.ts';
import { createRequestSender } from '../../../src/client/request.ts';
import { changeWishList } from '../../../src/contract/wishes/wish-list.ts';
import { syncWishes } from '../../../src/stores/wishes/sync-wishes.ts';

const customerId = 7;
const addedAt = '2026-01-01T10:00:00.000Z';
const toWishes = (skus: readonly string[]) => skus.map((sku) => ({ sku, addedAt }));

/** An account with a list. Returns its call and the changes that it was sent. */
function createAccount(skus: readonly string[]) {
  const changes: unknown[] = [];
  let held = toWishes(skus);
  const send = createRequestSender({
    apiUrl: 'https://api.example',
    fetch: (_url, { body } = {}) => {
      if (typeof body === 'string') {
        const { added, removed } = changeWishList.body.parse(JSON.parse(body));
        changes.push({ added: added.map(({ sku }) => sku), removed });
        held = [...added, ...held.filter(({ sku }) => !removed.includes(sku))];
      }
      return Promise.resolve(Response.json({ customerId, wishes: held, share: null }));
    },
  });
  return { call: createCall(send), changes };
}

const cases = [
  {
    title: 'the first time both are united',
    device: ['A', 'B'],
    synced: null,
    account: ['B', 'C'],
    change: { added: ['A'], removed: [] },
    expected: ['A', 'B', 'C'],
  },
  {
    title: 'what the device added is added',
    device: ['A', 'B'],
    synced: { customerId, skus: ['A'] },
    account: ['A'],
    change: { added: ['B'], removed: [] },
    expected: ['B', 'A'],
  },
  {
    title: 'what the device removed is removed',
    device: ['A'],
    synced: { customerId, skus: ['A', 'B'] },
    account: ['A', 'B'],
    change: { added: [], removed: ['B'] },
    expected: ['A'],
  },
  {
    title: 'what another device added stays',
    device: ['A'],
    synced: { customerId, skus: ['A'] },
    account: ['A', 'Z'],
    change: null,
    expected: ['A', 'Z'],
  },
  {
    title: 'what another device removed does not come back',
    device: ['A', 'B'],
    synced: { customerId, skus: ['A', 'B'] },
    account: ['A'],
    change: null,
    expected: ['A'],
  },
  {
    title: 'what the list of another customer left is not taken over',
    device: ['MINE', 'THEIRS'],
    synced: { customerId: 8, skus: ['THEIRS'] },
    account: [],
    change: { added: ['MINE'], removed: [] },
    expected: ['MINE'],
  },
];

test.each(cases)('of the lists of a device and an account, $title', async ({ device, synced, account, ...outcome }) => {
  const { call, changes } = createAccount(account);
  const { wishes } = await syncWishes(call, toWishes(device), synced);
  expect(wishes.map(({ sku }) => sku)).toEqual(outcome.expected);
  expect(changes).toEqual(outcome.change ? [outcome.change] : []);
});
