import { createStore, del, get, keys, update } from 'idb-keyval';
import type { StateStore } from 'oidc-client-ts';

/** A stored value: encrypted, with its initialisation vector. */
interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const keyLengthBits = 256;
const ivLengthBytes = 12;

const isEncryptedValue = (value: unknown): value is EncryptedValue =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'data' in value &&
  value.data instanceof ArrayBuffer;

/** Returns the key of this browser. When two tabs create a key at the same time, both get the first one. */
async function loadOrCreateKey(store: ReturnType<typeof createStore>): Promise<CryptoKey> {
  const stored: unknown = await get('key', store);
  if (stored instanceof CryptoKey) return stored;
  const created = await crypto.subtle.generateKey({ name: algorithm, length: keyLengthBits }, false, [
    'encrypt',
    'decrypt',
  ]);
  let winner = created;
  await update<unknown>('key', (current) => (winner = current instanceof CryptoKey ? current : created), store);
  return winner;
}

/** Returns a function that loads the key once, and tries again after a failure. */
function createKeyLoader(store: ReturnType<typeof createStore>): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | null = null;
  return () =>
    (key ??= loadOrCreateKey(store).catch((error: unknown) => {
      key = null;
      throw error;
    }));
}

async function encrypt(text: string, key: CryptoKey): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLengthBytes));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text)) };
}

/** Returns null for a value whose encryption key is gone. */
async function decrypt({ iv, data }: EncryptedValue, key: CryptoKey): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, data));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}

/**
 * Stores texts in IndexedDB, encrypted by a key that no script can export (T27). All tabs of the shop share the texts,
 * and they survive a page change. Copied values cannot be decrypted elsewhere. A value that cannot be decrypted counts
 * as missing.
 */
export function createEncryptedStore(name: string): StateStore {
  const values = createStore(name, 'values');
  const loadKey = createKeyLoader(createStore(`${name}-key`, 'keys'));
  return {
    async set(id, text) {
      const encrypted = await encrypt(text, await loadKey());
      await update<unknown>(id, () => encrypted, values);
    },
    async get(id) {
      const stored: unknown = await get(id, values);
      return isEncryptedValue(stored) ? decrypt(stored, await loadKey()) : null;
    },
    async remove(id) {
      const removed = await this.get(id);
      await del(id, values);
      return removed;
    },
    getAllKeys: () => keys<string>(values),
  };
}
