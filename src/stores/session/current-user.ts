import { CallError } from '../../client/call-error.ts';
import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import { createStorageWithFallback } from '../storage-with-fallback.ts';
import type { SessionStore } from './store.ts';

type UserListener = (user: User | null) => void;

/** Who shops on this page, for stores that follow it. For a guest nothing of the session is loaded. */
export interface CurrentUserSource {
  /**
   * Who is signed in, null for a guest, once that is known: whoever listens has been told by then. Throws CallError
   * while nobody can tell.
   */
  waitForUser(): Promise<User | null>;
  /**
   * Calls with who is signed in, or null, at once and whenever that changes; of a page that a guest has opened, from
   * the first sign-in on.
   */
  onUserChange(listener: UserListener): void;
}

export interface CurrentUserDependencies {
  /** Whether somebody may be signed in, as far as storage says. */
  mayBeSignedIn: () => boolean;
  loadSession: () => Promise<Pick<SessionStore, 'waitForUser' | 'onUserChange'>>;
  /** Calls when storage says something else. */
  onStorageChange: (listener: () => void) => void;
}

export function createCurrentUserSource({
  mayBeSignedIn,
  loadSession,
  onStorageChange,
}: CurrentUserDependencies): CurrentUserSource {
  const waiting = new Set<UserListener>();
  let session: ReturnType<typeof loadSession> | null = null;

  async function open(): ReturnType<typeof loadSession> {
    try {
      const found = await loadSession();
      for (const listener of waiting) found.onUserChange(listener);
      waiting.clear();
      return found;
    } catch (cause) {
      session = null;
      throw new CallError({ code: 'OFFLINE', message: 'the session cannot be looked up now', cause });
    }
  }
  const bring = () => (session ??= open());
  // What does not come now is brought by whoever must know.
  const hear = () => {
    if (mayBeSignedIn() && waiting.size > 0) bring().catch(() => undefined);
  };
  onStorageChange(hear);

  return {
    waitForUser: async () => (session || mayBeSignedIn() ? (await bring()).waitForUser() : null),
    onUserChange(listener) {
      waiting.add(listener);
      if (session)
        void session.then(
          (found) => {
            if (waiting.delete(listener)) found.onUserChange(listener);
          },
          () => undefined,
        );
      hear();
    },
  };
}

let currentUserSource: CurrentUserSource | null = null;

/** Who shops on this page. */
export function getCurrentUserSource(): CurrentUserSource {
  const storage = createStorageWithFallback(() => localStorage);
  return (currentUserSource ??= createCurrentUserSource({
    mayBeSignedIn: () => mayBeSignedIn(storage.getItem(storageKeys.shopper)),
    loadSession: async () => (await import('./store.ts')).getSessionStore(),
    onStorageChange: (listener) => {
      for (const name of [storageEvents.shopper, 'storage']) addEventListener(name, listener);
    },
  }));
}
