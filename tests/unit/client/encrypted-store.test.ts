import { expect, test, vi } from 'vitest';
import { createEncryptedStore } from '../../../src/client/encrypted-store.ts';

/** What lies in the browser, by the name of its store and of its entry. */
const stored = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => name,
  get: (key: string, store: string) => Promise.resolve(stored.get(`${store} ${key}`)),
  update: (key: string, change: (value: unknown) => unknown, store: string) => {
    stored.set(`${store} ${key}`, change(stored.get(`${store} ${key}`)));
    return Promise.resolve();
  },
}));

test('T27 the key of stored tokens cannot be exported, and no token lies beside it as text', async () => {
  const token = 'a-token-of-a-shopper';
  const store = createEncryptedStore('tokens');
  await store.set('user', token);
  expect(await store.get('user')).toBe(token);
  const key = stored.get('tokens-key key');
  if (!(key instanceof CryptoKey)) throw new Error('There is no key.');
  expect([key.extractable, key.usages]).toEqual([false, ['encrypt', 'decrypt']]);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  const value = stored.get('tokens user');
  const data = typeof value === 'object' && value && 'data' in value ? value.data : null;
  if (!(data instanceof ArrayBuffer)) throw new Error('Nothing is stored.');
  expect(Buffer.from(data).includes(token)).toBe(false);
});
