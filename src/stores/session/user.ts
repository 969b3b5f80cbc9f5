import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { storageKeys } from '../../config/browser-storage.ts';
import { getCurrentUser, type User } from '../../contract/account/customers.ts';
import type { Around } from '../browser-environment.ts';
import { forgetShopper, keepShopper } from './saved-shopper.ts';
import type { Tokens } from './tokens.ts';

export type Known = { state: 'unknown' | 'guest'; user: null } | { state: 'signed-in'; user: User };

const guest: Known = { state: 'guest', user: null };
const isRefused = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Who is signed in, as a page knows it. */
export interface SessionUser {
  $known: ReadableAtom<Known>;
  /** Whether somebody may be, as far as storage says. */
  mayBeSignedIn(): boolean;
  becomeGuest(): null;
  /** It is known no more. */
  forget(): void;
  /** Asks the API. Throws CallError while it cannot tell. */
  ask(): Promise<User | null>;
  /** For whoever waits for nothing: what cannot be told now is asked again on the next sign of life. */
  askCalmly(): Promise<void>;
}

export function createSessionUser(around: Pick<Around, 'call' | 'storage' | 'announce'>, tokens: Tokens): SessionUser {
  const mayBeSignedIn = () => around.storage.getItem(storageKeys.shopper) !== null;
  const $known = atom<Known>(mayBeSignedIn() ? { state: 'unknown', user: null } : guest);
  let asking: Promise<User | null> | null = null;

  function becomeGuest(): null {
    tokens.forgetHere();
    forgetShopper(around);
    $known.set(guest);
    return null;
  }

  async function askWho(): Promise<User | null> {
    const held = await tokens.held();
    if (!held) return becomeGuest();
    const user = await around.call(getCurrentUser);
    // Somebody may have signed out in the meantime.
    if (!mayBeSignedIn()) return becomeGuest();
    keepShopper(around, user, held);
    $known.set({ state: 'signed-in', user });
    return user;
  }

  function ask(): Promise<User | null> {
    asking ??= askWho()
      .catch((error: unknown) => {
        if (isRefused(error)) return becomeGuest();
        throw error;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    $known,
    mayBeSignedIn,
    becomeGuest,
    ask,
    forget() {
      if ($known.get().state !== 'unknown') $known.set({ state: 'unknown', user: null });
    },
    askCalmly: async () => {
      await ask().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    },
  };
}
