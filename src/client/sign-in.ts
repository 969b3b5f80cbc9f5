import { ErrorResponse } from 'oidc-client-ts';
import { customerLoginType, fromCheckout, signInParameters } from '../contract/session/sign-in.ts';
import { type AuthSession, isFromClosedBrowser, toAuthSession } from './auth-session.ts';
import { markBrowserSession } from './browser-session.ts';
import { ProviderUnreachableError } from './provider-unreachable-error.ts';
import { isStorageForbidden } from './sign-in-storage.ts';
import {
  type CrossTabUserManager,
  createUserManager,
  isOwnSession,
  isSessionRefused,
  type SignInSettings,
} from './user-manager.ts';

/**
 * The outcome of a return from the provider. `refused`: the provider refused the sign-in, as it does when the shopper
 * goes back. `failed`: the response cannot be used.
 */
export type SignInOutcome = { kind: 'signed-in'; authSession: AuthSession } | { kind: 'refused' } | { kind: 'failed' };

interface SignInRedirect {
  locale: string;
  /** The one-time code and user name of a registration that has just been completed. */
  registration: { otac: string; userName: string } | null;
  /** Whether the Back button must not return to the current page. */
  replacesHistoryEntry: boolean;
  /** Whether the shopper is about to check out, which needs no account. */
  isFromCheckout: boolean;
}

export interface SignInClient {
  /**
   * Redirects to the provider. Resolves only when the shopper returns to this page with the Back button. Throws
   * ProviderUnreachableError or StorageRefusedError, and stays on the page.
   */
  redirectToSignIn(request: SignInRedirect): Promise<void>;
  /** Completes a sign-in with the address to which the provider has redirected the browser. */
  completeSignIn(address: string): Promise<SignInOutcome>;
  /**
   * Returns the stored session, even an expired one. Returns null when there is none, or when the browser forbids
   * reading it.
   */
  readAuthSession(): Promise<AuthSession | null>;
  /** Replaces a refused access token. Returns null when the session is over. Throws ProviderUnreachableError. */
  renewAuthSession(refusedToken: string): Promise<AuthSession | null>;
  /**
   * Deletes the session and redirects to the provider, which ends its session and redirects back to the shop. Throws
   * ProviderUnreachableError, and stays on the page.
   */
  redirectToSignOut(locale: string): Promise<void>;
  /** Deletes a session that the provider has already ended. */
  forgetSession(): Promise<void>;
  /** Calls the listener with each new or renewed session, from any tab. */
  onSessionLoaded(listener: (authSession: AuthSession) => void): void;
  /** Calls the listener when the access token has expired without a renewal. */
  onTokenExpired(listener: () => void): void;
}

function throwUnreachable(error: unknown): never {
  throw new ProviderUnreachableError(error);
}

async function redirectToSignIn(
  manager: CrossTabUserManager,
  { locale, registration, replacesHistoryEntry, isFromCheckout }: SignInRedirect,
): Promise<void> {
  const { loginType, oneTimeCode, userName, from } = signInParameters;
  await manager.assertStorable();
  const hints = registration ? { [oneTimeCode]: registration.otac, [userName]: registration.userName } : {};
  await manager
    .signinRedirect({
      ui_locales: locale,
      redirectMethod: replacesHistoryEntry ? 'replace' : 'assign',
      extraQueryParams: { [loginType]: customerLoginType, ...hints, ...(isFromCheckout && { [from]: fromCheckout }) },
      ...(registration && { login_hint: registration.userName }),
    })
    .catch(throwUnreachable);
}

async function redirectToSignOut(manager: CrossTabUserManager, locale: string): Promise<void> {
  await manager
    .signoutRedirect({
      redirectMethod: 'replace',
      extraQueryParams: { ui_locales: locale, [signInParameters.loginType]: customerLoginType },
    })
    .catch(throwUnreachable);
}

async function completeSignIn(
  manager: CrossTabUserManager,
  settings: SignInSettings,
  address: string,
): Promise<SignInOutcome> {
  try {
    if ((await manager.metadataService.getIssuer()) !== settings.authority) return { kind: 'failed' };
    const session = await manager.signinRedirectCallback(address);
    if (!isOwnSession(session, settings)) {
      await manager.removeUser();
      return { kind: 'failed' };
    }
    markBrowserSession();
    return { kind: 'signed-in', authSession: toAuthSession(session) };
  } catch (error) {
    return { kind: error instanceof ErrorResponse && error.error === 'access_denied' ? 'refused' : 'failed' };
  }
}

async function readAuthSession(manager: CrossTabUserManager): Promise<AuthSession | null> {
  const session = await manager.getUser().catch((error: unknown) => {
    if (isStorageForbidden(error)) return null;
    throw error;
  });
  if (!session) return null;
  if (!isFromClosedBrowser(session)) return toAuthSession(session);
  await manager.removeUser();
  return null;
}

async function renewAuthSession(manager: CrossTabUserManager, refusedToken: string): Promise<AuthSession | null> {
  try {
    const session = await manager.renew(refusedToken);
    return session && toAuthSession(session);
  } catch (error) {
    if (isSessionRefused(error)) return null;
    return throwUnreachable(error);
  }
}

/** The only access to the identity provider: OpenID Connect with PKCE. */
export function createSignInClient(settings: SignInSettings): SignInClient {
  const manager = createUserManager(settings);
  return {
    redirectToSignIn: (request) => redirectToSignIn(manager, request),
    completeSignIn: (address) => completeSignIn(manager, settings, address),
    readAuthSession: () => readAuthSession(manager),
    renewAuthSession: (refusedToken) => renewAuthSession(manager, refusedToken),
    redirectToSignOut: (locale) => redirectToSignOut(manager, locale),
    forgetSession: () => manager.removeUser(),
    onSessionLoaded(listener) {
      manager.events.addUserLoaded((session) => {
        listener(toAuthSession(session));
      });
    },
    onTokenExpired(listener) {
      manager.events.addAccessTokenExpired(listener);
      manager.events.addSilentRenewError((error) => {
        if (isSessionRefused(error)) listener();
      });
    },
  };
}
