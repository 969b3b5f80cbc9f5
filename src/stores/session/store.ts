import { computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import type { User } from '../../contract/account/customers.ts';
import { toSameOriginPath } from '../../domain/same-origin-path.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { saveRegistration, takeSavedRegistration } from '../registration/saved-registration.ts';
import { clearSavedShopper } from './saved-shopper.ts';
import { createSessionUser, type UserState, type SessionUser } from './user.ts';
import { getTokenStore, type TokenStore } from './tokens.ts';

export interface SignInRequest {
  /** Where to come back to: a path of the shop. Default: the page that is left. */
  returnTo?: string;
  /** The page is a mere station: Back does not lead to it. */
  replacesHistoryEntry?: boolean;
}

export interface SessionStore {
  $user: ReadableAtom<User | null>;
  /** `unknown` until it is known: then the user is as well. */
  $state: ReadableAtom<'unknown' | 'guest' | 'signed-in'>;
  /** Who is signed in, null for a guest, once that is known. Throws CallError while the API cannot tell. */
  waitForUser(): Promise<User | null>;
  /**
   * Calls with who is signed in, or null, at once and whenever that changes; of a page that a guest has opened, from
   * the first sign-in on.
   */
  onUserChange(listener: (user: User | null) => void): void;
  /**
   * Leaves the page for the sign-in, with the code that a registration has left. Throws CallError, and stays, while the
   * provider cannot be reached.
   */
  signIn(request?: SignInRequest): Promise<void>;
  /**
   * Ends the session here and at the provider, and leaves the page for that. Where nobody is signed in, or the provider
   * cannot be reached, the page stays, as a guest's.
   */
  signOut(): Promise<void>;
  getAccessToken(): Promise<string | null>;
  /** Looks again at who is signed in: another tab may have signed in or out. */
  refresh(): Promise<void>;
}

export interface SessionDependencies {
  environment: Pick<
    BrowserEnvironment,
    'call' | 'storage' | 'sessionStorage' | 'dispatchWindowEvent' | 'onOnlineOrVisible'
  >;
  tokens: TokenStore;
  page: { locale: string; origin: string; path: () => string };
}

/** Ends the session here and, with a browser that is led away, at the provider. */
async function endSession(
  { environment, tokens, page }: SessionDependencies,
  { becomeGuest }: SessionUser,
): Promise<void> {
  const held = await tokens.readAuthSession().catch(() => null);
  clearSavedShopper(environment);
  if (held) {
    const left = tokens
      .getSignInClient()
      .then((door) => door.redirectToSignOut(page.locale))
      .catch(() => {
        /* Here the session is over, whatever the provider knows of it. */
      });
    tokens.holdCallsUntil(left);
    await left;
  }
  becomeGuest();
}

/** Keeps the path that a sign-in leads back to (document 1, section 2); one that is not of the shop changes nothing. */
function saveCallbackPath(
  { environment: { sessionStorage: tab }, page: { origin } }: SessionDependencies,
  given: string,
): void {
  const path = toSameOriginPath(given, origin);
  if (path !== null) tab.setItem(storageKeys.callbackPath, path);
}

async function redirectToSignIn(
  { environment: { sessionStorage: tab }, tokens, page: { locale } }: SessionDependencies,
  replacesHistoryEntry: boolean,
): Promise<void> {
  const door = await tokens.getSignInClient();
  const registration = takeSavedRegistration(tab);
  await door.redirectToSignIn({ locale, registration, replacesHistoryEntry }).catch((cause: unknown) => {
    if (registration) saveRegistration(tab, registration);
    throw new CallError({ code: 'OFFLINE', message: 'the identity provider cannot be reached', cause });
  });
}

/**
 * The session of a page: who is signed in, and the ways in and out (document 1, section 6; document 3, sections 2 and
 * 4).
 */
export function createSessionStore(parts: SessionDependencies): SessionStore {
  const { environment, tokens, page } = parts;
  const who = createSessionUser(environment, tokens);
  const { $userState } = who;
  let leaving: Promise<void> | null = null;

  const session: SessionStore = {
    $user: computed($userState, ({ user }) => user),
    $state: computed($userState, ({ state }) => state),
    waitForUser() {
      const { state, user } = $userState.get();
      return state === 'unknown' ? who.fetchUser() : Promise.resolve(user);
    },
    onUserChange(listener) {
      const tell = ({ state, user }: UserState) => {
        if (state !== 'unknown') listener(user);
      };
      if ($userState.get().user) tell($userState.get());
      $userState.listen(tell);
    },
    async signIn({ returnTo = page.path(), replacesHistoryEntry = false } = {}) {
      saveCallbackPath(parts, returnTo);
      await redirectToSignIn(parts, replacesHistoryEntry);
    },
    signOut() {
      leaving ??= endSession(parts, who).finally(() => {
        leaving = null;
      });
      return leaving;
    },
    getAccessToken: () => tokens.getAccessToken(),
    async refresh() {
      if (leaving) return;
      const { state, user } = $userState.get();
      if (!who.mayBeSignedIn()) {
        if (state !== 'guest') who.becomeGuest();
        return;
      }
      tokens.clearCache();
      const held = await tokens.readAuthSession().catch(() => null);
      if (held?.subject === String(user?.userId)) return;
      who.resetUser();
      await who.fetchUserQuietly();
    },
  };

  tokens.onSessionLoaded(() => {
    if ($userState.get().state === 'signed-in') void who.fetchUserQuietly();
  });
  // Whoever signs in again goes on where the session has ended.
  tokens.onSessionEnd(() => {
    saveCallbackPath(parts, page.path());
    void session.signOut();
  });
  environment.onOnlineOrVisible(() => {
    if ($userState.get().state === 'unknown') void who.fetchUserQuietly();
  });
  if (who.mayBeSignedIn()) void who.fetchUserQuietly();
  return session;
}

const readCurrentPath = () => location.pathname + location.search + location.hash;

function openSessionStore(): SessionStore {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const made = createSessionStore({
    environment: createBrowserEnvironment(api),
    tokens: getTokenStore(),
    page: { locale, origin: location.origin, path: readCurrentPath },
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.shopper || key === null) void made.refresh();
  });
  // A page that the browser had put aside shows who was signed in then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void made.refresh();
  });
  return made;
}

let sessionStore: SessionStore | null = null;

/**
 * The session of this page, made when it is first asked for. The page says its locale and where the API is
 * (`data-locale` and `data-api` of `<html>`).
 */
export const getSessionStore = (): SessionStore => (sessionStore ??= openSessionStore());
