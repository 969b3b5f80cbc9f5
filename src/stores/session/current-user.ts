import { CallError } from '../../client/call-error.ts';
import { storageEvents, storageKeys } from '../../config/browser-storage.ts';
import type { User } from '../../contract/account/customers.ts';
import { lasting } from '../lasting-storage.ts';
import type { Session } from './store.ts';

type Listener = (user: User | null) => void;

/** Who shops on this page, for stores that follow it. For a guest nothing of the session is loaded. */
export interface WhoShops {
  /**
   * Who is signed in, null for a guest, once that is known: whoever listens has been told by then. Throws CallError
   * while nobody can tell.
   */
  known(): Promise<User | null>;
  /**
   * Calls with who is signed in, or null, at once and whenever that changes; of a page that a guest has opened, from
   * the first sign-in on.
   */
  onKnown(listener: Listener): void;
}

export interface WhoShopsParts {
  /** Whether somebody may be signed in, as far as storage says. */
  mayBeSignedIn: () => boolean;
  load: () => Promise<Pick<Session, 'known' | 'onKnown'>>;
  /** Calls when storage says something else. */
  onSign: (listener: () => void) => void;
}

export function createWhoShops({ mayBeSignedIn, load, onSign }: WhoShopsParts): WhoShops {
  const waiting = new Set<Listener>();
  let session: ReturnType<typeof load> | null = null;

  async function open(): ReturnType<typeof load> {
    try {
      const found = await load();
      for (const listener of waiting) found.onKnown(listener);
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
  onSign(hear);

  return {
    known: async () => (session || mayBeSignedIn() ? (await bring()).known() : null),
    onKnown(listener) {
      waiting.add(listener);
      if (session)
        void session.then(
          (found) => {
            if (waiting.delete(listener)) found.onKnown(listener);
          },
          () => undefined,
        );
      hear();
    },
  };
}

let whoShops: WhoShops | null = null;

/** Who shops on this page. */
export function pageWhoShops(): WhoShops {
  const storage = lasting(() => localStorage);
  return (whoShops ??= createWhoShops({
    mayBeSignedIn: () => storage.getItem(storageKeys.shopper) !== null,
    load: async () => (await import('./store.ts')).pageSession(),
    onSign: (listener) => {
      for (const name of [storageEvents.shopper, 'storage']) addEventListener(name, listener);
    },
  }));
}
