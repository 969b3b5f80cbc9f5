import { InMemoryWebStorage, type StateStore } from 'oidc-client-ts';

/** This browser stores nothing for the shop that the next page could read. */
class StorageRefusedError extends Error {
  constructor(cause: unknown) {
    super('The browser stores nothing for this shop', { cause });
    this.name = 'StorageRefusedError';
  }
}

/** Whether the browser forbids storage altogether, rather than failing once. */
export const isStorageForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** The storage of this tab, or one that ends with the page where the browser forbids it. */
export function openTabStorage(): Storage {
  try {
    return sessionStorage;
  } catch {
    return new InMemoryWebStorage();
  }
}

const trialKey = 'shop.sign-in-trial';

/**
 * Throws StorageRefusedError unless everything that a sign-in leaves behind can be stored: it leads over pages of the
 * provider, so that nothing in memory survives it.
 */
export async function assertSignInIsStorable(tokens: StateStore): Promise<void> {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      storage.setItem(trialKey, trialKey);
      storage.removeItem(trialKey);
    }
    await tokens.set(trialKey, trialKey);
    await tokens.remove(trialKey);
  } catch (error) {
    throw new StorageRefusedError(error);
  }
}
