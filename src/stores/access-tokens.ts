import type { AuthSession } from '../client/auth-session.ts';
import { CallError } from '../client/call-error.ts';
import type { SignInClient } from '../client/sign-in.ts';
import { storageKeys } from '../config/browser-storage-keys.ts';
import { mayBeSignedIn } from '../domain/session/stored-shopper.ts';
import { paths, signInFilePath } from '../i18n/paths.ts';
import { readDeviceTime } from './server-clock.ts';
import { openLocalStorage } from './page-storage.ts';

export interface TokenDependencies {
  /** Whether storage says that somebody may be signed in. */
  mayBeSignedIn: () => boolean;
  /** Loads the sign-in library. */
  loadSignInClient: () => Promise<SignInClient>;
  /** In ms since 1970. */
  now: () => number;
}

/** The tokens of the signed-in user, for this page. For a guest no library is loaded. */
export interface TokenStore {
  /** Returns the sign-in client, loaded on first use. Throws CallError when it cannot be loaded. */
  getSignInClient(): Promise<SignInClient>;
  /** Returns the session of this browser; null for a guest. Throws CallError when it cannot be read now. */
  readAuthSession(): Promise<AuthSession | null>;
  /** Returns the token for a call; null for a guest. Throws CallError when an expired token cannot be renewed. */
  getAccessToken(): Promise<string | null>;
  /** Replaces a refused token. Returns null, and ends the session, when there is no other token. */
  renewAccessToken(refusedToken: string): Promise<string | null>;
  /** Drops the session, because the API refuses it. */
  endSession(): void;
  /** Makes the next read load the tokens from storage. */
  clearCache(): void;
  /** Delays calls while the page is being left to sign out, so that they are not sent as a guest's. */
  holdCallsUntil(leaving: Promise<void>): void;
  onSessionEnd(listener: () => void): void;
  onSessionLoaded(listener: () => void): void;
}

/** Tokens that expire within this time, in ms, are renewed, because they could expire on their way to the API. */
const expiryMarginMs = 5_000;

function throwUnavailable(cause: unknown): never {
  throw new CallError({ code: 'OFFLINE', message: 'The session cannot be read now. Try again later.', cause });
}

function createListeners() {
  const listeners: (() => void)[] = [];
  return {
    add(listener: () => void): void {
      listeners.push(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** Loads the sign-in client once, and again after a failure. */
function createClientLoader(
  loadSignInClient: () => Promise<SignInClient>,
  onLoaded: (client: SignInClient) => void,
): () => Promise<SignInClient> {
  let loading: Promise<SignInClient> | null = null;
  async function load(): Promise<SignInClient> {
    const client = await loadSignInClient();
    onLoaded(client);
    return client;
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      return throwUnavailable(error);
    });
    return loading;
  };
}

/** Lets calls that need a new token at the same time share one renewal. */
function shareRenewals(renew: TokenStore['renewAccessToken']): TokenStore['renewAccessToken'] {
  const renewals = new Map<string, Promise<string | null>>();
  return (refusedToken) => {
    const shared = renewals.get(refusedToken);
    if (shared) return shared;
    const renewal = renew(refusedToken).finally(() => renewals.delete(refusedToken));
    renewals.set(refusedToken, renewal);
    return renewal;
  };
}

/** Holds the tokens of a page, which the sign-in client reads and renews. */
export function createTokenStore(dependencies: TokenDependencies): TokenStore {
  const sessionEnd = createListeners();
  const sessionLoaded = createListeners();
  let cachedSession: AuthSession | null = null;
  let leaving: Promise<void> | null = null;

  function followClient(client: SignInClient): void {
    client.onSessionLoaded((authSession) => {
      if (authSession.accessToken === cachedSession?.accessToken) return;
      cachedSession = authSession;
      sessionLoaded.notify();
    });
    client.onTokenExpired(() => {
      // After a failure the next call renews again.
      if (cachedSession) renewAccessToken(cachedSession.accessToken).catch(() => undefined);
    });
  }
  const getSignInClient = createClientLoader(dependencies.loadSignInClient, followClient);

  async function readAuthSession(): Promise<AuthSession | null> {
    await leaving;
    if (!dependencies.mayBeSignedIn()) return (cachedSession = null);
    if (cachedSession) return cachedSession;
    const client = await getSignInClient();
    return (cachedSession = await client.readAuthSession().catch(throwUnavailable));
  }
  async function startRenewal(refusedToken: string): Promise<string | null> {
    const client = await getSignInClient();
    cachedSession = await client.renewAuthSession(refusedToken).catch(throwUnavailable);
    if (!cachedSession) endSession();
    return cachedSession?.accessToken ?? null;
  }
  const renewAccessToken = shareRenewals(startRenewal);
  async function getAccessToken(): Promise<string | null> {
    const authSession = await readAuthSession();
    if (!authSession) return null;
    const { accessToken, expiresAt } = authSession;
    return expiresAt - dependencies.now() > expiryMarginMs ? accessToken : renewAccessToken(accessToken);
  }
  function endSession(): void {
    cachedSession = null;
    sessionEnd.notify();
  }

  return {
    getSignInClient,
    readAuthSession,
    getAccessToken,
    renewAccessToken,
    endSession,
    clearCache() {
      cachedSession = null;
    },
    holdCallsUntil(work) {
      leaving = work.finally(() => {
        leaving = null;
      });
    },
    onSessionEnd: sessionEnd.add,
    onSessionLoaded: sessionLoaded.add,
  };
}

async function loadSignInClient(): Promise<SignInClient> {
  const [{ createSignInClient }, { fetchSecurityConfiguration }, { runExclusively }, { createLockEnvironment }] =
    await Promise.all([
      import('../client/sign-in.ts'),
      import('../client/security-configuration.ts'),
      import('./run-exclusively.ts'),
      import('./lock-environment.ts'),
    ]);
  const lockEnvironment = createLockEnvironment();
  const { authority, clientId, scope } = await fetchSecurityConfiguration(signInFilePath());
  return createSignInClient({
    authority,
    clientId,
    scope,
    origin: location.origin,
    returnPath: paths.callback(),
    signedOutPath: paths.loggedOut(),
    runExclusively: (name, work) => runExclusively(lockEnvironment, name, work),
  });
}

let tokenStore: TokenStore | null = null;

/** The tokens of this page, created on first use. */
export function getTokenStore(): TokenStore {
  if (tokenStore) return tokenStore;
  const storage = openLocalStorage();
  tokenStore = createTokenStore({
    loadSignInClient,
    now: readDeviceTime,
    mayBeSignedIn: () => mayBeSignedIn(storage.getItem(storageKeys.shopper)),
  });
  return tokenStore;
}
