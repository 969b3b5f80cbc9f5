import { computed, type ReadableAtom } from 'nanostores';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { toSameOriginPath } from '../../i18n/same-origin-path.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { comesFromCheckout } from './checkout-path.ts';
import { toSignInError } from './sign-in-error.ts';
import { clearPersonalData, setDraftsAside } from './personal-data.ts';
import { refreshUser } from './refresh-user.ts';
import { saveRegistration, takeSavedRegistration } from './saved-registration.ts';
import { clearSavedShopper, clearUnsentBagChanges } from './saved-shopper.ts';
import { getTokenStore, type TokenStore } from '../access-tokens.ts';
import { waitForLeaving } from './wait-for-leaving.ts';
import { createSessionUser, type SessionUser, type UserState } from './user.ts';

export interface SignInRequest {
  /** The path of the shop to come back to; by default the current page. */
  returnTo?: string;
  /** Whether Back skips the page that is left. */
  replacesHistoryEntry?: boolean;
}

export interface SessionStore {
  $user: ReadableAtom<User | null>;
  /** `unknown` until the API has answered; the user is known in every other state. */
  $state: ReadableAtom<'unknown' | 'guest' | 'signed-in'>;
  /** Waits until the user is known; null for a guest. Throws CallError while the API cannot answer. */
  waitForUser(): Promise<User | null>;
  /**
   * Calls the listener with each new user, null for a guest. A user who is known already is passed on at once; on a
   * page that a guest opened, the first call comes with the first sign-in.
   */
  onUserChange(listener: (user: User | null) => void): void;
  /**
   * Leaves the page for the sign-in, with the one-time code of a registration if there is one. Throws CallError, and
   * stays on the page, while the provider cannot be reached (`OFFLINE`), or when the browser cannot store a sign-in
   * (`STORAGE_REFUSED`).
   */
  signIn(request?: SignInRequest): Promise<void>;
  /**
   * Ends the session here and at the provider, which leaves the page. When nobody is signed in, the provider cannot be
   * reached, or the user stays on the page to keep what they have typed, the user becomes a guest.
   */
  signOut(): Promise<void>;
  /** Ends the session of a closed account, which the identity provider has ended already. The user becomes a guest. */
  forget(): Promise<void>;
  getAccessToken(): Promise<string | null>;
  /** Sets the signed-in user, as the API returned them after a change. */
  setUser(user: User): void;
  /** Reads the user again, because another tab may have signed in or out. */
  refresh(): Promise<void>;
}

export interface SessionDependencies {
  environment: Pick<
    BrowserEnvironment,
    'call' | 'storage' | 'sessionStorage' | 'dispatchWindowEvent' | 'onOnlineOrVisible' | 'runAfter'
  >;
  tokens: TokenStore;
  page: { locale: string; origin: string; path: () => string };
}

/** `owner` is the id of the customer whose session ends; null when nobody knows it. */
type ClearPersonalData = (environment: SessionDependencies['environment'], owner: string | null) => void;

/** Ends the session here and, if there is one, at the provider. Deletes personal data in this tab. */
async function endSession(
  { environment, tokens, page }: SessionDependencies,
  { becomeGuest }: SessionUser,
  clear: ClearPersonalData,
): Promise<void> {
  const authSession = await tokens.readAuthSession().catch(() => null);
  clearSavedShopper(environment);
  clear(environment, authSession?.subject ?? null);
  if (authSession) {
    const redirect = tokens
      .getSignInClient()
      .then((client) => client.redirectToSignOut(page.locale))
      .catch(() => {
        // The session has ended here, even if the provider does not know it.
      });
    const leaving = waitForLeaving(redirect, environment);
    tokens.holdCallsUntil(leaving);
    await leaving;
  }
  becomeGuest();
}

/** Leaves nothing in this browser of a customer who has signed out here, or closed their account. */
function clearAll(environment: SessionDependencies['environment']): void {
  clearPersonalData(environment);
  clearUnsentBagChanges(environment);
}

/** Stores the path to return to after a sign-in (AUTH-006). Ignores a path outside the shop. */
function saveCallbackPath(
  { environment: { sessionStorage }, page: { origin } }: SessionDependencies,
  returnTo: string,
): void {
  const path = toSameOriginPath(returnTo, origin);
  if (path !== null) sessionStorage.setItem(storageKeys.callbackPath, path);
}

async function redirectToSignIn(
  { environment: { sessionStorage }, tokens, page: { locale } }: SessionDependencies,
  replacesHistoryEntry: boolean,
): Promise<void> {
  const client = await tokens.getSignInClient();
  const registration = takeSavedRegistration(sessionStorage);
  const isFromCheckout = comesFromCheckout(sessionStorage, locale);
  const request = { locale, registration, replacesHistoryEntry, isFromCheckout };
  await client.redirectToSignIn(request).catch((cause: unknown) => {
    if (registration) saveRegistration(sessionStorage, registration);
    throw toSignInError(cause);
  });
}

function onUserChange({ $userState }: SessionUser, listener: (user: User | null) => void): void {
  const notify = ({ state, user }: UserState) => {
    if (state !== 'unknown') listener(user);
  };
  if ($userState.get().user) notify($userState.get());
  $userState.listen(notify);
}

/** Updates the user after a renewal (AUTH-015), after the end of the session, and when the browser is online again. */
function followSession(
  dependencies: SessionDependencies,
  { $userState, fetchUserQuietly }: SessionUser,
  end: (clear: ClearPersonalData) => Promise<void>,
): void {
  const { tokens, environment, page } = dependencies;
  tokens.onSessionLoaded(() => {
    if ($userState.get().state === 'signed-in') void fetchUserQuietly();
  });
  tokens.onSessionEnd(() => {
    // After the next sign-in the shopper returns to the page where the session ended (AUTH-013).
    saveCallbackPath(dependencies, page.path());
    void end(setDraftsAside);
  });
  environment.onOnlineOrVisible(() => {
    if ($userState.get().state === 'unknown') void fetchUserQuietly();
  });
}

/** The session of a page: the user, and the verbs to sign in and out. */
export function createSessionStore(dependencies: SessionDependencies): SessionStore {
  const { environment, tokens, page } = dependencies;
  const sessionUser = createSessionUser(environment, tokens);
  const { $userState } = sessionUser;
  let signingOut: Promise<void> | null = null;

  function end(clear: ClearPersonalData): Promise<void> {
    signingOut ??= endSession(dependencies, sessionUser, clear).finally(() => {
      signingOut = null;
    });
    return signingOut;
  }

  followSession(dependencies, sessionUser, end);
  if (sessionUser.mayBeSignedIn()) void sessionUser.fetchUserQuietly();
  return {
    $user: computed($userState, ({ user }) => user),
    $state: computed($userState, ({ state }) => state),
    waitForUser() {
      const { state, user } = $userState.get();
      return state === 'unknown' ? sessionUser.fetchUser() : Promise.resolve(user);
    },
    onUserChange: (listener) => onUserChange(sessionUser, listener),
    async signIn({ returnTo = page.path(), replacesHistoryEntry = false } = {}) {
      saveCallbackPath(dependencies, returnTo);
      await redirectToSignIn(dependencies, replacesHistoryEntry);
    },
    signOut: () => end(clearAll),
    async forget() {
      clearSavedShopper(environment);
      clearAll(environment);
      await (await tokens.getSignInClient()).forgetSession();
      sessionUser.becomeGuest();
    },
    getAccessToken: tokens.getAccessToken,
    setUser: sessionUser.setUser,
    async refresh() {
      if (!signingOut) await refreshUser(dependencies, sessionUser);
    },
  };
}

const readCurrentPath = () => location.pathname + location.search + location.hash;

function openSessionStore(): SessionStore {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const session = createSessionStore({
    environment: createBrowserEnvironment(api),
    tokens: getTokenStore(),
    page: { locale, origin: location.origin, path: readCurrentPath },
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.shopper || key === null) void session.refresh();
  });
  // A page from the back/forward cache shows the user of the time when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.refresh();
  });
  return session;
}

let sessionStore: SessionStore | null = null;

/**
 * The session of this page, created on first use. Locale and API address come from `data-locale` and `data-api` of
 * `<html>`.
 */
export const getSessionStore = (): SessionStore => (sessionStore ??= openSessionStore());
