import { createStore, del, get, keys, update } from 'idb-keyval';
import type { StateStore } from 'oidc-client-ts';

/** A value as it lies in the browser: sealed, with the number it was sealed with. */
interface EncryptedValue {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const isEncryptedValue = (value: unknown): value is EncryptedValue =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'data' in value &&
  value.data instanceof ArrayBuffer;

/** The key of this browser. Two tabs that make one at the same time end up with the first. */
async function loadOrCreateKey(store: ReturnType<typeof createStore>): Promise<CryptoKey> {
  const known: unknown = await get('key', store);
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  let kept = made;
  await update<unknown>('key', (before) => (kept = before instanceof CryptoKey ? before : made), store);
  return kept;
}

/**
 * Keeps texts in IndexedDB, sealed by a key that no script can take out of the browser: all tabs of the shop share them
 * and they outlive a change of page, but
 * there is no text in any storage that could be copied and used elsewhere. What cannot be opened is not there.
 */
export function createEncryptedStore(name: string): StateStore {
  const [values, secret] = [createStore(name, 'values'), createStore(`${name}-key`, 'keys')];
  let key: Promise<CryptoKey> | null = null;
  const ownKey = () =>
    (key ??= loadOrCreateKey(secret).catch((error: unknown) => {
      key = null;
      throw error;
    }));

  async function open({ iv, data }: EncryptedValue): Promise<string | null> {
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, await ownKey(), data));
    } catch (error) {
      // Sealed by a key that is gone.
      if (error instanceof DOMException && error.name === 'OperationError') return null;
      throw error;
    }
  }

  return {
    async set(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt(
        { name: algorithm, iv },
        await ownKey(),
        new TextEncoder().encode(value),
      );
      await update<unknown>(name, () => ({ iv, data }) satisfies EncryptedValue, values);
    },
    async get(name) {
      const sealed: unknown = await get(name, values);
      return isEncryptedValue(sealed) ? open(sealed) : null;
    },
    async remove(name) {
      const before = await this.get(name);
      await del(name, values);
      return before;
    },
    getAllKeys: () => keys<string>(values),
  };
}
