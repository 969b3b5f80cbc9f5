import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { getCurrentUser, type User } from '../../contract/account/customers.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { giveDraftsBack } from './personal-data.ts';
import { clearSavedShopper, saveShopper, saveShopperName } from './saved-shopper.ts';
import type { TokenStore } from '../access-tokens.ts';

export type UserState = { state: 'unknown' | 'guest'; user: null } | { state: 'signed-in'; user: User };

const guestState: UserState = { state: 'guest', user: null };
const unknownState: UserState = { state: 'unknown', user: null };
const unauthorizedStatus = 401;
const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.status === unauthorizedStatus;

/** The user of a page, as far as it is known. */
export interface SessionUser {
  $userState: ReadableAtom<UserState>;
  /** Whether storage says that somebody may be signed in. */
  mayBeSignedIn(): boolean;
  becomeGuest(): null;
  /** Sets the signed-in user, as the API returned them after a change. */
  setUser(user: User): void;
  /** Makes the user unknown until the API has answered again. */
  resetUser(): void;
  /** Fetches the user from the API. Throws CallError while it does not answer. */
  fetchUser(): Promise<User | null>;
  /** Fetches the user and ignores a CallError. The page tries again when it is online or visible again. */
  fetchUserQuietly(): Promise<void>;
}

export function createSessionUser(
  environment: Pick<BrowserEnvironment, 'call' | 'storage' | 'sessionStorage' | 'dispatchWindowEvent'>,
  tokens: TokenStore,
): SessionUser {
  const isShopperStored = () => mayBeSignedIn(environment.storage.getItem(storageKeys.shopper));
  const $userState = atom<UserState>(isShopperStored() ? unknownState : guestState);
  let pendingFetch: Promise<User | null> | null = null;

  function becomeGuest(): null {
    tokens.clearCache();
    clearSavedShopper(environment);
    $userState.set(guestState);
    return null;
  }

  async function fetchUserOnce(): Promise<User | null> {
    const authSession = await tokens.readAuthSession();
    if (!authSession) return becomeGuest();
    const user = await environment.call(getCurrentUser);
    if (!isShopperStored()) {
      // The shopper has signed out while the call ran. The user becomes a guest only after the provider's session has
      // ended: pages for customers send guests away, which would cancel the navigation to the provider and leave its
      // session open.
      await tokens.readAuthSession();
      return becomeGuest();
    }
    saveShopper(environment, user, authSession);
    giveDraftsBack(environment, user);
    $userState.set({ state: 'signed-in', user });
    return user;
  }

  function fetchUser(): Promise<User | null> {
    pendingFetch ??= fetchUserOnce()
      .catch((error: unknown) => {
        if (isUnauthorized(error)) return becomeGuest();
        throw error;
      })
      .finally(() => {
        pendingFetch = null;
      });
    return pendingFetch;
  }

  return {
    $userState,
    mayBeSignedIn: isShopperStored,
    becomeGuest,
    setUser(user) {
      if ($userState.get().state !== 'signed-in') return;
      saveShopperName(environment, user);
      $userState.set({ state: 'signed-in', user });
    },
    fetchUser,
    resetUser() {
      if ($userState.get().state !== 'unknown') $userState.set(unknownState);
    },
    async fetchUserQuietly() {
      await fetchUser().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    },
  };
}
