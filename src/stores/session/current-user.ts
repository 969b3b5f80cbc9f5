import { CallError } from '../../client/call-error.ts';
import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import { openLocalStorage } from '../page-storage.ts';
import type { SessionStore } from './store.ts';

type UserListener = (user: User | null) => void;
type UserSession = Pick<SessionStore, 'waitForUser' | 'onUserChange'>;

/** The user of this page, for stores that follow it. For a guest no code of the session is loaded. */
export interface CurrentUserSource {
  /**
   * Waits until the user is known, null for a guest; listeners have been called by then. Throws CallError while the API
   * does not answer.
   */
  waitForUser(): Promise<User | null>;
  /**
   * Calls the listener with each new user, null for a guest. On a page that a guest opened, the first call comes with
   * the first sign-in.
   */
  onUserChange(listener: UserListener): void;
}

export interface CurrentUserDependencies {
  /** Whether storage says that somebody may be signed in. */
  mayBeSignedIn: () => boolean;
  loadSession: () => Promise<UserSession>;
  /** Calls the listener when the stored shopper may have changed. */
  onStorageChange: (listener: () => void) => void;
}

export function createCurrentUserSource(dependencies: CurrentUserDependencies): CurrentUserSource {
  const waitingListeners = new Set<UserListener>();
  let session: Promise<UserSession> | null = null;

  async function openSession(): Promise<UserSession> {
    try {
      const loaded = await dependencies.loadSession();
      for (const listener of waitingListeners) loaded.onUserChange(listener);
      waitingListeners.clear();
      return loaded;
    } catch (cause) {
      session = null;
      throw new CallError({ code: 'OFFLINE', message: 'The session cannot be loaded now. Try again later.', cause });
    }
  }
  const loadSession = () => (session ??= openSession());
  function loadSessionWhenNeeded(): void {
    // After a failure, the next `waitForUser` loads the user again.
    if (dependencies.mayBeSignedIn() && waitingListeners.size > 0) loadSession().catch(() => undefined);
  }
  dependencies.onStorageChange(loadSessionWhenNeeded);

  return {
    waitForUser: async () => (session || dependencies.mayBeSignedIn() ? (await loadSession()).waitForUser() : null),
    onUserChange(listener) {
      waitingListeners.add(listener);
      if (session)
        void session.then(
          (loaded) => {
            if (waitingListeners.delete(listener)) loaded.onUserChange(listener);
          },
          () => undefined,
        );
      loadSessionWhenNeeded();
    },
  };
}

let currentUserSource: CurrentUserSource | null = null;

/** The user of this page. */
export function getCurrentUserSource(): CurrentUserSource {
  if (currentUserSource) return currentUserSource;
  const storage = openLocalStorage();
  currentUserSource = createCurrentUserSource({
    mayBeSignedIn: () => mayBeSignedIn(storage.getItem(storageKeys.shopper)),
    loadSession: async () => (await import('./store.ts')).getSessionStore(),
    onStorageChange: (listener) => {
      for (const name of [storageEvents.shopper, 'storage']) addEventListener(name, listener);
    },
  });
  return currentUserSource;
}
