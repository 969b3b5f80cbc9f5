import { CallError } from '../../client/call-error.ts';
import type { AuthSession } from '../../client/auth-session.ts';
import type { SignInClient } from '../../client/sign-in.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import { paths, signInFilePath } from '../../i18n/paths.ts';
import { createStorageWithFallback } from '../storage-with-fallback.ts';

export interface TokenDependencies {
  /** Whether somebody may be signed in, as far as the browser knows without looking for tokens. */
  mayBeSignedIn: () => boolean;
  /** Brings the sign-in library. */
  loadSignInClient: () => Promise<SignInClient>;
  /** In ms since 1970. */
  now: () => number;
}

/** The tokens of who is signed in, for this page. For a guest nothing is loaded. */
export interface TokenStore {
  /** The library's door, brought when it is first asked for. Throws CallError while it does not come. */
  getSignInClient(): Promise<SignInClient>;
  /** What is held here; null for a guest. */
  readAuthSession(): Promise<AuthSession | null>;
  /** What goes with a call: null for a guest. Throws CallError while a token that has run out cannot be renewed. */
  getAccessToken(): Promise<string | null>;
  /**
   * Another token in place of one that is not good any more; null when the session is over, which is told to the
   * listeners.
   */
  renewAccessToken(spent: string): Promise<string | null>;
  /** Ends what is held: the API refuses it. */
  endSession(): void;
  /** Looks anew at what is kept for all tabs. */
  clearCache(): void;
  /** The page is being left to sign out: calls wait for it rather than go as a guest's. */
  holdCallsUntil(leaving: Promise<void>): void;
  onSessionEnd(listener: () => void): void;
  onSessionLoaded(listener: () => void): void;
}

/** A token with less than this left, in ms, is as good as spent on its way to the API. */
const expiryMarginMs = 5_000;

const toUnavailableError = (cause: unknown) =>
  new CallError({ code: 'OFFLINE', message: 'the session cannot be looked up now', cause });

/** Tokens over the sign-in library. */
export function createTokenStore({ mayBeSignedIn, loadSignInClient, now }: TokenDependencies): TokenStore {
  let opening: Promise<SignInClient> | null = null;
  let known: AuthSession | null = null;
  let leaving: Promise<void> | null = null;
  const over: (() => void)[] = [];
  const loaded: (() => void)[] = [];

  async function open(): Promise<SignInClient> {
    const signIn = await loadSignInClient();
    signIn.onSessionLoaded((held) => {
      if (held.accessToken === known?.accessToken) return;
      known = held;
      for (const listener of loaded) listener();
    });
    signIn.onTokenExpired(() => {
      if (known)
        tokens.renewAccessToken(known.accessToken).catch(() => {
          /* Whoever needs a token next asks again. */
        });
    });
    return signIn;
  }

  const tokens: TokenStore = {
    getSignInClient() {
      opening ??= open().catch((error: unknown) => {
        opening = null;
        throw toUnavailableError(error);
      });
      return opening;
    },
    async readAuthSession() {
      await leaving;
      if (!mayBeSignedIn()) return (known = null);
      return (known ??= await (await tokens.getSignInClient()).readAuthSession());
    },
    async getAccessToken() {
      const held = await tokens.readAuthSession();
      if (!held) return null;
      return held.expiresAt - now() > expiryMarginMs ? held.accessToken : tokens.renewAccessToken(held.accessToken);
    },
    async renewAccessToken(spent) {
      const signIn = await tokens.getSignInClient();
      known = await signIn.renewAuthSession(spent).catch((error: unknown) => {
        throw toUnavailableError(error);
      });
      if (!known) tokens.endSession();
      return known?.accessToken ?? null;
    },
    endSession() {
      known = null;
      for (const listener of over) listener();
    },
    clearCache() {
      known = null;
    },
    holdCallsUntil(given) {
      leaving = given.finally(() => {
        leaving = null;
      });
    },
    onSessionEnd(listener) {
      over.push(listener);
    },
    onSessionLoaded(listener) {
      loaded.push(listener);
    },
  };
  return tokens;
}

async function loadSignInClient(): Promise<SignInClient> {
  const [{ createSignInClient }, { fetchSecurityConfiguration }] = await Promise.all([
    import('../../client/sign-in.ts'),
    import('../../client/security-configuration.ts'),
  ]);
  const { authority, clientId, scope } = await fetchSecurityConfiguration(signInFilePath());
  return createSignInClient({
    authority,
    clientId,
    scope,
    origin: location.origin,
    returnPath: paths.callback(),
    signedOutPath: paths.loggedOut(),
  });
}

let tokenStore: TokenStore | null = null;

/** The tokens of this page. */
export function getTokenStore(): TokenStore {
  const storage = createStorageWithFallback(() => localStorage);
  return (tokenStore ??= createTokenStore({
    loadSignInClient,
    now: Date.now,
    mayBeSignedIn: () => mayBeSignedIn(storage.getItem(storageKeys.shopper)),
  }));
}
