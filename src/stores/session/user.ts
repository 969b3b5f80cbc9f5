import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { getCurrentUser, type User } from '../../contract/account/customers.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { clearSavedShopper, saveShopper } from './saved-shopper.ts';
import type { TokenStore } from './tokens.ts';

export type UserState = { state: 'unknown' | 'guest'; user: null } | { state: 'signed-in'; user: User };

const guestState: UserState = { state: 'guest', user: null };
const isUnauthorized = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Who is signed in, as a page knows it. */
export interface SessionUser {
  $userState: ReadableAtom<UserState>;
  /** Whether somebody may be, as far as storage says. */
  mayBeSignedIn(): boolean;
  becomeGuest(): null;
  /** It is known no more. */
  resetUser(): void;
  /** Asks the API. Throws CallError while it cannot tell. */
  fetchUser(): Promise<User | null>;
  /** For whoever waits for nothing: what cannot be told now is asked again on the next sign of life. */
  fetchUserQuietly(): Promise<void>;
}

export function createSessionUser(
  around: Pick<BrowserEnvironment, 'call' | 'storage' | 'dispatchWindowEvent'>,
  tokens: TokenStore,
): SessionUser {
  const isSignInStored = () => mayBeSignedIn(around.storage.getItem(storageKeys.shopper));
  const $userState = atom<UserState>(isSignInStored() ? { state: 'unknown', user: null } : guestState);
  let asking: Promise<User | null> | null = null;

  function becomeGuest(): null {
    tokens.clearCache();
    clearSavedShopper(around);
    $userState.set(guestState);
    return null;
  }

  async function askWho(): Promise<User | null> {
    const held = await tokens.readAuthSession();
    if (!held) return becomeGuest();
    const user = await around.call(getCurrentUser);
    // Somebody may have signed out in the meantime.
    if (!isSignInStored()) return becomeGuest();
    saveShopper(around, user, held);
    $userState.set({ state: 'signed-in', user });
    return user;
  }

  function ask(): Promise<User | null> {
    asking ??= askWho()
      .catch((error: unknown) => {
        if (isUnauthorized(error)) return becomeGuest();
        throw error;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    $userState,
    mayBeSignedIn: isSignInStored,
    becomeGuest,
    fetchUser: ask,
    resetUser() {
      if ($userState.get().state !== 'unknown') $userState.set({ state: 'unknown', user: null });
    },
    fetchUserQuietly: async () => {
      await ask().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    },
  };
}
