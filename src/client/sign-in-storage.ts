import { InMemoryWebStorage, type StateStore } from 'oidc-client-ts';

/** Thrown when this browser stores nothing that the next page of the shop could read. */
class StorageRefusedError extends Error {
  constructor(cause: unknown) {
    super('The browser stores nothing for this shop', { cause });
    this.name = 'StorageRefusedError';
  }
}

/** Whether the browser forbids storage altogether, as opposed to a single failure. */
export const isStorageForbidden = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** The session storage of this tab. Where the browser forbids storage, the data is lost with the page. */
export function openTabStorage(): Storage {
  try {
    return sessionStorage;
  } catch {
    return new InMemoryWebStorage();
  }
}

const trialKey = 'shop.sign-in-trial';

/**
 * Throws StorageRefusedError unless the data of a sign-in can be stored: a sign-in leaves the shop for pages of the
 * provider, so nothing in memory survives it.
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
