import { CallError } from '../../client/call-error.ts';
import type { Held, SignIn } from '../../client/sign-in.ts';
import { storageKeys } from '../../config/browser-storage.ts';
import { paths, signInFilePath } from '../../i18n/paths.ts';
import { lasting } from '../lasting-storage.ts';

export interface TokenParts {
  /** Whether somebody may be signed in, as far as the browser knows without looking for tokens. */
  mayBeSignedIn: () => boolean;
  /** Brings the sign-in library. */
  load: () => Promise<SignIn>;
  /** In ms since 1970. */
  now: () => number;
}

/** The tokens of who is signed in, for this page. For a guest nothing is loaded. */
export interface Tokens {
  /** The library's door, brought when it is first asked for. Throws CallError while it does not come. */
  door(): Promise<SignIn>;
  /** What is held here; null for a guest. */
  held(): Promise<Held | null>;
  /** What goes with a call: null for a guest. Throws CallError while a token that has run out cannot be renewed. */
  access(): Promise<string | null>;
  /**
   * Another token in place of one that is not good any more; null when the session is over, which is told to the
   * listeners.
   */
  renew(spent: string): Promise<string | null>;
  /** Ends what is held: the API refuses it. */
  end(): void;
  /** Looks anew at what is kept for all tabs. */
  forgetHere(): void;
  /** The page is being left to sign out: calls wait for it rather than go as a guest's. */
  leave(leaving: Promise<void>): void;
  onOver(listener: () => void): void;
  onLoaded(listener: () => void): void;
}

/** A token with less than this left, in ms, is as good as spent on its way to the API. */
const margin = 5_000;

const unavailable = (cause: unknown) =>
  new CallError({ code: 'OFFLINE', message: 'the session cannot be looked up now', cause });

/** Tokens over the sign-in library. */
export function createTokens({ mayBeSignedIn, load, now }: TokenParts): Tokens {
  let opening: Promise<SignIn> | null = null;
  let known: Held | null = null;
  let leaving: Promise<void> | null = null;
  const over: (() => void)[] = [];
  const loaded: (() => void)[] = [];

  async function open(): Promise<SignIn> {
    const signIn = await load();
    signIn.onLoaded((held) => {
      if (held.accessToken === known?.accessToken) return;
      known = held;
      for (const listener of loaded) listener();
    });
    signIn.onExpired(() => {
      if (known)
        tokens.renew(known.accessToken).catch(() => {
          /* Whoever needs a token next asks again. */
        });
    });
    return signIn;
  }

  const tokens: Tokens = {
    door() {
      opening ??= open().catch((error: unknown) => {
        opening = null;
        throw unavailable(error);
      });
      return opening;
    },
    async held() {
      await leaving;
      if (!mayBeSignedIn()) return (known = null);
      return (known ??= await (await tokens.door()).held());
    },
    async access() {
      const held = await tokens.held();
      if (!held) return null;
      return held.expiresAt - now() > margin ? held.accessToken : tokens.renew(held.accessToken);
    },
    async renew(spent) {
      const signIn = await tokens.door();
      known = await signIn.renew(spent).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!known) tokens.end();
      return known?.accessToken ?? null;
    },
    end() {
      known = null;
      for (const listener of over) listener();
    },
    forgetHere() {
      known = null;
    },
    leave(given) {
      leaving = given.finally(() => {
        leaving = null;
      });
    },
    onOver(listener) {
      over.push(listener);
    },
    onLoaded(listener) {
      loaded.push(listener);
    },
  };
  return tokens;
}

async function load(): Promise<SignIn> {
  const [{ createSignIn }, { readSignInSettings }] = await Promise.all([
    import('../../client/sign-in.ts'),
    import('../../client/sign-in-settings.ts'),
  ]);
  const { authority, clientId, scope } = await readSignInSettings(signInFilePath());
  return createSignIn({
    authority,
    clientId,
    scope,
    origin: location.origin,
    returnPath: paths.callback(),
    endPath: paths.loggedOut(),
  });
}

let tokens: Tokens | null = null;

/** The tokens of this page. */
export function pageTokens(): Tokens {
  const storage = lasting(() => localStorage);
  return (tokens ??= createTokens({
    load,
    now: Date.now,
    mayBeSignedIn: () => storage.getItem(storageKeys.shopper) !== null,
  }));
}
